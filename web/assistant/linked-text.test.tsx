import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

const linksIn = (text: string) =>
  [
    ...renderToStaticMarkup(<LinkedText text={text} />).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g),
  ].map(([, href, name]) => [name, href])

test.each([
  ['[See what Growth includes](/package/growth)', [['See what Growth includes', '/package/growth']]],
  [
    'at /contact, (/about)',
    [
      ['/contact', '/contact'],
      ['/about', '/about'],
    ],
  ],
  ['[<b>Growth</b>](/package/growth)', [['&lt;b&gt;Growth&lt;/b&gt;', '/package/growth']]],
  ['<a href="https://elsewhere.example">/contact</a>', [['/contact', '/contact']]],
  ['https://elsewhere.example/contact', []],
  ['elsewhere.example/contact and //contact', []],
  ['/admin or /contact-us or /contact/../admin', []],
  ['and/or, 24/7, /package/none', []],
  ['javascript:/contact', []],
  ['at /contact?next=/admin', [['/contact', '/contact']]],
  [
    'at /calculator?industry=legal&avgTicketValue=1.5.',
    [['/calculator', '/calculator?industry=legal&amp;avgTicketValue=1.5']],
  ],
])('%s', (text, links) => expect(linksIn(text)).toEqual(links))
