// `npm run drill`: runs the tests of tests/drill under injected faults, and reports each figure next to its goal. The long form takes an
// hour, `--short` less than five minutes.
import './node-version.ts'
import { randomInt } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runDrill, type DrillOptions } from '#tests/drill/drill.ts'
import { findMissingRequirement } from '#tests/drill/requirements.ts'
import { FAULTS } from '#tests/drill/faults.ts'
import { CALLS, type Rates } from '#tests/drill/ledger.ts'
import { hasPassed, misses, writeReport } from '#tests/drill/report.ts'
import { buildIfStale } from './build.ts'

const USAGE = `Usage: npm run drill -- [--short] [--seed N] [--minutes N] [--report FOLDER] [--only F01,F03]
         [--streams N] [${CALLS.map((call) => `--${call} N`).join('] [')}]   (the last are sent a second)
`

/** Two cores handle this load. */
const RATES: Rates = { lead: 8, page: 40, 'sign-in': 1, chat: 2, update: 2, status: 1, progress: 1 }

const LONG = {
  scale: { outageMs: 20_000, stopMs: 60_000, floodMs: 30_000, rounds: 3 },
  settleMs: 5000,
  calmMs: 60_000,
  pauseMs: 20_000,
}
const SHORT = {
  scale: { outageMs: 3000, stopMs: 4000, floodMs: 5000, rounds: 1 },
  settleMs: 5000,
  calmMs: 15_000,
  pauseMs: 1000,
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      short: { type: 'boolean', default: false },
      seed: { type: 'string' },
      minutes: { type: 'string', default: '60' },
      report: { type: 'string' },
      only: { type: 'string' },
      streams: { type: 'string', default: '60' },
      ...Object.fromEntries(CALLS.map((call) => [call, { type: 'string' as const }])),
    },
  })
  const given = values as Partial<Record<string, string | boolean>>
  const numberOf = (name: string, otherwise: number) => {
    const number = given[name] === undefined ? otherwise : Number(given[name])
    if (!Number.isFinite(number) || number < 0) throw new Error(`--${name} must be a number`)
    return number
  }
  const only = values.only?.split(',')
  const missing = findMissingRequirement()
  if (missing !== null) {
    process.stderr.write(`The drill can't run here: ${missing}\n`)
    return 1
  }
  await buildIfStale()
  const options: DrillOptions = {
    ...(values.short ? SHORT : LONG),
    seed: numberOf('seed', randomInt(2 ** 31)),
    durationMs: values.short ? 0 : numberOf('minutes', 60) * 60_000,
    rates: { ...RATES, ...Object.fromEntries(CALLS.map((call) => [call, numberOf(call, RATES[call])])) },
    customers: numberOf('streams', 60),
    faults: FAULTS.filter(({ id }) => only === undefined || only.includes(id)),
    logFolder: values.report ?? null,
    say: (line) => process.stdout.write(`${line}\n`),
  }
  const report = await runDrill(options)
  const text = writeReport(report)
  process.stdout.write(`\n${text}`)
  if (values.report !== undefined) {
    await mkdir(values.report, { recursive: true })
    await writeFile(path.join(values.report, 'drill-report.md'), text)
  }
  for (const miss of misses(report)) process.stderr.write(`missed: ${miss}\n`)
  return hasPassed(report) ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n${USAGE}`)
  process.exitCode = 1
}
