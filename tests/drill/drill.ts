// One drill: starts everything, runs the load, injects the faults in an order drawn from the seed, and
// compares afterwards. It leaves no process or folder.
import { readFile } from 'node:fs/promises'
import { openRandom } from './random.ts'
import type { Fault, FaultEffects, Scale } from './fault.ts'
import { atMostMB, count, check, percentile, note, type Figure } from './figures.ts'
import type { Rates, Tallies } from './ledger.ts'
import { startTopology, type Topology } from './topology.ts'
import { AFTER_FAULT, CALM, compare, checkMailsLeft } from './verdict.ts'
import { ask } from './requests.ts'
import { pause } from './waiting.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const MEMORY_MS = 1000
const WATCHED_VISIT_MS = 200
/** The fault that no visitor may notice. */
const ROLLING_RESTART = 'F20'
const FLOOD = 'T19'
/** With fewer, the 99th percentile is the slowest one. */
const ENOUGH_LEADS = 100

export interface DrillOptions {
  seed: number
  faults: readonly Fault[]
  rates: Rates
  customers: number
  scale: Scale
  /** The time after a start or a fault before it counts as calm. */
  settleMs: number
  /** The calm time before the first fault. */
  calmMs: number
  /** Between two faults; what is longer than the settling time counts as calm. */
  pauseMs: number
  /** New faults are drawn from all of them until this much time is over; each comes at least once. */
  durationMs: number
  /** Where logs are kept; null to discard them. */
  logFolder: string | null
  say: (line: string) => void
}

export interface FaultReport {
  id: string
  what: string
  /** Why it was skipped. */
  skipped?: string
  figures: Figure[]
}

export interface DrillReport {
  seed: number
  rates: Rates
  startedAt: string
  ms: number
  faults: FaultReport[]
  overall: Figure[]
}

export async function runDrill(options: DrillOptions): Promise<DrillReport> {
  const { seed, rates, say } = options
  const startedAt = new Date().toISOString()
  const began = performance.now()
  const effects: FaultEffects = { possibleDuplicates: 0, databaseOutages: [] }
  say(`Seed ${seed}. Starting nginx, two servers, PostgreSQL, a mail server, a model and the load...`)
  const topology = await startTopology(options)
  // An interrupted drill cleans up too.
  const leave = () => void topology.close().finally(() => process.exit(1))
  for (const signal of SIGNALS) process.once(signal, leave)
  let faults: FaultReport[]
  let overall: Figure[]
  try {
    await topology.untilWell()
    const memory = await watchMemory(topology, { isLong: options.durationMs > 0 })
    faults = await doFaults(topology, options, effects)
    say('Waiting for the remaining emails and events...')
    topology.enter('end')
    await topology.rest()
    const { ownerMails } = await checkMailsLeft(topology)
    const tallies = await topology.finish()
    const { figures } = await compare(topology, tallies, effects)
    addRequests(faults, tallies)
    overall = [ownerMails, ...figures, ...memory.end()]
  } finally {
    if (options.logFolder !== null) await topology.keep(options.logFolder)
    for (const signal of SIGNALS) process.off(signal, leave)
    await topology.close()
  }
  const left = await topology.leftOver()
  overall.push(count('processes left over', left.length))
  for (const process of left) say(`left over: ${process}`)
  return { seed, rates, startedAt, ms: performance.now() - began, faults, overall }
}

async function doFaults(
  topology: Topology,
  { faults, seed, scale, settleMs, calmMs, pauseMs, durationMs, say }: DrillOptions,
  effects: FaultEffects,
): Promise<FaultReport[]> {
  const random = openRandom(seed)
  const reports: FaultReport[] = []
  const end = performance.now() + durationMs
  await pause(settleMs)
  topology.enter(CALM)
  await pause(calmMs)
  do {
    for (const fault of random.shuffle(faults)) {
      if (reports.length >= faults.length && performance.now() > end) break
      const report: FaultReport = { id: fault.id, what: fault.what, figures: [] }
      reports.push(report)
      const hindrance = (await fault.findHindrance?.(topology)) ?? null
      if (hindrance !== null) {
        report.skipped = hindrance
        say(`${fault.id} skipped: ${hindrance}`)
        continue
      }
      topology.enter(phaseOf(reports.length, fault.id))
      report.figures = await attempt(fault, topology, scale, effects)
      for (const { name, value, goal, isMet } of report.figures)
        say(
          `${fault.id} ${name}: ${value}${goal === undefined ? '' : ` (${goal})`}${isMet === false ? ' MISSED' : ''}`,
        )
      await topology.untilWell()
      topology.enter(AFTER_FAULT)
      await pause(Math.min(settleMs, pauseMs))
      topology.enter(CALM)
      await pause(Math.max(0, pauseMs - settleMs))
    }
  } while (performance.now() < end)
  return reports
}

