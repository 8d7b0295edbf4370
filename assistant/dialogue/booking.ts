import type { Choice } from '#domain/assistant/records.ts'
import { PATHS } from '#domain/assistant/paths.ts'
import { formatShort, zoneName } from '#domain/zones.ts'
import type { Calendar, Turn } from './conversation.ts'

export const BOOK_CALL = 'book-call'
export const CALL_BOOKED = `${BOOK_CALL}/booked`
export const CALL_DECLINED = `${BOOK_CALL}/declined`
export const PERSON = 'person'

/** “Can I talk to a human?” or “Call me”: both start the dialogue about contact details. */
export const asksForPerson = (intent: string | null | undefined): boolean =>
  intent === PERSON || intent === 'contact-me'

export const callIntent = (start: string) => `${BOOK_CALL}/${start}`

/** The time in the intent of a tapped choice; null for any other intent. */
export function findStart(intent: string | null | undefined): string | null {
  const [name, start = ''] = (intent ?? '').split('/')
  if (name !== BOOK_CALL || Number.isNaN(Date.parse(start))) return null
  return new Date(start).toISOString() === start ? start : null
}

/** The time that the visitor has just tapped, or that the dialogue is about. Only stored answers have intents. */
export function findPendingCall(turns: readonly Turn[]): string | null {
  const last = turns.findLast(
    ({ role, intent }) => role === 'assistant' && (intent?.startsWith(BOOK_CALL) || asksForPerson(intent)),
  )
  return findTappedCall(turns) ?? findStart(last?.intent)
}

export const findTappedCall = (turns: readonly Turn[]) =>
  findStart(turns.findLast(({ role }) => role === 'user')?.intent)

export function hasOfferedTimes(turns: readonly Turn[]): boolean {
  const last = turns.findLast(({ role }) => role !== 'user')
  return last?.intent === BOOK_CALL || findStart(last?.intent) !== null
}

export const callChoice = (start: string, zone: string): Choice => ({
  intent: callIntent(start),
  title: formatShort(start, zone),
})

/** The text above the buttons with free times. `before` says why they are not the requested ones. */
export function sayFreeTimes({ zone, isOwners }: Calendar, before: string): string {
  const clock = isOwners ? ` All of them are in ${zoneName(zone)}.` : ''
  return `${before}${clock} Which one works for you?`
}

export const TIMES_FIT = 'These times are free.'
export const TIMES_NEAR = 'That time isn’t free, but these are.'

export const NOTHING_BOOKED = 'All right, nothing’s booked. If another time works better, just say so here.'

export const sayNoFreeTimes = () =>
  `There’s no free time in our calendar right now. Leave your name and a phone number here and we’ll call you back, or look again at ${PATHS.booking}`

export const askForTime = () =>
  `What day and time work for you? You can say “Thursday after 3”, for example. All free times are at ${PATHS.booking}`
