// The history of a lead and of the leads that were merged with it, newest first, computed from the tables of all modules.
import { z } from 'zod'
import { conversation } from '#domain/assistant/records.ts'
import { BOOKING_STATES } from '#domain/bookings.ts'
import { activity } from '#domain/lead-records.ts'
import { LEAD_SOURCES, LEAD_STATUSES } from '#domain/lead-choices.ts'
import { ORDER_STATES } from '#domain/order-states.ts'
import { PAYMENT_STATES } from '#domain/payments.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import { byId, defineCall } from './call.ts'

const at = z.iso.datetime()

/** What happened to a proposal. */
export const PROPOSAL_TIMES = ['sent', 'seen', 'accepted', 'declined'] as const

/** What happened to a monthly price. */
export const SUBSCRIPTION_ACTS = [
  'started',
  'paused',
  'resumed',
  'repriced',
  'will_end',
  'goes_on',
  'ended',
  'card_saved',
  'card_removed',
] as const
export type SubscriptionAct = (typeof SUBSCRIPTION_ACTS)[number]

/** A module adds its kinds here, and its reader in server/timeline. */
export const timelineEntry = z.discriminatedUnion('kind', [
  /** One for each request of the person; `lead` names it. */
  z.object({ kind: z.literal('submitted'), at, source: z.enum(LEAD_SOURCES), lead_id: z.uuid() }),
  z.object({
    kind: z.literal('status'),
    at,
    from: z.enum(LEAD_STATUSES),
    to: z.enum(LEAD_STATUSES),
    /** Null once the account is deleted. */
    by: z.string().nullable(),
  }),
  z.object({ kind: z.literal('conversation'), at, conversation }),
  z.object({
    kind: z.literal('booking'),
    at,
    booking: z.object({ id: z.uuid(), start: z.iso.datetime(), state: z.enum(BOOKING_STATES) }),
  }),
  z.object({
    kind: z.literal('order'),
    at,
    order: z.object({
      id: z.uuid(),
      package: z.enum(PACKAGE_NAMES),
      label: z.string(),
      state: z.enum(ORDER_STATES),
    }),
  }),
  z.object({ kind: z.literal('activity'), at, activity }),
  /** An admin changed other fields than the status. Their names, not their values. */
  z.object({
    kind: z.literal('edited'),
    at,
    fields: z.array(z.string()),
    /** Whom the lead was assigned to, if that changed; null: to no one, or the account is deleted. */
    assignee: z.string().nullable().optional(),
    by: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('mail'),
    at,
    mail: z.object({
      kind: z.string(),
      /** `kept`: written to the outbox folder, because there was no mail server. */
      state: z.enum(['queued', 'sent', 'kept', 'failed']),
      is_to_team: z.boolean(),
    }),
  }),
  z.object({
    kind: z.literal('payment'),
    at,
    payment: z.object({
      id: z.uuid(),
      state: z.enum(PAYMENT_STATES),
      amount: z.number().nullable(),
      currency: z.string().nullable(),
      /** The number of the invoice that it pays; null for an order. */
      invoice: z.string().nullable(),
    }),
  }),
  z.object({
    kind: z.literal('subscription'),
    at,
    event: z.enum(SUBSCRIPTION_ACTS),
    /** Of `started` and `repriced`. */
    amount: z.number().nullable(),
    /** Of the site. */
    currency: z.string(),
    /** Of `started`, the first invoice; of `will_end`, the last day. */
    day: z.iso.date().nullable(),
    /** Of `card_saved`. */
    card: z.string().nullable(),
    project: z.object({ id: z.uuid(), title: z.string() }),
  }),
  z.object({
    kind: z.literal('update'),
    at,
    update: z.object({ id: z.uuid(), title: z.string(), project_id: z.uuid() }),
  }),
  z.object({
    kind: z.literal('proposal'),
    at,
    event: z.enum(PROPOSAL_TIMES),
    proposal: z.object({ id: z.uuid(), title: z.string(), version: z.int() }),
  }),
  z.object({ kind: z.literal('project'), at, project: z.object({ id: z.uuid(), title: z.string() }) }),
])
export type TimelineEntry = z.output<typeof timelineEntry>

export const leadTimeline = defineCall({
  method: 'get',
  path: '/api/leads/{id}/timeline',
  who: 'admin',
  summary: "List a lead's history",
  params: byId,
  answer: { status: 200, body: z.object({ items: z.array(timelineEntry) }) },
})
