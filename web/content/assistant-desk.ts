import type { BookingState } from '#domain/bookings.ts'
import { failure, success } from './outcomes.ts'

const onPage = (page: string) => (page === '/' ? 'on the home page' : `on ${page}`)

export const CONVERSATIONS = {
  running: (count: number, isMore: boolean) =>
    count === 0 ? 'None running' : `${count}${isMore ? '+' : ''} running`,
  /** Announced if the list is not visible. */
  arrived: (page: string | null, about: string) =>
    `New conversation${page === null ? '' : ` ${onPage(page)}`}: ${about}`,
  filter: 'Which conversations',
  filters: { running: 'Running', 'with-lead': 'With a lead', all: 'All' },
  none: {
    running: 'Nobody’s chatting right now. New conversations show up here.',
    'with-lead':
      'No leads from the chat yet. A conversation becomes a lead when a visitor leaves an email or number.',
    all: 'No conversations yet. When a visitor asks something, you can read it here.',
  },
  failed: 'Couldn’t load the conversations.',
  waiting: (count: number) => (count === 1 ? 'Show 1 new conversation' : `Show ${count} new conversations`),
  more: 'Show more',
  visitor: 'A visitor',
  on: onPage,
  turns: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
  promised: 'Promised',
  states: { running: 'Running', over: 'Over', you: 'You answer', lead: 'Lead' },
  answeredBy: (name: string) => `Answered by ${name}`,
} as const

export const CONVERSATION = {
  title: (name: string | null) => (name === null ? 'Conversation' : `Conversation with ${name}`),
  began: 'Started',
  log: 'What was said',
  speakers: { visitor: 'Visitor', assistant: 'Assistant', person: 'A person' },
  unsure: 'It had no good answer.',
  promised: 'What it promised',
  openLead: 'Open the lead',
  call: (name: string) => `Call ${name}`,
  mail: (name: string) => `Email ${name}`,
  notThere: 'This conversation is gone. We delete old ones after 30 days.',
  newTurns: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  takeOver: 'Take over',
  takingOver: 'Taking over...',
  giveBack: 'Give back',
  givingBack: 'Giving back...',
  someone: 'Another admin',
  assistantAnswers:
    'The assistant is answering. If you take over, the visitor sees that a person is writing.',
  otherAnswers: (name: string) => `${name} is answering this conversation.`,
  youAnswer: 'You’re answering. If you don’t write for 10 minutes, the assistant takes over again.',
  over: 'This conversation is over. The visitor can’t read an answer here.',
  left: 'The visitor left. They’ll get your answer by email, with a link back to this conversation.',
  mailed:
    'You’re answering. If you don’t write for 10 minutes, the assistant takes over again. If they’ve left, we email them your answer after 2 minutes.',
  answerByMail: 'Answer by email',
  begun: 'We kept what you typed. Take over to send it.',
  label: 'Message',
  hint: 'Press Enter to send, Shift+Enter for a new line.',
  send: 'Send',
  sending: 'Sending...',
  notices: {
    sent: { failed: failure('Couldn’t send your message. It’s still in the box. Try again.') },
    takenOver: { failed: failure('Couldn’t take over the conversation. Try again.') },
    givenBack: { failed: failure('Couldn’t give the conversation back. Try again.') },
  },
} as const

export const ASSISTANT = {
  badges: {
    off: 'Off',
    embedded: 'On',
    model: 'On, with a model',
    resting: 'Model paused',
    out_of_budget: 'Out of budget',
  },
  states: {
    off: 'The assistant is off. Visitors who open it see how to reach you instead.',
    embedded:
      'The built-in assistant answers from your site and from what you teach it here. It uses no model, so it costs nothing.',
    model: 'A model answers. We check its prices and promises against yours before a visitor sees them.',
    resting:
      'The model failed several times in a row, so the built-in assistant is answering for now. We’ll try the model again soon.',
    out_of_budget:
      'You’ve reached a spending limit. The built-in assistant answers until the next day or month, or until you raise the limit.',
  },
  questionsBadge: (count: number, isMore: boolean) =>
    count === 1 && !isMore ? '1 open question' : `${count}${isMore ? '+' : ''} open questions`,
  settings: 'Turn it off, or limit its spending',
  switch: 'Answer visitors',
  switchHint: 'When it’s off, visitors see your phone number, email and the form.',
  notices: {
    on: { done: success('The assistant is on.'), failed: failure('Couldn’t turn it on. Try again.') },
    off: { done: success('The assistant is off.'), failed: failure('Couldn’t turn it off. Try again.') },
  },
} as const

