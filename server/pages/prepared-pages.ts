import { sharePictureAddress, type PageFacts, type SharePicture } from '#contract/pages.ts'
import type { Site } from '#domain/site/site.ts'
import { findAddresses, type Addresses } from './addresses.ts'
import { embedHeaders } from './embed.ts'
import { isGuarded } from './guarded.ts'
import { readPageHead, type PageHead } from './page-head.ts'
import { policyHeaders } from './policy.ts'
import { compressBody, type Representation } from './representation.ts'
import type { WebBuild } from './web-build.ts'

export interface PreparedPage {
  status: number
  headers: Record<string, string>
  body: Representation
}

/** Plain data: stored for the next start. */
export interface PreparedPages {
  addresses: Addresses
  /** By address, including the query for variants. */
  documents: ReadonlyMap<string, PreparedPage>
  heads: ReadonlyMap<string, PageHead>
  /** The elements of share pictures, and of icons with the owner's brand, by address: composed here, because that needs the built web. */
  pictures: ReadonlyMap<string, SharePicture>
  embed: PreparedPage | null
}

/** The address for the 404 page; no page can have it. */
export const NOT_FOUND_ADDRESS = '/404'

/** Pages with a variant, and the query of the variant. */
export const VARIANTS: Record<string, string> = { '/contact': '?sent=1' }

export const HTML = 'text/html; charset=utf-8'

/** A network in between may replace addresses in a page, and hydration then finds another page than ours (Cloudflare's email obfuscation). */
const KEPT = 'no-cache, no-transform'
export const UNKEPT = 'no-store, no-transform'

export async function preparePages(web: WebBuild, facts: PageFacts): Promise<PreparedPages> {
  const addresses = findAddresses(web.entry.routesOf(facts.site), web.entry.paramValues)
  const { paths, strays } = addresses
  const pages = new Set(paths)
  const heads = new Map<string, PageHead>()
  const rendered = [
    ...paths.flatMap((page) => [page, ...(page in VARIANTS ? [page + VARIANTS[page]] : [])]),
    ...strays.map(({ example }) => example),
    NOT_FOUND_ADDRESS,
  ]
  const found: Promise<readonly [string, PreparedPage]>[] = []
  // One at a time: rendering all of them together takes hundreds of megabytes.
  for (const address of rendered) {
    const html = await render(address)
    if (pages.has(address)) heads.set(address, readPageHead(html))
    found.push(makeDocument(html, address).then((document) => [address, document]))
    // Errors are reported together below, and not as unhandled rejections.
    found.at(-1)?.catch(() => {})
  }
  const embed = web.entry.scheduleDocument(facts.site.links)
  return {
    addresses,
    documents: new Map(await Promise.all(found)),
    heads,
    pictures: composePictures(web, heads, facts.site),
    embed: embed === null ? null : await renderEmbed(embed, facts.site.links),
  }

  async function render(address: string): Promise<string> {
    const [path = '', search = ''] = address.split('?')
    try {
      const page = await web.entry.renderPage({ path, search, facts, scripts: web.scripts })
      if ('html' in page) return page.html
      throw new Error(`It leads to ${page.redirect}`)
    } catch (cause) {
      throw new Error(`The page ${address} cannot be rendered`, { cause })
    }
  }

  async function makeDocument(html: string, address: string): Promise<PreparedPage> {
    const [page = ''] = address.split('?')
    const isThere = pages.has(page)
    const isKept = isThere && !isGuarded(page)
    return {
      status: isThere ? 200 : 404,
      headers: {
        'cache-control': isKept ? KEPT : UNKEPT,
        ...documentHeaders(html, address, web, facts),
      },
      body: await compressBody(html, HTML),
    }
  }
}

function composePictures(
  { entry }: WebBuild,
  heads: ReadonlyMap<string, PageHead>,
  { brand }: Site,
): Map<string, SharePicture> {
  const shared = [...heads].flatMap(([page, { share }]) =>
    share === null ? [] : [[sharePictureAddress(page), entry.composeSharePicture(share, brand)] as const],
  )
  return new Map([...shared, ...entry.composeIcons(brand)])
}

async function renderEmbed(html: string, links: Site['links']): Promise<PreparedPage> {
  return {
    status: 200,
    headers: { 'cache-control': KEPT, ...embedHeaders(html, links) },
    body: await compressBody(html, HTML),
  }
}

export function documentHeaders(
  html: string,
  address: string,
  { entry }: WebBuild,
  { origin, site }: PageFacts,
  { isFramed = false }: { isFramed?: boolean } = {},
): Record<string, string> {
  return {
    ...policyHeaders(html, {
      isHttps: origin?.startsWith('https:') ?? false,
      formTarget: entry.findFormTarget(address, site.links),
      isFramed,
    }),
    // Its addresses contain tokens.
    ...(address === '/auth' ? { 'referrer-policy': 'no-referrer' } : {}),
  }
}
