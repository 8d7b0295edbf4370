// Requests to other programs about what happens, as Standard Webhooks defines them.
import { z } from 'zod'
import { cleanWord } from './clean-text.ts'

export const WEBHOOK_EVENTS = [
  'lead.created',
  'lead.updated',
  'project.created',
  'project.updated',
  'update.posted',
  'order.created',
  'order.paid',
  'booking.created',
  'booking.moved',
  'booking.cancelled',
  'message.created',
  'support.created',
  'support.answered',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The live event that has the row of each. */
export const WEBHOOK_KINDS = {
  'lead.created': 'lead',
  'lead.updated': 'lead',
  'project.created': 'project',
  'project.updated': 'project',
  'update.posted': 'project_update',
  'order.created': 'order',
  'order.paid': 'order',
  'booking.created': 'booking',
  'booking.moved': 'booking',
  'booking.cancelled': 'booking',
  'message.created': 'message',
  'support.created': 'support_request',
  'support.answered': 'support_request',
} as const satisfies Record<WebhookEvent, string>

export const WEBHOOK_OFF_REASONS = ['switched_off', 'failed', 'gone', 'admin_left'] as const
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number]

const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** In seconds, between the tries: two days in all. */
export const WEBHOOK_WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
] as const

const CHOOSE = 'Choose at least one event'

const url = z
  .string({ error: 'Enter the address' })
  .overwrite(cleanWord)
  .max(2000, 'The address must be less than 2000 characters')
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), {
    error: 'Enter an address that begins with https://',
    abort: true,
  })
  .refine((text) => {
    const { username, password } = new URL(text)
    return username === '' && password === ''
  }, 'The address may not contain a name and a password')
const events = z
  .array(z.enum(WEBHOOK_EVENTS, { error: 'An event is not one of the choices' }), { error: CHOOSE })
  .min(1, CHOOSE)
  .max(WEBHOOK_EVENTS.length, 'An event is there twice')

export const newWebhook = z.strictObject({ url, events })
export type NewWebhook = z.output<typeof newWebhook>

export const webhookChanges = z
  .strictObject({ url, events, is_on: z.boolean({ error: 'is_on must be true or false' }) })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { path: ['url'], message: 'Choose what to change' })
export type WebhookChanges = z.output<typeof webhookChanges>
