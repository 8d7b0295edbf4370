// The result of a fault or of the whole drill: figures beside their goals. A goal that was not measured is
// not met.

export interface Figure {
  name: string
  value: string
  goal?: string
  /** Absent if there is no goal. */
  isMet?: boolean
  /** Counted, not timed: only these decide whether the drill passes. */
  isCount?: boolean
  /** May be missed on a busy machine without a fault in the product. */
  needsQuiet?: boolean
}

export const count = (name: string, value: number, most = 0): Figure => ({
  name,
  value: String(value),
  goal: most === 0 ? '0' : `≤ ${most}`,
  isMet: value <= most,
  isCount: true,
})

export const check = (name: string, isMet: boolean, otherwise = 'no'): Figure => ({
  name,
  value: isMet ? 'yes' : otherwise,
  goal: 'yes',
  isMet,
  isCount: true,
})

export const took = (name: string, ms: number, most: number): Figure => ({
  name,
  value: seconds(ms),
  goal: `≤ ${seconds(most)}`,
  isMet: ms <= most,
})

export const atMostMB = (name: string, held: number, most: number): Figure => ({
  name,
  value: `${Math.round(held)} MB`,
  goal: `≤ ${most} MB`,
  isMet: held <= most,
})

export const note = (name: string, value: string): Figure => ({ name, value })

export const seconds = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`)

/** Nearest rank: the smallest value that at least `share` of all do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
