// Invoices in a browser: the list of the consoles, an opened invoice with what the owner does to it, a new one, and the page that a
// customer opens from an email.
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ShownInvoice } from '#contract/invoices.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { formatCents } from '#domain/currencies.ts'
import { totalsOf } from '#domain/documents.ts'
import { sentenceOf, viewInvoice } from '#domain/invoice-document.ts'
import { isChargedToCard, isOnItsWay, outstandingOf, statusOf } from '#domain/invoice-states.ts'
import { invoiceNumber, type Invoice, type Receipt } from '#domain/invoices.ts'
import { dayOf } from '#domain/opening-hours.ts'
import type { Order } from '#domain/orders.ts'
import { DEFAULT_SITE } from '#domain/site/site.ts'
import { meOf } from '#tests/factories.ts'
import { openPlace } from '#tests/setup/places.ts'
import { see } from '#tests/setup/see.ts'
import { NO_NEEDS, refusal } from './stage.ts'
import { alive, faults, openSite } from './visits.ts'

const { stage, visit } = await openSite()

const ZONE = DEFAULT_SITE.business.timeZone
const TODAY = dayOf(Date.now(), ZONE)
const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`
const LONG = 'Bartholomew-Featherstonehaugh Plumbing & Heating of Greater Llanfairpwllgwyngyll'

const receipt = (amount: number, changes: Partial<Receipt> = {}): Receipt => ({
  id: idOf(700),
  invoice_id: idOf(1),
  amount,
  method: 'bank',
  received_on: TODAY,
  note: null,
  created_at: `${TODAY}T09:00:00.000Z`,
  ...changes,
})

function makeInvoice(place: number, changes: Partial<Invoice> = {}): Invoice {
  const content: Invoice['content'] = {
    issuer: {
      name: 'Nightlight Digital LLC',
      address: '1 Lamp Street, Oakland, CA 94607',
      tax_id: null,
      email: 'hello@example.com',
      phone: '(555) 010-0199',
    },
    customer: {
      name: 'Dana Okafor',
      company: `Okafor Plumbing ${place}`,
      email: `dana${place}@example.com`,
      address: '22 Pipe Road\nOakland, CA 94609',
      tax_id: null,
    },
    lines: [
      {
        text: 'Growth: website, chatbot and bookings, one-time setup',
        quantity: 1,
        unit_price: 997,
        discount: 0,
      },
      { text: 'Photos on site', quantity: 2, unit_price: 120.5, discount: 20 },
    ],
    taxes: [{ name: 'Sales tax', rate: 8.875 }],
    currency: 'USD',
    notes: 'Bank transfer: Example Bank, account 0123, with the invoice number as the reference.',
    ...changes.content,
  }
  const receipts = changes.receipts ?? []
  return {
    id: idOf(place),
    kind: 'invoice',
    state: 'issued',
    number: invoiceNumber(2026, place),
    reference: idOf(900 + place),
    customer_id: idOf(800),
    project_id: idOf(801),
    credits_id: null,
    credits_number: null,
    total: totalsOf(content).total,
    paid: receipts.reduce((sum, { amount }) => sum + amount, 0),
    credited: 0,
    issue_on: null,
    issued_on: addDays(TODAY, -7),
    due_on: addDays(TODAY, 7),
    created_at: new Date(Date.now() - place * 3_600_000).toISOString(),
    payments: [],
    credit_notes: [],
    card: null,
    ...changes,
    receipts,
    content,
  }
}

const draftOf = (place: number, changes: Partial<Invoice> = {}) =>
  makeInvoice(place, { state: 'draft', number: null, issued_on: null, due_on: null, ...changes })

function shownOf(invoice: Invoice): ShownInvoice {
  const day = { today: TODAY, timeZone: ZONE }
  return {
    kind: invoice.kind,
    number: invoice.number,
    status: statusOf(invoice, TODAY),
    sentence: sentenceOf(invoice, day),
    is_charged_to_card: isChargedToCard(invoice),
    is_on_its_way: isOnItsWay(invoice),
    outstanding: outstandingOf(invoice),
    outstanding_text: formatCents(outstandingOf(invoice), invoice.content.currency),
    view: viewInvoice(invoice, day),
  }
}

const PROJECT = {
  id: idOf(801),
  customer_id: idOf(800),
  title: 'Growth for Okafor Plumbing',
  description: null,
  status: 'in_progress' as const,
  project_type: 'growth' as const,
  total_cost: 997,
  progress_percentage: 10,
  estimated_completion: null,
  created_at: '2026-11-01T09:00:00.000Z',
  version: 1,
}

let invoices: Invoice[] = []
let sent: { path: string; method: string; body: unknown }[] = []

beforeEach(() => {
  sent = []
  invoices = [
    makeInvoice(1, { due_on: addDays(TODAY, -5), receipts: [receipt(500)] }),
    makeInvoice(2),
    makeInvoice(3, { content: { customer: { company: LONG } } as Invoice['content'] }),
    draftOf(4, { issue_on: addDays(TODAY, 30) }),
    makeInvoice(5, { receipts: [receipt(1, { id: idOf(705) })], state: 'void' }),
  ]
  invoices[2] = makeInvoice(3)
  invoices[2].content.customer.company = LONG
  invoices[4] = makeInvoice(5, { receipts: [receipt(makeInvoice(5).total, { id: idOf(705) })] })
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', idOf(1), 'owner@example.com')))
  stage.answer('/api/needs', () => Response.json(NO_NEEDS))
  for (const path of ['leads', 'support-requests', 'conversations', 'open-questions', 'bookings', 'orders'])
    stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
  stage.answer('/api/projects', () => Response.json({ items: [PROJECT], next: null }))
  stage.answer('/api/invoices/sums', () =>
    Response.json({ currency: 'USD', outstanding: 3200.5, overdue: 826.1, received_this_month: 1826.1 }),
  )
  stage.answer('/api/invoices', ({ search, body, method, path }) => {
    if (method === 'POST') {
      sent.push({ path, method, body })
      invoices.push(draftOf(6))
      return Response.json(draftOf(6), { status: 201 })
    }
    const wanted = search.get('status')?.split(',')
    const items = invoices.filter((one) => wanted === undefined || wanted.includes(statusOf(one, TODAY)))
    return Response.json({ items, next: null })
  })
  for (const place of [1, 2, 3, 4, 5, 6]) {
    const current = () => invoices.find(({ id }) => id === idOf(place)) ?? draftOf(place)
    const put = (next: Invoice) => {
      invoices = invoices.map((one) => (one.id === next.id ? next : one))
      return Response.json(next)
    }
    stage.answer(`/api/invoices/${idOf(place)}`, ({ method, body, path }) => {
      if (method === 'GET') return Response.json(current())
      sent.push({ path, method, body })
      return Response.json(current())
    })
    stage.answer(`/api/invoices/${idOf(place)}/document`, () => Response.json(shownOf(current())))
    stage.answer(`/api/invoices/${idOf(place)}/issue`, ({ path, method, body }) => {
      sent.push({ path, method, body })
      return put(makeInvoice(place))
    })
    stage.answer(`/api/invoices/${idOf(place)}/receipts`, ({ path, method, body }) => {
      sent.push({ path, method, body })
      put(makeInvoice(place, { due_on: current().due_on, receipts: [receipt(current().total)] }))
      return Response.json(current(), { status: 201 })
    })
  }
})

const row = (page: Page, name: string) => page.getByRole('button', { name })
const panel = (page: Page) => page.getByRole('dialog')
it.each([
  ['/admin', 'light'],
  ['/admin-private', 'dark'],
] as const)('%s, %s: the list says what is owed, and by whom', async (path, colorScheme) => {
  const { page } = await visit(path, { colorScheme, reducedMotion: 'reduce', hasDeclined: true })
  const place = await openPlace(page, 'Invoices')
  await see(place).toContainText('$826.10 overdue')
  await see(place).toContainText('$3,200.50 outstanding')
  await see(place).toContainText('$1,826.10 received this month')
  await see(row(page, 'Okafor Plumbing 1')).toBeVisible()
  await see(place).toContainText('5 days overdue')
  await see(place.getByRole('listitem')).toHaveCount(3)
  expect(await faults(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await place.getByRole('radio', { name: 'Drafts' }).click()
  await see(place.getByRole('listitem')).toHaveCount(1)
  await see(place).toContainText('Scheduled')
  await place.getByRole('radio', { name: 'All' }).click()
  await see(place.getByRole('listitem')).toHaveCount(5)
})

it('the bookkeeper gets a year, as a list or as PDFs', async () => {
  const asked: string[] = []
  const fileFor = (path: string, name: string) =>
    stage.answer(path, ({ search }) => {
      asked.push(`${path}?${search.toString()}`)
      return new Response('x', { headers: { 'content-disposition': `attachment; filename="${name}"` } })
    })
  const [year] = TODAY.split('-')
  const last = Number(year) - 1
  fileFor('/api/invoices/export', `invoices-${year}.csv`)
  fileFor('/api/invoices/export/pdfs', `invoices-${last}.zip`)
  const { page } = await visit('/admin?tab=invoices', { reducedMotion: 'reduce', hasDeclined: true })
  const dialog = page.getByRole('dialog', { name: 'Export a year' })
  const download = async (name: string) => {
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe(name)
    await see(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Export' }).click()
  await see(dialog.getByLabel('Year')).toHaveValue(String(year))
  expect(await faults(page)).toEqual([])
  await download(`invoices-${year}.csv`)
  await page.getByRole('button', { name: 'Export' }).click()
  await dialog.getByLabel('Year').selectOption(String(last))
  await dialog.getByRole('radio', { name: 'PDFs in a ZIP file' }).click()
  await download(`invoices-${last}.zip`)
  expect(asked).toEqual([`/api/invoices/export?year=${year}`, `/api/invoices/export/pdfs?year=${last}`])
  stage.answer('/api/invoices/export', () => refusal(409, 'conflict', 'You issued nothing in that year.'))
  await page.getByRole('button', { name: 'Export' }).click()
  await dialog.getByRole('button', { name: 'Download' }).click()
  await see(page.getByText('You issued nothing in that year.', { exact: false })).toBeVisible()
})

it('an order without an invoice is in the list, and issued with one button', async () => {
  const order: Order = {
    id: idOf(801),
    lead_id: idOf(802),
    full_name: 'Pat Plumber',
    company_name: 'Plumber & Daughters',
    email: 'pat@example.com',
    phone: null,
    package: 'growth',
    label: 'Growth',
    setup: 997,
    monthly: 197,
    support: '30 days',
    site_version: 0,
    plan: 'once',
    reference: idOf(803),
    state: 'started',
    may_remind: false,
    project_id: null,
    created_at: '2026-11-20T18:00:00.000Z',
    invoiced_at: null,
    paid_at: null,
    refunded_at: null,
    payments: [],
  }
  let orders = [order, { ...order, id: idOf(804), company_name: null, state: 'paid' as const }]
  stage.answer('/api/orders', ({ search }) =>
    Response.json({ items: search.get('invoiced') === 'no' ? orders : [], next: null }),
  )
  stage.answer(`/api/orders/${order.id}/invoice`, () => {
    orders = orders.slice(1)
    return Response.json(makeInvoice(6), { status: 201 })
  })
  const { page } = await visit('/admin?tab=invoices', { reducedMotion: 'reduce', hasDeclined: true })
  const row = page.getByRole('listitem').filter({ hasText: 'Plumber & Daughters' })
  await see(row).toContainText('Order, not invoiced')
  await see(row).toContainText('$997.00')
  expect(await faults(page)).toEqual([])
  await row.getByRole('button', { name: 'Issue invoice for Plumber & Daughters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoice for Plumber & Daughters' })
  await see(dialog).toContainText('email it to pat@example.com')
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Issue and send' }).click()
  await see(row).toBeHidden()
  await see(page.getByText('Invoice 2026-0006 is on its way.')).toBeVisible()
  await page.getByRole('radio', { name: 'Drafts' }).click()
  await see(page.getByText('Order, not invoiced')).toBeHidden()
})

it('a payment is recorded in three taps, and the invoice is paid', async () => {
  const { page } = await visit(`/admin?invoice=${idOf(1)}`, { reducedMotion: 'reduce', hasDeclined: true })
  const dialog = panel(page)
  await see(dialog.getByRole('heading', { name: 'Invoice 2026-0001', level: 2 })).toBeVisible()
  await see(dialog.getByRole('article', { name: 'Invoice 2026-0001' })).toContainText('Okafor Plumbing 1')
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Record a payment' }).click()
  const form = dialog.getByRole('form', { name: 'Record a payment' })
  await see(form.getByLabel('Amount *')).toHaveValue('826.10')
  expect(await faults(page)).toEqual([])
  await form.getByLabel('Amount *').fill('lots')
  await form.getByRole('button', { name: 'Record payment' }).click()
  await see(form.getByText('Amount must be a number')).toBeVisible()
  await form.getByLabel('Amount *').fill('826.10')
  await form.getByRole('button', { name: 'Record payment' }).click()
  await see(form).toBeHidden()
  await see(
    dialog
      .getByText('It’s paid', { exact: false })
      .or(dialog.getByRole('button', { name: 'Record a refund' })),
  ).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ amount: 826.1, is_refund: false, method: 'bank', received_on: TODAY }),
  ])
})

it('a draft is changed, then issued after a question', async () => {
  const { page } = await visit(`/admin?invoice=${idOf(4)}`, { reducedMotion: 'reduce', hasDeclined: true })
  const dialog = panel(page)
  await see(dialog.getByRole('article', { name: 'Invoice' })).toContainText('Scheduled')
  await see(dialog).toContainText(/Goes out \w+ \d/)
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByRole('button', { name: 'Add a line' }).click()
  const line = dialog.getByRole('group', { name: 'Line 3' })
  await line.getByLabel('Description *').fill('Rush')
  await line.getByLabel('Price *').fill('1,000.10')
  await see(dialog.getByText('$2,414.96')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await see(dialog.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(sent[0]?.body).toMatchObject({
    customer: { name: 'Dana Okafor', company: 'Okafor Plumbing 4' },
    lines: [
      { unit_price: 997 },
      { quantity: 2, discount: 20 },
      { text: 'Rush', quantity: 1, unit_price: 1000.1 },
    ],
  })
  await dialog.getByRole('button', { name: 'Issue and send' }).click()
  await see(dialog.getByText('email it to dana4@example.com', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Issue and send' }).click()
  await see(dialog.getByRole('heading', { name: 'Invoice 2026-0004', level: 2 })).toBeVisible()
})

it('a new invoice starts with what its project costs', async () => {
  const { page } = await visit(`/admin?tab=invoices&invoice=new&for=${PROJECT.id}`, {
    reducedMotion: 'reduce',
    hasDeclined: true,
  })
  const dialog = panel(page)
  await see(dialog.getByLabel('Description *')).toHaveValue(PROJECT.title)
  await see(dialog.getByLabel('Price *')).toHaveValue('997')
  expect(await faults(page)).toEqual([])
  await dialog.getByLabel('Price *').fill('')
  await dialog.getByRole('button', { name: 'Issue and send' }).click()
  await see(dialog.getByText('Price must be a number').first()).toBeVisible()
  await dialog.getByLabel('Price *').fill('997')
  await dialog.getByRole('button', { name: 'Issue and send' }).click()
  await see(dialog.getByRole('heading', { name: 'Invoice 2026-0006', level: 2 })).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['/api/invoices', `/api/invoices/${idOf(6)}/issue`])
})

const DECLINED = {
  id: idOf(700),
  order_id: null,
  invoice_id: idOf(2),
  state: 'failed' as const,
  amount: 1326.1,
  refunded: 0,
  tax: null,
  currency: 'USD',
  email: null,
  reference: idOf(902),
  provider_ids: ['in_1'],
  is_settled: false,
  created_at: new Date().toISOString(),
  paid_at: null,
  refunded_at: null,
  troubles: [],
}
const CARD = 'Visa ending in 4242'

it('a payment that was declined is in the list and on the invoice', async () => {
  invoices = [makeInvoice(2, { card: CARD, payments: [DECLINED] })]
  const { page } = await visit('/admin', { reducedMotion: 'reduce', hasDeclined: true })
  const place = await openPlace(page, 'Invoices')
  await see(place).toContainText('Payment declined')
  await row(page, 'Okafor Plumbing 2').click()
  const dialog = panel(page)
  await see(dialog).toContainText('The customer got an email with a link to pay.')
  await see(dialog).toContainText(`Stripe charges the customer’s ${CARD}.`)
  expect(await faults(page)).toEqual([])
})

describe('the page of a link', () => {
  const open = async (invoice: Invoice, colorScheme: 'light' | 'dark' = 'dark') => {
    stage.setSession(null)
    stage.answer('/api/invoices/linked', ({ body }) => {
      expect(body).toEqual({ token: 'a-code' })
      return Response.json(shownOf(invoice))
    })
    const { page } = await visit('/invoice#token=a-code', {
      colorScheme,
      reducedMotion: 'reduce',
      hasDeclined: true,
    })
    await alive(page)
    await see(page.getByRole('article')).toBeVisible()
    return page
  }

  it.each([
    ['due', makeInvoice(2), 'is due by'],
    [
      'overdue',
      makeInvoice(1, { due_on: addDays(TODAY, -5), receipts: [receipt(500)] }),
      'You’ve paid $500.00 of $1,326.10. $826.10 was due on',
    ],
    ['charged to a card', makeInvoice(2, { card: CARD }), `to your ${CARD}. You don’t have to do anything.`],
    [
      'on its way',
      makeInvoice(2, { payments: [{ ...DECLINED, state: 'pending' }] }),
      'It can take a few days.',
    ],
    ['declined', makeInvoice(2, { card: CARD, payments: [DECLINED] }), 'You can pay with another card here.'],
    ['paid', makeInvoice(5, { receipts: [receipt(makeInvoice(5).total)] }), 'It’s paid. Thank you!'],
    ['void', makeInvoice(3, { state: 'void' }), 'We canceled this invoice.'],
  ] as const)('%s: says what is the case, whole on a phone', async (_, invoice, sentence) => {
    const page = await open(invoice)
    await see(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
    const isPayable = outstandingOf(invoice) > 0 && !isChargedToCard(invoice) && !isOnItsWay(invoice)
    await see(page.getByRole('button', { name: /^Pay / })).toHaveCount(isPayable ? 1 : 0)
    expect(page.url()).not.toContain('a-code')
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await faults(page)).toEqual([])
    await page.reload()
    await see(page.getByRole('article')).toBeVisible()
  })

  it('the bank text appears where the owner has no payment page', async () => {
    const page = await open(makeInvoice(2))
    stage.answer('/api/invoices/linked/payment', () =>
      Response.json({ url: null, text: 'Example Bank, account 0123' }),
    )
    await page.getByRole('button', { name: 'Pay $1,326.10' }).click()
    await see(page.getByRole('alert').getByText('Example Bank, account 0123')).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  it('a link that is not ours says where to find the right one', async () => {
    stage.setSession(null)
    stage.answer('/api/invoices/linked', () =>
      Response.json(
        { type: '/problems/invalid_token', title: 'Bad', status: 400, detail: 'This link is incomplete.' },
        { status: 400, headers: { 'content-type': 'application/problem+json' } },
      ),
    )
    const { page } = await visit('/invoice#token=nothing', { hasDeclined: true })
    await see(page.getByRole('alert')).toContainText('This link is incomplete.')
    const { page: bare } = await visit('/invoice', { hasDeclined: true })
    await see(bare.getByText('Open the link in our latest email', { exact: false })).toBeVisible()
  })
})
