// What can be done with calls at a time. Must never tell anybody but the owner with whom we are busy, nor answer for a booking before
// it is committed.
import { randomUUID } from 'node:crypto'
import type { Page, PageQuery } from '#contract/call.ts'
import type { BOOKING_TIMES, CalendarFeed, FreeTimes, OwnBooking } from '#contract/bookings.ts'
import type { BookingWeek, BookingWeekChanges } from '#domain/booking-week.ts'
import {
  leadFromBooking,
  MOST_VISITOR_MOVES,
  SLOT_REFUSALS,
  type Booking,
  type BookingForm,
  type SlotRefusal,
  type Wish,
} from '#domain/bookings.ts'
import { isZone, zoneName } from '#domain/zones.ts'
import type { Config } from '#server/config.ts'
import { nameRows, type Actor, type Database, type Trx } from '#server/db/database.ts'
import { sqlState } from '#server/db/errors.ts'
import { claimKey, findKey } from '#server/db/idempotency.ts'
import { problem } from '#server/http/problem.ts'
import { addLead } from '#server/leads/service.ts'
import { feedFile, visitorFile } from './calendar-file.ts'
import { openBookingLinks } from './keys.ts'
import * as queries from './queries.ts'
import type { BookingRow } from './queries.ts'
import { openSchedule, type Schedule } from './schedule.ts'
import {
  addDays,
  blockOf,
  callBackTime,
  isOpenAt,
  dayOf,
  nearestSlots,
  onDays,
  startOfDay,
  stretchesWished,
  whyRefused,
  type Busy,
  type Slot,
} from './slots.ts'
import { openTurns } from './turns.ts'

export { admitBooking } from './admission.ts'
export { dayOf } from './slots.ts'

type Admin = Actor & { role: 'admin' }

export interface BookingDeps {
  db: Database
  config: Pick<Config, 'site' | 'linkOrigin'>
  authSecret: string
}

export interface Window {
  from?: string | undefined
  days: number
  zone?: string | undefined
}

export interface Bookings {
  /** Throws `not_found` where calls are booked somewhere else; so do all that need a free time. */
  listFree(window: Window): Promise<FreeTimes>
  /** Throws `validation_failed` for a time that never was free, `conflict` with what is free for one that is gone. */
  book(form: BookingForm, key?: string): Promise<OwnBooking & { id: string; token: string }>
  /** The free times nearest to a wish, or to a time: three, where no other number is given. Throws as `listFree` does. */
  findNearest(wished: Wish | string, zone: string, most?: number): Promise<NearestTimes>
  /** Null where a call can be booked at this time. */
  findRefusal(start: string): Promise<SlotRefusal | null>
  /**
   * Inside of a worker's transaction that names the lead, at a time that `findRefusal` has not refused. Throws what `isTimeTaken`
   * tells where somebody was faster.
   */
  bookWithin(trx: Trx, form: BookingForm, leadId: string): Promise<{ ownersZone: string }>
  /** Throws `invalid_token`. */
  readOwn(token: string): Promise<OwnBooking>
  /** Throws as `book` and `readOwn` do, and `conflict` without free times where nothing can be changed any more. */
  moveOwn(token: string, start: string): Promise<OwnBooking>
  cancelOwn(token: string): Promise<OwnBooking>
  list(actor: Admin, query: PageQuery & { when: (typeof BOOKING_TIMES)[number] }): Promise<Page<Booking>>
  /** Throws `not_found`, `conflict` and, for a time that is over, `validation_failed`. */
  move(actor: Admin, id: string, start: string): Promise<Booking>
  cancel(actor: Admin, id: string): Promise<Booking>
  readWeek(actor: Admin): Promise<BookingWeek>
  changeWeek(actor: Admin, changes: BookingWeekChanges): Promise<BookingWeek>
  readFeed(actor: Admin): Promise<CalendarFeed>
  /** `isWanted` makes a new address, else there is none; the one before ends either way. */
  replaceFeed(actor: Admin, isWanted: boolean): Promise<CalendarFeed>
  /** The calendar behind a feed's code; null for anything that is no feed of ours. */
  writeFeed(code: string): Promise<string | null>
}

