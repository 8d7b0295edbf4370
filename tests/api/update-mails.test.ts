// Project updates by mail: several in one mail, each sent once, only to the right person, and only while they
// want it.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { portalLinkOf } from '#server/accounts/service.ts'
import { unsubscribeLink } from '#server/unsubscribe.ts'
import { projectMails } from '#server/projects/jobs.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeProject, makeUser } from '#tests/factories.ts'
import { runJobs, until } from '#tests/jobs.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>

let server: TestApp
let outbox: string
let admin: Person
let customer: Person
const closers: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  server = await testApp()
  outbox = await mkdtemp(path.join(os.tmpdir(), 'agency-outbox-'))
  admin = await server.signedIn({ isAdmin: true })
  customer = await server.signedIn()
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  expect(server.errors).toEqual([])
  await server.close()
  await rm(outbox, { recursive: true })
})

async function post(projectId: string, title: string, description = 'It moves.'): Promise<string> {
  const response = await server.call('POST', `/api/projects/${projectId}/updates`, {
    cookie: admin.cookie,
    body: { title, description, update_type: 'progress' },
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: string }).id
}

async function sendMails(): Promise<void> {
  const composers = projectMails((id) => unsubscribeLink(server.accounts, id), portalLinkOf(server.accounts))
  closers.push(await runJobs(server, { outbox, composers }))
}

interface QueuedMail {
  id: string
  state: string
  recipient: string
}

async function mails(): Promise<QueuedMail[]> {
  const { rows } = await server.owner.query<QueuedMail>(
    `select id, state, recipient from mails where kind = 'project-updates' order by created_at, id`,
  )
  return rows
}

/** As if the five minutes were over. */
async function letTimePass(): Promise<void> {
  await server.owner.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await server.owner.query(`select pg_notify('jobs:insert', '{"r":0.5,"count":1}')`)
}

/** No mail waits any more: each was sent or is not wanted. */
const settled = () =>
  until(async () => ((await mails()).every(({ state }) => state !== 'queued') ? mails() : undefined))

async function sent(): Promise<Email[]> {
  await letTimePass()
  await settled()
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(path.join(outbox, name)))))
}

const recipients = (all: Email[]) => all.map(({ to }) => to?.[0]?.address)
const header = (mail: Email | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name.toLowerCase())?.value

test('sends updates on several projects within five minutes as one mail, with a link to each', async () => {
  const site = await makeProject(server.owner, customer.id, { title: 'Site <b>of</b> a plumber' })
  const calls = await makeProject(server.owner, customer.id, { title: 'עוזר שיחות' })
  const other = await server.signedIn()
  const foreign = await makeProject(server.owner, other.id, { title: 'Somebody else’s' })
  await post(site.id, 'First draft', 'Have a look.\nOn your phone <script>.')
  await post(foreign.id, 'Not yours')
  await post(calls.id, 'It answers 👍')
  await post(site.id, 'Second draft')
  await sendMails()

  const all = await sent()
  expect(recipients(all).toSorted()).toEqual([customer.email, other.email].toSorted())
  const mail = all.find(({ to }) => to?.[0]?.address === customer.email)
  expect(mail?.subject).toBe('3 updates on your projects')
  for (const part of [mail?.text, mail?.html]) {
    for (const { id } of [site, calls])
      expect(part).toContain(
        `http://localhost:3000/auth?next=%2Fdashboard%3Ftab%3Dprojects%26project%3D${id}#portal=`,
      )
    for (const words of ['First draft', 'Second draft', 'עוזר שיחות', 'It answers 👍'])
      expect(part).toContain(words)
    expect(part).not.toContain('Not yours')
    expect(part).not.toContain(foreign.id)
  }
  expect(mail?.text).toContain('Have a look.\nOn your phone <script>.')
  expect(mail?.html).not.toContain('<script>')
  expect(mail?.html).toContain('Site &lt;b&gt;of&lt;/b&gt; a plumber')
  const text = mail?.text ?? ''
  expect(text.indexOf('First draft')).toBeLessThan(text.indexOf('Second draft'))
})

test('counts the five minutes from the first update; a second one does not extend them', async () => {
  const project = await makeProject(server.owner, customer.id)
  const dueIn = async () => {
    const { rows } = await server.owner.query<{ run_at: string; seconds: number }>(
      'select run_at, extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs',
    )
    expect(rows).toHaveLength(1)
    return rows[0]
  }
  await post(project.id, 'First')
  const first = await dueIn()
  expect(first?.seconds).toBeGreaterThan(280)
  expect(first?.seconds).toBeLessThanOrEqual(300)
  await post(project.id, 'Second')
  expect((await dueIn())?.run_at).toBe(first?.run_at)
  expect(await mails()).toHaveLength(1)
})

