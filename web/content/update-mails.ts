import { failure, success } from './outcomes.ts'

export const UPDATE_MAILS = {
  label: 'Email me about updates',
  hint: 'When we post an update on your projects, you get an email. Updates within five minutes come in one email.',
  on: success('We’ll email you when we post an update.'),
  off: success('We won’t email you about updates anymore.'),
  failed: failure('We couldn’t save your choice. Nothing changed.'),
} as const

export const UNSUBSCRIBE_PAGE = {
  title: 'Stop these emails',
  description: 'Stop the emails about your projects, or an order reminder.',
  text: 'You came here from a link in one of our emails. Tap the button to stop emails of that kind, either project updates or an order reminder. Your orders, projects and dashboard stay the same.',
  submit: 'Stop These Emails',
  done: {
    title: 'We stopped these emails',
    text: 'Nothing else changed. You still see project updates on your dashboard. To get these emails again, turn them on there under Profile.',
    action: 'Open My Profile',
  },
  failed: 'We couldn’t save this right now. Tap the button again in a moment.',
} as const
