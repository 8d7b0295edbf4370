// The owner's other calendars: read from a server of the test's own, blocking free times, and failing without losing what was read.
import { createServer, type RequestListener } from 'node:http'
import { lookup } from 'node:dns/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FreeTimes, OwnBooking } from '#contract/bookings.ts'
import type { BusyCalendar, BusyCalendars } from '#contract/busy-calendars.ts'
import type { Needs } from '#contract/needs.ts'
import type { BookingWeek } from '#domain/booking-week.ts'
import type { Booking } from '#domain/bookings.ts'
import { MAX_BUSY_CALENDARS } from '#domain/busy-calendars.ts'
import { BUSY_PROBLEMS } from '#domain/busy-problems.ts'
import { readBusyCalendars } from '#server/bookings/busy/read-calendars.ts'
import { openBookings, findNearestTimes } from '#server/bookings/service.ts'
import { fetchOutside } from '#server/http/outside-address.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { runJobs, until } from '#tests/jobs.ts'

vi.mock('node:dns/promises', { spy: true })
vi.mock('#server/http/outside-address.ts', { spy: true })

let server: TestApp
let cookie: string
let origin: string
let respond: RequestListener
let asked: { path: string; headers: Record<string, unknown> }[] = []
const publisher = createServer((request, response) => {
  asked.push({ path: request.url ?? '', headers: request.headers })
  respond(request, response)
})

