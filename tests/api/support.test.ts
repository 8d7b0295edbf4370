// A support request from the customer's report to the answer by mail: stored once and seen only by its sender
// and admins.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOwnerAddress, portalLinkOf } from '#server/accounts/service.ts'
import type { SupportRequest } from '#domain/support.ts'
import { messageMails } from '#server/messages/jobs.ts'
import { supportMails } from '#server/support/jobs.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeProject } from '#tests/factories.ts'

const mailsOf = () => ({ ...supportMails, ...messageMails(portalLinkOf(server.accounts)) })

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<TestApp['signedIn']>>

const report = (person: Person, body: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/support-requests', { cookie: person.cookie, body, headers })
const change = (person: Person, id: string, body: object) =>
  server.call('PATCH', `/api/support-requests/${id}`, { cookie: person.cookie, body })
const answer = (person: Person, id: string, body: object, headers: Record<string, string> = {}) =>
  server.call('POST', `/api/support-requests/${id}/answers`, { cookie: person.cookie, body, headers })
const requestIn = async (response: Response) => (await response.json()) as SupportRequest

async function listOf(person: Person, query = ''): Promise<SupportRequest[]> {
  const response = await server.call('GET', `/api/support-requests${query}`, { cookie: person.cookie })
  expect(response.status).toBe(200)
  return ((await response.json()) as { items: SupportRequest[] }).items
}

const subjectsOf = async (person: Person, query = '') =>
  (await listOf(person, query)).map(({ subject }) => subject)

async function stored(table: 'support_requests' | 'messages'): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? -1
}

/** The queued mails about one row, composed as the job would. */
async function mailsAbout(subjectId: string) {
  const { rows } = await server.owner.query<{ id: string; kind: string; recipient: string | null }>(
    'select id, kind, recipient from mails where subject_id = $1',
    [subjectId],
  )
  return Promise.all(
    rows.map(async ({ id, kind, recipient }) => ({
      kind,
      message: await mailsOf()[kind as keyof ReturnType<typeof mailsOf>](
        { id, recipient, subject_id: subjectId },
        { db: server.db, config: server.config, findOwnerAddress: () => findOwnerAddress(server.accounts) },
      ),
    })),
  )
}

const TEXT = { subject: 'The form is gone', description: 'Since this morning.\nOn my phone.' }

test('stores a report with its project, mails it to the owner, and lists it only for its sender and admins', async () => {
  const customer = await server.signedIn()
  const other = await server.signedIn()
  const admin = await server.signedIn({ isAdmin: true })
  const project = await makeProject(server.owner, customer.id, { title: 'Site of the plumber' })
  await server.owner.query(
    `update profiles set full_name = 'Pat <b>', phone = '555-0100' where user_id = $1`,
    [customer.id],
  )
  const response = await report(customer, { ...TEXT, project_id: project.id })
  expect(response.status).toBe(201)
  const request = await requestIn(response)
  expect(request).toMatchObject({
    ...TEXT,
    customer_id: customer.id,
    customer_name: 'Pat <b>',
    customer_email: customer.email,
    customer_phone: '555-0100',
    project_id: project.id,
    project_title: 'Site of the plumber',
    status: 'open',
    messages: [],
  })
  expect(await listOf(customer)).toEqual([request])
  expect(await listOf(admin)).toContainEqual(request)
  expect(await listOf(other)).toEqual([])

  const [mail] = await mailsAbout(request.id)
  expect(mail?.kind).toBe('support-request-received')
  expect(mail?.message).toMatchObject({ to: 'owner@example.com', replyTo: customer.email })
  for (const words of [
    'The form is gone',
    'On my phone.',
    'Pat <b>',
    '555-0100',
    'Site of the plumber',
    `/admin?request=${request.id}`,
  ])
    expect(mail?.message?.text).toContain(words)
  expect(mail?.message?.html).toContain('Pat &lt;b&gt;')
})

test('lets an admin who is also a customer report an issue', async () => {
  const admin = await server.signedIn({ isAdmin: true })
  const project = await makeProject(server.owner, admin.id)
  expect((await report(admin, { ...TEXT, project_id: project.id })).status).toBe(201)
})

