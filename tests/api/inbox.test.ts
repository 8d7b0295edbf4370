// Answers by email: which become messages, in whose name, and what happens with the others.
import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShownInbox } from '#contract/mail-inbox.ts'
import type { Needs } from '#contract/needs.ts'
import { MAX_MAIL_BYTES } from '#domain/mail-inbox.ts'
import type { Message } from '#domain/messages.ts'
import { findOwnerAddress, portalLinkOf } from '#server/accounts/service.ts'
import { removeFile } from '#server/files/jobs.ts'
import { storeMailed, sweepUploads } from '#server/files/service.ts'
import { inboxMails } from '#server/inbox/jobs.ts'
import { openMailReader, type MailReader } from '#server/inbox/mail-reader.ts'
import { sweepUnplaced } from '#server/inbox/queries.ts'
import { takeMail, type InboxContext } from '#server/inbox/take-mail.ts'
import { markOf, replyKeyOf } from '#server/mail/replies.ts'
import { messageMails } from '#server/messages/jobs.ts'
import { projectMails } from '#server/projects/jobs.ts'
import { stepMails } from '#server/steps/jobs.ts'
import { supportMails } from '#server/support/jobs.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeProject, makeSupportRequest } from '#tests/factories.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>

let server: TestApp
let reader: MailReader
let admin: Person
let other: Person
let key: Buffer
beforeAll(async () => {
  server = await testApp()
  reader = openMailReader({ deadlineMs: 120_000 })
  admin = await server.signedIn({ isAdmin: true })
  other = await server.signedIn({ isAdmin: true })
  key = replyKeyOf(server.authSecret)
})
afterAll(async () => {
  await reader.close()
  await server.close()
})

interface Written {
  from: string
  mark?: string
  body?: string
  id?: string
  host?: string
  headers?: string[]
  type?: string
  size?: number
}

function mailOf({
  from,
  mark,
  body = 'The blue one.',
  id = randomUUID(),
  host = 'mail.example',
  headers = [],
  type = 'text/plain; charset=utf-8',
}: Written): Buffer {
  return Buffer.from(
    [
      `From: Someone <${from}>`,
      'To: replies@agency.example',
      'Subject: Re: Website',
      `Message-ID: <${id}@${host}>`,
      ...(mark === undefined ? [] : [`References: <${mark}@localhost> <x@localhost>`]),
      ...headers,
      `Content-Type: ${type}`,
      '',
      body,
    ].join('\r\n'),
  )
}
function take({ size, ...written }: Written): Promise<void> {
  const source = mailOf(written)
  return takeMail(inbox(), { source, size: size ?? source.length })
}
function inbox(): InboxContext {
  const { db, accounts, files } = server
  const log = { info: () => {}, warn: () => {}, error: (fields: object) => server.errors.push(fields) }
  return { db, accounts, key, reader, files, log }
}

const markFor = (customer: Person, threadId: string, to: string = customer.email) =>
  markOf(key, { threadId, customerId: customer.id }, to)

async function messagesIn(threadId: string): Promise<Message[]> {
  const response = await server.call('GET', `/api/threads/${threadId}/messages`, { cookie: admin.cookie })
  return ((await response.json()) as { items: Message[] }).items
}
async function unplacedFrom(address: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ reason: string }>(
    'select reason from unplaced_mails where from_address = $1',
    [address],
  )
  return rows.map(({ reason }) => reason)
}
async function thread() {
  const customer = await server.signedIn()
  const { id } = await makeProject(server.owner, customer.id, { title: 'Website' })
  return { customer, id, mark: markFor(customer, id) }
}
const write = (person: Person, threadId: string, body: string) =>
  server.call('POST', `/api/${person === admin ? '' : 'dashboard/'}threads/${threadId}/messages`, {
    cookie: person.cookie,
    body: { body },
  })
const waitingMails = async (kind: string, threadId: string) =>
  (
    await server.owner.query<{ id: string; subject_id: string }>(
      `select mails.id, subject_id from mails join messages on messages.id = subject_id where kind = $1 and thread_id = $2`,
      [kind, threadId],
    )
  ).rows

