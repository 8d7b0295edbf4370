// What a project costs every month, and what is to be paid: as the owner sets it, and as the customer sees it.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Dashboard } from '#contract/portal.ts'
import type { ProjectSubscription } from '#contract/subscriptions.ts'
import { addDays, localDate } from '#domain/calendar-dates.ts'
import type { Invoice } from '#domain/invoices.ts'
import type { AcceptedProposal } from '#domain/proposals.ts'
import type { Subscription } from '#domain/subscriptions.ts'
import { meOf, projectRow } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { answerLiveStream } from './live-stream.ts'
import { refusal } from './stage.ts'
import { alive, findings, openSite, overhang } from './visits.ts'

const { stage, visit } = await openSite()

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const USER = idOf(1)
const PROJECT = idOf(10)
const TODAY = localDate(new Date())
const CREATED_AT = '2026-01-02T18:00:00.000Z'
const project = projectRow({
  id: PROJECT,
  customer_id: USER,
  title: 'Website with instant quotes',
  status: 'completed',
  progress_percentage: 100,
  total_cost: 997,
  created_at: CREATED_AT,
})
const CUSTOMER = { name: 'Ada Example', company: null, email: 'ada@example.com', address: null, tax_id: null }
const SUBSCRIPTION: Subscription = {
  id: idOf(20),
  project_id: PROJECT,
  customer: CUSTOMER,
  label: 'Growth, monthly',
  amount: 197,
  next_amount: null,
  state: 'active',
  starts_on: TODAY,
  anchor_day: Number(TODAY.slice(8)),
  next_on: addDays(TODAY, 30),
  ends_on: null,
  card: null,
  card_changed_at: null,
  created_at: CREATED_AT,
}

const invoice = (n: number, fields: Partial<Invoice>): Invoice => ({
  id: idOf(100 + n),
  kind: 'invoice',
  state: 'issued',
  number: `2026-000${n}`,
  reference: idOf(200 + n),
  customer_id: USER,
  project_id: PROJECT,
  credits_id: null,
  credits_number: null,
  content: {
    issuer: { name: 'Agency', address: null, tax_id: null, email: null, phone: '555-0100' },
    customer: CUSTOMER,
    lines: [
      { text: 'Growth, monthly, Nov 30, 2026 to Dec 29, 2026', quantity: 1, unit_price: 197, discount: 0 },
    ],
    taxes: [],
    currency: 'USD',
    notes: null,
  },
  total: 197,
  paid: 0,
  credited: 0,
  issue_on: null,
  issued_on: addDays(TODAY, -10),
  due_on: addDays(TODAY, 4),
  created_at: CREATED_AT,
  receipts: [],
  payments: [],
  credit_notes: [],
  card: null,
  ...fields,
})
const INVOICES = [
  invoice(4, {}),
  invoice(3, { total: 997, paid: 400, due_on: addDays(TODAY, -3) }),
  invoice(2, { kind: 'credit_note', credits_id: idOf(101), credits_number: '2026-0001', due_on: null }),
  invoice(1, { credited: 197, due_on: addDays(TODAY, -40) }),
]

const PROPOSAL: AcceptedProposal = {
  id: idOf(300),
  title: 'Website with instant quotes',
  version: 1,
  currency: 'USD',
  total: 997,
  monthly: 197,
  accepted_at: `${addDays(TODAY, -50)}T18:00:00.000Z`,
}

let monthly: ProjectSubscription
const PATH = `/api/projects/${PROJECT}/subscription`

beforeEach(() => {
  stage.calls.length = 0
  monthly = { subscription: SUBSCRIPTION, offer: null, currency: 'USD', can_pay_by_card: false }
  stage.answer(`/api/projects/${PROJECT}/updates`, () => Response.json({ items: [], next: null }))
  answerLiveStream(stage)
})

async function look(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    expect(await findings(page), `${width} px, ${colorScheme}`).toEqual([])
    expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overhang(page)).toBeLessThanOrEqual(0)
}
const sent = (method: string, path: string) =>
  stage.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body)

const DASHBOARD: Dashboard = {
  turns: [],
  messages: [],
  figures: { projects: 1, active: 0, in_progress: 0, average_progress: 100, total_investment: 997 },
  recent: [project],
  visit: { since: CREATED_AT, seen_until: CREATED_AT, began_at: null },
  news: { items: [], total: 0, unseen: 0 },
  new_update_ids: [],
  newest_at: null,
  newest_update_id: null,
}

