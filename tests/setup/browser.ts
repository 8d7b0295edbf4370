// Finds a Chromium for the tests: the system's, or Playwright's.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright'
import { WAIT_MS } from './deadlines.ts'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env['ProgramFiles'], process.env['ProgramFiles(x86)'], process.env['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
]
/** The same engine without windows, menus and an address bar: a page takes a third less processor time. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

/** The path of a Chromium, or null if there is none. */
export function findBrowser(): string | null {
  return [WITHOUT_WINDOWS, ...SYSTEM, chromium.executablePath()].find((file) => existsSync(file)) ?? null
}

/** As `findBrowser`, but the complete browser with windows. */
export function findWholeBrowser(): string | null {
  return [...SYSTEM, chromium.executablePath()].find((file) => existsSync(file)) ?? null
}

/** How to get a Chromium on `platform`, in one line. */
export function browserAdvice(platform: NodeJS.Platform): string {
  const commands: Partial<Record<NodeJS.Platform, string>> = {
    linux: 'apt-get install chromium-headless-shell (Debian; chromium elsewhere)',
    darwin: 'brew install --cask google-chrome',
    win32: 'winget install Google.Chrome',
  }
  const command = commands[platform] ?? 'npx playwright install chromium'
  return `The tests need a Chromium, and none was found. Install one and run them again: ${command}`
}

/**
 * What an address bar loads for each new window: two pages of Chromium's own, as costly as one of ours.
 * Chromium uses only the last list, so it repeats what Playwright disables that could disturb a page on this
 * machine.
 */
const UNWANTED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

// No background network requests; the sandbox needs rights that a container's root does not have.
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A host that is not loopback, so that plain http is no secure context.
  '--host-resolver-rules=MAP office.test 127.0.0.1',
  `--disable-features=${UNWANTED.join(',')}`,
]

export function launchBrowser(executablePath = findBrowser()): Promise<Browser> {
  if (executablePath === null) throw new Error(browserAdvice(process.platform))
  const args = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS
  return chromium.launch({ executablePath, args })
}

let shared: Promise<Browser> | undefined

/** The browser of all test files of this worker; it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  return shared
}

declare global {
  interface Window {
    /** The addresses of the pressed links that leave the browser. */
    pressed?: string[]
  }
}

/**
 * A context that only notes in `window.pressed` which links to other programs, such as `tel:`, were pressed. The
 * whole Chromium asks in a window of its own which program to open, and its page answers nothing more.
 */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(WAIT_MS)
  await context.addInitScript(() => {
    const inBrowser = new Set(['http:', 'https:', 'blob:', 'data:', 'about:', 'javascript:'])
    // The page's own listeners, which are all below the window, have run.
    window.addEventListener('click', (event) => {
      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
      if (link === undefined || link.href === '' || inBrowser.has(link.protocol)) return
      event.preventDefault()
      window.pressed = [...(window.pressed ?? []), link.href]
    })
  })
  return context
}

/** As if it had just been closed, so that the assistant does not open over what a test looks at. */
export function keepAssistantClosed(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    try {
      localStorage.setItem('assistantClosedAt', String(Date.now()))
      localStorage.setItem('assistantClosedPage', '/')
    } catch {
      // A foreign frame, or a browser without storage.
    }
  })
}

export function declineCookies(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    try {
      localStorage.setItem('cookieConsent', 'declined')
    } catch {
      // A foreign frame, or a browser without storage.
    }
  })
}
