// The words of the owner's side of the assistant, in both consoles. Must never promise of it what the server does not do.
import { failure, success } from './outcomes.ts'

const onPage = (page: string) => (page === '/' ? 'on the home page' : `on ${page}`)

export const CONVERSATIONS = {
  title: 'Conversations',
  running: (count: number, isMore: boolean) =>
    count === 0 ? 'None running' : `${count}${isMore ? '+' : ''} running`,
  /** Told to those who do not see the list. */
  arrived: (page: string | null, about: string) =>
    `New conversation${page === null ? '' : ` ${onPage(page)}`}: ${about}`,
  filter: 'Which conversations',
  filters: { running: 'Running', 'with-lead': 'With a lead', all: 'All' },
  none: {
    running: 'Nobody talks with the assistant right now. A new conversation appears here by itself.',
    'with-lead': 'No conversation has become a lead yet. It does when a visitor leaves a way to reach them.',
    all: 'No conversations yet. When a visitor asks the assistant something, you can read it here.',
  },
  failed: 'The conversations could not be loaded.',
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
  began: 'Began',
  log: 'What was said',
  speakers: { visitor: 'Visitor', assistant: 'Assistant', person: 'A person' },
  unsure: 'It knew no good answer.',
  promised: 'What was promised',
  openLead: 'Open the lead',
  call: (name: string) => `Call ${name}`,
  mail: (name: string) => `Email ${name}`,
  notThere: 'This conversation is not there. One that nobody needs any more is forgotten after 30 days.',
  newTurns: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  takeOver: 'Take over',
  takingOver: 'Taking over...',
  giveBack: 'Give back',
  givingBack: 'Giving back...',
  someone: 'Another admin',
  assistantAnswers: 'The assistant answers. Take over, and the visitor sees that a person writes.',
  otherAnswers: (name: string) => `${name} answers this conversation.`,
  youAnswer: 'You answer. Without a word from you for 10 minutes, the assistant takes it back.',
  over: 'This conversation is over: nobody is there to read an answer.',
  left: 'The visitor has left. Your answer goes to them by email, with a link back to this conversation.',
  mailed:
    'You answer. Without a word from you for 10 minutes, the assistant takes it back. If they have left, they get your answer by email after 2 minutes.',
  answerByMail: 'Answer by email',
  begun: 'What you began to type is kept. Take over to send it.',
  label: 'Message',
  hint: 'Enter sends, Shift and Enter begins a new line.',
  send: 'Send',
  sending: 'Sending...',
  notices: {
    sent: { failed: failure('Failed to send your message. It is still in the box.') },
    takenOver: { failed: failure('Failed to take the conversation over.') },
    givenBack: { failed: failure('Failed to give the conversation back.') },
  },
} as const

export const ASSISTANT = {
  title: 'Assistant',
  badges: {
    off: 'Off',
    embedded: 'On',
    model: 'On, with a model',
    resting: 'Model resting',
    out_of_budget: 'Out of budget',
  },
  states: {
    off: 'The assistant is off. Visitors who open it read how to reach you instead.',
    embedded:
      'The built-in assistant answers, from what your site says and what you teach it here. No model is configured, so nothing is spent.',
    model:
      'A model answers. Prices and promises are checked against your own before anything reaches a visitor.',
    resting:
      'The model has failed several times in a row, so it is left alone for a moment. The built-in assistant answers meanwhile; the model is tried again by itself.',
    out_of_budget:
      'A ceiling is reached. The built-in assistant answers, and nothing more is spent until the next day or month begins, or until you raise the ceiling.',
  },
  questionsBadge: (count: number, isMore: boolean) =>
    count === 1 && !isMore ? '1 open question' : `${count}${isMore ? '+' : ''} open questions`,
  switch: 'Answer visitors',
  switchHint: 'Off, it shows your phone number, your address and the form.',
  notices: {
    on: { done: success('The assistant answers visitors.'), failed: failure('Failed to turn it on.') },
    off: { done: success('The assistant is off.'), failed: failure('Failed to turn it off.') },
  },
} as const

