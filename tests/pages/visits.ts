// How tests visit a page: open it in a browser, wait for hydration, and collect its errors. Independent of
// any page.
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, expect, it, onTestFinished } from 'vitest'
import { declineCookies, keepAssistantClosed, openContext, sharedBrowser } from '#tests/setup/browser.ts'
import { isFull } from '#tests/setup/matrix.ts'
import { openStage } from './stage.ts'

export interface Visit {
  page: Page
  /** Every error of the browser. */
  complaints: string[]
}

/** The built pages and a browser for all tests of a file; closed after them. */
export async function openSite(options?: Parameters<typeof openStage>[0]) {
  const stage = await openStage(options)
  afterEach(() => expect(stage.faults.splice(0)).toEqual([]))
  afterAll(() => stage.close())
  const browser = await sharedBrowser()
  const visit = (path: string, context?: VisitOptions, prepare?: (page: Page) => Promise<unknown>) =>
    visitPage(browser, stage.url + path, context, prepare)
  return { stage, browser, visit }
}

export interface VisitOptions extends BrowserContextOptions {
  /** Whether the assistant may open by itself. */
  isAssistantFree?: boolean
  /** With empty caches and history. */
  isFresh?: boolean
  /** Whether the question about cookies was answered earlier. */
  hasDeclined?: boolean
  /** Routes and listeners, which are removed at the end of the test. */
  listen?: (page: Page) => Promise<unknown>
}

const DESK = { width: 1440, height: 900 }

/** Closed at the end of the test. `prepare` gets the page before it is opened. */
export async function visitPage(
  browser: Browser,
  address: string,
  { isFresh = false, listen, ...options }: VisitOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Visit> {
  // Animated glow takes half of a software renderer's time; tests of motion turn it on.
  const { viewport = DESK, reducedMotion = 'reduce', ...others } = options
  const page = isFresh
    ? await openPage(browser, { viewport, reducedMotion, ...others })
    : await borrowPage(browser, new URL(address).origin, others)
  if (!isFresh) {
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion })
  }
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await listen?.(page)
  await prepare?.(page)
  await page.goto(address)
  return { page, complaints }
}

interface ContextOptions extends BrowserContextOptions {
  isAssistantFree?: boolean
  hasDeclined?: boolean
}

async function openPage(browser: Browser, options: ContextOptions): Promise<Page> {
  const page = await openUnclosedPage(browser, options)
  onTestFinished(() => page.context().close())
  return page
}

async function openUnclosedPage(
  browser: Browser,
  { isAssistantFree = false, hasDeclined = false, ...options }: ContextOptions,
): Promise<Page> {
  const context = await openContext(browser, options)
  if (!isAssistantFree) await keepAssistantClosed(context)
  if (hasDeclined) await declineCookies(context)
  return context.newPage()
}

/** By browser and options: the pages that tests returned, with their scripts already loaded and compiled. */
const idle = new WeakMap<Browser, Map<string, Page>>()
const MOST_IDLE = 6

async function borrowPage(browser: Browser, origin: string, options: ContextOptions): Promise<Page> {
  const pages = idle.get(browser) ?? new Map<string, Page>()
  idle.set(browser, pages)
  const key = JSON.stringify(options)
  const page = pages.get(key) ?? (await openKeptPage(browser, options))
  pages.delete(key)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail' || page.isClosed()) return page.context().close()
    await cleanPage(page, origin, options)
    const replaced = pages.get(key)
    pages.set(key, page)
    await replaced?.context().close()
    const [oldest] = pages
    if (!oldest || pages.size <= MOST_IDLE) return
    pages.delete(oldest[0])
    await oldest[1].context().close()
  })
  return page
}

/** Without what would stay for the tests after this one. */
async function openKeptPage(browser: Browser, options: ContextOptions): Promise<Page> {
  const page = await openUnclosedPage(browser, { viewport: DESK, ...options })
  const refuse = () => {
    throw new Error('other tests would find it in their page: visit with `isFresh`')
  }
  Object.assign(page, { addInitScript: refuse, exposeFunction: refuse })
  Object.assign(page.context(), { newCDPSession: refuse })
  Object.assign(page.clock, { install: refuse })
  return page
}

/** Like new except for the browser's caches. */
async function cleanPage(
  page: Page,
  origin: string,
  { colorScheme = null, forcedColors = null }: BrowserContextOptions,
): Promise<void> {
  const context = page.context()
  page.removeAllListeners()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: null, media: null })
  await page.goto(`${origin}/healthz`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await context.clearPermissions()
}

/**
 * Until the frame's script has run, every island that does not wait for a touch is hydrated, and the
 * address's content is shown.
 */
export async function alive(page: Page): Promise<void> {
  await page.locator('html[data-frame]').waitFor({ state: 'attached' })
  await page.locator('[data-when=paint]:not([data-hydrated])').waitFor({ state: 'detached' })
  await page.locator('html[data-link]').waitFor({ state: 'detached' })
}

