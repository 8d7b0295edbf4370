// The lead desk with 100,000 leads compared to 1,000 (the first list: to 100): `GET /api/leads` and its searches, the first list in a
// browser, and the frames while scrolling on a slow processor.
// Run: node bench/desk.ts
import type { Page } from 'playwright'
import { launchBrowser } from '#tests/setup/browser.ts'
import { fillLeads, SEARCHES } from './fill-leads.ts'
import {
  bench,
  median,
  ms,
  openAccount,
  openHarness,
  openPage,
  percentile,
  report,
  type Harness,
} from './harness.ts'

const ROUNDS = 60
const OPENINGS = 9
const FRAME_RUNS = 5
const SLOWER = 4
/** Longer than this, a frame of a scroll is seen as a jerk. */
const LONG_FRAME_MS = 50

const FILTERS: Record<string, Record<string, string>> = {
  'a status': { status: 'qualified' },
  'three filters': { status: 'closed', source: 'import', package: 'growth' },
  'what no lead is': { status: 'closed', source: 'api' },
  'a common word and a status': { q: 'plumbing', status: 'qualified' },
  'a rare word and a status': { q: 'needle', status: 'new' },
  'a common word of a week': { q: 'plumbing', age: '7d' },
  'all by name': { sort: 'name' },
  'a common word by company': { q: 'plumbing', sort: 'company' },
  'a status by name': { status: 'closed', sort: 'name' },
  unanswered: { view: 'unanswered' },
  'due by name': { view: 'due', sort: 'name' },
  stale: { view: 'stale' },
  'answered late': { view: 'late' },
  mine: { view: 'mine' },
  'lost for the price': { reason: 'price' },
  'stale with a common word': { view: 'stale', q: 'plumbing' },
}
const SEARCHED = Object.entries(SEARCHES).map(([name, q]) => [name, { q }] as const)

interface Desk {
  leads: number
  url: string
  cookie: string
}

await bench(async (open) => {
  const stage = await openHarness(open)
  const [few, thousand, many] = [
    await openDesk(stage, 100),
    await openDesk(stage, 1000),
    await openDesk(stage, 100_000),
  ]
  await measureCalls(thousand, many)
  const browser = await launchBrowser()
  open.onClose(() => browser.close())
  const enter = ({ url, cookie }: Desk) => openPage(browser, url, cookie)
  await measureFirstList(enter, few, many)
  await measureScrolling(() => enter(many))
})

async function openDesk(stage: Harness, leads: number): Promise<Desk> {
  const { url, client } = await stage.startProduct(`desk_${leads}`)
  await fillLeads(client, leads)
  const { cookie } = await openAccount(client, { isAdmin: true })
  return { leads, url, cookie }
}

/** Both sizes alternate, so that other load on the machine affects both. */
async function measureCalls(small: Desk, large: Desk): Promise<void> {
  const groups = [
    ['list', [['the list', {}]]],
    ['search', SEARCHED],
    ['filtered', Object.entries(FILTERS)],
  ] as const
  for (const [group, cases] of groups) {
    const all: [small: number[], large: number[]] = [[], []]
    for (const [name, query] of cases) {
      const path = `/api/leads?${new URLSearchParams(query)}`
      const times: [number[], number[]] = [[], []]
      // The first requests create plans and caches that later ones use.
      for (let round = -5; round < ROUNDS; round++) {
        for (const [place, desk] of [small, large].entries()) {
          const took = await timeOf(desk, path)
          if (round >= 0) times[place === 0 ? 0 : 1].push(took)
        }
      }
      process.stdout.write(`  ${name.padEnd(28)} p50 ${ms(median(times[0]))} → ${ms(median(times[1]))}\n`)
      all[0].push(...times[0])
      all[1].push(...times[1])
    }
    for (const share of [0.5, 0.99]) {
      const [one, other] = [percentile(all[0], share), percentile(all[1], share)]
      report(
        `GET /api/leads, ${group}, p${share * 100}, ${large.leads} leads / ${small.leads}`,
        `${(other / one).toFixed(2)} (${ms(other)} / ${ms(one)})`,
        share === 0.99 ? '≤ 2' : 'no figure',
      )
    }
  }
}

async function timeOf({ url, cookie }: Desk, path: string): Promise<number> {
  const sentAt = performance.now()
  const response = await fetch(url + path, { headers: { cookie } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`)
  return performance.now() - sentAt
}

async function measureFirstList(
  enter: (desk: Desk) => Promise<Page>,
  small: Desk,
  large: Desk,
): Promise<void> {
  const times = new Map<Desk, number[]>([
    [small, []],
    [large, []],
  ])
  for (let round = -1; round < OPENINGS; round++) {
    for (const [desk, taken] of times) {
      const page = await enter(desk)
      const startedAt = performance.now()
      await page.goto('/admin?tab=leads')
      await page.getByRole('radio').first().waitFor()
      if (round >= 0) taken.push(performance.now() - startedAt)
      await page.context().close()
    }
  }
  const [one, other] = [median(times.get(small) ?? []), median(times.get(large) ?? [])]
  report(
    `first list in the browser, ${large.leads} leads / ${small.leads}`,
    `${(other / one).toFixed(2)} (${ms(other)} / ${ms(one)})`,
    '≤ 1.5',
  )
}

async function measureScrolling(enter: () => Promise<Page>): Promise<void> {
  const runs: number[][] = []
  for (let run = 0; run < FRAME_RUNS; run++) {
    const page = await enter()
    runs.push(await scroll(page))
    await page.context().close()
  }
  const text = (values: number[]) => values.map((value) => value.toFixed(0)).join(', ')
  const name = `scrolling, ${SLOWER} × slowed`
  report(`${name}: longest frame of each run, ms`, text(runs.map((run) => Math.max(...run))), 'no figure')
  const long = runs.map((run) => run.filter((frame) => frame > LONG_FRAME_MS).length)
  report(`${name}: frames over ${LONG_FRAME_MS} ms`, text(long), 'no figure')
}

/** The milliseconds of each frame. */
async function scroll(page: Page): Promise<number[]> {
  await page.goto('/admin?tab=leads')
  await page.getByRole('radio').first().waitFor()
  await page.getByRole('button', { name: 'Decline Non-Essential' }).click()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.mouse.move(700, 700)
  // Excludes the work of opening the page.
  await page.waitForTimeout(2000)
  await page.evaluate(() => {
    window.frameTimes = []
    let last = performance.now()
    requestAnimationFrame(function next(now) {
      window.frameTimes?.push(now - last)
      last = now
      requestAnimationFrame(next)
    })
  })
  for (let turn = 0; turn < 80; turn++) {
    await page.mouse.wheel(0, 240)
    // About as fast as a wheel turns.
    await page.waitForTimeout(30)
  }
  const frames = await page.evaluate(() => window.frameTimes?.slice(1) ?? [])
  await page.waitForFunction(() => scrollY > 10_000)
  return frames
}

declare global {
  interface Window {
    frameTimes?: number[]
  }
}
