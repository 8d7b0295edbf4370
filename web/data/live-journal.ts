// The rows that live events brought lately, so that an answer which left the server before them cannot undo them.
// Must never grow without end.
import type { LiveEvent, LiveKind } from '#contract/live.ts'

type RowOf<K extends LiveKind> = Extract<LiveEvent, { kind: K }>['row']

const KEPT = 1000

let count = 0
const entries: { number: number; event: LiveEvent }[] = []

/** A moment to compare with later: take it before asking the server. */
export function markMoment(): number {
  return count
}

export function keepInJournal(event: LiveEvent): void {
  count += 1
  entries.push({ number: count, event })
  if (entries.length > KEPT) entries.shift()
}

/** The next person at this browser has nothing to do with what the last one saw. */
export function clearJournal(): void {
  entries.length = 0
}

/** Rows of a kind that arrived after the moment, oldest first. */
export function rowsSince<K extends LiveKind>(kind: K, moment: number): RowOf<K>[] {
  return entries.flatMap(({ number, event }) =>
    number > moment && event.kind === kind ? [event.row as RowOf<K>] : [],
  )
}

/** Whether an event about the row arrived after the moment: it is the later word, whatever an answer says. */
export function hasLaterWord(kind: LiveKind, moment: number, id: string): boolean {
  return rowsSince(kind, moment).some((row) => row.id === id)
}
