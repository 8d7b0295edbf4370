import { useMemo } from 'react'
import { PRIVACY_HEAD, privacySections } from '#web/content/privacy.ts'
import { useSite } from '#web/shell/page-facts.ts'
import type { PageMeta } from '#web/shell/page.ts'
import { ProsePage } from './prose-page.tsx'

export const meta: PageMeta = { ...PRIVACY_HEAD, path: '/privacy' }

export default function Privacy() {
  const site = useSite()
  const sections = useMemo(() => privacySections(site), [site])
  return <ProsePage head={PRIVACY_HEAD} sections={sections} />
}