export const SPENDING = {
  title: 'Model spending',
  none: 'No model is configured. The built-in assistant costs nothing, and nothing is spent.',
  today: 'Today',
  month: 'This month',
  of: (spent: string, ceiling: string) => `${spent} of ${ceiling}`,
  barOf: (period: string) => `${period}: share of the ceiling that is spent`,
  little: 'less than $0.01',
  settle: 'Ceilings and prices',
  settleHint:
    'Once a ceiling is reached the built-in assistant answers alone. Prices are what your provider charges: your spending is counted with them.',
  labels: {
    daily_ceiling: 'Most a day ($)',
    monthly_ceiling: 'Most a month ($)',
    price_in: 'Price of a million tokens in ($)',
    price_out: 'Price of a million tokens out ($)',
  },
  unreadable: 'Please enter an amount, such as 2.50.',
  save: 'Save',
  saving: 'Saving...',
  notices: { done: success('Ceilings and prices saved.'), failed: failure('Failed to save them.') },
} as const

export const QUESTIONS = {
  title: 'Open questions',
  text: 'The assistant had no good answer to these. Say what they ask, write the answer, or ignore them.',
  none: 'Nothing is open. A question that gets no good answer shows here.',
  failed: 'The open questions could not be loaded.',
  asked: (count: number) => (count === 1 ? 'Asked once' : `Asked ${count} times`),
  last: 'last',
  offered: 'Offered',
  taps: (count: number) => (count === 1 ? '1 tap' : `${count} taps`),
  sameAs: 'Same as…',
  answer: 'Write the answer',
  read: 'Read it',
  ignore: 'Ignore',
  ignoring: 'Ignoring...',
  /** Names the buttons of one among many. */
  about: (question: string) => ` (${question})`,
  more: 'Show more',
  notices: {
    ignored: { done: success('Question ignored.'), failed: failure('Failed to ignore the question.') },
  },
} as const

export const SAME_AS = {
  search: 'Same as',
  placeholder: 'Search',
  clear: 'Clear the search',
  listOf: (question: string) => `What “${question}” asks`,
  groups: { likeliest: 'Likeliest', others: 'Everything else it knows', found: 'Found' },
  found: (count: number) =>
    count === 0 ? 'Nothing found. Try another word, or write the answer.' : `${count} found`,
  failed: 'What the assistant knows could not be loaded.',
  failedSave: 'This was not saved. Try again.',
  cancel: 'Cancel',
  notices: {
    saved: (title: string) => success(`Saved. It answers that as “${title}” now.`),
    failed: failure('Failed to save it.'),
  },
} as const

export const KNOWLEDGE = {
  title: 'What you taught it',
  text: 'The assistant uses this from the moment you save it, your answers word for word where it can. Write only what you would say to any visitor: everybody may read it.',
  none: 'Nothing yet. Add what visitors ask and the site does not say: parking, brands you work with, a holiday.',
  failed: 'What you taught it could not be loaded.',
  add: 'Add an answer',
  edit: 'Edit',
  sameAs: 'Same as',
  change: 'Change',
  remove: 'Delete',
  removing: 'Deleting...',
  keep: 'Keep it',
  ask: 'Delete this? The assistant no longer knows it then.',
  formOf: (question: string) => (question === '' ? 'A new answer' : `Answer to: ${question}`),
  labels: { question: 'Question', answer: 'Answer' },
  hints: {
    question: 'As a visitor would ask it.',
    answer: 'As you would say it on the phone, in a sentence or two.',
  },
  submit: 'Save',
  busy: 'Saving...',
  cancel: 'Cancel',
  more: 'Show more',
  notices: {
    saved: {
      done: success('Saved. The assistant knows it now.'),
      failed: failure('Failed to save the answer.'),
    },
    removed: { done: success('Deleted.'), failed: failure('Failed to delete the answer.') },
  },
} as const

export const TIMELINE = {
  title: 'Timeline',
  failed: 'The timeline could not be loaded.',
  none: 'Nothing has happened yet.',
  submitted: (source: string) => `Came in: ${source}`,
  status: (from: string, to: string, by: string | null) =>
    `${from} → ${to}${by === null ? '' : `, by ${by}`}`,
  conversation: 'Talked with the assistant',
  booking: (start: string, isCancelled: boolean) =>
    `Booked a call: ${start}${isCancelled ? ', canceled since' : ''}`,
  order: (name: string, state: string) => `Ordered ${name}, now: ${state}`,
  project: 'Became the project',
  sameContact: 'May be the same person: same contact details as',
  open: 'Read the conversation',
} as const
