// The words of booking a call with us: picking a time, saying who you are, and changing it afterwards.
import { formatDay, formatTime } from '#domain/zones.ts'

export const PICK = {
  title: 'Pick a time',
  text: 'Free times come from our own calendar. You get an invitation by mail, and a link to move or cancel the call.',
  days: 'Day',
  free: (count: number) => (count === 1 ? '1 time' : `${count} times`),
  none: 'no free times',
  earlier: 'Earlier days',
  later: 'Later days',
  timesOn: (day: string) => `Free times on ${day}`,
  zone: 'Time zone',
  usual: 'United States',
  all: 'All time zones',
  loading: 'Looking up free times…',
  empty: 'Nothing is free in the days that can be booked. Call or write, and we find a time.',
  failed: 'The free times did not load.',
  failedHint: 'Try again, or call or write instead.',
  retry: 'Try again',
} as const

/** What most people here would look for, by the city that each zone is named after. */
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
  privacy: 'We use this to call you and to remind you, for nothing else.',
} as const

export const BOOKED = {
  title: 'Your call is booked',
  mailed: (email: string) =>
    `We have sent an invitation to ${email}. It holds a link to move or cancel the call.`,
  calendar: 'Add to calendar',
  change: 'Move or cancel',
} as const

export const OUTCOMES = {
  failed: {
    title: 'The call could not be booked',
    description: 'Nothing is lost: what you typed is still here. Please try again, or call us.',
  },
  invalid: 'Validation Error',
} as const

export const BOOKING_WORDS = {
  title: 'Book a Call',
  description: 'Pick a free time for a call, or move or cancel the one that you have booked.',
  moment: { at: '12:10', text: 'A quiet ten minutes in the van' },
  lead: 'Half an hour about your business: what eats your week, and what we would fix first. Pick a time that suits you.',
  own: {
    title: 'Your call',
    loading: 'Looking up your call…',
    booked: 'Booked',
    cancelled: 'Cancelled',
    over: 'Over',
    cancelledText: 'Nobody will call. You can book another time whenever you like.',
    overText: 'This call is over. You can book another one.',
    when: 'When',
    zone: 'Time zone',
    move: 'Move',
    cancel: 'Cancel the call',
    askCancel: 'Cancel this call?',
    askCancelText: 'The time goes back to others, and we are told.',
    keep: 'Keep it',
    cancelling: 'Cancelling...',
    pickNew: 'Pick a new time',
    askMove: (when: string) => `Move the call to ${when}?`,
    moveThere: 'Move it there',
    moving: 'Moving...',
    back: 'Leave it as it is',
    moved: 'Your call has a new time',
    nowCancelled: 'Your call is cancelled',
    mailed: 'We have sent you a mail about it.',
    failed: 'Your call could not be looked up.',
    notChanged: 'Nothing was changed.',
    another: 'Book another call',
    noScript:
      'To move or cancel a call here, your browser has to run scripts. You can also answer our mail, or call us.',
  },
  plain: {
    show: 'Show free times',
    again: 'Show these times',
    times: 'Free times',
    legend: 'Pick one',
    sent: 'Your call is booked',
    none: 'Nothing is free in the next days. Call or write, and we find a time.',
  },
} as const

/** “Tuesday, March 10, 9:30 AM – 10:00 AM” */
export function sayTimes({ start, end }: { start: string; end: string }, zone: string): string {
  return `${formatDay(start, zone)}, ${formatTime(start, zone)} – ${formatTime(end, zone)}`
}
