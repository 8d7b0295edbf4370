// The stage for tests of the lead desk, with 400 leads, whose lists are answered as the server would.
import type { Page } from 'playwright'
import { beforeEach } from 'vitest'
import { leadListQuery, type LeadListQuery } from '#contract/leads.ts'
import { assessment, leadFromAssessment, type Lead } from '#domain/leads.ts'
import { LEAD_STATUSES } from '#domain/lead-choices.ts'
import { NEW_RECORD, meOf } from '#tests/factories.ts'
import { answerLiveStream } from './live-stream.ts'
import { alive, openSite, type VisitOptions } from './visits.ts'

export const COUNT = 400
export const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`

export const ME = idOf(0)

/** The higher its place, the newer it is. */
export function leadOf(place: number, changes: Partial<Lead> = {}): Lead {
  const digits = `01${String(place).padStart(4, '0')}`
  const form = assessment.parse({
    name: `Lead ${place}`,
    email: `lead${place}@example.com`,
    phone: `555-${digits}`,
    company: place % 2 === 0 ? 'Even Plumbing' : 'Odd Dental',
    selectedPackage: 'growth',
    message: 'The phone rings while I am under a sink. '.repeat(1 + (place % 5)),
  })
  const created_at = new Date(Date.UTC(2026, 0, 1, 0, place)).toISOString()
  return {
    ...leadFromAssessment(form),
    id: idOf(place),
    status: LEAD_STATUSES[place % 5] ?? 'new',
    source: 'website',
    created_at,
    ...NEW_RECORD,
    phone_link: `tel:+1555${digits}`,
    last_activity_at: created_at,
    ...changes,
  }
}

/** Enough of the server's filters for these tests. */
function isListed(lead: Lead, { q, status, age, view, reason, ids }: LeadListQuery): boolean {
  const words = `${lead.full_name} ${lead.company_name ?? ''}`.toLowerCase().split(' ')
  const hasWord = (word: string) =>
    words.some((one) => one.startsWith(word)) || (lead.phone ?? '').replace(/\D/g, '').includes(word)
  return (
    (q === lead.phone || q.toLowerCase().split(' ').every(hasWord)) &&
    (status.length === 0 || status.includes(lead.status)) &&
    (reason.length === 0 || (lead.closed_reason !== null && reason.includes(lead.closed_reason))) &&
    (age === null || age === 'older') &&
    (view !== 'mine' || lead.assignee_id === ME) &&
    (ids.length === 0 || ids.includes(lead.id))
  )
}

interface LeadDesk {
  /** The newest first. */
  leads: Lead[]
  /** Stores the lead and sends a live event. */
  push: (lead: Lead) => void
}

/** For all tests of a file; each begins with the same leads. */
export async function openLeadStage() {
  const { stage, visit } = await openSite()
  const desk: LeadDesk = { leads: [], push: () => {} }

  beforeEach(() => {
    desk.leads = Array.from({ length: COUNT }, (_, at) => leadOf(COUNT - at))
    stage.setSession({ role: 'admin' })
    stage.answer('/api/me', () => Response.json(meOf('admin', ME, 'owner@example.com')))
    for (const path of ['/api/projects', '/api/failed-mails', '/api/support-requests'])
      stage.answer(path, () => Response.json({ items: [], next: null }))
    for (const lead of desk.leads) stage.answer(`/api/leads/${lead.id}`, () => Response.json(lead))
    const live = answerLiveStream(stage)
    desk.push = (lead) => {
      const isKnown = desk.leads.some(({ id }) => id === lead.id)
      desk.leads = isKnown
        ? desk.leads.map((one) => (one.id === lead.id ? lead : one))
        : [lead, ...desk.leads]
      live.push('lead', lead)
    }
  })

  /** When live events begin, what was loaded before is loaded again. */
  const holdLiveEvents = () => stage.answer('/api/events', () => new Promise(() => {}))

  /** Answers lists as the server would; the stage's own answers ignore queries. */
  const answerLists = (page: Page) =>
    page.route('**/api/leads?*', (route) => {
      const query = leadListQuery.parse(Object.fromEntries(new URL(route.request().url()).searchParams))
      const found = desk.leads.filter((lead) => isListed(lead, query))
      const rows = query.sort === 'oldest' ? found.toReversed() : found
      const from = Number(query.cursor ?? 0)
      const next = from + query.limit < rows.length ? String(from + query.limit) : null
      return route.fulfill({ json: { items: rows.slice(from, from + query.limit), next } })
    })

  async function openDesk(
    address = '',
    width = 1440,
    path = '/admin',
    options: VisitOptions = {},
  ): Promise<Page> {
    const { page } = await visit(
      `${path}?tab=leads${address}`,
      { viewport: { width, height: width < 1000 ? 844 : 900 }, reducedMotion: 'reduce', ...options },
      answerLists,
    )
    await alive(page)
    return page
  }

  return { stage, visit, desk, holdLiveEvents, answerLists, openDesk }
}

export const nameOf = (place: number) => `Lead ${place}`
export const row = (page: Page, place: number) =>
  page.getByRole('radio', { name: nameOf(place), exact: true })
export const regionOf = (page: Page, place: number) =>
  page.getByRole('region', { name: nameOf(place), exact: true })
export const topOf = (page: Page, place: number) =>
  row(page, place).evaluate((element) => Math.round(element.getBoundingClientRect().top))
export const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })
export const queryIn = (page: Page) => new URL(page.url()).search
