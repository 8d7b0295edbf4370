// Has no schemas, because the first page load of the consoles has it.

export const CANCELLATION_REQUEST_KINDS = ['guarantee', 'cancel'] as const
export type CancellationRequestKind = (typeof CANCELLATION_REQUEST_KINDS)[number]
export const CANCELLATION_REQUEST_STATUSES = ['open', 'done', 'withdrawn'] as const
export type CancellationRequestStatus = (typeof CANCELLATION_REQUEST_STATUSES)[number]

export const GUARANTEE_DAYS = 30

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

export const CANCELLATION_REQUEST_STEPS = {
  guarantee:
    'We’ll refund what you paid for the package, the way you paid it. We’ll stop working on the project and won’t charge another month.',
  cancel:
    'We won’t charge another month. What you’ve paid for keeps running until the month ends. Your domain, text, photos and contacts go with you.',
} as const satisfies Record<CancellationRequestKind, string>

export const CANCELLATION_REQUEST_RESULTS = {
  guarantee:
    'We refunded what you paid for the package, the way you paid it. We stopped working on the project and won’t charge another month.',
  cancel: CANCELLATION_REQUEST_STEPS.cancel,
} as const satisfies Record<CancellationRequestKind, string>

export const CANCELLATION_REQUEST_NAMES = {
  guarantee: '30-day money-back guarantee',
  cancel: 'Cancellation',
} as const satisfies Record<CancellationRequestKind, string>
