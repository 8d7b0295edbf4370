// Bookings from the list of free times to the calendars: booked once, moved and cancelled only by the visitor
// or the owner, with mails and live events.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CalendarFeed, FreeTimes, OwnBooking, UpcomingCall } from '#contract/bookings.ts'
import { DEFAULT_WEEK, type BookingWeek } from '#domain/booking-week.ts'
import { bookingForm, MAX_VISITOR_MOVES, SLOT_REFUSALS, type Booking } from '#domain/bookings.ts'
import { bookingMails } from '#server/bookings/jobs.ts'
import { book as bookCall, openBookings, readBookingsForDelivery } from '#server/bookings/service.ts'
import { openPool } from '#server/db/connection.ts'
import { openDatabase } from '#server/db/database.ts'
import { valueTypes } from '#server/db/values.ts'
import type { Problem } from '#server/problem.ts'
import { findSignedId } from '#server/http/signed-ids.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { readCalendarFile } from '#tests/calendar-file.ts'
import { makeLead } from '#tests/factories.ts'
import { runJobs, until } from '#tests/jobs.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>
type Made = OwnBooking & { id: string; token: string }

let server: TestApp
let admin: Person
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(() => server.close())

/** Open around the clock, so that no test depends on the current day. */
const ALWAYS: Partial<BookingWeek> = {
  zone: 'America/Los_Angeles',
  hours: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
  breaks: [],
  slot_minutes: 30,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  notice_minutes: 0,
  days_ahead: 30,
  most_a_day: 200,
  days_off: [],
}

beforeEach(async () => {
  await server.owner.query('delete from mails')
  await server.owner.query('delete from bookings')
  await changeWeek(ALWAYS)
})

async function changeWeek(changes: Partial<BookingWeek>): Promise<BookingWeek> {
  const response = await server.call('PATCH', '/api/week', { cookie: admin.cookie, body: changes })
  expect(response.status).toBe(200)
  return (await response.json()) as BookingWeek
}

async function callsOf(person: Person): Promise<UpcomingCall[]> {
  const response = await server.call('GET', '/api/dashboard/calls', { cookie: person.cookie })
  expect(response.status).toBe(200)
  return ((await response.json()) as { items: UpcomingCall[] }).items
}

async function freeTimes(query = ''): Promise<FreeTimes> {
  const response = await server.call('GET', `/api/slots${query}`)
  expect(response.status).toBe(200)
  return (await response.json()) as FreeTimes
}

const startsOf = ({ days }: FreeTimes) => days.flatMap(({ slots }) => slots.map(({ start }) => start))

/** A time a few days from now, always at the same hour. */
async function freeStart(daysAhead = 5, place = 20): Promise<string> {
  const { days } = await freeTimes('?days=31')
  return days[daysAhead]?.slots[place]?.start ?? 'none'
}

const form = (start: string, more: object = {}) => ({
  start,
  name: 'Pat Example',
  email: `pat.${randomUUID().slice(0, 8)}@example.com`,
  phone: '555-0100',
  about: 'The phone rings while I am under a sink.',
  zone: 'Europe/Berlin',
  ...more,
})