const phaseOf = (number: number, id: string) => `${number} ${id}`

/** A fault that cannot be finished is a finding, and the drill continues. */
async function attempt(
  fault: Fault,
  topology: Topology,
  scale: Scale,
  effects: FaultEffects,
): Promise<Figure[]> {
  try {
    return await fault.run(topology, scale, effects)
  } catch (error) {
    return [check('finished', false, error instanceof Error ? error.message : String(error))]
  }
}

/** How the load did during each fault. */
function addRequests(faults: FaultReport[], tallies: Tallies): void {
  const calm = percentile(tallies[CALM]?.lead?.ms ?? [], 0.99)
  for (const [at, { id, skipped, figures }] of faults.entries()) {
    const calls = tallies[phaseOf(at + 1, id)]
    if (skipped !== undefined || calls === undefined) continue
    const sum = (of: 'sent' | 'afterRetry' | 'wrong') =>
      Object.values(calls).reduce((total, tally) => total + tally[of], 0)
    figures.push(
      note(
        'requests sent, succeeded on retry, failed',
        `${sum('sent')}, ${sum('afterRetry')}, ${sum('wrong')}`,
      ),
    )
    if (id === ROLLING_RESTART)
      figures.push({ ...count('requests failed, after at most one retry', sum('wrong')), needsQuiet: true })
    const times = calls.lead?.ms ?? []
    if (times.length > 0) figures.push(leadFigure(times, calm, { isFlood: id.startsWith(FLOOD) }))
  }
}

/** Has goals in a flood; how often it is calm needs more leads than a short drill has. */
function leadFigure(times: readonly number[], calm: number, { isFlood }: { isFlood: boolean }): Figure {
  const p99 = percentile(times, 0.99)
  const figure = note(
    'submit-lead p99, compared with calm',
    `${Math.round(p99)} ms, ${(p99 / calm).toFixed(1)} ×`,
  )
  if (!isFlood) return figure
  const hasEnough = times.length >= ENOUGH_LEADS
  return {
    ...figure,
    goal: hasEnough ? '≤ 300 ms, ≤ 3 ×' : `≤ 300 ms; too few (${times.length}) to compare`,
    isMet: p99 <= 300 && (!hasEnough || p99 <= 3 * calm),
  }
}

const WATCHED_PAGES = ['/', '/contact', '/calculator', '/booking', '/api/slots']

/**
 * The servers' memory, read every second. Linux only. The faults end each of the two servers every few minutes, so a long drill has a third
 * one that serves a page five times a second and is watched for growth.
 */
async function watchMemory(
  topology: Topology,
  { isLong }: { isLong: boolean },
): Promise<{ end(): Figure[] }> {
  const watched = isLong ? await topology.startWatched() : null
  const servers = watched === null ? topology.servers : [...topology.servers, watched]
  const seen = new Map<number, number[]>()
  const timer = setInterval(() => {
    for (const server of servers) void look(server.pid())
  }, MEMORY_MS)
  let asked = 0
  const visits = setInterval(() => {
    if (watched === null) return
    const page = WATCHED_PAGES[asked++ % WATCHED_PAGES.length] ?? '/'
    void ask(`${watched.url}${page}`, { headers: topology.past(`10.98.0.${asked % 250}`) })
  }, WATCHED_VISIT_MS)

  async function look(pid: number): Promise<void> {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const held = /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
    if (held === undefined) return
    seen.set(pid, [...(seen.get(pid) ?? []), Number(held) / 1024])
  }

  return {
    end() {
      clearInterval(timer)
      clearInterval(visits)
      const most = Math.max(0, ...[...seen.values()].flat())
      // For the server that lived longest, after its warm-up: its growth in an hour.
      const [longest = []] = [...seen.values()].sort((a, b) => b.length - a.length)
      const early = percentile(longest.slice(60, 120), 0.5)
      const late = percentile(longest.slice(-60), 0.5)
      const hours = ((longest.length - 120) * MEMORY_MS) / 3_600_000
      const percent = (100 * (late / early - 1)) / hours
      const inTheEnd =
        hours < 0.25
          ? [note('F25 memory growth of a server', 'the drill was too short to measure it')]
          : [
              atMostMB('F25 memory of the watched server in the end', late, 300),
              {
                name: 'F25 memory growth of the watched server',
                value: `${percent.toFixed(1)}% per hour, from ${Math.round(early)} MB`,
                goal: '≤ 5% per hour',
                isMet: percent <= 5,
              },
            ]
      return [atMostMB('F25 peak memory of a server', most, 512), ...inTheEnd]
    },
  }
}
