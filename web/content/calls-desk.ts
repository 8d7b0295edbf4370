// The words of the owner's side of booking, in both consoles: calls that are booked, when they can be, and the calendar that follows.
import type { Weekday } from '#domain/booking-week.ts'
import { failure, success } from './outcomes.ts'

export const CALLS = {
  title: 'Calls',
  none: 'None booked',
  next: (when: string) => `Next: ${when}`,
  filter: 'Which calls',
  filters: { upcoming: 'Upcoming', past: 'Past' },
  empty: {
    upcoming: 'No call is booked. When a visitor books one, it appears here by itself.',
    past: 'No call has been held yet.',
  },
  failed: 'The calls could not be loaded.',
  waiting: (count: number) => (count === 1 ? 'Show 1 new call' : `Show ${count} new calls`),
  more: 'Show more',
  cancelled: 'Cancelled',
  until: (time: string) => `until ${time}`,
  call: (name: string) => `Call ${name}`,
  mail: (name: string) => `Email ${name}`,
  lead: 'Open the lead',
  move: 'Move',
  cancel: 'Cancel call',
  with: (name: string) => ` (${name})`,
  newTime: 'New time',
  newTimeHint: (zone: string) => `By your own clock: ${zone}. The visitor is told by mail.`,
  noTime: 'Please pick a time.',
  submitMove: 'Move the call',
  moving: 'Moving...',
  ask: 'Cancel this call? The visitor is told by mail.',
  submitCancel: 'Cancel the call',
  cancelling: 'Cancelling...',
  keep: 'Keep it',
  notices: {
    moved: {
      done: success('Call moved. The visitor is told by mail.'),
      failed: failure('Failed to move the call.'),
    },
    cancelled: {
      done: success('Call cancelled. The visitor is told by mail.'),
      failed: failure('Failed to cancel the call.'),
    },
  },
} as const

export const WEEKDAY_LABELS = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const satisfies Record<Weekday, string>

export const WEEK = {
  title: 'When calls can be booked',
  text: 'Calls that are booked already stay where they are.',
  failed: 'Your hours could not be loaded.',
  labels: {
    zone: 'Time zone of these hours',
    slot_minutes: 'Length of a call (minutes)',
    buffer_before_minutes: 'Kept free before a call (minutes)',
    buffer_after_minutes: 'Kept free after a call (minutes)',
    notice_minutes: 'Shortest notice (minutes)',
    days_ahead: 'Days ahead',
    most_a_day: 'Most calls a day',
  },
  hours: 'Hours',
  breaks: 'Breaks',
  daysOff: 'Days off',
  closed: 'Closed',
  noBreak: 'None',
  noDaysOff: 'None',
  from: 'From',
  to: 'To',
  /** Names one of many fields: “Hours on Monday: from”. */
  nameOf: (list: string, day: string, end: string) => `${list} on ${day}: ${end.toLowerCase()}`,
  addHours: 'Add hours',
  addBreak: 'Add a break',
  on: (day: string) => ` on ${day}`,
  addDaysOff: 'Add days off',
  remove: 'Remove',
  unreadable: 'Please enter a whole number.',
  save: 'Save hours',
  saving: 'Saving...',
  notices: { done: success('Hours saved.'), failed: failure('Failed to save your hours.') },
} as const

export const FEED = {
  title: 'In your own calendar',
  text: 'Your phone or mail program can follow the booked calls by a private link. Whoever has the link can read them.',
  failed: 'The link could not be loaded.',
  label: 'Link for your calendar',
  make: 'Make a link',
  again: 'Make a new one',
  making: 'Making...',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Select the link and copy it by hand.',
  revoke: 'Revoke',
  revoking: 'Revoking...',
  againHint: 'A new link ends this one, in every calendar that follows it.',
  notices: {
    made: { done: success('The link is made.'), failed: failure('Failed to make the link.') },
    revoked: {
      done: success('The link is revoked.'),
      failed: failure('Failed to revoke the link.'),
    },
  },
} as const
