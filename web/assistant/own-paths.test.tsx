import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OWN_PATHS, PATHS } from '#domain/assistant/paths.ts'
import { LINKED_PATHS, OwnPaths } from './own-paths.tsx'

const linksIn = (text: string) =>
  [...renderToStaticMarkup(<OwnPaths text={text} />).matchAll(/<a [^>]*href="([^"]*)"/g)].map(
    ([, href]) => href,
  )

test('every address that the assistant may name is linked, but for a lone slash', () => {
  expect([...LINKED_PATHS].sort()).toEqual(OWN_PATHS.filter((path) => path !== PATHS.home).sort())
  for (const path of LINKED_PATHS) expect(linksIn(`See ${path}.`)).toEqual([path])
})

test.each([
  ['at /contact, (/about) and “/services”', ['/contact', '/about', '/services']],
  ['https://elsewhere.example/contact', []],
  ['elsewhere.example/contact and //contact', []],
  ['/admin or /contact-us or /contact/../admin', []],
  ['and/or, 24/7, /package/none', []],
  ['<a href="https://elsewhere.example">/contact</a>', ['/contact']],
  [
    'at /calculator?industry=legal&avgTicketValue=1.5.',
    ['/calculator?industry=legal&amp;avgTicketValue=1.5'],
  ],
  ['at /contact?next=/admin', ['/contact']],
  ['javascript:/contact', []],
])('%s', (text, links) => expect(linksIn(text)).toEqual(links))