/** Hydrates an island, as a pointer over it does. */
export async function wake(page: Page, name: string): Promise<void> {
  await page.locator(`[data-island=${name}]`).dispatchEvent('pointerover')
  await page.locator(`[data-island=${name}][data-hydrated]`).waitFor({ state: 'attached' })
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * What axe finds in the page and its frames, a line each; by all its rules, or by those with one of the tags.
 */
export async function findings(page: Page, tags?: string[]): Promise<string[]> {
  // Without axe's own builder, which opens another page for each run and takes four times as long.
  for (const frame of page.frames()) {
    try {
      if (await frame.evaluate(() => 'axe' in window)) continue
      await frame.evaluate(axe.source)
      await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
    } catch (error) {
      // A narrower window may have closed it.
      if (!frame.isDetached()) throw error
    }
  }
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'tag' as const, values: only } }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, tags)
}

/** How many pixels the page is wider than the window. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Enlarges all text by this factor, as a person with low vision does. */
export async function setTextSize(page: Page, times: number): Promise<void> {
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size
    },
    `${times * 100}%`,
  )
}

/** The layout shift since the page was opened. */
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
        // Every page has painted, so the observer reports even without a shift.
        observer.observe({ type: 'paint', buffered: true })
      }),
  )
}

/** Until the network is idle, so that what was not requested can be asserted. */
export function untilQuiet(page: Page): Promise<void> {
  return page.waitForLoadState('networkidle')
}

/** Until nothing more arrives for a moment: for errors that a key press causes. */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const arrived = () => performance.getEntriesByType('resource').length
    for (let before = -1; before !== arrived();) {
      before = arrived()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
}

/**
 * The faults of a page in its current state, a line each: what axe finds on a phone (in the full matrix on a
 * desktop too), and where it scrolls sideways, down to 320 px or with text at twice its size. Leaves the page
 * at desktop width.
 */
export async function faults(page: Page): Promise<string[]> {
  const found: string[] = []
  const noteOverhang = async (where: string) => {
    const beyond = await overhang(page)
    if (beyond > 0) found.push(`${where}: ${beyond} px too wide`)
  }
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await noteOverhang(`at ${width} px`)
    // Between the two narrow ones only the width changes.
    if (width === 390 || (isFull && width === 1440))
      for (const finding of await findings(page)) found.push(`at ${width} px: ${finding}`)
  }
  await setTextSize(page, 2)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await noteOverhang(`at ${width} px with large text`)
  }
  await setTextSize(page, 1)
  return found
}

/** A state of a page, and how to get there. */
export type PageState = [name: string, path: string, prepare: (page: Page) => Promise<unknown>]

/** `isOurs` filters out what the browser itself logs. */
export function testStates(
  states: readonly PageState[],
  visit: (path: string, context: BrowserContextOptions) => Promise<Visit>,
  isOurs: (complaint: string) => boolean = () => true,
): void {
  it.each(states)('%s: no fault at any width, and the console stays empty', async (_, path, prepare) => {
    const { page, complaints } = await visit(path, { reducedMotion: 'reduce' })
    await alive(page)
    await prepare(page)
    expect(await faults(page)).toEqual([])
    expect(complaints.filter(isOurs)).toEqual([])
  })
}

/** Controls with a fill or a border that have no border if the system chooses the colors, a line each. */
export async function withoutOutline(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => {
    const isClear = (color: string) => color === 'transparent' || / \/ 0\)$|, 0\)$/.test(color)
    for (const control of document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')) {
      const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(control)
      const isBox = control.tagName !== 'A' || borderTopWidth !== '0px' || backgroundImage !== 'none'
      if (isBox || !isClear(backgroundColor)) control.dataset['box'] = ''
    }
  })
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() => {
    const hasBorder = (element: Element | null) => {
      if (!element) return false
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      return borderTopStyle !== 'none' && borderTopWidth !== '0px'
    }
    return [...document.querySelectorAll<HTMLElement>('[data-box]')]
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 1)
      .filter((control) => {
        // Some controls have no frame of their own; their container has it.
        const frames =
          control.tagName === 'A' ? [control] : [control, control.parentElement, control.closest('label')]
        return !frames.some(hasBorder)
      })
      .map((control) => control.outerHTML.slice(0, 160))
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

/** Links in lists that are less than 24 pixels high or wide (WCAG 2.2, 2.5.8), a line each. */
export function smallLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(ul, ol, dl) a')].flatMap((link) => {
      const { width, height } = link.getBoundingClientRect()
      const isSmall = link.checkVisibility() && (width < 24 || height < 24)
      return isSmall ? [`${Math.round(width)} × ${height.toFixed(1)}: ${link.textContent}`] : []
    }),
  )
}
