// The calendars that block times for calls: added, checked and removed in the settings, grey in the week, and named in Calls while they can't be read.
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import type { BusyCalendar, BusyCalendars } from '#contract/busy-calendars.ts'
import { DEFAULT_WEEK } from '#domain/booking-week.ts'
import { see } from '#tests/setup/see.ts'
import { meOf } from '#tests/factories.ts'
import { answerSiteSettings } from './site-draft.ts'
import { refusal } from './stage.ts'
import { faults, openSite } from './visits.ts'

const { stage, visit } = await openSite()

const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const calendar = (place: number, changes: Partial<BusyCalendar> = {}): BusyCalendar => ({
  id: idOf(30 + place),
  name: `Calendar ${place}`,
  host: 'calendar.example.com',
  tried_at: ago(3),
  read_at: ago(3),
  failing_since: null,
  problem: null,
  unknown_zone: null,
  skipped: 0,
  ...changes,
})

/** Los Angeles, Monday and Wednesday. */
const BUSY_WEEK: BusyCalendars['week'] = [
  {
    date: '2030-03-11',
    busy: [
      { start: '2030-03-11T16:00:00.000Z', end: '2030-03-11T17:30:00.000Z', is_all_day: false },
      { start: '2030-03-11T22:00:00.000Z', end: '2030-03-11T23:00:00.000Z', is_all_day: false },
    ],
  },
  { date: '2030-03-12', busy: [] },
  {
    date: '2030-03-13',
    busy: [{ start: '2030-03-13T07:00:00.000Z', end: '2030-03-14T07:00:00.000Z', is_all_day: true }],
  },
]

let items: BusyCalendar[] = []
let week: BusyCalendars['week'] = []
let sent: unknown[] = []
let isRefusing = false

beforeEach(() => {
  ;[items, week, sent, isRefusing] = [[], [], [], false]
  answerSiteSettings(stage)
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', idOf(1), 'owner@example.com')))
  for (const path of ['leads', 'projects', 'support-requests', 'conversations', 'open-questions', 'bookings'])
    stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
  stage.answer('/api/week', () => Response.json({ ...DEFAULT_WEEK, zone: 'America/Los_Angeles' }))
  stage.answer('/api/calendar-feed', () => Response.json({ url: null, created_at: null }))
  stage.answer('/api/busy-calendars', ({ method, body }) => {
    if (method === 'GET') return Response.json({ items, week })
    sent.push(body)
    if (isRefusing) {
      const message = 'We read at most 10 calendars. Remove one first'
      return refusal(400, 'validation_failed', message, [{ field: 'address', message }])
    }
    const added = calendar(1, { name: 'Work', tried_at: null, read_at: null })
    items = [...items, added]
    return Response.json(added, { status: 201 })
  })
  stage.answer('/api/busy-calendars/check', () => {
    items = items.map((one) => ({ ...one, tried_at: ago(0), read_at: ago(0) }))
    return new Response(null, { status: 204 })
  })
  stage.answer(`/api/busy-calendars/${idOf(31)}`, ({ method }) => {
    sent.push(method)
    items = []
    return new Response(null, { status: 204 })
  })
})

async function open(path: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const { page } = await visit(path, { colorScheme, timezoneId: 'America/Los_Angeles', hasDeclined: true })
  return page
}

const SETTINGS = '/admin-private?settings=business#busy-calendars-title'
const section = (page: Page) => page.getByRole('region', { name: 'Calendars that block calls' })
const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })

