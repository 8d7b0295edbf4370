// The report of a drill: one table, every figure beside its goal.
import type { DrillReport } from './drill.ts'
import { NOT_INJECTED } from './faults.ts'
import { seconds, type Figure } from './figures.ts'

const cell = (text: string) => text.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim()
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

const outcome = ({ isMet }: Figure) => (isMet === undefined ? '' : isMet ? 'met' : '**missed**')
const line = (id: string, figure: Figure) =>
  row([id, figure.name, figure.value, figure.goal ?? '', outcome(figure)])

export function writeReport(report: DrillReport): string {
  const { seed, rates, startedAt, ms, faults, overall } = report
  const skipped = faults.filter(({ skipped }) => skipped !== undefined)
  return [
    '# Drill',
    '',
    `Seed ${seed}, started ${startedAt}, took ${seconds(ms)}. Load per second: ${Object.entries(rates)
      .map(([call, rate]) => `${rate} ${call}`)
      .join(', ')}.`,
    '',
    `${countDone(report)}, one at a time.`,
    '',
    hasPassed(report) ? 'Every counted goal was met.' : 'Some counted goals were missed.',
    '',
    row(['', 'Figure', 'Measured', 'Goal', '']),
    row(['---', '---', '---', '---', '---']),
    ...overall.map((figure) => line('all', figure)),
    ...faults.flatMap(({ id, what, skipped, figures }) => [
      row([`**${id}**`, `**${what}**`, skipped === undefined ? '' : `skipped: ${skipped}`, '', '']),
      ...figures.map((figure) => line(id, figure)),
    ]),
    '',
    'Not tested:',
    '',
    ...skipped.map(({ id, skipped }) => `- ${id}: ${skipped}`),
    ...Object.entries(NOT_INJECTED).map(([id, why]) => `- ${id}: ${why}`),
    '',
  ].join('\n')
}

/** Floods are named for the abuse cases, not for the faults. */
function countDone({ faults }: DrillReport): string {
  const done = faults.filter(({ skipped }) => skipped === undefined)
  const floods = done.filter(({ id }) => id.startsWith('T')).length
  return `${done.length - floods} faults and ${floods} floods`
}

/** Counts decide; times are for information. */
export function hasPassed({ faults, overall }: DrillReport): boolean {
  return misses({ faults, overall }).length === 0
}

/** Counts that miss their goal; on a busy machine, without those that load may explain. */
export function misses(
  { faults, overall }: Pick<DrillReport, 'faults' | 'overall'>,
  { isBusy = false } = {},
): string[] {
  const all = [
    ...overall.map((figure) => ({ id: 'all', figure })),
    ...faults.flatMap(({ id, figures }) => figures.map((figure) => ({ id, figure }))),
  ]
  return all
    .filter(({ figure }) => figure.isCount === true && figure.isMet === false)
    .filter(({ figure }) => !isBusy || figure.needsQuiet !== true)
    .map(({ id, figure }) => `${id} ${figure.name}: ${figure.value}`)
}
