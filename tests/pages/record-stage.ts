// One lead and its record in a browser, for the tests of the record; each test begins with the same data.
import type { Page } from 'playwright'
import { Temporal } from 'temporal-polyfill'
import { beforeEach } from 'vitest'
import type { RelatedLead } from '#contract/leads.ts'
import type { TimelineEntry } from '#contract/timeline.ts'
import { DEFAULT_WEEK, WEEKDAYS, type BookingWeek } from '#domain/booking-week.ts'
import type { Admin } from '#contract/admins.ts'
import type { Activity, NewActivity } from '#domain/lead-records.ts'
import { assessment, leadFromAssessment, type Lead } from '#domain/leads.ts'
import type { Order } from '#domain/orders.ts'
import { NEW_RECORD, meOf } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { answerLiveStream, type LiveStream } from './live-stream.ts'
import { refusal } from './stage.ts'
import { alive, openSite, type VisitOptions } from './visits.ts'

export const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`
export const ME = { id: idOf(1), name: 'Sam Rivera' }
export const MARIA = { id: idOf(2), name: 'Maria Lopez' }
export const ID = idOf(10)
export const ZONE = 'America/Los_Angeles'
const ADMIN: Omit<Admin, 'id' | 'email' | 'full_name'> = {
  is_suspended: false,
  is_invited: false,
  since: '2026-01-01T09:00:00.000Z',
  second_factor: 'none',
}
const EVERY_DAY = WEEKDAYS.map((weekday) => ({ weekday, from: '09:00', to: '18:00' }))
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export function leadOf(place: number, changes: Partial<Lead> = {}): Lead {
  const form = assessment.parse({ name: 'Pat Plumber', email: 'pat@example.com', phone: '555-010-0001' })
  const created_at = minutesAgo(60 * 24 * (place - 9))
  return {
    ...leadFromAssessment(form),
    id: idOf(place),
    status: 'new',
    source: 'website',
    created_at,
    ...NEW_RECORD,
    last_activity_at: created_at,
    ...changes,
  }
}

export const unavailable = () => refusal(503, 'unavailable', 'We can’t do this right now.')
export const conflict = (detail: string, known: Lead) =>
  Response.json(
    { type: '/problems/conflict', title: 'Conflict', status: 409, detail, conflict: known },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  )
export const notFound = () => refusal(404, 'not_found', 'There’s nothing here.')

export function activityOf(place: number, content: NewActivity, author: Activity['author'] = ME): Activity {
  return {
    id: idOf(100 + place),
    lead_id: ID,
    kind: content.kind,
    call_outcome: content.call_outcome ?? null,
    set_contacted: content.kind === 'call' && content.call_outcome !== 'no_answer',
    body: content.body ?? null,
    author,
    created_at: minutesAgo(0),
    edited_at: null,
  }
}

/** What the stage answers with. */
interface RecordDesk {
  lead: Lead
  isGone: boolean
  activities: Activity[]
  history: TimelineEntry[]
  related: RelatedLead[]
  daysOff: BookingWeek['days_off']
  /** What the next changes are refused with. */
  refuse: (() => Response) | null
  live: LiveStream
}

/** For all tests of a file; each begins with one lead. */
export async function openRecordStage(options?: Parameters<typeof openSite>[0]) {
  const { stage, visit } = await openSite(options)
  const desk = {} as RecordDesk

  beforeEach(() => {
    desk.lead = leadOf(10)
    desk.isGone = false
    desk.activities = []
    desk.history = [{ kind: 'submitted', at: desk.lead.created_at, source: 'website', lead_id: ID }]
    desk.related = []
    desk.refuse = null
    stage.calls.length = 0
    stage.setSession({ role: 'admin' })
    stage.answer('/api/me', () =>
      Response.json(meOf('admin', ME.id, 'owner@example.com', { profile: { full_name: ME.name } })),
    )
    stage.answer('/api/admins', () =>
      Response.json({
        items: [
          { ...ADMIN, id: MARIA.id, email: 'maria@example.com', full_name: MARIA.name },
          { ...ADMIN, id: ME.id, email: 'owner@example.com', full_name: ME.name },
          { ...ADMIN, id: idOf(3), email: 'former@example.com', full_name: null, is_suspended: true },
        ],
        next: null,
      }),
    )
    desk.daysOff = []
    stage.answer('/api/week', () =>
      Response.json({ ...DEFAULT_WEEK, zone: ZONE, hours: EVERY_DAY, days_off: desk.daysOff }),
    )
    stage.answer('/api/site', notFound)
    for (const path of ['projects', 'failed-mails', 'support-requests'])
      stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
    stage.answer('/api/leads', ({ method, body, search }) => {
      if (method === 'POST')
        return desk.refuse?.() ?? Response.json({ ...leadOf(30), ...(body as object) }, { status: 201 })
      return Response.json({
        items: search.get('phone')?.replaceAll(/\D/g, '') === '5550100001' ? [desk.lead] : [],
        next: null,
      })
    })
    answerLead()
    answerActivities()
    answerPeople()
    desk.live = answerLiveStream(stage)
  })

  const changes = (method: string, path: string) =>
    stage.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body)

  function answerLead(): void {
    stage.answer(`/api/leads/${ID}`, ({ method, body }) => {
      if (desk.isGone) return notFound()
      if (method === 'GET') return Response.json(desk.lead)
      const refused = desk.refuse?.()
      if (refused) return refused
      const { seen: _, ...fields } = body as Record<string, string>
      desk.lead = {
        ...desk.lead,
        ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value || null])),
      }
      return Response.json(desk.lead)
    })
    stage.answer(`/api/leads/${ID}/next-step`, ({ body }) => {
      const refused = desk.refuse?.()
      if (refused) return refused
      const {
        text = null,
        date,
        time = '09:00',
      } = (body ?? {}) as { text?: string; date?: string; time?: string }
      const at = date
        ? Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(ZONE).toInstant().toString()
        : null
      desk.lead = { ...desk.lead, next_step: text, next_step_at: at }
      return Response.json(desk.lead)
    })
  }

  function answerActivities(): void {
    stage.answer(`/api/leads/${ID}/timeline`, () =>
      Response.json({
        items: [
          ...desk.activities.map((activity) => ({ kind: 'activity', at: activity.created_at, activity })),
          ...desk.history,
        ].sort((one, other) => other.at.localeCompare(one.at)),
      }),
    )
    stage.answer(`/api/leads/${ID}/activities`, ({ body }) => {
      const refused = desk.refuse?.()
      if (refused) return refused
      const added = activityOf(desk.activities.length, body as NewActivity)
      desk.activities = [added, ...desk.activities]
      if (added.set_contacted) desk.lead = { ...desk.lead, status: 'contacted' }
      return Response.json(added, { status: 201 })
    })
    for (let place = 0; place < 5; place++) {
      const id = idOf(100 + place)
      stage.answer(`/api/activities/${id}`, ({ method, body }) => {
        const refused = desk.refuse?.()
        if (refused) return refused
        if (method === 'DELETE') {
          desk.activities = desk.activities.filter((one) => one.id !== id)
          desk.lead = { ...desk.lead, status: 'new' }
          return new Response(null, { status: 204 })
        }
        desk.activities = desk.activities.map((one) =>
          one.id === id ? { ...one, ...(body as { body: string }), edited_at: minutesAgo(0) } : one,
        )
        return Response.json(desk.activities.find((one) => one.id === id))
      })
    }
  }

  /** Two other leads: place 11 and 12. */
  function answerPeople(): void {
    const setMerged = (id: string, is_merged: boolean) => {
      desk.related = desk.related.map((one) => (one.lead.id === id ? { ...one, is_merged } : one))
    }
    stage.answer(`/api/leads/${ID}/related`, () => Response.json({ items: desk.related }))
    stage.answer(`/api/leads/${ID}/merge`, ({ body }) => {
      const refused = desk.refuse?.()
      if (refused) return refused
      setMerged((body as { lead_id: string }).lead_id, true)
      return Response.json(desk.lead)
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
    const record = page.getByRole('region', { name: desk.lead.full_name, exact: true })
    await see(record.getByRole('button', { name: 'No answer' })).toBeVisible()
    return { page, complaints, record }
  }

  return { stage, visit, desk, changes, answerActivities, openRecord }
}

export const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })
export const undo = (page: Page, text: string) =>
  toast(page, text).getByRole('button', { name: 'Undo' }).click()

/** A day from today, by the clock of the business. */
export function dayFromNow(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date())
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

export const weekdayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' }).format(Date.parse(dayFromNow(days)))

export const ORDER: Order = {
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

export const NO_STEP = { next_step: null, next_step_at: null }