describe('a customer', () => {
  test('answers into the thread, in their name, and the owner is told', async () => {
    const { customer, id, mark } = await thread()
    await server.owner.query(`update profiles set full_name = 'Carla' where user_id = $1`, [customer.id])
    await write(admin, id, 'Which logo?')
    await server.owner.query('update messages set mailed_at = now() where thread_id = $1', [id])
    await take({ from: customer.email.toUpperCase(), mark, body: 'The blue one.\r\n\r\n> Which logo?' })
    const [answer, question] = await messagesIn(id)
    expect(answer).toMatchObject({
      body: 'The blue one.',
      from_customer: true,
      author_name: 'Carla',
      via: 'mail',
      project_id: id,
    })
    expect(question?.read_at).not.toBeNull()
    expect(await waitingMails('message-received', id)).toHaveLength(1)
    const needs = (await (await server.call('GET', '/api/needs', { cookie: admin.cookie })).json()) as Needs
    expect(needs.items).toContainEqual(expect.objectContaining({ kind: 'message', id }))
    expect(await unplacedFrom(customer.email)).toEqual([])
  })

  test('answers about a closed request, which opens again', async () => {
    const customer = await server.signedIn()
    const { id } = await makeSupportRequest(server.owner, customer.id)
    await server.owner.query(`update support_requests set status = 'closed' where id = $1`, [id])
    await take({ from: customer.email, mark: markFor(customer, id) })
    const { rows } = await server.owner.query('select status from support_requests where id = $1', [id])
    expect(rows).toEqual([{ status: 'open' }])
    expect(await messagesIn(id)).toMatchObject([{ request_id: id, from_customer: true }])
  })

  test('answers without a project', async () => {
    const customer = await server.signedIn()
    await take({ from: customer.email, mark: markFor(customer, customer.id) })
    expect(await messagesIn(customer.id)).toMatchObject([{ body: 'The blue one.', project_id: null }])
  })

  test('is cut after 5,000 characters, and told so', async () => {
    const { customer, id, mark } = await thread()
    await take({ from: customer.email, mark, body: `${'word '.repeat(3000)}` })
    const [message] = await messagesIn(id)
    expect(message?.body).toMatch(
      /word word.*\n\n\(The rest of this long email is in the mailbox that it was sent to\.\)$/s,
    )
    expect(message?.body.length).toBeLessThanOrEqual(5000)
  })
})

const part = (name: string, bytes: Uint8Array, type = 'application/octet-stream', more: string[] = []) =>
  [
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    ...(more.length > 0 ? more : [`Content-Disposition: attachment; filename="${name}"`]),
    '',
    Buffer.from(bytes).toString('base64'),
  ].join('\r\n')
/** A multipart email with an empty text, unless there is one. */
const withFiles = (parts: readonly string[], text = ''): Partial<Written> => ({
  headers: ['MIME-Version: 1.0'],
  type: 'multipart/mixed; boundary=xx',
  body:
    [`Content-Type: text/plain\r\n\r\n${text}`, ...parts].map((one) => `--xx\r\n${one}\r\n`).join('') +
    '--xx--',
})
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const download = (who: Person, id: string) => server.call('GET', `/api/files/${id}/x`, { cookie: who.cookie })
const storedFiles = async () => (await readdir(server.config.files.dir ?? '')).toSorted()
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

