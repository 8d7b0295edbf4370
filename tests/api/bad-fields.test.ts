// Every kind of bad input in the fields of every endpoint: a valid row or a refusal with a message, never a
// failure or a partial row.
import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingForms } from '#server/bookings/page-form.ts'
import { openBookings } from '#server/bookings/service.ts'
import { LEAD_FIELDS } from '#domain/lead-choices.ts'
import { callsOf } from '#server/http/serve.ts'
import { leadForms } from '#server/leads/page-form.ts'
import { orderForms } from '#server/orders/page-form.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import {
  fullAssessment,
  fullOrder,
  makeConversation,
  makeLead,
  makeOrder,
  makeProject,
  makeSupportRequest,
} from '#tests/factories.ts'
import { FIELD_KINDS, ID_KINDS } from './bad-kinds.ts'

let server: TestApp
let people: Record<'customer' | 'admin', string>
let ids: Record<
  | 'project'
  | 'lead'
  | 'proposal'
  | 'activity'
  | 'order'
  | 'request'
  | 'conversation'
  | 'question'
  | 'knowledge',
  string
>

beforeAll(async () => {
  server = await testApp()
  const customer = await server.signedIn()
  const admin = await server.signedIn({ isAdmin: true })
  people = { customer: customer.cookie, admin: admin.cookie }
  const { owner } = server
  const lead = (await makeLead(owner)).id
  const { rows } = await owner.query<{
    question: string
    knowledge: string
    activity: string
    proposal: string
  }>(
    `
    with noted as (insert into lead_activities (id, lead_id, kind, body, author_id)
      values (gen_random_uuid(), $1, 'note', 'Noted', $2) returning id),
    offered as (insert into proposals (id, lead_id, title, plan, monthly, content, valid_until)
      values (gen_random_uuid(), $1, 'A website', 'once', 0, '{}', '2100-01-31') returning id),
    asked as (insert into open_questions (question, wording) values ('Which?', 'which') returning id),
    taught as (insert into knowledge (id, question, answer) values (gen_random_uuid(), 'Q', 'A') returning id)
    select asked.id as question, taught.id as knowledge, noted.id as activity, offered.id as proposal from asked, taught, noted, offered`,
    [lead, admin.id],
  )
  ids = {
    project: (await makeProject(owner, customer.id)).id,
    lead,
    proposal: rows[0]?.proposal ?? '',
    activity: rows[0]?.activity ?? '',
    order: (await makeOrder(owner)).id,
    request: (await makeSupportRequest(owner, customer.id)).id,
    conversation: (await makeConversation(owner)).id,
    question: rows[0]?.question ?? '',
    knowledge: rows[0]?.knowledge ?? '',
  }
})
afterAll(() => server.close())

interface Endpoint {
  as?: 'customer' | 'admin'
  path?: () => string
  /** The value of the field where a kind gives none. */
  base?: () => object
  /** Where the value goes in the body if it is not a field of its own. */
  fields: readonly (string | { name: string; as: (value: string) => string })[]
  /** Where each 2xx response adds a row. */
  table?: string
}

const listOf = (name: string) => ({ name, as: (value: string) => `[${value}]` })
const saying = { name: 'messages', as: (value: string) => `[{"role":"user","content":${value}}]` }
const mixed = {
  name: 'messages',
  as: (value: string) => `[{"role":${value},"content":"x"},{"role":"user","content":"hi"}]`,
}
const proposalOf = () => ({
  title: 'A website',
  package: null,
  customer: { name: 'Pat Example', email: 'pat@example.com' },
  lines: [{ text: 'Setup', unit_price: 997 }],
  plan: 'once',
  monthly: 197,
  valid_until: '2100-01-31',
})
const inLine = [
  { name: 'lines', as: (value: string) => `[{"text":${value},"unit_price":1}]` },
  { name: 'lines', as: (value: string) => `[{"text":"x","unit_price":${value}}]` },
  { name: 'lines', as: (value: string) => `[{"text":"x","unit_price":1,"quantity":${value}}]` },
  { name: 'lines', as: (value: string) => `[{"text":"x","unit_price":1,"discount":${value}}]` },
]
const inCustomer = [
  { name: 'customer', as: (value: string) => `{"name":${value},"email":"pat@example.com"}` },
  { name: 'customer', as: (value: string) => `{"name":"Pat","email":${value}}` },
  { name: 'customer', as: (value: string) => `{"name":"Pat","email":"pat@example.com","address":${value}}` },
]
const TOKEN = 'x'.repeat(43)

