// Who sees a project, and transferring it from one customer to another.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProjectAccess } from '#contract/access.ts'
import {
  convert,
  makeAdmin,
  makeCustomer,
  newAddress,
  openStage,
  submitLead,
  type Browser,
  type Stage,
} from './stage.ts'

let stage: Stage
let owner: Awaited<ReturnType<typeof makeAdmin>>
let admin: Browser
beforeAll(async () => {
  // The races below are timed against a real hash.
  stage = await openStage({}, { isTimeReal: true })
  owner = await makeAdmin(stage)
  admin = owner.browser
})
beforeEach(() => stage.forgetLimits())
afterAll(() => stage.close())

const PASSWORD = 'only the customer knows this'

async function invite(email = newAddress('invited')) {
  const lead = await submitLead(stage, email)
  const { project } = await convert(admin, lead)
  return { email, lead, project, token: await stage.codeFrom(email, 'invite') }
}

const accept = (token: string, browser = stage.browser()) =>
  browser.post('/api/auth/accept-invitation', { token, password: PASSWORD })
const leave = (browser: Browser) =>
  browser.send('DELETE', '/api/me', { password: PASSWORD, confirmation: 'DELETE' })
const accessOf = async (projectId: string) =>
  (await admin.get(`/api/projects/${projectId}/access`)).json as ProjectAccess
const redirect = (projectId: string, body: { email: string; password?: string }) =>
  admin.send('PUT', `/api/projects/${projectId}/access`, body)
const usersOf = (email: string) =>
  stage.sql<{ id: string; status: string }>('select id, status from users where email = $1', [email])
const actsOn = async (id: string) =>
  (
    await stage.sql<{ action: string }>(
      'select action from audit_log where subject_id = $1 order by created_at',
      [id],
    )
  ).map(({ action }) => action)

describe('the admin sees an invitation as', () => {
  test('sent, expired, revoked, sent again, accepted, deleted', async () => {
    const { email, project, token } = await invite()
    expect(await accessOf(project.id)).toMatchObject({
      customer: {
        id: project.customer_id,
        full_name: 'Victor Visitor',
        email,
        status: 'invited',
        accepted_at: null,
        projects: 1,
      },
      invitation: { state: 'open' },
    })
    await stage.sql(`update account_tokens set expires_at = now() - interval '1 second' where email = $1`, [
      email,
    ])
    expect(await accessOf(project.id)).toMatchObject({ invitation: { state: 'expired' } })
    expect((await accept(token)).status).toBe(400)

    const invitations = `/api/projects/${project.id}/invitations`
    expect((await admin.send('DELETE', invitations)).json).toMatchObject({
      customer: { status: 'revoked' },
      invitation: { state: 'revoked' },
    })
    // While no one has opened it, however old it is.
    await stage.sql('delete from account_tokens where email = $1', [email])
    await stage.forgetLimits()
    expect((await admin.post(invitations)).json).toMatchObject({
      customer: { status: 'invited' },
      invitation: { state: 'open' },
    })

    const customer = stage.browser()
    expect((await accept(await stage.codeFrom(email, 'invite'), customer)).status).toBe(200)
    const accepted = await accessOf(project.id)
    expect(accepted).toMatchObject({ customer: { status: 'active' }, invitation: null })
    expect(Date.parse(accepted.customer.accepted_at ?? '')).not.toBeNaN()
    expect((await admin.post(invitations)).status).toBe(409)
    expect((await admin.send('DELETE', invitations)).status).toBe(409)

    expect((await leave(customer)).status).toBe(200)
    expect(await accessOf(project.id)).toMatchObject({
      customer: { id: project.customer_id, full_name: null, email: null, status: 'deleted' },
    })
  })

  test('who has an address, before acting: no one, invited, revoked, a customer, an admin, the admin themselves', async () => {
    const known = await makeCustomer(stage)
    const colleague = await makeAdmin(stage)
    const invited = await invite()
    const revoked = await invite()
    await admin.send('DELETE', `/api/projects/${revoked.project.id}/invitations`)
    const unknown = newAddress()
    const cases = [
      [unknown, 'none', 0],
      [invited.email, 'invited', 1],
      [revoked.email, 'revoked', 1],
      [known.email, 'customer', 0],
      [colleague.email, 'admin', 0],
      [owner.email.toUpperCase(), 'you', 0],
    ] as const
    for (const [email, account, projects] of cases) {
      const asked = await admin.post('/api/recipients', { email })
      expect(asked.json, email).toMatchObject({ email: email.toLowerCase(), account, projects })
      const lead = await submitLead(stage, email)
      expect((await admin.get(`/api/leads/${lead}/recipient`)).json).toEqual(asked.json)
    }
    const refused = await convert(admin, await submitLead(stage, revoked.email))
    expect(refused.answer.status).toBe(409)
    expect(refused.answer.json).toMatchObject({ detail: expect.stringContaining('was revoked') })
    await stage.sql(`update users set status = 'disabled' where id = $1`, [known.id])
    expect((await admin.post('/api/recipients', { email: known.email })).json).toMatchObject({
      account: 'disabled',
    })
    const disabled = await convert(admin, await submitLead(stage, known.email))
    expect(disabled.answer.json).toMatchObject({
      status: 409,
      detail: expect.stringContaining('is suspended'),
    })
  })

  test('an open console hears immediately of a revoked and an accepted invitation', async () => {
    const { project, email } = await invite()
    const other = await invite()
    const heard: string[] = []
    const leads: string[] = []
    const [session] = await stage.sql<{ id: string }>('select id from sessions where user_id = $1', [
      owner.id,
    ])
    const leaveStream = await stage.hub.subscribe({
      sessionId: session?.id ?? '',
      clientKey: 'a console',
      userId: owner.id,
      role: 'admin',
      lastEventId: null,
      send({ event, data }) {
        const { id } = JSON.parse(data) as { id: string }
        if (event === 'lead') leads.push(id)
        if (event === 'project') heard.push(id)
      },
      end: () => {},
    })
    // Events keep their order: after this one, none of the two invitations is still to come.
    const last = await submitLead(stage, newAddress('last'))
    await expect.poll(() => leads).toContain(last)
    heard.length = 0
    await admin.send('DELETE', `/api/projects/${project.id}/invitations`)
    await expect.poll(() => heard).toEqual([project.id])
    await stage.forgetLimits()
    await admin.post(`/api/projects/${project.id}/invitations`)
    await expect.poll(() => heard).toEqual([project.id, project.id])
    expect((await accept(await stage.codeFrom(email, 'invite'))).status).toBe(200)
    await expect.poll(() => heard).toEqual([project.id, project.id, project.id])
    expect((await accept(other.token)).status).toBe(200)
    await expect.poll(() => heard).toEqual([project.id, project.id, project.id, other.project.id])
    leaveStream()
  })

  test('only the newest three links of an invitation stay valid', async () => {
    const { email, project, token: first } = await invite()
    for (let n = 0; n < 3; n++) {
      await stage.forgetLimits()
      expect((await admin.post(`/api/projects/${project.id}/invitations`)).status).toBe(200)
    }
    expect((await accept(first)).status).toBe(400)
    expect((await accept(await stage.codeFrom(email, 'invite'))).status).toBe(200)
  })
})

