import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSite, type SiteChanges } from '#domain/site/site.ts'
import { readConfig } from '#server/config.ts'
import { composeMail, senderOf } from './compose.ts'
import { escapeHtml, html } from './html.ts'

const BUSINESS = {
  publishedSite: buildSite({ 'business.businessName': 'Maple' }),
  linkOrigin: 'https://maple.example',
}

const NASTY = `<script>alert("x")</script>'"&<img src=x onerror=1>`

test('every value in a mail is escaped in its HTML part, and unchanged in its text part', () => {
  const mail = composeMail(BUSINESS, {
    heading: NASTY,
    paragraphs: [NASTY],
    facts: [{ label: NASTY, value: NASTY }],
    action: { label: NASTY, url: `https://example.com/?q=${NASTY}` },
    footer: NASTY,
  })
  expect(mail.html).not.toContain('<script>')
  expect(mail.html).not.toContain('<img')
  expect(mail.html).toContain('&lt;script&gt;')
  expect(mail.text).toContain(NASTY)
})

test('no text opens a tag or an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeHtml(text)).not.toMatch(/[<>"']/)
      expect(html`<p>${text}</p>`.markup).toBe(`<p>${escapeHtml(text)}</p>`)
    }),
  )
})

test("both parts have the action's address", () => {
  const url = 'https://example.com/auth#invite=abc'
  const mail = composeMail(BUSINESS, {
    heading: 'Hello',
    paragraphs: [],
    action: { label: 'Open', url },
    footer: 'Bye',
  })
  expect(mail.text).toContain(url)
  expect(mail.html).toContain(`href="${url}"`)
})

test('the signature comes before the reason, in both parts, and its characters are escaped', () => {
  const { text, html: markup } = composeMail(BUSINESS, {
    heading: 'Hello',
    paragraphs: [],
    signature: 'Ann & Bob\n<Maple>',
    footer: 'Because.',
  })
  expect(text).toBe('Maple\n\nHello\n\nAnn & Bob\n<Maple>\n\n--\nBecause.\n')
  expect(markup).toContain('Ann &amp; Bob<br />&lt;Maple&gt;</p>')
  expect(markup.indexOf('&lt;Maple')).toBeLessThan(markup.indexOf('Because.'))
})

test('the sender is the business, unless it has another name or the server sets one', () => {
  const sender = (changes: SiteChanges, mailFrom?: string) =>
    senderOf({
      ...readConfig({ CONTACT_EMAIL: 'hello@maple.example', MAIL_FROM: mailFrom }),
      publishedSite: buildSite(changes),
    })
  expect(sender({ 'business.businessName': 'Maple, Studio' })).toEqual({
    name: 'Maple, Studio',
    address: 'hello@maple.example',
  })
  expect(sender({ 'mail.senderName': 'Jordan' })).toMatchObject({ name: 'Jordan' })
  expect(sender({ 'mail.senderName': 'Jordan' }, 'Shop <a@b.example>')).toEqual({
    name: 'Shop',
    address: 'a@b.example',
  })
  expect(sender({ 'mail.senderName': 'Jordan' }, 'a@b.example')).toEqual({
    name: 'Jordan',
    address: 'a@b.example',
  })
})