const ENDPOINTS: Record<string, Endpoint> = {
  'POST /api/submit-lead': {
    base: fullAssessment,
    fields: [...Object.keys(fullAssessment()), listOf('painPoints')],
    table: 'leads',
  },
  'POST /api/onboarding': {
    base: fullOrder,
    fields: [...Object.keys(fullOrder()), 'paymentPlan', 'mayRemind', 'reference'],
    table: 'orders',
  },
  'POST /api/bookings': {
    base: () => ({ start: '2026-01-05T18:00:00Z', name: 'Pat', email: 'pat@example.com' }),
    fields: ['start', 'name', 'email', 'phone', 'about', 'zone'],
    table: 'bookings',
  },
  'POST /api/bookings/own': { fields: ['token'] },
  'POST /api/invoices/linked': { fields: ['token'] },
  'POST /api/invoices/linked/pdf': { fields: ['token'] },
  'POST /api/invoices/linked/payment': { fields: ['token'] },
  'POST /api/bookings/own/move': { base: () => ({ token: TOKEN }), fields: ['start', 'token'] },
  'POST /api/proposals/own': { fields: ['token'] },
  'POST /api/proposals/own/pdf': { fields: ['token'] },
  'POST /api/proposals/own/accept': {
    base: () => ({ token: TOKEN, sha256: 'a'.repeat(64), name: 'Pat', agrees: true }),
    fields: ['token', 'sha256', 'name', 'agrees'],
  },
  'POST /api/proposals/own/decline': { base: () => ({ token: TOKEN }), fields: ['token', 'reason'] },
  'POST /api/leads/{id}/proposals': {
    as: 'admin',
    path: () => `/api/leads/${ids.lead}/proposals`,
    base: proposalOf,
    fields: [
      ...Object.keys(proposalOf()),
      'terms',
      'monthly_covers',
      'replaces_id',
      ...inLine,
      ...inCustomer,
    ],
    table: 'proposals',
  },
  'PUT /api/proposals/{id}': {
    as: 'admin',
    path: () => `/api/proposals/${ids.proposal}`,
    base: proposalOf,
    fields: [...Object.keys(proposalOf()), 'terms', 'monthly_covers'],
  },
  'POST /api/ai-chat': {
    base: () => ({ messages: [{ role: 'user', content: 'hi' }], messageType: 'chat' }),
    fields: [saying, 'messages', mixed, 'messageType', 'page', 'conversation', 'sessionId'],
  },
  'POST /api/ai-chat/return': { fields: ['token'] },
  'POST /api/auth/sign-up/email': {
    base: () => ({ email: 'new@example.com', password: 'x' }),
    fields: ['email'],
    table: 'pending_signups',
  },
  'POST /api/auth/sign-in/email': { base: () => ({ password: 'correct horse' }), fields: ['email'] },
  'POST /api/auth/request-password-reset': { fields: ['email'] },
  'POST /api/auth/reset-password': { base: () => ({ newPassword: 'correct horse' }), fields: ['token'] },
  'POST /api/auth/confirm': { base: () => ({ password: 'correct horse' }), fields: ['token', 'replace'] },
  'POST /api/auth/sign-in/mail': { base: () => ({}), fields: ['token'] },
  'POST /api/auth/accept-invitation': { base: () => ({ password: 'correct horse' }), fields: ['token'] },
  'POST /api/auth/confirm-email-change': { fields: ['token'] },
  'PATCH /api/profile': { as: 'customer', fields: ['full_name', 'company_name', 'phone', 'update_mails'] },
  'PUT /api/me/seen': { as: 'customer', fields: ['until'] },
  'POST /api/support-requests': {
    as: 'customer',
    base: () => ({ subject: 'It blinks', description: 'Since today.' }),
    fields: ['subject', 'description', 'project_id'],
    table: 'support_requests',
  },
  'POST /api/cancellation-requests': {
    as: 'customer',
    base: () => ({ project_id: ids.order, kind: 'cancel' }),
    fields: ['project_id', 'kind', 'reason'],
    table: 'cancellation_requests',
  },
  'PATCH /api/leads/{id}': {
    as: 'admin',
    path: () => `/api/leads/${ids.lead}`,
    fields: [...LEAD_FIELDS, 'seen', { name: 'seen', as: (value: string) => `{"email":${value}}` }],
  },
  'POST /api/leads': {
    as: 'admin',
    base: () => ({ full_name: 'Pat', phone: '555-0100', is_known: true }),
    fields: ['full_name', 'phone', 'email', 'message'],
    table: 'leads',
  },
  'POST /api/leads/status': {
    as: 'admin',
    base: () => ({ ids: [ids.lead], status: 'new' }),
    fields: ['ids', listOf('ids'), 'status', 'only_from'],
  },
  'PUT /api/leads/{id}/next-step': {
    as: 'admin',
    path: () => `/api/leads/${ids.lead}/next-step`,
    base: () => ({ text: 'Call', date: '2030-06-03' }),
    fields: [
      'text',
      'date',
      'time',
      'seen',
      { name: 'seen', as: (value: string) => `{"next_step":${value}}` },
    ],
  },
  'POST /api/leads/{id}/activities': {
    as: 'admin',
    path: () => `/api/leads/${ids.lead}/activities`,
    base: () => ({ kind: 'call', call_outcome: 'spoke' }),
    fields: ['body', 'kind', 'call_outcome'],
    table: 'lead_activities',
  },
  'PATCH /api/activities/{id}': {
    as: 'admin',
    path: () => `/api/activities/${ids.activity}`,
    fields: ['body'],
  },
  'POST /api/leads/{id}/merge': {
    as: 'admin',
    path: () => `/api/leads/${ids.lead}/merge`,
    fields: ['lead_id'],
  },
  'DELETE /api/leads/{id}': { as: 'admin', path: () => `/api/leads/${ids.lead}`, fields: ['confirmation'] },
  'POST /api/recipients': { as: 'admin', fields: ['email'] },
  'POST /api/projects': {
    as: 'admin',
    base: () => ({ lead_id: ids.lead, title: 'A website' }),
    fields: [
      'title',
      'description',
      'total_cost',
      'estimated_completion',
      'project_type',
      'lead_id',
      'email',
    ],
    table: 'projects',
  },
  'PATCH /api/projects/{id}': {
    as: 'admin',
    path: () => `/api/projects/${ids.project}`,
    fields: ['title', 'description', 'total_cost', 'estimated_completion', 'progress_percentage', 'status'],
  },
  'POST /api/projects/{id}/subscription': {
    as: 'admin',
    path: () => `/api/projects/${ids.project}/subscription`,
    base: () => ({ label: 'Support', starts_on: '2090-01-01' }),
    fields: ['label', 'amount', 'starts_on'],
  },
  'PUT /api/projects/{id}/results/{month}': {
    as: 'admin',
    path: () => `/api/projects/${ids.project}/results/2026-01`,
    fields: ['calls_answered', 'leads', 'bookings'],
  },
  'POST /api/projects/{id}/updates': {
    as: 'admin',
    path: () => `/api/projects/${ids.project}/updates`,
    base: () => ({ title: 'News', description: 'It moves.' }),
    fields: ['title', 'description', 'update_type'],
    table: 'project_updates',
  },
  'POST /api/support-requests/{id}/answers': {
    as: 'admin',
    path: () => `/api/support-requests/${ids.request}/answers`,
    base: () => ({ message: 'Soon.' }),
    fields: ['message', 'close'],
    table: 'messages',
  },
  'POST /api/threads/{id}/messages': {
    as: 'admin',
    path: () => `/api/threads/${ids.project}/messages`,
    fields: ['body', listOf('files')],
    table: 'messages',
  },
  'POST /api/dashboard/threads/{id}/messages': {
    as: 'customer',
    path: () => `/api/dashboard/threads/${ids.project}/messages`,
    fields: ['body', listOf('files')],
    table: 'messages',
  },
  'POST /api/files/upload': {
    as: 'customer',
    base: () => ({
      thread_id: ids.project,
      name: 'quote.pdf',
      size: 5,
      modified_at: '2026-01-02T03:04:05.000Z',
    }),
    fields: ['thread_id', 'name', 'size', 'modified_at'],
  },
  'POST /api/invoices': {
    as: 'admin',
    base: () => ({ project_id: ids.project, lines: [{ text: 'Website', unit_price: 997 }] }),
    fields: ['project_id', 'customer', listOf('lines'), listOf('taxes'), 'note', 'issue_on', 'due_on'],
    table: 'invoices',
  },
  'PATCH /api/orders/{id}': { as: 'admin', path: () => `/api/orders/${ids.order}`, fields: ['state'] },
  'PATCH /api/week': {
    as: 'admin',
    fields: [
      'zone',
      'hours',
      'breaks',
      'slot_minutes',
      'notice_minutes',
      'days_ahead',
      'most_a_day',
      listOf('days_off'),
    ],
  },
  'PATCH /api/conversations/{id}': {
    as: 'admin',
    path: () => `/api/conversations/${ids.conversation}`,
    fields: ['answered_by'],
  },
  'PATCH /api/open-questions/{id}': {
    as: 'admin',
    path: () => `/api/open-questions/${ids.question}`,
    fields: ['status'],
  },
  'POST /api/knowledge': {
    as: 'admin',
    base: () => ({ question: 'Do you do logos?', answer: 'Not by themselves.' }),
    fields: ['question', 'answer', 'intent', 'open_question_id'],
    table: 'knowledge',
  },
  'PATCH /api/knowledge/{id}': {
    as: 'admin',
    path: () => `/api/knowledge/${ids.knowledge}`,
    fields: ['question', 'answer', 'intent'],
  },
  'PATCH /api/assistant': {
    as: 'admin',
    fields: ['is_on', 'daily_ceiling', 'monthly_ceiling', 'price_in', 'price_out'],
  },
}

