// From the package page to a paid order, its project and a cancellation: a visitor on a phone and the owner
// at a desk, with the mails as sent and the payment provider's signed events.
import type { Page } from 'playwright/test'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { orderNumber } from '#domain/after-order.ts'
import { openPlace } from '#tests/setup/places.ts'
import { see } from '#tests/setup/see.ts'
import { databaseOf, linkIn, openConsole, OWNER, startProduct, toast, type Product } from './product.ts'

const SECRET = 'whsec_0a1b2c3d4e5f6a7b8c9d'
const PAYMENT = 'https://buy.stripe.com/test_growth'
const ADA = { name: 'Ada Example', email: 'ada@example.com', password: 'a van between two jobs' }

let product: Product
let owner: Page
let ada: Page
beforeAll(async () => {
  product = await startProduct({
    ...databaseOf(inject('journeyDatabase')),
    CHECKOUT_URL_GROWTH: PAYMENT,
    STRIPE_WEBHOOK_SECRET: SECRET,
  })
  owner = (await product.person()).page
  ada = (await product.person({ isOnPhone: true })).page
  // The payment provider's page, as far as this test needs it.
  await ada.route('https://buy.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Payment</title><h1>Card</h1>' }),
  )
  await openConsole(owner)
})
afterAll(() => product?.close())

let reference = ''

/** As the provider sends it after a successful card payment. */
async function paymentArrives(): Promise<number> {
  const payload = JSON.stringify({
    id: 'evt_journey_1',
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(Date.now() / 1000),
    data: {
      object: {
        id: 'cs_journey_1',
        object: 'checkout.session',
        client_reference_id: reference,
        payment_status: 'paid',
        payment_intent: 'pi_journey_1',
        amount_total: 99700,
        currency: 'usd',
        customer_details: { email: ADA.email },
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
  return status
}

const started = () => owner.getByRole('region', { name: 'Waiting for payment' })
const paid = () => owner.getByRole('region', { name: 'Paid' })

test('a visitor orders a package and goes on to payment with its reference', async () => {
  await openPlace(owner, 'Orders')
  await see(started().getByText('No orders waiting for payment.')).toBeVisible()
  await ada.goto('/package/growth')
  await ada.getByRole('contentinfo').getByRole('link', { name: 'Get Started' }).nth(1).click()
  await ada.waitForURL('**/onboarding/growth')
  await ada.getByLabel('Full Name *').fill(ADA.name)
  await ada.getByLabel('Email *').fill(ADA.email)
  await ada.getByLabel('Phone *').fill('555-0100')
  await ada.getByLabel('Company Name *').fill('Example Plumbing')
  await ada.getByLabel('email me one reminder').check()
  await ada.getByRole('button', { name: 'Continue to Payment' }).click()
  await ada.waitForURL(`${PAYMENT}?**`)
  const { searchParams } = new URL(ada.url())
  reference = searchParams.get('client_reference_id') ?? ''
  expect(reference).toMatch(/^[\da-f-]{36}$/)
  expect(searchParams.get('prefilled_email')).toBe(ADA.email)
  // The owner sees it without a reload.
  await see(started().getByText(ADA.name, { exact: true }).first()).toBeVisible()
  await see(started().getByText(`Order ${orderNumber(reference)}`)).toBeVisible()
})

test('the mail says what was ordered, the price and what happens next, and one press stops the reminder', async () => {
  const mail = await product.mailTo(ADA.email, /^Your Growth order at /)
  for (const words of ['$997', '$197', 'within 24 hours', `client_reference_id=${reference}`])
    expect(mail.text).toContain(words)
  const stop = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>]/g, '')
  await ada.goto(stop ?? '')
  await ada.getByRole('button', { name: 'Stop These Emails' }).click()
  await see(ada.getByRole('heading', { name: 'We stopped these emails' })).toBeVisible()
})

test("the provider's signed event marks the order paid, and one press turns it into a project", async () => {
  expect(await paymentArrives()).toBe(200)
  expect(await paymentArrives()).toBe(200)
  await see(paid().getByText(ADA.name, { exact: true }).first()).toBeVisible()
  await see(started().getByText(ADA.name, { exact: true })).toHaveCount(0)
  const notice = await product.mailTo(OWNER.email, /^Paid: Growth — Ada Example$/)
  expect(notice.text).toContain('$997')
  await paid()
    .getByRole('button', { name: /^Start project\b/ })
    .click()
  await see(toast(owner, 'Project created successfully!')).toBeVisible()
  await see(paid().getByRole('link', { name: 'Open the project' })).toBeVisible()
  await see(paid().getByRole('button', { name: /Start project/ })).toHaveCount(0)
})

test('the customer finds the project and cancels: confirmed immediately, done by the owner, shown to both', async () => {
  const invitation = linkIn(await product.mailTo(ADA.email, /^Your project with/))
  await ada.goto(invitation)
  await ada.getByLabel('Password', { exact: true }).fill(ADA.password)
  await ada.getByLabel('Confirm Password').fill(ADA.password)
  await ada.getByRole('button', { name: 'Set Password' }).click()
  await ada.waitForURL('**/dashboard**')
  await ada.goto('/dashboard?tab=support')
  await ada.getByRole('button', { name: 'Use the 30-day money-back guarantee' }).click()
  const dialog = ada.getByRole('dialog', { name: 'Get your money back' })
  await see(dialog.getByText(/^Your guarantee runs until /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask for My Money Back' }).click()
  await see(ada.getByText('30-day money-back guarantee: Growth for Example Plumbing')).toBeVisible()
  const received = await product.mailTo(ADA.email, /^Your refund request at /)
  expect(received.text).toContain('We’ll refund what you paid for the package')
  expect((await product.mailTo(OWNER.email, /^30-day money-back guarantee: /)).text).toContain('You promised')

  const leaving = await openPlace(owner, 'Cancellations')
  await see(leaving.getByText('1 open')).toBeVisible()
  await leaving.locator('li summary').click()
  await leaving.getByLabel('Note to the customer').fill('Sent back today.')
  await leaving.getByRole('button', { name: 'Done', exact: true }).click()
  await see(toast(owner, 'Request closed. We emailed the customer.')).toBeVisible()
  await see(ada.getByText('Sent back today.')).toBeVisible()
  const closed = await product.mailTo(ADA.email, /is closed$/)
  expect(closed.text).toContain('We refunded what you paid for the package')
  expect(closed.text).toContain('Sent back today.')
})

test("logs no errors on the browsers' consoles", () => {
  expect(product.consoleErrors).toEqual([])
})
