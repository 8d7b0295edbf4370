// The words of support requests, on the dashboard and in both consoles. The contract's names stay to the letter.
import { failure, success } from './outcomes.ts'

export const SUPPORT = {
  contactTitle: 'Direct Contact',
  contactText: 'A person answers.',
  phone: 'Phone',
  email: 'Email',
  hours: 'Hours',
  schedule: 'Schedule a Call',
  actionsTitle: 'Quick Actions',
  actions: [
    { to: '/contact', label: 'Request New Project', text: 'Tell us what should happen next.' },
    { to: '/chatbot', label: 'AI Demo & Training', text: 'Try the assistant that your customers will meet.' },
    { to: '/calculator', label: 'ROI Calculator', text: 'See what missed calls and paperwork cost.' },
  ],
  report: 'Report Issue',
  reportText: 'Something does not work? Tell us what you see.',
  reportBegun: 'You have begun a report. Go on where you left off.',
} as const

export const REPORT = {
  title: 'Report Issue',
  text: 'The answer comes by e-mail and shows here on your dashboard.',
  labels: { project_id: 'Project', subject: 'Subject *', description: 'Description *' },
  noProject: 'No project in particular',
  projectsFailed: 'Your projects could not be loaded. You can send the report without one.',
  descriptionHint: 'What did you do, what happened, and what did you expect? On a phone or a computer?',
  submit: 'Send Report',
  busy: 'Sending...',
  cancel: 'Cancel',
  done: { title: 'Report Sent!', description: 'We look into it and answer by e-mail and here.' },
  failed: failure('Failed to send your report.'),
} as const

/** What the sender of a request reads about it. */
export const OWN_REQUESTS = {
  title: 'Your Requests',
  none: 'Nothing is open. What you report shows here until it is settled.',
  failed: 'Your requests could not be loaded.',
  about: (project: string) => `About ${project}`,
  sent: 'Sent',
  answer: 'Our answer',
  states: { waiting: 'Open', answered: 'Answered', closed: 'Closed' },
  showClosed: 'Show closed requests',
  hideClosed: 'Hide closed requests',
  noneClosed: 'None is closed.',
} as const

/** What the owner reads. */
export const REQUESTS = {
  title: 'Support requests',
  open: (count: number, isMore: boolean) => (count === 0 ? 'None open' : `${count}${isMore ? '+' : ''} open`),
  none: 'Nothing is open. A new request appears here by itself.',
  failed: 'The requests could not be loaded.',
  states: { waiting: 'Waiting', answered: 'Answered', closed: 'Closed' },
  call: (name: string) => `Call ${name}`,
  mail: (name: string) => `Email ${name}`,
  answers: 'Answers so far',
  labels: { message: 'Answer', close: 'Close it with this answer' },
  hint: 'The customer gets it by e-mail and on the dashboard.',
  submit: 'Send Answer',
  busy: 'Sending...',
  close: 'Close Request',
  reopen: 'Reopen',
  showClosed: 'Show closed requests',
  hideClosed: 'Hide closed requests',
  noneClosed: 'None is closed.',
  more: 'Show more',
  notices: {
    answered: {
      done: success('The answer is on its way to the customer.'),
      failed: failure('Failed to send the answer.'),
    },
    closed: {
      done: success('Request closed.'),
      failed: failure('Failed to close the request.'),
    },
    open: {
      done: success('Request opened again.'),
      failed: failure('Failed to open the request again.'),
    },
  },
} as const
