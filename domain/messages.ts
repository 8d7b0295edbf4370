import { z } from 'zod'
import { MAX_FILES } from './file-choices.ts'
import { messageFile } from './files.ts'
import { MAX_MESSAGE, MESSAGE_REQUIRED, MESSAGE_VIAS } from './message-choices.ts'
import { multiLine } from './text.ts'
import { hasVisibleText } from './visible-text.ts'

/** The text may be empty if there are files. */
export const newMessage = z
  .strictObject({
    body: z.string({ error: MESSAGE_REQUIRED }).trim().pipe(multiLine('Message', MAX_MESSAGE)),
    /** Uploads of the sender to this thread that are whole. */
    files: z
      .array(z.uuid({ error: 'files must be the ids of uploads' }))
      .max(MAX_FILES, `Send at most ${MAX_FILES} files with one message`)
      .default([]),
  })
  .refine(({ body, files }) => files.length > 0 || hasVisibleText(body), {
    error: MESSAGE_REQUIRED,
    path: ['body'],
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
  files: z.array(messageFile),
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

/** A thread with our messages that the customer has not read. */
export const unreadThread = thread.pick({
  id: true,
  project_id: true,
  request_id: true,
  title: true,
  latest: true,
  unread: true,
})
export type UnreadThread = z.output<typeof unreadThread>
