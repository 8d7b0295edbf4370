// Pages: rendered once for the running configuration, then served from memory. The responses to forms posted without scripts are rendered.
import path from 'node:path'
import type { Context } from 'hono'
import { SCHEDULE_EMBED } from '#contract/embed.ts'
import { SIGNED_IN_COOKIE, type PageFacts, type PageServices } from '#contract/pages.ts'
import type { Site } from '#domain/site/site.ts'
import type { AppEnv } from '#server/http/context.ts'
import { problem, wrongMethod } from '#server/problem.ts'
import type { Logger } from '#server/logger.ts'
import { decodeAddress, canonicalAddress } from './addresses.ts'
import { readFormPost } from './form-post.ts'
import { isGuarded, findRedirect } from './guarded.ts'
import { openPageCache } from './page-cache.ts'
import {
  documentHeaders,
  HTML,
  NOT_FOUND_ADDRESS,
  UNKEPT,
  VARIANTS,
  type PreparedPage,
  type PreparedPages,
} from './prepared-pages.ts'
import {
  respondWith,
  toRepresentation,
  buildResponses,
  type Representation,
  type Resource,
} from './representation.ts'
import { renderPages } from './render-pages.ts'
import { openDrawingThread, openSharePictures, withLogo, type SharePictures } from './share-pictures.ts'
import { representSiteFiles } from './site-files.ts'
import { openFormQueue } from './form-queue.ts'
import { loadWebBuild, readAssets, type WebBuild } from './web-build.ts'

interface PagesOptions {
  site: Site
  origin: string | null
  /** The services for a form's action, on behalf of the client; `key` identifies the client for rate limits. */
  servicesFor: (clientKey: string) => PageServices
  /** Before a posted form is read and its page rendered. Throws `too_many_requests`. */
  admitForm?: (clientKey: string) => Promise<void>
  readLogo: (id: string) => Promise<Buffer>
  buildDir?: string
  keptIn?: string
  log: Logger
}

export interface Pages {
  /** Renders all pages of a new version in a process of its own, then serves all of them. Rejects, and serves the old ones, if that fails. */
  publish(site: Site): Promise<void>
  /** The document of a page as another version of the site would have it, for a frame of our own. */
  preview(path: string, site: Site): Promise<Response>
  /** Everything except API calls. `methods` are additional methods of API calls at the same address. */
  respond(c: Context<AppEnv>, methods?: readonly string[]): Promise<Response>
}

export type OpenPages = (options: PagesOptions) => Promise<Pages>

const CACHE_FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' }
const CACHE_ONE_HOUR = { 'cache-control': 'public, max-age=3600' }

/** A posted form takes about 20 ms to render; its service may wait for the database much longer. */
const FORM_QUEUE = { waiting: 500, ms: 250 }

const BUILD_DIR = path.resolve(import.meta.dirname, '../../build')

interface PagesContext extends Pick<PagesOptions, 'servicesFor'> {
  admitForm: (clientKey: string) => Promise<void>
  /** Loaded when something is rendered: with pages from disk, that is a form posted without scripts. */
  getWeb: () => WebBuild
  queueForm: ReturnType<typeof openFormQueue>
  /** Replaced as a whole by a publication, so that a response has one version. */
  served: ServedSite
}

interface ServedSite {
  facts: PageFacts
  pages: ReadonlySet<string>
  forms: ReadonlySet<string>
  strays: PreparedPages['addresses']['strays']
  documents: ReadonlyMap<string, Resource>
  /** The same for every client, by their exact address. */
  open: ReadonlyMap<string, Resource>
  pictures: SharePictures
}

