// The words of the switch for mails about updates, and of the page that such a mail's link leads to.
import { failure, success } from './outcomes.ts'

export const UPDATE_MAILS = {
  label: 'E-mail me about updates',
  hint: 'When we post something on your projects, you get it by mail. Several within five minutes come as one.',
  on: success('You get a mail when we post an update.'),
  off: success('No more mails about updates.'),
  failed: failure('Failed to save your choice. Nothing has changed.'),
} as const

export const UNSUBSCRIBE_PAGE = {
  title: 'Stop e-mails about updates',
  description: 'Stop the e-mails that tell you of updates on your projects.',
  text: 'We write when something is posted on your projects. Press the button, and we stop. Your projects and everything on your dashboard stay as they are.',
  submit: 'Stop These E-mails',
  done: {
    title: 'No more e-mails about updates',
    text: 'Everything we post still shows on your dashboard. There, under Profile, you can turn the e-mails on again.',
    action: 'Open My Profile',
  },
  failed: 'This could not be saved just now. Please press the button again in a moment.',
} as const
