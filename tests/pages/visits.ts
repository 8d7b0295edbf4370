// How tests look at a page: open it in a browser, wait until it is alive, and hear what is wrong with it. Knows no page.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { launchBrowser } from '#tests/setup/browser.ts'
import { openStage } from './stage.ts'

export interface Visit {
  page: Page
  /** Everything that the browser complained about. */
  complaints: string[]
}

/** The built pages and a browser, for all tests of a file; closed after them. */
export async function openSite(options?: Parameters<typeof openStage>[0]) {
  const stage = await openStage(options)
  afterAll(() => stage.close())
  const browser = await launchBrowser()
  afterAll(() => browser.close())
  const visit = (path: string, context?: BrowserContextOptions, prepare?: (page: Page) => Promise<unknown>) =>
    visitPage(browser, stage.url + path, context, prepare)
  return { stage, browser, visit }
}

/** Closed by itself at the end of the test. `prepare` sees the page before it is opened. */
export async function visitPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await prepare?.(page)
  await page.goto(address)
  return { page, complaints }
}

/** The region for notices is there as soon as the scripts have taken over the page. */
export async function alive(page: Page): Promise<void> {
  await page.locator('section[aria-live="polite"]').waitFor({ state: 'attached' })
}

/** What axe finds, a line each. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** How many pixels the page is wider than the window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Makes all text twice as large, as a person does who cannot read it otherwise. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** How far anything has moved by itself since the page was opened. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            list
              .getEntriesByType('layout-shift')
              .reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          ),
        )
        observer.observe({ type: 'layout-shift', buffered: true })
        // Every page has painted, so that the observer has something to say where nothing has moved.
        observer.observe({ type: 'paint', buffered: true })
      }),
  )
}

/** Until the browser asks for nothing more: whoever says what was fetched, and what was not, has to wait for the end of it. */
export function untilQuiet(page: Page): Promise<void> {
  return page.waitForLoadState('networkidle')
}

/** A state that a person can bring a page into, and how. */
export type Face = [name: string, path: string, prepare: (page: Page) => Promise<unknown>]

/** Every face at three widths. `isOurs` leaves out what the browser notes by itself. */
export function testFaces(
  faces: readonly Face[],
  visit: (path: string, context: BrowserContextOptions) => Promise<Visit>,
  isOurs: (complaint: string) => boolean = () => true,
): void {
  describe.each([320, 390, 1440])('at %i px', (width) => {
    it.each(faces)(
      '%s: axe finds nothing, nothing scrolls sideways, the console stays empty',
      async (_, path, prepare) => {
        const { page, complaints } = await visit(path, {
          viewport: { width, height: 800 },
          reducedMotion: 'reduce',
        })
        await alive(page)
        await prepare(page)
        expect(await findings(page)).toEqual([])
        expect(await overhang(page)).toBe(0)
        expect(complaints.filter(isOurs)).toEqual([])
      },
    )
  })
}