export interface NearestTimes {
  starts: string[]
  /** Whether some of them are as wished. */
  fit: boolean
}

/** As many as a visitor reads at a glance. */
const NEAREST = 3

/** Bookings under way at once; a crowd in front of one slot waits in the process and not for the database. */
const AT_ONCE = 2
const DAY = 86_400_000
/** How far back a calendar that reads along shows calls. */
const FEED_PAST_DAYS = 30
/** How far ahead the owner may move a call. */
const OWNER_DAYS_AHEAD = 366
/** How many days are told to somebody whose time is gone. */
const TOLD_DAYS = 14

const iso = (at: number) => new Date(at).toISOString()

export function openBookings({ db, config, authSecret }: BookingDeps): Bookings {
  const readSchedule = openSchedule(db)
  const inTurn = openTurns(AT_ONCE)
  const links = openBookingLinks(config, authSecret)
  const house = { ...config, organizer: config.site.email }

  function refuseElsewhere(): void {
    if (config.site.schedulingUrl !== null) {
      throw problem('not_found', { detail: 'We book calls on a different page.' })
    }
  }

  async function book(form: BookingForm, key?: string) {
    refuseElsewhere()
    const schedule = await readSchedule()
    const claim = key === undefined ? null : { key, owner: 'booking ', body: form }
    const refusal = whyRefused(schedule.week, Date.parse(form.start), schedule.busy, schedule.now)
    if (refusal !== null) {
      // The time may be gone because this very form has booked it.
      const earlier = claim && (await inTurn(() => db.as({ role: 'worker' }, (trx) => findKey(trx, claim))))
      if (earlier === null) throw refuse(refusal, schedule, form)
      return answerFor(await getRow(earlier))
    }
    const id = randomUUID()
    try {
      const booked = await inTurn(() =>
        db.as({ role: 'worker' }, async (trx) => {
          const earlier = claim && (await claimKey(trx, { ...claim, id }))
          if (earlier !== null) return readNamed(trx, earlier)
          const leadId = await addLead(trx, { content: leadFromBooking(form), source: 'booking' })
          await nameRows(trx, [id, leadId])
          await queries.insertBooking(trx, rowOf(schedule.week, form, { id, leadId }))
          return queries.findBooking(trx, id)
        }),
      )
      if (!booked) throw problem('invalid_token', { detail: GONE })
      return answerFor(booked)
    } catch (error) {
      throw isTimeTaken(error) ? refuse('taken', await readSchedule(), form) : error
    }
  }

  async function moveOwn(token: string, start: string) {
    const row = await getOwn(token)
    refuseSettled(row)
    if (Date.parse(start) === Date.parse(row.starts_at)) return describeOwn(row)
    refuseMovedOut(row)
    refuseElsewhere()
    const schedule = await readSchedule()
    const busy = without(schedule.busy, schedule.week, row)
    const refusal = whyRefused(schedule.week, Date.parse(start), busy, schedule.now)
    if (refusal !== null) {
      // The time may be gone because a second press of the same person has moved the call there meanwhile.
      const now = await getOwn(token)
      if (Date.parse(start) === Date.parse(now.starts_at)) return describeOwn(now)
      throw refuse(refusal, schedule, { start, zone: row.zone })
    }
    try {
      const moved = await inTurn(() =>
        db.as({ role: 'worker' }, async (trx) => {
          await nameRows(trx, [row.id])
          await queries.changeBooking(trx, row.id, timesAt(schedule.week, Date.parse(start)), 'visitor')
          return queries.findBooking(trx, row.id)
        }),
      )
      return describeAsAsked(moved, (now) => Date.parse(now.starts_at) === Date.parse(start))
    } catch (error) {
      throw isTimeTaken(error) ? refuse('taken', await readSchedule(), { start, zone: row.zone }) : error
    }
  }

  async function cancelOwn(token: string) {
    const row = await getOwn(token)
    refuseSettled(row)
    const cancelled = await db.as({ role: 'worker' }, async (trx) => {
      await nameRows(trx, [row.id])
      await queries.changeBooking(trx, row.id, { state: 'cancelled' }, 'visitor')
      return queries.findBooking(trx, row.id)
    })
    return describeAsAsked(cancelled, ({ state }) => state === 'cancelled')
  }

  /** Whoever pressed twice, or was overtaken by the owner, is told how it is by now. */
  function describeAsAsked(row: BookingRow | undefined, isAsAsked: (row: BookingRow) => boolean): OwnBooking {
    if (!row) throw problem('invalid_token', { detail: GONE })
    if (isAsAsked(row)) return describeOwn(row)
    refuseSettled(row)
    refuseMovedOut(row)
    throw problem('conflict')
  }

  function refuseMovedOut({ visitor_moves }: BookingRow): void {
    if (visitor_moves < MOST_VISITOR_MOVES) return
    const { phone, email } = config.site
    const reach = email === null ? `Call us at ${phone}` : `Call us at ${phone} or write to ${email}`
    throw problem('conflict', {
      detail: `You’ve moved this call ${MOST_VISITOR_MOVES} times, so we can’t move it here again. ${reach} to change it.`,
    })
  }

  async function getOwn(token: string): Promise<BookingRow> {
    const id = links.findBookingId(token)
    if (id === null) throw problem('invalid_token', { detail: NOT_OURS })
    return getRow(id)
  }

  async function getRow(id: string): Promise<BookingRow> {
    const row = await db.as({ role: 'worker' }, (trx) => readNamed(trx, id))
    if (!row) throw problem('invalid_token', { detail: GONE })
    return row
  }

  function answerFor(row: BookingRow) {
    return { id: row.id, token: links.tokenOf(row.id), ...describeOwn(row) }
  }

  function describeOwn(row: BookingRow): OwnBooking {
    return {
      start: row.starts_at,
      end: row.ends_at,
      state: row.state,
      is_open: row.state === 'booked' && Date.parse(row.starts_at) > Date.now(),
      zone: row.zone,
      zone_name: zoneName(row.zone),
      calendar_file: visitorFile(house, row, {
        method: row.state === 'cancelled' ? 'CANCEL' : 'PUBLISH',
        link: links.linkTo(row.id),
      }),
    }
  }

  async function changeAsOwner(
    actor: Admin,
    id: string,
    change: (trx: Trx, row: BookingRow) => Promise<boolean>,
  ): Promise<Booking> {
    try {
      return await db.as(actor, async (trx) => {
        const row = await queries.findBooking(trx, id)
        if (!row) throw problem('not_found')
        refuseSettled(row)
        if (!(await change(trx, row))) throw problem('conflict')
        const changed = await queries.findBooking(trx, id)
        if (!changed) throw problem('not_found')
        return describe(changed)
      })
    } catch (error) {
      throw isTimeTaken(error)
        ? problem('conflict', { detail: 'There’s another call at that time, or too close to it.' })
        : error
    }
  }

  function describeFeed(feed: { id: string; created_at: string } | undefined): CalendarFeed {
    return feed
      ? { url: links.feedAddress(feed.id), created_at: feed.created_at }
      : { url: null, created_at: null }
  }

  return {
    async listFree(window) {
      refuseElsewhere()
      return freeTimes(await readSchedule(), window)
    },
    book,
    async findNearest(wished, zone, most = NEAREST) {
      refuseElsewhere()
      const { free } = await readSchedule()
      const stretches =
        typeof wished === 'string'
          ? [{ start: Date.parse(wished), end: Date.parse(wished) }]
          : stretchesWished(free, wished, zone)
      const { slots, fit } = nearestSlots(free, stretches, most)
      return { starts: slots.map(({ start }) => iso(start)), fit }
    },
    async findRefusal(start) {
      refuseElsewhere()
      const { week, busy, now } = await readSchedule()
      return whyRefused(week, Date.parse(start), busy, now)
    },
    async bookWithin(trx, form, leadId) {
      refuseElsewhere()
      const week = await queries.readWeek(trx)
      await queries.insertBooking(trx, rowOf(week, form, { id: randomUUID(), leadId }))
      return { ownersZone: week.zone }
    },
    readOwn: async (token) => describeOwn(await getOwn(token)),
    moveOwn,
    cancelOwn,
    async list(actor, query) {
      const page = await db.as(actor, (trx) => queries.listBookings(trx, query))
      return { ...page, items: page.items.map(describe) }
    },
    move(actor, id, start) {
      const at = Date.parse(start)
      if (at <= Date.now()) throw refuseStart(SLOT_REFUSALS.past)
      if (at > Date.now() + OWNER_DAYS_AHEAD * DAY) throw refuseStart(SLOT_REFUSALS['too-far'])
      return changeAsOwner(actor, id, async (trx, row) => {
        if (at === Date.parse(row.starts_at)) return true
        const week = await queries.readWeek(trx)
        const end = at + Date.parse(row.ends_at) - Date.parse(row.starts_at)
        return queries.changeBooking(trx, id, timesOf(week, { start: at, end }), 'owner')
      })
    },
    cancel: (actor, id) =>
      changeAsOwner(actor, id, (trx) => queries.changeBooking(trx, id, { state: 'cancelled' }, 'owner')),
    readWeek: (actor) => db.as(actor, queries.readWeek),
    changeWeek: (actor, changes) =>
      db.as(actor, async (trx) => {
        await queries.changeWeek(trx, changes)
        return queries.readWeek(trx)
      }),
    readFeed: async (actor) => describeFeed(await db.as(actor, queries.findFeed)),
    replaceFeed: async (actor, isWanted) =>
      db.as(actor, async (trx) => {
        await queries.replaceFeed(trx, isWanted ? randomUUID() : null)
        return describeFeed(await queries.findFeed(trx))
      }),
    async writeFeed(code) {
      const id = links.findFeedId(code)
      if (id === null) return null
      return db.as({ role: 'worker' }, async (trx) => {
        await nameRows(trx, [id])
        if (!(await queries.isFeed(trx, id))) return null
        return feedFile(house, await queries.findBookedFrom(trx, iso(Date.now() - FEED_PAST_DAYS * DAY)))
      })
    },
  }
}

