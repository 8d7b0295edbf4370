// Title, description and link previews of a page. Must never name an address that the configuration did not give.
import type { MetaDescriptor } from 'react-router'
import { SHARE_PICTURE, sharePictureAddress } from '#contract/pages.ts'
import type { PageFacts } from './page-context.ts'
import type { describePage, Subject } from './structured-data.ts'

interface PageMeta {
  title: string
  description: string
  path: string
  /** What stands in the picture of a shared link, where title and description would not do. */
  share?: { title?: string; line?: string }
  /** What it tells search engines beside what every page does. */
  about?: readonly Subject[]
  /** Pages behind a sign-in, and those that are no destination, stay out of search engines. */
  isHidden?: boolean
}

/** What React Router passes to a route's `meta`: of it we need what the root route was told. */
interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

let describe: typeof describePage | null = null

/** For the server's entry: what makes structured data, and all that it rests on, stays out of the browser's bundle. */
export function describePagesWith(own: typeof describePage): void {
  describe = own
}

export function pageMeta({ matches }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')
  const facts = root?.loaderData as PageFacts | undefined
  const businessName = facts?.site.businessName
  const shared = { title: page.title, line: page.description, ...page.share }
  const tags: MetaDescriptor[] = [
    { title: businessName === undefined ? page.title : `${page.title} · ${businessName}` },
    { name: 'description', content: page.description },
  ]
  if (page.isHidden) return [...tags, { name: 'robots', content: 'noindex' }]
  tags.push(
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: businessName },
    { property: 'og:title', content: shared.title },
    { property: 'og:description', content: shared.line },
  )
  // The browser has no one to describe it, and leaves what stands in the head alone.
  if (describe && facts) tags.push({ 'script:ld+json': describe(facts, { about: [], ...page }) })
  if (!facts?.origin) return tags
  const url = `${facts.origin}${page.path}`
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:image', content: facts.origin + sharePictureAddress(page.path) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SHARE_PICTURE.width) },
    { property: 'og:image:height', content: String(SHARE_PICTURE.height) },
    {
      property: 'og:image:alt',
      content: `A street at night with one lit shop, and the words: ${shared.title}`,
    },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
