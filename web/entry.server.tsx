// Renders pages to HTML. The server imports nothing else from `web`.
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageRequest, RenderedPage, Route } from '#contract/pages.ts'
import { isPageOffered } from '#domain/site/offered.ts'
import type { Site } from '#domain/site/site.ts'
import { findPage, PAGES } from './pages.tsx'
import { Document } from './document.tsx'
import { loadIslands } from './shell/island.tsx'
import { ScheduleDocument } from './shell/schedule-document.tsx'
import { inlineUsedStyles } from './shell/document-styles.ts'

export { findFormTarget, PARAM_VALUES as paramValues } from './shell/addresses.ts'
export { composeIcons } from './shell/icons.tsx'
export { composeSharePicture } from './shell/share-picture.tsx'
export { fullStyleSheet } from './shell/document-styles.ts'

export const routesOf = ({ offer }: Site): Route[] =>
  Object.entries(PAGES)
    .filter(([pattern]) => isPageOffered(pattern, offer))
    .map(([pattern, { action }]) => ({ pattern, takesForm: action !== undefined }))

export async function renderPage({
  path,
  search: query = '',
  facts,
  scripts,
  posted,
}: PageRequest): Promise<RenderedPage> {
  await loadIslands()
  const { page, params } = findPage(path, facts.site)
  const search = new URLSearchParams(query)
  const answer = posted && (await page.action?.({ ...posted, params, search, site: facts.site }))
  if (answer && 'redirect' in answer) return answer
  const document = (
    <Document
      meta={typeof page.meta === 'function' ? page.meta(facts.site, params) : page.meta}
      facts={{ ...facts, path, islandFiles: scripts.islandFiles }}
      scripts={scripts}
      isBare={page.isBare ?? false}
    >
      <page.default params={params} search={search} posted={answer?.posted ?? null} />
    </Document>
  )
  const html = inlineUsedStyles(renderToStaticMarkup(document), scripts)
  return { status: answer?.status ?? 200, html: `<!doctype html>${html}` }
}

/** The framed document around the owner's booking page; null if none is configured. */
export function scheduleDocument({ schedulingUrl, schedulingScriptUrl }: Site['links']): string | null {
  if (schedulingUrl === null) return null
  const document = <ScheduleDocument bookingUrl={schedulingUrl} scriptUrl={schedulingScriptUrl} />
  return `<!doctype html>${renderToStaticMarkup(document)}`
}
