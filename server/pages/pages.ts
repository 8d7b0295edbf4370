// The product's pages: rendered once at start with the running configuration, then served from memory. Must never render a page
// for a visitor who only reads, and must never set a cookie on a page that everybody gets.
import path from 'node:path'
import type { Context } from 'hono'
import { SCHEDULE_EMBED } from '#contract/embed.ts'
import { SIGNED_IN_HINT, type PageServices } from '#contract/pages.ts'
import type { SiteFacts } from '#contract/site.ts'
import type { AppEnv } from '#server/http/context.ts'
import { problem } from '#server/http/problem.ts'
import type { Logger } from '#server/http/refusals.ts'
import { readAddress, spellAddress } from './addresses.ts'
import { deferScripts } from './document.ts'
import { embedHeaders } from './embed.ts'
import { readFormPost } from './form-post.ts'
import { isGuarded, redirectFor } from './guarded.ts'
import { readPageHead, type PageHead } from './page-head.ts'
import { policyHeaders } from './policy.ts'
import {
  assemble,
  chooseAnswer,
  prepare,
  represent,
  type Representation,
  type Resource,
} from './representation.ts'
import { openSharePictures } from './share-pictures.ts'
import { representSiteFiles } from './site-files.ts'
import { loadWebBuild, readAssets } from './web-build.ts'

interface PagesOptions {
  site: SiteFacts
  /** Where the product is reached, for canonical links; null where the configuration does not say. */
  origin: string | null
  /** What a form may ask for, on behalf of whoever posted it; the key is what limits count by. */
  servicesFor: (clientKey: string) => PageServices
  buildDir?: string
  log: Logger
}

export interface Pages {
  /** Answers everything that is no call: pages, their files, posted forms, and 404 for the rest. */
  respond(c: Context<AppEnv>): Promise<Response>
  /** What anybody gets who asks for just this address, spelled like this and without a query. */
  find(address: string): Resource | undefined
}

export type OpenPages = (options: PagesOptions) => Promise<Pages>

/** Stands for the address that nothing is at; no page of ours can have it. */
const NOWHERE = '/404'

/** Pages that look different with a query of theirs, and the one they look different with. */
const VARIANTS: Record<string, string> = { '/contact': '?sent=1' }

const HTML = 'text/html; charset=utf-8'

const KEPT_FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' }
const KEPT_AN_HOUR = { 'cache-control': 'public, max-age=3600' }

const BUILD_DIR = path.resolve(import.meta.dirname, '../../build')