/** Throws if the pages are not built or cannot be rendered: the product does not start without its pages. */
export const openPages: OpenPages = async (options) => {
  const { servicesFor, buildDir = BUILD_DIR, log } = options
  const started = performance.now()
  let web: WebBuild | null = null
  const getWeb = () => (web ??= loadWebBuild(buildDir))
  const factsOf = (site: Site): PageFacts => ({
    site,
    origin: options.origin,
    year: new Date().getUTCFullYear(),
  })
  const facts = factsOf(options.site)
  const [made, assets] = await Promise.all([
    findOrMake(options, { buildDir, facts }),
    representAssets(buildDir),
  ])
  const drawPicture = withLogo(openDrawingThread(buildDir), options.readLogo)
  const serveMade = (from: PreparedPages, of: PageFacts) =>
    openServedSite(from, { buildDir, facts: of, assets, drawPicture })
  const context: PagesContext = {
    getWeb,
    servicesFor,
    admitForm: options.admitForm ?? (async () => {}),
    queueForm: openFormQueue(FORM_QUEUE),
    served: await serveMade(made, facts),
  }
  log.info(
    { pages: made.documents.size, files: assets.size, ms: Math.round(performance.now() - started) },
    'pages ready',
  )
  return {
    async publish(site) {
      const next = factsOf(site)
      const pages = await renderPages({ buildDir, facts: next })
      context.served = await serveMade(pages, next)
      await cacheFor(options, { buildDir, facts: next })?.keep(pages)
    },
    preview: (page, site) => renderPreview(getWeb(), page, factsOf(site)),
    respond: (c, others) => respond(context, c, others),
  }
}

async function openServedSite(
  made: PreparedPages,
  {
    buildDir,
    facts,
    assets,
    drawPicture,
  }: {
    buildDir: string
    facts: PageFacts
    assets: ReadonlyMap<string, Representation>
    drawPicture: ReturnType<typeof openDrawingThread>
  },
): Promise<ServedSite> {
  const documents = new Map([...made.documents].map(([address, page]) => [address, responsesForPage(page)]))
  const siteFiles = await representSiteFiles({
    buildDir,
    site: facts.site,
    origin: facts.origin,
    listed: made.addresses.paths.filter((page) => made.heads.get(page)?.isHidden === false),
    themeColor: made.heads.get('/')?.themeColor ?? '',
  })
  return {
    facts,
    pages: new Set(made.addresses.paths),
    forms: new Set(made.addresses.forms),
    strays: made.addresses.strays,
    documents,
    open: openResources(made, documents, assets, siteFiles),
    pictures: openSharePictures(made.pictures, drawPicture),
  }
}

async function renderPreview(web: WebBuild, page: string, facts: PageFacts): Promise<Response> {
  const rendered = await web.entry.renderPage({ path: page, facts, scripts: web.scripts })
  if ('redirect' in rendered) throw problem('not_found')
  return new Response(rendered.html, {
    headers: {
      'content-type': HTML,
      'cache-control': UNKEPT,
      'x-frame-options': 'SAMEORIGIN',
      ...documentHeaders(rendered.html, page, web, facts, { isFramed: true }),
    },
  })
}

const cacheFor = (
  { keptIn, log }: PagesOptions,
  { buildDir, facts }: { buildDir: string; facts: PageFacts },
) => (keptIn === undefined ? null : openPageCache(keptIn, { buildDir, facts, log }))

async function findOrMake(
  options: PagesOptions,
  { buildDir, facts }: { buildDir: string; facts: PageFacts },
): Promise<PreparedPages> {
  const kept = cacheFor(options, { buildDir, facts })
  const found = await kept?.find()
  if (found) return found
  // In a process of its own, because this one would keep 36 MB that rendering takes.
  const fresh = await renderPages({ buildDir, facts })
  await kept?.keep(fresh)
  return fresh
}

function openResources(
  { addresses, embed, pictures }: PreparedPages,
  documents: ServedSite['documents'],
  assets: ReadonlyMap<string, Representation>,
  siteFiles: ReadonlyMap<string, Representation>,
): Map<string, Resource> {
  return new Map<string, Resource>([
    ...[...assets].map(([address, file]) => [address, buildResponses(file, CACHE_FOREVER)] as const),
    ...[...siteFiles]
      .filter(([address]) => !pictures.has(address))
      .map(([address, file]) => [address, buildResponses(file, CACHE_ONE_HOUR)] as const),
    ...(embed === null ? [] : [[SCHEDULE_EMBED, responsesForPage(embed)] as const]),
    ...addresses.paths
      .filter((page) => !isGuarded(page))
      .map((page) => [page, documentAt({ documents }, page)] as const),
  ])
}

function documentAt({ documents }: Pick<ServedSite, 'documents'>, address: string): Resource {
  const document = documents.get(address)
  if (!document) throw new Error(`The page ${address} was not rendered`)
  return document
}