test('puts a single update in the subject, on one line', async () => {
  const project = await makeProject(server.owner, customer.id, { title: 'Website' })
  await post(project.id, 'The site is live')
  await sendMails()
  expect((await sent())[0]?.subject).toBe('Website: The site is live')
})

test('puts an update posted while a mail is sent into the next mail only', async () => {
  const project = await makeProject(server.owner, customer.id)
  await post(project.id, 'Before')
  await sendMails()
  await letTimePass()
  const [first] = await settled()
  expect(first?.state).toBe('sent')
  await post(project.id, 'After')
  const all = await sent()
  expect(await mails()).toHaveLength(2)
  expect(all).toHaveLength(2)
  const texts = all.map(({ text }) => text ?? '')
  for (const words of ['Before', 'After'])
    expect(texts.filter((text) => text.includes(words))).toHaveLength(1)
})

test('sends the same text again if a mail is retried', async () => {
  const project = await makeProject(server.owner, customer.id)
  await post(project.id, 'Before')
  await server.owner.query(`update mails set dedupe_key = null`) // composed, and then the server was killed
  await post(project.id, 'After')
  await sendMails()
  const all = await sent()
  expect(all).toHaveLength(2)
  for (const { text } of all)
    expect([text?.includes('Before'), text?.includes('After')].filter(Boolean)).toHaveLength(1)
})

test('makes one mail of many parallel posts on two servers', async () => {
  const project = await makeProject(server.owner, customer.id)
  await Promise.all(Array.from({ length: 12 }, (_, n) => post(project.id, `Number ${n}.`)))
  expect(await mails()).toHaveLength(1)
  await sendMails()
  await sendMails()
  const all = await sent()
  expect(all).toHaveLength(1)
  for (let n = 0; n < 12; n++) expect(all[0]?.text).toContain(`Number ${n}.`)
})

test('sends updates that are posted while the mail is composed exactly once', async () => {
  const project = await makeProject(server.owner, customer.id)
  await post(project.id, 'Number 0.')
  await sendMails()
  const late = Array.from({ length: 10 }, (_, n) => post(project.id, `Number ${n + 1}.`))
  await letTimePass()
  await Promise.all(late)
  const texts = (await sent()).map(({ text }) => text ?? '').join('\n')
  for (let n = 0; n <= 10; n++) expect(texts.split(`Number ${n}.`)).toHaveLength(2)
})

test('posts and mails once for the same key', async () => {
  const project = await makeProject(server.owner, customer.id)
  const send = () =>
    server.call('POST', `/api/projects/${project.id}/updates`, {
      cookie: admin.cookie,
      headers: { 'Idempotency-Key': 'once' },
      body: { title: 'Told once', description: 'x', update_type: 'note' },
    })
  await Promise.all([send(), send()])
  await sendMails()
  expect((await sent())[0]?.text?.split('Told once')).toHaveLength(2)
})

test.each(['invited', 'disabled'])('sends none to an account that is %s', async (status) => {
  const { id } = await makeUser(server.owner)
  await server.owner.query(
    `update users set status = $2, password_hash = null, email_verified_at = null where id = $1`,
    [id, status],
  )
  const project = await makeProject(server.owner, id)
  await post(project.id, 'News')
  expect(await mails()).toEqual([])
})

test('sends none to a person who was disabled or unsubscribed meanwhile', async () => {
  const other = await server.signedIn()
  for (const { id } of [customer, other]) await post((await makeProject(server.owner, id)).id, 'News')
  await server.owner.query(`update users set status = 'disabled' where id = $1`, [customer.id])
  const off = await server.call('PATCH', '/api/profile', {
    cookie: other.cookie,
    body: { update_mails: false },
  })
  expect(await off.json()).toMatchObject({ update_mails: false })
  await sendMails()
  expect(await sent()).toEqual([])
  expect((await mails()).map(({ state }) => state)).toEqual(['discarded', 'discarded'])
})