function answerPortal(): void {
  stage.setSession({ role: 'customer' })
  stage.answer('/api/me', () =>
    Response.json(meOf('customer', USER, 'ada@example.com', { profile: { full_name: 'Ada Example' } })),
  )
  stage.answer('/api/me/seen', () => Response.json({ ...DASHBOARD.visit, began_at: CREATED_AT }))
  stage.answer('/api/dashboard', () => Response.json(DASHBOARD))
  stage.answer('/api/dashboard/projects', () =>
    Response.json({ items: [{ ...project, updates: [], update_count: 0 }], next: null }),
  )
  stage.answer('/api/dashboard/invoices', () => Response.json({ items: INVOICES, next: null }))
  stage.answer(PATH, () => Response.json(monthly))
}

describe('the customer', () => {
  beforeEach(answerPortal)

  it('sees what is due, the late one first, and pays it or reads how', async () => {
    const { page } = await visit('/dashboard')
    const dues = page.getByRole('region', { name: 'To pay' })
    await see(dues.getByRole('listitem')).toHaveCount(2)
    await see(dues.getByRole('listitem').first()).toContainText('$597.00')
    await see(dues.getByRole('listitem').first()).toContainText('$400.00 is paid already.')
    await look(page)
    const path = (n: number) => `/api/invoices/${idOf(100 + n)}/payment`
    stage.answer(path(3), () => Response.json({ url: null, text: 'Pay to account TEST.' }))
    await dues.getByRole('button', { name: 'Pay invoice 2026-0003' }).click()
    await see(dues.getByText('Pay to account TEST.')).toBeVisible()
    stage.answer(path(4), () => refusal(409, 'conflict', 'A payment is on its way.'))
    await dues.getByRole('button', { name: 'Pay invoice 2026-0004' }).click()
    await see(dues.getByText('A payment is on its way.')).toBeVisible()
    stage.answer(path(4), () => Response.json({ url: `${stage.url}/privacy`, text: null }))
    await dues.getByRole('button', { name: 'Pay invoice 2026-0004' }).click()
    await page.waitForURL('**/privacy')
  })

  it('reads that a payment is on its way, and that one didn’t go through', async () => {
    const payment = {
      id: idOf(900),
      order_id: null,
      amount: 197,
      refunded: 0,
      tax: null,
      currency: 'USD',
      email: null,
      reference: null,
      provider_ids: [],
      is_settled: false,
      created_at: CREATED_AT,
      paid_at: null,
      refunded_at: null,
      troubles: [],
    }
    stage.answer('/api/dashboard/invoices', () =>
      Response.json({
        items: [
          invoice(4, { payments: [{ ...payment, invoice_id: idOf(104), state: 'pending' }] }),
          invoice(3, { payments: [{ ...payment, invoice_id: idOf(103), state: 'failed' }] }),
        ],
        next: null,
      }),
    )
    const { page } = await visit('/dashboard')
    const lines = page.getByRole('region', { name: 'To pay' }).getByRole('listitem')
    const onItsWay = lines.filter({ hasText: 'Your payment is on its way. It can take a few days.' })
    const failed = lines.filter({
      hasText: 'Your last payment didn’t go through. Pay now, or with another card.',
    })
    await see(onItsWay).toHaveCount(1)
    await see(page.getByRole('region', { name: 'To pay' })).toContainText('1 invoice')
    await see(onItsWay.getByRole('button')).toHaveCount(0)
    await see(failed.getByRole('button', { name: 'Pay invoice' })).toBeVisible()
    await look(page)
  })

  it('finds all invoices and accepted proposals in the profile, each with its PDF', async () => {
    stage.answer('/api/dashboard/proposals', () => Response.json({ items: [PROPOSAL] }))
    const { page } = await visit('/dashboard?tab=profile')
    for (const words of ['Invoice 2026-0004', 'Credit note 2026-0002', 'Overdue', 'Credited', 'Accepted'])
      await see(page.getByText(words).first()).toBeVisible()
    const pdf = page.getByRole('link', { name: 'Proposal: Website with instant quotes as a PDF' })
    expect(await pdf.getAttribute('href')).toBe(`/api/proposals/${PROPOSAL.id}/pdf`)
    const last = page.getByRole('link', { name: 'Credit note 2026-0002 as a PDF' })
    expect(await last.getAttribute('href')).toBe(`/api/invoices/${idOf(102)}/pdf`)
    await look(page)
  })

  it('reads in the project what it costs every month, and what changes', async () => {
    const ends = addDays(TODAY, 90)
    monthly = { ...monthly, subscription: { ...SUBSCRIPTION, next_amount: 220, ends_on: ends } }
    const { page } = await visit(`/dashboard?tab=projects&project=${PROJECT}`)
    const section = page.getByRole('region', { name: 'Every month' })
    await see(section).toContainText('$197.00 a month')
    await see(section).toContainText('$220.00 a month from')
    await see(section).toContainText('Ends ')
    await section.scrollIntoViewIfNeeded()
    await look(page)
  })
})