export const SPENDING = {
  title: 'Model spending',
  none: 'No model is set up. The built-in assistant is free.',
  today: 'Today',
  month: 'This month',
  of: (spent: string, ceiling: string) => `${spent} of ${ceiling}`,
  barOf: (period: string) => `${period}: share of the limit spent`,
  little: 'less than $0.01',
  settle: 'Limits and prices',
  settleHint:
    'When you reach a limit, the built-in assistant takes over. Enter what your provider charges. We use it to count your spending.',
  labels: {
    daily_ceiling: 'Daily limit ($)',
    monthly_ceiling: 'Monthly limit ($)',
    price_in: 'Price per million input tokens ($)',
    price_out: 'Price per million output tokens ($)',
  },
  unreadable: 'Enter an amount, like 2.50.',
  save: 'Save',
  saving: 'Saving...',
  notices: { done: success('Limits and prices saved.'), failed: failure('Couldn’t save them. Try again.') },
} as const

export const QUESTIONS = {
  title: 'Open questions',
  text: 'The assistant had no good answer to these. Match them to something it knows, write an answer, or ignore them.',
  none: 'No open questions. When the assistant has no good answer, the question shows up here.',
  failed: 'Couldn’t load the open questions.',
  asked: (count: number) => (count === 1 ? 'Asked' : `Asked ${count} times, last`),
  offered: 'Suggested',
  taps: (count: number) => (count === 1 ? '1 tap' : `${count} taps`),
  sameAs: 'Same as…',
  answer: 'Write an answer',
  read: 'Read it',
  ignore: 'Ignore',
  ignoring: 'Ignoring...',
  about: (question: string) => ` (${question})`,
  more: 'Show more',
  notices: {
    ignored: {
      done: success('Question ignored.'),
      failed: failure('Couldn’t ignore the question. Try again.'),
    },
  },
} as const

export const SAME_AS = {
  search: 'Same as',
  placeholder: 'Search',
  clear: 'Clear search',
  listOf: (question: string) => `Answers for “${question}”`,
  groups: { likeliest: 'Best matches', others: 'Everything else it knows', found: 'Found' },
  found: (count: number) =>
    count === 0 ? 'Nothing found. Try another word, or write an answer.' : `${count} found`,
  failed: 'Couldn’t load what the assistant knows.',
  failedSave: 'This wasn’t saved. Try again.',
  cancel: 'Cancel',
  notices: {
    saved: (title: string) => success(`Saved. The assistant now answers it with “${title}”.`),
    failed: failure('Couldn’t save it. Try again.'),
  },
} as const

export const KNOWLEDGE = {
  title: 'What you taught it',
  text: 'The assistant uses this as soon as you save it, word for word where it can. Write only what you’d tell any visitor. Everyone can read it.',
  none: 'Nothing yet. Add what visitors ask and your site doesn’t say, like parking, brands you work with or a holiday.',
  failed: 'Couldn’t load what you taught it.',
  add: 'Add an answer',
  edit: 'Edit',
  sameAs: 'Same as',
  change: 'Change',
  remove: 'Delete',
  removing: 'Deleting...',
  keep: 'Keep it',
  ask: 'Delete this? The assistant will forget it.',
  formOf: (question: string) => (question === '' ? 'New answer' : `Answer to: ${question}`),
  labels: { question: 'Question', answer: 'Answer' },
  hints: {
    question: 'The way a visitor would ask it.',
    answer: 'The way you’d say it on the phone, in a sentence or two.',
  },
  submit: 'Save',
  busy: 'Saving...',
  cancel: 'Cancel',
  more: 'Show more',
  notices: {
    saved: {
      done: success('Saved. The assistant knows it now.'),
      failed: failure('Couldn’t save the answer. Try again.'),
    },
    removed: { done: success('Deleted.'), failed: failure('Couldn’t delete the answer. Try again.') },
  },
} as const

export const TIMELINE = {
  title: 'Timeline',
  failed: 'Couldn’t load the timeline.',
  none: 'Nothing yet.',
  submitted: (source: string) => `Came in: ${source}`,
  status: (from: string, to: string, by: string | null) =>
    `${from} → ${to}${by === null ? '' : `, by ${by}`}`,
  conversation: 'Chatted with the assistant',
  booking: (start: string, state: BookingState) =>
    `Booked a call for ${start}${{ booked: '', cancelled: ', now canceled', no_show: ', but missed it' }[state]}`,
  order: (name: string) => `Ordered ${name}`,
  project: 'Turned into the project',
  sameContact: 'Might be the same person. Same contact details as',
  open: 'Read the conversation',
} as const