/** Throws where the pages are not built, or cannot be rendered: a product without its pages must not start. */
export const openPages: OpenPages = async ({ site, origin, servicesFor, buildDir = BUILD_DIR, log }) => {
  const started = performance.now()
  const web = loadWebBuild(buildDir)
  const { strays } = web.addresses
  const pages = new Set(web.addresses.paths)
  const forms = new Set(web.addresses.forms)
  const base = origin ?? 'http://localhost'
  const failures: unknown[] = []
  const heads = new Map<string, PageHead>()
  const renderer = (own: PageServices, report: (error: unknown) => void) =>
    web.entry.openRenderer({
      build: web.build,
      facts: { site, origin, year: new Date().getUTCFullYear() },
      services: own,
      mode: 'production',
      report,
    })

  const [documents, assets] = await Promise.all([renderAll(), representAssets(buildDir)])
  const listed = [...pages].filter((page) => heads.get(page)?.isHidden === false)
  const siteFiles = await representSiteFiles({
    buildDir,
    site,
    origin,
    listed,
    themeColor: heads.get('/')?.themeColor ?? '',
  })
  const findSharePicture = openSharePictures(buildDir, heads, web.entry.composeSharePicture)
  const embed = web.entry.scheduleDocument(site)
  const open = new Map<string, Resource>([
    ...[...assets].map(([address, file]) => [address, prepare(file, KEPT_FOR_EVER)] as const),
    ...[...siteFiles].map(([address, file]) => [address, prepare(file, KEPT_AN_HOUR)] as const),
    ...(embed === null ? [] : [[SCHEDULE_EMBED, await prepareEmbed(embed)] as const]),
    ...[...pages].filter((page) => !isGuarded(page)).map((page) => [page, documentAt(page)] as const),
  ])
  log.info(
    { pages: documents.size, files: assets.size, ms: Math.round(performance.now() - started) },
    'pages rendered',
  )
  return { respond, find: (address) => open.get(address) }

  async function renderAll(): Promise<Map<string, Resource>> {
    const render = renderer(servicesFor('nobody'), (error) => failures.push(error))
    const addresses = [
      ...[...pages].flatMap((page) => [page, ...(page in VARIANTS ? [page + VARIANTS[page]] : [])]),
      ...strays.map(({ example }) => example),
      NOWHERE,
    ]
    const found: Promise<readonly [string, Resource]>[] = []
    // One after the other: in the middle of all of them at once lie hundreds of megabytes.
    for (const address of addresses) {
      const response = await render(new Request(new URL(address, base)))
      const html = await response.text()
      if (response.status >= 400 || failures.length > 0) {
        throw new Error(`The page ${address} cannot be rendered`, { cause: failures[0] })
      }
      if (pages.has(address)) heads.set(address, readPageHead(html))
      // Compressed in the background while the next is rendered.
      found.push(prepareDocument(html, address).then((document) => [address, document]))
      // One that fails is told of below, together with the others, and not before somebody looks.
      found.at(-1)?.catch(() => {})
    }
    return new Map(await Promise.all(found))
  }

  function documentAt(address: string): Resource {
    const document = documents.get(address)
    if (!document) throw new Error(`The page ${address} was not rendered`)
    return document
  }

  async function prepareDocument(html: string, address: string): Promise<Resource> {
    const served = deferScripts(html, web.entry.bootScript)
    const [page = ''] = address.split('?')
    const isThere = pages.has(page)
    const isKept = isThere && !isGuarded(page)
    return prepare(
      await represent(served, HTML),
      { 'cache-control': isKept ? 'no-cache' : 'no-store', ...headersAt(address, served) },
      isThere ? 200 : 404,
    )
  }

  async function prepareEmbed(html: string): Promise<Resource> {
    return prepare(await represent(html, HTML), { 'cache-control': 'no-cache', ...embedHeaders(html, site) })
  }

  function headersAt(address: string, html: string): Record<string, string> {
    return {
      ...policyHeaders(html, {
        isHttps: origin?.startsWith('https:') ?? false,
        formTarget: web.entry.findFormTarget(address, site),
      }),
      // Its addresses carry tokens.
      ...(address === '/auth' ? { 'referrer-policy': 'no-referrer' } : {}),
    }
  }

  async function respond(c: Context<AppEnv>): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    if (c.req.method === 'POST' && forms.has(pathname)) return takeForm(c, pathname, search)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      if (pages.has(pathname)) throw problem('method_not_allowed')
      throw problem('not_found')
    }
    const picture = findSharePicture(pathname)
    if (picture) return answerPicture(c, picture)
    if (isGuarded(pathname)) return answerGuarded(c, documentAt(pathname), pathname, search)
    const variant = VARIANTS[pathname]
    if (variant !== undefined && hasQuery(search, variant)) return answer(c, documentAt(pathname + variant))
    const found = open.get(pathname)
    return found ? answer(c, found) : answerNowhere(c, pathname, search)
  }

  function answerNowhere(c: Context<AppEnv>, pathname: string, search: string): Response {
    const address = readAddress(pathname)
    // Only towards a page of ours, so that the address can never lead to another site.
    const spelled = spellAddress(address)
    if (pages.has(spelled)) {
      return new Response(null, { status: 308, headers: { location: spelled + search } })
    }
    const stray = strays.find(({ covers }) => covers.test(address))
    return answer(c, documentAt(stray?.example ?? NOWHERE))
  }

  async function takeForm(c: Context<AppEnv>, pathname: string, search: string): Promise<Response> {
    const request = await readFormPost(c, new URL(pathname + search, base).href)
    const render = renderer(servicesFor(c.var.clientKey), (error) =>
      log.error({ request: c.var.requestId, err: error }, 'a posted form could not be answered'),
    )
    const response = await render(request)
    const location = response.headers.get('location')
    if (location !== null) {
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
    }
    const html = deferScripts(await response.text(), web.entry.bootScript)
    return new Response(html, {
      status: response.status,
      headers: {
        'content-type': HTML,
        'cache-control': 'no-store',
        ...headersAt(pathname, html),
      },
    })
  }
}

async function answerPicture(c: Context<AppEnv>, picture: Promise<Representation>): Promise<Response> {
  const body = await picture.catch((cause: unknown) => {
    throw problem('unavailable', { retryAfter: 60, cause })
  })
  const headers = {
    'cache-control': 'public, max-age=86400',
    // Shown by those who were sent a link, on their own pages.
    'cross-origin-resource-policy': 'cross-origin',
  }
  return answer(c, prepare(body, headers))
}

function answer(c: Context<AppEnv>, resource: Resource): Response {
  const { status, headers, bytes } = chooseAnswer(resource, {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  })
  return new Response(bytes, { status, headers })
}

async function answerGuarded(
  c: Context<AppEnv>,
  page: Resource,
  pathname: string,
  search: string,
): Promise<Response> {
  const session = await c.var.findSession()
  const target = redirectFor(pathname, search, session)
  if (target === null) return answer(c, page)
  const headers = new Headers({ location: target, 'cache-control': 'no-store' })
  // The session is over, so the hint that there is one must go too.
  if (session === null) {
    headers.set('set-cookie', `${SIGNED_IN_HINT}=; Path=/; Max-Age=0; SameSite=Lax`)
  }
  return new Response(null, { status: 303, headers })
}

function hasQuery(search: string, wanted: string): boolean {
  const given = new URLSearchParams(search)
  return [...new URLSearchParams(wanted)].every(([name, value]) => given.get(name) === value)
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
}

/** The build has compressed them. */
async function representAssets(buildDir: string): Promise<Map<string, Representation>> {
  const files = await readAssets(buildDir)
  const assets = new Map<string, Representation>()
  for (const [address, bytes] of files) {
    if (/\.(?:br|gz)$/.test(address)) continue
    const type = TYPES[path.extname(address)]
    if (type === undefined) throw new Error(`The build holds a file of a type that is not served: ${address}`)
    const [br, gzip] = [files.get(`${address}.br`), files.get(`${address}.gz`)]
    assets.set(address, assemble(bytes, type, { ...(br && { br }), ...(gzip && { gzip }) }))
  }
  return assets
}