describe('a saved card', () => {
  const FAILED = {
    id: idOf(400),
    order_id: null,
    invoice_id: idOf(104),
    state: 'failed' as const,
    amount: 197,
    refunded: 0,
    tax: null,
    currency: 'USD',
    email: null,
    reference: idOf(204),
    provider_ids: ['in_1'],
    is_settled: false,
    created_at: CREATED_AT,
    paid_at: null,
    refunded_at: null,
    troubles: [],
  }
  beforeEach(() => {
    monthly = { ...monthly, can_pay_by_card: true }
  })

  it('is saved and changed on a page of the payment provider', async () => {
    answerPortal()
    const path = `/api/subscriptions/${SUBSCRIPTION.id}/card`
    stage.answer(path, () => refusal(503, 'unavailable', 'Nothing was charged. Try again in a minute.'))
    const { page } = await visit(`/dashboard?tab=projects&project=${PROJECT}`)
    const section = page.getByRole('region', { name: 'Every month' })
    await section.getByRole('button', { name: 'Pay automatically' }).click()
    await see(section).toContainText('Nothing was charged. Try again in a minute.')
    await section.scrollIntoViewIfNeeded()
    await look(page)
    monthly = {
      ...monthly,
      subscription: { ...SUBSCRIPTION, card: 'Visa ending in 4242', card_changed_at: CREATED_AT },
    }
    await page.reload()
    await see(section).toContainText('Paid automatically with your Visa ending in 4242.')
    await section.scrollIntoViewIfNeeded()
    await look(page)
    stage.answer(path, () => Response.json({ url: `${stage.url}/privacy` }))
    await section.getByRole('button', { name: 'Change card and receipts' }).click()
    await page.waitForURL('**/privacy')
  })

  it('leaves nothing to do, until a payment fails', async () => {
    answerPortal()
    const items = [
      invoice(4, { card: 'Visa ending in 4242' }),
      invoice(5, { card: 'Visa ending in 4242', due_on: addDays(TODAY, -3), payments: [FAILED] }),
    ]
    stage.answer('/api/dashboard/invoices', () => Response.json({ items, next: null }))
    const { page } = await visit('/dashboard')
    const dues = page.getByRole('region', { name: 'To pay' })
    await see(dues.getByRole('listitem').first()).toContainText('Your last payment didn’t go through.')
    await see(dues.getByRole('listitem').last()).toContainText('We’ll charge your Visa ending in 4242.')
    await see(dues.getByRole('button')).toHaveCount(1)
    await look(page)
  })
})

