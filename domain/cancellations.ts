// Cancellations and refund requests: how long the guarantee lasts, and by when we answer.
import { z } from 'zod'
import { multiLine, optional } from './text.ts'

export const CANCELLATION_REQUEST_KINDS = ['guarantee', 'cancel'] as const
export type CancellationRequestKind = (typeof CANCELLATION_REQUEST_KINDS)[number]
export const CANCELLATION_REQUEST_STATUSES = ['open', 'done', 'withdrawn'] as const
export type CancellationRequestStatus = (typeof CANCELLATION_REQUEST_STATUSES)[number]

export const newCancellationRequest = z.strictObject({
  project_id: z.uuid({ error: 'Pick one of your own projects' }),
  kind: z.enum(CANCELLATION_REQUEST_KINDS, { error: 'Kind is not one of the choices' }),
  /** A reason is optional. */
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

export const GUARANTEE_DAYS = 30

/** Working days until a request is done. */
const DAYS_TO_ANSWER = { guarantee: 5, cancel: 2 } as const satisfies Record<CancellationRequestKind, number>

/** The day by which a request made at `now` is done, in working days after today in the business's time zone. */
export function dueDateFor(kind: CancellationRequestKind, now: Date, timeZone: string): string {
  const day = new Date(`${new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)}T00:00:00Z`)
  for (let left: number = DAYS_TO_ANSWER[kind]; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left--
  }
  return day.toISOString().slice(0, 10)
}

/** What happens next, for the page and the mail. */
export const CANCELLATION_REQUEST_STEPS = {
  guarantee:
    'We’ll refund what you paid for the package, the way you paid it. We’ll stop working on the project and won’t charge another month.',
  cancel:
    'We won’t charge another month. What you’ve paid for keeps running until the month ends. Your domain, text, photos and contacts go with you.',
} as const satisfies Record<CancellationRequestKind, string>

/** The same once it is done. */
export const CANCELLATION_REQUEST_RESULTS = {
  guarantee:
    'We refunded what you paid for the package, the way you paid it. We stopped working on the project and won’t charge another month.',
  cancel: CANCELLATION_REQUEST_STEPS.cancel,
} as const satisfies Record<CancellationRequestKind, string>

export const CANCELLATION_REQUEST_NAMES = {
  guarantee: '30-day money-back guarantee',
  cancel: 'Cancellation',
} as const satisfies Record<CancellationRequestKind, string>
