import type { AuditEntry } from '#contract/audit.ts'
import { AUDIT_KINDS, type AuditAction, type AuditKind } from '#domain/audit.ts'
import { formatDate, formatInstant, formatPeriod } from '#domain/dates.ts'
import {
  CALL_OUTCOME_LABELS,
  CLOSED_REASON_LABELS,
  LEAD_FIELD_LABELS,
  LEAD_STATUS_LABELS,
} from '#domain/lead-choices.ts'
import { formatMoney, formatNumber } from '#domain/numbers.ts'
import { ORDER_STATE_LABELS } from '#domain/order-states.ts'
import { PROJECT_STATUS_LABELS } from '#domain/project-choices.ts'
import { MAILS } from './admin.ts'

export const LOG = {
  title: 'What admins did',
  text: 'Kept for 24 months. Nobody can change or delete a line.',
  filters: { kind: 'What', actor: 'Who' },
  kinds: {
    all: 'Everything',
    leads: 'Leads',
    proposals: 'Proposals',
    projects: 'Projects',
    access: 'Access',
    orders: 'Orders',
    invoices: 'Invoices',
    support: 'Support',
    bookings: 'Calls',
    team: 'Team',
    integrations: 'Integrations',
    'sign-in': 'Sign-in',
    data: 'Exports and imports',
    mails: 'Emails',
    site: 'Site',
    assistant: 'Assistant',
  } satisfies Record<AuditKind | 'all', string>,
  everybody: 'Everyone',
  loading: 'Loading the log...',
  failed: 'Couldn’t load the log.',
  retry: 'Try again',
  empty: 'Nothing yet. What you and other admins do shows up here.',
  noneFound: 'No matches.',
  more: 'Show older',
  loadingMore: 'Loading...',
  request: 'Request',
  today: 'Today',
  yesterday: 'Yesterday',
} as const

/** A piece of a sentence; `about` is highlighted. */
export type Piece = string | { about: string }

/** The sentence of an entry. `readerId` is the signed-in admin, who is called “you”. */
export function describeEntry(entry: AuditEntry, readerId: string): Piece[] {
  const { actor, subject } = entry
  const who =
    actor === null
      ? 'The server or its command line'
      : actor.id === readerId
        ? 'You'
        : (actor.email ?? 'A former admin')
  const about = (ifGone: string) => ({ about: subject.name ?? ifGone })
  const lead = about('a deleted lead')
  const project = about('a deleted project')
  const request = about('a deleted support request')
  const call = about('a deleted person')
  const person = subject.id === readerId ? { about: 'you' } : about('a deleted account')
  const isOwn = actor?.id === subject.id
  const words = { entry, subject, who, about, lead, project, request, call, person, isOwn }
  return SENTENCES[entry.action](words)
}

function changedInvoice({ changes }: AuditEntry): string {
  const state = changes.find(({ field }) => field === 'state')?.to
  if (state === 'issued') return 'issued an invoice to'
  if (state === 'void') return 'voided an invoice to'
  return changes.some(({ field }) => field === 'credited')
    ? 'credited an invoice to'
    : 'changed the draft for'
}

interface Words {
  entry: AuditEntry
  subject: AuditEntry['subject']
  who: string
  about: (ifGone: string) => Piece
  lead: { about: string }
  project: { about: string }
  request: Piece
  call: Piece
  person: Piece
  isOwn: boolean
}