describe('the owner', () => {
  beforeEach(() => {
    stage.setSession({ role: 'admin' })
    stage.answer('/api/me', () => Response.json(meOf('admin', idOf(2), 'owner@example.com')))
    for (const path of ['failed-mails', 'conversations', 'open-questions', 'bookings', 'leads', 'orders'])
      stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
    for (const path of ['support-requests', 'cancellation-requests'])
      stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
    stage.answer('/api/projects', () => Response.json({ items: [project], next: null }))
    stage.answer(`/api/projects/${PROJECT}/access`, () =>
      Response.json({
        customer: {
          id: USER,
          full_name: 'Kim Example',
          company_name: null,
          email: 'kim@example.com',
          status: 'active',
          accepted_at: CREATED_AT,
          projects: 1,
        },
        invitation: null,
        is_invitation_unsent: false,
      }),
    )
    stage.answer(`/api/projects/${PROJECT}/details`, () =>
      Response.json({ project, lead: null, last_changes: [] }),
    )
    stage.answer(PATH, ({ method }) => {
      if (method === 'GET') return Response.json(monthly)
      monthly = { ...monthly, subscription: SUBSCRIPTION }
      return Response.json(SUBSCRIPTION, { status: 201 })
    })
    stage.answer(`/api/subscriptions/${SUBSCRIPTION.id}`, ({ body }) => {
      const change = body as { event: string; amount?: number; ends_on?: string | null }
      const changed: Subscription = {
        ...(monthly.subscription ?? SUBSCRIPTION),
        ...(change.event === 'pause' && { state: 'paused' as const }),
        ...(change.event === 'reprice' && { next_amount: change.amount ?? null }),
        ...(change.event === 'end' && { ends_on: change.ends_on ?? null }),
      }
      monthly = { ...monthly, subscription: changed }
      return Response.json(changed)
    })
  })
  const open = async () => {
    const { page } = await visit(`/admin?tab=projects&project=${PROJECT}`)
    await alive(page)
    return page
  }
  const section = (page: Page) => page.getByRole('region', { name: 'Monthly price' })

  it('starts with one tap what was agreed', async () => {
    const offer = { label: 'Growth, monthly', amount: 197, starts_on: addDays(TODAY, 30) }
    monthly = { subscription: null, offer, currency: 'USD', can_pay_by_card: true }
    const page = await open()
    await see(section(page)).toContainText('Start the $197.00 a month that was agreed.')
    await look(page)
    await section(page).getByRole('button', { name: 'Start monthly invoices' }).click()
    await see(section(page)).toContainText('Next invoice')
    expect(sent('POST', PATH)).toEqual([offer])
    await look(page)
  })

  it('says which card pays', async () => {
    monthly = { ...monthly, can_pay_by_card: true }
    const page = await open()
    await see(section(page)).toContainText('The customer pays each invoice.')
    monthly = {
      ...monthly,
      subscription: { ...SUBSCRIPTION, card: 'Visa ending in 4242', card_changed_at: CREATED_AT },
    }
    await page.reload()
    await see(section(page)).toContainText('Paid automatically with Visa ending in 4242')
    await look(page)
  })

  it('says that a launched project has no monthly price', async () => {
    const offer = { label: 'Growth, monthly', amount: 197, starts_on: addDays(TODAY, 30) }
    monthly = { subscription: null, offer, currency: 'USD', can_pay_by_card: true }
    stage.answer(`${PATH}/offer`, () => {
      monthly = { ...monthly, offer: null }
      return Response.json(monthly)
    })
    const page = await open()
    await section(page).getByRole('button', { name: 'No monthly price' }).click()
    await see(section(page)).toContainText('No monthly price. Start one')
    expect(sent('DELETE', `${PATH}/offer`)).toHaveLength(1)
    expect(await section(page).getByRole('button').allTextContents()).toEqual(['Start monthly invoices'])
  })

  it('changes the price, pauses it and sets the last day', async () => {
    const page = await open()
    await section(page).getByRole('button', { name: 'Change the price' }).click()
    await section(page).getByLabel('Monthly price').fill('220.5')
    await look(page)
    await section(page).getByRole('button', { name: 'Save' }).click()
    await see(section(page)).toContainText('$220.50 a month from')
    await section(page).getByRole('button', { name: 'Pause' }).click()
    await see(section(page)).toContainText('Paused')
    const last = addDays(TODAY, 90)
    await section(page).getByRole('button', { name: 'End it' }).click()
    await section(page).getByLabel('Last day').fill(last)
    await section(page).getByRole('button', { name: 'Save' }).click()
    await see(section(page)).toContainText('Ends ')
    await section(page).getByRole('button', { name: 'Don’t end it' }).click()
    await see(section(page)).not.toContainText('Ends ')
    expect(sent('PATCH', `/api/subscriptions/${SUBSCRIPTION.id}`)).toEqual([
      { event: 'reprice', amount: 220.5 },
      { event: 'pause' },
      { event: 'end', ends_on: last },
      { event: 'end', ends_on: null },
    ])
  })
})