describe('refuses a bad report with a message beside the field, and stores nothing', () => {
  test.each([
    ['no subject', { subject: '' }, 'subject', 'Subject is required'],
    ['a blank subject', { subject: ' \n ' }, 'subject', 'Subject is required'],
    ['a long subject', { subject: 'a'.repeat(10_000) }, 'subject', 'less than 200'],
    ['a control character in the subject', { subject: 'a\x07b' }, 'subject', 'not allowed'],
    ['a bell', { subject: 'ring\u0007' }, 'subject', 'not allowed'],
    ['half a letter', { subject: 'a\ud800b' }, 'subject', 'not allowed'],
    ['no description', { description: '' }, 'description', 'Description is required'],
    ['a long description', { description: 'a'.repeat(10_000) }, 'description', 'less than 5000'],
    ['NUL', { description: 'a\0b' }, 'description', 'not allowed'],
    ['half a surrogate', { description: 'a\ud83d' }, 'description', 'not allowed'],
    ['a project that is no id', { project_id: 'mine' }, 'project_id', 'one of your own projects'],
    ['a status', { status: 'closed' }, 'status', 'Unknown field'],
    [
      'somebody else’s name',
      { customer_id: '7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10' },
      'customer_id',
      'Unknown',
    ],
  ])('%s', async (_, part, field, words) => {
    const customer = await server.signedIn()
    const before = await stored('support_requests')
    const response = await report(customer, { ...TEXT, ...part })
    expect(response.status).toBe(400)
    const { errors } = (await response.json()) as { errors: { field: string; message: string }[] }
    expect(errors[0]).toMatchObject({ field, message: expect.stringContaining(words) })
    expect(await stored('support_requests')).toBe(before)
  })

  test("answers the same for another customer's project and an unknown one", async () => {
    const customer = await server.signedIn()
    const admin = await server.signedIn({ isAdmin: true })
    const foreign = await makeProject(server.owner, (await server.signedIn()).id)
    const before = await stored('support_requests')
    const refusalOf = async (person: Person, project_id: string) => {
      const response = await report(person, { ...TEXT, project_id })
      const { instance: _, ...problem } = (await response.json()) as Record<string, unknown>
      return problem
    }
    const refusal = await refusalOf(customer, foreign.id)
    expect(refusal).toMatchObject({ status: 404, errors: [{ field: 'project_id' }] })
    expect(await refusalOf(customer, '7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10')).toEqual(refusal)
    // An admin sees every project, and still reports as a customer of their own ones.
    expect(await refusalOf(admin, foreign.id)).toEqual(refusal)
    expect(await stored('support_requests')).toBe(before)
  })
})

test.each([
  ['one character', 'x', 'y'],
  ['the longest', 'a'.repeat(200), 'b'.repeat(5000)],
  ['right to left', 'النموذج اختفى', 'مرحبا\nשלום'],
  ['emoji and markup', '👩‍🔧 <script>', '`${7*7}` \t"quoted" 👍🏽'],
])('keeps %s as it was typed', async (_, subject, description) => {
  const customer = await server.signedIn()
  expect(await requestIn(await report(customer, { subject, description }))).toMatchObject({
    subject,
    description,
  })
})

test('treats a blank project as none', async () => {
  const customer = await server.signedIn()
  expect(await requestIn(await report(customer, { ...TEXT, project_id: '' }))).toMatchObject({
    project_id: null,
    project_title: null,
  })
})