const KINDS = Object.entries(FIELD_KINDS)

async function countOf(table: string): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? -1
}

/** The body as it is sent: JSON.stringify cannot produce every kind. */
function bodyOf(base: object, name: string, value: string): string {
  const others = Object.entries(base).filter(([key, given]) => key !== name && given !== undefined)
  const members = others.map(([key, given]) => `${JSON.stringify(key)}:${JSON.stringify(given)}`)
  return `{${[...members, `${JSON.stringify(name)}:${value}`].join(',')}}`
}

/** What is wrong with a response; nothing if it is correct. */
async function faultIn(response: Response): Promise<string | null> {
  const { status } = response
  const text = await response.text()
  if (status < 300) return null
  if (![400, 401, 404, 409, 413, 422].includes(status)) return `${status} ${text}`
  if (response.headers.get('content-type') !== 'application/problem+json; charset=utf-8')
    return `${status} is no problem`
  const { detail } = JSON.parse(text) as { detail: string }
  if (!/^[A-Z_a-z].{4,}/u.test(detail)) return `${status} says ${detail}`
  return /zod|postgres|node_modules|\bat \w+ \(|select .* from/i.test(text.replace(/"errors":.*/, ''))
    ? text
    : null
}

test('there are enough kinds, and no two are the same', () => {
  expect(KINDS.length).toBeGreaterThan(150)
  expect(new Set(Object.values(FIELD_KINDS)).size).toBe(KINDS.length)
})

describe('in a body', () => {
  test.each(Object.keys(ENDPOINTS))('%s', async (call) => {
    const [method = '', template = ''] = call.split(' ')
    const { as, path, base = () => ({}), fields, table } = ENDPOINTS[call] ?? { fields: [] }
    const before = table === undefined ? 0 : await countOf(table)
    const faults: string[] = []
    let taken = 0
    for (const [at, [kind, value]] of KINDS.entries()) {
      const field = fields[at % fields.length] ?? ''
      const [name, wrap] =
        typeof field === 'string' ? [field, (text: string) => text] : [field.name, field.as]
      const response = await server.call(method, path?.() ?? template, {
        body: bodyOf(base(), name, wrap(value)),
        ...(as && { cookie: people[as] }),
      })
      if (response.status < 300) taken += 1
      const fault = await faultIn(response)
      if (fault !== null) faults.push(`${name}, ${kind}: ${fault}`)
    }
    expect(faults).toEqual([])
    if (table !== undefined) expect((await countOf(table)) - before).toBe(taken)
  })

  test('the fields that visitors use most are tested with every kind', async () => {
    const before = await countOf('leads')
    const faults: string[] = []
    let taken = 0
    for (const name of ['name', 'email', 'message']) {
      for (const [kind, value] of KINDS) {
        const response = await server.call('POST', '/api/submit-lead', {
          body: bodyOf(fullAssessment(), name, value),
        })
        if (response.status < 300) taken += 1
        const fault = await faultIn(response)
        if (fault !== null) faults.push(`${name}, ${kind}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
    expect(taken).toBeGreaterThan(50)
    expect((await countOf('leads')) - before).toBe(taken)
  })

  test('refuses a password that cannot be typed, before hashing it', async () => {
    for (const kind of [
      'NUL',
      'a high surrogate alone',
      'a low surrogate alone',
      '256 letters',
      'a list in a list',
    ]) {
      const body = bodyOf({ email: 'new@example.com' }, 'password', FIELD_KINDS[kind] ?? '')
      expect((await server.call('POST', '/api/auth/sign-up/email', { body })).status, kind).toBe(400)
    }
  })

  test('counts a repeated key once', async () => {
    const body = bodyOf(fullAssessment(), 'name', '"First","name":"Second"')
    const { id } = (await (await server.call('POST', '/api/submit-lead', { body })).json()) as { id: string }
    const { rows } = await server.owner.query('select full_name from leads where id = $1', [id])
    expect(rows).toEqual([{ full_name: 'Second' }])
  })
})

describe('in a form that a browser posts without scripts', () => {
  test('answers with a page that says what is wrong', async () => {
    const failed: unknown[] = []
    const log = { info: () => {}, warn: () => {}, error: (fields: object) => void failed.push(fields) }
    const { db, config, authSecret } = server
    const metrics = { leads: { inc: () => {} } } as unknown as Parameters<typeof orderForms>[0]['metrics']
    const deps = { db, config, metrics, log }
    const forms = {
      ...leadForms(deps, 'client'),
      ...orderForms(deps, 'client'),
      ...bookingForms({ db, config, log, bookings: openBookings({ db, config, authSecret }) }, 'client'),
    }
    const before = (await countOf('leads')) + (await countOf('bookings'))
    let sent = 0
    for (const [at, [, value]] of KINDS.entries()) {
      const text: unknown = JSON.parse(value)
      if (typeof text !== 'string') continue
      const [lead, order] = [fullAssessment(), fullOrder()]
      const leadField = Object.keys(lead)[at % Object.keys(lead).length] ?? ''
      const orderField = Object.keys(order)[at % Object.keys(order).length] ?? ''
      const outcomes = [
        await forms.submitLead({ ...lead, [leadField]: text }),
        await forms.submitOrder({ ...order, [orderField]: text }),
        await forms.bookCall({ start: text, name: text, email: 'pat@example.com', zone: text, key: '' }),
      ]
      sent += outcomes.filter(({ outcome }) => outcome === 'sent' || outcome === 'booked').length
      expect(outcomes.map(({ outcome }) => outcome)).not.toContain('failed')
    }
    expect(failed).toEqual([])
    expect(sent).toBeGreaterThan(20)
    expect((await countOf('leads')) + (await countOf('bookings')) - before).toBe(sent)
  })
})

describe('in an address', () => {
  const QUERIES: [path: string, names: string[]][] = [
    ['/api/leads', ['q', 'limit', 'cursor', 'status', 'source', 'package', 'age', 'view', 'reason', 'sort']],
    ['/api/leads/ids', ['q', 'status', 'age', 'view', 'reason', 'sort']],
    ['/api/projects', ['q', 'limit', 'cursor', 'status', 'type', 'sort']],
    ['/api/imports', ['limit', 'cursor']],
    ['/api/leads/export', ['q', 'status', 'age', 'view', 'sort']],
    ['/api/audit-log', ['kind', 'actor', 'limit', 'cursor']],
    ['/api/slots', ['from', 'days', 'zone']],
    ['/api/bookings', ['when', 'limit', 'cursor']],
    ['/api/figures', ['time_zone']],
    ['/api/figures/series', ['time_zone', 'from', 'to', 'step', 'months']],
    ['/api/conversations', ['limit', 'cursor', 'q', 'status']],
    ['/api/support-requests', ['status', 'limit', 'cursor']],
    ['/api/orders', ['state', 'lead', 'limit', 'cursor']],
    ['/api/invoices', ['q', 'status', 'project_id', 'limit', 'cursor']],
    ['/api/events', ['last_event_id']],
  ]

  test.each(QUERIES)('%s', async (path, names) => {
    const faults: string[] = []
    for (const [at, [kind, value]] of KINDS.entries()) {
      const text = (JSON.parse(value) ?? '') as unknown
      if (typeof text !== 'string' || !text.isWellFormed()) continue
      const name = names[at % names.length] ?? ''
      const response = await server.call('GET', `${path}?${name}=${encodeURIComponent(text)}`, {
        cookie: people.admin,
      })
      const fault = await faultIn(response)
      if (fault !== null) faults.push(`${name}, ${kind}: ${fault}`)
    }
    expect(faults).toEqual([])
  })

  test('tries every kind of id with every call that takes one', async () => {
    const calls = callsOf(server.app).filter(({ path }) => path.includes('{id}'))
    expect(calls.length).toBeGreaterThan(15)
    const faults: string[] = []
    for (const { method, path } of calls) {
      for (const id of ID_KINDS) {
        const response = await server.call(method.toUpperCase(), path.replace('{id}', id), {
          cookie: people.admin,
          ...(method !== 'get' && { body: {} }),
        })
        const fault = await faultIn(response)
        if (fault !== null || response.status < 400)
          faults.push(`${method} ${path} ${id}: ${response.status} ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })
})

describe('in a header', () => {
  const VALUES = [
    'x',
    '',
    'a'.repeat(8000),
    '"',
    '"quoted"',
    '\u00e9',
    '=;=;',
    '__proto__',
    '%00',
    '*',
    '-1',
    '"99999999999"',
    'W/"1"',
  ]

  test.each([
    'idempotency-key',
    'if-match',
    'cookie',
    'conversation',
    'last-event-id',
    'accept',
    'authorization',
    'origin',
    'x-forwarded-for',
    'content-type',
  ])('%s', async (name) => {
    for (const value of VALUES) {
      for (const [method, path] of [
        ['PATCH', `/api/projects/${ids.project}`],
        ['POST', '/api/submit-lead'],
        ['DELETE', '/api/ai-chat/conversation'],
      ] as const) {
        const response = await server.call(method, path, {
          cookie: people.admin,
          ...(method !== 'DELETE' && {
            body: method === 'PATCH' ? { progress_percentage: 5 } : fullAssessment(),
          }),
          headers: { [name]: value },
        })
        expect(response.status, `${method} ${value}`).toBeLessThan(500)
      }
    }
  })

  test.each([
    'session=',
    'session=x',
    `session=${'x'.repeat(43)}`,
    'session=%00',
    'session="quoted"',
    `session=${'x'.repeat(5000)}`,
    '=',
    ';;;',
    'session',
    '__proto__=x; session=y',
  ])('a cookie such as %s signs no one in', async (cookie) => {
    expect((await server.call('GET', '/api/me', { cookie })).status).toBe(401)
  })
})

describe('afterwards', () => {
  /** Where people write more than one line. */
  const LINES = /message|description|answer|reason|note|about|text|goals|question|body|covers/

  test('stores nothing that the rules forbid', async () => {
    const { rows: columns } = await server.owner.query<{ table: string; column: string }>(
      `select quote_ident(relname) as table, quote_ident(attname) as column from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
         and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)`,
    )
    expect(columns.length).toBeGreaterThan(60)
    const found: string[] = []
    for (const { table, column } of columns) {
      // In an array or in JSON a control character is escaped.
      const never = '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f\\u202a-\\u202e\\u2066-\\u2069]'
      const pattern = LINES.test(column) ? never : `${never}|[\\t\\n\\r\\u2028\\u2029]`
      const { rows } = await server.owner.query<{ value: string }>(
        `select ${column}::text as value from ${table} where ${column}::text ~ $1 limit 1`,
        [pattern],
      )
      if (rows[0]) found.push(`${table}.${column}: ${JSON.stringify(rows[0].value).slice(0, 80)}`)
    }
    expect(found).toEqual([])
  })

  test('stores whole records: a lead with its notice, an order and a call with their lead, a turn with its conversation', async () => {
    const { rows } = await server.owner.query(
      `select 'lead without notice' as half from leads where source in ('website', 'onboarding', 'booking')
         and not exists (select from mails where subject_id = leads.id)
       union all select 'order without lead' from orders where lead_id is null
       union all select 'call without lead' from bookings where not exists (select from leads where leads.id = lead_id)
       union all select 'conversation without turns' from conversations
         where turn_count <> (select count(*) from conversation_turns where conversation_id = conversations.id)`,
    )
    expect(rows).toEqual([])
  })

  test('logs no errors', () => {
    expect(server.errors).toEqual([])
  })

  test('uses no more memory than before', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const round = async () => {
      for (const [, value] of KINDS)
        await server.call('POST', '/api/submit-lead', { body: bodyOf(fullAssessment(), 'email', value) })
      collect()
      return memoryUsage().heapUsed
    }
    await round()
    const start = await round()
    for (let more = 0; more < 3; more++) await round()
    expect(await round()).toBeLessThan(start * 1.5)
  })
})
