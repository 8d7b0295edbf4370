// The record of a lead in a browser: calls, next step, people, notes, editing and the timeline; and adding a lead manually.
import type { Locator, Page } from 'playwright'
import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RelatedLead } from '#contract/leads.ts'
import type { TimelineEntry } from '#contract/timeline.ts'
import { WEEKDAYS, type BookingWeek } from '#domain/booking-week.ts'
import type { Activity, NewActivity } from '#domain/lead-records.ts'
import { assessment, leadFromAssessment, type Lead } from '#domain/leads.ts'
import type { Order } from '#domain/orders.ts'
import { see } from '#tests/setup/see.ts'
import { answerLiveStream, type LiveStream } from './live-stream.ts'
import { answerSiteSettings } from './site-draft.ts'
import { refusal } from './stage.ts'
import {
  alive,
  faults,
  findings,
  openSite,
  overhang,
  setTextSize,
  smallLinks,
  untilQuiet,
  withoutOutline,
  type VisitOptions,
} from './visits.ts'

const { stage, visit } = await openSite()

const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`
const ME = { id: idOf(1), name: 'Sam Rivera' }
const MARIA = { id: idOf(2), name: 'Maria Lopez' }
const ID = idOf(10)
const ZONE = 'America/Los_Angeles'
const EVERY_DAY = WEEKDAYS.map((weekday) => ({ weekday, from: '09:00', to: '18:00' }))
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

function leadOf(place: number, changes: Partial<Lead> = {}): Lead {
  const form = assessment.parse({ name: 'Pat Plumber', email: 'pat@example.com', phone: '555-010-0001' })
  const created_at = minutesAgo(60 * 24 * (place - 9))
  return {
    ...leadFromAssessment(form),
    id: idOf(place),
    status: 'new',
    source: 'website',
    created_at,
    assignee_id: null,
    next_step: null,
    next_step_at: null,
    answer_due_at: null,
    first_answered_at: null,
    closed_reason: null,
    person_id: null,
    last_activity_at: created_at,
    ...changes,
  }
}

let lead: Lead
let isGone = false
let activities: Activity[]
let history: TimelineEntry[]
let related: RelatedLead[]
let daysOff: BookingWeek['days_off']
/** What the next changes are refused with. */
let refuse: (() => Response) | null
let live: LiveStream

const unavailable = () => refusal(503, 'unavailable', 'We can’t do this right now.')
const conflict = (detail: string, known: Lead) =>
  Response.json(
    { type: '/problems/conflict', title: 'Conflict', status: 409, detail, conflict: known },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  )
const notFound = () => refusal(404, 'not_found', 'There’s nothing here.')

const changes = (method: string, path: string) =>
  stage.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body)

beforeEach(() => {
  lead = leadOf(10)
  isGone = false
  activities = []
  history = [{ kind: 'submitted', at: lead.created_at, source: 'website', lead_id: ID }]
  related = []
  refuse = null
  stage.calls.length = 0
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () =>
    Response.json({
      user: { id: ME.id, email: 'owner@example.com' },
      role: 'admin',
      profile: { full_name: ME.name },
    }),
  )
  stage.answer('/api/admins', () =>
    Response.json({
      items: [
        { id: MARIA.id, email: 'maria@example.com', full_name: MARIA.name, is_suspended: false },
        { id: ME.id, email: 'owner@example.com', full_name: ME.name, is_suspended: false },
        { id: idOf(3), email: 'former@example.com', full_name: null, is_suspended: true },
      ],
      next: null,
    }),
  )
  daysOff = []
  stage.answer('/api/week', () => Response.json({ zone: ZONE, hours: EVERY_DAY, days_off: daysOff }))
  stage.answer('/api/site', notFound)
  for (const path of ['projects', 'failed-mails', 'support-requests'])
    stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
  stage.answer('/api/leads', ({ method, body, search }) => {
    if (method === 'POST')
      return refuse?.() ?? Response.json({ ...leadOf(30), ...(body as object) }, { status: 201 })
    return Response.json({ items: search.get('q') === '5550100001' ? [lead] : [], next: null })
  })
  answerLead()
  answerActivities()
  answerPeople()
  live = answerLiveStream(stage)
})

function answerLead(): void {
  stage.answer(`/api/leads/${ID}`, ({ method, body }) => {
    if (isGone) return notFound()
    if (method === 'GET') return Response.json(lead)
    const refused = refuse?.()
    if (refused) return refused
    const { seen: _, ...fields } = body as Record<string, string>
    lead = {
      ...lead,
      ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value || null])),
    }
    return Response.json(lead)
  })
  stage.answer(`/api/leads/${ID}/next-step`, ({ body }) => {
    const refused = refuse?.()
    if (refused) return refused
    const {
      text = null,
      date,
      time = '09:00',
    } = (body ?? {}) as { text?: string; date?: string; time?: string }
    const at = date
      ? Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(ZONE).toInstant().toString()
      : null
    lead = { ...lead, next_step: text, next_step_at: at }
    return Response.json(lead)
  })
}

function answerActivities(): void {
  stage.answer(`/api/leads/${ID}/timeline`, () =>
    Response.json({
      items: [
        ...activities.map((activity) => ({ kind: 'activity', at: activity.created_at, activity })),
        ...history,
      ].sort((one, other) => other.at.localeCompare(one.at)),
    }),
  )
  stage.answer(`/api/leads/${ID}/activities`, ({ body }) => {
    const refused = refuse?.()
    if (refused) return refused
    const added = activityOf(activities.length, body as NewActivity)
    activities = [added, ...activities]
    return Response.json(added, { status: 201 })
  })
  for (let place = 0; place < 5; place++) {
    const id = idOf(100 + place)
    stage.answer(`/api/activities/${id}`, ({ method, body }) => {
      const refused = refuse?.()
      if (refused) return refused
      if (method === 'DELETE') {
        activities = activities.filter((one) => one.id !== id)
        return new Response(null, { status: 204 })
      }
      activities = activities.map((one) =>
        one.id === id ? { ...one, ...(body as { body: string }), edited_at: minutesAgo(0) } : one,
      )
      return Response.json(activities.find((one) => one.id === id))
    })
  }
}

function activityOf(place: number, content: NewActivity, author: Activity['author'] = ME): Activity {
  return {
    id: idOf(100 + place),
    lead_id: ID,
    kind: content.kind,
    call_outcome: content.call_outcome ?? null,
    body: content.body ?? null,
    author,
    created_at: minutesAgo(0),
    edited_at: null,
  }
}

/** Two other leads: place 11 and 12. */
function answerPeople(): void {
  const setMerged = (id: string, is_merged: boolean) => {
    related = related.map((one) => (one.lead.id === id ? { ...one, is_merged } : one))
  }
  stage.answer(`/api/leads/${ID}/related`, () => Response.json({ items: related }))
  stage.answer(`/api/leads/${ID}/merge`, ({ body }) => {
    const refused = refuse?.()
    if (refused) return refused
    setMerged((body as { lead_id: string }).lead_id, true)
    return Response.json(lead)
  })
  for (const place of [11, 12]) {
    stage.answer(`/api/leads/${idOf(place)}/related`, () => Response.json({ items: [] }))
    stage.answer(`/api/leads/${idOf(place)}/merge`, () => {
      setMerged(idOf(place), false)
      return Response.json(leadOf(place))
    })
    stage.answer(`/api/leads/${idOf(place)}`, () => Response.json(leadOf(place)))
    stage.answer(`/api/leads/${idOf(place)}/timeline`, () => Response.json({ items: [] }))
  }
}

async function openRecord(path = '/admin', options: VisitOptions = {}) {
  const { page, complaints } = await visit(`${path}?tab=leads&lead=${ID}`, {
    timezoneId: ZONE,
    ...options,
  })
  await alive(page)
  const record = page.getByRole('region', { name: lead.full_name, exact: true })
  await see(record.getByRole('button', { name: 'No answer' })).toBeVisible()
  return { page, complaints, record }
}

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text })
const undo = (page: Page, text: string) => toast(page, text).getByRole('button', { name: 'Undo' }).click()

/** A day from today, by the clock of the business. */
function dayFromNow(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date())
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

const weekdayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }).format(Date.parse(dayFromNow(days)))

const ORDER: Order = {
  id: idOf(43),
  lead_id: ID,
  full_name: 'Pat Plumber',
  company_name: null,
  email: 'pat@example.com',
  phone: '555-010-0001',
  package: 'growth',
  label: 'Growth',
  setup: 997,
  monthly: 197,
  support: '2 months',
  site_version: 0,
  plan: 'once',
  reference: idOf(45),
  state: 'invoiced',
  may_remind: true,
  project_id: null,
  created_at: minutesAgo(60),
  invoiced_at: minutesAgo(30),
  paid_at: null,
  refunded_at: null,
  payments: [],
}

const NO_STEP = { next_step: null, next_step_at: null }

describe('a call', () => {
  it('is logged by one tap, and can be undone', async () => {
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Left a message' }).click()
    await see(record.getByRole('heading', { name: 'Called: left a message' })).toBeVisible()
    expect(changes('POST', `/api/leads/${ID}/activities`)).toEqual([
      { kind: 'call', call_outcome: 'left_message' },
    ])
    await undo(page, 'Call logged: left a message.')
    await see(toast(page, 'Removed the call.')).toBeVisible()
    await see(record.getByRole('heading', { name: 'Called: left a message' })).toHaveCount(0)
  })

  it('without an answer offers to try again tomorrow at 9, by the clock of the business', async () => {
    const { record } = await openRecord('/admin', { timezoneId: 'Asia/Tokyo' })
    await record.getByRole('button', { name: 'No answer' }).click()
    await record.getByRole('button', { name: 'Try again tomorrow at 9' }).click()
    await see(record.getByText('Call again')).toBeVisible()
    await see(record.getByText(/9:00 AM Pacific Time/)).toBeVisible()
    expect(changes('PUT', `/api/leads/${ID}/next-step`)).toEqual([
      { text: 'Call again', date: dayFromNow(1), time: '09:00', seen: NO_STEP },
    ])
    await see(record.getByRole('button', { name: 'Try again tomorrow at 9' })).toHaveCount(0)
  })

  it('offers the next open day if the business is closed tomorrow', async () => {
    daysOff = [{ from: dayFromNow(1), to: dayFromNow(2) }]
    const day = weekdayFromNow(3)
    const { record } = await openRecord()
    await record.getByRole('button', { name: 'No answer' }).click()
    await record.getByRole('button', { name: `Try again on ${day} at 9` }).click()
    await see(record.getByText('Call again')).toBeVisible()
    expect(changes('PUT', `/api/leads/${ID}/next-step`)).toEqual([
      { text: 'Call again', date: dayFromNow(3), time: '09:00', seen: NO_STEP },
    ])
    await record.getByRole('button', { name: 'Change', exact: true }).click()
    const quick = record.getByRole('group', { name: 'When' }).getByRole('button')
    await see(quick.first()).toHaveText(day)
    await see(quick.filter({ hasText: /Tomorrow|In 3 days/ })).toHaveCount(0)
    await see(quick.first()).toHaveAttribute('aria-pressed', 'true')
  })

  it('keeps the text of a next step that is there', async () => {
    lead = leadOf(10, { next_step: 'Ask about the van' })
    const { record } = await openRecord()
    await record.getByRole('button', { name: 'No answer' }).click()
    await record.getByRole('button', { name: 'Try again tomorrow at 9' }).click()
    await expect.poll(() => changes('PUT', `/api/leads/${ID}/next-step`)).toHaveLength(1)
    expect(changes('PUT', `/api/leads/${ID}/next-step`)[0]).toMatchObject({ text: 'Ask about the van' })
  })

  it('that was not stored is said, and can be logged again', async () => {
    refuse = unavailable
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Spoke' }).click()
    await see(toast(page, 'Couldn’t log the call. Try again.')).toBeVisible()
    refuse = null
    await record.getByRole('button', { name: 'Spoke' }).click()
    await see(toast(page, 'Call logged: spoke.')).toBeVisible()
    await see(toast(page, 'Couldn’t log the call.')).toHaveCount(0)
    const keys = stage.calls
      .filter(({ path }) => path.endsWith('/activities'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('the next step', () => {
  it('is set by keyboard alone, with a quick choice of the day, and is done with undo', async () => {
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Add a next step' }).press('Enter')
    await see(record.getByLabel('What to do next')).toBeFocused()
    await see(record.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.type('Send the offer')
    await record.getByRole('button', { name: 'In 3 days' }).press('Enter')
    await see(record.getByLabel('Day', { exact: true })).toHaveValue(dayFromNow(3))
    await see(record.getByLabel('Time', { exact: true })).toHaveValue('09:00')
    await record.getByLabel('What to do next').press('Enter')
    await see(record.getByText('Send the offer')).toBeVisible()
    await see(record.getByRole('button', { name: 'Change', exact: true })).toBeFocused()
    expect(changes('PUT', `/api/leads/${ID}/next-step`)).toEqual([
      { text: 'Send the offer', date: dayFromNow(3), time: '09:00', seen: NO_STEP },
    ])
    await record.getByRole('button', { name: 'Done' }).press('Enter')
    await see(record.getByText('Send the offer')).toHaveCount(0)
    await undo(page, 'Next step done.')
    await see(record.getByText('Send the offer')).toBeVisible()
    expect(changes('PUT', `/api/leads/${ID}/next-step`)[2]).toEqual({
      text: 'Send the offer',
      date: dayFromNow(3),
      time: '09:00',
      seen: NO_STEP,
    })
  })

  it('says what is wrong and keeps what was typed: nothing typed, no day, a past time, no connection', async () => {
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Add a next step' }).click()
    const text = record.getByLabel('What to do next')
    const save = record.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await see(record.getByText('Say what to do next')).toBeVisible()
    await see(text).toBeFocused()
    await text.fill('Call <script>alert(1)</script>')
    await record.getByLabel('Time', { exact: true }).fill('10:30')
    await save.click()
    await see(record.getByText('Choose a day for the reminder')).toBeVisible()
    await record.getByLabel('Day', { exact: true }).fill('2020-01-01')
    refuse = () =>
      refusal(400, 'validation_failed', 'Choose a time in the future', [
        { field: 'date', message: 'Choose a time in the future' },
      ])
    await save.click()
    await see(record.getByText('Choose a time in the future')).toBeVisible()
    await see(record.getByLabel('Day', { exact: true })).toBeFocused()
    refuse = unavailable
    await save.click()
    await see(toast(page, 'Couldn’t save the next step.').first()).toBeVisible()
    await see(text).toHaveValue('Call <script>alert(1)</script>')
    // Typed text is not lost to Escape.
    await page.keyboard.press('Escape')
    await see(text).toBeVisible()
    refuse = null
    await record.getByRole('button', { name: 'Tomorrow' }).click()
    await save.click()
    await see(record.getByText('Call <script>alert(1)</script>')).toBeVisible()
  })

  it('that another admin set meanwhile is told, and what was typed replaces it only knowingly', async () => {
    const { record } = await openRecord()
    await record.getByRole('button', { name: 'Add a next step' }).click()
    await record.getByLabel('What to do next').fill('Send the offer')
    const theirs = { next_step: 'Ask about the van', next_step_at: minutesAgo(-600) }
    lead = { ...lead, ...theirs }
    refuse = () =>
      conflict('Maria Lopez changed the next step in the meantime. We didn’t save your change.', lead)
    await record.getByRole('button', { name: 'Save', exact: true }).click()
    await see(record.getByText('Maria Lopez changed the next step in the meantime.')).toBeVisible()
    await see(record.getByText('Someone else just set “Ask about the van”.')).toBeVisible()
    await see(record.getByLabel('What to do next')).toHaveValue('Send the offer')
    refuse = null
    await record.getByRole('button', { name: 'Save', exact: true }).click()
    await see(record.getByRole('button', { name: 'Done' })).toBeVisible()
    expect(changes('PUT', `/api/leads/${ID}/next-step`)).toEqual([
      { text: 'Send the offer', seen: NO_STEP },
      { text: 'Send the offer', seen: theirs },
    ])
  })

  it('that another admin set meanwhile is not marked as done, and is shown', async () => {
    const seen = { next_step: 'Send the offer', next_step_at: null }
    lead = leadOf(10, seen)
    const { page, record } = await openRecord()
    await see(record.getByText('Send the offer')).toBeVisible()
    lead = { ...lead, next_step: 'Ask about the van' }
    refuse = () =>
      conflict('Maria Lopez changed the next step in the meantime. We didn’t save your change.', lead)
    await record.getByRole('button', { name: 'Done' }).click()
    await see(toast(page, 'Maria Lopez changed the next step in the meantime.')).toBeVisible()
    await see(record.getByText('Ask about the van')).toBeVisible()
    expect(changes('PUT', `/api/leads/${ID}/next-step`)).toEqual([{ text: null, seen }])
    refuse = null
    await record.getByRole('button', { name: 'Done' }).click()
    await see(toast(page, 'Next step done.')).toBeVisible()
  })

  it('says that no reminder goes out until there is a mail server', async () => {
    const site = answerSiteSettings(stage)
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Add a next step' }).click()
    const link = record.getByRole('link', { name: 'Set up the mail server' })
    await see(record.getByText('You get no reminder by email yet.')).toBeVisible()
    await see(link).toHaveAttribute('href', /settings=mail/)
    await see(link).toHaveAttribute('target', '_blank')
    site.settings = { ...site.settings, checklist: { ...site.settings.checklist, mail: true } }
    await page.reload()
    await record.getByRole('button', { name: 'Add a next step' }).click()
    await see(record.getByText(/email a reminder/)).toBeVisible()
    await see(link).toHaveCount(0)
  })

  it('is overdue once its time has passed', async () => {
    lead = leadOf(10, { next_step: 'Send the offer', next_step_at: minutesAgo(5) })
    const { record } = await openRecord()
    await see(record.getByText('Overdue')).toBeVisible()
  })
})

describe('the state of a lead', () => {
  it('asks why once it is closed, and stores who works on it, the reader first', async () => {
    const { page, record } = await openRecord()
    await see(record.getByLabel('Why?')).toHaveCount(0)
    await record.getByLabel('Status of Pat Plumber').selectOption('closed')
    await record.getByLabel('Why?').selectOption('Too expensive')
    await see(toast(page, 'Reason saved.')).toBeVisible()
    const assignee = record.getByLabel('Assigned to')
    expect(await assignee.getByRole('option').allTextContents()).toEqual(['No one yet', 'Me', 'Maria Lopez'])
    await assignee.selectOption('Me')
    await see(toast(page, 'Assignment saved.')).toBeVisible()
    expect(changes('PATCH', `/api/leads/${ID}`)).toEqual([
      { status: 'closed' },
      { closed_reason: 'price', seen: { closed_reason: null } },
      { assignee_id: ME.id, seen: { assignee_id: null } },
    ])
  })

  it('shows who was faster, and what they chose', async () => {
    const { page, record } = await openRecord()
    const theirs = leadOf(10, { assignee_id: MARIA.id })
    refuse = () =>
      conflict('Maria Lopez changed the assignee in the meantime. We didn’t save your change.', theirs)
    await record.getByLabel('Assigned to').selectOption('Me')
    await see(toast(page, 'Maria Lopez changed the assignee in the meantime.')).toBeVisible()
    await see(record.getByLabel('Assigned to')).toHaveValue(MARIA.id)
  })
})

describe('what they told us', () => {
  it('has the fields of each console, and the others behind a button', async () => {
    lead = leadOf(10, { avg_labor_cost: '40', pain_points: ['Missed calls', 'Invoices'] })
    const { record } = await openRecord('/admin')
    await see(record.getByRole('link', { name: 'Call Pat Plumber: 555-010-0001' })).toBeVisible()
    await see(record.getByRole('link', { name: 'Email Pat Plumber: pat@example.com' })).toBeVisible()
    await see(record.getByText('Message', { exact: true })).toBeVisible()
    for (const name of ['Company', 'Project type', 'Budget range', 'Submitted'])
      await see(record.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
    await see(record.getByRole('term').filter({ hasText: 'Annual revenue' })).toHaveCount(0)
    await see(record.getByRole('definition').filter({ hasText: 'Not specified' }).first()).toBeVisible()
    await record.getByRole('button', { name: 'Everything they told us' }).press('Enter')
    await see(record.getByRole('term').filter({ hasText: 'Came from' })).toBeVisible()
    for (const value of ['Pat Plumber', 'pat@example.com', '$40 an hour'])
      await see(record.getByRole('definition').getByText(value)).toBeVisible()
    await see(record.getByRole('definition').getByRole('listitem')).toHaveText(['Missed calls', 'Invoices'])

    lead = leadOf(10, {
      company_name: 'Plumber & Sons',
      email: null,
      phone: null,
      pain_points: ['Missed calls'],
    })
    const { record: own } = await openRecord('/admin-private')
    await see(own.getByText('Plumber & Sons')).toBeVisible()
    await see(own.getByText('Missed calls')).toBeVisible()
    for (const [name, value] of [
      ['Email', 'Not specified'],
      ['Phone', 'Not specified'],
      ['Industry', 'Not specified'],
      ['Selected package', 'Not specified'],
      ['Urgency', 'Not specified'],
      ['Annual revenue', 'N/A'],
      ['Employees', 'N/A'],
    ] as const)
      await see(
        own.locator('div', { has: own.page().getByRole('term').filter({ hasText: name }) }).last(),
      ).toContainText(value)
  })
})

it.each([390, 1440])('what arrives late moves none of the buttons, at %i px', async (width) => {
  lead = leadOf(10, { source: 'onboarding' })
  const { promise, resolve } = Promise.withResolvers<void>()
  stage.answer(`/api/leads/${ID}/timeline`, async () => {
    await promise
    return Response.json({ items: everyKind() })
  })
  stage.answer(`/api/leads/${ID}/related`, async () => {
    await promise
    return Response.json({ items: [{ lead: leadOf(11), is_merged: false, same: ['phone'] }] })
  })
  stage.answer('/api/orders', async () => {
    await promise
    return Response.json({ items: [ORDER], next: null })
  })
  const { record } = await openRecord('/admin', { viewport: { width, height: 900 } })
  const names = ['No answer', 'Save note', 'Add a next step']
  const places = () =>
    Promise.all(
      names.map((name) =>
        record.getByRole('button', { name }).evaluate((button) => button.getBoundingClientRect().top),
      ),
    )
  const before = await places()
  resolve()
  await see(record.getByRole('region', { name: 'Timeline' })).toBeVisible()
  await see(record.getByRole('button', { name: 'Mark Paid' })).toBeVisible()
  const after = await places()
  for (const [place, top] of before.entries()) expect(Math.abs((after[place] ?? 0) - top)).toBeLessThan(1)
})

it('what could not be loaded late says so, is not asked for without end, and can be tried again', async () => {
  const paths = [`/api/leads/${ID}/timeline`, `/api/leads/${ID}/related`]
  for (const path of paths) stage.answer(path, notFound)
  // When live events begin, what was loaded before is loaded again.
  stage.answer('/api/events', () => new Promise(() => {}))
  const { page, record } = await openRecord()
  await see(record.getByText('Couldn’t load the other requests.')).toBeVisible()
  await see(record.getByRole('button', { name: 'Delete their data' })).toBeVisible()
  await untilQuiet(page)
  for (const path of paths) expect(changes('GET', path), path).toHaveLength(1)
  answerActivities()
  const timeline = record.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('button').click()
  await see(timeline.getByText('Came in: Website form')).toBeVisible()
})

it('beside the list, a notice covers nothing of the record', async () => {
  const { page, record } = await openRecord()
  await record.getByRole('button', { name: 'Spoke' }).click()
  const notice = toast(page, 'Call logged: spoke.')
  await see(notice).toBeVisible()
  const [shown, region] = await Promise.all([notice.boundingBox(), record.boundingBox()])
  expect((shown?.x ?? Infinity) + (shown?.width ?? 0)).toBeLessThan(region?.x ?? 0)
})

describe('editing', () => {
  it('sends only what was changed, with what was seen, and follows other changes', async () => {
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Edit Pat Plumber' }).click()
    const form = record.getByRole('form', { name: 'Edit Pat Plumber' })
    await see(form.getByLabel('Name *')).toBeFocused()
    await form.getByLabel('Email').fill('new@example.com')
    await form.getByLabel('Urgency').selectOption('Within a month')
    lead = { ...lead, company_name: 'Plumber & Sons' }
    live.push('lead', lead)
    await see(form.getByLabel('Company name')).toHaveValue('Plumber & Sons')
    await form.getByRole('button', { name: 'Save' }).press('Enter')
    await see(toast(page, 'Lead saved.')).toBeVisible()
    expect(changes('PATCH', `/api/leads/${ID}`)).toEqual([
      { email: 'new@example.com', urgency: 'month', seen: { email: 'pat@example.com', urgency: null } },
    ])
    await see(record.getByRole('button', { name: 'Edit Pat Plumber' })).toBeFocused()
  })

  it('says who changed what, and keeps what was typed until one of both is chosen', async () => {
    const { record } = await openRecord()
    await record.getByRole('button', { name: 'Edit Pat Plumber' }).click()
    const form = record.getByRole('form', { name: 'Edit Pat Plumber' })
    await form.getByLabel('Email').fill('mine@example.com')
    await form.getByLabel('Phone').fill('555-010-0009')
    const theirs = leadOf(10, { email: 'maria@example.org' })
    history = [{ kind: 'edited', at: minutesAgo(0), fields: ['email'], by: MARIA.name }, ...history]
    refuse = () =>
      conflict('Maria Lopez changed the email in the meantime. We didn’t save your change.', theirs)
    await form.getByRole('button', { name: 'Save' }).click()
    await see(form.getByRole('alert')).toContainText('Maria Lopez changed the email in the meantime.')
    await see(form.getByText('Maria Lopez changed this to “maria@example.org”.')).toBeVisible()
    await see(form.getByLabel('Email')).toHaveValue('mine@example.com')
    await see(form.getByLabel('Email')).toBeFocused()
    refuse = null
    await form.getByRole('button', { name: 'Keep mine' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => changes('PATCH', `/api/leads/${ID}`)[1])
      .toEqual({
        email: 'mine@example.com',
        phone: '555-010-0009',
        seen: { email: 'maria@example.org', phone: '555-010-0001' },
      })
  })

  it('shows wrong fields and a failed connection, and loses nothing', async () => {
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: 'Edit Pat Plumber' }).click()
    const form = record.getByRole('form', { name: 'Edit Pat Plumber' })
    await form.getByLabel('Name *').fill(' ')
    await form.getByLabel('Email').fill('nobody')
    await form.getByRole('button', { name: 'Save' }).click()
    await see(form.getByText('Name is required')).toBeVisible()
    await see(form.getByText('Invalid email address')).toBeVisible()
    await see(form.getByLabel('Name *')).toBeFocused()
    await page.keyboard.press('Escape')
    await see(form).toBeVisible()
    await form.getByLabel('Name *').fill('Patricia Plumber')
    await form.getByLabel('Email').fill('patricia@example.com')
    refuse = unavailable
    await form.getByRole('button', { name: 'Save' }).click()
    await see(toast(page, 'Couldn’t save the lead. What you typed is still there.')).toBeVisible()
    await see(form.getByLabel('Name *')).toHaveValue('Patricia Plumber')
  })
})

describe('people', () => {
  const other = (place: number, changed: Partial<RelatedLead> & { lead?: Lead } = {}): RelatedLead => ({
    lead: leadOf(place, { source: 'onboarding', selected_package: 'growth' }),
    is_merged: false,
    same: ['email'],
    ...changed,
  })

  it('are merged and separated, each with undo', async () => {
    related = [other(12)]
    const { page, record } = await openRecord()
    await see(record.getByRole('link', { name: 'Also ordered Growth' })).toBeVisible()
    await see(record.getByText('Same email')).toBeVisible()
    const same = record.getByRole('button', { name: /^Merge/ })
    const notSame = record.getByRole('button', { name: /^Not the same person/ })
    await same.press('Enter')
    await see(notSame).toBeVisible()
    expect(changes('POST', `/api/leads/${ID}/merge`)).toEqual([{ lead_id: idOf(12) }])
    await undo(page, 'They now show as one person.')
    await see(same).toBeVisible()
    await same.click()
    await notSame.click()
    await see(same).toBeVisible()
    await undo(page, 'They now show as two people.')
    await see(notSame).toBeVisible()
  })

  it('of two customers are refused with the server’s sentence', async () => {
    related = [other(11)]
    refuse = () => refusal(409, 'conflict', 'These are two customers. They can’t be one person.')
    const { page, record } = await openRecord()
    await record.getByRole('button', { name: /^Merge/ }).click()
    await see(toast(page, 'These are two customers.')).toBeVisible()
    await see(record.getByRole('button', { name: /^Merge/ })).toBeVisible()
  })

  it('can be opened', async () => {
    related = [other(12, { lead: leadOf(12, { full_name: 'Pat Plumber' }) })]
    const { page, record } = await openRecord()
    await record.getByRole('link', { name: 'Also sent the assessment' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('lead')).toBe(idOf(12))
  })
})

describe('a note', () => {
  it('is kept while it is typed, through a failed save and a reload', async () => {
    const { page, record } = await openRecord()
    const box = record.getByRole('textbox', { name: 'Note' })
    const text = '=1+1\n<script>alert(1)</script> They want the van on the site.'
    await box.fill(text)
    refuse = unavailable
    await record.getByRole('button', { name: 'Save note' }).click()
    await see(toast(page, 'Couldn’t save the note. It’s still in the box.')).toBeVisible()
    await page.reload()
    await see(box).toHaveValue(text)
    refuse = null
    await record.getByRole('button', { name: 'Save note' }).click()
    await see(record.getByRole('article').getByText('They want the van on the site.')).toContainText(
      '<script>',
    )
    await see(box).toHaveValue('')
    const keys = stage.calls
      .filter(({ path }) => path.endsWith('/activities'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(await page.evaluate(() => sessionStorage.getItem('leadNoteDraft'))).toBeNull()
  })

  it('has its own key, which a note about another lead does not replace', async () => {
    related = [{ lead: leadOf(12), is_merged: true, same: ['email'] }]
    refuse = unavailable
    const other = `/api/leads/${idOf(12)}/activities`
    stage.answer(other, () => Response.json(activityOf(1, { kind: 'note', body: 'Hers' }), { status: 201 }))
    const { page, record } = await openRecord()
    const save = async (text: string) => {
      await record.getByRole('textbox', { name: 'Note' }).fill(text)
      await record.getByRole('button', { name: 'Save note' }).click()
    }
    await save('Mine')
    await see(toast(page, 'Couldn’t save the note.')).toBeVisible()
    await record.getByRole('link', { name: 'Also sent the assessment' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('lead')).toBe(idOf(12))
    await see(record.getByRole('textbox', { name: 'Note' })).toHaveValue('')
    await save('Hers')
    await expect.poll(() => changes('POST', other)).toHaveLength(1)
    refuse = null
    await page.goBack()
    await see(record.getByRole('textbox', { name: 'Note' })).toHaveValue('Mine')
    await record.getByRole('button', { name: 'Save note' }).click()
    await see(record.getByRole('article').getByText('Mine')).toBeVisible()
    const keys = stage.calls
      .filter(({ path }) => path === `/api/leads/${ID}/activities`)
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('says how much room is left, and refuses what is too long', async () => {
    const { record } = await openRecord()
    const box = record.getByRole('textbox', { name: 'Note' })
    await box.fill('x'.repeat(8000))
    await see(record.getByText(/characters left/)).toHaveCount(0)
    await box.fill('x'.repeat(9500))
    await see(record.getByText('500 characters left')).toBeVisible()
    await box.fill('x'.repeat(20_000))
    await see(record.getByText('10,000 characters too many')).toBeVisible()
    await record.getByRole('button', { name: 'Save note' }).click()
    await see(record.getByText('Note must be less than 10000 characters')).toBeVisible()
    await see(box).toHaveValue('x'.repeat(20_000))
    expect(changes('POST', `/api/leads/${ID}/activities`)).toEqual([])
  })

  it('of one’s own can be changed and deleted; those of others only read', async () => {
    activities = [
      activityOf(0, { kind: 'note', body: 'Mine' }),
      activityOf(1, { kind: 'note', body: 'Hers' }, MARIA),
      activityOf(2, { kind: 'call', call_outcome: 'spoke' }, null),
    ]
    const { page, record } = await openRecord()
    await see(record.getByText('Hers')).toBeVisible()
    await see(record.getByText('A former admin')).toBeVisible()
    await see(record.getByRole('button', { name: /^Edit \(/ })).toHaveCount(1)
    await record.getByRole('button', { name: /^Edit \(Note/ }).press('Enter')
    const box = record.getByRole('article').getByLabel('Note')
    await see(box).toBeFocused()
    await box.fill('Mine, better')
    await record.getByRole('article').getByRole('button', { name: 'Save note' }).click()
    await see(record.getByText('Mine, better')).toBeVisible()
    await see(record.getByText('edited')).toBeVisible()
    await see(record.getByRole('button', { name: /^Edit \(Note/ })).toBeFocused()
    await record.getByRole('button', { name: /^Delete \(Note/ }).press('Enter')
    await see(record.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await record.getByRole('article').getByRole('button', { name: 'Delete', exact: true }).click()
    await see(record.getByText('Mine, better')).toHaveCount(0)
    await see(toast(page, 'Deleted.')).toBeVisible()
    await see(record.getByText('Hers')).toBeVisible()
  })
})

/** One of each kind. */
const everyKind = (): TimelineEntry[] => [
  { kind: 'status', at: minutesAgo(1), from: 'new', to: 'contacted', by: MARIA.name },
  { kind: 'edited', at: minutesAgo(2), fields: ['email', 'next_step'], by: MARIA.name },
  { kind: 'edited', at: minutesAgo(3), fields: ['assignee_id'], assignee: ME.name, by: MARIA.name },
  { kind: 'mail', at: minutesAgo(4), mail: { kind: 'booking-confirmed', state: 'sent', is_to_team: false } },
  { kind: 'mail', at: minutesAgo(5), mail: { kind: 'booking-received', state: 'failed', is_to_team: true } },
  { kind: 'mail', at: minutesAgo(5), mail: { kind: 'order-received', state: 'kept', is_to_team: false } },
  {
    kind: 'payment',
    at: minutesAgo(6),
    payment: { id: idOf(40), state: 'paid', amount: 997, currency: 'USD' },
  },
  { kind: 'update', at: minutesAgo(7), update: { id: idOf(41), title: 'First draft', project_id: idOf(42) } },
  { kind: 'project', at: minutesAgo(8), project: { id: idOf(42), title: 'A website' } },
  {
    kind: 'order',
    at: minutesAgo(9),
    order: { id: idOf(43), package: 'growth', label: 'Growth', state: 'paid' },
  },
  {
    kind: 'booking',
    at: minutesAgo(10),
    booking: { id: idOf(44), start: minutesAgo(-600), state: 'booked' },
  },
  { kind: 'submitted', at: minutesAgo(11), source: 'booking', lead_id: idOf(12) },
  { kind: 'submitted', at: minutesAgo(12), source: 'website', lead_id: ID },
]

it('the timeline has everything, newest first, mails with their state', async () => {
  history = everyKind()
  const { record } = await openRecord()
  const timeline = record.getByRole('region', { name: 'Timeline' })
  await see(timeline.getByRole('listitem')).toHaveCount(10)
  await timeline.getByRole('button', { name: 'Show all 13 entries' }).click()
  await see(timeline.getByRole('listitem')).toHaveCount(13)
  const lines = [
    'New → Contacted, by Maria Lopez',
    'Maria Lopez changed the email and next step',
    'Maria Lopez assigned it to Sam Rivera',
    'Email sent: Call confirmation',
    'Email not sent to the team: New call booked',
    'Email not sent: Order confirmation. There was no mail server.',
    'Paid: $997',
    'Posted an update: First draft',
    'Turned into the project A website',
    'Ordered Growth',
    'Booked a call',
    'Came in: Booking',
    'Came in: Website form',
  ]
  for (const [place, line] of lines.entries())
    await see(timeline.getByRole('listitem').nth(place)).toContainText(line)
  await see(timeline.getByRole('link', { name: 'Open that request' })).toHaveAttribute(
    'href',
    new RegExp(`lead=${idOf(12)}`),
  )
})

it('opened by its address or the search, shows its row in the list beside it', async () => {
  const kim = leadOf(11, { full_name: 'Kim Caller' })
  const others = Array.from({ length: 60 }, (_, place) => leadOf(200 + place, { full_name: `Lead ${place}` }))
  stage.answer('/api/leads', ({ search }) =>
    Response.json({ items: search.has('q') ? [kim] : others.toSpliced(40, 0, lead, kim), next: null }),
  )
  stage.answer(`/api/leads/${kim.id}`, () => Response.json(kim))
  const { page, record } = await openRecord()
  const row = page.getByRole('radio', { name: 'Pat Plumber', exact: true })
  await see(row).toBeInViewport({ ratio: 1 })
  await see(record.getByRole('heading', { name: 'Pat Plumber' })).toBeFocused()
  // Only once: the list can be scrolled.
  await page.evaluate(() => scrollTo(0, 0))
  live.push('lead', { ...lead, status: 'contacted' })
  await see(record.getByLabel('Status of Pat Plumber')).toHaveValue('contacted')
  await see(row).not.toBeInViewport()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^People, projects/ }).fill('Kim Caller')
  await page.getByRole('option', { name: /^Kim Caller/ }).click()
  await see(page.getByRole('radio', { name: 'Kim Caller', exact: true })).toBeInViewport({ ratio: 1 })
})

it('below the desktop width, a notice covers none of the buttons and links', async () => {
  lead = leadOf(10, { company_name: 'Plumber & Sons' })
  const { page, record } = await openRecord()
  for (const width of [360, 390, 820]) {
    await page.setViewportSize({ width, height: 800 })
    await record.getByRole('button', { name: 'No answer' }).click()
    const notice = toast(page, 'Call logged: no answer.').first()
    await see(notice).toBeVisible()
    await record.evaluate((element) => element.scrollTo(0, 0))
    // It slides to its place.
    await notice.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const covered = await notice.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return [...document.querySelectorAll('[data-sheet] :is(a, button, input, select, textarea)')]
        .filter((control) => {
          const box = control.getBoundingClientRect()
          return box.top < bottom && box.bottom > top && box.left < right && box.right > left
        })
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)
    })
    expect(covered, `at ${width} px`).toEqual([])
    await undo(page, 'Call logged: no answer.')
    await see(notice).toHaveCount(0)
  }
})

it('on a phone, an open form hides the button below it', async () => {
  const { page, record } = await openRecord()
  await page.setViewportSize({ width: 390, height: 800 })
  const create = record.getByRole('button', { name: 'Create Project' })
  for (const opener of ['Add a next step', 'Edit Pat Plumber']) {
    await see(create).toBeVisible()
    await record.getByRole('button', { name: opener }).click()
    await see(record.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await see(create).toBeHidden()
    await record.getByRole('button', { name: 'Cancel', exact: true }).click()
  }
  await see(create).toBeVisible()
})

describe('another admin', () => {
  it('is named when they change the lead while it is open', async () => {
    const { page, record } = await openRecord()
    await see(record.getByText('Came in: Website form')).toBeVisible()
    lead = { ...lead, status: 'qualified', last_activity_at: minutesAgo(0) }
    history = [
      { kind: 'status', at: minutesAgo(0), from: 'new', to: 'qualified', by: MARIA.name },
      ...history,
    ]
    live.push('lead', lead)
    await see(record.getByText('Maria Lopez changed the status to Qualified')).toBeVisible()
    await see(page.getByLabel('Status of Pat Plumber').last()).toHaveValue('qualified')
    activities = [activityOf(1, { kind: 'note', body: 'She wants two vans.' }, MARIA)]
    live.push('lead', lead)
    await see(record.getByText('She wants two vans.')).toBeVisible()
    await see(record.getByText('Maria Lopez added a note')).toBeVisible()
  })

  it('who deletes the lead leaves the typed note to copy', async () => {
    lead = leadOf(10, { answer_due_at: minutesAgo(-600) })
    const { page, record } = await openRecord()
    await page.setViewportSize({ width: 390, height: 800 })
    const create = record.getByRole('button', { name: 'Create Project' })
    await see(create).toBeVisible()
    await record.getByRole('textbox', { name: 'Note' }).fill('They want the van on the site.')
    isGone = true
    live.push('lead_gone', { id: ID })
    await see(page.getByText('This lead is gone.')).toBeVisible()
    await see(page.getByLabel('The note you were typing')).toHaveValue('They want the van on the site.')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the note' }).click()
    await see(toast(page, 'Note copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('They want the van on the site.')
    await see(create).toHaveCount(0)
    await see(record.getByText('left to answer')).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to leads' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.has('lead')).toBe(false)
  })
})

describe('adding a lead by hand', () => {
  async function openForm(options: VisitOptions = {}) {
    const { page } = await visit('/admin?tab=leads', options)
    await alive(page)
    const opener = page.getByRole('button', { name: 'Add lead' })
    await opener.press('Enter')
    const form = page.getByRole('dialog', { name: 'Add a lead' })
    await see(form.getByLabel('Name *')).toBeFocused()
    return { page, form, opener }
  }

  it('takes three fields, by keyboard alone', async () => {
    const { page, form } = await openForm()
    await page.keyboard.type('Kim Caller')
    await page.keyboard.press('Tab')
    await page.keyboard.type('555 010 0077')
    await page.keyboard.press('Tab')
    await page.keyboard.type('A website for a bakery')
    await form.getByLabel('Name *').press('Enter')
    await see(toast(page, 'Added Kim Caller.')).toBeVisible()
    expect(changes('POST', '/api/leads')).toEqual([
      { full_name: 'Kim Caller', phone: '555 010 0077', message: 'A website for a bakery', is_known: false },
    ])
    await see(form).toBeHidden()
  })

  it('shows who is already there while the phone is typed', async () => {
    const { page, form } = await openForm()
    await form.getByLabel('Phone').pressSequentially('(555) 010-0001')
    await see(form.getByText('Already here:')).toContainText('Pat Plumber')
    await form.getByRole('button', { name: 'Open Pat Plumber' }).press('Enter')
    await see(form).toBeHidden()
    await expect.poll(() => new URL(page.url()).searchParams.get('lead')).toBe(ID)
  })

  it('a known contact is refused with a sentence, and can be added anyway', async () => {
    const { page, form } = await openForm()
    await form.getByLabel('Name *').fill('Pat Again')
    await form.getByRole('button', { name: 'Add an email' }).press('Enter')
    await see(form.getByLabel('Email')).toBeFocused()
    await form.getByLabel('Email').fill('pat@example.com')
    refuse = () => conflict('Pat Plumber is already here with this email.', lead)
    await form.getByRole('button', { name: 'Add lead' }).click()
    await see(form.getByRole('alert')).toContainText('Pat Plumber is already here with this email.')
    await see(form.getByRole('button', { name: 'Open Pat Plumber' })).toBeVisible()
    expect(await toast(page, 'Couldn’t add the lead.').count()).toBe(0)
    // Enter asks again, without adding.
    await form.getByLabel('Name *').press('Enter')
    await expect.poll(() => changes('POST', '/api/leads')).toHaveLength(2)
    expect(changes('POST', '/api/leads')[1]).toMatchObject({ is_known: false })
    refuse = null
    await form.getByRole('button', { name: 'Add anyway' }).click()
    await see(toast(page, 'Added Pat Again.')).toBeVisible()
    expect(changes('POST', '/api/leads').at(-1)).toMatchObject({ is_known: true, email: 'pat@example.com' })
  })

  it('keeps what was typed through an error, a failed connection and closing', async () => {
    const { page, form, opener } = await openForm()
    await form.getByLabel('Name *').fill('Kim Caller')
    await form.getByRole('button', { name: 'Add lead' }).click()
    await see(form.getByText('Enter a phone number or an email')).toBeVisible()
    await see(form.getByLabel('Phone')).toBeFocused()
    await form.getByLabel('Phone').fill('555 010 0077')
    refuse = unavailable
    await form.getByRole('button', { name: 'Add lead' }).click()
    await see(toast(page, 'Couldn’t add the lead. What you typed is still there.')).toBeVisible()
    await see(form.getByLabel('Phone')).toHaveValue('555 010 0077')
    await page.keyboard.press('Escape')
    await see(form).toBeHidden()
    await see(opener).toBeFocused()
    await opener.press('Enter')
    await see(form.getByLabel('Name *')).toHaveValue('Kim Caller')
    await see(form.getByLabel('Phone')).toHaveValue('555 010 0077')
  })

  it('is opened by a link too', async () => {
    const { page } = await visit('/admin?tab=leads&add=1')
    await alive(page)
    await see(page.getByRole('dialog', { name: 'Add a lead' }).getByLabel('Name *')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=leads')
  })

  it('has no fault at any width', async () => {
    const { page, form } = await openForm({ colorScheme: 'light' })
    await form.getByLabel('Phone').fill('555-010-0001')
    await see(form.getByText('Already here:')).toBeVisible()
    await form.getByRole('button', { name: 'Add an email' }).click()
    refuse = () => conflict('Pat Plumber is already here with this phone.', lead)
    await form.getByLabel('Name *').fill('Pat')
    await form.getByRole('button', { name: 'Add lead' }).click()
    await see(form.getByRole('button', { name: 'Add anyway' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await faults(page)).toEqual([])
  })
})

/** As `faults`, for the record: with large text the list behind it does not count. */
async function recordFaults(page: Page, record: Locator): Promise<string[]> {
  const found: string[] = []
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await overhang(page)
    if (beyond > 0) found.push(`at ${width} px: ${beyond} px too wide`)
    if (width !== 320) found.push(...(await findings(page)))
  }
  await setTextSize(page, 2)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const beyond = await record.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    if (beyond > 0) found.push(`at ${width} px with large text: ${beyond} px too wide`)
  }
  await setTextSize(page, 1)
  return found
}

describe.each(['/admin', '/admin-private'])('a full record on %s', (path) => {
  beforeEach(() => {
    lead = leadOf(10, {
      full_name: 'Donaudampfschifffahrtsgesellschaft Plumber',
      company_name: 'W'.repeat(100),
      email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com`,
      message: 'x'.repeat(2000),
      status: 'closed',
      next_step: 'y'.repeat(200),
      next_step_at: minutesAgo(5),
      pain_points: ['Missed calls & slow response', 'Lead follow-up'],
      current_website: 'example.com',
    })
    history = everyKind()
    activities = [
      activityOf(0, { kind: 'note', body: 'z'.repeat(10_000) }),
      activityOf(1, { kind: 'call', call_outcome: 'no_answer' }, MARIA),
    ]
    related = [
      { lead: leadOf(11, { source: 'booking' }), is_merged: true, same: ['email', 'phone'] },
      { lead: leadOf(12, { full_name: 'Another Name' }), is_merged: false, same: ['phone'] },
    ]
  })

  it.each(['light', 'dark'] as const)('has no fault at any width, %s', async (colorScheme) => {
    const { page, record } = await openRecord(path, { colorScheme })
    await see(record.getByRole('heading', { name: 'Called: no answer' })).toBeVisible()
    await record.getByRole('button', { name: 'No answer' }).click()
    await see(record.getByRole('button', { name: 'Try again tomorrow at 9' })).toBeVisible()
    await record.getByRole('button', { name: 'Everything they told us' }).click()
    expect(await recordFaults(page, record), 'read').toEqual([])
    await record.getByRole('button', { name: 'Change', exact: true }).click()
    await record.getByRole('button', { name: /^Delete \(Note/ }).click()
    await record.getByRole('button', { name: /^Edit Donau/ }).click()
    await see(record.getByLabel('Name *')).toBeVisible()
    expect(await recordFaults(page, record), 'edited').toEqual([])
  })

  it('keeps outlines in forced colors, and links are large enough', async () => {
    const { page, record } = await openRecord(path)
    await see(record.getByRole('heading', { name: 'Called: no answer' })).toBeVisible()
    expect(await smallLinks(page)).toEqual([])
    expect(await withoutOutline(page)).toEqual([])
  })
})

it('the head of the record names another request of the person, and leads to it', async () => {
  related = [{ lead: leadOf(11), is_merged: false, same: ['phone'] }]
  const { page, record } = await openRecord()
  await record.getByRole('button', { name: 'Same person?' }).press('Enter')
  await see(record.getByRole('heading', { name: 'Same person?' })).toBeInViewport()
  await see(page.locator(`#people-${ID}`)).toBeFocused()
})
