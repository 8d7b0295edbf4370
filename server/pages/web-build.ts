import { readFileSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { PageRequest, RenderedPage, Route, Scripts, SharePicture, ShareWords } from '#contract/pages.ts'
import type { Site } from '#domain/site/site.ts'

export interface WebEntry {
  paramValues: Record<string, readonly string[]>
  /** The pages that this site has. */
  routesOf(site: Site): Route[]
  /** The framed document of `contract/embed.ts`; null if no booking page is configured. */
  scheduleDocument(links: Site['links']): string | null
  findFormTarget(address: string, links: Site['links']): string | null
  composeSharePicture(words: ShareWords, brand: Site['brand']): SharePicture
  /** By address; none for the default brand, whose icons are in the build. */
  composeIcons(brand: Site['brand']): [address: string, icon: SharePicture][]
  renderPage(request: PageRequest): Promise<RenderedPage>
}

export interface WebBuild {
  entry: WebEntry
  scripts: Scripts
}

/** Node's own loader, because a test runner's would rewrite the inline scripts. */
const load = createRequire(import.meta.url)

export function loadWebBuild(buildDir: string): WebBuild {
  const file = path.join(buildDir, 'server', 'index.js')
  try {
    const entry = load(file) as WebEntry
    return { entry, scripts: readScripts(buildDir) }
  } catch (cause) {
    throw new Error(`The pages are not built or cannot be loaded (${file})`, { cause })
  }
}

/** The consoles are built separately; each build has a manifest. */
const ENTRIES = { client: 'web/entry.client.tsx', console: 'web/entry.console.tsx' }
const ORIGIN_ENTRY = 'web/entry.origin.ts'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
}
type Manifest = Record<string, Chunk>

function readScripts(buildDir: string): Scripts {
  const read = (file: string) => readFileSync(path.join(buildDir, file), 'utf8')
  const readManifest = (name: keyof typeof ENTRIES) => JSON.parse(read(`client/${name}.json`)) as Manifest
  const manifests = { client: readManifest('client'), console: readManifest('console') }
  const entryOf = (name: keyof typeof ENTRIES) => {
    const files = filesOf(manifests[name], [ENTRIES[name]])
    if (files.length === 0)
      throw new Error(`The build does not say what brings the islands of ${name} to life`)
    return files
  }
  const manifestOf = (source: string) => manifests[source === ENTRIES.console ? 'console' : 'client']
  return {
    // Escapes what could end the surrounding element.
    frame: read('frame/frame.js').trim().replaceAll('</script', '<\\/script'),
    entries: { client: entryOf('client'), console: entryOf('console') },
    origin: `/${manifests.client[ORIGIN_ENTRY]?.file ?? ''}`,
    islandFiles: Object.fromEntries(
      [...Object.keys(manifests.client), ENTRIES.console].map((source) => [
        source,
        filesOf(manifestOf(source), source === ENTRIES.console ? [source] : [ENTRIES.client, source]),
      ]),
    ),
    readCode: (source) =>
      filesOf(manifestOf(source), [source], true)
        .map((file) => read(`client${file}`))
        .join(' '),
  }
}

/** What the entry of other pages loads later belongs to other islands. */
function filesOf(manifest: Manifest, keys: readonly string[], withLater = false): string[] {
  const found = new Set<string>()
  const visit = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    manifest[key]?.imports?.forEach(visit)
    if (withLater && key !== ENTRIES.client) manifest[key]?.dynamicImports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...found].flatMap((key) => (manifest[key] ? `/${manifest[key].file}` : []))
}

export async function readAssets(buildDir: string): Promise<Map<string, Buffer>> {
  // Files that only the server-rendered markup names, such as the icon, are next to the server build.
  const [client, server] = await Promise.all(
    ['client', 'server'].map((part) => readFolder(path.join(buildDir, part, 'assets'))),
  )
  return new Map([...(server ?? []).filter(([name]) => !name.endsWith('.js')), ...(client ?? [])])
}

async function readFolder(folder: string): Promise<(readonly [string, Buffer])[]> {
  const names = await readdir(folder)
  return Promise.all(
    names.map(async (name) => [`/assets/${name}`, await readFile(path.join(folder, name))] as const),
  )
}
