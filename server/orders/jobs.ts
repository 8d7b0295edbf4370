// Mails to the customer have nothing that was typed. One reminder per order, and none once it is paid.
import { formatAmount, formatMoney } from '#domain/numbers.ts'
import { ORDER_STATE_LABELS, type OrderState } from '#domain/order-states.ts'
import { describeTroubles, type Order } from '#domain/orders.ts'
import { describeTrouble, type Payment } from '#domain/payments.ts'
import { buildCheckoutUrl, orderNumber, stepsAfterOrder } from '#domain/after-order.ts'
import { ownerWill } from '#domain/owner.ts'
import { installmentsOf } from '#domain/packages.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { composeMail, getOwnerAddress, type MailComposer } from '#server/mail/compose.ts'
import { isWithinDailyLimit } from '#server/mail/queries.ts'
import { findOrderForJob, findUnknownPaymentForJob } from './service.ts'

const MOST_A_DAY = 5

/** Returns the link that stops the reminder of an order. */
type StopLink = (orderId: string) => string

const composeReceived =
  (stopLink: StopLink): MailComposer =>
  async ({ id, subject_id, recipient }, { db, config }) => {
    const order = await findOrder(db, subject_id)
    if (!order || recipient === null || (await isFlooded(db, id))) return null
    const { label } = order
    const { business, mail, offer, pages } = config.publishedSite
    const { businessName, ownerName } = business
    const checkout = checkoutOf(order, config, recipient)
    const stop = order.may_remind && checkout !== null ? stopLink(order.id) : null
    return {
      to: recipient,
      replyTo: config.replyTo,
      thread: order.lead_id ?? order.id,
      subject: `Your ${label} order at ${businessName}`,
      ...(stop !== null && { unsubscribe: stop }),
      ...composeMail(config, {
        heading: `We got your ${label} order`,
        paragraphs: [
          checkout === null
            ? `${ownerWill(ownerName)} email you the invoice. You don’t pay anything until then.`
            : 'You pay on our payment provider’s page. Already paid? You’re all set.',
          ...(stop === null
            ? []
            : [
                'If you haven’t paid by tomorrow, we’ll remind you once, as you asked. Use the link below to stop that.',
              ]),
          `${Object.values(offer.promises).join('. ')}.`,
        ],
        facts: factsOf(order),
        ...(checkout !== null && { action: { label: 'Go to payment', url: checkout } }),
        sections: [
          {
            heading: 'What happens next',
            entries: stepsAfterOrder({
              ownerName,
              isPaidOnline: checkout !== null,
              texts: pages.onboarding.next,
            }),
          },
        ],
        signature: mail.signature,
        footer: `You’re getting this email because someone, probably you, ordered at ${businessName} with this address. Wasn’t you? Reply to this email and we’ll cancel the order.`,
        ...(stop !== null && { unsubscribe: { label: 'Don’t remind me', url: stop } }),
      }),
    }
  }

const composeReminder =
  (stopLink: StopLink): MailComposer =>
  async ({ subject_id, recipient }, { db, config }) => {
    const order = await findOrder(db, subject_id)
    if (!order || recipient === null || !order.may_remind || order.state !== 'started') return null
    // A bank debit takes days.
    if (order.payments.some(({ state }) => state === 'pending')) return null
    const checkout = checkoutOf(order, config, recipient)
    if (checkout === null) return null
    const { label } = order
    const { business, mail } = config.publishedSite
    const stop = stopLink(order.id)
    return {
      to: recipient,
      replyTo: config.replyTo,
      thread: order.lead_id ?? order.id,
      subject: `Your ${label} order is waiting for payment`,
      unsubscribe: stop,
      ...composeMail(config, {
        heading: 'Still want to start?',
        paragraphs: [
          `You ordered ${label} yesterday, and we haven’t seen your payment yet. If you’ve paid since, or changed your mind, you don’t need to do anything. We won’t charge you, and we won’t remind you again.`,
          'Questions first? Reply to this email.',
        ],
        facts: factsOf(order),
        action: { label: 'Go to payment', url: checkout },
        signature: mail.signature,
        footer: `You’re getting this one reminder because you asked for it when you ordered at ${business.businessName}.`,
        unsubscribe: { label: 'Don’t remind me', url: stop },
      }),
    }
  }

