// From an assessment to a monthly price that ends: the owner and the customer on phones, the payment provider's page and its signed events.
// After each step, what both see is compared with the database to the cent.
import type { Page } from 'playwright/test'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, localDate } from '#domain/calendar-dates.ts'
import { formatCents } from '#domain/currencies.ts'
import { openStripeServer, type StripeServer } from '#tests/stripe-server.ts'
import { see } from '#tests/setup/see.ts'
import { declineCookies } from './visitor.ts'
import {
  databaseOf,
  linkIn,
  openConsole,
  OWNER,
  sendAssessment,
  startProduct,
  toast,
  type Product,
} from './product.ts'

const SECRET = 'whsec_1a2b3c4d5e6f7a8b9c0d'
const PAT = {
  name: 'Pat Example',
  email: 'pat@example.com',
  company: 'Example Plumbing',
  password: 'copper pipes and cold water',
}
const TITLE = `Growth for ${PAT.company}`

let stripe: StripeServer
let product: Product
let owner: Page
let pat: Page
beforeAll(async () => {
  stripe = await openStripeServer()
  product = await startProduct({
    ...databaseOf(inject('journeyDatabase')),
    ...stripe.env,
    STRIPE_WEBHOOK_SECRET: SECRET,
  })
  owner = (await product.person({ isOnPhone: true })).page
  pat = (await product.person({ isOnPhone: true })).page
  // The payment provider's page, as far as this test needs it.
  await pat.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Payment</title><h1>Card</h1>' }),
  )
  await openConsole(owner)
})
afterAll(async () => {
  await product?.close()
  await stripe.close()
})

/** The customer presses a button that leads to the payment page. Resolves with what that page was asked for. */
async function openPayment(press: () => Promise<void>): Promise<Record<string, string>> {
  await press()
  await pat.waitForURL('https://checkout.stripe.com/**')
  const { fields } = stripe.sessions.at(-1) ?? {}
  expect(pat.url()).toContain(stripe.sessions.at(-1)?.id)
  return fields ?? {}
}

