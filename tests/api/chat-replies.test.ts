// What a visitor answers by email to what a person wrote to them from the chat: it comes back into that conversation.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Needs } from '#contract/needs.ts'
import { MESSAGE_MAX, type ConversationDetails } from '#domain/assistant/records.ts'
import { findOwnerAddress } from '#server/accounts/service.ts'
import { assistantMails } from '#server/assistant/jobs.ts'
import { openMailReader, type MailReader } from '#server/inbox/mail-reader.ts'
import { takeMail } from '#server/inbox/take-mail.ts'
import { markOf, replyKeyOf } from '#server/mail/replies.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeConversation, makeLead } from '#tests/factories.ts'

let server: TestApp
let reader: MailReader
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let key: Buffer
beforeAll(async () => {
  server = await testApp()
  reader = openMailReader({ deadlineMs: 120_000 })
  admin = await server.signedIn({ isAdmin: true })
  key = replyKeyOf(server.authSecret)
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await reader.close()
  await server.close()
})

interface Written {
  from: string
  mark: string
  body?: string
  id?: string
  headers?: string[]
}
function take({ from, mark, body = 'Saturday, please.', id = randomUUID(), headers = [] }: Written) {
  const { db, accounts, files } = server
  const log = { info: () => {}, warn: () => {}, error: (fields: object) => server.errors.push(fields) }
  const source = Buffer.from(
    [
      `From: Robin <${from}>`,
      'Subject: Re: An answer to your question',
      `Message-ID: <${id}@mail.example>`,
      `References: <${mark}@localhost>`,
      ...headers,
      '',
      body,
    ].join('\r\n'),
  )
  return takeMail({ db, accounts, key, reader, files, log }, { source, size: source.length })
}

const ask = (method: string, path: string, body?: object) =>
  server.call(method, path, { cookie: admin.cookie, ...(body && { body }) })
async function write(id: string, message: string): Promise<void> {
  await ask('PATCH', `/api/conversations/${id}`, { answered_by: 'person' })
  expect((await ask('POST', `/api/conversations/${id}/turns`, { message })).status).toBe(201)
}
async function talk() {
  const email = `robin.${randomUUID().slice(0, 8)}@example.com`
  const lead = await makeLead(server.owner, { email })
  const { id } = await makeConversation(server.owner, { leadId: lead.id })
  await write(id, 'Which day?')
  // They are long gone, and so is the person.
  await server.owner.query(
    `update conversations set person_until = now() - interval '1 hour', last_turn_at = now() - interval '2 hours' where id = $1`,
    [id],
  )
  return { id, email, lead, mark: markOf(key, { conversationId: id }, email) }
}
const detailsOf = async (id: string) =>
  (await (await ask('GET', `/api/conversations/${id}`)).json()) as ConversationDetails
const needOf = async (id: string) =>
  ((await (await ask('GET', '/api/needs')).json()) as Needs).items.find((need) => need.id === id)
const visitorsOf = async (id: string) =>
  (await detailsOf(id)).turns.filter(({ author, number }) => author === 'visitor' && number > 2)
async function unplacedFrom(address: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ reason: string }>(
    'select reason from unplaced_mails where from_address = $1',
    [address],
  )
  return rows.map(({ reason }) => reason)
}
async function notices(id: string) {
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from mails where kind = 'conversation-replied' and subject_id = $1 order by created_at`,
    [id],
  )
  return rows
}
const compose = (
  kind: keyof typeof assistantMails,
  mail: { id: string; recipient: string | null },
  id: string,
) =>
  assistantMails[kind](
    { ...mail, subject_id: id },
    { db: server.db, config: server.config, findOwnerAddress: () => findOwnerAddress(server.accounts) },
  )

test('the email that takes an answer to the visitor says where the reply belongs', async () => {
  const { id, email } = await talk()
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from mails where kind = 'conversation-answer' and subject_id = $1`,
    [id],
  )
  const mail = await compose('conversation-answer', { id: rows[0]?.id ?? '', recipient: email }, id)
  expect(mail?.answers).toEqual({ conversationId: id, reader: email })
})

test('the reply is a turn of the visitor, waits for a person, and the assistant says nothing', async () => {
  const { id, email, mark } = await talk()
  expect(await needOf(id)).toBeUndefined()
  const { rows: before } = await server.owner.query(
    'select 1 from events where kind = $1 and subject_id = $2',
    ['conversation', id],
  )
  await take({ from: email.toUpperCase(), mark, body: 'Saturday, please.\r\n\r\n> Which day?' })
  const { turns, answered_by, is_running } = await detailsOf(id)
  expect(turns.at(-1)).toMatchObject({ author: 'visitor', text: 'Saturday, please.' })
  expect(turns.at(-2)).toMatchObject({ author: 'person', text: 'Which day?' })
  expect({ answered_by, is_running }).toEqual({ answered_by: 'assistant', is_running: true })
  const { rows: after } = await server.owner.query(
    'select 1 from events where kind = $1 and subject_id = $2',
    ['conversation', id],
  )
  expect(after.length).toBeGreaterThan(before.length)
  // Also after the time in which a visitor of the chat waits.
  await server.owner.query(
    `update conversations set last_turn_at = now() - interval '3 hours' where id = $1`,
    [id],
  )
  expect(await needOf(id)).toMatchObject({
    kind: 'conversation',
    detail: 'Answered by email: Saturday, please.',
    due_at: null,
  })
})

