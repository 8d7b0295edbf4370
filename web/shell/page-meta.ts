// Title, description and link previews of a page. Must never name an address that the configuration did not give.
import type { MetaDescriptor } from 'react-router'
import type { PageFacts } from './page-context.ts'

interface PageMeta {
  title: string
  description: string
  path: string
  /** Pages behind a sign-in, and those that are no destination, stay out of search engines. */
  isHidden?: boolean
}

/** What React Router passes to a route's `meta`: of it we need what the root route was told. */
interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

export function pageMeta({ matches }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')
  const facts = root?.loaderData as PageFacts | undefined
  const title = facts ? `${page.title} · ${facts.site.businessName}` : page.title
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
  ]
  if (page.isHidden) tags.push({ name: 'robots', content: 'noindex' })
  else if (facts?.origin) {
    const url = `${facts.origin}${page.path}`
    tags.push({ tagName: 'link', rel: 'canonical', href: url }, { property: 'og:url', content: url })
  }
  return tags
}