describe('files of an email', () => {
  test('become files of its message: by their content, with thumbnails, for the two sides only', async () => {
    const { customer, id, mark } = await thread()
    const bytes = await picture()
    const parts = [
      part('../../logo.png', bytes),
      part('notes.html', Buffer.from('<script>1</script>'), 'text/html'),
    ]
    await take({ from: customer.email, mark, ...withFiles(parts) })
    const [message] = await messagesIn(id)
    expect(message).toMatchObject({
      body: '',
      via: 'mail',
      files: [
        { name: 'logo.png', number: 1, type: 'image/png', sha256: hashOf(bytes), has_thumbnail: true },
        { name: 'notes.html', number: 1, type: 'text/plain', has_thumbnail: false },
      ],
    })
    const fileId = message?.files[0]?.id ?? ''
    for (const who of [customer, admin]) {
      const response = await download(who, fileId)
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    }
    expect((await download(await server.signedIn(), fileId)).status).toBe(404)
    await take({ from: customer.email, mark, ...withFiles([part('logo.png', bytes)], 'Better.') })
    expect(await messagesIn(id)).toMatchObject([{ body: 'Better.', files: [{ number: 2 }] }, {}])
  })

  test('of the owner, also without an account, who is not the customer', async () => {
    const { customer, id } = await thread()
    for (const from of [other.email, (await findOwnerAddress(server.accounts)) ?? ''])
      await take({
        from,
        mark: markFor(customer, id, 'owner'),
        ...withFiles([part('plan.txt', Buffer.from(from))]),
      })
    expect((await messagesIn(id)).flatMap(({ files }) => files.map(({ number }) => number))).toEqual([2, 1])
  })

  test('are neither doubled nor lost if it is read several times, or the server stopped in between', async () => {
    const { customer, id, mark } = await thread()
    const before = await storedFiles()
    const mail = {
      from: customer.email,
      mark,
      id: randomUUID(),
      ...withFiles([part('a.txt', Buffer.from('a'))]),
    }
    // As after a stop before the message was stored.
    const left = await storeMailed(
      server.files,
      { threadId: id, authorId: customer.id },
      { name: 'a.txt', bytes: Buffer.from('a') },
    )
    await Promise.all([1, 2, 3].map(() => take(mail)))
    await take(mail)
    const messages = await messagesIn(id)
    expect(messages).toMatchObject([{ files: [{ name: 'a.txt', number: 1 }] }])
    await server.owner.query(
      `update file_versions set created_at = now() - interval '2 days' where id = $1`,
      [left],
    )
    await server.db.as({ role: 'worker' }, sweepUploads)
    const { rows } = await server.owner.query<{ id: string }>(
      'select id from file_versions where thread_id = $1',
      [id],
    )
    expect(rows).toEqual([{ id: messages[0]?.files[0]?.id }])
    await removeDeleted()
    expect((await storedFiles()).filter((name) => !before.includes(name))).toEqual([
      `${rows[0]?.id ?? ''}.${hashOf(Buffer.from('a'))}`,
    ])
  })

  test('that are too large, empty, or of a mail program are named in its text', async () => {
    const { customer, id, mark } = await thread()
    server.files.maxBytes = 1000
    const parts = [
      part('film.mov', Buffer.alloc(1001)),
      part('empty.txt', Buffer.alloc(0)),
      part('winmail.dat', Buffer.from('x'), 'application/ms-tnef'),
      part('ok.txt', Buffer.from('x')),
    ]
    await take({ from: customer.email, mark, ...withFiles(parts, 'Here.') })
    server.files.maxBytes = 25_000_000
    expect(await messagesIn(id)).toMatchObject([
      {
        body: 'Here.\n\n3 files of this email stay in the mailbox: film.mov, empty.txt, winmail.dat. To add them here, use your dashboard.',
        files: [{ name: 'ok.txt' }],
      },
    ])
  })

  test('above 20 are named, and so is everything above what a person may send in a day', async () => {
    const { customer, id, mark } = await thread()
    const parts = Array.from({ length: 22 }, (_, at) => part(`${at}.txt`, Buffer.from('x')))
    await take({ from: customer.email, mark, ...withFiles(parts) })
    expect((await messagesIn(id))[0]).toMatchObject({
      body: '2 files of this email stay in the mailbox: 20.txt, 21.txt. To add them here, use your dashboard.',
      files: { length: 20 },
    })
    server.files.maxBytes = 1
    await take({ from: customer.email, mark, ...withFiles([part('x.txt', Buffer.from('x'))]) })
    await server.owner.query('update file_versions set size = 40 where thread_id = $1', [id])
    await take({ from: customer.email, mark, ...withFiles([part('y.txt', Buffer.from('x'))]) })
    server.files.maxBytes = 25_000_000
    const [last, former] = await messagesIn(id)
    expect(former?.files).toHaveLength(1)
    expect(last?.body).toMatch(/^1 file of this email stays in the mailbox: y\.txt\./)
  })

  test('are not the tiny pictures of a signature, and are pasted pictures', async () => {
    const { customer, id, mark } = await thread()
    const inline = (name: string, size: number) =>
      part(name, Buffer.alloc(size, 1), 'image/png', [
        'Content-Disposition: inline',
        `Content-ID: <${name}@x>`,
      ])
    const parts = [inline('logo.png', 5000), inline('pixel.gif', 43), inline('screenshot.png', 90_000)]
    await take({ from: customer.email, mark, ...withFiles(parts, 'See.') })
    expect(await messagesIn(id)).toMatchObject([{ body: 'See.', files: [{ name: 'screenshot.png' }] }])
    expect((await messagesIn(id))[0]?.files).toHaveLength(1)
  })

  test('are not stored if the email belongs to no thread', async () => {
    const { mark } = await thread()
    const before = await storedFiles()
    await take({
      from: `${randomUUID()}@example.com`,
      mark,
      ...withFiles([part('a.exe', Buffer.from('MZ'))]),
    })
    expect(await storedFiles()).toEqual(before)
  })

  test('that the store does not take are named, and the text is kept', async () => {
    const { customer, id, mark } = await thread()
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
    const store = { ...server.files.store, append: () => Promise.reject(full) }
    const errors: unknown[] = []
    const log = { info: () => {}, warn: () => {}, error: (fields: object) => errors.push(fields) }
    const source = mailOf({
      from: customer.email,
      mark,
      ...withFiles([part('a.txt', Buffer.from('x'))], 'Here.'),
    })
    await takeMail({ ...inbox(), files: { ...server.files, store }, log }, { source, size: source.length })
    expect(await messagesIn(id)).toMatchObject([
      { body: expect.stringMatching(/^Here\.\n\n1 file of/), files: [] },
    ])
    expect(errors).toHaveLength(1)
  })
})

