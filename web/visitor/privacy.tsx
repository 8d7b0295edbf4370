import type { Site } from '#domain/site/site.ts'
import { SERVER_STORAGE } from '#web/content/privacy.ts'
import { useTexts } from '#web/shell/page-facts.ts'
import type { PageMeta } from '#web/shell/page.ts'
import { ProsePage } from './prose-page.tsx'

export const meta = ({ pages: { privacy } }: Site): PageMeta => ({ ...privacy.page, path: '/privacy' })

export default function Privacy() {
  const { page, ...sections } = useTexts('privacy')
  return <ProsePage page={page} sections={sections} facts={{ kept: SERVER_STORAGE }} />
}