describe('moving to another address before the invitation is accepted', () => {
  test('moves everything with the name; the old address has no account and its link is invalid', async () => {
    const mistyped = await invite()
    const second = await convert(admin, await submitLead(stage, mistyped.email), 'A second one')
    const right = newAddress('right')
    const answer = await redirect(mistyped.project.id, { email: right })
    expect(answer.json).toMatchObject({
      customer: { email: right, status: 'invited', projects: 2 },
      invitation: { state: 'open' },
    })
    expect(await usersOf(mistyped.email)).toEqual([])
    expect((await accept(mistyped.token)).status).toBe(400)
    expect(await actsOn(mistyped.project.id)).toEqual(['project created', 'access redirected'])
    expect(await actsOn(second.project.id)).toEqual(['project created', 'access redirected'])

    const customer = stage.browser()
    const accepted = await accept(await stage.codeFrom(right, 'invite'), customer)
    expect(accepted.json).toMatchObject({ profile: { full_name: 'Victor Visitor', email: right } })
    const { items } = (await customer.get('/api/projects')).json as { items: { id: string }[] }
    expect(items.map(({ id }) => id).sort()).toEqual([mistyped.project.id, second.project.id].sort())
    // The lead keeps it: a further project from it belongs to the right person.
    const third = await convert(admin, mistyped.lead, 'A third one')
    expect(third.project.customer_id).toBe(items.length > 0 ? (await usersOf(right))[0]?.id : '')
  })

  test('refuses an address that may not sign in, and moves nothing', async () => {
    const mistyped = await invite()
    const revoked = await invite()
    await admin.send('DELETE', `/api/projects/${revoked.project.id}/invitations`)
    expect((await redirect(mistyped.project.id, { email: revoked.email })).status).toBe(409)
    expect(await accessOf(mistyped.project.id)).toMatchObject({ customer: { email: mistyped.email } })
    expect((await accept(mistyped.token)).status).toBe(200)
  })

  test('to the same address changes nothing', async () => {
    const { email, project } = await invite()
    const before = await stage.mailsTo(email)
    expect((await redirect(project.id, { email: email.toUpperCase() })).status).toBe(200)
    expect(await stage.mailsTo(email)).toEqual(before)
    expect(await actsOn(project.id)).toEqual(['project created'])
  })
})

