// Every email has a name in the consoles, which list those that could not be sent.
import { expect, test } from 'vitest'
import { accountMails } from '#server/accounts/jobs.ts'
import { backupMails } from '#server/backup/jobs.ts'
import { bookingMails } from '#server/bookings/jobs.ts'
import { assistantMails } from '#server/assistant/jobs.ts'
import { cancellationMails } from '#server/cancellations/jobs.ts'
import { webhookMails } from '#server/webhooks/jobs.ts'
import { apiKeyMails } from '#server/api-keys/jobs.ts'
import { inboxMails } from '#server/inbox/jobs.ts'
import { invoiceMails } from '#server/invoices/jobs.ts'
import { leadMails } from '#tests/lead-mails.ts'
import { mailServerMails } from '#server/mail/mail-server-jobs.ts'
import { orderMails } from '#server/orders/jobs.ts'
import { paymentMails } from '#server/payments/jobs.ts'
import { projectMails } from '#server/projects/jobs.ts'
import { proposalMails } from '#server/proposals/jobs.ts'
import { siteMails } from '#server/site/jobs.ts'
import { messageMails } from '#server/messages/jobs.ts'
import { stepMails } from '#server/steps/jobs.ts'
import { supportMails } from '#server/support/jobs.ts'
import { MAILS } from '#web/content/admin.ts'

const noLink = async () => ''

test('every kind of mail has a name, and every name has a kind', () => {
  const kinds = Object.keys({
    ...accountMails('a secret'),
    ...leadMails,
    ...projectMails(() => '', noLink),
    ...stepMails(() => '', noLink),
    ...supportMails,
    ...messageMails(noLink),
    ...invoiceMails('a secret'),
    ...orderMails(() => ''),
    ...paymentMails,
    ...cancellationMails,
    ...bookingMails('a secret'),
    ...proposalMails('a secret'),
    ...assistantMails,
    ...backupMails,
    ...siteMails,
    ...mailServerMails,
    ...inboxMails,
    ...apiKeyMails,
    ...webhookMails,
  })
  expect(kinds.length).toBeGreaterThan(8)
  expect(Object.keys(MAILS.kinds).sort()).toEqual(kinds.sort())
})
