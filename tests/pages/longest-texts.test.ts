// With every text as long as its field allows, no page is wider than the window.
import { expect, it } from 'vitest'
import { withLongestTexts } from '#domain/site/longest.ts'
import { openSite, overhang } from './visits.ts'

const { visit } = await openSite({ site: withLongestTexts({}) })

const PAGES = [
  '/',
  '/services',
  '/services/website-development',
  '/services/google-business-profile',
  '/services/ai-automation',
  '/services/professional-email',
  '/call-bots',
  '/about',
  '/chatbot',
  '/contact',
  '/calculator',
  '/booking',
  '/package/growth',
  '/onboarding/growth',
  '/privacy',
  '/terms',
  '/cookies',
  '/nowhere',
]

it.each(PAGES)('%s', async (path) => {
  for (const width of [320, 390, 1440]) {
    const { page } = await visit(path, { viewport: { width, height: 900 } })
    expect([width, await overhang(page)]).toEqual([width, 0])
  }
})
