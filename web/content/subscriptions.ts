import { failure, success } from './outcomes.ts'

/** In the customer's project. */
export const MONTHLY = {
  title: 'Every month',
  price: (amount: string) => `${amount} a month`,
  next: (day: string) => `Next invoice: ${day}`,
  changes: (amount: string, day: string) => `${amount} a month from ${day} on`,
  paused: 'Paused. We send no invoices until it goes on.',
  ends: (day: string) => `Ends ${day}`,
  ended: (day: string) => `Ended ${day}`,
} as const

export const MONTHLY_DESK = {
  title: 'Monthly price',
  none: 'No monthly price. Start one, and an invoice goes out every month.',
  beforeLaunch: (amount: string) => `${amount} a month is agreed. Start it when the project is launched.`,
  launched: (amount: string) => `The project is launched. Start the ${amount} a month that was agreed.`,
  failed: 'Couldn’t load the monthly price.',
  retry: 'Try again',
  states: { active: 'Runs', paused: 'Paused', ended: 'Ended' },
  start: 'Start monthly invoices',
  starting: 'Starting...',
  startOther: 'Change before starting',
  decline: 'No monthly price',
  declined: success('Saved. This project has no monthly price.'),
  submitStart: 'Start',
  labels: {
    label: 'What it covers',
    amount: 'Monthly price',
    starts_on: 'First invoice',
    ends_on: 'Last day',
  },
  startHint: 'The day of the month for all later invoices, too. In shorter months it’s the last day.',
  unreadable: {
    amount: 'Monthly price must be a number like 97 or 97.50',
    starts_on: 'First invoice must be a real date',
    ends_on: 'Last day must be a real date',
  },
  actions: {
    pause: 'Pause',
    resume: 'Resume',
    reprice: 'Change the price',
    end: 'Set the last day',
    keep: 'Don’t end it',
  },
  saving: 'Saving...',
  save: 'Save',
  cancel: 'Cancel',
  repriceHint: 'From the next invoice on.',
  endHint: 'A month that begins on this day or later isn’t invoiced.',
  started: success('Started. The first invoice goes out on its day.'),
  saved: success('Saved.'),
  saveFailed: failure('Couldn’t save that. Try again.'),
} as const
