import { expect, test } from 'vitest'
import { contrast } from '#domain/site/colors.ts'
import { buildSite, type SiteChanges } from '#domain/site/site.ts'
import { composeMail } from './compose.ts'
import { mailTheme } from './theme.ts'

const LOGO = { id: 'a'.repeat(64), type: 'image/png', width: 400, height: 100, alt: '', ground: 'dark' }
const configOf = (changes: SiteChanges) => ({
  publishedSite: buildSite(changes),
  linkOrigin: 'https://shop.example',
})
const mailOf = (changes: SiteChanges) =>
  composeMail(configOf(changes), {
    heading: 'Hello',
    paragraphs: [],
    action: { label: 'Open', url: 'https://shop.example/one' },
    footer: 'Bye',
  })

test('the accent color is on the bar, and a darker one on the button', () => {
  const { html } = mailOf({ 'brand.action': '#ff9d5c' })
  const { accent } = mailTheme(configOf({ 'brand.action': '#ff9d5c' }))
  expect(html).toContain('border-top:4px solid #ff9d5c')
  expect(html).toContain(`bgcolor="${accent.light}"`)
  expect(contrast(accent.light, '#ffffff')).toBeGreaterThan(4.5)
  expect(contrast(accent.dark, accent.onDark)).toBeGreaterThan(4.5)
})

test('the logo is linked, and both parts name the business', () => {
  const { html, text } = mailOf({ 'brand.logo': LOGO, 'business.businessName': 'Maple "&" Steam' })
  expect(html).toContain(`src="https://shop.example/pictures/${LOGO.id}.png"`)
  expect(html).toContain('alt="Maple &quot;&amp;&quot; Steam"')
  expect(html).toContain('width="192"')
  expect(html).toContain('background-color:#0b1020')
  expect(text.startsWith('Maple "&" Steam\n\nHello')).toBe(true)
})

test('a business without a logo has its name at the top of both parts', () => {
  const { html, text } = mailOf({ 'business.businessName': 'Maple & Steam' })
  expect(html).toMatch(/>\s*Maple &amp; Steam\s*<\/p>/)
  expect(text.startsWith('Maple & Steam\n\nHello')).toBe(true)
})
