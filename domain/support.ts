import { z } from 'zod'
import { message } from './messages.ts'
import { SUPPORT_STATUSES } from './support-choices.ts'
import { choice, multiLine, oneLine, optional, required } from './text.ts'

export const newSupportRequest = z.strictObject({
  project_id: optional(z.uuid({ error: 'Pick one of your own projects' })),
  subject: required('Subject').pipe(oneLine('Subject', 200)),
  description: required('Description').pipe(multiLine('Description', 5000)),
})
export type NewSupportRequest = z.output<typeof newSupportRequest>

/** `close` also closes the request. */
export const newSupportAnswer = z.strictObject({
  message: required('Answer').pipe(multiLine('Answer', 5000)),
  close: z.boolean({ error: 'Close must be yes or no' }).default(false),
})
export type NewSupportAnswer = z.output<typeof newSupportAnswer>

/** A request can be closed and reopened any number of times. */
export const supportStatusChange = z.strictObject({
  status: z.enum(SUPPORT_STATUSES, { error: 'Status is not one of the choices' }),
})

export const supportStatusFilter = choice('Status', SUPPORT_STATUSES)

export const supportRequest = z.object({
  id: z.uuid(),
  customer_id: z.uuid(),
  customer_name: z.string().nullable(),
  customer_email: z.string(),
  customer_phone: z.string().nullable(),
  customer_phone_link: z.string().nullable(),
  project_id: z.uuid().nullable(),
  /** Also null once the project has another customer. */
  project_title: z.string().nullable(),
  subject: z.string(),
  description: z.string(),
  status: z.enum(SUPPORT_STATUSES),
  created_at: z.iso.datetime(),
  /** What was written about it since, oldest first. */
  messages: z.array(message),
})
export type SupportRequest = z.output<typeof supportRequest>
