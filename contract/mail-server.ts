import { z } from 'zod'
import { mailServer } from '#domain/mail-server.ts'
import { defineCall } from './call.ts'

const shownMailServer = z.object({
  /** Null: emails stay in the outbox of the server. Without the password, which no call returns. */
  server: mailServer.omit({ password: true }).nullable(),
  /** SMTP_URL of the environment wins and cannot be changed here. */
  is_set_by_server: z.boolean(),
  /** Null if there is none, or the environment sets it. */
  changed_at: z.iso.datetime().nullable(),
  /** Why the admin's latest test email was not sent; null if it was, or is on its way. */
  failed_test: z.string().nullable(),
})
export type ShownMailServer = z.output<typeof shownMailServer>

export const getMailServer = defineCall({
  method: 'get',
  path: '/api/mail-server',
  who: 'admin',
  summary: 'Get the mail server',
  answer: { status: 200, body: shownMailServer },
})

/** 409 if the environment sets it. */
export const changeMailServer = defineCall({
  method: 'put',
  path: '/api/mail-server',
  who: 'admin',
  outward: 'mail server',
  summary: 'Change the mail server',
  body: mailServer,
  answer: { status: 200, body: shownMailServer },
})

/** 409 if the environment sets it. Without one, emails stay in the outbox. */
export const removeMailServer = defineCall({
  method: 'delete',
  path: '/api/mail-server',
  who: 'admin',
  outward: 'mail server',
  summary: 'Remove the mail server',
  answer: { status: 200, body: shownMailServer },
})

/** To the admin's own address. If it cannot be sent, it is among the failed emails. */
export const sendTestMail = defineCall({
  method: 'post',
  path: '/api/mail-server/test',
  who: 'admin',
  summary: 'Send a test email',
  answer: { status: 200, body: z.object({ recipient: z.string() }) },
})
