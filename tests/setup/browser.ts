// Finds a Chromium for the tests: the system's, or Playwright's.
import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext } from 'playwright'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
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
  `--disable-features=${UNWANTED.join(',')}`,
]

export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (executablePath === null) throw new Error('no Chromium was found; `npm test` installs one')
  const args = process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS
  return chromium.launch({ executablePath, args })
}

let shared: Promise<Browser> | undefined

/** The browser of all test files of this worker; it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  return shared
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
