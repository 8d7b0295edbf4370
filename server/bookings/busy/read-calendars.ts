// Reads the busy calendars, one after the other. If one cannot be read, its last times stay in force.
import { MAX_CALENDAR_MEGABYTES } from '#domain/busy-calendars.ts'
import type { BusyProblem } from '#domain/busy-problems.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { dayOf, startOfDay } from '#domain/opening-hours.ts'
import { horizonOf } from '#domain/slots.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { fetchOutside, OutsideError, type OutsideAnswer } from '#server/http/outside-address.ts'
import { askThread } from '#server/isolated.ts'
import type { Logger } from '#server/logger.ts'
import { readWeek } from '#server/week.ts'
import * as queries from './queries.ts'
import type { CalendarQuestion, CalendarResult } from './read-calendar.ts'
import { openAddress } from './settings.ts'

interface ReadingContext {
  db: Database
  config: Pick<Config, 'allowsPrivateAddresses' | 'linkOrigin'>
  authSecret: string
  log: Logger
  timeoutMs?: number
  /** For reading a file that has arrived. */
  deadlineMs?: number
}

const TIMEOUT_MS = 20_000
const DEADLINE_MS = 30_000
const MAX_MEGABYTES = 256
const MAX_BYTES = MAX_CALENDAR_MEGABYTES * 1024 * 1024
const MAX_REDIRECTS = 3

/** What the times are computed for: they are complete until the last day that can be booked, and one more. */
interface Horizon extends Pick<CalendarQuestion, 'zone' | 'from' | 'to'> {
  key: string
}

export async function readBusyCalendars(context: ReadingContext, signal?: AbortSignal): Promise<void> {
  const { db, log } = context
  const { horizon, calendars } = await db.as({ role: 'worker' }, async (trx) => ({
    horizon: horizonFor(await readWeek(trx)),
    calendars: await queries.listSealedCalendars(trx),
  }))
  for (const calendar of calendars) {
    signal?.throwIfAborted()
    const problem = await readOne(context, calendar, horizon, signal)
    if (problem === null) continue
    log.warn({ calendar: calendar.id, host: calendar.host }, `a busy calendar could not be read: ${problem}`)
    await db.as({ role: 'worker' }, (trx) => queries.noteFailure(trx, calendar.id, problem))
  }
}

function horizonFor(week: Parameters<typeof horizonOf>[0]): Horizon {
  const now = Date.now()
  const [first, last] = [dayOf(now, week.zone), addDays(horizonOf(week, now).last, 2)]
  const [from, to] = [startOfDay(first, week.zone), startOfDay(last, week.zone)]
  return { zone: week.zone, from, to, key: `${week.zone} ${first} ${last}` }
}

/** Why it failed; null if its times are those of now. */
async function readOne(
  context: ReadingContext,
  calendar: queries.SealedCalendar,
  horizon: Horizon,
  signal: AbortSignal | undefined,
): Promise<BusyProblem | null> {
  const { db, config, authSecret } = context
  const address = openAddress(authSecret, calendar)
  if (address === null) return 'secret'
  const answer = await ask(context, new URL(address), conditionsOf(calendar, horizon), signal)
  if (typeof answer === 'string') return answer
  if (answer.status === 304) {
    await db.as({ role: 'worker' }, (trx) => queries.noteRead(trx, calendar.id, {}))
    return null
  }
  const refused = refusalOf(answer)
  if (refused !== null) return refused
  const host = new URL(config.linkOrigin).hostname
  const ownUids = await db.as({ role: 'worker' }, (trx) => queries.listOwnUids(trx, calendar.id, host))
  const { key, ...span } = horizon
  const question: CalendarQuestion = { source: answer.body, ownUids, ...span }
  const result = await askThread<CalendarResult>(new URL('calendar-worker.ts', import.meta.url), question, {
    maxMegabytes: MAX_MEGABYTES,
    deadlineMs: context.deadlineMs ?? DEADLINE_MS,
  })
  if (result === null) return 'unreadable'
  if ('problem' in result) return result.problem
  const note: queries.ReadNote = {
    read_for: key,
    etag: shortHeader(answer.headers.etag, 500),
    last_modified: shortHeader(answer.headers['last-modified'], 100),
    unknown_zone: result.unknownZone?.slice(0, 100) ?? null,
    skipped: result.skipped,
  }
  await db.as({ role: 'worker' }, (trx) => queries.replaceTimes(trx, calendar.id, result.busy, note))
  return null
}

const shortHeader = (value: string | undefined, most: number) =>
  value !== undefined && value.length <= most ? value : null

/** Only what was read for the same days needs no reading if it did not change. */
function conditionsOf(calendar: queries.SealedCalendar, { key }: Horizon): Record<string, string> {
  const { read_for, etag, last_modified } = calendar
  if (read_for !== key) return {}
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(last_modified !== null && { 'if-modified-since': last_modified }),
  }
}

async function ask(
  { config, timeoutMs = TIMEOUT_MS }: ReadingContext,
  first: URL,
  conditions: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<OutsideAnswer | BusyProblem> {
  const headers = { accept: 'text/calendar, */*;q=0.1', 'accept-encoding': 'identity', ...conditions }
  const allowsPrivate = config.allowsPrivateAddresses
  let url = first
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const answer = await fetchOutside(url, {
        headers,
        maxBytes: MAX_BYTES,
        timeoutMs,
        allowsPrivate,
        signal,
      })
      const { location } = answer.headers
      const isRedirect = answer.status >= 300 && answer.status < 400 && answer.status !== 304
      if (!isRedirect || location === undefined) return answer
      if (!URL.canParse(location, url)) return 'refused'
      url = new URL(location, url)
    }
    return 'redirects'
  } catch (error) {
    if (error instanceof OutsideError) return error.failure
    throw error
  }
}

function refusalOf({ status, isCut }: OutsideAnswer): BusyProblem | null {
  if (status === 401 || status === 403) return 'password'
  if (status === 404) return 'not_found'
  if (status === 410) return 'gone'
  if (status !== 200) return 'refused'
  return isCut ? 'too_large' : null
}
