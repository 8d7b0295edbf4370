// Finds a Chromium for the tests: the system's, or the one that Playwright brought.
import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext } from 'playwright'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The same engine without windows, menus and an address bar: a page costs a third less of the processor. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

/** The path of a Chromium, or null where there is none yet. */
export function findBrowser(): string | null {
  return [WITHOUT_WINDOWS, ...SYSTEM, chromium.executablePath()].find((file) => existsSync(file)) ?? null
}

/** As `findBrowser`, but what people use, windows and all. */
export function findWholeBrowser(): string | null {
  return [...SYSTEM, chromium.executablePath()].find((file) => existsSync(file)) ?? null
}

/**
 * What an address bar fetches for each new window: two pages of Chromium's own, as costly as one of ours. Chromium listens to
 * the last list alone, so what Playwright leaves out that could disturb a page on this machine is left out here too.
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

// Nothing in the background may reach for the network; the sandbox needs rights that a container's root does not have.
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

/** As if it had just been closed: whoever looks at something else for a while does not find the assistant in the way. */
export function keepAssistantClosed(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    try {
      localStorage.setItem('assistantClosedAt', String(Date.now()))
      localStorage.setItem('assistantClosedPage', '/')
    } catch {
      // A frame of somebody else's, or a browser that keeps nothing.
    }
  })
}
