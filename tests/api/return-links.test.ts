// The messages of a person to a visitor who has left: mailed once, without the visitor's texts, with a link
// back that works once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Returned } from '#contract/assistant.ts'
import type { ConversationDetails } from '#domain/assistant/records.ts'
import { assistantMails } from '#server/assistant/jobs.ts'
import type { MailMessage } from '#server/mail/compose.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeConversation, makeLead } from '#tests/factories.ts'

let server: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  server = await testApp({ OWNER_NAME: 'Sam Rivera' })
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(() => server.close())

const ask = (method: string, path: string, body?: object) =>
  server.call(method, path, { cookie: admin.cookie, ...(body && { body }) })

async function write(id: string, message: string): Promise<void> {
  await ask('PATCH', `/api/conversations/${id}`, { answered_by: 'person' })
  expect((await ask('POST', `/api/conversations/${id}/turns`, { message })).status).toBe(201)
}

async function makeTalk(email: string | null = `robin.${randomUUID().slice(0, 8)}@example.com`) {
  const lead = await makeLead(server.owner, email === null ? {} : { email })
  if (email === null)
    await server.owner.query(`update leads set email = null, phone = '555-0100' where id = $1`, [lead.id])
  const { id } = await makeConversation(server.owner, { leadId: lead.id })
  return { id, email }
}

interface Queued {
  id: string
  recipient: string
  waits: number
}

const mailsOf = async (conversationId: string): Promise<Queued[]> =>
  (
    await server.owner.query<Queued>(
      `select id, recipient, extract(epoch from due_at - created_at)::int as waits from mails
       where kind = 'conversation-answer' and subject_id = $1 order by created_at`,
      [conversationId],
    )
  ).rows

/** As the job does, and marks the mail as sent. */
async function send(conversationId: string, { id, recipient }: Queued): Promise<MailMessage | null> {
  const mail = await assistantMails['conversation-answer'](
    { id, recipient, subject_id: conversationId },
    { db: server.db, config: server.config, findOwnerAddress: async () => null },
  )
  if (mail) await server.owner.query(`update mails set state = 'sent', sent_at = now() where id = $1`, [id])
  return mail
}

async function sendNewest(conversationId: string): Promise<MailMessage | null> {
  const newest = (await mailsOf(conversationId)).at(-1)
  return newest ? send(conversationId, newest) : null
}

const tokenIn = (mail: MailMessage | null) =>
  /\/conversation#token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? ''
const comeBack = (token: string) => server.call('POST', '/api/ai-chat/return', { body: { token } })

describe('the mail', () => {
  test('has what the person wrote, after two minutes, and nothing that the visitor wrote', async () => {
    const { id, email } = await makeTalk()
    await server.owner.query(
      `update conversation_turns set text = 'see https://evil.example' where conversation_id = $1 and author = 'visitor'`,
      [id],
    )
    await write(id, 'Yes, we work on Saturdays.')
    const [queued, ...others] = await mailsOf(id)
    expect(others).toEqual([])
    expect(queued).toMatchObject({ recipient: email, waits: 120 })
    const mail = await sendNewest(id)
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining('An answer to your question') })
    expect(mail?.text).toContain(
      'Sam Rivera answered you in the chat on our website:\n\nYes, we work on Saturdays.',
    )
    expect(mail?.text).not.toContain('evil.example')
    expect(tokenIn(mail)).not.toBe('')
    // Only a hash of the token is stored.
    const { rows } = await server.owner.query('select * from conversations where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(tokenIn(mail))
  })

  test('combines several messages, each mailed once', async () => {
    const { id } = await makeTalk()
    await write(id, 'First words.')
    await write(id, 'Second words.')
    const [first] = await mailsOf(id)
    expect(first && (await send(id, first))).toBe(null)
    const mail = await sendNewest(id)
    expect(mail?.text).toContain('First words.\n\nSecond words.')
    await write(id, 'Third words.')
    const next = await sendNewest(id)
    expect(next?.text).toContain('Third words.')
    expect(next?.text).not.toContain('Second words.')
  })

  test('is not sent for what the visitor has read on the page', async () => {
    const { id } = await makeTalk()
    await write(id, 'Read at once.')
    await server.owner.query('update conversations set delivered_turn = turn_count where id = $1', [id])
    expect(await sendNewest(id)).toBe(null)
    await write(id, 'Written after they left.')
    const mail = await sendNewest(id)
    expect(mail?.text).toContain('Written after they left.')
    expect(mail?.text).not.toContain('Read at once.')
  })

  test('is not sent without an address, and the console says so', async () => {
    const [{ id }, reachable] = [await makeTalk(null), await makeTalk()]
    await write(id, 'Anybody there?')
    expect(await mailsOf(id)).toEqual([])
    const hasEmail = async (one: string) =>
      ((await (await ask('GET', `/api/conversations/${one}`)).json()) as ConversationDetails).has_email
    expect([await hasEmail(id), await hasEmail(reachable.id)]).toEqual([false, true])
  })

  test('is not sent after the conversation is deleted', async () => {
    const { id } = await makeTalk()
    await write(id, 'Too late.')
    const queued = await mailsOf(id)
    await server.owner.query('delete from conversations where id = $1', [id])
    expect(queued[0] && (await send(id, queued[0]))).toBe(null)
  })
})

