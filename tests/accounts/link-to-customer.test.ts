// Turning a lead into a customer without letting anyone else in.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findSession } from '#server/accounts/service.ts'
import { isFull } from '#tests/setup/matrix.ts'
import {
  convert,
  makeAdmin,
  makeCustomer,
  newAddress,
  openStage,
  submitLead,
  userIdIn,
  type Browser,
  type Stage,
} from './stage.ts'

let stage: Stage
let admin: Browser
beforeAll(async () => {
  stage = await openStage()
  admin = (await makeAdmin(stage)).browser
})
beforeEach(() => stage.forgetLimits())
afterAll(() => stage.close())

const ATTACKER = 'the attacker knows this'
const VICTIM = 'only the victim knows this'

const usersOf = (email: string) =>
  stage.sql<{ id: string; status: string }>('select id, status from users where email = $1', [email])

test('the password of an attacker who signed a person up never works after the person confirms with their own', async () => {
  const email = newAddress('victim')
  await stage.browser().signUp(email, ATTACKER)
  const victim = stage.browser()
  const token = await stage.codeFrom(email, 'confirm')
  expect((await victim.post('/api/auth/confirm', { token })).json).toEqual({ password_required: true })
  expect((await victim.post('/api/auth/confirm', { token, password: VICTIM })).status).toBe(401)
  expect((await victim.post('/api/auth/confirm', { token, password: VICTIM, replace: true })).status).toBe(
    200,
  )

  expect((await stage.browser().signIn(email, ATTACKER)).status).toBe(401)
  expect((await stage.browser().signIn(email, VICTIM)).status).toBe(200)
  expect(await usersOf(email)).toMatchObject([{ status: 'active' }])
  expect(await stage.sql('select from pending_signups where email = $1', [email])).toHaveLength(0)
})

test('opening the mailed link confirms nothing, however often and with scripts', async () => {
  const email = newAddress('victim')
  await stage.browser().signUp(email, ATTACKER)
  const token = await stage.codeFrom(email, 'confirm')
  const before = await stage.sql('select * from pending_signups where email = $1', [email])
  const scanner = stage.browser()
  for (let round = 0; round < 20; round++) {
    for (const method of ['GET', 'HEAD']) {
      await scanner.send(method, '/auth')
      await scanner.send(method, `/api/auth/confirm?token=${token}`)
    }
  }
  await scanner.get('/api/auth/get-session')
  await scanner.post('/api/auth/confirm', { token })
  expect(await stage.sql('select * from pending_signups where email = $1', [email])).toEqual(before)
  expect(await usersOf(email)).toEqual([])
})

test("a conversion does not show in the attacker's answers, and their link activates the invited account with the victim's password", async () => {
  const email = newAddress('victim')
  const attacker = stage.browser()
  await attacker.signUp(email, ATTACKER)
  const before = await attacker.signIn(email, ATTACKER)
  await stage.forgetLimits()
  const { project } = await convert(admin, await submitLead(stage, email))
  const after = await attacker.signIn(email, ATTACKER)
  expect(before.status).toBe(403)
  expect(bodyOf(after)).toEqual(bodyOf(before))
  expect([after.status, headersOf(after)]).toEqual([before.status, headersOf(before)])

  const victim = stage.browser()
  const token = await stage.codeFrom(email, 'confirm')
  const confirmed = await victim.post('/api/auth/confirm', { token, password: VICTIM, replace: true })
  expect(userIdIn(confirmed)).toBe(project.customer_id)
  expect(await usersOf(email)).toEqual([{ id: project.customer_id, status: 'active' }])
  expect((await attacker.signIn(email, ATTACKER)).status).toBe(401)
  expect((await victim.get(`/api/projects/${project.id}/updates`)).status).toBe(200)
})

test('converting one lead fifty times in parallel creates one account, one invitation and fifty projects', async () => {
  const email = newAddress('victim')
  const lead = await submitLead(stage, email)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => convert(admin, lead, `Project ${n}`)),
  )
  expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ project }) => project.customer_id))).toEqual(new Set([lead]))
  expect(await usersOf(email)).toEqual([{ id: lead, status: 'invited' }])
  expect((await stage.mailsTo(email)).map(({ kind }) => kind)).toEqual(['invitation'])
})

