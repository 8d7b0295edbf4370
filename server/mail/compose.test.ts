import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeMail, escapeHtml, html } from './compose.ts'

const NASTY = `<script>alert("x")</script>'"&<img src=x onerror=1>`

test('every value in a mail is escaped in its HTML part, and unchanged in its text part', () => {
  const mail = composeMail({
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
  const mail = composeMail({
    heading: 'Hello',
    paragraphs: [],
    action: { label: 'Open', url },
    footer: 'Bye',
  })
  expect(mail.text).toContain(url)
  expect(mail.html).toContain(`href="${url}"`)
})