describe('moving to another address after the invitation is accepted', () => {
  async function accepted() {
    const invited = await invite()
    const customer = stage.browser()
    expect((await accept(invited.token, customer)).status).toBe(200)
    return { ...invited, customer }
  }

  test("requires the admin's own password", async () => {
    const { project, email, customer } = await accepted()
    const next = newAddress('next')
    for (const [password, message, status] of [
      [undefined, 'Your password is required', 400],
      ['not the password', 'That’s not your current password', 400],
      [PASSWORD, 'That’s not your current password', 400],
    ] as const) {
      const answer = await redirect(project.id, { email: next, ...(password && { password }) })
      expect(answer.json).toMatchObject({ status, errors: [{ field: 'password', message }] })
    }
    expect(await accessOf(project.id)).toMatchObject({ customer: { email } })
    expect(await customer.isSignedIn()).toBe(true)
    expect(await usersOf(next)).toEqual([])
  })

  test('12: signs the earlier customer out everywhere and moves only this project', async () => {
    const { project, email, customer } = await accepted()
    const phone = stage.browser()
    expect((await phone.signIn(email, PASSWORD)).status).toBe(200)
    const kept = await convert(admin, await submitLead(stage, email), 'Theirs still')
    const next = await makeCustomer(stage)
    const answer = await redirect(project.id, { email: next.email, password: owner.password })
    expect(answer.json).toMatchObject({ customer: { id: next.id, status: 'active', projects: 1 } })
    for (const browser of [customer, phone])
      expect((await browser.get(`/api/projects/${project.id}/updates`)).status).toBe(401)
    expect(await admin.isSignedIn()).toBe(true)
    expect((await next.browser.get(`/api/projects/${project.id}/updates`)).status).toBe(200)

    expect((await customer.signIn(email, PASSWORD)).status).toBe(200)
    expect((await customer.get(`/api/projects/${project.id}/updates`)).status).toBe(404)
    expect((await customer.get(`/api/projects/${kept.project.id}/updates`)).status).toBe(200)
    expect(
      await stage.sql('select changes from audit_log where action = $1 and subject_id = $2', [
        'access redirected',
        project.id,
      ]),
    ).toEqual([{ changes: { customer_id: [project.customer_id, next.id] } }])
    expect((await stage.mailsTo(next.email)).at(-1)?.kind).toBe('project-added')
  })

  test('requires no password if no one sees the project', async () => {
    const { project, customer } = await accepted()
    expect((await leave(customer)).status).toBe(200)
    const next = await makeCustomer(stage)
    expect((await redirect(project.id, { email: next.email })).status).toBe(200)
  })
})

describe('in parallel', () => {
  test('two admins move a project to two addresses: it ends with one of them, and no other account remains', async () => {
    for (let round = 0; round < 10; round++) {
      const { email, project } = await invite()
      const targets = [newAddress('one'), newAddress('two')]
      const answers = await Promise.all(targets.map((target) => redirect(project.id, { email: target })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const holder = (await accessOf(project.id)).customer.email ?? ''
      expect(targets).toContain(holder)
      const left = [email, ...targets].filter((address) => address !== holder)
      for (const address of left) expect(await usersOf(address), address).toEqual([])
    }
  })

  test('two admins swap the addresses of two projects without a deadlock', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await invite(), await invite()]
      const answers = await Promise.all([
        redirect(a.project.id, { email: b.email }),
        redirect(b.project.id, { email: a.email }),
      ])
      for (const { status } of answers) expect(status).toBe(200)
    }
  })

  test('accepting and moving: either it was accepted and stays, or its link opens nothing', async () => {
    const outcomes = { accepted: 0, redirected: 0 }
    for (let round = 0; round < 10; round++) {
      const { email, project, token } = await invite()
      const next = newAddress('next')
      const customer = stage.browser()
      const [opened, moved] = await Promise.all([
        accept(token, customer),
        // One hash takes longer than the rest, so it starts anywhere before the other's transaction.
        new Promise((resolve) => setTimeout(resolve, round * 12)).then(() =>
          redirect(project.id, { email: next }),
        ),
      ])
      const holder = (await accessOf(project.id)).customer
      if (opened.status === 200) {
        outcomes.accepted++
        expect([400, 409]).toContain(moved.status)
        expect(holder).toMatchObject({ email, status: 'active' })
        expect(await usersOf(next)).toEqual([])
        expect((await customer.get(`/api/projects/${project.id}/updates`)).status).toBe(200)
      } else {
        outcomes.redirected++
        expect([opened.status, moved.status]).toEqual([400, 200])
        expect(holder).toMatchObject({ email: next, status: 'invited' })
        expect(await usersOf(email)).toEqual([])
        expect(await customer.isSignedIn()).toBe(false)
      }
    }
    expect(outcomes.redirected).toBeGreaterThan(0)
  })

  test('converting a lead again while its project is moved never fails', async () => {
    for (let round = 0; round < 10; round++) {
      const { lead, project } = await invite()
      const next = newAddress('next')
      const [moved, again] = await Promise.all([
        redirect(project.id, { email: next }),
        convert(admin, lead, 'Once more'),
      ])
      expect([moved.status, again.answer.status]).toEqual([200, 201])
      const holders = await stage.sql<{ email: string }>(
        'select distinct users.email from projects join users on users.id = customer_id where lead_id = $1',
        [lead],
      )
      expect(holders).toEqual([{ email: next }])
    }
  })
})

test('logs no errors', () => {
  expect(stage.log.filter((line) => line.includes('failed'))).toEqual([])
})
