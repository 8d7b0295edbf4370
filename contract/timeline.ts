// The history of a lead, newest first, computed from the tables of all modules.
import { z } from 'zod'
import { conversation } from '#domain/assistant/records.ts'
import { BOOKING_STATES } from '#domain/bookings.ts'
import { LEAD_SOURCES, LEAD_STATUSES } from '#domain/leads.ts'
import { ORDER_STATES } from '#domain/orders.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import { byId, defineCall } from './call.ts'

const at = z.iso.datetime()

/** A module adds its kinds here, and its reader in server/timeline. */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('submitted'), at, source: z.enum(LEAD_SOURCES) }),
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
  /** Another lead with the same address, or with the same phone if neither has an address. It may be another person. */
  z.object({ kind: z.literal('same-contact'), at, lead: z.object({ id: z.uuid(), full_name: z.string() }) }),
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
