import { failure, success } from './outcomes.ts'

export const EXPORT = {
  open: 'Export',
  title: {
    leads: 'Export leads',
    projects: 'Export projects',
    orders: 'Export orders',
    calls: 'Export calls',
  },
  text: 'You get a CSV file that Excel, Numbers and Google Sheets open. The log shows who exported what.',
  what: 'What to export',
  scopes: { shown: 'What’s shown', all: 'Everything' },
  lines: 'One line for each',
  each: { person: 'Person', request: 'Request' },
  submit: 'Download',
  busy: 'Preparing...',
  cancel: 'Cancel',
  done: (name: string) => success(`${name} is in your downloads.`),
  failed: failure('Couldn’t export the list.'),
} as const

/** What the bookkeeper gets of a year. */
export const YEAR_EXPORT = {
  title: 'Export a year',
  text: 'Every invoice and credit note that you issued, for your bookkeeper. Void ones and those of deleted customers are included. The log shows who exported what.',
  year: 'Year',
  files: 'What to export',
  kinds: { invoices: 'List as CSV', invoicePdfs: 'PDFs in a ZIP file' },
  hints: {
    invoices: 'Credit notes are below zero. Leave out void invoices before you add up.',
    invoicePdfs: 'One PDF for each number. A few hundred take a minute.',
  },
} as const