/** Without the lock of an address, 24 races fail every time. */
const BATCHES = isFull ? 25 : 8

test('confirming and converting in parallel always creates one account that sees the project', async () => {
  for (let batch = 0; batch < BATCHES; batch++) await Promise.all(Array.from({ length: 8 }, race))
})

async function race(): Promise<void> {
  const email = newAddress('racer')
  const person = stage.browser()
  expect((await person.signUp(email, VICTIM)).status).toBe(200)
  const lead = await submitLead(stage, email)
  const token = await stage.codeFrom(email, 'confirm')
  const [confirmed, { answer, project }] = await Promise.all([
    person.post('/api/auth/confirm', { token }),
    convert(admin, lead),
  ])
  expect([confirmed.status, answer.status]).toEqual([200, 201])
  expect(await usersOf(email)).toEqual([{ id: project.customer_id, status: 'active' }])
  const { items } = (await person.get('/api/projects')).json as { items: { id: string }[] }
  expect(items.map(({ id }) => id)).toEqual([project.id])
}

test("two leads of one address become one customer, whose id is the first lead's", async () => {
  const email = newAddress('twice')
  const first = await submitLead(stage, email)
  const second = await submitLead(stage, email.toUpperCase())
  const ids = [await convert(admin, first), await convert(admin, second)].map(
    ({ project }) => project.customer_id,
  )
  expect(ids).toEqual([first, first])
})

test('converting the lead of an active customer notifies only them and sends no invitation', async () => {
  const known = await makeCustomer(stage)
  const stranger = await makeCustomer(stage)
  const seen: Record<string, string[]> = { known: [], stranger: [] }
  const leave = await Promise.all(
    Object.entries({ known, stranger }).map(async ([name, { browser, id }]) =>
      stage.hub.subscribe({
        sessionId: await sessionIdOf(browser),
        clientKey: name,
        userId: id,
        role: 'customer',
        lastEventId: null,
        send: ({ event, data }) => void seen[name]?.push(`${event} ${data}`),
        end: () => {},
      }),
    ),
  )
  const { project } = await convert(admin, await submitLead(stage, known.email))
  expect(project.customer_id).toBe(known.id)
  await expect.poll(() => seen.known?.filter((line) => line.includes(project.id))).toHaveLength(1)
  expect(seen.stranger?.filter((line) => line.includes(project.id))).toEqual([])
  for (const each of leave) each()
  expect((await stage.mailsTo(known.email)).map(({ kind }) => kind)).toEqual([
    'confirm-sign-up',
    'project-added',
  ])
})

test('an id that a person has or ever had is not given to a new customer', async () => {
  const other = await makeCustomer(stage)
  const [before] = await stage.sql('select * from users where id = $1', [other.id])
  for (const taken of [other.id, await formerId()]) {
    const email = newAddress('collision')
    await stage.sql(
      `insert into leads (id, full_name, email, project_type, source) values ($1, 'Victor', $2, 'custom', 'api')`,
      [taken, email],
    )
    const { project } = await convert(admin, taken)
    expect(project.customer_id).not.toBe(taken)
    expect(await usersOf(email)).toEqual([{ id: project.customer_id, status: 'invited' }])
  }
  expect((await stage.sql('select * from users where id = $1', [other.id]))[0]).toEqual(before)
})

async function formerId(): Promise<string> {
  const id = randomUUID()
  await stage.sql('insert into used_user_ids (user_id) values ($1)', [id])
  return id
}

