// Projects in the consoles: what is next on each card, and a project filled from the lead's order.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProjectAccess } from '#contract/access.ts'
import { addDays, localDate } from '#domain/calendar-dates.ts'
import type { CancellationRequest } from '#domain/cancellations.ts'
import { BLANK_LEAD_FIELDS, type Lead } from '#domain/leads.ts'
import { OPENING } from '#domain/offer.ts'
import type { Order } from '#domain/orders.ts'
import type { Project } from '#domain/projects.ts'
import type { SupportRequest } from '#domain/support.ts'
import { dayOf } from '#domain/opening-hours.ts'
import { projectRow, meOf } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { answerLiveStream } from './live-stream.ts'
import { refusal } from './stage.ts'
import { alive, faults, openSite } from './visits.ts'

const { stage, visit } = await openSite()

const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`
const LONG = 'Bartholomew-Featherstonehaugh Plumbing & Heating of Greater Llanfairpwllgwyngyll'
const TODAY = localDate(new Date())
/** The day of the business. */
const ITS_DAY = dayOf(Date.now(), OPENING.timeZone)

const LEAD: Lead = {
  ...BLANK_LEAD_FIELDS,
  id: idOf(1),
  full_name: 'Pat Example',
  company_name: 'Example Plumbing',
  email: 'pat@example.com',
  phone: '555-010-0100',
  phone_link: 'tel:+15550100100',
  unchanged_fields: [],
  project_type: 'custom',
  message: null,
  status: 'new',
  source: 'onboarding',
  created_at: '2026-01-03T18:00:00.000Z',
  assignee_id: null,
  next_step: null,
  next_step_at: null,
  answer_due_at: null,
  first_answered_at: null,
  closed_reason: null,
  person_id: null,
  shown_as: null,
  origin_source: null,
  origin_campaign: null,
  first_touch: null,
  last_touch: null,
  requests: 1,
  last_activity_at: '2026-01-03T18:00:00.000Z',
}

const ORDER: Order = {
  id: idOf(100),
  lead_id: LEAD.id,
  full_name: LEAD.full_name,
  company_name: LEAD.company_name,
  email: LEAD.email,
  phone: LEAD.phone,
  package: 'growth',
  label: 'Growth',
  setup: 997,
  monthly: 197,
  support: '2 months',
  site_version: 0,
  plan: 'once',
  reference: '0190a000-0000-7000-8000-00001a2b3c4d',
  state: 'paid',
  may_remind: false,
  project_id: null,
  created_at: '2026-03-01T09:00:00.000Z',
  invoiced_at: null,
  paid_at: '2026-03-01T10:00:00.000Z',
  refunded_at: null,
  payments: [],
}

const request = (project: number, changes: Partial<SupportRequest> = {}): SupportRequest => ({
  id: idOf(300 + project),
  customer_id: idOf(400),
  customer_name: 'Kim Example',
  customer_email: 'kim@example.com',
  customer_phone: null,
  customer_phone_link: null,
  project_id: idOf(project),
  project_title: null,
  subject: 'The form does not send',
  description: 'Nothing happens.',
  status: 'open',
  created_at: '2026-03-01T09:00:00.000Z',
  messages: [],
  ...changes,
})

const CANCELLATION: CancellationRequest = {
  id: idOf(500),
  customer_id: idOf(400),
  customer_name: LONG,
  customer_email: 'kim@example.com',
  customer_phone: null,
  customer_phone_link: null,
  project_id: idOf(11),
  project_title: null,
  kind: 'guarantee',
  reason: null,
  status: 'open',
  note: null,
  due_on: '2030-03-04',
  created_at: '2026-03-01T09:00:00.000Z',
  closed_at: null,
}

const ACCESS: ProjectAccess = {
  customer: {
    id: idOf(400),
    full_name: 'Kim Example',
    company_name: 'Voltage',
    email: 'kim@example.com',
    status: 'active',
    accepted_at: '2026-03-01T09:00:00.000Z',
    projects: 1,
  },
  invitation: null,
  is_invitation_unsent: false,
}
const INVITED: ProjectAccess = {
  ...ACCESS,
  customer: { ...ACCESS.customer, status: 'invited', accepted_at: null },
  invitation: {
    sent_at: '2026-03-01T09:00:00.000Z',
    expires_at: '2026-03-08T09:00:00.000Z',
    state: 'expired',
  },
}

let projects: Project[] = []
let orders: Order[] = []
let requests: SupportRequest[] = []
let cancellations: CancellationRequest[] = []

beforeEach(() => {
  projects = []
  orders = []
  requests = []
  cancellations = []
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', idOf(0), 'owner@example.com')))
  for (const path of ['failed-mails', 'conversations', 'open-questions', 'bookings'])
    stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
  stage.answer('/api/leads', () => Response.json({ items: [LEAD], next: null }))
  stage.answer(`/api/leads/${LEAD.id}`, () => Response.json(LEAD))
  stage.answer(`/api/leads/${LEAD.id}/recipient`, () =>
    Response.json({ email: LEAD.email, account: 'none', since: null, projects: 0 }),
  )
  stage.answer('/api/projects', ({ method }) =>
    method === 'POST'
      ? refusal(503, 'unavailable', 'Later.')
      : Response.json({ items: projects, next: null }),
  )
  stage.answer('/api/orders', ({ search }) =>
    Response.json({ items: search.has('lead_id') ? orders : [], next: null }),
  )
  stage.answer('/api/support-requests', ({ search }) =>
    Response.json({ items: search.get('status') === 'open' ? requests : [], next: null }),
  )
  stage.answer('/api/cancellation-requests', () => Response.json({ items: cancellations, next: null }))
})

/** The stage's projects, with who can see them. */
function showProjects(...shown: Project[]): void {
  projects = shown
  for (const { id } of shown) {
    stage.answer(`/api/projects/${id}/access`, () => Response.json(ACCESS))
    stage.answer(`/api/projects/${id}/updates`, () => Response.json({ items: [], next: null }))
  }
}

async function open(address: string, options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const { page } = await visit(address, { reducedMotion: 'reduce', ...options, hasDeclined: true })
  await alive(page)
  return page
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })

describe('a project card', () => {
  it('says first what is next, and its action leads there', async () => {
    const [asked, cancelled] = [
      projectRow({ id: idOf(10), title: 'Asked' }),
      projectRow({ id: idOf(11), title: 'Cancelled' }),
    ]
    showProjects(asked, cancelled, projectRow({ id: idOf(12), title: 'Finished', status: 'completed' }))
    requests = [request(10), request(11)]
    cancellations = [CANCELLATION]
    const page = await open('/admin?tab=projects')
    await see(
      card(page, 'Cancelled').getByText('Asked for a refund. Take care of it by Mar 4, 2030.'),
    ).toBeVisible()
    await see(card(page, 'Finished').getByText('Done. Nothing is open.')).toBeVisible()
    const question = 'Kim Example is waiting for an answer to “The form does not send”'
    await see(card(page, 'Asked').getByText(question)).toBeVisible()
    await card(page, 'Asked').getByRole('link', { name: 'Answer' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe(`?request=${idOf(310)}`)
    await see(page.getByRole('heading', { name: 'Support', exact: true })).toBeVisible()
  })

  it('says whose it is, and lists first what needs the owner', async () => {
    showProjects(
      projectRow({ id: idOf(10), title: 'Named' }),
      projectRow({ id: idOf(11), title: 'Nameless' }),
      projectRow({ id: idOf(12), title: 'Deserted' }),
    )
    const customer = { ...ACCESS.customer, full_name: null, company_name: null }
    stage.answer(`/api/projects/${idOf(11)}/access`, () => Response.json({ ...ACCESS, customer }))
    stage.answer(`/api/projects/${idOf(12)}/access`, () =>
      Response.json({ ...ACCESS, customer: { ...customer, email: null, status: 'deleted' } }),
    )
    const page = await open('/admin?tab=projects')
    await see(card(page, 'Named').getByText('Kim Example · Voltage')).toBeVisible()
    await see(card(page, 'Nameless').getByText('kim@example.com')).toHaveCount(2)
    await see(card(page, 'Deserted').getByText('Nobody')).toBeVisible()
    const sort = page.getByRole('combobox', { name: 'Sort' })
    await see(sort).toHaveValue('next')
    const asked = () =>
      stage.calls.filter(({ path }) => path === '/api/projects').map(({ search }) => search.get('sort'))
    expect(new Set(asked())).toEqual(new Set(['next']))
    await sort.selectOption('Newest first')
    await expect.poll(() => asked().at(-1)).toBe('newest')
  })

  it('is missing at first, and the list leads to the leads that become one', async () => {
    const page = await open('/admin?tab=projects')
    await see(page.getByText('Convert leads to projects from the Leads tab.')).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.getByRole('link', { name: 'Go to leads' }).press('Enter')
    await see(page.getByRole('tab', { name: /^Leads/ })).toHaveAttribute('aria-selected', 'true')
    await see(page.getByRole('radio', { name: LEAD.full_name })).toBeVisible()
  })

  it('is not found, and what to clear is said', async () => {
    const page = await open('/admin?tab=projects&q=zzyzx')
    await see(page.getByText('Try a shorter search.', { exact: true })).toBeVisible()
    await see(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
    await page.goto(page.url().replace('q=zzyzx', 'q=zzyzx&status=planning'))
    await see(page.getByText('Try a shorter search, or clear a filter.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=projects')
    await see(page.getByText('Convert leads to projects from the Leads tab.')).toBeVisible()
  })

  it('is edited with both digits of its cents, beside buttons of one row', async () => {
    showProjects(projectRow({ id: idOf(10), title: 'Cents' }))
    const page = await open('/admin?tab=projects')
    const cents = card(page, 'Cents')
    await cents.getByText('Has access').click()
    await see(cents.getByText(/^They opened|^Opened|account/).first()).toBeVisible()
    const heights = await cents
      .getByRole('button', { name: /^(?:Edit|View Details|Post Update)/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(50)
    await cents.getByRole('button', { name: 'Edit' }).click()
    await see(cents.getByLabel('Total Cost')).toHaveValue('1450.50')
  })

  it('has no last change in its details before a field was changed', async () => {
    const project = projectRow({ id: idOf(10), title: 'Untouched' })
    showProjects(project)
    stage.answer(`/api/projects/${project.id}/details`, () =>
      Response.json({ project, lead: null, last_changes: [] }),
    )
    const page = await open('/admin?tab=projects')
    await card(page, 'Untouched').getByRole('button', { name: 'View Details' }).click()
    const details = page.getByRole('dialog', { name: 'Untouched' })
    await see(details.getByText('Created', { exact: true })).toBeVisible()
    await see(details.getByText('Last changed')).toHaveCount(0)
  })

  it('that was added meanwhile is announced in any order, and the list does not move', async () => {
    const row = (place: number, hour: number) =>
      projectRow({ id: idOf(place), title: `Project ${place}`, created_at: `2026-03-01T0${hour}:00:00.000Z` })
    showProjects(row(10, 1), row(11, 5))
    const live = answerLiveStream(stage)
    const page = await open('/admin?tab=projects')
    await see(card(page, 'Project 11')).toBeVisible()
    showProjects(row(12, 9), row(10, 1), row(11, 5))
    live.push('project', { ...row(10, 1), version: 2 })
    live.push('project', row(12, 9))
    await see(page.getByRole('button', { name: '1 new project' })).toBeVisible()
    await see(card(page, 'Project 12')).toHaveCount(0)
    await page.getByRole('button', { name: '1 new project' }).click()
    await see(card(page, 'Project 12')).toBeVisible()
    await see(page.getByRole('button', { name: '1 new project' })).toBeHidden()
  })

  it('counts the days, and changes the date with one press', async () => {
    showProjects(
      projectRow({ id: idOf(10), title: 'Late', estimated_completion: addDays(ITS_DAY, -3) }),
      projectRow({ id: idOf(11), title: 'Soon', estimated_completion: addDays(ITS_DAY, 1) }),
      projectRow({ id: idOf(12), title: 'Open', estimated_completion: null }),
    )
    const page = await open('/admin?tab=projects')
    await see(card(page, 'Late').getByText('3 days late')).toBeVisible()
    await see(card(page, 'Soon').getByText('Due tomorrow')).toBeVisible()
    await card(page, 'Late').getByRole('button', { name: 'Change the date' }).click()
    await see(card(page, 'Late').getByLabel('Estimated Completion')).toBeFocused()
    await card(page, 'Open').getByRole('button', { name: 'Set a deadline' }).press('Enter')
    await see(card(page, 'Open').getByLabel('Estimated Completion')).toBeFocused()
  })

  it('counts from the day of the business, also for a reader whose day is another', async () => {
    showProjects(projectRow({ id: idOf(10), title: 'Now', estimated_completion: ITS_DAY }))
    const timezoneId =
      ['Etc/GMT+12', 'Pacific/Kiritimati'].find((zone) => dayOf(Date.now(), zone) !== ITS_DAY) ?? ''
    const { page } = await visit('/admin?tab=projects', { timezoneId })
    await see(card(page, 'Now').getByText('Due today')).toBeVisible()
  })

  it('starts the work with one press, and keeps the focus', async () => {
    const planned = projectRow({
      id: idOf(10),
      title: 'Planned',
      status: 'planning',
      estimated_completion: '2099-03-31',
    })
    showProjects(planned)
    const sent: unknown[] = []
    stage.answer(`/api/projects/${planned.id}`, ({ body, headers }) => {
      sent.push([body, headers.get('if-match')])
      return sent.length === 1
        ? refusal(400, 'validation_failed', 'No.')
        : Response.json({ ...planned, ...(body as object), version: 2 })
    })
    const page = await open('/admin?tab=projects')
    const planning = card(page, 'Planned')
    await see(planning.getByText('Still in planning')).toBeVisible()
    await planning.getByRole('button', { name: 'Start work' }).press('Enter')
    await toast(page, 'Failed to update project.').waitFor()
    await planning.getByRole('button', { name: 'Start work' }).press('Enter')
    await toast(page, 'Project updated successfully!').waitFor()
    await see(planning.getByText(/^Due in \d+ days$/)).toBeVisible()
    await see(planning.getByRole('button', { name: 'Post Update for Customer' })).toBeFocused()
    expect(sent).toEqual([
      [{ status: 'in_progress' }, '"1"'],
      [{ status: 'in_progress' }, '"1"'],
    ])
  })

  it('says whom it waits for until the customer has opened their account', async () => {
    showProjects(projectRow({ id: idOf(10), title: 'Invited', estimated_completion: '2099-03-31' }))
    stage.answer(`/api/projects/${idOf(10)}/access`, () => Response.json(INVITED))
    const page = await open('/admin?tab=projects')
    const invited = card(page, 'Invited')
    await see(invited.getByText('Waiting for the customer to open their account')).toBeVisible()
    await invited.getByRole('button', { name: 'See the invitation' }).press('Enter')
    await see(invited.getByText('The invitation sent')).toBeVisible()
    await see(invited.getByRole('button', { name: 'Send again' })).toBeVisible()
    await see(invited.locator('summary')).toBeFocused()
  })

  it('is short on a phone, and as high while it looks up who can see it', async () => {
    showProjects(projectRow({ id: idOf(10), title: 'Short', description: LONG, total_cost: 12_500 }))
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    stage.answer(`/api/projects/${idOf(10)}/access`, async () => {
      await answered
      return Response.json(ACCESS)
    })
    const page = await open('/admin?tab=projects', { viewport: { width: 390, height: 844 } })
    const short = card(page, 'Short')
    const heightOf = async () => (await short.boundingBox())?.height ?? Infinity
    const heightAfterReload = async () => {
      await page.reload()
      await see(short.getByText('Looking up...')).toBeVisible()
      return heightOf()
    }
    // On a busy machine the typefaces, which are optional, may come too late.
    await expect.poll(heightAfterReload).toBeLessThanOrEqual(260)
    const before = await heightOf()
    answer()
    await see(short.getByText('Has access')).toBeVisible()
    expect(await heightOf()).toBe(before)
  })

  it('shows on a phone its facts in one line without an unknown cost, and an unknown deadline by name', async () => {
    showProjects(
      projectRow({ id: idOf(10), title: 'Known', total_cost: 12_500, estimated_completion: '2099-09-30' }),
      projectRow({ id: idOf(11), title: 'Unknown', total_cost: null }),
    )
    const page = await open('/admin?tab=projects', { viewport: { width: 390, height: 844 } })
    const known = card(page, 'Known')
    await see(known).toBeVisible()
    const tops = await known
      .locator('dd')
      .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().top))
    // A wide fallback font puts the percentage below.
    expect(new Set(tops.slice(0, 3)).size).toBe(1)
    expect(await known.getByRole('progressbar').evaluate((bar) => bar.clientWidth)).toBeGreaterThan(300)
    const unknown = card(page, 'Unknown')
    await see(unknown.getByText('Deadline', { exact: true })).toBeVisible()
    await see(unknown.getByText('Not set').filter({ visible: true })).toHaveCount(1)
  })

  it('can be filtered and sorted on a phone behind one button, which counts the filters', async () => {
    showProjects(projectRow({ id: idOf(10), title: 'Planned', status: 'planning' }))
    const page = await open('/admin?tab=projects&type=growth', { viewport: { width: 390, height: 844 } })
    await see(card(page, 'Planned')).toBeVisible()
    await see(page.getByRole('button', { name: 'Status' })).toBeHidden()
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await see(page.getByRole('combobox', { name: 'Sort' })).toBeVisible()
    await page.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('checkbox', { name: 'Planning' }).check()
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=projects&type=growth&status=planning')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await see(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  it('is at most 120 px high on a wide screen, with every fact and button', async () => {
    const facts = { description: LONG, total_cost: 12_500, estimated_completion: '2099-09-30' }
    showProjects(
      projectRow({ id: idOf(10), title: 'Dense', ...facts }),
      projectRow({ id: idOf(11), title: LONG }),
    )
    requests = [request(10)]
    const page = await open('/admin?tab=projects', { viewport: { width: 1440, height: 900 } })
    for (const title of ['Dense', LONG]) {
      const dense = card(page, title)
      await see(dense.getByText('Has access')).toBeVisible()
      for (const button of ['Edit', 'View Details', 'Post Update for Customer'])
        await see(dense.getByRole('button', { name: button })).toBeVisible()
      await see(dense.getByRole('progressbar')).toBeVisible()
      expect((await dense.boundingBox())?.height).toBeLessThanOrEqual(120)
    }
    await see(card(page, 'Dense').getByText('Sep 30, 2099')).toBeVisible()
    await see(card(page, 'Dense').getByText('$12,500')).toBeVisible()
  })

  it('says on a phone what is next in two lines, with its button beside, and is no higher for it', async () => {
    showProjects(projectRow({ id: idOf(10), title: 'Asked', description: LONG, total_cost: 12_500 }))
    requests = [request(10, { subject: 'The quote form does not take photos from my phone' })]
    const page = await open('/admin?tab=projects', { viewport: { width: 390, height: 844 } })
    const asked = card(page, 'Asked')
    const line = asked.getByText('is waiting for an answer to')
    await see(line).toHaveAttribute('title', /The quote form does not take photos from my phone/)
    const [text, action] = await Promise.all([
      line.boundingBox(),
      asked.getByRole('link', { name: 'Answer' }).boundingBox(),
    ])
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(action?.x ?? 0)
    await expect.poll(async () => (await asked.boundingBox())?.height).toBeLessThanOrEqual(260)
  })

  it.each([700, 1440])('at %i px its progress bar is in line with the others', async (width) => {
    showProjects(
      projectRow({ id: idOf(10), title: 'Priced', total_cost: 12_500.5, progress_percentage: 100 }),
      projectRow({ id: idOf(11), title: 'Open', project_type: 'custom', total_cost: null }),
      projectRow({ id: idOf(12), title: 'Dated', estimated_completion: '2099-09-30' }),
    )
    const page = await open('/admin?tab=projects', { viewport: { width, height: 900 } })
    await see(card(page, 'Dated')).toBeVisible()
    const bars = await page
      .getByRole('progressbar')
      .evaluateAll((all) => all.map((bar) => [bar.getBoundingClientRect().x, bar.clientWidth].join()))
    expect(bars).toHaveLength(3)
    expect(new Set(bars).size).toBe(1)
  })

  it('has every field and button', async () => {
    showProjects(projectRow({ id: idOf(10), title: 'Full', description: 'Pages and a form.' }))
    const page = await open('/admin?tab=projects')
    const full = card(page, 'Full')
    for (const text of ['Pages and a form.', 'In Progress', 'Growth', '$1,450.50', '40%', 'Not set'])
      await see(full.getByText(text, { exact: true })).toBeVisible()
    await see(full.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    for (const name of ['Edit', 'View Details', 'Post Update for Customer'])
      await see(full.getByRole('button', { name })).toBeVisible()
  })

  it.each([
    ['/admin', 'light'],
    ['/admin', 'dark'],
    ['/admin-private', 'dark'],
  ] as const)('%s, %s: no fault with any line', async (path, colorScheme) => {
    showProjects(
      projectRow({ id: idOf(10), title: LONG, estimated_completion: addDays(TODAY, -3), description: LONG }),
      projectRow({ id: idOf(11), title: 'Refund' }),
      projectRow({ id: idOf(12), title: 'Question' }),
      projectRow({ id: idOf(13), title: 'Planned', status: 'planning' }),
      projectRow({ id: idOf(14), title: 'Done', status: 'completed' }),
    )
    stage.answer(`/api/projects/${idOf(13)}/access`, () => Response.json(INVITED))
    requests = [request(12, { subject: LONG.replaceAll(' ', '') })]
    cancellations = [CANCELLATION]
    const page = await open(`${path}?tab=projects`, { colorScheme })
    await card(page, 'Done').scrollIntoViewIfNeeded()
    await see(card(page, 'Done').getByText('Has access')).toBeVisible()
    await see(card(page, 'Planned').getByText('Invited', { exact: true })).toBeVisible()
    expect(await faults(page)).toEqual([])
  })
})

describe('Create Project', () => {
  async function openForm(path = '/admin', options: Parameters<typeof visit>[1] = {}) {
    const page = await open(`${path}?tab=leads`, options)
    await page.getByRole('radio', { name: 'Pat Example' }).check()
    await page.getByRole('button', { name: 'Create Project' }).first().click()
    const form = page.getByRole('dialog', { name: 'Create Project for Pat Example' })
    await see(form.getByText('pat@example.com')).toBeVisible()
    return { page, form }
  }

  it("is filled from the lead's order, says so, and sends what it shows", async () => {
    orders = [ORDER]
    const { page, form } = await openForm()
    await see(
      form.getByText('Filled in from order 1A2B-3C4D: Growth, $997 setup, $197 a month. Paid.'),
    ).toBeVisible()
    await see(form.getByLabel('Project Title *')).toHaveValue('Growth for Example Plumbing')
    await see(form.getByLabel('Project Title *')).toHaveAccessibleDescription('From the order')
    await see(form.getByLabel('Project Type')).toHaveValue('growth')
    await see(form.getByLabel('Description')).toHaveValue('')
    await see(form.getByLabel('Total Cost')).toHaveValue('997')
    await see(form.getByLabel('Estimated Completion')).toHaveValue(addDays(TODAY, 14))
    await see(form.getByText('From the order: 5 days to 2 weeks to launch, counted from today')).toBeVisible()

    await form.getByLabel('Total Cost').fill('1200')
    await see(form.getByText('From the order: $997')).toBeVisible()
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await form.getByRole('button', { name: 'Create Project' }).click()
    expect((await sent).postDataJSON()).toEqual({
      lead_id: LEAD.id,
      title: 'Growth for Example Plumbing',
      project_type: 'growth',
      description: null,
      total_cost: 1200,
      estimated_completion: addDays(TODAY, 14),
    })
    await toast(page, 'Failed to create project.').waitFor()
    await see(form.getByLabel('Total Cost')).toHaveValue('1200')
  })

  it('keeps what was typed before the order arrived, and after closing', async () => {
    orders = [ORDER]
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    stage.answer('/api/orders', async ({ search }) => {
      if (search.has('lead_id')) await answered
      return Response.json({ items: search.has('lead_id') ? orders : [], next: null })
    })
    const { page, form } = await openForm()
    await see(form.getByText('Looking for an order...')).toBeVisible()
    await form.getByLabel('Project Title *').fill('A number that answers')
    answer()
    await see(form.getByLabel('Total Cost')).toHaveValue('997')
    await see(form.getByLabel('Project Title *')).toHaveValue('A number that answers')
    await form.getByLabel('Estimated Completion').fill('')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Create Project' }).first().click()
    await see(form.getByLabel('Project Title *')).toHaveValue('A number that answers')
    await see(form.getByLabel('Estimated Completion')).toHaveValue('')
  })

  it.each([
    ['without an order', []],
    ['with an order that has a project', [{ ...ORDER, project_id: idOf(9) }]],
    ['with an order that was paid back', [{ ...ORDER, state: 'refunded' as const }]],
  ])('%s it starts with the lead alone', async (_, found) => {
    orders = found
    const { form } = await openForm()
    await see(form.getByText('Looking for an order...')).toBeHidden()
    await see(form.getByLabel('Project Title *')).toHaveValue('')
    await see(form.getByLabel('Project Type')).toHaveValue('custom')
    await see(form.getByLabel('Total Cost')).toHaveValue('')
    await see(form.getByText(/From the order/)).toHaveCount(0)
  })

  it.each([390, 1440])('%i px: begins at the title, and title and buttons stay in view', async (width) => {
    orders = [ORDER]
    const { page, form } = await openForm('/admin', { viewport: { width: 1440, height: 900 } })
    await page.setViewportSize({ width, height: width < 1000 ? 844 : 900 })
    await see(form.getByLabel('Project Title *')).toBeFocused()
    await see(form.getByLabel('Total Cost')).toHaveValue('997')
    const submit = form.getByRole('button', { name: 'Create Project' })
    await see(submit).toBeInViewport({ ratio: 1 })
    await form.getByLabel('Estimated Completion').focus()
    const date = await form.getByLabel('Estimated Completion').boundingBox()
    const button = await submit.boundingBox()
    expect((date?.y ?? 0) + (date?.height ?? 0)).toBeLessThan(button?.y ?? 0)
    await see(form.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await see(page.getByRole('dialog')).toHaveCount(0)
  })

  it('goes away with its tab, and keeps what was typed', async () => {
    const page = await open('/admin')
    await see(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^People/ }).fill('pat')
    await page.getByRole('option', { name: /Pat Example/ }).click()
    const create = page.getByRole('button', { name: 'Create Project' }).first()
    await create.click()
    const form = page.getByRole('dialog', { name: 'Create Project for Pat Example' })
    await form.getByLabel('Project Title *').fill('A number that answers')
    await page.goBack()
    await see(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('tab', { name: /^Analytics/ }).click()
    await page.getByRole('tab', { name: /^Leads/ }).click()
    await see(page.getByRole('dialog')).toHaveCount(0)
    await create.click()
    await see(form.getByLabel('Project Title *')).toHaveValue('A number that answers')
  })

  it('can be used if the order cannot be loaded', async () => {
    let isDown = true
    stage.answer('/api/orders', ({ search }) =>
      isDown && search.has('lead_id')
        ? refusal(400, 'validation_failed', 'No.')
        : Response.json({ items: search.has('lead_id') ? [ORDER] : [], next: null }),
    )
    const { form } = await openForm()
    await form.getByLabel('Project Title *').fill('A number that answers')
    await see(form.getByText('Couldn’t check for an order.')).toBeVisible()
    isDown = false
    await form.getByRole('button', { name: 'Try again' }).click()
    await see(form.getByLabel('Total Cost')).toHaveValue('997')
    await see(form.getByLabel('Project Title *')).toHaveValue('A number that answers')
  })

  it.each([
    ['/admin', 'light'],
    ['/admin-private', 'dark'],
  ] as const)('%s, %s: no fault with an order', async (path, colorScheme) => {
    orders = [{ ...ORDER, company_name: LONG }]
    const { page, form } = await openForm(path, { colorScheme })
    await see(form.getByLabel('Total Cost')).toHaveValue('997')
    expect(await faults(page)).toEqual([])
  })
})