/** Does what the queue would do. */
async function removeDeleted(): Promise<void> {
  const { rows } = await server.owner.query<{ payload: unknown }>(
    `with gone as (
       delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
       where tasks.id = jobs.task_id and tasks.identifier = 'remove_file' returning jobs.payload
     ) select payload from gone`,
  )
  for (const { payload } of rows) await removeFile(server.files.store, payload)
}

describe('the owner', () => {
  test.each(['an admin', 'the address for notices'])(
    'answers as %s, and the customer is told',
    async (who) => {
      const { customer, id } = await thread()
      await write(customer, id, 'When do we start?')
      const from = who === 'an admin' ? other.email : ((await findOwnerAddress(server.accounts)) ?? '')
      await take({ from, mark: markFor(customer, id, 'owner'), body: 'Monday.' })
      const [answer, question] = await messagesIn(id)
      expect(answer).toMatchObject({ body: 'Monday.', from_customer: false, via: 'mail' })
      expect(question?.settled_at).not.toBeNull()
      const { rows } = await server.owner.query<{ author_id: string | null }>(
        'select author_id from messages where id = $1',
        [answer?.id],
      )
      expect(rows).toEqual([{ author_id: who === 'an admin' ? other.id : null }])
      expect(await waitingMails('messages', id)).toHaveLength(1)
    },
  )
})