const SENTENCES: Record<AuditEntry['action'], (words: Words) => Piece[]> = {
  'lead added': ({ who, lead }) => [`${who} added `, lead],
  'lead changed': ({ who, lead, entry }) => describeLeadChange(entry, who, lead),
  'lead activity added': ({ who, lead, entry }) =>
    entry.facts['kind'] === 'call'
      ? [`${who} called `, lead, `: ${labeled(CALL_OUTCOME_LABELS)(String(entry.facts['call_outcome']))}`]
      : [`${who} wrote a note about `, lead],
  'lead activity changed': ({ who, lead, entry }) => [`${who} changed ${activityOf(entry)} `, lead],
  'lead activity removed': ({ who, lead, entry }) => [`${who} deleted ${activityOf(entry)} `, lead],
  'person deleted': ({ who }) => [`${who} deleted everything about a person who asked for it`],
  'proposal added': ({ who, lead }) => [`${who} drafted a proposal for `, lead],
  'proposal changed': ({ who, lead }) => [`${who} changed a draft of a proposal for `, lead],
  'proposal removed': ({ who, lead }) => [`${who} removed a draft of a proposal for `, lead],
  'proposal sent': ({ who, lead }) => [`${who} sent a proposal to `, lead],
  'proposal withdrawn': ({ who, lead }) => [`${who} took back a proposal to `, lead],
  'project created': ({ who, project }) => [`${who} created `, project],
  'project changed': ({ who, project, entry }) => [`${who} changed `, ...describeChanges(entry, project)],
  'update posted': ({ who, project, entry }) => [
    `${who} posted ${UPDATE_WORDS[String(entry.facts['update_type'])] ?? 'an update'} on `,
    project,
  ],
  'step added': ({ who, project }) => [`${who} added a step to the plan of `, project],
  'step changed': ({ who, project, entry }) => [`${who} ${changedStep(entry)} a step of `, project],
  'step removed': ({ who, project }) => [`${who} removed a step of `, project],
  'subscription started': ({ who, project, entry }) => [
    `${who} started a monthly price of ${formatNumber(Number(entry.facts['amount']))} for `,
    project,
  ],
  'subscription changed': ({ who, project, entry }) => [`${who} ${changedSubscription(entry)} `, project],
  'subscription declined': ({ who, project }) => [
    `${who} noted that there is no monthly price for `,
    project,
  ],
  'results entered': ({ who, project, entry }) => [
    `${who} entered the results of ${formatPeriod('month', String(entry.facts['month']), 'long')} for `,
    project,
  ],
  'invitation sent': ({ who, person }) => [`${who} invited `, person],
  'invitation revoked': ({ who, person }) => [`${who} revoked the invitation for `, person],
  'access redirected': ({ who, project, entry }) => {
    const [change] = entry.changes
    const from = change?.from ?? 'a deleted account'
    const to = change?.to ?? 'a deleted account'
    return [`${who} gave `, project, ` to ${to}, replacing ${from}`]
  },
  'order marked': ({ who, about, entry }) => [
    `${who} changed `,
    ...describeChanges(entry, about('an order without a name')),
  ],
  'cancellation request closed': ({ who, about, entry }) => [
    `${who} closed the ${entry.facts['kind'] === 'guarantee' ? 'money-back request' : 'cancellation'} of `,
    about('a deleted account'),
  ],
  'invoice added': ({ who, about, entry }) => [
    `${who} ${entry.facts['kind'] === 'credit_note' ? 'credited' : 'drafted an invoice for'} `,
    about('a deleted customer'),
  ],
  'invoice changed': ({ who, about, entry }) => [
    `${who} ${changedInvoice(entry)} `,
    about('a deleted customer'),
  ],
  'invoice removed': ({ who }) => [`${who} removed the draft of an invoice`],
  'payment recorded': ({ who, about, entry }) => [
    `${who} recorded ${Number(entry.facts['amount']) < 0 ? 'a refund to' : 'a payment from'} `,
    about('a deleted customer'),
  ],
  'payment removed': ({ who, about }) => [
    `${who} removed a payment that was recorded from `,
    about('a deleted customer'),
  ],
  'payment settled': ({ who }) => [`${who} settled a payment that matched no order`],
  'support answered': ({ who, request }) => [`${who} answered `, request],
  'message sent': ({ who, about }) => [`${who} wrote to `, about('a deleted project')],
  'support changed': ({ who, request, entry }) => [
    `${who} ${isClosed(entry) ? 'closed' : 'reopened'} `,
    request,
  ],
  'booking changed': ({ who, call, entry }) => describeCallChange(entry, who, call),
  'site published': ({ who, entry }) => [
    `${who} published version ${String(entry.facts['number'])} of the site`,
  ],
  'setting confirmed': ({ who, entry }) => [
    `${who} confirmed a setting: `,
    { about: String(entry.facts['setting']) },
  ],
  'week changed': ({ who }) => [`${who} changed when people can book calls`],
  'calendar link made': ({ who }) => [`${who} made a link to the call calendar`],
  'busy calendar added': ({ who, entry }) => [
    `${who} added a calendar that blocks times for calls: `,
    { about: `${String(entry.facts['name'])} (${String(entry.facts['host'])})` },
  ],
  'busy calendar removed': ({ who, entry }) => [
    `${who} removed a calendar that blocks times for calls: `,
    { about: `${String(entry.facts['name'])} (${String(entry.facts['host'])})` },
  ],
  'calendar link revoked': ({ who }) => [`${who} revoked the link to the call calendar`],
  'key made': ({ who, entry }) => [`${who} made the API key `, { about: String(entry.facts['name']) }],
  'webhook made': ({ who, entry }) => [`${who} added a webhook to `, { about: String(entry.facts['host']) }],
  'webhook changed': ({ who, entry }) => [
    `${who} changed the webhook to `,
    { about: String(entry.facts['host']) },
  ],
  'webhook removed': ({ who, entry }) => [
    `${who} removed the webhook to `,
    { about: String(entry.facts['host']) },
  ],
  'key revoked': ({ who, entry }) => [`${who} revoked the API key `, { about: String(entry.facts['name']) }],
  'admin granted': ({ who, person }) => [`${who} made `, person, ' an admin'],
  'admin revoked': ({ who, person, isOwn }) =>
    isOwn ? [`${who} gave up the admin role`] : [`${who} removed `, person, ' as an admin'],
  'list exported': ({ who, entry: { facts } }) => [
    `${who} exported `,
    { about: String(facts['list']) },
    ` (${countRows(facts['rows'])}${facts['filter'] === '' ? '' : `, filtered by ${String(facts['filter'])}`})`,
  ],
  'import started': ({ who, entry: { facts } }) => [
    `${who} imported leads from `,
    { about: String(facts['file_name']) },
    ` (${countRows(facts['total'])})`,
  ],
  'import undone': ({ who, entry: { facts } }) => [
    `${who} undid the import of `,
    { about: String(facts['file_name']) },
  ],
  'authenticator added': ({ who }) => [`${who} set up an authenticator app`],
  'authenticator removed': ({ who }) => [`${who} removed an authenticator app`],
  'passkey added': ({ who }) => [`${who} added a passkey`],
  'passkey removed': ({ who }) => [`${who} removed a passkey`],
  'recovery codes renewed': ({ who }) => [`${who} made new recovery codes`],
  'second factor reset': ({ who, person }) => [`${who} reset two-step sign-in for `, person],
  'mail retried': ({ who, entry }) => [
    `${who} resent an email: `,
    { about: MAILS.kinds[String(entry.facts['kind'])] ?? String(entry.facts['kind']) },
  ],
  'mail server changed': ({ who, entry }) => [
    `${who} set the mail server to `,
    { about: String(entry.facts['host']) },
  ],
  'mail server removed': ({ who, entry }) => [
    `${who} removed the mail server `,
    { about: String(entry.facts['host']) },
  ],
  'mail inbox changed': ({ who, entry }) => [
    `${who} set where answers by email go to `,
    { about: String(entry.facts['address']) },
  ],
  'mail inbox removed': ({ who, entry }) => [
    `${who} stopped answers by email to `,
    { about: String(entry.facts['address']) },
  ],
  'mail webhook changed': ({ who, entry }) => [
    `${who} made an address for a mail service that receives `,
    { about: String(entry.facts['address']) },
  ],
  'mail webhook removed': ({ who, entry }) => [
    `${who} stopped receiving from the mail service of `,
    { about: String(entry.facts['address']) },
  ],
  'assistant switched on': ({ who }) => [`${who} turned the assistant on`],
  'assistant switched off': ({ who }) => [`${who} turned the assistant off`],
  'conversation taken over': ({ who, subject }) => [`${who} took over `, describeConversation(subject.name)],
  'conversation given back': ({ who, subject }) => [
    `${who} gave back `,
    describeConversation(subject.name),
    ' to the assistant',
  ],
  'conversation answered': ({ who, subject }) => [`${who} wrote in `, describeConversation(subject.name)],
  'question changed': ({ who, entry, subject }) => [
    `${who} changed `,
    ...describeChanges(entry, { about: subject.name ?? 'an open question' }),
  ],
  'knowledge added': ({ who, subject }) => [
    `${who} taught the assistant: `,
    { about: subject.name ?? 'deleted since' },
  ],
  'knowledge changed': ({ who, subject }) => [
    `${who} changed one of the assistant’s answers: `,
    { about: subject.name ?? 'deleted since' },
  ],
  'knowledge removed': ({ who }) => [`${who} deleted one of the assistant’s answers`],
  'assistant changed': ({ who, entry }) => [
    `${who} changed `,
    ...describeChanges(entry, { about: 'the assistant' }),
  ],
  'sessions ended': ({ who, person }) => [`${who} signed out `, person, ' everywhere'],
  'account suspended': ({ who, person }) => [`${who} suspended the account of `, person],
  'account restored': ({ who, person }) => [`${who} restored the account of `, person],
  'portal viewed': ({ who, person }) => [`${who} looked at the portal of `, person],
  'account deleted': ({ who, isOwn, subject }) => [
    isOwn && subject.name === null ? 'Someone deleted their own account' : `${who} deleted an account`,
  ],
}

