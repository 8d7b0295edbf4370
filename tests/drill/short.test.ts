// The shortest drill: the most telling faults, one after the other, under load. It checks no times, because
// it runs wherever the other tests run; `npm run drill` measures them.
import { expect, test } from 'vitest'
import { buildIfStale } from '#scripts/build.ts'
import { runDrill } from './drill.ts'
import { FAULTS } from './faults.ts'
import { misses, writeReport } from './report.ts'

const TELLING = ['F01', 'F03', 'F08', 'F15', 'F18', 'F20']

test('loses and doubles nothing that was acknowledged, whatever fails meanwhile', async () => {
  await buildIfStale()
  const report = await runDrill({
    seed: 7,
    faults: FAULTS.filter(({ id }) => TELLING.includes(id)),
    rates: { lead: 3, page: 5, 'sign-in': 0.3, chat: 0.5, update: 1.5, status: 0.5, progress: 0.5 },
    customers: 6,
    scale: { outageMs: 2000, stopMs: 2000, floodMs: 2000, rounds: 1 },
    settleMs: 0,
    calmMs: 1000,
    pauseMs: 200,
    durationMs: 0,
    logFolder: null,
    say: () => {},
  })
  expect(report.faults.map(({ id }) => id).sort()).toEqual(TELLING)
  expect(misses(report, { isBusy: true }), writeReport(report)).toEqual([])
})
