// Mails in a browser that ignores what Outlook ignores: `white-space`, and the padding of links.
import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite, type SiteChanges } from '#domain/site/site.ts'
import { composeMail } from '#server/mail/compose.ts'
import type { MailContent } from '#server/mail/content.ts'
import { openContext, sharedBrowser } from '#tests/setup/browser.ts'
import { findings } from './visits.ts'

const TEXT =
  'Hello Pat,\n\nThe form works again.\nTry it on your phone:\n  1. Open it\n  2. Send it\n\nThanks'
const PHOTO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#a60" d="M0 0h1v1H0z"/></svg>')}`
const CONTENT: MailContent = {
  heading: 'Our answer to “The form is gone”',
  sender: { name: 'Robin Reyes', photo: PHOTO },
  paragraphs: [TEXT, `A long word: ${'x'.repeat(120)}`],
  facts: [
    { label: 'Conversation', value: 'Visitor: Hi\n\nYou: Hello' },
    { label: 'Phone', value: '(555) 010-0199', url: 'tel:5550100199' },
    { label: 'Number of employees', value: 'נתן\n10-15' },
  ],
  sections: [
    {
      heading: 'A website for Riverside Plumbing',
      entries: [{ title: 'First draft', text: 'Line one\nLine two\n\nAnother paragraph' }],
      action: { label: 'Open the project', url: 'https://maple.example/dashboard?tab=projects' },
    },
  ],
  action: { label: 'Continue the conversation', url: `https://maple.example/return#token=${'A'.repeat(64)}` },
  signature: 'Jordan\nMaple Web Studio\n(416) 555-0123',
  footer: 'You’re getting this email because you asked us.',
  unsubscribe: { label: 'Stop these emails', url: 'https://maple.example/unsubscribe?token=x' },
}
const mailOf = (changes: SiteChanges = {}) =>
  composeMail({ publishedSite: buildSite(changes), linkOrigin: 'https://maple.example' }, CONTENT).html

const asOutlook = (html: string) =>
  html
    .replaceAll(/white-space:[^;"]*/g, '')
    .replaceAll(/<a\s[^>]*>/g, (link) => link.replaceAll(/padding[^;"]*/g, ''))

function countLines(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element.firstChild ?? element)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}

let context: BrowserContext
let page: Page
beforeAll(async () => {
  context = await openContext(await sharedBrowser())
  page = await context.newPage()
})
afterAll(() => context.close())

const linesOf = async () =>
  (await page.locator('body').innerText()).split('\n').flatMap((line) => line.trim() || [])

describe.each([390, 800])('at %i px', (width) => {
  test('every line of the text is a line of the mail, and the buttons are buttons', async () => {
    await page.setViewportSize({ width, height: 800 })
    await page.setContent(asOutlook(mailOf()))
    const lines = await linesOf()
    const texts = [TEXT, CONTENT.signature ?? '', 'Line one\nLine two\n\nAnother paragraph', 'You: Hello']
    for (const line of texts.flatMap((text) => text.split('\n')).filter((text) => text !== ''))
      expect(lines).toContain(line.trim())
    for (const label of ['Open the project', 'Continue the conversation']) {
      const link = page.getByRole('link', { name: label })
      const [words, button] = [await link.boundingBox(), await link.locator('xpath=..').boundingBox()]
      expect(button?.height ?? 0).toBeGreaterThanOrEqual(44)
      expect((button?.width ?? 0) - (words?.width ?? 0)).toBeGreaterThanOrEqual(40)
    }
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overhang).toBeLessThanOrEqual(0)
    // No label is cut within a word.
    expect(await page.getByText('Conversation', { exact: true }).evaluate(countLines)).toBe(1)
  })

  test.each(['light', 'dark'] as const)('axe finds nothing in the %s theme', async (colorScheme) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    for (const changes of [{}, { 'brand.action': '#ff9d5c' }]) {
      await page.setContent(mailOf(changes))
      // A mail is no page: it has no landmarks.
      expect((await findings(page)).filter((found) => !/^(?:region|landmark-one-main):/.test(found))).toEqual(
        [],
      )
    }
    await page.emulateMedia({ colorScheme: null })
  })
})
