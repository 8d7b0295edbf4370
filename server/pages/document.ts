// Turns the document that React Router renders into the one we serve: its scripts start after the paint. Must never guess: a
// document of another shape than that of the pinned version stops the start.

/** What a page needs to come alive; the web's boot script knows what to do with it. */
export interface BootParts {
  preloads: string[]
  manifest: string
  routes: [id: string, module: string][]
  entry: string
}

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/g
const START =
  /^import "(?<manifest>[^"]+)";\s*(?<imports>(?:import \* as route\d+ from "[^"]+";\s*)+)window\.__reactRouterRouteModules = \{(?<modules>[^}]+)\};\s*import\("(?<entry>[^"]+)"\);$/

/** `bootScript` writes the inline script that starts the page. Throws where the document is not as expected. */
export function deferScripts(html: string, bootScript: (parts: BootParts) => string): string {
  const starts = [...html.matchAll(MODULE_SCRIPT)]
  const [start] = starts
  if (!start || starts.length !== 1) throw changed(`${starts.length} module scripts instead of one`)
  const parts = START.exec(start[1] ?? '')?.groups
  if (!parts) throw changed('the module script reads differently')
  const { manifest = '', imports = '', modules = '', entry = '' } = parts
  const addresses = new Map(
    [...imports.matchAll(/import \* as (route\d+) from "([^"]+)";/g)].map(([, name, address]) => [
      name,
      address,
    ]),
  )
  const routes = modules.split(',').map((pair): [string, string] => {
    const [, id, name] = /^"([^"]+)":(route\d+)$/.exec(pair) ?? []
    const address = addresses.get(name)
    if (id === undefined || address === undefined) throw changed(`no module for ${pair}`)
    return [id, address]
  })
  const preloads = [...html.matchAll(MODULE_PRELOAD)].map(([, address = '']) => address)
  const script = bootScript({ preloads, manifest, routes, entry })
  const served = html.replace(start[0], () => `<script>${script}</script>`).replace(MODULE_PRELOAD, '')
  if (/<script type="module"|modulepreload" href|<script[^>]*\ssrc=/.test(served)) {
    throw changed('a script would run before the paint')
  }
  return served
}

function changed(what: string): Error {
  return new Error(
    `The rendered document does not look as it should (${what}). Has React Router been updated?`,
  )
}
