// The mail server that an admin sets in the console: used at once, its password never read back, and SMTP_URL wins.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ShownMailServer } from '#contract/mail-server.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { findOwnerAddress } from '#server/accounts/service.ts'
import { readConfig } from '#server/config.ts'
import type { MailComposer } from '#server/mail/compose.ts'
import { mailServerMails } from '#server/mail/mail-server-jobs.ts'
import { openMailServer } from '#server/mail/mail-server.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { openSmtpServer } from '#tests/smtp-server.ts'
import { openMailSink, type MailSink } from '#tests/drill/mail-sink.ts'
import { runJobs, until } from '#tests/jobs.ts'

const PASSWORD = 'p@ss word/of:mine'
const CALL = '/api/mail-server'

let server: TestApp
let outbox: string
let sam: { id: string; email: string; cookie: string }
let pat: { id: string; email: string; cookie: string }
const closers: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  outbox = await mkdtemp(path.join(os.tmpdir(), 'agency-outbox-'))
  closers.push(() => rm(outbox, { recursive: true, force: true }))
  server = await testApp({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
  closers.push(server.close)
  sam = await server.signedIn({ isAdmin: true })
  pat = await server.signedIn({ isAdmin: true })
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function openSink(): Promise<MailSink & { port: number }> {
  const sink = await openMailSink()
  closers.push(sink.close)
  return { ...sink, port: Number(new URL(sink.url).port) }
}

const entered = (changes: object = {}) => ({
  host: '127.0.0.1',
  port: 2525,
  security: 'starttls',
  username: '',
  password: PASSWORD,
  ...changes,
})

async function save(changes: object = {}): Promise<ShownMailServer> {
  const answer = await server.call('PUT', CALL, { cookie: sam.cookie, body: entered(changes) })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as ShownMailServer
}

const sendTest = async () =>
  (await server.call('POST', `${CALL}/test`, { cookie: sam.cookie })).json() as Promise<{ recipient: string }>

const mailServerOf = (smtpUrl: string | null, authSecret = server.authSecret) =>
  openMailServer({ db: server.db, config: { smtpUrl, smtpEncryption: 'with login' }, authSecret })

async function sendMails(smtpUrl: string | null = null): Promise<void> {
  const { findUrl: findSmtpUrl, openFormer: openFormerServer } = mailServerOf(smtpUrl)
  closers.push(await runJobs(server, { outbox, composers: mailServerMails, findSmtpUrl, openFormerServer }))
}

const countSent = async () =>
  (await server.owner.query(`select from mails where kind = 'test-mail' and state = 'sent'`)).rowCount
const untilSent = (count: number) => until(async () => ((await countSent()) === count ? true : undefined))

test('is used at once, and the next one too', async () => {
  const [one, other] = [await openSink(), await openSink()]
  await sendMails()
  expect(await sendTest()).toEqual({ recipient: sam.email })
  await untilSent(1)
  expect(await readdir(outbox)).toHaveLength(1)
  await save({ port: one.port })
  await sendTest()
  await untilSent(2)
  expect(one.taken.length).toBeGreaterThan(0)
  await save({ port: other.port })
  await sendTest()
  await untilSent(3)
  expect(other.taken.length).toBeGreaterThan(0)
})

const mailsBy = async (sink: MailSink) => {
  const ids = sink.taken.map(({ messageId }) => messageId.replace(/[<>]|@.*/g, ''))
  const { rows } = await server.owner.query<{ kind: string; recipient: string }>(
    'select kind, recipient from mails where id::text = any ($1) order by created_at',
    [ids],
  )
  return rows.map(({ kind, recipient }) => `${kind} to ${recipient}`)
}
const untilNoneWaits = () =>
  until(async () => {
    const { rowCount } = await server.owner.query(`select from mails where state = 'queued'`)
    return rowCount === 0 ? true : undefined
  })

test('the others are told through the server that was in use before', async () => {
  const [ours, theirs] = [await openSink(), await openSink()]
  await save({ port: ours.port })
  await server.owner.query('delete from mails')
  await save({ port: theirs.port })
  await server.call('DELETE', CALL, { cookie: sam.cookie })
  await save({ port: theirs.port })
  const { rows } = await server.owner.query<{ sealed_server: string | null }>(
    'select sealed_server from mails order by created_at',
  )
  expect(rows.map(({ sealed_server }) => sealed_server !== null)).toEqual([true, true, false])
  expect(JSON.stringify(rows)).not.toContain(encodeURIComponent(PASSWORD))
  await sendMails()
  await untilNoneWaits()
  const told = `mail-server-changed to ${pat.email}`
  expect([await mailsBy(ours), await mailsBy(theirs)]).toEqual([[told], [told, told]])
  const { rowCount } = await server.owner.query('select from mails where sealed_server is not null')
  expect(rowCount).toBe(0)
})

test('the server in use tells the others if the one before takes no mail for half an hour', async () => {
  const [gone, next] = [await openSink(), await openSink()]
  await gone.close()
  await save({ port: gone.port })
  await server.owner.query('delete from mails')
  await save({ port: next.port })
  await sendMails()
  // Once the first try has failed and the queue has put the job off.
  const skipSevenTries =
    'update graphile_worker._private_jobs set attempts = 8, run_at = now() where locked_at is null and attempts = 1'
  await until(async () => ((await server.owner.query(skipSevenTries)).rowCount === 1 ? true : undefined))
  expect(next.taken).toEqual([])
  await untilNoneWaits()
  expect(await mailsBy(next)).toEqual([`mail-server-changed to ${pat.email}`])
})

test('without an address in the settings, emails come from the first admin, and answers go there', async () => {
  expect(server.config.isReplyToSet).toBe(false)
  const answering: MailComposer = async ({ recipient }, { config }) => ({
    to: recipient ?? '',
    replyTo: config.replyTo,
    subject: 'Test',
    text: 'Test',
    html: '<p>Test</p>',
  })
  closers.push(await runJobs(server, { outbox, composers: { 'test-mail': answering } }))
  await sendTest()
  await untilSent(1)
  const [file = ''] = await readdir(outbox)
  const source = await readFile(path.join(outbox, file), 'utf8')
  expect(source).toContain(`From: ${server.config.site.businessName} <${sam.email}>`)
  expect(source).toContain(`Reply-To: ${sam.email}`)
})

test('a test email that cannot be sent is among the failed emails after one try', async () => {
  const { port, close } = await openSink()
  await close()
  await save({ port })
  await sendMails()
  await sendTest()
  const listFailed = async () =>
    (await server.call('GET', '/api/failed-mails', { cookie: sam.cookie })).json() as Promise<{
      items: { kind: string; recipient: string; last_error: string }[]
    }>
  const [failed] = await until(async () => {
    const { items } = await listFailed()
    const tests = items.filter(({ kind }) => kind === 'test-mail')
    return tests.length > 0 ? tests : undefined
  })
  expect(failed).toMatchObject({
    recipient: sam.email,
    last_error: expect.stringMatching(/^No mail server answered/),
  })
  const shown = (await (await server.call('GET', CALL, { cookie: sam.cookie })).json()) as ShownMailServer
  expect(shown.failed_test).toBe(failed?.last_error)
  const theirs = (await (await server.call('GET', CALL, { cookie: pat.cookie })).json()) as ShownMailServer
  expect(theirs.failed_test).toBeNull()
})

test('a closed port, a filtered one and another kind of server take the same time and give the same answer', async () => {
  const closed = await openSink()
  await closed.close()
  const ssh = await openSmtpServer({ banner: 'SSH-2.0-OpenSSH_9.2' })
  const silent = await openSmtpServer({ banner: '' })
  closers.push(ssh.close, silent.close)
  await sendMails()
  const answers = []
  for (const { port } of [closed, ssh, silent]) {
    await save({ port })
    await server.owner.query(`delete from mails`)
    const before = Date.now()
    await sendTest()
    const shown = await until(async () => {
      const answer = await server.call('GET', CALL, { cookie: sam.cookie })
      return ((await answer.json()) as ShownMailServer).failed_test ?? undefined
    })
    answers.push({ shown, isEven: Date.now() - before >= 12_000 })
  }
  const same = { shown: expect.stringMatching(/^No mail server answered/), isEven: true }
  expect(answers).toEqual([same, same, same])
})

test('trying a test email again counts as a test email', async () => {
  const strict = await testApp({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '', RATE_LIMITS: 'on' })
  closers.push(strict.close)
  const admin = await strict.signedIn({ isAdmin: true })
  const retry = async () => {
    const { rows } = await strict.owner.query<{ id: string }>(
      `insert into mails (kind, recipient, state, last_error) values ('test-mail', $1, 'failed', 'no') returning id`,
      [admin.email],
    )
    return (await strict.call('POST', `/api/failed-mails/${rows[0]?.id}/retry`, { cookie: admin.cookie }))
      .status
  }
  for (let tries = 0; tries < 5; tries++) {
    expect((await strict.call('POST', `${CALL}/test`, { cookie: admin.cookie })).status).toBe(200)
    expect(await retry()).toBe(200)
  }
  expect(await retry()).toBe(429)
  expect((await strict.call('POST', `${CALL}/test`, { cookie: admin.cookie })).status).toBe(429)
})

test('the start warns of a mail server without a login', async () => {
  expect(await mailServerOf(null).listRisks()).toEqual([])
  await save({ username: 'me' })
  expect(await mailServerOf(null).listRisks()).toEqual([])
  await save({ username: '' })
  expect(await mailServerOf(null).listRisks()).toEqual([expect.stringContaining('no user and password')])
  expect(await mailServerOf('smtp://relay').listRisks()).toHaveLength(1)
  expect(await mailServerOf('smtps://me:secret@relay').listRisks()).toEqual([])
})

test('shows everything but the password, which is stored encrypted', async () => {
  const shown = await save({ host: 'smtp.example.com', username: 'me@example.com' })
  expect(shown).toEqual({
    server: { host: 'smtp.example.com', port: 2525, security: 'starttls', username: 'me@example.com' },
    is_set_by_server: false,
    changed_at: expect.any(String),
    failed_test: null,
  })
  expect(await (await server.call('GET', CALL, { cookie: pat.cookie })).json()).toEqual(shown)
  const { rows } = await server.owner.query<{ text: string }>(
    'select mail_server::text as text from mail_server',
  )
  expect(rows[0]?.text).not.toContain(PASSWORD)
  const readSealed = server.db.as({ role: 'admin', userId: sam.id }, (trx) =>
    trx.selectFrom('mail_server').select('sealed_password').execute(),
  )
  await expect(readSealed).rejects.toThrow(/permission denied/)
  expect(await mailServerOf(null).findUrl()).toBe(
    `smtp://me%40example.com:${encodeURIComponent(PASSWORD)}@smtp.example.com:2525`,
  )
  await expect(mailServerOf(null, 'x'.repeat(40)).findUrl()).rejects.toThrow(/AUTH_SECRET/)
  // Another server does not get the password.
  await server.owner.query(`update mail_server set host = 'smtp.evil.example'`)
  await expect(mailServerOf(null).findUrl()).rejects.toThrow(/AUTH_SECRET/)
})

test('is told to the other admins, counted by the checklist, and can be removed', async () => {
  const isDone = async () =>
    ((await (await server.call('GET', '/api/site', { cookie: sam.cookie })).json()) as SiteSettings).checklist
      .mail
  expect(await isDone()).toBe(false)
  await save({ host: 'smtp.example.com' })
  expect(await isDone()).toBe(true)
  const { rows } = await server.owner.query<{ id: string; recipient: string; subject_id: null }>(
    `select id, recipient, subject_id from mails where kind = 'mail-server-changed'`,
  )
  expect(rows.map(({ recipient }) => recipient)).toEqual([pat.email])
  const [mail] = rows
  if (mail === undefined) throw new Error('no mail')
  const message = await mailServerMails['mail-server-changed'](mail, {
    db: server.db,
    config: server.config,
    findOwnerAddress: async () => null,
  })
  expect(message?.text).toContain('smtp.example.com, port 2525')
  expect(message?.text).not.toContain(PASSWORD)
  const removed = await server.call('DELETE', CALL, { cookie: sam.cookie })
  expect(await removed.json()).toEqual({
    server: null,
    is_set_by_server: false,
    changed_at: null,
    failed_test: null,
  })
  expect(await isDone()).toBe(false)
  expect(await mailServerOf(null).findUrl()).toBeNull()
})

test('needs a fresh proof of who is there', async () => {
  await server.owner.query(`update sessions set proven_at = now() - interval '1 day'`)
  for (const [method, body] of [['PUT', entered()], ['DELETE']] as const) {
    const answer = await server.call(method, CALL, { cookie: sam.cookie, ...(body && { body }) })
    expect(await answer.json()).toMatchObject({ type: '/problems/step_up_needed' })
  }
})

test.each([
  ['host', 'https://smtp.example.com'],
  ['host', 'smtp.example.com/?sendmail=true'],
  ['host', ''],
  ['port', 0],
  ['port', 'x'],
  ['security', 'none'],
  ['username', 'a\x07bell'],
])('refuses %s %j with a sentence', async (field, value) => {
  const answer = await server.call('PUT', CALL, { cookie: sam.cookie, body: entered({ [field]: value }) })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ errors: [{ field, message: expect.any(String) }] })
})

