// With every text as long as its field allows, or of words that are too long for a line, no page is wider than the window.
import { describe, expect, it } from 'vitest'
import type { Field } from '#domain/site/field.ts'
import { FIELDS } from '#domain/site/fields.ts'
import { withLongestTexts } from '#domain/site/longest.ts'
import type { SiteChanges } from '#domain/site/site.ts'
import { openSite, overhang } from './visits.ts'

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

/** Every text as one word. */
function inOneWord(word: string): SiteChanges {
  const wordFor = ({ kind, max }: Field): unknown => {
    if (kind === 'line' || kind === 'paragraph') return cut(word, max)
    return kind === 'lines' ? [cut(word, 120), cut(word, 60)] : null
  }
  return Object.fromEntries(
    [...FIELDS.values()].flatMap((field) => {
      const value = wordFor(field)
      return value === null ? [] : [[field.path, value] as const]
    }),
  )
}

const cut = (word: string, max: number) => word.repeat(Math.ceil(max / word.length)).slice(0, max)

describe.each([
  ['the longest texts', [320, 390, 1440], withLongestTexts({})],
  ['a compound', [320], inOneWord('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau')],
  [
    'Japanese',
    [320],
    inOneWord('私たちは電話に出て予約を取り見積もりを送りあなたが仕事に集中できるようにします'),
  ],
])('%s', async (_, widths, site) => {
  const { visit } = await openSite({ site })

  it.each(PAGES)('%s', async (path) => {
    for (const width of widths) {
      const { page } = await visit(path, { viewport: { width, height: 900 } })
      expect([width, await overhang(page)]).toEqual([width, 0])
    }
  })
})
