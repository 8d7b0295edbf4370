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
