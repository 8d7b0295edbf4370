import { z } from 'zod'
import { defineCall } from './call.ts'

export const NEED_KINDS = [
  'conversation',
  'lead',
  /** The reminder of a lead's next step has passed. */
  'step',
  /** Today's calls by the owner's zone, until a call is noted, and the next one. */
  'call',
  'support',
  /** A message of a customer that waits for an answer, one for each thread. */
  'message',
  /** A step of a project's plan that is ours and due. */
  'project_step',
  /** A step that a customer has not done in time. */
  'late_step',
  /** A proposal that was accepted or declined, until an admin notes it. */
  'proposal',
  /** An invoice that its customer has not paid in time. */
  'overdue_invoice',
  /** An invoice that is not due yet. */
  'open_invoice',
  /** A launched project whose agreed monthly price was never started. */
  'monthly_price',
  'order',
  /** Its payment does not match it. */
  'order_look',
  /** A payment that belongs to no order. */
  'payment',
  'cancellation',
  /** A setting that decides where mail or money goes, and was changed by an admin who lost access since. */
  'setting',
  'mail',
  /** An email in the mailbox for answers that belongs to no message. */
  'unplaced_mail',
  /** The mailbox for answers could not be read for an hour. */
  'inbox',
  /** A webhook that was turned off because its address failed, or its admin left. */
  'webhook',
  /** A calendar that blocks times for calls could not be read for an hour. */
  'busy_calendar',
] as const
export type NeedKind = (typeof NEED_KINDS)[number]

/** The most needs of one kind that are listed, and how many of them where there are more: a link must not hide a single one. */
export const MAX_NEEDS_OF_KIND = 8
export const NEEDS_OF_MANY = 5
export const need = z.object({
  kind: z.enum(NEED_KINDS),
  id: z.uuid(),
  title: z.string().nullable(),
  /** What it is about; of an email, why it failed. */
  detail: z.string().nullable(),
  since: z.iso.datetime(),
  due_at: z.iso.datetime().nullable(),
  /** The day that ends at `due_at`, by the owner's clock; null for other needs than cancellations, steps of projects and invoices. */
  due_on: z.iso.date().nullable(),
  lead_id: z.uuid().nullable(),
  /** Of a step of a project and a monthly price; null for other needs. */
  project_id: z.uuid().nullable(),
  phone: z.string().nullable(),
  phone_link: z.string().nullable(),
  email: z.string().nullable(),
  mail_kind: z.string().nullable(),
  /** Who took the conversation over; null for other needs. */
  answered_by: z.uuid().nullable(),
  /** The path of the site's field, or `mail server`; null for other needs. */
  setting: z.string().nullable(),
})
export type Need = z.output<typeof need>

export const needs = z.object({
  items: z.array(need),
  /** The admins who have a console open, by name. */
  here: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Each at most `MOST_COUNTED`. */
  counts: z.record(z.enum(NEED_KINDS), z.int()),
})
export type Needs = z.output<typeof needs>

export const getNeeds = defineCall({
  method: 'get',
  path: '/api/needs',
  who: 'admin',
  summary: 'List what needs the owner now, the most urgent first, with the count of each kind',
  answer: { status: 200, body: needs },
})