test('a used, expired, revoked or different link gets the same bytes', async () => {
  const invite = async () => {
    const email = newAddress('invited')
    const { project } = await convert(admin, await submitLead(stage, email))
    return { email, project, token: await stage.codeFrom(email, 'invite') }
  }
  const accept = (token: string) =>
    stage.browser().post('/api/auth/accept-invitation', { token, password: VICTIM })
  const reset = (token: string) =>
    stage.browser().post('/api/auth/reset-password', { token, newPassword: VICTIM })

  const used = await invite()
  expect((await accept(used.token)).status).toBe(200)
  const expired = await invite()
  await stage.sql(`update account_tokens set expires_at = now() - interval '1 second' where email = $1`, [
    expired.email,
  ])
  const revoked = await invite()
  expect((await admin.send('DELETE', `/api/projects/${revoked.project.id}/invitations`)).status).toBe(200)
  const open = await invite()
  await stage.browser().post('/api/auth/request-password-reset', { email: used.email })
  const resetToken = await stage.codeFrom(used.email, 'reset')

  const refusals = [
    await accept(used.token),
    await accept(expired.token),
    await accept(revoked.token),
    await reset(open.token),
    await accept(resetToken),
    await stage.browser().post('/api/auth/confirm', { token: open.token, password: VICTIM, replace: true }),
    await accept('A'.repeat(64)),
    await accept('nonsense'),
  ]
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 400))
  expect(new Set(refusals.map((answer) => JSON.stringify(bodyOf(answer)))).size).toBe(1)
  expect(new Set(refusals.map((answer) => JSON.stringify(headersOf(answer)))).size).toBe(1)
  // The right endpoint still works.
  expect((await reset(resetToken)).status).toBe(200)
  expect((await accept(open.token)).status).toBe(200)
})

test('a hundred sign-ups for an invited address send few mails, and the first link still works', async () => {
  const email = newAddress('pestered')
  await convert(admin, await submitLead(stage, email))
  const first = await stage.codeFrom(email, 'invite')
  const pest = stage.browser()
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => pest.signUp(email, ATTACKER)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    // Moves the five-minute window, not the daily one.
    await stage.sql(`delete from rate_limits where name = 'mail 5 minutes'`)
  }
  expect((await stage.mailsTo(email)).length).toBeLessThanOrEqual(5)
  const accepted = await stage
    .browser()
    .post('/api/auth/accept-invitation', { token: first, password: VICTIM })
  expect(accepted.status).toBe(200)
  expect((await stage.browser().signIn(email, ATTACKER)).status).toBe(401)
})

test('a customer who deletes their account and is converted again immediately gets a working link', async () => {
  const email = newAddress('back-again')
  await convert(admin, await submitLead(stage, email))
  const person = stage.browser()
  const accept = async (browser = stage.browser()) => {
    const token = await stage.codeFrom(email, 'invite')
    return browser.post('/api/auth/accept-invitation', { token, password: VICTIM })
  }
  expect((await accept(person)).status).toBe(200)
  expect((await person.send('DELETE', '/api/me', { password: VICTIM, confirmation: 'DELETE' })).status).toBe(
    200,
  )

  const { project } = await convert(admin, await submitLead(stage, email))
  expect((await stage.mailsTo(email)).map(({ kind }) => kind)).toContain('invitation')
  // Its link works, so another one has to wait; after a revocation none works and the next is sent
  // immediately.
  const invitations = `/api/projects/${project.id}/invitations`
  expect((await admin.post(invitations)).status).toBe(429)
  expect((await admin.send('DELETE', invitations)).status).toBe(200)
  expect((await admin.post(invitations)).status).toBe(200)
  expect((await accept()).status).toBe(200)
})

test('deleting an account deletes its lead, and a later one makes a new customer who cannot see the old rows', async () => {
  const email = newAddress('leaver')
  const lead = await submitLead(stage, email)
  const { project } = await convert(admin, lead)
  const person = stage.browser()
  await person.post('/api/auth/accept-invitation', {
    token: await stage.codeFrom(email, 'invite'),
    password: VICTIM,
  })
  expect(project.customer_id).toBe(lead)
  const issue = { subject: 'Trouble', description: 'The form is gone.' }
  expect((await person.post('/api/support-requests', issue)).status).toBe(201)
  expect((await person.send('DELETE', '/api/me', { password: VICTIM, confirmation: 'DELETE' })).status).toBe(
    200,
  )
  expect(await person.isSignedIn()).toBe(false)
  expect((await stage.browser().signIn(email, VICTIM)).status).toBe(401)

  await stage.forgetLimits()
  expect((await convert(admin, lead)).answer.status).toBe(404)
  const again = await convert(admin, await submitLead(stage, email))
  expect(again.answer.status).toBe(201)
  expect(again.project.customer_id).not.toBe(lead)
  const next = stage.browser()
  await next.post('/api/auth/accept-invitation', {
    token: await stage.codeFrom(email, 'invite'),
    password: ATTACKER,
  })
  const { items } = (await next.get('/api/projects')).json as { items: { id: string }[] }
  expect(items.map(({ id }) => id)).toEqual([again.project.id])
  expect((await next.get(`/api/projects/${project.id}/updates`)).status).toBe(404)
  expect(
    (await stage.sql(`select email, password_hash, status from users where id = $1`, [lead]))[0],
  ).toEqual({
    email: null,
    password_hash: null,
    status: 'deleted',
  })
  expect(await stage.sql('select id from support_requests where customer_id = $1', [lead])).toEqual([])
})