describe('is in no thread, and told to the admins', () => {
  test('another address than the one we wrote to', async () => {
    const { id, mark } = await thread()
    const stranger = `${randomUUID()}@example.com`
    await take({ from: stranger, mark })
    expect(await messagesIn(id)).toEqual([])
    expect(await unplacedFrom(stranger)).toEqual(['address'])
  })

  test('a signature that is forged, cut or of another thread', async () => {
    const { customer, id, mark } = await thread()
    const theirs = await thread()
    const forged = [
      `${mark.slice(0, -1)}${mark.endsWith('0') ? '1' : '0'}`,
      mark.slice(0, -1),
      `thread.${theirs.id}.${mark.slice(-32)}`,
      `thread.${id}.${theirs.mark.slice(-32)}`,
      markFor(customer, id, 'owner'),
      markFor(theirs.customer, id, customer.email),
    ]
    for (const one of forged) await take({ from: customer.email, mark: one })
    expect(await messagesIn(id)).toEqual([])
    expect(await messagesIn(theirs.id)).toEqual([])
    expect(new Set(await unplacedFrom(customer.email))).toEqual(new Set(['address', 'unmarked']))
  })

  test('the owner’s mark from a customer’s address', async () => {
    const { customer, id } = await thread()
    const also = await server.signedIn()
    for (const from of [customer.email, also.email])
      await take({ from, mark: markFor(customer, id, 'owner') })
    expect(await messagesIn(id)).toEqual([])
  })

  test('an address that the customer had before', async () => {
    const { customer, id, mark } = await thread()
    await server.owner.query('update users set email = $1 where id = $2', [
      `${randomUUID()}@example.com`,
      customer.id,
    ])
    await take({ from: customer.email, mark })
    expect(await messagesIn(id)).toEqual([])
    expect(await unplacedFrom(customer.email)).toEqual(['address'])
  })

  test('a suspended customer', async () => {
    const { customer, id, mark } = await thread()
    await server.owner.query(`update users set status = 'disabled' where id = $1`, [customer.id])
    await take({ from: customer.email, mark })
    expect(await messagesIn(id)).toEqual([])
  })

  test('answers about a project that another customer has now, from both sides', async () => {
    const { customer, id, mark } = await thread()
    const next = await server.signedIn()
    await write(customer, id, 'Our secret.')
    await server.owner.query('update projects set customer_id = $1 where id = $2', [next.id, id])
    await take({ from: customer.email, mark })
    await take({ from: other.email, mark: markFor(customer, id, 'owner') })
    expect((await messagesIn(id)).map(({ body }) => body)).toEqual(['Our secret.'])
    expect(await unplacedFrom(customer.email)).toEqual(['moved'])
    expect(await unplacedFrom(other.email)).toEqual(['moved'])
  })

  test('an empty one, and one that is too large', async () => {
    const { customer, id, mark } = await thread()
    await take({ from: customer.email, mark, body: '> Which logo?' })
    await take({ from: customer.email, mark, size: MAX_MAIL_BYTES + 1 })
    expect(await messagesIn(id)).toEqual([])
    expect(await unplacedFrom(customer.email)).toEqual(['empty', 'too_large'])
  })

  test('a new email of a customer, which answers nothing', async () => {
    const customer = await server.signedIn()
    await take({ from: customer.email })
    expect(await unplacedFrom(customer.email)).toEqual(['unmarked'])
  })

  test('until an admin has seen it, at most for 30 days', async () => {
    const customer = await server.signedIn()
    await take({ from: customer.email })
    const needs = (await (await server.call('GET', '/api/needs', { cookie: admin.cookie })).json()) as Needs
    const need = needs.items.find(({ kind, title }) => kind === 'unplaced_mail' && title === customer.email)
    expect(need?.detail).toBe(
      'It doesn’t say which message it answers. It’s in your mailbox. Subject: Re: Website',
    )
    const remove = () =>
      server.call('DELETE', `/api/unplaced-mails/${need?.id ?? ''}`, { cookie: admin.cookie })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    await take({ from: customer.email })
    await server.owner.query(`update unplaced_mails set created_at = now() - interval '31 days'`)
    await server.db.as({ role: 'worker' }, sweepUnplaced)
    expect(await unplacedFrom(customer.email)).toEqual([])
  })
})