const post = (body: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/bookings', { body, headers })
const own = (what: '' | '/move' | '/cancel', body: object) =>
  server.call('POST', `/api/bookings/own${what}`, { body })
const change = (id: string, body: object, person = admin) =>
  server.call('PATCH', `/api/bookings/${id}`, { cookie: person.cookie, body })

async function book(start: string, more: object = {}): Promise<Made> {
  const response = await post(form(start, more))
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as Made
}

interface Refusal {
  status: number
  detail: string
  errors?: { field: string; message: string }[]
  conflict?: FreeTimes
}
async function refusalOf(asked: Promise<Response>): Promise<Refusal> {
  return (await (await asked).json()) as Refusal
}

async function listed(when = 'upcoming'): Promise<Booking[]> {
  const response = await server.call('GET', `/api/bookings?when=${when}`, { cookie: admin.cookie })
  return ((await response.json()) as { items: Booking[] }).items
}

async function listQueuedMails() {
  const { rows } = await server.owner.query<{
    kind: string
    recipient: string | null
    state: string
    hours: number
  }>(
    `select kind, recipient, state, round(extract(epoch from due_at - now()) / 3600)::int as hours from mails order by kind, due_at`,
  )
  return rows
}
const listQueuedKinds = async () =>
  (await listQueuedMails()).filter(({ state }) => state === 'queued').map(({ kind }) => kind)

describe('free times', () => {
  test("come from the owner's week and are grouped by the visitor's calendar days", async () => {
    await changeWeek({ hours: DEFAULT_WEEK.hours })
    const times = await freeTimes('?days=14&zone=Asia/Tokyo')
    expect(times).toMatchObject({ zone: 'Asia/Tokyo', zone_name: 'Japan Standard Time (Tokyo)', note: null })
    expect(times.days).toHaveLength(14)
    expect(startsOf(times).length).toBeGreaterThan(8 * 18)
    for (const { date, slots } of times.days) {
      for (const { start, end } of slots) {
        expect(new Date(start).toLocaleDateString('sv', { timeZone: 'Asia/Tokyo' })).toBe(date)
        expect(Date.parse(end) - Date.parse(start)).toBe(1_800_000)
      }
    }
    expect(times.next).toBe(
      (await freeTimes('?days=31&zone=Asia/Tokyo')).days.slice(14).find(({ slots }) => slots.length > 0)
        ?.date,
    )
  })

  test('are sent in few bytes', async () => {
    const plain = await (await server.call('GET', '/api/slots')).text()
    const small = await server.call('GET', '/api/slots', { headers: { 'accept-encoding': 'gzip' } })
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(plain.length / 5)
  })

  test("use the owner's time zone if the visitor's is unknown, and say so", async () => {
    const times = await freeTimes('?zone=Mars/Olympus_Mons')
    expect(times.zone).toBe('America/Los_Angeles')
    expect(times.note).toBe(
      'We don’t know that time zone, so these times are in ours: Pacific Time (Los Angeles).',
    )
    expect(startsOf(times).length).toBeGreaterThan(100)
  })

  test('end at the last day that can be booked', async () => {
    const { days, next } = await freeTimes('?from=2190-01-01')
    expect([startsOf({ days } as FreeTimes), next]).toEqual([[], null])
    expect(startsOf(await freeTimes('?from=2001-01-01'))).toEqual([])
  })

  test.each([
    ['?from=yesterday', 'from must be a date'],
    ['?from=2026-02-30', 'from must be a date'],
    ['?from=9999-12-31', 'from must be a date'],
    ['?days=0', 'days must be a whole number from 1 to 31'],
    ['?days=400', 'days must be a whole number from 1 to 31'],
    ['?days=many', 'days must be a whole number from 1 to 31'],
  ])('refuse %s with a message', async (query, words) => {
    const refusal = await refusalOf(server.call('GET', `/api/slots${query}`))
    expect(refusal).toMatchObject({ status: 400, detail: expect.stringContaining(words) })
  })

  test('respect the notice, the breaks, the days off, the buffers and the most calls a day', async () => {
    const start = await freeStart()
    await changeWeek({ buffer_before_minutes: 15, buffer_after_minutes: 45 })
    await book(start)
    const around = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
    const free = new Set(startsOf(await freeTimes('?days=31')))
    expect([-90, -60, -30, 0, 30, 60, 90].filter((minutes) => free.has(around(minutes)))).toEqual([-90, 90])
    await changeWeek({ most_a_day: 1 })
    const day = new Date(start).toLocaleDateString('sv', { timeZone: 'America/Los_Angeles' })
    const { days } = await freeTimes('?days=31&zone=America/Los_Angeles')
    expect(days.find(({ date }) => date === day)?.slots).toEqual([])
    const next = days[7]?.date ?? ''
    await changeWeek({ days_off: [{ from: next, to: next }] })
    const later = await freeTimes('?days=31&zone=America/Los_Angeles')
    expect(later.days.find(({ date }) => date === next)?.slots).toEqual([])
    await changeWeek({ notice_minutes: 3 * 24 * 60, days_off: [] })
    expect(Date.parse(startsOf(await freeTimes())[0] ?? '') - Date.now()).toBeGreaterThan(
      3 * 86_400_000 - 1000,
    )
  })
})

test('a booking creates a lead, sends mails to both sides and removes the free time', async () => {
  const start = await freeStart()
  const body = form(start)
  const response = await post(body)
  expect(response.status).toBe(201)
  const made = (await response.json()) as Made
  expect(made).toMatchObject({
    start: start.replace('.000Z', 'Z'),
    state: 'booked',
    is_open: true,
    zone: 'Europe/Berlin',
  })
  const [call] = await listed()
  expect(call).toMatchObject({
    id: made.id,
    name: 'Pat Example',
    email: body.email,
    phone: '555-0100',
    about: body.about,
    sequence: 0,
    changed_by: null,
  })
  const lead = await server.call('GET', `/api/leads/${call?.lead_id}`, { cookie: admin.cookie })
  expect(await lead.json()).toMatchObject({
    full_name: 'Pat Example',
    email: body.email,
    message: body.about,
    source: 'booking',
    status: 'new',
    answer_due_at: null,
    first_answered_at: call?.created_at,
  })
  expect(startsOf(await freeTimes('?days=31'))).not.toContain(start)
  expect(await listQueuedMails()).toEqual([
    { kind: 'booking-confirmed', recipient: body.email, state: 'queued', hours: 0 },
    { kind: 'booking-received', recipient: null, state: 'queued', hours: 0 },
    { kind: 'booking-reminder-day', recipient: body.email, state: 'queued', hours: expect.any(Number) },
    { kind: 'booking-reminder-hour', recipient: body.email, state: 'queued', hours: expect.any(Number) },
  ])
  const file = readCalendarFile(made.calendar_file)
  expect(file).toMatchObject({
    method: 'PUBLISH',
    events: [{ start: made.start, end: made.end, sequence: 0 }],
  })
  expect(made.calendar_file).not.toContain('Pat Example')
})

test('times and calls are in zones under the names of today', async () => {
  expect((await freeTimes('?zone=Asia/Calcutta')).zone).toBe('Asia/Kolkata')
  const { id, zone, zone_name } = await book(await freeStart(), { zone: 'asia/calcutta' })
  expect([zone, zone_name]).toEqual(['Asia/Kolkata', 'India Standard Time (Kolkata)'])
  expect((await listed()).find((call) => call.id === id)?.zone).toBe('Asia/Kolkata')
  try {
    expect((await changeWeek({ zone: 'Asia/Calcutta' })).zone).toBe('Asia/Kolkata')
  } finally {
    await changeWeek({ zone: DEFAULT_WEEK.zone })
  }
})

describe('the calendar file of a call', () => {
  const read = (address: string) => server.call('GET', address)
  const eventAt = async (address: string) => {
    const response = await read(address)
    expect(response.status).toBe(200)
    return readCalendarFile(await response.text())
  }

  test('is at an address of the server, with the call as it is now and nothing that was typed', async () => {
    const made = await book(await freeStart(), { name: 'Pat Example', about: 'The phone rings' })
    expect(made.calendar_path).toMatch(/^\/calendar\/call\/[A-Za-z0-9_-]{64}\.ics$/)
    const response = await read(made.calendar_path)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="call.ics"')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const text = await response.text()
    for (const words of ['Pat Example', made.token, '#token', 'The phone rings', '555-0100'])
      expect(text.replaceAll('\r\n ', '')).not.toContain(words)
    expect(readCalendarFile(text)).toMatchObject({
      method: 'PUBLISH',
      events: [{ uid: made.id, start: made.start, sequence: 0 }],
    })
    await own('/cancel', { token: made.token })
    expect(await eventAt(made.calendar_path)).toMatchObject({
      method: 'CANCEL',
      events: [{ uid: made.id, sequence: 1, status: 'CANCELLED' }],
    })
  })

  test('is not found by other codes, and its code opens nothing else', async () => {
    const made = await book(await freeStart())
    const code = /([^/]+)\.ics$/.exec(made.calendar_path)?.[1] ?? ''
    for (const address of [
      '/calendar/call/x.ics',
      `/calendar/call/${'A'.repeat(64)}.ics`,
      `/calendar/call/${made.token}.ics`,
      `/calendar/${code}.ics`,
    ])
      expect([address, (await read(address)).status]).toEqual([address, 404])
    expect((await own('', { token: code })).status).toBe(400)
    await server.owner.query('delete from bookings where id = $1', [made.id])
    expect((await read(made.calendar_path)).status).toBe(404)
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const shown = await server.call('GET', made.calendar_path, { headers })
    expect([shown.status, shown.headers.get('location')]).toEqual([302, '/booking'])
  })

  test('has an identifier that stays when the public address changes', async () => {
    const { id } = await book(await freeStart())
    const uidAt = async (linkOrigin: string) => {
      const compose = bookingMails(server.authSecret)['booking-received']
      const mail = { id: randomUUID(), recipient: null, subject_id: id }
      const config = { ...server.config, linkOrigin }
      const message = await compose(mail, {
        db: server.db,
        config,
        findOwnerAddress: async () => 'o@example.com',
      })
      return /^UID:(.*)\r$/m.exec(message?.calendar?.content ?? '')?.[1]
    }
    expect(await uidAt('https://old.example')).toBe(id)
    expect(await uidAt('https://new.example')).toBe(id)
    // A call of an earlier version keeps the one that its invitation had.
    await server.owner.query('update bookings set calendar_uid = null where id = $1', [id])
    expect(await uidAt('https://old.example')).toBe(`${id}@old.example`)
  })
})

test('a booking joins no existing lead with the same address, because the address is not verified', async () => {
  const lead = await makeLead(server.owner)
  await book(await freeStart(5), { email: lead.email.toUpperCase() })
  await book(await freeStart(6), { email: lead.email })
  const leads = (await listed()).map(({ lead_id }) => lead_id)
  expect(new Set([...leads, lead.id]).size).toBe(3)
})

test('the same key and form book one call, also in parallel', async () => {
  const body = form(await freeStart())
  const key = { 'Idempotency-Key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(body, key)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
  const ids = new Set(await Promise.all(answers.map(async (answer) => ((await answer.json()) as Made).id)))
  expect([ids.size, (await listed()).length]).toEqual([1, 1])
  expect((await post({ ...body, name: 'Somebody Else' }, key)).status).toBe(422)
})

describe('a time that is not free', () => {
  const count = async () =>
    (await server.owner.query<{ n: number }>('select count(*)::int as n from leads')).rows[0]?.n

  test('is refused if it is taken, with the times that are free', async () => {
    const start = await freeStart()
    await book(start)
    const before = await count()
    const refusal = await refusalOf(post(form(start)))
    expect(refusal).toMatchObject({
      status: 409,
      detail: 'Someone just took that time. These are free.',
    })
    expect(refusal.conflict?.zone).toBe('Europe/Berlin')
    const free = startsOf(refusal.conflict ?? ({ days: [] } as unknown as FreeTimes))
    expect(free.length).toBeGreaterThan(100)
    expect(free).not.toContain(start)
    expect([(await listed()).length, await count()]).toEqual([1, before])
  })

  /** Another time of the same day, which need not be free. */
  const placeOn = async (start: string, place: number) =>
    new Date(Date.parse(start) + (place - 20) * 1_800_000).toISOString()

  test('is refused if the day is full, also by the database', async () => {
    await changeWeek({ most_a_day: 1 })
    const [first = '', second = ''] = [await freeStart(5, 20), await freeStart(5, 22)]
    const answers = await Promise.all([post(form(first)), post(form(second))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refusal = await refusalOf(post(form(await placeOn(first, 24))))
    expect(refusal.detail).toBe('That day just filled up. These times are free.')
  })

  test.each([
    ['in the past', () => new Date(Date.now() - 3_600_000).toISOString(), 'This time has passed'],
    ['ten years ahead', () => new Date(Date.now() + 3650 * 86_400_000).toISOString(), 'doesn’t go that far'],
    ['at the end of all calendars', () => '9999-12-31T23:59:59Z', 'doesn’t go that far'],
    [
      'off the grid',
      async () => (await freeStart()).replace(/:(00|30):/, ':07:'),
      'don’t start at that minute',
    ],
    [
      'a second off',
      async () => (await freeStart()).replace('00.000Z', '01.000Z'),
      'don’t start at that minute',
    ],
    ['without its zone', () => '2026-12-01T10:00:00', 'Pick one of the free times'],
    ['on a day that is none', () => '2026-02-30T10:00:00Z', 'Pick one of the free times'],
    ['as a word', () => 'tomorrow', 'Pick one of the free times'],
    ['as a number', () => 1_800_000_000, 'Pick one of the free times'],
    ['left out', () => undefined, 'Pick one of the free times'],
  ])('%s: refused with a message, nothing stored', async (_, start, words) => {
    const before = await count()
    const refusal = await refusalOf(post({ ...form(''), start: await start() }))
    expect(refusal).toMatchObject({
      status: 400,
      errors: [{ field: 'start' }],
      detail: expect.stringContaining(words),
    })
    expect([(await listed()).length, await count()]).toEqual([0, before])
  })

  test.each([
    [
      'on a day off',
      { days_off: [{ from: '2020-01-01', to: '2199-12-31' }] },
      'We don’t take calls that day',
    ],
    ['on a closed weekday', { hours: [] }, 'We don’t take calls at that time'],
    [
      'in a break',
      {
        breaks: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
      },
      'We don’t take calls at that time',
    ],
    ['too soon', { notice_minutes: 20_160 }, 'too soon for us'],
  ])('%s', async (_, changes, words) => {
    const start = await freeStart()
    await changeWeek(changes)
    const refusal = await refusalOf(post(form(start)))
    expect(refusal).toMatchObject({ status: 400, detail: expect.stringContaining(words) })
    expect(await listed()).toEqual([])
  })

  test.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['a control character in the name', { name: 'a\x07b' }, 'name', 'not allowed'],
    ['a long name', { name: 'a'.repeat(101) }, 'name', 'less than 100'],
    ['no address', { email: 'pat' }, 'email', 'Invalid email address'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email', 'Invalid email address'],
    ['no phone', { phone: undefined }, 'phone', 'Phone is required'],
    ['words for a phone', { phone: 'call me' }, 'phone', 'Phone must be a number we can call'],
    ['a long phone', { phone: '5'.repeat(21) }, 'phone', 'less than 20'],
    ['a novel', { about: 'a'.repeat(2001) }, 'about', 'less than 2000'],
    ['a bell', { about: 'ring\u0007' }, 'about', 'not allowed'],
  ])('with %s', async (_, more, field, words) => {
    const refusal = await refusalOf(post(form(await freeStart(), more)))
    expect(refusal.status).toBe(400)
    expect(refusal.errors?.[0]).toMatchObject({ field, message: expect.stringContaining(words) })
  })

  test("accepts an unknown time zone, and the mails use the owner's time", async () => {
    expect(await book(await freeStart(), { zone: 'Mars/Olympus_Mons' })).toMatchObject({
      zone: 'America/Los_Angeles',
    })
  })
})

describe('the link in the mail', () => {
  test('shows the call, and opening it changes nothing', async () => {
    const { token, id, ...made } = await book(await freeStart())
    const before = await listed()
    expect(before[0]?.id).toBe(id)
    for (let n = 0; n < 3; n++) {
      const response = await own('', { token })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual(made)
    }
    expect(await listed()).toEqual(before)
  })

  test('moves the call once if pressed repeatedly, and frees the earlier time', async () => {
    const start = await freeStart()
    const { token } = await book(start)
    const next = await freeStart(6)
    const moves = await Promise.all(Array.from({ length: 12 }, () => own('/move', { token, start: next })))
    expect(new Set(moves.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await listed()).toMatchObject([
      { start: next.replace('.000Z', 'Z'), sequence: 1, changed_by: 'visitor' },
    ])
    expect((await own('/move', { token, start: next })).status).toBe(200)
    expect((await listed())[0]?.sequence).toBe(1)
    const free = startsOf(await freeTimes('?days=31'))
    expect([free.includes(start), free.includes(next)]).toEqual([true, false])
    expect((await listQueuedMails()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'booking-confirmed queued',
      'booking-moved queued',
      'booking-moved-notice queued',
      'booking-received queued',
      'booking-reminder-day discarded',
      'booking-reminder-day queued',
      'booking-reminder-hour discarded',
      'booking-reminder-hour queued',
    ])
  })

  test.each([
    ['one after the other', false],
    ['all at once', true],
  ])('allows five moves: thirty attempts %s', async (_, areParallel) => {
    const { token, id } = await book(await freeStart())
    const { days } = await freeTimes('?days=31')
    const starts = days[7]?.slots.slice(0, 30).map(({ start }) => start) ?? []
    expect(starts).toHaveLength(30)
    const answers: Response[] = []
    if (areParallel)
      answers.push(...(await Promise.all(starts.map((start) => own('/move', { token, start })))))
    else for (const start of starts) answers.push(await own('/move', { token, start }))
    const refused = answers.filter(({ status }) => status === 409)
    expect([answers.length - refused.length, refused.length]).toEqual([MAX_VISITOR_MOVES, 25])
    const words =
      'You’ve moved this call 5 times, so we can’t move it here again. Call us at (555) 010-0199 to change it.'
    for (const answer of refused) expect(await answer.json()).toMatchObject({ detail: words })
    expect((await listed())[0]?.sequence).toBe(MAX_VISITOR_MOVES)

    // To each side the booking, and one mail for all moves. Of the reminders only the newest remain.
    expect(await listQueuedKinds()).toEqual([
      'booking-confirmed',
      'booking-moved',
      'booking-moved-notice',
      'booking-received',
      'booking-reminder-day',
      'booking-reminder-hour',
    ])
    expect((await own('', { token })).status).toBe(200)
    // The limit does not bind the owner, and the visitor can still cancel.
    expect((await change(id, { start: await freeStart(9) })).status).toBe(200)
    expect((await own('/cancel', { token })).status).toBe(200)
  })

  test('moves a call to a time inside its own buffer, also on a full day', async () => {
    await changeWeek({ buffer_before_minutes: 30, buffer_after_minutes: 30, most_a_day: 1 })
    const { token, start } = await book(await freeStart())
    const next = new Date(Date.parse(start) + 1_800_000).toISOString()
    expect((await own('/move', { token, start: next })).status).toBe(200)
  })

  test('refuses a time that is taken, and keeps the call', async () => {
    const [start, other] = [await freeStart(5), await freeStart(6)]
    const { token } = await book(start)
    await book(other)
    const before = await listed()
    const refusal = await refusalOf(own('/move', { token, start: other }))
    expect(refusal).toMatchObject({
      status: 409,
      detail: 'Someone just took that time. These are free.',
    })
    expect(startsOf(refusal.conflict ?? ({ days: [] } as unknown as FreeTimes))).not.toContain(other)
    expect((await refusalOf(own('/move', { token, start: '2036-01-01T00:00:00Z' }))).status).toBe(400)
    expect(await listed()).toEqual(before)
  })

  test('cancels the call, and then shows that it is cancelled', async () => {
    const start = await freeStart()
    const { token } = await book(start)
    expect(await (await own('/cancel', { token })).json()).toMatchObject({
      state: 'cancelled',
      is_open: false,
    })
    expect(startsOf(await freeTimes('?days=31'))).toContain(start)
    expect(await listQueuedKinds()).toEqual([
      'booking-cancelled',
      'booking-cancelled-notice',
      'booking-confirmed',
      'booking-received',
    ])
    const before = await listed()
    for (const again of [own('/cancel', { token }), own('/move', { token, start: await freeStart(7) })]) {
      expect(await refusalOf(again)).toMatchObject({
        status: 409,
        detail: 'This call was already canceled, so nothing changed. You can book another one.',
      })
    }
    expect(await (await own('', { token })).json()).toMatchObject({ state: 'cancelled', is_open: false })
    expect(await listed()).toEqual(before)
  })

  test('says so if the call is over', async () => {
    const { token, id } = await book(await freeStart())
    await server.owner.query(
      `update bookings set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes',
         blocks_from = now() - interval '1 hour', blocks_to = now() - interval '30 minutes' where id = $1`,
      [id],
    )
    expect(await (await own('', { token })).json()).toMatchObject({ state: 'booked', is_open: false })
    for (const late of [own('/cancel', { token }), own('/move', { token, start: await freeStart(7) })]) {
      expect((await refusalOf(late)).detail).toBe(
        'This call is over, so nothing changed. You can book another one.',
      )
    }
    expect(await listed()).toEqual([])
    expect(await listed('past')).toMatchObject([{ id, state: 'booked' }])
    await server.owner.query('delete from bookings where id = $1', [id])
    expect(await refusalOf(own('', { token }))).toMatchObject({
      status: 400,
      detail: 'This link expired. We no longer have that call.',
    })
  })

  test('opens nothing if it was altered or made for something else', async () => {
    const { token } = await book(await freeStart())
    const other = await book(await freeStart(6))
    const bytes = Buffer.from(token, 'base64url')
    bytes.writeUInt8((bytes.at(0) ?? 0) ^ 1, 0)
    const spliced = Buffer.concat([
      Buffer.from(other.token, 'base64url').subarray(0, 16),
      Buffer.from(token, 'base64url').subarray(16),
    ])
    const feed = (await (
      await server.call('POST', '/api/calendar-feed', { cookie: admin.cookie })
    ).json()) as CalendarFeed
    const before = await listed()
    for (const wrong of [
      bytes.toString('base64url'),
      spliced.toString('base64url'),
      /([^/]+)\.ics$/.exec(feed.url ?? '')?.[1],
      token.slice(0, -1),
      `${token}A`,
      '',
      'x'.repeat(200),
    ]) {
      for (const what of ['', '/cancel', '/move'] as const) {
        const refusal = await refusalOf(own(what, { token: wrong, start: await freeStart(8) }))
        expect(refusal).toMatchObject({
          status: 400,
          detail: expect.stringContaining('This link is incomplete'),
        })
      }
    }
    expect(await listed()).toEqual(before)
    expect(findSignedId(Buffer.alloc(32), 'booking', token)).toBeNull()
  })
})

describe('the dashboard', () => {
  test("lists the customer's upcoming calls with a code that moves them, and no other person's", async () => {
    const [customer, other] = [await server.signedIn(), await server.signedIn()]
    const call = await book(await freeStart(), { email: customer.email })
    await book(await freeStart(6))
    expect(await callsOf(customer)).toEqual([
      {
        start: call.start,
        end: call.end,
        zone: call.zone,
        zone_name: call.zone_name,
        calendar_path: call.calendar_path,
        token: expect.any(String),
      },
    ])
    expect(await callsOf(other)).toEqual([])
    const [{ token } = { token: '' }] = await callsOf(customer)
    expect((await own('/move', { token, start: await freeStart(7) })).status).toBe(200)
    expect((await own('/cancel', { token })).status).toBe(200)
    expect(await callsOf(customer)).toEqual([])
  })
})

describe('the owner', () => {
  test('moves a call to any future time, and cancels it; the visitor gets a mail', async () => {
    const { id } = await book(await freeStart())
    await changeWeek({ hours: [] })
    const next = new Date(Date.parse(await freeStartOf(6))).toISOString()
    expect(await (await change(id, { start: next })).json()).toMatchObject({
      sequence: 1,
      changed_by: 'owner',
    })
    expect(await listQueuedKinds()).toContain('booking-moved')
    expect(await (await change(id, { state: 'cancelled' })).json()).toMatchObject({
      sequence: 2,
      state: 'cancelled',
    })
    expect((await change(id, { state: 'cancelled' })).status).toBe(409)
    expect(await listQueuedKinds()).toContain('booking-cancelled')
  })

  const freeStartOf = async (days: number) => new Date(Date.now() + days * 86_400_000 + 420_000).toISOString()

  test.each([
    ['to the past', { start: '2020-01-01T10:00:00Z' }, 400],
    ['two years on', { start: new Date(Date.now() + 730 * 86_400_000).toISOString() }, 400],
    ['nowhere', {}, 400],
    ['and cancels in one', { start: '2020-01-01T10:00:00Z', state: 'cancelled' }, 400],
    ['back to booked', { state: 'booked' }, 409],
    ['to a no-show before its time', { state: 'no_show' }, 409],
    ['to a state of its own', { state: 'held' }, 400],
    ['to somebody else', { state: 'cancelled', email: 'b@example.com' }, 400],
  ])('cannot move it %s', async (_, body, status) => {
    const { id } = await book(await freeStart())
    const before = await listed()
    expect((await change(id, body)).status).toBe(status)
    expect(await listed()).toEqual(before)
  })

  async function passCall(id: string, ago: string): Promise<void> {
    await server.owner.query(
      `update bookings set starts_at = now() - $2::interval, ends_at = now() - $2::interval + interval '30 minutes',
         blocks_from = now() - $2::interval, blocks_to = now() - $2::interval + interval '30 minutes' where id = $1`,
      [id, ago],
    )
    await server.owner.query(`update mails set state = 'discarded' where state = 'queued'`)
  }

  test('marks a call as a no-show, which offers new times by email, and can take it back until then', async () => {
    const { id, token } = await book(await freeStart())
    await passCall(id, '10 minutes')
    expect(await (await change(id, { state: 'no_show' })).json()).toMatchObject({
      state: 'no_show',
      changed_by: 'owner',
    })
    expect((await change(id, { state: 'no_show' })).status).toBe(200)
    expect(await listQueuedKinds()).toEqual(['booking-no-show'])
    expect((await change(id, { state: 'cancelled' })).status).toBe(409)
    expect(await (await own('', { token })).json()).toMatchObject({ state: 'no_show', is_open: false })
    expect(await (await change(id, { state: 'booked' })).json()).toMatchObject({ state: 'booked' })
    expect(await listQueuedKinds()).toEqual([])
    expect((await change(id, { state: 'no_show' })).status).toBe(200)
    expect(await listQueuedKinds()).toEqual(['booking-no-show'])
    await server.owner.query(`update mails set state = 'sent', sent_at = now() where state = 'queued'`)
    expect(await refusalOf(change(id, { state: 'booked' }))).toMatchObject({
      status: 409,
      detail: 'We’ve already emailed new times, so it stays a no-show.',
    })
  })

  test('marks no call as a no-show that was long ago or canceled', async () => {
    const { id } = await book(await freeStart())
    await passCall(id, '15 days')
    expect((await refusalOf(change(id, { state: 'no_show' }))).detail).toMatch(/more than 14 days ago/)
    await passCall(id, '13 days')
    await server.owner.query(`update bookings set state = 'cancelled' where id = $1`, [id])
    await server.owner.query('delete from mails')
    expect((await refusalOf(change(id, { state: 'no_show' }))).detail).toBe('This call was canceled.')
    expect(await listQueuedKinds()).toEqual([])
  })

  test('sees a no-show in the history of its lead and of the admins', async () => {
    const { id } = await book(await freeStart())
    await passCall(id, '1 hour')
    const booking = (await (await change(id, { state: 'no_show' })).json()) as Booking
    const timeline = await server.call('GET', `/api/leads/${booking.lead_id}/timeline`, {
      cookie: admin.cookie,
    })
    expect(((await timeline.json()) as { items: unknown[] }).items).toContainEqual(
      expect.objectContaining({
        kind: 'booking',
        booking: expect.objectContaining({ id, state: 'no_show' }),
      }),
    )
    const { rows } = await server.owner.query(
      `select changes from audit_log where subject_id = $1 and action = 'booking changed'`,
      [id],
    )
    expect(rows).toEqual([{ changes: { state: ['booked', 'no_show'] } }])
  })

  test('cannot put two calls at the same time', async () => {
    const other = await freeStart(6)
    await book(other)
    const { id } = await book(await freeStart())
    const before = await listed()
    expect(await refusalOf(change(id, { start: other }))).toMatchObject({
      status: 409,
      detail: 'There’s another call at that time, or too close to it.',
    })
    expect(await listed()).toEqual(before)
  })

  test('is the only one who sees who booked', async () => {
    const { id } = await book(await freeStart())
    const customer = await server.signedIn()
    expect((await change(id, { state: 'cancelled' }, customer)).status).toBe(403)
    expect((await server.call('GET', '/api/bookings', { cookie: customer.cookie })).status).toBe(403)
    expect(JSON.stringify(await freeTimes())).not.toContain('Pat')
  })

  test('pages through the calls, soonest first', async () => {
    for (const day of [7, 5, 6]) await book(await freeStart(day))
    const page = async (query: string) => {
      const response = await server.call('GET', `/api/bookings?limit=2${query}`, { cookie: admin.cookie })
      return (await response.json()) as { items: Booking[]; next: string | null }
    }
    const first = await page('')
    const second = await page(`&cursor=${first.next}`)
    const starts = [...first.items, ...second.items].map(({ start }) => start)
    expect(starts).toEqual(starts.toSorted())
    expect([starts.length, second.next]).toEqual([3, null])
  })

  test('changes the week, and is told which fields are wrong', async () => {
    expect(await changeWeek({ most_a_day: 3 })).toMatchObject({ ...ALWAYS, most_a_day: 3 })
    for (const [changes, field] of [
      [{ zone: 'Mars/Olympus_Mons' }, 'zone'],
      [{ hours: [{ weekday: 8, from: '09:00', to: '10:00' }] }, 'hours.0.weekday'],
      [{ hours: [{ weekday: 1, from: '10:00', to: '09:00' }] }, 'hours.0.to'],
      [{ hours: [{ weekday: 1, from: '9', to: '10:00' }] }, 'hours.0.from'],
      [{ breaks: 'none' }, 'breaks'],
      [{ slot_minutes: 0 }, 'slot_minutes'],
      [{ notice_minutes: 1.5 }, 'notice_minutes'],
      [{ days_ahead: 4000 }, 'days_ahead'],
      [{ days_off: [{ from: '2026-12-26', to: '2026-12-24' }] }, 'days_off.0.to'],
      [{ days_off: [{ from: '2026-02-30', to: '2026-03-01' }] }, 'days_off.0.from'],
      [{ open: true }, 'open'],
    ] as const) {
      const refusal = await refusalOf(
        server.call('PATCH', '/api/week', { cookie: admin.cookie, body: changes }),
      )
      expect([refusal.status, refusal.errors?.[0]?.field]).toEqual([400, field])
    }
    expect(await changeWeek({})).toMatchObject({ most_a_day: 3 })
  })

  test('starts with weekdays from 9 to 6 in Pacific time', async () => {
    const fresh = await testApp()
    try {
      const first = await fresh.signedIn({ isAdmin: true })
      const response = await fresh.call('GET', '/api/week', { cookie: first.cookie })
      expect(await response.json()).toEqual(DEFAULT_WEEK)
    } finally {
      await fresh.close()
    }
  })
})

describe('the calendar feed', () => {
  const feed = async (method = 'GET') => {
    const response = await server.call(method, '/api/calendar-feed', { cookie: admin.cookie })
    return ((await response.json()) as CalendarFeed).url
  }
  const read = (url: string, headers: Record<string, string> = {}) =>
    server.call('GET', new URL(url).pathname, { headers })

  test('shows the calls to anyone with its address, until that is replaced or revoked', async () => {
    const start = await freeStart()
    const { id, end } = await book(start, {
      name: 'Ödön; "the, plumber\\"',
      about: `${'ä'.repeat(200)}\nBEGIN:VEVENT\n`,
    })
    await own('/cancel', { token: (await book(await freeStart(6))).token })
    const url = (await feed('POST')) ?? ''
    expect(url).toMatch(/^http:\/\/localhost:3000\/calendar\/[A-Za-z0-9_-]{64}\.ics$/)
    expect(await feed()).toBeNull()
    const response = await read(url)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const text = await response.text()
    const { method, events } = readCalendarFile(text)
    expect(method).toBe('PUBLISH')
    expect(events).toMatchObject([
      {
        uid: id,
        summary: 'Call: Ödön; "the, plumber\\"',
        end,
        sequence: 0,
        status: 'CONFIRMED',
      },
    ])
    expect(events[0]?.description).toContain('555-0100')
    const etag = response.headers.get('etag') ?? ''
    expect((await read(url, { 'if-none-match': etag })).status).toBe(304)
    await book(await freeStart(8))
    expect((await read(url, { 'if-none-match': etag })).status).toBe(200)
    const next = (await feed('POST')) ?? ''
    expect(next).not.toBe(url)
    expect([(await read(url)).status, (await read(next)).status]).toEqual([404, 200])
    expect(await feed('DELETE')).toBeNull()
    expect((await read(next)).status).toBe(404)
    expect(await feed()).toBeNull()
  })

  test.each(['/calendar/x.ics', `/calendar/${'A'.repeat(64)}.ics`])('is not found at %s', async (address) => {
    expect((await server.call('GET', address)).status).toBe(404)
  })
})

describe('mails about bookings', () => {
  type SentMail = Email & { raw: string }

  let outbox: string
  beforeEach(async () => {
    outbox = await mkdtemp(path.join(os.tmpdir(), 'agency-outbox-'))
    return () => rm(outbox, { recursive: true })
  })

  const makeDue = (kinds: string) =>
    server.owner.query(
      `update graphile_worker._private_jobs set run_at = now() where key in (select 'mail:' || id from mails where kind like $1)`,
      [kinds],
    )

  async function secondsWaited(kind: string): Promise<number[]> {
    const { rows } = await server.owner.query<{ seconds: number }>(
      `select extract(epoch from run_at - mails.created_at)::int as seconds
         from graphile_worker._private_jobs join mails on key = 'mail:' || mails.id where kind = $1`,
      [kind],
    )
    return rows.map(({ seconds }) => seconds)
  }

  /** Sends all mails that are due, and returns them by kind. */
  async function sent(kinds: string[]): Promise<Record<string, SentMail>> {
    const stop = await runJobs(server, { outbox, composers: bookingMails(server.authSecret) })
    try {
      const rows = await until(async () => {
        const { rows: found } = await server.owner.query<{ id: string; kind: string; state: string }>(
          'select id, kind, state from mails where kind = any ($1)',
          [kinds],
        )
        return found.length > 0 && found.every(({ state }) => state !== 'queued') ? found : undefined
      })
      const files = await readdir(outbox)
      const mails = rows
        .filter(({ id }) => files.includes(`${id}.eml`))
        .map(async ({ id, kind }) => {
          const raw = await readFile(path.join(outbox, `${id}.eml`), 'utf8')
          return [kind, { ...(await PostalMime.parse(raw)), raw }] as const
        })
      return Object.fromEntries(await Promise.all(mails))
    } finally {
      await stop()
    }
  }

  /** The calendar part of a mail: an alternative to its text, and a file. Both have the same bytes. */
  async function invitationOf(mail: SentMail | undefined) {
    const parts = [
      ...(mail?.raw ?? '').matchAll(
        /^Content-Type: (?<type>text\/calendar|application\/ics);(?<more>[^\r]*(?:\r\n [^\r]*)*)\r\n(?:[^\r]+\r\n)*?\r\n(?<body>[A-Za-z0-9+/=\r\n]+)/gm,
      ),
    ].map(({ groups }) => ({
      type: groups?.['type'],
      more: groups?.['more'],
      text: Buffer.from(groups?.['body'] ?? '', 'base64').toString(),
    }))
    expect(parts.map(({ type }) => type)).toEqual(['text/calendar', 'application/ics'])
    expect(parts[0]?.text).toBe(parts[1]?.text)
    const { method, events } = readCalendarFile(parts[0]?.text ?? '')
    expect(parts[0]?.more).toBe(` charset=utf-8; method=${method}`)
    return { method, event: events[0] }
  }

  test("invite both sides, update and cancel the same event, and repeat none of the visitor's texts to the visitor", async () => {
    const body = form(await freeStart(), {
      name: 'Buy <b>now</b>',
      about: 'http://spam.example',
      phone: '555-0123',
    })
    const made = (await (await post(body)).json()) as Made
    const booked = await sent(['booking-received', 'booking-confirmed'])
    const [mine, theirs] = [booked['booking-confirmed'], booked['booking-received']]
    expect(mine?.to?.[0]?.address).toBe(body.email)
    expect(theirs?.to?.[0]?.address).toBe('owner@example.com')
    expect(theirs?.replyTo?.[0]?.address).toBe(body.email)
    for (const words of ['Buy <b>now</b>', 'http://spam.example', '555-0123', 'Central European']) {
      expect(theirs?.text).toContain(words)
    }
    // No file shows an address that is not meant for pages.
    expect(made.calendar_file).not.toContain('owner@example.com')
    expect(made.calendar_file).toContain('mailto:no-reply@localhost')
    const invitation = await invitationOf(mine)
    expect(invitation).toMatchObject({
      method: 'REQUEST',
      event: {
        uid: made.id,
        start: made.start,
        end: made.end,
        sequence: 0,
        organizer: 'no-reply@localhost',
        attendees: [body.email],
        asksForAnswer: false,
      },
    })
    expect(await invitationOf(theirs)).toMatchObject({
      method: 'PUBLISH',
      event: { uid: made.id, attendees: [], asksForAnswer: false },
    })
    expect(mine?.text).toContain(`/booking#token=${made.token}`)
    expect(mine?.text).toContain('Central European')
    const raw = JSON.stringify([mine?.subject, mine?.text, mine?.html, invitation.event])
    for (const words of ['Buy', 'spam.example', '0123']) expect(raw).not.toContain(words)

    const next = await freeStart(6)
    await own('/move', { token: made.token, start: next })
    // Further moves share the mail, so it waits ten seconds.
    expect(await secondsWaited('booking-moved')).toEqual([10])
    await makeDue('booking-moved%')
    const moved = await sent(['booking-moved', 'booking-moved-notice'])
    for (const [mail, method] of [
      [moved['booking-moved'], 'REQUEST'],
      [moved['booking-moved-notice'], 'PUBLISH'],
    ] as const) {
      expect(await invitationOf(mail)).toMatchObject({
        method,
        event: { uid: made.id, sequence: 1, start: next.replace('.000Z', 'Z') },
      })
    }
    await own('/cancel', { token: made.token })
    const cancelled = await sent(['booking-cancelled', 'booking-cancelled-notice'])
    for (const mail of [cancelled['booking-cancelled'], cancelled['booking-cancelled-notice']]) {
      expect(await invitationOf(mail)).toMatchObject({
        method: 'CANCEL',
        event: { uid: made.id, sequence: 2, status: 'CANCELLED' },
      })
    }
  })

  test('are limited to ten a day for an unverified address; the owner gets one for each call', async () => {
    const email = `pat.${randomUUID().slice(0, 8)}@example.com`
    const starts = startsOf(await freeTimes('?days=31')).slice(400, 412)
    for (const start of starts) await book(start, { email })
    const stop = await runJobs(server, { outbox, composers: bookingMails(server.authSecret) })
    try {
      const settled = await until(async () => {
        const found = (await listQueuedMails()).filter(({ hours }) => hours <= 0)
        return found.every(({ state }) => state !== 'queued') ? found : undefined
      })
      const count = (kind: string, state: string) =>
        settled.filter((mail) => mail.kind === kind && mail.state === state).length
      expect([count('booking-confirmed', 'sent'), count('booking-confirmed', 'discarded')]).toEqual([10, 2])
      expect(count('booking-received', 'sent')).toBe(12)
    } finally {
      await stop()
    }
    expect(await listed()).toHaveLength(12)
    expect((await readdir(outbox)).length).toBe(22)
  })

  test('send a second one for a move that comes while the first is being sent', async () => {
    const { token } = await book(await freeStart())
    await own('/move', { token, start: await freeStart(6) })
    await makeDue('booking-moved%')
    await sent(['booking-moved', 'booking-moved-notice'])
    await own('/move', { token, start: await freeStart(7) })
    expect(
      (await listQueuedMails()).filter(({ kind }) => kind === 'booking-moved').map(({ state }) => state),
    ).toEqual(['sent', 'queued'])
  })

  test("remind a day and an hour before, with the call's current time", async () => {
    const { token } = await book(await freeStart())
    const dueOf = async () =>
      (await listQueuedMails())
        .filter(({ kind, state }) => kind.includes('reminder') && state === 'queued')
        .map(({ hours }) => hours)
    const hoursTo = (start: string) => Math.round((Date.parse(start) - Date.now()) / 3_600_000)
    const start = await freeStart(7)
    await own('/move', { token, start })
    expect(await dueOf()).toEqual([hoursTo(start) - 24, hoursTo(start) - 1])
    await makeDue('%')
    const mails = await sent(['booking-reminder-day', 'booking-reminder-hour'])
    expect(Object.keys(mails).toSorted()).toEqual(['booking-reminder-day', 'booking-reminder-hour'])
    expect(mails['booking-reminder-day']?.subject).toContain('Reminder: your call on')
    expect(mails['booking-reminder-day']?.text).toContain(`/booking#token=${token}`)
  })

  test('send no reminder for a call that starts soon or is over', async () => {
    const soon = startsOf(await freeTimes())[0] ?? ''
    const { id } = await book(soon)
    expect((await listQueuedKinds()).filter((kind) => kind.includes('reminder'))).toEqual([])
    const compose = bookingMails(server.authSecret)['booking-reminder-hour']
    const deps = { db: server.db, config: server.config, findOwnerAddress: async () => 'owner@example.com' }
    const mail = { id: randomUUID(), recipient: null, subject_id: id }
    expect(await compose(mail, deps)).not.toBeNull()
    await server.owner.query(
      `update bookings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
         blocks_from = now() - interval '2 hours', blocks_to = now() - interval '1 hour' where id = $1`,
      [id],
    )
    expect(await compose(mail, deps)).toBeNull()
  })
})

test('books one of two hundred requests for the same time on two servers, and shows the others what is free', async () => {
  const openServer = () => {
    const pool = openPool(server.connections.server, { max: 6, types: valueTypes, log: () => {} })
    const db = openDatabase(pool)
    return openBookings({ db, config: server.config, authSecret: server.authSecret })
  }
  const [first, second] = [openServer(), openServer()]
  try {
    const start = await freeStart()
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, (_, n) =>
        bookCall(n % 2 === 0 ? first : second, bookingForm.parse(form(start))),
      ),
    )
    const refusals = answers.flatMap((answer): unknown[] =>
      answer.status === 'rejected' ? [answer.reason] : [],
    )
    expect(refusals).toHaveLength(199)
    expect(await listed()).toHaveLength(1)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: 'conflict', message: SLOT_REFUSALS.taken })
      const free = startsOf((refusal as Problem).conflict as FreeTimes)
      expect([free.length > 100, free.includes(start)]).toEqual([true, false])
    }
  } finally {
    for (const { db } of [first, second]) await db.close()
  }
})

