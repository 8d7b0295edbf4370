import { failure, success } from './outcomes.ts'

export const SUPPORT = {
  contactTitle: 'Direct Contact',
  contactText: 'A person answers.',
  phone: 'Phone',
  email: 'Email',
  hours: 'Hours',
  schedule: 'Schedule a Call',
  messagesTitle: 'Messages',
  messagesText: 'Anything that isn’t about one project.',
  write: 'Write to us',
  actionsTitle: 'Quick Actions',
  actions: [
    { to: '/contact', label: 'Request New Project', text: 'Tell us what you need next.' },
    { to: '/chatbot', label: 'AI Demo & Training', text: 'Try the assistant your customers will use.' },
    { to: '/calculator', label: 'ROI Calculator', text: 'See what missed calls and paperwork cost you.' },
  ],
  report: 'Report Issue',
  reportText: 'Something not working? Tell us what you see.',
  reportBegun: 'You started a report. Pick up where you left off.',
} as const

export const REPORT = {
  title: 'Report Issue',
  text: 'We’ll answer by email and here on your dashboard.',
  labels: { project_id: 'Project', subject: 'Subject *', description: 'Description *' },
  noProject: 'No specific project',
  projectsFailed: 'We couldn’t load your projects. You can send the report without one.',
  descriptionHint:
    'What did you do, what happened, and what did you expect? On a phone or a computer? You can add files once it’s sent.',
  submit: 'Send Report',
  busy: 'Sending...',
  cancel: 'Cancel',
  done: { title: 'Report Sent!', description: 'We’ll look into it and answer by email and here.' },
  failed: failure('We couldn’t send your report. Please try again.'),
} as const

export const OWN_REQUESTS = {
  title: 'Your Requests',
  none: 'No open requests. Anything you report shows up here.',
  failed: 'We couldn’t load your requests.',
  about: (project: string) => `About ${project}`,
  sent: 'Sent',
  states: { waiting: 'Open', answered: 'Answered', closed: 'Closed' },
  reply: 'Reply',
  replyToClosed: 'Not fixed? Reply',
  showClosed: 'Show closed requests',
  hideClosed: 'Hide closed requests',
  noneClosed: 'No closed requests.',
} as const

export const REQUESTS = {
  noneOpen: 'None open',
  waiting: (count: number, isMore: boolean) => `${count}${isMore ? '+' : ''} waiting`,
  answered: (count: number, isMore: boolean) => `${count}${isMore ? '+' : ''} answered`,
  none: 'No open requests. New ones show up here.',
  failed: 'Couldn’t load the requests.',
  states: { waiting: 'Waiting', answered: 'Answered', closed: 'Closed' },
  call: (name: string) => `Call ${name}`,
  mail: (name: string) => `Email ${name}`,
  labels: { message: 'Answer', close: 'Close the request with this answer' },
  hint: 'The customer gets it by email and on their dashboard.',
  submit: 'Send Answer',
  busy: 'Sending...',
  close: 'Close Request',
  reopen: 'Reopen',
  showClosed: 'Show closed requests',
  hideClosed: 'Hide closed requests',
  noneClosed: 'No closed requests.',
  more: 'Show more',
  notices: {
    answered: {
      done: success('Answer sent to the customer.'),
      failed: failure('Couldn’t send the answer. Try again.'),
    },
    closed: {
      done: success('Request closed.'),
      failed: failure('Couldn’t close the request. Try again.'),
    },
    open: {
      done: success('Request reopened.'),
      failed: failure('Couldn’t reopen the request. Try again.'),
    },
  },
} as const