const NOT_OURS = 'This link is incomplete. Open the one in our latest email about your call.'
const GONE = 'This link expired. We no longer have that call.'
const OVER = 'This call is over, so nothing changed. You can book another one.'
const CANCELLED = 'This call was already canceled, so nothing changed. You can book another one.'
const NO_ZONE = (name: string) => `We don’t know that time zone, so these times are in ours: ${name}.`

function refuseSettled(row: BookingRow): void {
  if (row.state === 'cancelled') throw problem('conflict', { detail: CANCELLED })
  if (Date.parse(row.starts_at) <= Date.now()) throw problem('conflict', { detail: OVER })
}

const refuseStart = (message: string) =>
  problem('validation_failed', { errors: [{ field: 'start', message }] })

function refuse(
  refusal: SlotRefusal,
  schedule: Schedule,
  { start, zone }: { start: string; zone?: string | undefined },
) {
  if (refusal !== 'taken' && refusal !== 'day-full') return refuseStart(SLOT_REFUSALS[refusal])
  const from = dayOf(Date.parse(start), zone ?? schedule.week.zone)
  return problem('conflict', {
    detail: SLOT_REFUSALS[refusal],
    conflict: freeTimes(schedule, { from, days: TOLD_DAYS, zone }),
  })
}

function freeTimes({ week, free, now }: Schedule, { from, days, zone }: Window): FreeTimes {
  const isKnown = zone === undefined || isZone(zone)
  const own = zone !== undefined && isKnown ? zone : week.zone
  const first = from ?? dayOf(now, own)
  const later = startOfDay(addDays(first, days), own)
  const next = free.find(({ start }) => start >= later)
  return {
    zone: own,
    zone_name: zoneName(own),
    note: isKnown ? null : NO_ZONE(zoneName(own)),
    days: onDays(free, { zone: own, from: first, days }).map(({ date, slots }) => ({
      date,
      slots: slots.map(({ start, end }) => ({ start: iso(start), end: iso(end) })),
    })),
    next: next ? dayOf(next.start, own) : null,
  }
}

