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
  title: 'Stop these e-mails',
  description: 'Stop the e-mails about updates on your projects, or the reminder of an order.',
  text: 'A link in one of our mails brought you here. Press the button, and mails of that kind stop: the ones about updates on your projects, or the reminder of an order. Your orders, your projects and everything on your dashboard stay as they are.',
  submit: 'Stop These E-mails',
  done: {
    title: 'These e-mails have stopped',
    text: 'Nothing else has changed. What we post on your projects still shows on your dashboard. There, under Profile, you can turn the e-mails about it on again.',
    action: 'Open My Profile',
  },
  failed: 'This could not be saved just now. Please press the button again in a moment.',
} as const
