import { z } from 'zod'
import { email } from './accounts.ts'
import { mailServer } from './mail-server.ts'
import { oneLine, required } from './text.ts'

/** The mailbox that answers by email arrive in, by IMAP. */
export const mailInbox = z.strictObject({
  address: email,
  host: mailServer.shape.host,
  port: mailServer.shape.port,
  security: mailServer.shape.security,
  username: required('User name').pipe(oneLine('User name', 320)),
  password: required('Password').max(1000, 'Password must be at most 1000 characters'),
})
export type MailInbox = z.output<typeof mailInbox>

/** Without a mailbox: a mail service receives the email of this address and posts it. */
export const mailWebhook = z.strictObject({ address: email })
export type MailWebhook = z.output<typeof mailWebhook>

/** Why an email in the mailbox belongs to no message. */
export const UNPLACED_REASONS = [
  'address',
  'unmarked',
  'moved',
  'deleted',
  'empty',
  'too_large',
  'unreadable',
] as const
export type UnplacedReason = (typeof UNPLACED_REASONS)[number]

/** Larger emails are not read. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024
