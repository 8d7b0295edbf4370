// The latest rows from live events, at most 1000. An answer that the server sent before an event cannot overwrite it.
import type { LiveKind } from '#contract/live-kinds.ts'
import type { LiveEvent } from '#contract/live.ts'

type RowOf<K extends LiveKind> = Extract<LiveEvent, { kind: K }>['row']

const MAX_ENTRIES = 1000

let count = 0
const entries: { number: number; event: LiveEvent }[] = []

/** Read it before a request and pass it to `rowsSince`. */
export function getJournalPosition(): number {
  return count
}

export function addToJournal(event: LiveEvent): void {
  count += 1
  entries.push({ number: count, event })
  if (entries.length > MAX_ENTRIES) entries.shift()
}

export function clearJournal(): void {
  entries.length = 0
}

export function rowsSince<K extends LiveKind>(kind: K, position: number): RowOf<K>[] {
  return entries.flatMap(({ number, event }) =>
    number > position && event.kind === kind ? [event.row as RowOf<K>] : [],
  )
}

/** Whether an event about the row arrived after the position; the event is then newer than the answer. */
export function hasNewerEvent(kind: LiveKind, position: number, id: string): boolean {
  return rowsSince(kind, position).some((row) => row.id === id)
}