async function respond(
  context: PagesContext,
  c: Context<AppEnv>,
  others: readonly string[] = [],
): Promise<Response> {
  const { served } = context
  const { forms, pictures, open } = served
  const { pathname, search } = new URL(c.req.url)
  if (c.req.method === 'POST' && forms.has(pathname)) return handlePostedForm(context, c, pathname, search)
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    throw wrongMethod([...methodsAt(served, pathname), ...others])
  const picture = pictures.find(pathname)
  if (picture) return answerPicture(c, picture)
  if (isGuarded(pathname)) return answerGuarded(c, documentAt(served, pathname), pathname, search)
  const variant = VARIANTS[pathname]
  if (variant !== undefined && hasQuery(search, variant))
    return respondWith(c, documentAt(served, pathname + variant))
  const found = open.get(pathname)
  return found ? respondWith(c, found) : answerNowhere(served, c, pathname, search)
}

function methodsAt({ forms, pages, open, pictures }: ServedSite, pathname: string): string[] {
  if (forms.has(pathname)) return ['GET', 'HEAD', 'POST']
  const isThere = pages.has(pathname) || open.has(pathname) || pictures.has(pathname)
  return isThere ? ['GET', 'HEAD'] : []
}

function answerNowhere(served: ServedSite, c: Context<AppEnv>, pathname: string, search: string): Response {
  const { pages, strays } = served
  const address = decodeAddress(pathname)
  // Only to a page of this site, so the address cannot lead to another site.
  const spelled = canonicalAddress(address)
  if (pages.has(spelled)) {
    return new Response(null, { status: 308, headers: { location: spelled + search } })
  }
  const stray = strays.find(({ covers }) => covers.test(address))
  return respondWith(c, documentAt(served, stray?.example ?? NOT_FOUND_ADDRESS))
}

async function handlePostedForm(
  context: PagesContext,
  c: Context<AppEnv>,
  path: string,
  search: string,
): Promise<Response> {
  await context.admitForm(c.var.clientKey)
  const form = await readFormPost(c)
  return context.queueForm(() => answerForm(context, c, form, path, search))
}

async function answerForm(
  { served: { facts }, getWeb, servicesFor }: PagesContext,
  c: Context<AppEnv>,
  form: FormData,
  path: string,
  search: string,
): Promise<Response> {
  const web = getWeb()
  const posted = { form, services: servicesFor(c.var.clientKey) }
  const page = await web.entry.renderPage({ path, search, facts, scripts: web.scripts, posted })
  if ('redirect' in page) {
    return new Response(null, {
      status: 303,
      headers: { location: page.redirect, 'cache-control': 'no-store' },
    })
  }
  return new Response(page.html, {
    status: page.status,
    headers: {
      'content-type': HTML,
      'cache-control': UNKEPT,
      ...documentHeaders(page.html, path, web, facts),
    },
  })
}

const responsesForPage = ({ status, headers, body }: PreparedPage): Resource =>
  buildResponses(body, headers, status)

async function answerPicture(c: Context<AppEnv>, picture: Promise<Representation>): Promise<Response> {
  const body = await picture.catch((cause: unknown) => {
    throw problem('unavailable', { retryAfter: 60, cause })
  })
  const headers = {
    'cache-control': 'public, max-age=86400',
    // People who receive a link see them on their own pages.
    'cross-origin-resource-policy': 'cross-origin',
  }
  return respondWith(c, buildResponses(body, headers))
}

async function answerGuarded(
  c: Context<AppEnv>,
  page: Resource,
  pathname: string,
  search: string,
): Promise<Response> {
  const session = await c.var.findSession()
  const target = findRedirect(pathname, search, session)
  if (target === null) return respondWith(c, page)
  const headers = new Headers({ location: target, 'cache-control': 'no-store' })
  // The session has ended, so its cookie hint is cleared too.
  if (session === null) {
    headers.set('set-cookie', `${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`)
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

async function representAssets(buildDir: string): Promise<Map<string, Representation>> {
  const files = await readAssets(buildDir)
  const assets = new Map<string, Representation>()
  for (const [address, bytes] of files) {
    if (/\.(?:br|gz)$/.test(address)) continue
    const type = TYPES[path.extname(address)]
    if (type === undefined) throw new Error(`The build holds a file of a type that is not served: ${address}`)
    const [br, gzip] = [files.get(`${address}.br`), files.get(`${address}.gz`)]
    assets.set(address, toRepresentation(bytes, type, { ...(br && { br }), ...(gzip && { gzip }) }))
  }
  return assets
}
