// Takes the screenshots of docs/screenshots from the demo: `node scripts/screenshots.ts`.
import './node-version.ts'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { launchBrowser, openContext } from '#tests/setup/browser.ts'
import { startDemo, type RunningDemo } from '#tests/setup/demo.ts'

const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots')
const MAX_BYTES = 250_000

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
type Size = keyof typeof SIZES

interface Shot {
  name: string
  at: string
  sizes: readonly Size[]
  as?: 'admin' | 'customer'
  /** Waits until the page shows the subject of the picture. */
  ready(page: Page): Promise<unknown>
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor()

const title = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

const SHOTS: readonly Shot[] = [
  { name: 'home', at: '/', sizes: ['wide', 'phone'], ready: title },
  { name: 'call-bots', at: '/call-bots', sizes: ['wide'], ready: title },
  { name: 'services', at: '/services', sizes: ['wide'], ready: title },
  { name: 'calculator', at: '/calculator', sizes: ['wide', 'phone'], ready: title },
  { name: 'package-growth', at: '/package/growth', sizes: ['phone'], ready: title },
  {
    name: 'contact',
    at: '/contact',
    sizes: ['phone'],
    ready: (page) => page.getByLabel('Full Name *').waitFor(),
  },
  {
    name: 'dashboard',
    at: '/dashboard',
    as: 'customer',
    sizes: ['wide', 'phone'],
    ready: heading('Recent Projects'),
  },
  {
    name: 'admin',
    at: '/admin',
    as: 'admin',
    sizes: ['phone'],
    ready: (page) => page.getByText('Bright Smile Dental (demo)').first().waitFor(),
  },
  {
    name: 'admin-leads',
    at: '/admin?tab=leads',
    as: 'admin',
    sizes: ['phone'],
    ready: (page) => page.getByRole('radio', { name: 'Ana Example', exact: true }).waitFor(),
  },
  {
    name: 'admin-private-projects',
    at: '/admin-private?tab=projects',
    as: 'admin',
    sizes: ['wide'],
    ready: async (page) => {
      await heading('Notes of every first call')(page)
      const access = page.getByRole('region', { name: 'Who can see this' }).first()
      await access.getByText('Looking up...').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'admin-private-analytics',
    at: '/admin-private?tab=analytics',
    as: 'admin',
    sizes: ['wide'],
    ready: heading('Revenue by Month'),
  },
]

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'agency screenshots '))
try {
  const demo = await startDemo(dataDir)
  try {
    const browser = await launchBrowser()
    try {
      await mkdir(FOLDER, { recursive: true })
      for (const shot of SHOTS) for (const size of shot.sizes) await take(browser, demo, shot, size)
    } finally {
      await browser.close()
    }
  } finally {
    await demo.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** Each with its own browser context, as a new visitor who has answered the cookie banner. */
async function take(browser: Browser, demo: RunningDemo, shot: Shot, size: Size): Promise<void> {
  const context = await openContext(browser, {
    baseURL: demo.url,
    viewport: SIZES[size],
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  await page.goto('/auth')
  const decline = page.getByRole('button', { name: 'Decline Non-Essential' })
  await decline.click()
  await decline.waitFor({ state: 'hidden' }) // a click is queued until the scripts are loaded
  if (shot.as !== undefined) await signIn(page, demo[shot.as])
  await page.goto(shot.at)
  await shot.ready(page)
  await page.locator('[data-notices] li').waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(FOLDER, `${shot.name}-${SIZES[size].width}.png`)
  await page.screenshot({ path: file, animations: 'disabled' })
  await context.close()
  const { size: bytes } = await stat(file)
  process.stdout.write(`${path.relative(process.cwd(), file)} ${Math.round(bytes / 1000)} kB\n`)
  if (bytes > MAX_BYTES) throw new Error(`${file} is too large for a README`)
}

async function signIn(page: Page, { email, password }: RunningDemo['admin']): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname !== '/auth')
}
