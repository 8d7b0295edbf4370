import { z } from 'zod'
import { MAX_MESSAGE, MESSAGE_VIAS } from './message-choices.ts'
import { multiLine, required } from './text.ts'

export const newMessage = z.strictObject({
  body: required('Message').pipe(multiLine('Message', MAX_MESSAGE)),
})
export type NewMessage = z.output<typeof newMessage>

export const message = z.object({
  id: z.uuid(),
  /** The support request, the project or the customer that it is about. */
  thread_id: z.uuid(),
  customer_id: z.uuid(),
  project_id: z.uuid().nullable(),
  request_id: z.uuid().nullable(),
  body: z.string(),
  from_customer: z.boolean(),
  /** As it was then; null if they had none, or the account is gone. */
  author_name: z.string().nullable(),
  via: z.enum(MESSAGE_VIAS),
  created_at: z.iso.datetime(),
  /** When the other side first saw it. */
  read_at: z.iso.datetime().nullable(),
  /** Of a customer's message: when it was answered, or set aside. */
  settled_at: z.iso.datetime().nullable(),
})
export type Message = z.output<typeof message>

/** A thread with its latest message, for the owner's list. */
export const thread = z.object({
  id: z.uuid(),
  customer_id: z.uuid(),
  customer_name: z.string().nullable(),
  customer_email: z.string(),
  project_id: z.uuid().nullable(),
  request_id: z.uuid().nullable(),
  /** The project's title or the request's subject; null for a thread about neither. */
  title: z.string().nullable(),
  latest: message,
  unread: z.int(),
  /** Since when the customer waits for an answer; null if they don't. */
  waiting_since: z.iso.datetime().nullable(),
})
export type Thread = z.output<typeof thread>
