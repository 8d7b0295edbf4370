// Whether the assistant may open without being asked (specification §4, decision D13). Pure; must never keep anyone from opening it.
import type { Closing } from '#web/data/assistant-closing.ts'

/** After a page was loaded. */
export const OPENS_AFTER_MS = 8000
export const SUPPRESSED_MS = 30 * 60_000

/** The consoles have none. */
const CONSOLES = /^\/admin(?:-private)?\/?$/
const MARKETING = /^\/(?:$|(?:services|call-bots|calculator|about|contact|package)(?:\/|$))/

export const hasAssistant = (path: string) => !CONSOLES.test(path)

export const isMarketing = (path: string) => MARKETING.test(path)

/** Closed on a page it stays closed there; on all others it rests for a while. */
export function mayOpenByItself(path: string, closing: Closing | null, now: number): boolean {
  if (!isMarketing(path)) return false
  return closing === null || (closing.page !== path && now - closing.at >= SUPPRESSED_MS)
}
