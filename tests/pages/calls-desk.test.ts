// The owner's side of booking in a browser: calls moved and cancelled, hours and days off set, the calendar
// feed created and revoked.
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import type { CalendarFeed } from '#contract/bookings.ts'
import { DEFAULT_WEEK, type BookingWeek } from '#domain/booking-week.ts'
import type { Booking } from '#domain/bookings.ts'
import { comingUsHolidays, daysOff } from '#domain/us-holidays.ts'
import { openPlace } from '#tests/setup/places.ts'
import { see } from '#tests/setup/see.ts'
import { meOf } from '#tests/factories.ts'
import { answerSiteSettings } from './site-draft.ts'
import { refusal } from './stage.ts'
import { faults, openSite } from './visits.ts'

const { stage, visit } = await openSite()

const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`

const booking = (place: number, changes: Partial<Booking> = {}): Booking => ({
  id: idOf(10 + place),
  lead_id: idOf(20 + place),
  start: `2030-03-1${place}T17:00:00.000Z`,
  end: `2030-03-1${place}T17:30:00.000Z`,
  state: 'booked',
  name: `Caller ${place}`,
  email: `caller${place}@example.com`,
  phone: '555-010-0100',
  phone_link: 'tel:+15550100100',
  about: 'The phone rings while I am under a sink.',
  zone: 'America/New_York',
  sequence: 0,
  changed_by: null,
  created_at: '2030-03-01T09:00:00.000Z',
  overlaps_calendar: false,
  ...changes,
})

let upcoming: Booking[] = []
let past: Booking[] = []
let week: BookingWeek
let feed: CalendarFeed
let sent: unknown[] = []
let isRefusing = false

beforeEach(() => {
  upcoming = [
    booking(1),
    booking(2, { state: 'cancelled' }),
    booking(3, { phone: null, about: 'x'.repeat(2000) }),
  ]
  week = DEFAULT_WEEK
  feed = { url: null, created_at: null }
  sent = []
  isRefusing = false
  answerSiteSettings(stage)
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', idOf(1), 'owner@example.com')))
  for (const path of ['leads', 'projects', 'support-requests', 'conversations', 'open-questions'])
    stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
  stage.answer('/api/bookings', ({ search }) =>
    Response.json({ items: search.get('when') === 'past' ? past : upcoming, next: null }),
  )
  past = []
  for (const id of [1, 2, 3, 5].map((place) => booking(place).id))
    stage.answer(`/api/bookings/${id}`, ({ body }) => {
      sent.push(body)
      if (isRefusing) return refusal(409, 'conflict', 'Someone just took that time.')
      const change = body as { start?: string; state?: Booking['state'] }
      const apply = (one: Booking) => (one.id === id ? { ...one, ...change } : one)
      ;[upcoming, past] = [upcoming.map(apply), past.map(apply)]
      return Response.json([...upcoming, ...past].find((one) => one.id === id))
    })
  stage.answer('/api/week', ({ method, body }) => {
    if (method === 'PATCH') {
      sent.push(body)
      week = { ...week, ...(body as object) }
    }
    return Response.json(week)
  })
  stage.answer('/api/calendar-feed', ({ method }) => {
    if (method === 'POST')
      feed = { url: 'https://shop.example/calendar/secret.ics', created_at: '2030-03-01T09:00:00.000Z' }
    if (method === 'DELETE') feed = { url: null, created_at: null }
    // The address is only in the answer that makes it.
    return method === 'POST' ? Response.json(feed, { status: 201 }) : Response.json({ ...feed, url: null })
  })
})

async function openCalls(path: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = { colorScheme, reducedMotion: 'reduce', timezoneId: 'America/Los_Angeles' } as const
  const { page } = await visit(path, { ...context, hasDeclined: true })
  await openPlace(page, 'Calls')
  await page.getByText('Next: Mon, Mar 11, 10:00 AM').waitFor()
  return page
}

const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })

it("lists calls in the owner's time, moves and cancels them, and shows a refusal with the input kept", async () => {
  const page = await openCalls('/admin', 'light')
  const call = page.getByRole('listitem').filter({ hasText: 'Caller 1' })
  await see(call).toContainText('Monday, March 11, 2030 at 10:00 AM Pacific Time')
  await see(call.getByRole('link', { name: 'Call Caller 1' })).toHaveAttribute('href', 'tel:+15550100100')
  await see(page.getByRole('listitem').filter({ hasText: 'Caller 2' })).toContainText('Canceled')
  await see(page.getByRole('button', { name: 'Move (Caller 2)' })).toBeHidden()

  await call.getByRole('button', { name: 'Move (Caller 1)' }).focus()
  await page.keyboard.press('Enter')
  const time = call.getByLabel('New time')
  await see(time).toBeFocused()
  await see(time).toHaveValue('2030-03-11T10:00')
  expect(await faults(page)).toEqual([])
  await time.fill('2030-03-12T14:30')
  isRefusing = true
  await call.getByRole('button', { name: 'Move the call' }).click()
  await call.getByText('Someone just took that time.').waitFor()
  await see(time).toHaveValue('2030-03-12T14:30')
  isRefusing = false
  await call.getByRole('button', { name: 'Move the call' }).click()
  await toast(page, 'Call moved.').waitFor()
  await see(call).toContainText('Tuesday, March 12, 2030 at 2:30 PM')

  await call.getByRole('button', { name: 'Cancel call (Caller 1)' }).click()
  await see(call.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await call.getByRole('button', { name: 'Cancel the call' }).click()
  await toast(page, 'Call canceled.').waitFor()
  await see(call).toContainText('Canceled')
  await page.getByText('Next: Wed, Mar 13, 10:00 AM').waitFor()
  const moved = { start: '2030-03-12T21:30:00.000Z' }
  expect(sent).toEqual([moved, moved, { state: 'cancelled' }])
  await page.getByRole('radio', { name: 'Past' }).check()
  await page.getByText('No past calls yet.').waitFor()
})

it('marks a past call as a no-show in one tap, and takes it back', async () => {
  const ago = (hours: number) => ({
    start: new Date(Date.now() - hours * 3_600_000).toISOString(),
    end: new Date(Date.now() - (hours - 0.5) * 3_600_000).toISOString(),
  })
  past = [booking(5, ago(1)), booking(6, ago(24 * 15))]
  const page = await openCalls('/admin', 'dark')
  await page.getByRole('radio', { name: 'Past' }).check()
  const call = page.getByRole('listitem').filter({ hasText: 'Caller 5' })
  await see(page.getByRole('button', { name: 'No-show (Caller 6)' })).toBeHidden()
  await call.getByRole('button', { name: 'No-show (Caller 5)' }).click()
  await toast(page, 'Marked as a no-show.').waitFor()
  await see(call.getByText('No-show', { exact: true })).toBeVisible()
  await see(call.getByRole('button', { name: 'No-show (Caller 5)' })).toBeHidden()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'No longer a no-show.').waitFor()
  await call.getByRole('button', { name: 'No-show (Caller 5)' }).waitFor()
  expect(sent).toEqual([{ state: 'no_show' }, { state: 'booked' }])
})

it('sets hours, breaks and days off, and creates and revokes the calendar feed, in the settings', async () => {
  const page = await openCalls('/admin-private', 'dark')
  await page.getByRole('link', { name: 'Hours, days off and your calendar' }).click()
  await page.locator('summary', { hasText: 'When people can book calls' }).click()
  const fridayEnds = page.getByLabel('Hours on Friday: to')
  await see(fridayEnds).toHaveValue('18:00')
  await fridayEnds.fill('08:00')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await page.getByText('Hours must end after they begin').waitFor()
  await fridayEnds.fill('00:00')
  await page.getByRole('button', { name: 'Add hours on Saturday' }).click()
  await page.getByRole('button', { name: 'Add a break on Monday' }).click()
  await page.getByRole('button', { name: 'Remove: Hours on Tuesday' }).click()
  await page.getByRole('button', { name: 'Add days off' }).click()
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('2030-12-24')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('2030-12-26')
  await page.getByLabel('Minimum notice (minutes)').fill('240')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await toast(page, 'Hours saved.').waitFor()
  const nine = { from: '09:00', to: '18:00' }
  expect(sent).toEqual([
    {
      ...DEFAULT_WEEK,
      notice_minutes: 240,
      hours: [
        { weekday: 1, ...nine },
        { weekday: 3, ...nine },
        { weekday: 4, ...nine },
        { weekday: 5, from: '09:00', to: '24:00' },
        { weekday: 6, ...nine },
      ],
      breaks: [{ weekday: 1, from: '12:00', to: '13:00' }],
      days_off: [{ from: '2030-12-24', to: '2030-12-26' }],
    },
  ])

  await page.getByRole('button', { name: 'Make a link' }).click()
  await see(page.getByLabel('Link for your calendar')).toHaveValue('https://shop.example/calendar/secret.ics')
  await page.reload()
  await page.getByText('We can’t show it again').waitFor()
  await see(page.getByLabel('Link for your calendar')).toBeHidden()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Revoke' }).click()
  await toast(page, 'Link revoked.').waitFor()
  await see(page.getByRole('button', { name: 'Revoke' })).toBeHidden()
})

it('adds the coming US holidays to the days off, without those that are there', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: DEFAULT_WEEK.zone }).format(new Date())
  const [first, ...others] = comingUsHolidays(today)
  week = { ...DEFAULT_WEEK, days_off: first ? [daysOff(first)] : [] }
  const page = await openCalls('/admin-private', 'dark')
  await page.getByRole('link', { name: 'Hours, days off and your calendar' }).click()
  await page.locator('summary', { hasText: 'When people can book calls' }).click()
  const opener = page.getByRole('button', { name: 'Add US holidays' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const choices = page.getByRole('group', { name: 'US holidays in the next 12 months' })
  await see(choices.getByRole('checkbox')).toHaveCount(11)
  const known = choices.getByRole('checkbox', { name: first?.name ?? '' })
  await see(known).toBeChecked()
  await see(known).toBeDisabled()
  await see(choices.getByText('(already off)')).toHaveCount(1)
  expect(await faults(page)).toEqual([])

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await see(opener).toBeFocused()
  await opener.click()
  const [second, ...rest] = others
  await choices.getByRole('checkbox', { name: second?.name ?? '' }).uncheck()
  await page.getByRole('button', { name: 'Add 9 holidays' }).click()
  await page.getByText('Added 9 holidays. Save the hours to keep them.').waitFor()
  await see(page.getByRole('textbox', { name: 'From', exact: true }).nth(1)).toBeFocused()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await toast(page, 'Hours saved.').waitFor()
  expect(sent).toEqual([
    { ...week, days_off: [first, ...rest].flatMap((one) => (one ? [daysOff(one)] : [])) },
  ])

  await opener.click()
  await see(choices.getByRole('checkbox', { disabled: true })).toHaveCount(10)
  await page.getByRole('button', { name: 'Add 1 holiday', exact: true }).waitFor()
})