/** To the owner, while the order is still in the state that the mail is about. */
const composePayment =
  (state: OrderState, title: string, textsOf: (order: Order) => string[]): MailComposer =>
  async ({ subject_id }, { db, config, findOwnerAddress }) => {
    const order = await findOrder(db, subject_id)
    if (!order || order.state !== state) return null
    const owner = await getOwnerAddress(findOwnerAddress)
    const { label } = order
    const heading = `${title}: ${label}${order.full_name === null ? '' : ` — ${order.full_name}`}`
    return {
      to: owner,
      ...(order.email !== null && { replyTo: order.email }),
      thread: order.lead_id ?? order.id,
      subject: heading,
      ...composeMail(config, {
        heading,
        paragraphs: textsOf(order),
        facts: [
          ...order.payments.map((payment) => ({ label: 'Payment', value: amountIn(payment) })),
          ...factsOf(order),
        ],
        action: {
          label: 'Open the order',
          url: `${config.linkOrigin}/admin?tab=leads&lead=${order.lead_id ?? ''}`,
        },
        footer: `Sent by ${config.site.businessName} because your payment provider reported a payment.`,
      }),
    }
  }

const composeUnknown: MailComposer = async ({ subject_id }, { db, config, findOwnerAddress }) => {
  const payment = subject_id === null ? undefined : await findUnknownPaymentForJob(db, subject_id)
  if (!payment || payment.is_settled) return null
  const owner = await getOwnerAddress(findOwnerAddress)
  const troubles = [...new Set(payment.troubles.map(describeTrouble))]
  const sum = amountIn(payment)
  return {
    to: owner,
    subject: troubles.length > 0 ? `Problem with a payment: ${sum}` : `Payment without an order: ${sum}`,
    ...composeMail(config, {
      heading:
        troubles.length > 0
          ? 'A payment that doesn’t match any order has a problem'
          : 'This payment doesn’t match any order',
      paragraphs: [
        ...troubles,
        'In the console, pick the order it belongs to. If there isn’t one, mark the payment as handled.',
      ],
      facts: [
        { label: 'Amount', value: sum },
        ...(payment.email === null ? [] : [{ label: 'Paid by', value: payment.email }]),
        { label: 'Provider IDs', value: payment.provider_ids.join('\n') },
      ],
      action: { label: 'Open the orders', url: `${config.linkOrigin}/admin?payment=${payment.id}` },
      footer: `Sent by ${config.site.businessName} because your payment provider reported a payment.`,
    }),
  }
}

export function orderMails(stopLink: StopLink) {
  return {
    'order-received': composeReceived(stopLink),
    'order-reminder': composeReminder(stopLink),
    'order-paid': composePayment('paid', ORDER_STATE_LABELS.paid, () => [
      'The payment is in. Open the order to turn it into a project.',
    ]),
    'order-needs-look': composePayment('needs_look', ORDER_STATE_LABELS.needs_look, describeTroubles),
    'payment-unknown': composeUnknown,
  } as const satisfies Record<string, MailComposer>
}

async function findOrder(db: Database, id: string | null): Promise<Order | undefined> {
  return id === null ? undefined : findOrderForJob(db, id)
}

async function isFlooded(db: Database, mailId: string): Promise<boolean> {
  const limit = { kinds: ['order-received'], most: MOST_A_DAY }
  return !(await db.as({ role: 'worker' }, (trx) => isWithinDailyLimit(trx, mailId, limit)))
}

function checkoutOf(order: Order, { site }: Pick<Config, 'site'>, email: string): string | null {
  const link = site.checkoutUrls[order.package]
  return link === null ? null : buildCheckoutUrl(link, { reference: order.reference, email })
}

function factsOf({ label, setup, monthly, support, plan, reference }: Order) {
  return [
    { label: 'Package', value: label },
    plan === 'once'
      ? { label: 'One-time setup', value: formatMoney(setup) }
      : { label: 'Setup, in 3 payments', value: installmentsOf(setup).map(formatMoney).join(', ') },
    { label: 'Then every month', value: formatMoney(monthly) },
    { label: 'Support included', value: support.charAt(0).toUpperCase() + support.slice(1) },
    { label: 'Order number', value: orderNumber(reference) },
  ]
}

/** Without the sum of the payment, that of what happened to it. */
function amountIn({ amount, currency, refunded, state, troubles }: Payment): string {
  if (amount === null) {
    const known = troubles.find((one) => one.amount !== null)
    return known?.amount ? formatAmount(known.amount, known.currency) : 'Amount unknown'
  }
  const paid = formatAmount(amount, currency)
  return refunded > 0 ? `${paid}, ${state === 'refunded' ? 'refunded' : 'partly refunded'}` : paid
}
