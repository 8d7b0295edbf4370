// Late fonts shift nothing: on a slow connection they load after the page was painted with fallback fonts.
import type { Route } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { openContext } from '#tests/setup/browser.ts'
import { isFull } from '#tests/setup/matrix.ts'
import { alive, layoutShift, openSite } from './visits.ts'

const { stage, browser } = await openSite({ origin: 'http://shop.example' })
const sitemap = await (await fetch(`${stage.url}/sitemap.xml`)).text()
const pages = [...sitemap.matchAll(/<loc>http:\/\/shop\.example([^<]+)<\/loc>/g)].map(([, page = '']) => page)

it('there are public pages', () => {
  expect(pages).toContain('/calculator')
})

it.each([...pages, '/auth'])('%s does not shift', async (path) => {
  for (const width of isFull ? [390, 1440] : [390]) {
    const context = await openContext(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const typefaces = heldTypefaces()
    await page.route('**/*.woff2', typefaces.hold)
    // They delay the `load` event too.
    await page.goto(stage.url + path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(typefaces.count).toBe(2)
    typefaces.release()
    await page.waitForLoadState('load')
    await alive(page)
    await page.evaluate(() => document.fonts.ready)
    expect(await layoutShift(page), `at ${width} px`).toBe(0)
  }
})

function heldTypefaces() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const typefaces = {
    count: 0,
    release: resolve,
    hold: async (route: Route) => {
      typefaces.count++
      await promise
      await route.continue()
    },
  }
  return typefaces
}
