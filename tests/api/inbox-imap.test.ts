// The mailbox for answers, on a real mail server: read once, from where it was, and never changed.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readFileSync } from 'node:fs'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { portalLinkOf } from '#server/accounts/service.ts'
import type { ShownInbox } from '#contract/mail-inbox.ts'
import type { Message } from '#domain/messages.ts'
import { openMailReader } from '#server/inbox/mail-reader.ts'
import { readInbox } from '#server/inbox/read-inbox.ts'
import { markOf, replyKeyOf } from '#server/mail/replies.ts'
import { messageMails } from '#server/messages/jobs.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { MAILBOX, openDovecot, type Dovecot } from '#tests/dovecot.ts'
import { makeProject } from '#tests/factories.ts'
import { runJobs, until } from '#tests/jobs.ts'
import { openSmtpServer, PRIVATE_CERTIFICATE } from '#tests/smtp-server.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>

const reader = openMailReader({ deadlineMs: 120_000 })
let mailbox: Dovecot
let server: TestApp
let admin: Person
let customer: Person
let projectId: string
beforeAll(async () => {
  mailbox = await openDovecot()
})
afterAll(async () => {
  await reader.close()
  await mailbox.close()
})
beforeEach(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
  customer = await server.signedIn()
  projectId = (await makeProject(server.owner, customer.id, { title: 'Website' })).id
})
afterEach(() => server.close())

const CA = readFileSync(PRIVATE_CERTIFICATE)

async function save(changes: object = {}): Promise<void> {
  const saved = await server.call('PUT', '/api/mail-inbox', {
    cookie: admin.cookie,
    body: {
      address: MAILBOX.username,
      host: '127.0.0.1',
      port: mailbox.ports.tls,
      security: 'tls',
      ...MAILBOX,
      ...changes,
    },
  })
  expect(saved.status, await saved.clone().text()).toBe(200)
}
function readNow(tls: { ca?: Buffer } = { ca: CA }): Promise<void> {
  const { db, accounts, authSecret, files } = server
  const log = { info: () => {}, warn: () => {}, error: (fields: object) => server.errors.push(fields) }
  return readInbox({
    db,
    accounts,
    authSecret,
    reader,
    files,
    log,
    tls,
    key: replyKeyOf(authSecret),
    failureMs: 0,
  })
}
const shown = async () =>
  (await (await server.call('GET', '/api/mail-inbox', { cookie: admin.cookie })).json()) as ShownInbox
async function bodies(): Promise<string[]> {
  const response = await server.call('GET', `/api/threads/${projectId}/messages`, { cookie: admin.cookie })
  return ((await response.json()) as { items: Message[] }).items.map(({ body }) => body)
}
function mail(body: string, id: string = crypto.randomUUID()): string {
  const mark = markOf(
    replyKeyOf(server.authSecret),
    { threadId: projectId, customerId: customer.id },
    customer.email,
  )
  return [
    `From: ${customer.email}`,
    'Subject: Re: Website',
    `Message-ID: <${id}@mail.example>`,
    `References: <${mark}@localhost>`,
    '',
    body,
  ].join('\r\n')
}

test('new emails become messages once; earlier ones stay unread, and all stay in the mailbox', async () => {
  await mailbox.put(mail('Before.'))
  const before = await mailbox.count()
  await save()
  await readNow()
  expect(await bodies()).toEqual([])
  await mailbox.put(mail('One.'), mail('Two.'))
  await readNow()
  await readNow()
  expect(await bodies()).toEqual(['Two.', 'One.'])
  expect(await mailbox.count()).toBe(before + 2)
  expect(await shown()).toMatchObject({ read_at: expect.any(String), last_error: null })
  await mailbox.put(mail('Three.'))
  await save({ security: 'starttls', port: mailbox.ports.starttls })
  await readNow()
  expect(await bodies()).toEqual(['Three.', 'Two.', 'One.'])
  expect(server.errors).toEqual([])
})

test('emails that got other numbers are not stored again, and new ones are', async () => {
  await save()
  await readNow()
  await mailbox.put(mail('One.'))
  await readNow()
  await mailbox.renumber()
  await mailbox.put(mail('Two.'))
  await readNow()
  expect(await bodies()).toEqual(['Two.', 'One.'])
})

test('two servers that read at the same time store each email once', async () => {
  await save()
  await readNow()
  await mailbox.put(mail('One.'), mail('Two.'))
  await Promise.all([readNow(), readNow()])
  expect((await bodies()).toSorted()).toEqual(['One.', 'Two.'])
})