function timesAt(week: BookingWeek, start: number) {
  return timesOf(week, { start, end: start + week.slot_minutes * 60_000 })
}

function timesOf(week: BookingWeek, times: Pick<Slot, 'start' | 'end'>) {
  const block = blockOf(week, times)
  return {
    starts_at: iso(times.start),
    ends_at: iso(times.end),
    blocks_from: iso(block.start),
    blocks_to: iso(block.end),
    day: dayOf(times.start, week.zone),
  }
}

function rowOf(week: BookingWeek, form: BookingForm, { id, leadId }: { id: string; leadId: string }) {
  return {
    id,
    lead_id: leadId,
    ...timesAt(week, Date.parse(form.start)),
    name: form.name,
    email: form.email,
    phone: form.phone,
    about: form.about ?? null,
    zone: form.zone ?? week.zone,
  }
}

/** As if the call that is to be moved were not there. */
function without({ blocked, perDay }: Busy, week: BookingWeek, row: BookingRow): Busy {
  const start = Date.parse(row.starts_at)
  const day = dayOf(start, week.zone)
  return {
    blocked: blocked.filter((block) => block.start > start || block.end <= start),
    perDay: new Map(perDay).set(day, (perDay.get(day) ?? 1) - 1),
  }
}

/** The database has the last word, whatever was read before. */
export const isTimeTaken = (error: unknown) => sqlState(error) === '23P01'

