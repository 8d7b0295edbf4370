// Each document carries the rules that it uses: with the whole sheet it must look the same.
import { expect, it } from 'vitest'
import { isFull } from '#tests/setup/matrix.ts'
import { alive, openSite } from './visits.ts'

const { stage, visit } = await openSite({ origin: 'http://shop.example' })
const sitemap = await (await fetch(`${stage.url}/sitemap.xml`)).text()
const listed = [...sitemap.matchAll(/<loc>http:\/\/shop\.example([^<]+)<\/loc>/g)].map(
  ([, page = '']) => page,
)

it('there are public pages', () => expect(listed).toContain('/calculator'))

it.each([...listed, '/nowhere'])('%s looks the same with the whole sheet', async (path) => {
  for (const width of isFull ? [390, 1440] : [390]) {
    const { page } = await visit(path, { viewport: { width, height: 900 } })
    await alive(page)
    const changed = await page.evaluate(async () => {
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
      await new Promise((resolve, reject) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = document.body.dataset['sheet'] ?? ''
        link.addEventListener('load', resolve)
        link.addEventListener('error', reject)
        document.head.append(link)
      })
      return look().flatMap((lines, place) =>
        lines
          .filter((line, at) => line !== before[place]?.[at])
          .map((line) => `${elements[Math.floor(place / 3)]?.className}: ${line}`),
      )
    })
    expect(changed, `at ${width} px`).toEqual([])
  }
})