test('one email that cannot be read does not hold up the next', async () => {
  await save()
  await readNow()
  const deep = Array.from(
    { length: 400 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
  )
  const large = `${mail('Large.')}\r\n${'x'.repeat(99)}`
  const tooLarge = `${large}\r\n`.padEnd(26 * 1024 * 1024, `${'y'.repeat(98)}\r\n`)
  await mailbox.put(`From: a@example.com\r\n${deep.join('\r\n')}`, tooLarge, mail('Fine.'))
  await readNow()
  expect(await bodies()).toEqual(['Fine.'])
  const { rows } = await server.owner.query('select reason from unplaced_mails order by reason')
  expect(rows).toEqual([{ reason: 'too_large' }, { reason: 'unreadable' }])
})

test.each([
  ['a wrong password', { password: 'wrong' }, /refused the user name or password/],
  ['a closed port', { port: 1 }, /^No mailbox answered/],
])('%s is said, and the next try goes on', async (_, changes, sentence) => {
  await save()
  await readNow()
  await save(changes)
  await readNow()
  expect(await shown()).toMatchObject({
    tried_at: expect.any(String),
    last_error: expect.stringMatching(sentence),
  })
  const { rows } = await server.owner.query('select failing_since is not null as fails from mail_inbox')
  expect(rows).toEqual([{ fails: true }])
  await mailbox.put(mail('Meanwhile.'))
  await save()
  await readNow()
  expect(await bodies()).toEqual(['Meanwhile.'])
  expect(await shown()).toMatchObject({ last_error: null })
})

test('a private certificate is not trusted, and the password stays here', async () => {
  await save({ security: 'starttls', port: mailbox.ports.starttls })
  await readNow({})
  expect((await shown()).last_error).toMatch(/trusted authority.*NODE_EXTRA_CA_CERTS/)
  await save()
  await readNow({})
  expect((await shown()).last_error).toMatch(/^No mailbox answered/)
  const plain = await openSmtpServer({ banner: '* OK IMAP4rev1' })
  await save({ security: 'starttls', port: plain.port })
  await readNow()
  await plain.close()
  expect((await shown()).last_error).toMatch(/^No mailbox answered/)
  expect(plain.lines.join()).not.toContain(MAILBOX.password)
})

test('from the email to the answer: both sides answer by replying only', async () => {
  const outbox = await mkdtemp(path.join(os.tmpdir(), 'agency-outbox-'))
  await save()
  const stop = await runJobs(server, {
    outbox,
    composers: messageMails(portalLinkOf(server.accounts)),
    readInbox: () => readNow(),
  })
  try {
    await readNow()
    await server.call('POST', `/api/threads/${projectId}/messages`, {
      cookie: admin.cookie,
      body: { body: 'Which logo?' },
    })
    const seen = new Set<string>()
    const next = async (to: string) => {
      const file = await until(async () => {
        await server.owner.query(
          'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
        )
        const files = await readdir(outbox)
        return files.find((one) => one.endsWith('.eml') && !seen.has(one))
      })
      seen.add(file)
      const received = await PostalMime.parse(await readFile(path.join(outbox, file)))
      expect(received.to?.[0]?.address).toBe(to)
      expect(received.replyTo?.[0]?.address).toBe(MAILBOX.username)
      return received
    }
    const reply = (to: Awaited<ReturnType<typeof next>>, from: string, body: string) =>
      mailbox.put(
        [
          `From: ${from}`,
          `Subject: Re: ${to.subject}`,
          `Message-ID: <${crypto.randomUUID()}@mail.example>`,
          `In-Reply-To: ${to.messageId}`,
          // A relay gave the email another Message-ID.
          `References: ${to.references} <changed@relay.example>`,
          '',
          `${body}\r\n\r\nOn Wed, Nov 25, 2026 at 10:12 AM Acme <hi@agency.example> wrote:\r\n> ${to.text?.split('\n').join('\r\n> ')}`,
        ].join('\r\n'),
      )
    const stored = (body: string) =>
      until(async () => {
        await server.call('POST', '/api/mail-inbox/check', { cookie: admin.cookie })
        return (await bodies())[0] === body ? true : undefined
      })
    await reply(await next(customer.email), customer.email, 'The blue one.')
    await stored('The blue one.')
    await reply(await next('owner@example.com'), admin.email, 'Done.')
    await stored('Done.')
    expect((await next(customer.email)).text).toContain('Done.')
    expect(await bodies()).toEqual(['Done.', 'The blue one.', 'Which logo?'])
  } finally {
    await stop()
    await rm(outbox, { recursive: true })
  }
})
