// The latest rows from live events, at most 1000. An answer that the server sent before an event cannot overwrite it.
import type { LiveEvent, LiveKind } from '#contract/live.ts'

type RowOf<K extends LiveKind> = Extract<LiveEvent, { kind: K }>['row']

const KEPT = 1000

let count = 0
const entries: { number: number; event: LiveEvent }[] = []

/** Call it before a request and pass the result to `rowsSince`. */
export function markMoment(): number {
  return count
}

export function keepInJournal(event: LiveEvent): void {
  count += 1
  entries.push({ number: count, event })
  if (entries.length > KEPT) entries.shift()
}

/** For when another person signs in. */
export function clearJournal(): void {
  entries.length = 0
}

export function rowsSince<K extends LiveKind>(kind: K, moment: number): RowOf<K>[] {
  return entries.flatMap(({ number, event }) =>
    number > moment && event.kind === kind ? [event.row as RowOf<K>] : [],
  )
}

/** Whether an event about the row arrived after the moment; the event is then newer than the answer. */
export function hasLaterWord(kind: LiveKind, moment: number, id: string): boolean {
  return rowsSince(kind, moment).some((row) => row.id === id)
}