test('stores one request for the same key and body, also in parallel', async () => {
  const customer = await server.signedIn()
  const other = await server.signedIn()
  const key = { 'Idempotency-Key': 'pressed-once' }
  const before = await stored('support_requests')
  const answers = await Promise.all(Array.from({ length: 8 }, () => report(customer, TEXT, key)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
  const ids = new Set((await Promise.all(answers.map(requestIn))).map(({ id }) => id))
  expect(ids.size).toBe(1)
  expect(await stored('support_requests')).toBe(before + 1)
  expect((await report(customer, { ...TEXT, subject: 'Another' }, key)).status).toBe(422)
  // The key is the sender's own: another sender may use the same one.
  expect(ids).not.toContain((await requestIn(await report(other, TEXT, key))).id)
})

test("shows an answer on the sender's dashboard and mails it once", async () => {
  const customer = await server.signedIn()
  const admin = await server.signedIn({ isAdmin: true })
  const { id } = await requestIn(await report(customer, TEXT))
  const key = { 'Idempotency-Key': 'answered-once' }
  const body = { message: 'It is <back>.\nSorry.' }
  const answered = await answer(admin, id, body, key)
  expect(answered.status).toBe(201)
  const again = await requestIn(await answer(admin, id, body, key))
  expect(again.messages).toHaveLength(1)
  const [request] = await listOf(customer)
  expect(request).toMatchObject({
    id,
    status: 'open',
    messages: [{ body: 'It is <back>.\nSorry.', from_customer: false }],
  })

  const mails = await mailsAbout(request?.messages[0]?.id ?? '')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.message).toMatchObject({
    to: customer.email,
    replyTo: 'owner@example.com',
    subject: 'Re: The form is gone',
  })
  expect(mails[0]?.message?.text).toContain('It is <back>.\nSorry.')
  expect(mails[0]?.message?.html).toContain('It is &lt;back&gt;.')
})

test('an answer that is sent again does not close what was opened meanwhile, and its key is for these words alone', async () => {
  const customer = await server.signedIn()
  const admin = await server.signedIn({ isAdmin: true })
  const { id } = await requestIn(await report(customer, TEXT))
  const key = { 'Idempotency-Key': 'closed-once' }
  await answer(admin, id, { message: 'Done.', close: true }, key)
  await change(admin, id, { status: 'open' })
  const again = await requestIn(await answer(admin, id, { message: 'Done.', close: true }, key))
  expect(again).toMatchObject({ status: 'open', messages: [{ body: 'Done.' }] })
  expect((await answer(admin, id, { message: 'Done.', close: false }, key)).status).toBe(422)
})

test('closes a request with an answer, and reopens it', async () => {
  const customer = await server.signedIn()
  const admin = await server.signedIn({ isAdmin: true })
  const { id } = await requestIn(await report(customer, TEXT))
  expect(await subjectsOf(customer, '?status=open')).toEqual([TEXT.subject])
  await answer(admin, id, { message: 'Done.', close: true })
  expect(await subjectsOf(customer, '?status=open')).toEqual([])
  expect(await subjectsOf(customer, '?status=closed')).toEqual([TEXT.subject])
  const reopened = await requestIn(await change(admin, id, { status: 'open' }))
  expect(reopened).toMatchObject({ id, status: 'open', messages: [{ body: 'Done.' }] })
  expect(await subjectsOf(customer, '?status=open')).toEqual([TEXT.subject])
})

test.each([
  ['no answer', { message: ' ' }],
  ['10,000 characters', { message: 'a'.repeat(10_000) }],
  ['a control character', { message: 'a\u0007' }],
  ['close as a word', { message: 'Done.', close: 'yes' }],
])('refuses %s and changes nothing', async (_, body) => {
  const customer = await server.signedIn()
  const admin = await server.signedIn({ isAdmin: true })
  const { id } = await requestIn(await report(customer, TEXT))
  expect((await answer(admin, id, body)).status).toBe(400)
  expect(await listOf(customer)).toMatchObject([{ status: 'open', messages: [] }])
})

test('does not let a customer answer or close, not even their own request', async () => {
  const customer = await server.signedIn()
  const { id } = await requestIn(await report(customer, TEXT))
  expect((await change(customer, id, { status: 'closed' })).status).toBe(403)
  expect((await answer(customer, id, { message: 'Done.' })).status).toBe(403)
  expect(await listOf(customer)).toMatchObject([{ status: 'open', messages: [] }])
})

test.each(['7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10', 'no-id-at-all'])('finds no request %s', async (id) => {
  const admin = await server.signedIn({ isAdmin: true })
  const before = await stored('messages')
  expect((await change(admin, id, { status: 'closed' })).status).toBe(404)
  expect((await answer(admin, id, { message: 'Done.' })).status).toBe(404)
  expect(await stored('messages')).toBe(before)
})

test('hides the title of a project that was transferred from its earlier customer', async () => {
  const customer = await server.signedIn()
  const admin = await server.signedIn({ isAdmin: true })
  const project = await makeProject(server.owner, customer.id, { title: 'A secret from now on' })
  const { id } = await requestIn(await report(customer, { ...TEXT, project_id: project.id }))
  const next = await server.signedIn()
  await server.owner.query('update projects set customer_id = $1 where id = $2', [next.id, project.id])
  // The transfer signed out the earlier customer.
  const again = { ...customer, cookie: await server.cookieFor(customer.id) }
  expect(await listOf(again)).toMatchObject([{ id, project_title: null }])
  expect(await listOf(next)).toEqual([])
  expect((await listOf(admin)).find((one) => one.id === id)?.project_title).toBeNull()
})

test('mails no answer to an account that can no longer sign in', async () => {
  const customer = await server.signedIn()
  const admin = await server.signedIn({ isAdmin: true })
  const { id } = await requestIn(await report(customer, TEXT))
  const { messages } = await requestIn(await answer(admin, id, { message: 'Soon.' }))
  await server.owner.query(`update users set status = 'disabled' where id = $1`, [customer.id])
  expect(await mailsAbout(messages[0]?.id ?? '')).toEqual([{ kind: 'messages', message: null }])
  const late = await requestIn(await answer(admin, id, { message: 'Now.' }))
  expect(await mailsAbout(late.messages[1]?.id ?? '')).toEqual([])
})

test('limits the reports of each person separately', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  try {
    const eager = await limited.signedIn()
    const other = await limited.signedIn()
    const send = async ({ cookie }: Person) =>
      (await limited.call('POST', '/api/support-requests', { cookie, body: TEXT })).status
    for (let n = 0; n < 10; n++) expect(await send(eager)).toBe(201)
    expect(await send(eager)).toBe(429)
    expect(await send(other)).toBe(201)
  } finally {
    await limited.close()
  }
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
