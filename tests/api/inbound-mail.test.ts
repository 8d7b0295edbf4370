// Emails that a mail service posts: who may, which become messages, and what is answered.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShownWebhook } from '#contract/mail-webhook.ts'
import type { Needs } from '#contract/needs.ts'
import { MAX_MAIL_BYTES } from '#domain/mail-inbox.ts'
import type { Message } from '#domain/messages.ts'
import { findInboxAddress, markOf, replyKeyOf } from '#server/mail/replies.ts'
import { openMailReader } from '#server/inbox/mail-reader.ts'
import { openReceiver } from '#server/inbox/webhook.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeProject } from '#tests/factories.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>

let server: TestApp
let admin: Person
let other: Person
let customer: Person
let project: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
  other = await server.signedIn({ isAdmin: true })
})
beforeEach(async () => {
  customer = await server.signedIn()
  project = (await makeProject(server.owner, customer.id, { title: 'Website' })).id
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.close()
})

const ADDRESS = 'Replies@Agency.example'
const ask = (method: string, body?: object, who = admin) =>
  server.call(method, '/api/mail-webhook', { cookie: who.cookie, ...(body && { body }) })
const shown = async () => (await (await ask('GET')).json()) as ShownWebhook
async function make(): Promise<string> {
  const made = await ask('PUT', { address: ADDRESS })
  expect(made.status, await made.clone().text()).toBe(200)
  const { url } = (await made.json()) as ShownWebhook
  return new URL(url ?? '').pathname
}
function mail({
  from = customer.email,
  id = randomUUID(),
  body = 'The blue one.',
}: { from?: string; id?: string; body?: string } = {}): Buffer {
  const mark = markOf(replyKeyOf(server.authSecret), { threadId: project, customerId: customer.id }, from)
  return Buffer.from(
    [
      `From: ${from}`,
      'Subject: Re: Website',
      `Message-ID: <${id}@mail.example>`,
      `References: <${mark}@localhost>`,
      '',
      body,
    ].join('\r\n'),
  )
}
async function post(path: string, source: Uint8Array, type = 'message/rfc822'): Promise<Response> {
  return await server.app.request(
    path,
    {
      method: 'POST',
      headers: { host: 'localhost:3000', 'content-type': type, 'content-length': String(source.byteLength) },
      body: Buffer.from(source),
    },
    { incoming: { socket: { remoteAddress: '192.0.2.7' } } },
  )
}
async function messages(): Promise<Message[]> {
  const response = await server.call('GET', `/api/threads/${project}/messages`, { cookie: admin.cookie })
  return ((await response.json()) as { items: Message[] }).items
}

describe('the address', () => {
  test('is shown once, stored as a hash, and the other admins are told', async () => {
    await server.owner.query('delete from mails')
    const made = (await (await ask('PUT', { address: ADDRESS })).json()) as ShownWebhook
    expect(made).toEqual({
      address: 'replies@agency.example',
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/api\/inbound-mail\/[\w-]{43}$/),
      changed_at: expect.any(String),
      received_at: null,
    })
    expect(await shown()).toEqual({ ...made, url: null })
    const secret = made.url?.split('/').at(-1) ?? 'none'
    const { rows } = await server.owner.query('select * from mail_webhook')
    expect(JSON.stringify(rows)).not.toContain(secret)
    const readHash = server.db.as({ role: 'admin', userId: admin.id }, (trx) =>
      trx.selectFrom('mail_webhook').select('secret_hash').execute(),
    )
    await expect(readHash).rejects.toThrow(/permission denied/)
    const { rows: mails } = await server.owner.query('select kind, recipient from mails')
    expect(mails).toEqual([{ kind: 'mail-inbox-changed', recipient: other.email }])
    expect(await findInboxAddress(server.db)).toBe('replies@agency.example')
  })

  test('needs a fresh proof, to make and to remove', async () => {
    await server.owner.query(`update sessions set proven_at = now() - interval '1 day' where user_id = $1`, [
      other.id,
    ])
    for (const [method, body] of [['PUT', { address: ADDRESS }], ['DELETE']] as const)
      expect(await (await ask(method, body, other)).json()).toMatchObject({
        type: '/problems/step_up_needed',
      })
  })

  test('ends at once when a new one is made, and when it is removed', async () => {
    const former = await make()
    const path = await make()
    expect((await post(former, mail())).status).toBe(404)
    expect((await post(path, mail())).status).toBe(204)
    expect((await ask('DELETE')).status).toBe(200)
    expect((await post(path, mail())).status).toBe(404)
    expect(await shown()).toEqual({ address: null, url: null, changed_at: null, received_at: null })
    expect(await findInboxAddress(server.db)).toBeNull()
    expect(await messages()).toHaveLength(1)
  })

  test('that is wrong is not found, before the body is read', async () => {
    await make()
    let isRead = false
    const { db, accounts, files } = server
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const reader = { read: async () => null, close: async () => {} }
    const receive = openReceiver({ db, accounts, files, log, reader, key: randomBytes(32) })
    const receiving = receive('x'.repeat(43), async () => {
      isRead = true
      return mail()
    })
    await expect(receiving).rejects.toMatchObject({ code: 'not_found' })
    expect(isRead).toBe(false)
    for (const secret of ['x', 'x'.repeat(43), 'x'.repeat(5000), '%00'])
      expect((await post(`/api/inbound-mail/${secret}`, mail())).status).toBe(404)
  })
})

