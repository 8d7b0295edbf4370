// Orders and cancellation or refund requests on the owner's desk in a browser: with entries in every column,
// in both consoles and themes.
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import type { CancellationRequest } from '#domain/cancellations.ts'
import type { Order } from '#domain/orders.ts'
import type { Payment } from '#domain/payments.ts'
import { orderNumber } from '#domain/after-order.ts'
import { openPlace } from '#tests/setup/places.ts'
import { see } from '#tests/setup/see.ts'
import { meOf } from '#tests/factories.ts'
import { faults, openSite } from './visits.ts'

const { stage, visit } = await openSite()

const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`
const LONG = 'Bartholomew-Featherstonehaugh Plumbing & Heating of Greater Llanfairpwllgwyngyll'

const payment = (place: number, changes: Partial<Payment> = {}): Payment => ({
  id: idOf(300 + place),
  order_id: idOf(100 + place),
  invoice_id: null,
  state: 'paid',
  amount: 997,
  refunded: 0,
  tax: null,
  currency: 'USD',
  email: 'buyer@example.com',
  reference: null,
  provider_ids: [`cs_test_${'a'.repeat(58)}`],
  is_settled: false,
  created_at: '2026-03-02T09:00:00.000Z',
  paid_at: '2026-03-02T09:00:00.000Z',
  refunded_at: null,
  troubles: [],
  ...changes,
})

const order = (place: number, changes: Partial<Order> = {}): Order => ({
  id: idOf(100 + place),
  lead_id: idOf(200 + place),
  full_name: `Buyer ${place}`,
  company_name: LONG,
  email: `buyer${place}@example.com`,
  phone: '555-0100',
  package: 'growth',
  label: 'Growth',
  setup: 997,
  monthly: 197,
  support: '2 months',
  site_version: 0,
  plan: 'installments',
  reference: idOf(400 + place),
  state: 'started',
  may_remind: true,
  project_id: null,
  created_at: '2026-03-01T09:00:00.000Z',
  invoiced_at: null,
  paid_at: null,
  refunded_at: null,
  payments: [],
  ...changes,
})

const makeRequest = (place: number, changes: Partial<CancellationRequest> = {}): CancellationRequest => ({
  id: idOf(500 + place),
  customer_id: idOf(600 + place),
  customer_name: LONG,
  customer_email: 'somebody.with.a.long.address@example.com',
  customer_phone: '555-010-0100',
  customer_phone_link: 'tel:+15550100100',
  project_id: idOf(700),
  project_title: 'Answering service',
  kind: 'cancel',
  reason: 'The season is over.',
  status: 'open',
  note: null,
  due_on: '2030-03-04',
  created_at: '2026-03-01T09:00:00.000Z',
  closed_at: null,
  ...changes,
})

let orders: Order[] = []
let unknown: Payment[] = []
let requests: CancellationRequest[] = []
let sent: unknown[] = []

beforeEach(() => {
  orders = [
    order(1),
    order(2, { state: 'invoiced', plan: 'once', full_name: LONG }),
    order(3, { state: 'paid', payments: [payment(3)] }),
    order(5, {
      state: 'needs_look',
      package: 'scale',
      setup: 1997,
      monthly: 397,
      payments: [payment(5, { amount: 1 })],
    }),
    order(4, { state: 'refunded', project_id: idOf(700), payments: [payment(4, { refunded: 500 })] }),
  ]
  unknown = [payment(9, { order_id: null, reference: 'not one of ours' })]
  requests = [makeRequest(1), makeRequest(2, { kind: 'guarantee', due_on: '2026-03-04', reason: null })]
  sent = []
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', idOf(1), 'owner@example.com')))
  for (const path of ['leads', 'projects', 'support-requests', 'conversations', 'open-questions', 'bookings'])
    stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
  stage.answer('/api/orders', ({ search }) =>
    Response.json({
      items: orders.filter(({ state }) => search.get('state')?.split(',').includes(state)),
      next: null,
    }),
  )
  stage.answer('/api/payments', () => Response.json({ items: unknown, next: null }))
  stage.answer('/api/cancellation-requests', () => Response.json({ items: requests, next: null }))
  stage.answer(`/api/payments/${idOf(309)}`, ({ body }) => {
    sent.push(body)
    return Response.json({ ...unknown[0], ...(body as object) })
  })
  stage.answer(`/api/cancellation-requests/${idOf(501)}`, ({ body }) => {
    sent.push(body)
    return Response.json({ ...requests[0], ...(body as object) })
  })
})

const toast = (page: Page, text: string) => page.locator('[data-notices] li', { hasText: text })

it.each([
  ['/admin', 'light'],
  ['/admin-private', 'dark'],
] as const)('%s, %s: a full board and the requests, without a fault', async (path, colorScheme) => {
  const { page } = await visit(path, { colorScheme, reducedMotion: 'reduce', hasDeclined: true })
  const orders = await openPlace(page, 'Orders')
  await see(orders).toContainText('1 ready for a project')
  await see(orders).toContainText('1 without an order')
  await see(orders).toContainText('1 needs a look')
  const column = page.getByRole('region', { name: 'Payments without an order' })
  await see(page.getByRole('region', { name: 'Waiting for payment' }).getByRole('listitem')).toHaveCount(2)
  const odd = page.getByRole('region', { name: 'Needs a look' })
  await see(odd.getByRole('listitem').filter({ hasText: 'Buyer 5' })).toContainText('$1 paid')
  await see(odd.getByRole('button', { name: 'Mark paid Buyer 5' })).toBeVisible()
  await see(page.getByRole('region', { name: 'Paid' }).getByText('$997 paid, $500 refunded')).toBeVisible()
  expect(await faults(page)).toEqual([])
  await column.getByLabel('Order').selectOption({ index: 1 })
  await column.getByRole('button', { name: 'Match' }).click()
  await toast(page, 'Payment matched to its order.').waitFor()
  await see(column.getByText('Every payment matches an order.')).toBeVisible()

  await see(await openPlace(page, 'Cancellations')).toContainText('1 overdue')
  await page.locator('summary', { hasText: 'by Mar 4, 2030' }).click()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Mark as Staying' }).click()
  await toast(page, 'Request closed.').waitFor()
  expect(sent).toEqual([{ order_id: idOf(101) }, { status: 'withdrawn' }])
})

it('an order shows its number, and its long reference can be copied', async () => {
  const { page } = await visit('/admin')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPlace(page, 'Orders')
  const one = page.getByRole('listitem').filter({ hasText: 'Buyer 5' })
  const { reference } = order(5)
  await see(one.getByText(`Order ${orderNumber(reference)}`, { exact: true })).toBeVisible()
  await see(page.getByText(reference)).toHaveCount(0)
  await one.getByRole('button', { name: /^Copy the payment reference/ }).click()
  await see(toast(page, 'Reference copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
})

// Mails that were sent before an upgrade have the second name.
it.each(['cancellation', 'departure'])('a mailed link with ?%s= opens the request', async (name) => {
  const { page } = await visit(`/admin?${name}=${idOf(501)}`)
  await see(page.getByRole('button', { name: 'Mark as Staying' })).toBeVisible()
})
