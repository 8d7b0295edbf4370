import { z } from 'zod'
import { newWebhook, WEBHOOK_EVENTS, WEBHOOK_OFF_REASONS, webhookChanges } from '#domain/webhooks.ts'
import { byId, defineCall } from './call.ts'

export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** The admin who set it last; null if the account is gone. */
  made_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** The first failed try since the last one that worked. */
  failing_since: z.iso.datetime().nullable(),
  /** Null while it is on. */
  off_at: z.iso.datetime().nullable(),
  off_reason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
})
export type Webhook = z.output<typeof webhook>

export const webhookDelivery = z.object({
  /** The `webhook-id` of its requests. */
  id: z.uuid(),
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  created_at: z.iso.datetime(),
  state: z.enum(['queued', 'sent', 'failed']),
  attempts: z.int(),
  tried_at: z.iso.datetime().nullable(),
  /** While it is queued. */
  next_try_at: z.iso.datetime(),
  /** Of the last answer, with its beginning. */
  status: z.int().nullable(),
  answer: z.string().nullable(),
  /** Why the last try failed. */
  error: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

export const listWebhooks = defineCall({
  method: 'get',
  path: '/api/webhooks',
  who: 'admin',
  summary: 'List the webhooks',
  answer: { status: 200, body: z.object({ items: z.array(webhook) }) },
})

/** With the answer to `rotateWebhookSecret`, the only one that has the secret. */
export const addWebhook = defineCall({
  method: 'post',
  path: '/api/webhooks',
  who: 'admin',
  outward: 'webhook',
  summary: 'Add a webhook',
  body: newWebhook,
  answer: { status: 201, body: webhook.extend({ secret: z.string() }) },
})

export const changeWebhook = defineCall({
  method: 'patch',
  path: '/api/webhooks/{id}',
  who: 'admin',
  outward: 'webhook',
  summary: 'Change a webhook, or turn it on or off',
  params: byId,
  body: webhookChanges,
  answer: { status: 200, body: webhook },
})

export const removeWebhook = defineCall({
  method: 'delete',
  path: '/api/webhooks/{id}',
  who: 'admin',
  summary: 'Remove a webhook',
  params: byId,
  answer: { status: 204 },
})

/** For a day, requests are signed with the former secret, too. */
export const rotateWebhookSecret = defineCall({
  method: 'post',
  path: '/api/webhooks/{id}/secret',
  who: 'admin',
  outward: 'webhook',
  summary: 'Replace the secret of a webhook',
  params: byId,
  answer: { status: 200, body: webhook.extend({ secret: z.string() }) },
})

export const testWebhook = defineCall({
  method: 'post',
  path: '/api/webhooks/{id}/test',
  who: 'admin',
  summary: 'Send a test to a webhook',
  params: byId,
  answer: { status: 201, body: webhookDelivery },
})

/** Newest first, the last 50. */
export const listWebhookDeliveries = defineCall({
  method: 'get',
  path: '/api/webhooks/{id}/deliveries',
  who: 'admin',
  summary: 'List what was sent to a webhook',
  params: byId,
  answer: { status: 200, body: z.object({ items: z.array(webhookDelivery) }) },
})

/** Under the same `webhook-id`. */
export const resendWebhookDelivery = defineCall({
  method: 'post',
  path: '/api/webhook-deliveries/{id}/retry',
  who: 'admin',
  summary: 'Send something to a webhook again',
  params: byId,
  answer: { status: 200, body: webhookDelivery },
})