describe('is left alone', () => {
  test('ordinary mail of strangers', async () => {
    const stranger = `${randomUUID()}@example.com`
    await take({ from: stranger })
    await take({ from: stranger, headers: ['In-Reply-To: <y@elsewhere.example>'] })
    expect(await unplacedFrom(stranger)).toEqual([])
  })

  test('what a program sent, so that no loop begins', async () => {
    const { customer, id, mark } = await thread()
    await take({ from: customer.email, mark, headers: ['Auto-Submitted: auto-replied'] })
    expect(await messagesIn(id)).toEqual([])
    expect(await unplacedFrom(customer.email)).toEqual([])
    expect(await waitingMails('message-received', id)).toEqual([])
  })

  test('what we sent, and not what a mail program of our domain sends', async () => {
    const { customer, id } = await thread()
    const mark = markFor(customer, id, 'owner')
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into mails (kind, state) values ('message-received', 'sent') returning id`,
    )
    const from = 'owner@example.com'
    await take({ from, mark, id: rows[0]?.id ?? '', host: 'localhost' })
    expect(await messagesIn(id)).toEqual([])
    await take({ from, mark, id: randomUUID(), host: 'localhost' })
    expect(await messagesIn(id)).toHaveLength(1)
  })
})

test('the same email is stored once, also if it arrives several times at once', async () => {
  const { customer, id, mark } = await thread()
  const mail = { from: customer.email, mark, id: 'said-once' }
  await Promise.all([1, 2, 3].map(() => take(mail)))
  await take(mail)
  expect(await messagesIn(id)).toHaveLength(1)
})

describe('an answer to an email about', () => {
  const compose = async (kind: 'project-updates' | 'steps-due', customerId: string) => {
    const { rows } = await server.owner.query<{ id: string; recipient: string }>(
      'select id, recipient from mails where kind = $1 and subject_id = $2',
      [kind, customerId],
    )
    const portalLink = async () => 'https://open.example'
    const composers = {
      ...projectMails(() => 'https://stop.example', portalLink),
      ...stepMails(() => 'https://stop.example', portalLink),
    }
    const mail = await composers[kind](
      { recipient: null, ...(rows[0] ?? { id: randomUUID() }), subject_id: customerId },
      { db: server.db, config: server.config, findOwnerAddress: async () => null },
    )
    if (mail?.answers === undefined) throw new Error('the email has no mark')
    // Without a thread, no References are sent.
    expect(mail.thread).toBe('threadId' in mail.answers ? mail.answers.threadId : null)
    return markOf(key, mail.answers, mail.answers.reader)
  }
  const post = (projectId: string, title: string) =>
    server.call('POST', `/api/projects/${projectId}/updates`, {
      cookie: admin.cookie,
      body: { title, description: 'Have a look.', update_type: 'progress' },
    })

  test('updates of one project comes into its thread', async () => {
    const { customer, id } = await thread()
    await post(id, 'First draft')
    await post(id, 'Second draft')
    await take({ from: customer.email, mark: await compose('project-updates', customer.id), body: 'Lovely.' })
    expect(await messagesIn(id)).toMatchObject([{ body: 'Lovely.', from_customer: true, project_id: id }])
  })

  test('updates of several projects comes into the thread about neither', async () => {
    const { customer, id } = await thread()
    const { id: also } = await makeProject(server.owner, customer.id, { title: 'Call bot' })
    await post(id, 'First draft')
    await post(also, 'It talks')
    await take({ from: customer.email, mark: await compose('project-updates', customer.id), body: 'Lovely.' })
    expect(await messagesIn(customer.id)).toMatchObject([{ body: 'Lovely.', project_id: null }])
    expect(await messagesIn(id)).toEqual([])
  })

  test('late steps comes into the thread of the project', async () => {
    const { customer, id } = await thread()
    await server.owner.query(
      `insert into steps (id, project_id, position, title, turn, kind, due_on)
       values (gen_random_uuid(), $1, 1, 'Send the logo', 'yours', 'file', current_date - 3)`,
      [id],
    )
    await take({ from: customer.email, mark: await compose('steps-due', customer.id), body: 'On Friday.' })
    expect(await messagesIn(id)).toMatchObject([{ body: 'On Friday.', project_id: id }])
  })
})

/** Mulberry32: the same emails in every run. */
function openRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
    hex: (length: number) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join(''),
    bytes: (length: number) => Uint8Array.from({ length }, () => Math.floor(next() * 256)),
    int: (below: number) => Math.floor(next() * below),
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const heapUsed = () => {
  collectGarbage()
  return memoryUsage().heapUsed
}

test('1,000 hostile emails: none is in a thread, none is answered, and memory stays flat', async () => {
  const { pick, hex, bytes, int } = openRandom(0x5eed)
  const [mine, victim, moved] = [await thread(), await thread(), await thread()]
  const next = await server.signedIn()
  await server.owner.query('update projects set customer_id = $1 where id = $2', [next.id, moved.id])
  const addresses = [
    mine.customer.email,
    victim.customer.email,
    moved.customer.email,
    other.email,
    'x@evil.example',
  ]
  /** Every pair of mark and address that fits is left out. */
  const forged = (): Pick<Written, 'from' | 'mark'> =>
    pick([
      () => ({ from: pick([mine.customer.email, other.email, 'x@evil.example']), mark: victim.mark }),
      () => ({ from: moved.customer.email, mark: moved.mark }),
      () => ({ from: pick(addresses), mark: `${pick(['thread', 'chat'])}.${victim.id}.${hex(32)}` }),
      () => ({ from: victim.customer.email, mark: `thread.${victim.id}.${mine.mark.slice(-32)}` }),
      () => ({ from: victim.customer.email, mark: `chat.${victim.id}.${victim.mark.slice(-32)}` }),
      () => ({ from: victim.customer.email, mark: markFor(victim.customer, victim.id, 'owner') }),
      () => ({ from: victim.customer.email, mark: `thread.${victim.id}'; drop table messages; --` }),
      () => ({ from: `${mine.customer.email}>, <${victim.customer.email}`, mark: victim.mark }),
      () => ({ from: `${victim.customer.email}\u202e.evil.example`, mark: victim.mark }),
    ])()
  const bodies = [
    'Pay here: https://evil.example',
    '> \u202e\0',
    `${'('.repeat(5000)}\r\n>${'<'.repeat(5000)}`,
    'On 2026 Op den. Am From: Von: '.repeat(200),
  ]
  const automatic = [
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'Return-Path: <>',
    'X-Autoreply: yes',
  ]
  const hostile = (): Partial<Written> =>
    pick<() => Partial<Written>>([
      () => ({ ...forged(), body: pick(bodies) }),
      () => ({ ...forged(), headers: [`From: ${pick(addresses)}`] }),
      () => ({
        ...forged(),
        ...withFiles(
          [part(`${'../'.repeat(int(9))}a.exe`, bytes(int(2000)), pick(['image/png', 'text/html']))],
          'Hi.',
        ),
      }),
      // From the right address with the right mark, but of a program, of two senders, or empty.
      () => ({
        from: victim.customer.email,
        mark: victim.mark,
        headers: [pick(automatic)],
        body: pick(bodies),
      }),
      () => ({ from: victim.customer.email, mark: victim.mark, headers: [`From: ${other.email}`] }),
      () => ({ from: victim.customer.email, mark: victim.mark, body: `> ${hex(40)}` }),
      () => ({
        ...forged(),
        type: `multipart/mixed; boundary=${hex(int(4))}`,
        body: `--\r\n${hex(int(2000))}`,
      }),
    ])()
  const stored = () => server.owner.query('select id from messages')
  const enqueued = () => server.owner.query('select id from mails')
  const [before, mails, files] = [(await stored()).rows, (await enqueued()).rows, await storedFiles()]
  const take100 = async () => {
    for (let at = 0; at < 100; at++) await take({ from: '', ...hostile() })
  }
  await take100()
  const heap = heapUsed()
  for (let round = 0; round < 9; round++) await take100()
  expect(heapUsed() / heap).toBeLessThan(1.1)
  expect((await stored()).rows).toEqual(before)
  expect((await enqueued()).rows).toEqual(mails)
  expect(await storedFiles()).toEqual(files)
  await take({ from: victim.customer.email, mark: victim.mark })
  expect(await messagesIn(victim.id)).toHaveLength(1)
  for (const { id } of [mine, moved]) expect(await messagesIn(id)).toEqual([])
})