test("exports what is stored about a person, and no other person's calls", async () => {
  const customer = await server.signedIn()
  await book(await freeStart(5), { email: customer.email, about: 'A word of mine' })
  await book(await freeStart(6), { about: 'A word of another' })
  const response = await server.call('GET', '/api/me/export', { cookie: customer.cookie })
  const text = await response.text()
  expect((JSON.parse(text) as { bookings: object[] }).bookings).toMatchObject([
    { email: customer.email, about: 'A word of mine', state: 'booked' },
  ])
  expect(text).not.toContain('A word of another')
})

test('sends live events for bookings, moves and cancellations to the console', async () => {
  const { token, id } = await book(await freeStart())
  await own('/move', { token, start: await freeStart(6) })
  await own('/cancel', { token })
  const { rows } = await server.owner.query<{ kind: string }>(
    'select kind from events where subject_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['booking', 'booking', 'booking'])
  const delivered = await server.db.as({ role: 'worker' }, (trx) => readBookingsForDelivery(trx, [id]))
  // Only to admins: a call belongs to no customer.
  expect(delivered.get(id)).toMatchObject({ customerId: null, row: { id, state: 'cancelled', sequence: 2 } })
})

test('says so if calls are booked on another page', async () => {
  const elsewhere = await testApp({ SCHEDULING_URL: 'https://calendar.example/owner' })
  try {
    const words = 'We book calls on a different page.'
    for (const asked of [
      elsewhere.call('GET', '/api/slots'),
      elsewhere.call('POST', '/api/bookings', {
        body: form(new Date(Date.now() + 86_400_000).toISOString()),
      }),
    ]) {
      expect(await refusalOf(asked)).toMatchObject({ status: 404, detail: words })
    }
  } finally {
    await elsewhere.close()
  }
})

test('limits each client and each address', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  try {
    const statusOf = async (email: string, client: string) =>
      (await limited.call('POST', '/api/bookings', { body: form('2020-01-01T00:00:00Z', { email }), client }))
        .status
    for (let n = 0; n < 5; n++) expect(await statusOf('a@example.com', '192.0.2.1')).toBe(400)
    expect(await statusOf('a@example.com', '192.0.2.2')).toBe(429)
    for (let n = 0; n < 5; n++) expect(await statusOf(`b${n}@example.com`, '192.0.2.1')).toBe(400)
    expect(await statusOf('c@example.com', '192.0.2.1')).toBe(429)
    expect(await statusOf('c@example.com', '192.0.2.3')).toBe(400)
  } finally {
    await limited.close()
  }
})

test('limits the look-ups of free times before they are worked out', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  try {
    const statusFor = async (client: string) => (await limited.call('GET', '/api/slots', { client })).status
    for (let n = 0; n < 60; n++) expect(await statusFor('192.0.2.1')).toBe(200)
    expect(await statusFor('192.0.2.1')).toBe(429)
    expect(await statusFor('192.0.2.2')).toBe(200)
  } finally {
    await limited.close()
  }
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
