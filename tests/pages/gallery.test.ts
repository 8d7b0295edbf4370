// The development server: its gallery is accessible and not part of the build, and hot reload works.
import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDevPages } from '#server/pages/dev.ts'
import { sharedBrowser } from '#tests/setup/browser.ts'
import { openStage, type Stage } from './stage.ts'
import { findings, overhang, visitPage } from './visits.ts'

describe('during development', () => {
  let stage: Stage
  let browser: Browser
  beforeAll(async () => {
    stage = await openStage({ open: openDevPages })
    browser = await sharedBrowser()
  })
  afterAll(() => stage.close())

  it.each([390, 1440])('at %i px axe finds nothing in it, closed or with a dialog open', async (width) => {
    const { page } = await visitPage(browser, `${stage.url}/gallery`, {
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    await page.locator('.gallery[data-hydrated]').waitFor()
    expect(await page.getByRole('button', { name: 'neon, xl' }).count()).toBe(1)
    // The gallery shows parts together that never share a page, so their headings and landmarks need not
    // match.
    const found = () => findings(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    expect(await found()).toEqual([])
    expect(await overhang(page)).toBe(0)
    await page.getByRole('button', { name: 'Open “A long dialog”' }).click()
    await page.getByRole('dialog', { name: 'A long dialog' }).waitFor()
    expect(await found()).toEqual([])
  })

  it('replaces a changed component of an island in place, and reloads for server-rendered ones', async () => {
    const { page } = await visitPage(browser, `${stage.url}/contact`)
    const island = page.locator('[data-island=assessment]')
    const field = island.getByRole('textbox').first()
    await field.fill('Alex')
    await page.locator('[data-island=assessment][data-hydrated]').waitFor({ state: 'attached' })
    const replaced = page.waitForEvent('console', (message) =>
      message.text().includes('hot updated: /web/visitor/assessment-form.tsx'),
    )
    touch('web/visitor/assessment-form.tsx')
    await replaced
    expect(await field.inputValue()).toBe('Alex')
    const reloaded = page.waitForEvent('load')
    touch('web/visitor/contact.tsx')
    await reloaded
  })
})

/** As if the file had been saved again. */
function touch(file: string): void {
  utimesSync(file, new Date(), new Date())
}

describe('the build', () => {
  it("contains neither the gallery's address nor its code", async () => {
    const stage = await openStage()
    try {
      expect((await fetch(`${stage.url}/gallery`)).status).toBe(404)
    } finally {
      await stage.close()
    }
    const build = path.resolve(import.meta.dirname, '../../build')
    const files = readdirSync(build, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:js|css)$/.test(entry.name))
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((text) => /\.gallery\b|A link that looks like a button/.test(text))).toEqual([])
  })
})