test('SMTP_URL wins, is shown without its password, and cannot be changed', async () => {
  const sink = await openSink()
  await save({ host: 'smtp.example.com' })
  await sendMails(sink.url)
  await sendTest()
  await untilSent(1)
  expect(sink.taken.length).toBeGreaterThan(0)
  const set = mailServerOf('smtps://me:secret@mail.example.com')
  const actor = { role: 'admin', userId: sam.id } as const
  expect(await set.get(actor)).toEqual({
    server: { host: 'mail.example.com', port: 465, security: 'tls', username: 'me' },
    is_set_by_server: true,
    changed_at: null,
    failed_test: null,
  })
  await expect(set.change(actor, { ...entered(), security: 'tls' })).rejects.toThrow(/SMTP_URL/)
  await expect(set.remove(actor)).rejects.toThrow(/SMTP_URL/)
})

test('notices go to the address of the site settings, else to the first admin; OWNER_EMAIL wins', async () => {
  expect(await findOwnerAddress(server.accounts)).toBe(sam.email)
  const awaitFactor = (awaits: boolean, id: string | null) =>
    server.owner.query('update user_roles set awaits_factor = $1 where user_id = $2 or $2 is null', [
      awaits,
      id,
    ])
  await awaitFactor(true, sam.id)
  expect(await findOwnerAddress(server.accounts)).toBe(pat.email)
  await awaitFactor(true, null)
  expect(await findOwnerAddress(server.accounts)).toBe(sam.email)
  await awaitFactor(false, null)
  const change = { path: 'mail.notices', value: 'desk@example.com' }
  const send = (call: string) =>
    server.call('PATCH', call, { cookie: sam.cookie, body: { changes: [change] } })
  expect((await send('/api/site/draft')).status).toBe(400)
  expect((await send('/api/site/draft/links')).status).toBe(200)
  const published = await server.call('POST', '/api/site/publish', {
    cookie: sam.cookie,
    body: { number: 0 },
  })
  expect(published.status).toBe(201)
  await until(async () =>
    (await findOwnerAddress(server.accounts)) === 'desk@example.com' ? true : undefined,
  )
  expect(server.config.replyTo).toBe('desk@example.com')
  expect(readConfig({ OWNER_EMAIL: 'owner@example.com' })).toMatchObject({
    ownerEmail: 'owner@example.com',
    siteSettings: { 'mail.notices': 'owner@example.com' },
  })
})