const INBOX = {
  address: 'Replies@Agency.example',
  host: 'imap.agency.example',
  port: 993,
  security: 'tls',
  username: 'replies',
  password: 'p@ss word',
}
const save = (body: object = INBOX, who = admin) =>
  server.call('PUT', '/api/mail-inbox', { cookie: who.cookie, body })

describe('the settings', () => {
  test('show everything but the password, which is stored encrypted; the others are told', async () => {
    const saved = await save()
    expect(saved.status, await saved.clone().text()).toBe(200)
    const shown = (await saved.json()) as ShownInbox
    const { password, ...rest } = INBOX
    expect(shown).toEqual({
      inbox: { ...rest, address: 'replies@agency.example' },
      changed_at: expect.any(String),
      tried_at: null,
      read_at: null,
      last_error: null,
    })
    const { rows } = await server.owner.query<{ text: string }>(
      'select mail_inbox::text as text from mail_inbox',
    )
    expect(rows[0]?.text).not.toContain(password)
    const readSealed = server.db.as({ role: 'admin', userId: admin.id }, (trx) =>
      trx.selectFrom('mail_inbox').select('sealed_password').execute(),
    )
    await expect(readSealed).rejects.toThrow(/permission denied/)
    const { rows: mails } = await server.owner.query<{ id: string; recipient: string }>(
      `select id, recipient from mails where kind = 'mail-inbox-changed'`,
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual([other.email])
    const [mail] = mails
    if (mail === undefined) throw new Error('no mail')
    const composed = await inboxMails['mail-inbox-changed'](
      { ...mail, subject_id: null },
      { db: server.db, config: server.config, findOwnerAddress: async () => null },
    )
    expect(composed?.text).toContain('Answers go to: replies@agency.example')
    const { rows: changes } = await server.owner.query(
      `select setting, changed_by from outward_changes where setting = 'mail inbox'`,
    )
    expect(changes).toEqual([{ setting: 'mail inbox', changed_by: admin.id }])
    const { rows: jobs } = await server.owner.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'read_inbox'`,
    )
    expect(jobs).toHaveLength(1)
  })

  test('need a fresh proof, to change and to remove', async () => {
    await server.owner.query(`update sessions set proven_at = now() - interval '1 day' where user_id = $1`, [
      other.id,
    ])
    expect(await (await save(INBOX, other)).json()).toMatchObject({ type: '/problems/step_up_needed' })
    const removed = await server.call('DELETE', '/api/mail-inbox', { cookie: other.cookie })
    expect(await removed.json()).toMatchObject({ type: '/problems/step_up_needed' })
  })

  test('make the emails ask for an answer, until they are removed', async () => {
    const { customer, id } = await thread()
    const texts = async () => {
      await write(admin, id, 'Which logo?')
      await write(customer, id, 'Hm.')
      const made = []
      for (const kind of ['messages', 'message-received'] as const) {
        const [mail] = await waitingMails(kind, id)
        if (mail === undefined) throw new Error('no mail')
        await server.owner.query(
          'update messages set mailed_at = null, read_at = null where thread_id = $1',
          [id],
        )
        made.push(
          await messageMails(portalLinkOf(server.accounts))[kind](
            { ...mail, recipient: null },
            {
              db: server.db,
              config: server.config,
              findOwnerAddress: () => findOwnerAddress(server.accounts),
            },
          ),
        )
      }
      const request = await makeSupportRequest(server.owner, customer.id)
      made.push(
        await supportMails['support-request-received'](
          { id: randomUUID(), recipient: null, subject_id: request.id },
          { db: server.db, config: server.config, findOwnerAddress: () => findOwnerAddress(server.accounts) },
        ),
      )
      return made.map((mail) => mail?.text.includes('Reply to this email, or answer'))
    }
    await save()
    expect(await texts()).toEqual([true, true, true])
    expect((await server.call('DELETE', '/api/mail-inbox', { cookie: admin.cookie })).status).toBe(200)
    expect(await texts()).toEqual([false, false, false])
  })

  test.each([
    ['address', 'nobody'],
    ['host', 'https://imap.example.com'],
    ['port', 0],
    ['security', 'none'],
    ['username', ''],
    ['password', ''],
  ])('refuse %s %j with a sentence', async (field, value) => {
    const answer = await save({ ...INBOX, [field]: value })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [{ field, message: expect.any(String) }] })
  })

  test('are confirmed by the others if their admin loses access', async () => {
    const leaving = await server.signedIn({ isAdmin: true })
    await save(INBOX, leaving)
    await server.owner.query('delete from user_roles where user_id = $1', [leaving.id])
    const needs = (await (await server.call('GET', '/api/needs', { cookie: admin.cookie })).json()) as Needs
    expect(needs.items.find(({ kind }) => kind === 'setting')).toMatchObject({
      setting: 'mail inbox',
      detail: 'Mailbox for answers: replies@agency.example',
    })
  })

  test('say after an hour that the mailbox cannot be read', async () => {
    await save()
    const failing = async (interval: string) => {
      await server.owner.query(
        `update mail_inbox set failing_since = now() - $1::interval, last_error = 'No mailbox answered.'`,
        [interval],
      )
      const needs = (await (await server.call('GET', '/api/needs', { cookie: admin.cookie })).json()) as Needs
      return needs.items.filter(({ kind }) => kind === 'inbox')
    }
    expect(await failing('50 minutes')).toEqual([])
    expect(await failing('2 hours')).toMatchObject([
      { title: 'replies@agency.example', detail: 'No mailbox answered.' },
    ])
  })
})

test('a deleted person is not among the emails that could not be placed', async () => {
  const { customer, mark } = await thread()
  const { mark: foreign } = await thread()
  await take({ from: customer.email, mark: foreign })
  expect(await unplacedFrom(customer.email)).toEqual(['address'])
  await server.db.as({ role: 'accounts', userId: customer.id }, (trx) =>
    trx
      .selectNoFrom((from) =>
        from.fn('app.forget_person', [from.val([]), from.val([customer.email]), from.val(null)]).as('done'),
      )
      .execute(),
  )
  expect(await unplacedFrom(customer.email)).toEqual([])
  expect(mark).toMatch(/^thread\./)
})

test('nothing of it was an internal error', () => {
  expect(server.errors).toEqual([])
})