const countRows = (rows: unknown): string =>
  Number(rows) === 1 ? '1 row' : `${Number(rows).toLocaleString('en-US')} rows`

function changedSubscription({ changes }: AuditEntry): string {
  const valueOf = (name: string) => changes.find(({ field }) => field === name)?.to
  if (valueOf('state') === 'paused') return 'paused the monthly price of'
  if (valueOf('state') === 'active') return 'resumed the monthly price of'
  const price = valueOf('next_amount')
  if (price !== undefined && price !== null)
    return `set the monthly price to ${formatNumber(Number(price))} from the next invoice for`
  const last = valueOf('ends_on')
  return last === undefined || last === null
    ? 'changed the monthly price of'
    : `set ${formatDate(String(last))} as the last day of the monthly price of`
}

function changedStep({ changes }: AuditEntry): string {
  const finished = changes.find(({ field }) => field === 'done_at')
  if (finished === undefined) return 'changed'
  return finished.to === null ? 'reopened' : 'finished'
}

const activityOf = ({ facts }: AuditEntry) => (facts['kind'] === 'call' ? 'a call with' : 'a note about')

/** A merge changes nothing else. */
function describeLeadChange(entry: AuditEntry, who: string, lead: Piece): Piece[] {
  const merge = entry.changes.find(({ field }) => field === 'person_id')
  if (merge === undefined) return [`${who} changed `, ...describeChanges(entry, lead)]
  return merge.to === null
    ? [`${who} separated `, lead, ' from other requests']
    : [`${who} merged `, lead, ' with another request']
}