beforeAll(async () => {
  await new Promise<void>((listening) => publisher.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}`
  server = await testApp({ PRIVATE_ADDRESSES: 'allowed' })
  cookie = (await server.signedIn({ isAdmin: true })).cookie
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  publisher.closeAllConnections()
  publisher.close()
  await server.close()
})

const ALWAYS: Partial<BookingWeek> = {
  zone: 'America/Los_Angeles',
  hours: ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
  breaks: [],
  slot_minutes: 60,
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  notice_minutes: 0,
  days_ahead: 20,
  most_a_day: 200,
  days_off: [],
}

beforeEach(async () => {
  await changeWeek(ALWAYS)
})
afterEach(async () => {
  asked = []
  await server.owner.query('delete from busy_calendars; delete from bookings; delete from mails')
})

const changeWeek = async (week: Partial<BookingWeek>) =>
  expect((await server.call('PATCH', '/api/week', { cookie, body: week })).status).toBe(200)

/** A whole hour some days from now. */
const hourIn = (days: number) => new Date((Math.floor(Date.now() / 3_600_000) + days * 24) * 3_600_000)
const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '')

const event = (start: Date, more: readonly string[] = [], uid = 'one@example.com') => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTART:${stamp(start)}`,
  'DURATION:PT1H',
  'SUMMARY:Secret dinner',
  ...more,
  'END:VEVENT',
]
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR'].join('\r\n')

const publish = (text: string, headers: Record<string, string> = {}) => {
  respond = (_, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text)
}

const add = (address = `${origin}/secret-code.ics`) =>
  server.call('POST', '/api/busy-calendars', { cookie, body: { name: 'Work', address } })
const read = (limits: { timeoutMs?: number; deadlineMs?: number } = {}) => {
  const { db, config, authSecret } = server
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  return readBusyCalendars({ db, config, authSecret, log, timeoutMs: 20_000, deadlineMs: 60_000, ...limits })
}
const shown = async () =>
  (await (await server.call('GET', '/api/busy-calendars', { cookie })).json()) as BusyCalendars
const first = async (): Promise<BusyCalendar> => {
  const [item] = (await shown()).items
  if (!item) throw new Error('no calendar')
  return item
}
const freeStarts = async () => {
  const response = await server.call('GET', '/api/slots?days=31')
  return ((await response.json()) as FreeTimes).days.flatMap(({ slots }) => slots.map(({ start }) => start))
}
const isFree = async (at: Date) => (await freeStarts()).includes(at.toISOString())
const book = (start: Date) =>
  server.call('POST', '/api/bookings', {
    body: {
      start: start.toISOString(),
      name: 'Pat Example',
      email: 'pat@example.com',
      phone: '555-010-0100',
      zone: 'America/New_York',
    },
  })
const needs = async () => (await (await server.call('GET', '/api/needs', { cookie })).json()) as Needs

test('blocks free times on the site and in the chat, and nothing of its text is stored', async () => {
  const [busy, free] = [hourIn(3), hourIn(4)]
  expect(await isFree(busy)).toBe(true)
  publish(calendar(...event(busy)))
  expect(await (await add()).json()).toMatchObject({ name: 'Work', host: '127.0.0.1', tried_at: null })
  await read()
  expect(await isFree(busy)).toBe(false)
  expect(await isFree(free)).toBe(true)
  expect((await book(busy)).status).toBe(409)
  expect((await book(free)).status).toBe(201)
  const { db, config, authSecret } = server
  const bookings = openBookings({ db, config, authSecret })
  const nearest = await findNearestTimes(bookings, busy.toISOString(), 'America/New_York')
  expect(nearest.starts).not.toContain(busy.toISOString())
  const { items, week } = await shown()
  expect(items).toMatchObject([{ problem: null, read_at: expect.any(String), skipped: 0 }])
  expect(week).toHaveLength(7)
  expect(week.flatMap((day) => day.busy)).toEqual([
    {
      start: busy.toISOString(),
      end: new Date(busy.getTime() + 3_600_000).toISOString(),
      is_all_day: false,
    },
  ])
  const { rows } = await server.owner.query(`select busy_calendars::text as row from busy_calendars`)
  expect(JSON.stringify(rows)).not.toMatch(/secret-code|dinner/)
})

test('asks for a newer answer only, and reads the same one again for other days', async () => {
  publish(calendar(...event(hourIn(3))), { etag: '"one"', 'last-modified': 'Mon, 04 Mar 2030 10:00:00 GMT' })
  await add()
  await read()
  const readAt = (await first()).read_at
  respond = (_, response) => response.writeHead(304).end()
  await read()
  expect(asked.at(-1)?.headers).toMatchObject({
    'if-none-match': '"one"',
    'if-modified-since': 'Mon, 04 Mar 2030 10:00:00 GMT',
  })
  expect(Date.parse((await first()).read_at ?? '')).toBeGreaterThan(Date.parse(readAt ?? ''))
  expect(await isFree(hourIn(3))).toBe(false)
  await changeWeek({ days_ahead: 25 })
  publish(calendar(...event(hourIn(24))))
  await read()
  expect(asked.at(-1)?.headers).not.toHaveProperty('if-none-match')
  expect([await isFree(hourIn(3)), await isFree(hourIn(24))]).toEqual([true, false])
})

test.each([
  ['a password', 401, '', 'password'],
  ['no access', 403, '', 'password'],
  ['nothing there', 404, '', 'not_found'],
  ['no longer there', 410, '', 'gone'],
  ['an error', 500, '', 'refused'],
  ['a page', 200, '<!doctype html><p>Sign in', 'not_calendar'],
  ['half a calendar', 200, calendar(...event(hourIn(3))).slice(0, -20), 'not_calendar'],
  ['20 MB', 200, calendar(...event(hourIn(3))).padEnd(20 * 1024 * 1024, 'x'), 'too_large'],
  ['a time for each second', 200, calendar(...event(hourIn(-900), ['RRULE:FREQ=SECONDLY'])), 'too_many'],
] as const)('%s is said, and the last known times stay', async (_, status, text, problem) => {
  publish(calendar(...event(hourIn(3))))
  await add()
  await read()
  respond = (_request, response) => response.writeHead(status).end(text)
  await read()
  expect(await first()).toMatchObject({
    problem,
    failing_since: expect.any(String),
    read_at: expect.any(String),
  })
  expect(await isFree(hourIn(3))).toBe(false)
  expect((await needs()).counts.busy_calendar).toBe(0)
  await server.owner.query(`update busy_calendars set failing_since = now() - interval '61 minutes'`)
  expect((await needs()).items).toMatchObject([
    { kind: 'busy_calendar', title: 'Work', detail: BUSY_PROBLEMS[problem] },
  ])
  publish(calendar())
  await read()
  expect(await first()).toMatchObject({ problem: null, failing_since: null })
  expect(await isFree(hourIn(3))).toBe(true)
  expect((await needs()).items).toEqual([])
})

test('a server that does not answer in time, and a file that takes too long, are said', async () => {
  respond = () => {}
  await add()
  await read({ timeoutMs: 50 })
  expect((await first()).problem).toBe('too_slow')
  publish(calendar(...event(hourIn(3))))
  await read({ deadlineMs: 0 })
  expect((await first()).problem).toBe('unreadable')
})

test('follows redirects, but not for ever', async () => {
  respond = ({ url }, response) =>
    url === '/secret-code.ics'
      ? response.writeHead(302, { location: '/moved.ics' }).end()
      : response.writeHead(200).end(calendar(...event(hourIn(3))))
  await add()
  await read()
  expect(await isFree(hourIn(3))).toBe(false)
  respond = (_, response) => response.writeHead(302, { location: '/secret-code.ics' }).end()
  await read()
  expect((await first()).problem).toBe('redirects')
})

test('leaves existing calls alone and says that they overlap', async () => {
  const at = hourIn(3)
  const { id } = (await (await book(at)).json()) as OwnBooking & { id: string }
  publish(calendar(...event(at)))
  await add()
  await read()
  const listed = await server.call('GET', '/api/bookings', { cookie })
  expect((await listed.json()) as { items: Booking[] }).toMatchObject({
    items: [{ id, state: 'booked', overlaps_calendar: true }],
  })
})

test('our own calls in it, under either identifier, are not counted twice', async () => {
  const [at, later] = [hourIn(3), hourIn(5)]
  const made = (await (await book(at)).json()) as OwnBooking & { id: string }
  const former = (await (await book(later)).json()) as OwnBooking & { id: string }
  await server.owner.query('update bookings set calendar_uid = null where id = $1', [former.id])
  publish(
    calendar(
      ...event(hourIn(6), [], made.id),
      ...event(hourIn(7), [], `${former.id}@${new URL(server.config.linkOrigin).hostname}`),
    ),
  )
  await add()
  await read()
  expect(await server.owner.query('select from busy_times')).toMatchObject({ rowCount: 0 })
})

test('a removed calendar blocks nothing any more', async () => {
  publish(calendar(...event(hourIn(3))))
  await add()
  await read()
  const { id } = await first()
  expect((await server.call('DELETE', `/api/busy-calendars/${id}`, { cookie })).status).toBe(204)
  expect((await server.call('DELETE', `/api/busy-calendars/${id}`, { cookie })).status).toBe(404)
  expect(await isFree(hourIn(3))).toBe(true)
})

test('refuses what is no address, and more calendars than it reads', async () => {
  for (const address of ['', 'calendar', 'ftp://example.com/a.ics', 'file:///etc/passwd', 'javascript:1'])
    expect((await add(address)).status, address).toBe(400)
  for (let count = 0; count < MAX_BUSY_CALENDARS; count++) expect((await add()).status).toBe(201)
  const refusal = await add()
  expect([refusal.status, await refusal.text()]).toEqual([400, expect.stringContaining('at most 10')])
})

test('webcal is https; private networks and plain http are refused unless the environment allows them', async () => {
  const strict = await testApp()
  try {
    const admin = await strict.signedIn({ isAdmin: true })
    const addThere = (address: string) =>
      strict.call('POST', '/api/busy-calendars', { cookie: admin.cookie, body: { name: 'Work', address } })
    expect((await addThere(`${origin}/a.ics`)).status).toBe(400)
    for (const address of ['webcal://127.0.0.1/a.ics', ' https://localhost/a .ics '])
      expect((await addThere(address)).status).toBe(201)
    const { db, config, authSecret } = strict
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    await readBusyCalendars({ db, config, authSecret, log })
    const listed = await strict.call('GET', '/api/busy-calendars', { cookie: admin.cookie })
    expect(((await listed.json()) as BusyCalendars).items.map(({ problem }) => problem)).toEqual([
      'private',
      'private',
    ])
    await readBusyCalendars({ db, config, authSecret: 'another secret of enough letters', log })
    const again = await strict.call('GET', '/api/busy-calendars', { cookie: admin.cookie })
    expect(((await again.json()) as BusyCalendars).items[0]?.problem).toBe('secret')
    expect(asked).toEqual([])
    expect(strict.errors).toEqual([])
  } finally {
    await strict.close()
  }
})

describe('in a private network is not asked', () => {
  const readStrictly = async (address: string) => {
    expect((await add(address)).status).toBe(201)
    const { db, config, authSecret } = server
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    await readBusyCalendars({ db, config: { ...config, allowsPrivateAddresses: false }, authSecret, log })
    return (await first()).problem
  }

  test.each([
    'https://2130706433/a.ics',
    'https://0177.0.0.1/a.ics',
    'https://0x7f.1/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a.ics',
    'https://[::ffff:127.0.0.1]/a.ics',
    'https://[64:ff9b::7f00:1]/a.ics',
    'https://[fe80::1]/a.ics',
    'https://[fd00::1]/a.ics',
  ])('%s', async (address) => {
    expect(await readStrictly(address)).toBe('private')
  })

  test('a name with a private address beside a public one', async () => {
    vi.mocked(lookup).mockResolvedValueOnce([
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ] as never)
    expect(await readStrictly('https://two.example/a.ics')).toBe('private')
  })

  test.each([
    ['https://169.254.169.254/latest/meta-data/', 'private'],
    ['https://[::ffff:a9fe:a9fe]/latest/meta-data/', 'private'],
    ['http://169.254.169.254/latest/meta-data/', 'not_https'],
  ] as const)('where a public one redirects to: %s', async (location, problem) => {
    vi.mocked(fetchOutside).mockResolvedValueOnce({
      status: 301,
      headers: { location },
      body: Buffer.alloc(0),
      isCut: false,
    })
    expect(await readStrictly('https://calendar.example/a.ics')).toBe(problem)
  })
})

test('is read at once when it is added, by one of two servers, and again after both have restarted', async () => {
  publish(calendar(...event(hourIn(3))))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'agency-busy-'))
  let running = 0
  let most = 0
  const options = {
    outbox: path.join(folder, 'outbox'),
    composers: {},
    async readBusyCalendars() {
      most = Math.max(most, ++running)
      await read()
      running--
    },
  }
  const start = () => Promise.all([runJobs(server, options), runJobs(server, options)])
  const stopAll = async (stops: Awaited<ReturnType<typeof start>>) => {
    await Promise.all(stops.map((stop) => stop()))
  }
  const tried = (after: string | null) =>
    until(async () => {
      const { tried_at } = await first()
      return tried_at !== null && tried_at !== after ? tried_at : undefined
    })
  try {
    const servers = await start()
    await add()
    const at = await tried(null)
    await stopAll(servers)
    expect((await server.call('POST', '/api/busy-calendars/check', { cookie })).status).toBe(204)
    const restarted = await start()
    await tried(at)
    await stopAll(restarted)
    expect(most).toBe(1)
    expect(await isFree(hourIn(3))).toBe(false)
  } finally {
    await rm(folder, { recursive: true })
  }
})