let events = 0
/** As the provider sends it about the payment page that was opened last. */
async function report(type: string, isPaid: boolean): Promise<void> {
  const { id, fields = {} } = stripe.sessions.at(-1) ?? {}
  const amount = Number(fields['line_items[0][price_data][unit_amount]'])
  const payload = JSON.stringify({
    id: `evt_money_${(events += 1)}`,
    object: 'event',
    type: `checkout.session.${type}`,
    created: Math.floor(Date.now() / 1000),
    livemode: true,
    data: {
      object: {
        id,
        object: 'checkout.session',
        client_reference_id: fields['client_reference_id'],
        payment_status: isPaid ? 'paid' : 'unpaid',
        payment_intent: `pi_${id}`,
        amount_subtotal: amount,
        amount_total: amount,
        currency: fields['line_items[0][price_data][currency]'],
        customer_details: { email: PAT.email },
      },
    },
  })
  const { status } = await fetch(`${product.url}/api/payments/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET }),
    },
    body: payload,
  })
  expect(status).toBe(200)
}

const figure = (name: string) =>
  owner
    .locator('dl > div')
    .filter({ has: owner.getByText(name, { exact: true }) })
    .locator('dd')
    .first()

interface Sums {
  received: string
  outstanding: string
  recurring: string
  due: string[]
}

/** The overview of the owner and of the customer, against the tables. `expected` in cents. */
async function compareSums(expected: { received: number; due: number[]; recurring: number }): Promise<void> {
  const [found] = await product.query<Sums>(`
    select
      ((select coalesce(sum(amount - refunded), 0) from payments where state = 'paid') * 100)::int::text as received,
      (sum(left_over) * 100)::int::text as outstanding,
      ((select coalesce(sum(amount), 0) from subscriptions where state = 'active') * 100)::int::text as recurring,
      coalesce(array_agg((left_over * 100)::int::text order by due_on, serial) filter (where left_over > 0), '{}') as due
    from (
      select due_on, serial, case when state = 'issued' and kind = 'invoice' then total - paid - credited else 0 end as left_over
      from invoices
    ) as invoices`)
  const { received, due, recurring } = expected
  const outstanding = due.reduce((sum, cents) => sum + cents, 0)
  expect(found).toEqual({
    received: String(received),
    outstanding: String(outstanding),
    recurring: String(recurring),
    due: due.map(String),
  })
  const money = (cents: number) => formatCents(cents / 100, 'USD')
  await owner.goto('/admin')
  await see(figure('Received This Month')).toHaveText(money(received))
  await see(figure('Outstanding')).toHaveText(money(outstanding))
  await see(figure('Monthly Recurring')).toHaveText(money(recurring))
  await pat.goto('/dashboard')
  await see(pat.getByRole('heading', { name: /^Welcome back/ })).toBeVisible()
  const dues = pat.getByRole('region', { name: 'To pay' })
  await see(dues.getByRole('listitem')).toHaveCount(due.length)
  for (const [at, cents] of due.entries())
    await see(dues.getByRole('listitem').nth(at)).toContainText(money(cents))
}

/** It has these words. */
async function expectMail(address: string, subject: RegExp, ...words: string[]): Promise<void> {
  const { text = '' } = await product.mailTo(address, subject, words[0])
  for (const word of words) expect(text).toContain(word)
}

test('the owner writes a proposal for the assessment on a phone', async () => {
  await sendAssessment(product, {
    name: PAT.name,
    email: PAT.email,
    company: PAT.company,
    phone: '555-0100',
    selectedPackage: 'growth',
    urgency: 'asap',
  })
  await expectMail(PAT.email, /We got your assessment/)
  await owner.goto(linkIn(await product.mailTo(OWNER.email, /New lead/)))
  await owner.getByRole('button', { name: 'New proposal' }).click()
  const editor = owner.getByRole('dialog', { name: `Proposal for ${PAT.name}` })
  await editor.getByLabel('Payment plan').selectOption('In 3 monthly payments')
  await editor.getByRole('button', { name: 'Preview' }).click()
  await see(editor.getByText('$997.00, then $197.00 a month')).toBeVisible()
  await editor.getByRole('button', { name: `Send to ${PAT.email}` }).click()
  await see(toast(owner, 'Proposal sent.')).toBeVisible()
})

test('the visitor accepts it from the email', async () => {
  const mail = await product.mailTo(PAT.email, /^Your proposal: Growth for/)
  expect(mail.text).toContain('$997.00, in 3 monthly payments: $332.33, $332.33, $332.34')
  await pat.goto(linkIn(mail))
  await declineCookies(pat)
  await see(pat.getByText('$332.34')).toBeVisible()
  await pat.getByLabel('Your Full Name *').fill(PAT.name)
  await pat.getByLabel('I agree to this proposal and its terms.').check()
  await pat.getByRole('button', { name: 'Accept proposal' }).click()
  await see(pat.getByText('Accepted. Thank you!')).toBeVisible()
  const accepted = await product.mailTo(PAT.email, /^You accepted: Growth for/)
  expect(accepted.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
  await expectMail(OWNER.email, /^Accepted: Growth for/, '$997.00')
})

test('there is a project with a plan and three invoices, and the customer opens the portal', async () => {
  await pat.goto(linkIn(await product.mailTo(PAT.email, /^Your project with/)))
  await pat.getByLabel('Password', { exact: true }).fill(PAT.password)
  await pat.getByLabel('Confirm Password').fill(PAT.password)
  await pat.getByRole('button', { name: 'Set Password' }).click()
  await pat.waitForURL('**/dashboard**')
  await compareSums({ received: 0, due: [332_33], recurring: 0 })
  const [{ steps, drafts } = { steps: 0, drafts: 0 }] = await product.query<{
    steps: number
    drafts: number
  }>(`
    select (select count(*)::int from steps) as steps,
      (select count(*)::int from invoices where state = 'draft' and issue_on > current_date) as drafts`)
  expect(steps).toBeGreaterThan(3)
  expect(drafts).toBe(2)
})

test('the deposit is paid from the email', async () => {
  const mail = await product.mailTo(PAT.email, /^Invoice \d{4}-0001 from/)
  expect(mail.text).toContain('$332.33')
  await pat.goto(linkIn(mail))
  await see(pat.getByRole('button', { name: 'Pay $332.33' })).toBeVisible()
  const fields = await openPayment(() => pat.getByRole('button', { name: 'Pay $332.33' }).click())
  expect(fields['line_items[0][price_data][unit_amount]']).toBe('33233')
  await report('completed', true)
  await pat.goto(fields['success_url'] ?? '')
  await see(pat.getByText('Paid', { exact: false }).first()).toBeVisible()
  await expectMail(PAT.email, /^We got your payment of \$332\.33$/)
  await expectMail(OWNER.email, /^Payment received: \$332\.33 from Example Plumbing$/)
  await compareSums({ received: 332_33, due: [], recurring: 0 })
})

test('the second installment fails at the bank, and is paid by card then', async () => {
  await product.query(`
    update invoices set issue_on = current_date - 1
    where id = (select id from invoices where state = 'draft' order by issue_on limit 1)`)
  await product.runJob('issue_invoices')
  await product.mailTo(PAT.email, /^Invoice \d{4}-0002 from/)
  await compareSums({ received: 332_33, due: [332_33], recurring: 0 })
  const pay = pat.getByRole('region', { name: 'To pay' }).getByRole('button', { name: /^Pay/ })
  await openPayment(() => pay.click())
  await report('completed', false)
  await pat.goto('/dashboard')
  await see(pat.getByText('Your payment is on its way')).toBeVisible()
  await see(pay).toHaveCount(0)
  await report('async_payment_failed', false)
  await expectMail(PAT.email, /^Your payment for invoice \d{4}-0002 didn’t go through$/, '$332.33')
  await expectMail(OWNER.email, /^A payment from Example Plumbing failed: \$332\.33$/)
  await compareSums({ received: 332_33, due: [332_33], recurring: 0 })
  await openPayment(() => pay.click())
  expect(stripe.sessions).toHaveLength(3)
  await report('completed', true)
  await expectMail(PAT.email, /^We got your payment/, '-0002 is paid')
  await compareSums({ received: 664_66, due: [], recurring: 0 })
})

test('the owner launches the project and starts the monthly price', async () => {
  await owner.goto('/admin?tab=projects')
  await owner.getByRole('button', { name: 'Edit' }).first().click()
  await owner.getByLabel('Status', { exact: true }).selectOption('completed')
  await owner.getByRole('button', { name: 'Save' }).click()
  await see(toast(owner, 'Project updated successfully!')).toBeVisible()
  await owner.goto('/admin')
  const need = owner.getByRole('listitem').filter({ hasText: 'Start monthly billing' })
  await see(need.getByText(`$197.00 a month · ${TITLE}`)).toBeVisible()
  await need.locator('a', { hasText: 'Open' }).last().click()
  const monthly = owner.getByRole('region', { name: 'Monthly price' })
  await monthly.getByRole('button', { name: 'Start monthly invoices' }).click()
  await see(monthly.getByText('Next invoice')).toBeVisible()
  await owner.goto('/admin')
  await see(owner.getByText('Start monthly billing')).toHaveCount(0)
  await compareSums({ received: 664_66, due: [], recurring: 197_00 })
})

test('a month runs: the customer pays the last installment and the month', async () => {
  // As if the month before had passed.
  await product.query(`
    update subscriptions set starts_on = current_date - 1, next_on = current_date - 1, anchor_day = extract(day from current_date - 1);
    update invoices set issue_on = current_date - 1 where state = 'draft'`)
  await product.runJob('issue_invoices')
  await expectMail(PAT.email, /^Invoice \d{4}-0003 from/, '$332.34')
  await expectMail(PAT.email, /^Invoice \d{4}-0004 from/, '$197.00')
  await compareSums({ received: 664_66, due: [332_34, 197_00], recurring: 197_00 })
  const dues = pat.getByRole('region', { name: 'To pay' }).getByRole('listitem')
  await openPayment(() => dues.filter({ hasText: '$332.34' }).getByRole('button').click())
  await report('completed', true)
  await compareSums({ received: 997_00, due: [197_00], recurring: 197_00 })
  await openPayment(() => dues.filter({ hasText: '$197.00' }).getByRole('button').click())
  await report('completed', true)
  await expectMail(OWNER.email, /^Payment received: \$197\.00/)
  await compareSums({ received: 1194_00, due: [], recurring: 197_00 })
})

test('the monthly price ends, and nothing is invoiced from then on', async () => {
  await owner.goto('/admin?tab=projects')
  await owner
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  const monthly = owner.getByRole('region', { name: 'Monthly price' })
  await monthly.getByRole('button', { name: 'End it' }).click()
  await monthly.getByLabel('Last day').fill(addDays(localDate(new Date()), 1))
  await monthly.getByRole('button', { name: 'Save' }).click()
  await see(monthly.getByText('Ends ')).toBeVisible()
  await product.query(`update subscriptions set ends_on = current_date - 2, next_on = current_date - 2`)
  await product.runJob('issue_invoices')
  await see(monthly.getByText('Ended', { exact: true })).toBeVisible()
  await compareSums({ received: 1194_00, due: [], recurring: 0 })
  await pat.goto('/dashboard?tab=profile')
  const documents = pat.getByRole('listitem').filter({ hasText: /^Invoice \d{4}-000\d/ })
  await see(documents).toHaveCount(4)
  await see(documents.filter({ hasText: 'Paid' })).toHaveCount(4)
  const numbers = await product.query<{ serial: number }>(`select serial from invoices order by serial`)
  expect(numbers.map(({ serial }) => serial)).toEqual([1, 2, 3, 4])
})

test("logs no errors on the browsers' consoles", () => {
  expect(product.consoleErrors.filter((text) => !/status of 409/.test(text))).toEqual([])
})