it('adds a calendar, says why it could not be read, reads it again and removes it', async () => {
  const page = await open(SETTINGS, 'light')
  const calendars = section(page)
  await calendars.getByText('No calendar yet.').waitFor()
  await calendars.getByRole('button', { name: 'Add a calendar' }).click()
  await see(calendars.getByLabel('Name')).toBeFocused()
  await calendars.getByLabel('Name').fill('Work')
  await calendars.getByLabel('Address').fill('calendar.example.com/secret.ics')
  await calendars.getByRole('button', { name: 'Add the calendar' }).click()
  await calendars.getByText('Address must start with https:// or webcal://', { exact: true }).waitFor()
  await calendars.getByText('Where do I find the address?').click()
  expect(await faults(page)).toEqual([])

  await calendars.getByLabel('Address').fill(' webcal://calendar.example.com/secret.ics')
  isRefusing = true
  await calendars.getByRole('button', { name: 'Add the calendar' }).click()
  await calendars.getByText('We read at most 10 calendars. Remove one first').waitFor()
  isRefusing = false
  await calendars.getByRole('button', { name: 'Add the calendar' }).click()
  await toast(page, 'Calendar added. We’re reading it now.').waitFor()
  await calendars.getByText('Not read yet.').waitFor()
  const added = { name: 'Work', address: 'https://calendar.example.com/secret.ics' }
  expect(sent.splice(0)).toEqual([added, added])

  items = [calendar(1, { name: 'Work', problem: 'not_found', failing_since: ago(0), read_at: null })]
  const line = calendars.getByRole('listitem')
  await see(line.getByRole('alert')).toHaveText(
    'There’s no calendar at this address. Copy it again from your calendar.',
  )
  items = [calendar(1, { name: 'Work' })]
  await calendars.getByRole('button', { name: 'Check now' }).click()
  await see(line).toContainText('Read just now')
  await line.getByRole('button', { name: 'Remove (Work)' }).click()
  await toast(page, 'Calendar removed. It no longer blocks calls.').waitFor()
  await calendars.getByText('No calendar yet.').waitFor()
  expect(sent).toEqual(['DELETE'])
})

it('says in Calls which calendar has not been read for an hour, and leads to it; its times stay grey in the week', async () => {
  const long = { problem: 'password', failing_since: ago(61), read_at: '2030-03-10T16:05:00.000Z' } as const
  items = [
    calendar(1, { name: 'Work', ...long }),
    calendar(2, { name: 'Home', problem: 'no_answer', failing_since: ago(20) }),
    calendar(3, {
      name: 'Family and a long name that does not fit one line',
      unknown_zone: 'Mars/Phobos',
      skipped: 2,
    }),
  ]
  week = BUSY_WEEK
  const page = await open('/admin?tab=calls', 'light')
  const warning = page
    .getByRole('alert')
    .filter({ hasText: 'We haven’t been able to read your calendar “Work” since' })
  await see(warning).toContainText('The address asks for a password.')
  await see(warning).not.toContainText('Home')
  expect(await faults(page)).toEqual([])

  await warning.getByRole('link', { name: 'Open the calendars' }).click()
  await see(page.getByRole('heading', { name: 'Calendars that block calls' })).toBeFocused()
  const line = section(page).getByRole('listitem').filter({ hasText: 'Work' })
  await see(line.getByRole('alert')).toContainText('What we read on Sun, Mar 10, 9:05 AM still blocks calls.')
  await see(section(page)).toContainText('We don’t know its time zone Mars/Phobos')

  await page.locator('summary', { hasText: 'When people can book calls' }).click()
  const hours = page.getByRole('group', { name: 'Hours' }).getByRole('listitem')
  await see(hours.filter({ hasText: 'Monday' })).toContainText(
    /Busy on Monday, March 11.*9:00 AM – 10:30 AM.*3:00 PM – 4:00 PM/,
  )
  const tops = await hours
    .first()
    .evaluate((row) =>
      [...row.querySelectorAll('button')].map((button) => button.getBoundingClientRect().top),
    )
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(10)
  await see(hours.filter({ hasText: 'Tuesday' })).not.toContainText('Busy')
  await see(hours.filter({ hasText: 'Wednesday' })).toContainText(/Busy on Wednesday, March 13.*all day/)
  expect(await faults(page)).toEqual([])
})