test('the owner is told by email, unless someone has answered', async () => {
  const { id, email, mark } = await talk()
  await take({ from: email, mark, body: 'Saturday.' })
  await take({ from: email, mark, body: 'Or Sunday.' })
  const [notice, ...others] = await notices(id)
  expect(others).toEqual([])
  const mail = await compose('conversation-replied', { id: notice?.id ?? '', recipient: null }, id)
  expect(mail).toMatchObject({ to: 'owner@example.com', replyTo: email })
  expect(mail?.text).toContain('Saturday.\n\nOr Sunday.')
  await take({ from: email, mark, body: 'Or Monday.' })
  expect(await notices(id)).toHaveLength(2)
  await write(id, 'Sunday it is.')
  expect(await needOf(id)).toBeUndefined()
  const last = (await notices(id)).at(-1)
  expect(await compose('conversation-replied', { id: last?.id ?? '', recipient: null }, id)).toBeNull()
})

test('it waits no more once an admin has returned it to the assistant', async () => {
  const { id, email, mark } = await talk()
  await take({ from: email, mark, body: 'Thanks!' })
  await ask('PATCH', `/api/conversations/${id}`, { answered_by: 'person' })
  expect(await needOf(id)).toMatchObject({ answered_by: admin.id })
  await ask('PATCH', `/api/conversations/${id}`, { answered_by: 'assistant' })
  expect(await needOf(id)).toBeUndefined()
})

test('the same email is stored once, also if it arrives several times at once', async () => {
  const { id, email, mark } = await talk()
  const mail = { from: email, mark, id: randomUUID() }
  await Promise.all([1, 2, 3].map(() => take(mail)))
  await take(mail)
  expect(await visitorsOf(id)).toHaveLength(1)
})

test('a long one is cut, and files are named', async () => {
  const { id, email, mark } = await talk()
  await take({ from: email, mark, body: 'word '.repeat(3000) })
  const headers = ['Content-Disposition: attachment; filename="plan.txt"']
  await take({ from: email, mark, headers })
  const [long, files] = await visitorsOf(id)
  expect(long?.text.length).toBeLessThanOrEqual(MESSAGE_MAX)
  expect(long?.text).toMatch(/\(The rest of this long email is in the mailbox that it was sent to\.\)$/)
  expect(files?.text).toBe('1 file of this email stays in the mailbox: plan.txt.')
})

describe('is in no conversation', () => {
  test('from another address, and with a mark that is forged or of another chat', async () => {
    const { id, email, mark, lead } = await talk()
    const other = await talk()
    const stranger = `${randomUUID()}@example.com`
    await take({ from: stranger, mark })
    await take({ from: other.email, mark })
    const signature = mark.slice(-32)
    for (const one of [
      `chat.${id}.${'0'.repeat(32)}`,
      `chat.${id}.${other.mark.slice(-32)}`,
      `thread.${id}.${signature}`,
      `thread.${lead.id}.${signature}`,
      markOf(key, { threadId: id, customerId: id }, email).replace('thread', 'chat'),
    ])
      await take({ from: email, mark: one })
    expect(await visitorsOf(id)).toEqual([])
    expect(await visitorsOf(other.id)).toEqual([])
    expect(await unplacedFrom(stranger)).toEqual(['address'])
    expect(new Set(await unplacedFrom(email))).toEqual(new Set(['address']))
  })

  test('from an address that the visitor has corrected', async () => {
    const { id, email, mark, lead } = await talk()
    await server.owner.query(`update leads set email = 'new@example.com' where id = $1`, [lead.id])
    await take({ from: email, mark })
    expect(await visitorsOf(id)).toEqual([])
    expect(await unplacedFrom(email)).toEqual(['address'])
  })

  test('an answer to one that was cleared or deleted', async () => {
    const cleared = await talk()
    await server.owner.query('update conversations set token_hash = null where id = $1', [cleared.id])
    await take({ from: cleared.email, mark: cleared.mark })
    expect(await visitorsOf(cleared.id)).toEqual([])
    const deleted = await talk()
    await server.owner.query('delete from conversations where id = $1', [deleted.id])
    await take({ from: deleted.email, mark: deleted.mark })
    expect(await unplacedFrom(cleared.email)).toEqual(['deleted'])
    expect(await unplacedFrom(deleted.email)).toEqual(['deleted'])
    const needs = (await (await ask('GET', '/api/needs')).json()) as Needs
    expect(needs.items.map(({ detail }) => detail)).toContain(
      'The chat that it answers was deleted. It’s in your mailbox. Subject: Re: An answer to your question',
    )
  })

  test('an empty one, and what a program sent', async () => {
    const { id, email, mark } = await talk()
    await take({ from: email, mark, body: '> Which day?' })
    await take({ from: email, mark, headers: ['Auto-Submitted: auto-replied'] })
    expect(await visitorsOf(id)).toEqual([])
    expect(await unplacedFrom(email)).toEqual(['empty'])
    expect(await notices(id)).toEqual([])
  })
})
