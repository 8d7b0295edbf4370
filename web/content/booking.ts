import { formatDay, formatTime } from '#domain/zones.ts'

export const PICK = {
  title: 'Pick a time',
  text: 'We’ll email you a calendar invite. Use the link in it to move or cancel the call.',
  days: 'Day',
  free: (count: number) => (count === 1 ? '1 time' : `${count} times`),
  none: 'no free times',
  earlier: 'Earlier days',
  later: 'Later days',
  timesOn: (day: string) => `Free times on ${day}`,
  zone: 'Time zone',
  usual: 'United States',
  all: 'All time zones',
  loading: 'Loading free times…',
  empty: 'Nothing’s free right now. Call or message us, and we’ll find a time.',
  failed: 'The free times didn’t load.',
  failedHint: 'Try again, or call or message us instead.',
  retry: 'Try again',
} as const

/** Common time zones with the names that people use for them. */
export const USUAL_ZONES = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
} as const

export const DETAILS = {
  title: 'Who should we call?',
  labels: {
    name: 'Your Name *',
    email: 'Your Email *',
    phone: 'Phone to Call *',
    about: 'What Is It About?',
  },
  phoneHint: 'We’ll call you on this number.',
  submit: 'Book This Call',
  busy: 'Booking...',
  change: 'Pick another time',
  privacy: 'We only use this to call you and remind you.',
} as const

export const BOOKED = {
  title: 'Your call is booked',
  mailed: (email: string) =>
    `We sent a calendar invite to ${email}. Use the link in it to move or cancel the call.`,
  calendar: 'Add to calendar',
  change: 'Move or cancel',
} as const

export const OFFER = {
  title: 'Want to talk sooner?',
  text: (zone: string) => `Pick a time and we’ll call you. Times are in ${zone}.`,
} as const

export const OUTCOMES = {
  failed: {
    title: 'We couldn’t book your call',
    description: 'What you typed is still here. Try again, or call us.',
  },
  invalid: 'Validation Error',
} as const

export const BOOKING_WORDS = {
  own: {
    title: 'Your call',
    loading: 'Loading your call…',
    booked: 'Booked',
    cancelled: 'Canceled',
    over: 'Over',
    cancelledText: 'We won’t call. You can book another time below.',
    overText: 'This call is over. You can book another one.',
    when: 'When',
    zone: 'Time zone',
    move: 'Move',
    cancel: 'Cancel the call',
    askCancel: 'Cancel this call?',
    askCancelText: 'We’ll free up the time.',
    keep: 'Keep it',
    cancelling: 'Canceling...',
    pickNew: 'Pick a new time',
    askMove: (when: string) => `Move the call to ${when}?`,
    moveThere: 'Move the call',
    moving: 'Moving...',
    back: 'Keep my time',
    moved: 'Your call has a new time',
    nowCancelled: 'Your call is canceled',
    mailed: 'We emailed you the details.',
    failed: 'We couldn’t find your call. Try again in a moment.',
    notChanged: 'Nothing changed.',
    another: 'Book another call',
    noScript:
      'Turn on JavaScript to move or cancel a call here. You can also reply to our email, or call us.',
  },
  plain: {
    show: 'Show free times',
    again: 'Show these times',
    times: 'Free times',
    legend: 'Pick one',
    sent: 'Your call is booked',
    none: 'Nothing’s free in the next few days. Call or message us, and we’ll find a time.',
  },
} as const

const unbroken = (time: string) => time.replaceAll(' ', '\u00A0')

/** “Tuesday, March 10, 9:30 AM – 10:00 AM”; a line breaks only between the times. */
export function formatTimes({ start, end }: { start: string; end: string }, zone: string): string {
  return `${formatDay(start, zone)}, ${unbroken(`${formatTime(start, zone)} –`)} ${unbroken(formatTime(end, zone))}`
}
