// A mail service posts each answer by email as it arrived: beside uploads (files.ts) and pictures (site-pictures.ts), the other call whose body
// is not JSON.
import { z } from 'zod'
import { mailWebhook, MAX_MAIL_BYTES } from '#domain/mail-inbox.ts'
import { defineCall } from './call.ts'

const shownWebhook = z.object({
  /** Null: nothing is posted. */
  address: z.string().nullable(),
  /** With its secret, only in the answer to the call that makes it. */
  url: z.string().nullable(),
  changed_at: z.iso.datetime().nullable(),
  /** When the last email was posted. */
  received_at: z.iso.datetime().nullable(),
})
export type ShownWebhook = z.output<typeof shownWebhook>

export const getMailWebhook = defineCall({
  method: 'get',
  path: '/api/mail-webhook',
  who: 'admin',
  summary: 'Get whether a mail service posts answers by email',
  answer: { status: 200, body: shownWebhook },
})

/** The former address ends at once. */
export const makeMailWebhook = defineCall({
  method: 'put',
  path: '/api/mail-webhook',
  who: 'admin',
  outward: 'mail inbox',
  summary: 'Make the address that a mail service posts answers by email to',
  body: mailWebhook,
  answer: { status: 200, body: shownWebhook },
})

export const removeMailWebhook = defineCall({
  method: 'delete',
  path: '/api/mail-webhook',
  who: 'admin',
  outward: 'mail inbox',
  summary: 'Stop receiving answers by email from a mail service',
  answer: { status: 200, body: shownWebhook },
})

/**
 * The body is the email itself, as `message/rfc822`. 204 once it is stored, or does not concern us; an email that was posted before is stored
 * once. 404 for a wrong secret; 429 and 503 to try again later.
 */
export const receiveMail = defineCall({
  method: 'post',
  path: '/api/inbound-mail/{secret}',
  who: 'anyone',
  summary: 'Receive an email from a mail service',
  params: z.object({ secret: z.string().max(200) }),
  maxBodyBytes: MAX_MAIL_BYTES,
  answer: { status: 204 },
})