const isClosed = ({ changes }: AuditEntry) => changes.some(({ to }) => to === 'closed')

const UPDATE_WORDS: Readonly<Record<string, string>> = {
  progress: 'a progress update',
  milestone: 'a milestone',
  note: 'a note',
}

const labeled = (labels: Readonly<Record<string, string>>) => (value: string | number) =>
  labels[String(value)] ?? String(value)

const FIELDS: Readonly<Record<string, { name: string; show?: (value: string | number) => string }>> = {
  ...Object.fromEntries(Object.entries(LEAD_FIELD_LABELS).map(([field, name]) => [field, { name }])),
  state: { name: 'Order status', show: labeled(ORDER_STATE_LABELS) },
  status: { name: 'Status', show: labeled({ ...LEAD_STATUS_LABELS, ...PROJECT_STATUS_LABELS }) },
  closed_reason: { name: LEAD_FIELD_LABELS.closed_reason, show: labeled(CLOSED_REASON_LABELS) },
  next_step: { name: 'Next step' },
  next_step_at: { name: 'Reminder', show: (value) => formatInstant(String(value)) },
  progress_percentage: { name: 'Progress', show: (value) => `${value}%` },
  total_cost: { name: 'Total Cost', show: (value) => formatMoney(Number(value)) },
  estimated_completion: { name: 'Estimated Completion', show: (value) => formatDate(String(value)) },
  project_type: { name: 'Project Type' },
  daily_ceiling: { name: 'Daily limit', show: (value) => formatMoney(Number(value)) },
  monthly_ceiling: { name: 'Monthly limit', show: (value) => formatMoney(Number(value)) },
  price_in: { name: 'Price per million input tokens', show: (value) => `$${value}` },
  price_out: { name: 'Price per million output tokens', show: (value) => `$${value}` },
  starts_at: { name: 'Time', show: (value) => formatInstant(String(value)) },
  title: { name: 'Title' },
  description: { name: 'Description' },
}
const ORDER = Object.keys(FIELDS)

/** "the status of Pat Example from New to Contacted", followed by other changed fields. */
function describeChanges({ changes }: AuditEntry, subject: Piece): Piece[] {
  const [first, ...rest] = [...changes].sort((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field))
  if (first === undefined) return [subject]
  return [
    `the ${fieldName(first)} of `,
    subject,
    describeValues(first),
    ...rest.map(
      (change, at) =>
        `${at === rest.length - 1 ? ' and ' : ', '}${fieldName(change)}${describeValues(change)}`,
    ),
  ]
}

type Change = AuditEntry['changes'][number]

const fieldName = ({ field }: Change) => (FIELDS[field]?.name ?? field).toLowerCase()

function describeCallChange({ changes }: AuditEntry, who: string, call: Piece): Piece[] {
  switch (changes.find(({ field }) => field === 'state')?.to) {
    case 'cancelled':
      return [`${who} canceled the call with `, call]
    case 'no_show':
      return [`${who} marked the call with `, call, ' as a no-show']
    case 'booked':
      return [`${who} took back that the call with `, call, ' was a no-show']
    default:
      return [
        `${who} moved the call with `,
        call,
        ...changes.filter(({ field }) => field === 'starts_at').map(describeValues),
      ]
  }
}

/** The log stores no free text: both values are null then. */
function describeValues({ field, from, to }: Change): string {
  if (from === null && to === null) return ''
  const show = (value: Change['from']) =>
    value === null ? 'not set' : (FIELDS[field]?.show?.(value) ?? String(value))
  return ` from ${show(from)} to ${show(to)}`
}

const describeConversation = (lead: string | null): Piece => ({
  about: lead === null ? 'a conversation' : `the conversation with ${lead}`,
})

export function getAuditKind(action: AuditAction): AuditKind {
  const kinds = Object.keys(AUDIT_KINDS) as AuditKind[]
  return kinds.find((kind) => AUDIT_KINDS[kind].some((one) => one === action)) ?? 'projects'
}
