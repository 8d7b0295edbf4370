import { formatAmount } from '#domain/numbers.ts'
import { describeInvoiceTroubles, type Invoice } from '#domain/invoices.ts'
import type { Database } from '#server/db/database.ts'
import { readInvoicesForDelivery } from '#server/invoices/service.ts'
import { composeMail, getOwnerAddress, type MailComposer } from '#server/mail/compose.ts'

/** To the owner, while there is something to say. */
const composeNeedsLook: MailComposer = async ({ subject_id }, { db, config, findOwnerAddress }) => {
  const invoice = subject_id === null ? undefined : await findInvoice(db, subject_id)
  const troubles = invoice ? describeInvoiceTroubles(invoice) : []
  if (!invoice || troubles.length === 0) return null
  const { customer } = invoice.content
  const heading = `Check the payments of invoice ${invoice.number ?? ''} — ${customer.company ?? customer.name}`
  return {
    to: await getOwnerAddress(findOwnerAddress),
    replyTo: customer.email,
    thread: invoice.id,
    subject: heading,
    ...composeMail(config, {
      heading,
      paragraphs: troubles,
      facts: invoice.payments.map(({ amount, currency, refunded, provider_ids }) => ({
        label: 'Payment',
        value: [
          amount === null ? 'Amount unknown' : formatAmount(amount, currency),
          ...(refunded > 0 ? [`${formatAmount(refunded, currency)} went back`] : []),
          ...provider_ids.slice(0, 1),
        ].join(', '),
      })),
      action: { label: 'Open the invoice', url: `${config.linkOrigin}/admin?invoice=${invoice.id}` },
      footer: `Sent by ${config.site.businessName} because your payment provider reported a payment.`,
    }),
  }
}

export const paymentMails = {
  'invoice-needs-look': composeNeedsLook,
} as const satisfies Record<string, MailComposer>

function findInvoice(db: Database, id: string): Promise<Invoice | undefined> {
  return db.as({ role: 'worker' }, async (trx) => (await readInvoicesForDelivery(trx, [id])).get(id)?.row)
}