describe('the link', () => {
  test('opens the same conversation once, under a new token', async () => {
    const { id } = await makeTalk()
    const earlier = 'e'.repeat(43)
    await server.owner.query(
      `update conversations set token_hash = rtrim(translate(encode(sha256($1::bytea), 'base64'), '+/', '-_'), '=') where id = $2`,
      [earlier, id],
    )
    await write(id, 'Come back any time.')
    const token = tokenIn(await sendNewest(id))
    const response = await comeBack(token)
    expect(response.status).toBe(200)
    const returned = (await response.json()) as Returned
    expect(returned.turns.at(-1)).toEqual({
      number: returned.turn,
      author: 'person',
      text: 'Come back any time.',
    })
    const again = await comeBack(token)
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({ type: '/problems/invalid_token' })

    await ask('PATCH', `/api/conversations/${id}`, { answered_by: 'assistant' })
    const say = async (conversation: string) => {
      const body = { messages: [{ role: 'user', content: 'Thanks!' }], messageType: 'chat', conversation }
      return (await (await server.call('POST', '/api/ai-chat', { body })).json()) as Answer
    }
    expect((await say(returned.conversation)).conversation).toBe(returned.conversation)
    // The earlier browser starts a new conversation.
    expect((await say(earlier)).conversation).not.toBe(earlier)
  })

  test('lets in one of twenty parallel requests', async () => {
    const { id } = await makeTalk()
    await write(id, 'One of you.')
    const token = tokenIn(await sendNewest(id))
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await comeBack(token)).status))
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 400)])
  })

  test('expires, and a newer mail replaces it', async () => {
    const { id } = await makeTalk()
    await write(id, 'One.')
    const first = tokenIn(await sendNewest(id))
    await write(id, 'Two.')
    const second = tokenIn(await sendNewest(id))
    expect((await comeBack(first)).status).toBe(400)
    await server.owner.query(`update conversations set return_until = now() where id = $1`, [id])
    expect((await comeBack(second)).status).toBe(400)
  })

  test.each<[string, unknown]>([
    ['made up', { token: 'A'.repeat(43) }],
    ['of a conversation', { token: 'e'.repeat(43) }],
    ['of 20,000 characters', { token: 'x'.repeat(20_000) }],
    ['empty', { token: '' }],
    ['a number', { token: 5 }],
    ['missing', {}],
    ['with something beside it', { token: 'x', conversation: 'y' }],
  ])('opens nothing if it is %s', async (_, body) => {
    expect((await server.call('POST', '/api/ai-chat/return', { body: body as object })).status).toBe(400)
  })
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