function describe(row: BookingRow): Booking {
  const { starts_at, ends_at, changed_at: _at, visitor_moves: _moves, ...rest } = row
  return { ...rest, start: starts_at, end: ends_at }
}

async function readNamed(trx: Trx, id: string): Promise<BookingRow | undefined> {
  await nameRows(trx, [id])
  return queries.findBooking(trx, id)
}

/** What a mail about a call may see; undefined once the call is forgotten. */
export function findBookingForJob(db: Database, id: string): Promise<BookingRow | undefined> {
  return db.as({ role: 'worker' }, (trx) => readNamed(trx, id))
}

/**
 * As a worker: when somebody who asks now is called back, by whose clock, and whether anybody is there now; null where the week has no
 * opening.
 */
export async function findCallBackTime(
  trx: Trx,
): Promise<{ at: number; zone: string; isOpen: boolean } | null> {
  const week = await queries.readWeek(trx)
  const now = Date.now()
  const at = callBackTime(week, now)
  return at === null ? null : { at, zone: week.zone, isOpen: isOpenAt(week, now) }
}

/** For the live streams: bookings reach admins only. */
export async function readBookingsForDelivery(trx: Trx, ids: string[]) {
  await nameRows(trx, ids)
  const rows = await queries.findBookings(trx, ids)
  return new Map(rows.map((row) => [row.id, { row: describe(row), customerId: null }]))
}

/** For the export of one's own data, as a customer. */
export function exportBookings(trx: Trx): Promise<object[]> {
  return queries.listOwnBookings(trx)
}
