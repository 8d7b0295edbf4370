import type { Weekday } from '#domain/booking-week.ts'
import { failure, success } from './outcomes.ts'

export const CALLS = {
  none: 'None booked',
  next: (when: string) => `Next: ${when}`,
  settings: 'Hours, days off and your calendar',
  filter: 'Which calls',
  filters: { upcoming: 'Upcoming', past: 'Past' },
  empty: {
    upcoming: 'No calls booked. When a visitor books one, it shows up here.',
    past: 'No past calls yet.',
  },
  failed: 'Couldn’t load the calls.',
  waiting: (count: number) => (count === 1 ? 'Show 1 new call' : `Show ${count} new calls`),
  more: 'Show more',
  cancelled: 'Canceled',
  noShow: 'No-show',
  overlaps: 'Overlaps your calendar',
  undo: 'Undo',
  until: (time: string) => `until ${time}`,
  call: (name: string) => `Call ${name}`,
  mail: (name: string) => `Email ${name}`,
  lead: 'Open the lead',
  move: 'Move',
  cancel: 'Cancel call',
  with: (name: string) => ` (${name})`,
  newTime: 'New time',
  newTimeHint: (zone: string) => `Your time zone is ${zone}.`,
  emailed: 'We’ll email the visitor.',
  noTime: 'Pick a time.',
  submitMove: 'Move the call',
  moving: 'Moving...',
  ask: 'Cancel this call?',
  submitCancel: 'Cancel the call',
  cancelling: 'Canceling...',
  keep: 'Keep it',
  notices: {
    moved: {
      done: success('Call moved. We emailed the visitor.'),
      failed: failure('Couldn’t move the call. Try again.'),
    },
    cancelled: {
      done: success('Call canceled. We emailed the visitor.'),
      failed: failure('Couldn’t cancel the call. Try again.'),
    },
    noShow: {
      done: success('Marked as a no-show. We’ll email them to pick a new time.'),
      failed: failure('Couldn’t mark the call as a no-show. Try again.'),
      undone: success('No longer a no-show. We won’t email.'),
      undoFailed: failure('Couldn’t undo. The call is still marked as a no-show.'),
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
  title: 'When people can book calls',
  text: 'This doesn’t change calls that are already booked.',
  failed: 'Couldn’t load your hours.',
  labels: {
    zone: 'Time zone of these hours',
    slot_minutes: 'Call length (minutes)',
    buffer_before_minutes: 'Free time before a call (minutes)',
    buffer_after_minutes: 'Free time after a call (minutes)',
    notice_minutes: 'Minimum notice (minutes)',
    days_ahead: 'Days ahead',
    most_a_day: 'Most calls per day',
  },
  hours: 'Hours',
  breaks: 'Breaks',
  daysOff: 'Days off',
  closed: 'Closed',
  noBreak: 'None',
  noDaysOff: 'None',
  from: 'From',
  to: 'To',
  /** The label of one of many fields: “Hours on Monday: from”. */
  nameOf: (list: string, day: string, end: string) => `${list} on ${day}: ${end.toLowerCase()}`,
  addHours: 'Add hours',
  addBreak: 'Add a break',
  on: (day: string) => ` on ${day}`,
  addDaysOff: 'Add days off',
  remove: 'Remove',
  unreadable: 'Enter a whole number.',
  save: 'Save hours',
  saving: 'Saving...',
  notices: { done: success('Hours saved.'), failed: failure('Couldn’t save your hours. Try again.') },
} as const

export const HOLIDAYS = {
  open: 'Add US holidays',
  legend: 'US holidays in the next 12 months',
  holiday: (name: string, day: string) => `${name}, ${day}`,
  observed: (name: string, day: string, observed: string) => `${name}, ${day}, observed ${observed}`,
  isOff: '(already off)',
  add: (count: number) => (count === 1 ? 'Add 1 holiday' : `Add ${count} holidays`),
  cancel: 'Cancel',
  added: (count: number) =>
    `Added ${count === 1 ? '1 holiday' : `${count} holidays`}. Save the hours to keep ${count === 1 ? 'it' : 'them'}.`,
} as const

export const FEED = {
  title: 'See calls in your own calendar',
  text: 'Add a private link to the calendar on your phone or computer to see your booked calls. Anyone with the link can see them, so we turn it off if you stop being an admin.',
  failed: 'Couldn’t load the link.',
  label: 'Link for your calendar',
  make: 'Make a link',
  again: 'Make a new one',
  making: 'Making...',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Select the link and copy it yourself.',
  revoke: 'Revoke',
  revoking: 'Revoking...',
  againHint: 'Copy it now. We show it only once.',
  made: (when: string) =>
    `You made a link on ${when}. We can’t show it again. If you make a new one, the old one stops working.`,
  notices: {
    made: { done: success('Link made.'), failed: failure('Couldn’t make the link. Try again.') },
    revoked: {
      done: success('Link revoked.'),
      failed: failure('Couldn’t revoke the link. Try again.'),
    },
  },
} as const

export const BUSY = {
  title: 'Calendars that block calls',
  text: 'While one of these calendars is busy, no one can book a call. We keep when you’re busy, not why. Calls that are already booked stay.',
  failed: 'Couldn’t load the calendars.',
  none: 'No calendar yet.',
  add: 'Add a calendar',
  labels: { name: 'Name *', address: 'Address *' },
  hints: {
    name: 'For example, Work.',
    address: 'Starts with https:// or webcal://. We show it only as you type, so keep a copy.',
  },
  where: 'Where do I find the address?',
  places: [
    {
      name: 'Google',
      text: 'On a computer, open the settings of the calendar. Under Integrate calendar, copy the secret address in iCal format.',
    },
    {
      name: 'Outlook',
      text: 'On the web, open Settings, Calendar, Shared calendars. Under Publish a calendar, choose Can view when I’m busy, and copy the ICS link.',
    },
    {
      name: 'Apple',
      text: 'On iCloud.com or in the Calendar app, share the calendar as a public calendar, and copy its link.',
    },
  ],
  save: 'Add the calendar',
  saving: 'Adding...',
  cancel: 'Cancel',
  remove: 'Remove',
  removing: 'Removing...',
  named: (name: string) => ` (${name})`,
  check: 'Check now',
  checking: 'Checking...',
  lastRead: 'Read',
  notYet: 'Not read yet.',
  still: (when: string) => `What we read on ${when} still blocks calls.`,
  zone: (name: string) => `We don’t know its time zone ${name}, so we took those times as yours.`,
  skipped: (count: number) =>
    count === 1 ? 'We couldn’t read 1 entry.' : `We couldn’t read ${count} entries.`,
  on: (day: string) => `Busy on ${day}`,
  allDay: 'all day',
  more: (count: number) => `and ${count} more`,
  notReadSince: (name: string, when: string) =>
    `We haven’t been able to read your calendar “${name}” since ${when}.`,
  open: 'Open the calendars',
  notices: {
    added: {
      done: success('Calendar added. We’re reading it now.'),
      failed: failure('Couldn’t add the calendar. Try again.'),
    },
    removed: {
      done: success('Calendar removed. It no longer blocks calls.'),
      failed: failure('Couldn’t remove the calendar. Try again.'),
    },
    check: failure('Couldn’t check the calendars. Try again.'),
  },
} as const