describe('an email', () => {
  test('is a message with its files once it is answered with 204, once however often it is posted', async () => {
    const path = await make()
    const source = Buffer.from(
      mail({
        body: '--x\r\n\r\nHere.\r\n--x\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nabc\r\n--x--',
      })
        .toString()
        .replace('Subject:', 'Content-Type: multipart/mixed; boundary=x\r\nSubject:'),
    )
    const answers = await Promise.all([post(path, source), post(path, source)])
    answers.push(await post(path, source))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await messages()).toMatchObject([{ body: 'Here.', via: 'mail', files: [{ name: 'a.txt' }] }])
    expect((await shown()).received_at).not.toBeNull()
  })

  test('that belongs to no thread, or cannot be read, is listed', async () => {
    const path = await make()
    const stranger = `${randomUUID()}@example.com`
    const foreign = Buffer.from(mail().toString().replace(customer.email, stranger))
    expect((await post(path, foreign)).status).toBe(204)
    expect(await messages()).toEqual([])
    const needs = (await (await server.call('GET', '/api/needs', { cookie: admin.cookie })).json()) as Needs
    expect(needs.items.find(({ title }) => title === stranger)?.detail).toBe(
      'It came from another address than the one we wrote to. Look for it at your mail service. Subject: Re: Website',
    )
    for (const source of [randomBytes(5000), Buffer.alloc(0)])
      expect((await post(path, source)).status).toBe(204)
  })

  test('says what is missing, without a mailbox to look it up in', async () => {
    const path = await make()
    await post(path, mail({ body: 'word '.repeat(3000) }))
    expect((await messages())[0]?.body).toMatch(/\(This long email was cut off here\.\)$/)
  })

  test('is refused above 25 MB, and as another type', async () => {
    const path = await make()
    expect((await post(path, Buffer.alloc(MAX_MAIL_BYTES + 1))).status).toBe(413)
    expect((await post(path, mail(), 'application/json')).status).toBe(415)
    expect(await messages()).toEqual([])
  })

  test('is posted again if its files cannot be stored', async () => {
    const path = await make()
    const { db, accounts, authSecret } = server
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
    const files = { ...server.files, store: { ...server.files.store, append: () => Promise.reject(full) } }
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const reader = openMailReader({ deadlineMs: 120_000 })
    const receive = openReceiver({ db, accounts, files, log, reader, key: replyKeyOf(authSecret) })
    const headers = 'Content-Disposition: attachment; filename=a.txt\r\nSubject:'
    const source = Buffer.from(mail().toString().replace('Subject:', headers))
    await expect(receive(path.split('/').at(-1) ?? '', async () => source)).rejects.toMatchObject({
      code: 'storage_full',
    })
    await reader.close()
    expect(await messages()).toEqual([])
    expect((await post(path, source)).status).toBe(204)
    expect(await messages()).toMatchObject([{ files: [{ name: 'a.txt' }] }])
  })

  test('is posted again if too many arrive at once', async () => {
    const path = await make()
    const secret = path.split('/').at(-1) ?? ''
    const { db, accounts, files } = server
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const reader = { read: () => held.then(() => null), close: async () => {} }
    const receive = openReceiver({ db, accounts, files, log, reader, key: randomBytes(32) })
    const begun: Promise<void>[] = []
    const first = [1, 2, 3].map((at) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      begun.push(promise)
      return receive(secret, async () => {
        resolve()
        return Buffer.from(String(at))
      })
    })
    await Promise.all(begun)
    await expect(receive(secret, async () => Buffer.from('4'))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 30,
    })
    release()
    await Promise.all(first)
  })
})

test('one client posts at most 120 in a minute', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  try {
    const statuses = new Set<number>()
    for (let at = 0; at < 121; at++) {
      const response = await limited.call('POST', '/api/inbound-mail/wrong')
      statuses.add(response.status)
    }
    expect([...statuses]).toEqual([404, 429])
  } finally {
    await limited.close()
  }
})

test('503 while the database is away, so that the mail service tries again', async () => {
  const away = await testApp()
  const { as } = away.db
  away.db.as = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  const response = await away.call('POST', '/api/inbound-mail/x')
  away.db.as = as
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).not.toBeNull()
  await away.close()
})
