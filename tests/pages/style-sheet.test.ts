// Each document carries the rules that it uses: with the whole sheet it looks the same.
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { isFull } from '#tests/setup/matrix.ts'
import { alive, openSite } from './visits.ts'

const { stage, visit } = await openSite({ origin: 'http://shop.example' })
const sitemap = await (await fetch(`${stage.url}/sitemap.xml`)).text()
const listed = [...sitemap.matchAll(/<loc>http:\/\/shop\.example([^<]+)<\/loc>/g)].map(
  ([, page = '']) => page,
)

const { fullStyleSheet } = createRequire(import.meta.url)('../../build/server/index.js') as {
  fullStyleSheet: string
}
const whole = fullStyleSheet.replaceAll(/@font-face\{[^{}]*\}/g, '')

it('there are public pages', () => expect(listed).toContain('/calculator'))

/** One page of each kind; every page in the whole matrix. */
const OF_EACH_KIND = ['/', '/services/website-development', '/calculator', '/booking', '/chatbot', '/privacy']

it.each([...(isFull ? listed : OF_EACH_KIND), '/nowhere'])(
  '%s looks the same with the whole sheet',
  async (path) => {
    for (const width of isFull ? [390, 1440] : [390]) {
      const { page } = await visit(path, { viewport: { width, height: 900 } })
      await alive(page)
      const changed = await page.evaluate((css) => {
        const elements = [...document.body.querySelectorAll('*')]
        const look = () =>
          elements.flatMap((element) =>
            [null, '::before', '::after'].map((part) => {
              const style = getComputedStyle(element, part)
              const isShown = part === null || style.content !== 'none'
              return isShown ? [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`) : []
            }),
          )
        const before = look()
        const whole = new CSSStyleSheet()
        whole.replaceSync(css)
        document.adoptedStyleSheets.push(whole)
        return look().flatMap((lines, place) =>
          lines
            .filter((line, at) => line !== before[place]?.[at])
            .map((line) => `${elements[Math.floor(place / 3)]?.className}: ${line}`),
        )
      }, whole)
      expect(changed, `at ${width} px`).toEqual([])
    }
  },
)
