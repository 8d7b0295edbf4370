import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteFactsOf } from '#contract/site.ts'
import { buildSite } from '#domain/site/site.ts'
import { SiteContext } from '#web/shell/page-facts.ts'
import { LinkedText } from './linked-text.tsx'

const SITE = siteFactsOf(buildSite({ 'business.email': 'hello@example.com' }))

const linksIn = (text: string) =>
  [
    ...renderToStaticMarkup(
      <SiteContext value={SITE}>
        <LinkedText text={text} />
      </SiteContext>,
    ).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g),
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
  ['Or call (555) 010-0199 (Mon-Fri).', [['(555) 010-0199', 'tel:+15550100199']]],
  ['Is (555) 010-0188 yours?', []],
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