test('no mail contains anything that the person who triggered it typed', async () => {
  const email = newAddress('quiet')
  await stage.browser().signUp(email, 'supplied-password')
  await stage.browser().signIn(email, 'supplied-password')
  const lead = await stage.browser().post('/api/submit-lead', {
    name: 'Supplied Name',
    company: 'Supplied Company',
    message: 'Supplied message',
    phone: 'supplied-5550',
    email,
  })
  await convert(admin, (lead.json as { id: string }).id, 'Supplied Title')
  await stage.browser().post('/api/auth/accept-invitation', {
    token: await stage.codeFrom(email, 'invite'),
    password: 'supplied-password',
  })
  await stage.browser().post('/api/auth/request-password-reset', { email })
  await stage.browser().signUp(email, 'supplied-password')
  await convert(admin, (lead.json as { id: string }).id, 'Supplied Title')
  // The acknowledgement may say the name once; see tests/api/lead-mails.test.ts.
  const mails = (await stage.mailsTo(email)).filter(({ kind }) => kind !== 'lead-acknowledged')
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(
    new Set([
      'confirm-sign-up',
      'invitation',
      'password-changed',
      'password-reset',
      'sign-up-for-existing-account',
      'project-added',
    ]),
  )
  for (const { message } of mails) expect(JSON.stringify(message)).not.toMatch(/supplied/i)
})

async function sessionIdOf(browser: Browser): Promise<string> {
  const cookie = browser.cookies.get('session') ?? ''
  const session = await findSession(
    stage.accounts,
    new Request('http://localhost:3000/', { headers: { cookie: `session=${cookie}` } }),
  )
  if (session === null) throw new Error('the browser is not signed in')
  return session.sessionId
}

function bodyOf({ json }: { json: unknown }) {
  return { ...(json as object), instance: 'differs by request' }
}

function headersOf({ headers }: { headers: Headers }) {
  return [...headers].filter(([name]) => name !== 'x-request-id')
}

test('a customer who changes address and deletes their account during a conversion gets nothing', async () => {
  const { id, email } = await makeCustomer(stage)
  const [moved, movedOn] = [newAddress('moved'), newAddress('moved-on')]
  const lead = await submitLead(stage, email)
  expect((await convert(admin, lead)).project.customer_id).toBe(id)
  const setEmail = (next: string) => stage.sql('update users set email = $2 where id = $1', [id, next])
  await setEmail(moved)

  const person = await stage.data.owner.connect()
  const hold = (address: string) => person.query(`select pg_advisory_lock(${keyOf('$1')})`, [address])
  const letGo = (address: string) => person.query(`select pg_advisory_unlock(${keyOf('$1')})`, [address])
  const untilAwaited = (address: string) =>
    expect
      .poll(() =>
        stage.sql(
          `select from pg_locks where not granted and ((classid::bigint << 32) | objid::bigint) = ${keyOf('$1')}`,
          [address],
        ),
      )
      .toHaveLength(1)
  try {
    await hold(moved)
    const converting = convert(admin, lead, 'Once more')
    await untilAwaited(moved)
    await hold(movedOn)
    await setEmail(movedOn)
    await letGo(moved)
    await untilAwaited(movedOn)
    await stage.sql(
      `update users set status = 'deleted', email = null, password_hash = null, email_verified_at = null where id = $1`,
      [id],
    )
    await letGo(movedOn)
    const { answer, project } = await converting
    expect(answer.status).toBe(201)
    expect(await usersOf(email)).toEqual([{ id: project.customer_id, status: 'invited' }])
  } finally {
    person.release(true)
  }
})

const keyOf = (address: string) => `hashtextextended('account ' || ${address}, 0)`
