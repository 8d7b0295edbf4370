import { expect, test } from 'vitest'
import { buildSite, type SiteChanges } from '#domain/site/site.ts'
import { composeMail } from './compose.ts'
import { applyTheme, mailTheme } from './theme.ts'

const LOGO = { id: 'a'.repeat(64), type: 'image/png', width: 400, height: 100, alt: '', ground: 'dark' }
const themeOf = (changes: SiteChanges) => mailTheme(buildSite(changes), 'https://shop.example')
const MAIL = {
  to: 'ada@example.com',
  subject: 'Hello',
  ...composeMail({
    heading: 'Hello',
    paragraphs: ['My color is #075e6d" data-part="button" and data-part="card">'],
    action: { label: 'Open', url: 'https://shop.example/one' },
    footer: 'Bye',
  }),
}

test('a mail of the default brand stays as it is', () => {
  expect(applyTheme(MAIL, themeOf({}))).toEqual(MAIL)
})

test('the accent color is on the bar, and a darker one on the button', () => {
  const { html, text } = applyTheme(MAIL, themeOf({ 'brand.action': '#ff9d5c' }))
  expect(html).toContain('border-top:4px solid #ff9d5c"')
  expect(html).not.toContain('background:#075e6d')
  expect(html).not.toContain('background:#ff9d5c')
  expect(html).toContain('My color is #075e6d&quot; data-part=&quot;button&quot;')
  expect(text).toBe(MAIL.text)
})

test('the logo is linked, and both parts name the business', () => {
  const { html, text } = applyTheme(
    MAIL,
    themeOf({ 'brand.logo': LOGO, 'business.businessName': 'Maple "&" Steam' }),
  )
  expect(html).toContain(`src="https://shop.example/pictures/${LOGO.id}.png"`)
  expect(html).toContain('alt="Maple &quot;&amp;&quot; Steam"')
  expect(html).toContain('width="192"')
  expect(html).toContain('background:#0b1020')
  expect(text.startsWith('Maple "&" Steam\n\nHello')).toBe(true)
})
