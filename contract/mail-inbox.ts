import { z } from 'zod'
import { mailInbox } from '#domain/mail-inbox.ts'
import { byId, defineCall } from './call.ts'

const shownInbox = z.object({
  /** Null: people answer on the site only. Without the password, which no call returns. */
  inbox: mailInbox.omit({ password: true }).nullable(),
  changed_at: z.iso.datetime().nullable(),
  /** When it was last tried to read it; null until the first time since it changed. */
  tried_at: z.iso.datetime().nullable(),
  /** When it was last read. */
  read_at: z.iso.datetime().nullable(),
  /** Why the last try failed; null if it did not. */
  last_error: z.string().nullable(),
})
export type ShownInbox = z.output<typeof shownInbox>

export const getInbox = defineCall({
  method: 'get',
  path: '/api/mail-inbox',
  who: 'admin',
  summary: 'Get the mailbox that answers by email arrive in',
  answer: { status: 200, body: shownInbox },
})

/** It is read at once. */
export const changeInbox = defineCall({
  method: 'put',
  path: '/api/mail-inbox',
  who: 'admin',
  outward: 'mail inbox',
  summary: 'Change the mailbox that answers by email arrive in',
  body: mailInbox,
  answer: { status: 200, body: shownInbox },
})

export const removeInbox = defineCall({
  method: 'delete',
  path: '/api/mail-inbox',
  who: 'admin',
  outward: 'mail inbox',
  summary: 'Stop answers by email',
  answer: { status: 200, body: shownInbox },
})

/** Then `tried_at` is a later one. */
export const checkInbox = defineCall({
  method: 'post',
  path: '/api/mail-inbox/check',
  who: 'admin',
  summary: 'Read the mailbox now',
  answer: { status: 204 },
})

/** The email stays in the mailbox. */
export const removeUnplacedMail = defineCall({
  method: 'delete',
  path: '/api/unplaced-mails/{id}',
  who: 'admin',
  summary: 'Note that an email that belongs to no message was seen',
  params: byId,
  answer: { status: 204 },
})
