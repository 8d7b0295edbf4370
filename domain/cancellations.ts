import { z } from 'zod'
import { CANCELLATION_REQUEST_KINDS, CANCELLATION_REQUEST_STATUSES } from './cancellation-choices.ts'
import { multiLine, optional } from './text.ts'

export const newCancellationRequest = z.strictObject({
  project_id: z.uuid({ error: 'Pick one of your own projects' }),
  kind: z.enum(CANCELLATION_REQUEST_KINDS, { error: 'Kind is not one of the choices' }),
  reason: optional(multiLine('Reason', 2000)),
})
export type NewCancellationRequest = z.output<typeof newCancellationRequest>

/** `done`, or `withdrawn` if the customer decided to stay. */
export const cancellationRequestClosing = z.strictObject({
  status: z.enum(['done', 'withdrawn'], { error: 'Status is not one of the choices' }),
  note: optional(multiLine('Note', 2000)),
})
export type CancellationRequestClosing = z.output<typeof cancellationRequestClosing>

/** As the API returns it. The customer is null once the account is deleted; the project is null once it has another customer. */
export const cancellationRequest = z.object({
  id: z.uuid(),
  customer_id: z.uuid(),
  customer_name: z.string().nullable(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  customer_phone_link: z.string().nullable(),
  project_id: z.uuid().nullable(),
  project_title: z.string().nullable(),
  kind: z.enum(CANCELLATION_REQUEST_KINDS),
  reason: z.string().nullable(),
  status: z.enum(CANCELLATION_REQUEST_STATUSES),
  note: z.string().nullable(),
  due_on: z.iso.date(),
  created_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
})
export type CancellationRequest = z.output<typeof cancellationRequest>

/** The last day of a project's guarantee; null before the first payment, which starts it. */
export const guarantee = z.object({
  project_id: z.uuid(),
  ends_at: z.iso.datetime().nullable(),
  is_open: z.boolean(),
})
export type Guarantee = z.output<typeof guarantee>
