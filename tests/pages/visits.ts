// How tests look at a page: open it in a browser, wait until it is alive, and hear what is wrong with it. Knows no page.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, onTestFinished } from 'vitest'
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