test("mails a transferred project's updates to its new customer, at their current address", async () => {
  const site = await makeProject(server.owner, customer.id, { title: 'Given away' })
  const kept = await makeProject(server.owner, customer.id, { title: 'Kept' })
  await post(site.id, 'Secret news')
  await post(kept.id, 'Own news')
  const next = await server.signedIn()
  await server.owner.query('update projects set customer_id = $1 where id = $2', [next.id, site.id])
  await server.owner.query(`update users set email = 'moved@example.com' where id = $1`, [customer.id])
  await sendMails()
  await letTimePass()
  await until(async () => ((await mails())[0]?.state === 'sent' ? true : undefined))
  const all = await sent()
  const mailTo = (address: string) => all.find(({ to }) => to?.[0]?.address === address)
  expect(all).toHaveLength(2)
  expect(mailTo('moved@example.com')?.text).toContain('Own news')
  expect(mailTo('moved@example.com')?.text).not.toContain('Secret news')
  expect(mailTo(next.email)?.text).toContain('Secret news')
  expect(mailTo(next.email)?.text).not.toContain('Own news')
})

/** A mail with its one-click link, made by posting an update. */
async function unsubscribeAddress(): Promise<{ url: URL; mail: Email | undefined }> {
  await post((await makeProject(server.owner, customer.id)).id, 'News')
  await sendMails()
  const [mail] = await sent()
  const [, address = ''] = /^<(\S+)>$/.exec(header(mail, 'List-Unsubscribe') ?? '') ?? []
  return { url: new URL(address), mail }
}

const wantsMails = async (userId: string) =>
  (
    await server.owner.query<{ update_mails: boolean }>(
      'select update_mails from profiles where user_id = $1',
      [userId],
    )
  ).rows[0]?.update_mails

test('mail programs unsubscribe that person with one request, without a session (RFC 8058)', async () => {
  const { url, mail } = await unsubscribeAddress()
  expect(url.origin).toBe('http://localhost:3000')
  expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(url.href)
  const before = await server.owner.query('select full_name, email, phone from profiles where user_id = $1', [
    customer.id,
  ])

  // As a mail scanner does.
  await server.call('GET', url.pathname + url.search)
  await server.call('HEAD', url.pathname + url.search)
  expect(await wantsMails(customer.id)).toBe(true)

  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const bodies = [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), '']
  for (const body of bodies) {
    await server.owner.query('update profiles set update_mails = true')
    const response = await server.app.request(url.href, {
      method: 'POST',
      headers: { host: url.host },
      body,
    })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await wantsMails(customer.id)).toBe(false)
    expect(await wantsMails(admin.id)).toBe(true)
  }
  const after = await server.owner.query('select full_name, email, phone from profiles where user_id = $1', [
    customer.id,
  ])
  expect(after.rows).toEqual(before.rows)

  await post((await makeProject(server.owner, customer.id)).id, 'More news')
  expect(await sent()).toHaveLength(1)
})

test('a foreign, incomplete or different link unsubscribes no one', async () => {
  const { url } = await unsubscribeAddress()
  const token = url.searchParams.get('token') ?? ''
  const flipped = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`
  const swapped = Buffer.concat([
    Buffer.from(admin.id.replaceAll('-', ''), 'hex'),
    Buffer.from(token, 'base64url').subarray(16),
  ]).toString('base64url')
  for (const query of [
    '',
    '?token=',
    `?token=${flipped}`,
    `?token=${swapped}`,
    `?token=${token.slice(1)}`,
    `?token=${'x'.repeat(5000)}`,
  ]) {
    const response = await server.call('POST', `/unsubscribe${query}`)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { detail: string }).detail).toMatch(/^(This|The) link/)
  }
  expect(await wantsMails(customer.id)).toBe(true)
  expect(await wantsMails(admin.id)).toBe(true)
})

test('a page of another site cannot press the button', async () => {
  const { url } = await unsubscribeAddress()
  const response = await server.call('POST', url.pathname + url.search, {
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(response.status).toBe(403)
  expect(await wantsMails(customer.id)).toBe(true)
})

test('answers the link of a deleted account like any other', async () => {
  const { url } = await unsubscribeAddress()
  await server.owner.query('delete from profiles where user_id = $1', [customer.id])
  expect((await server.call('POST', url.pathname + url.search)).status).toBe(200)
})

test('the setting accepts only true and false', async () => {
  const change = async (update_mails: unknown) =>
    (await server.call('PATCH', '/api/profile', { cookie: customer.cookie, body: { update_mails } })).status
  for (const wrong of ['yes', 1, null]) expect(await change(wrong)).toBe(400)
  expect(await wantsMails(customer.id)).toBe(true)
  for (const right of [false, true]) {
    expect(await change(right)).toBe(200)
    const me = await server.call('GET', '/api/me', { cookie: customer.cookie })
    expect(await me.json()).toMatchObject({ profile: { update_mails: right } })
  }
})
