// An admin ends another person's sessions, suspends an account and restores it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantAdmin } from '#server/accounts/team/admins.ts'
import { restoreAccount, suspendAccount } from '#server/accounts/team/suspension.ts'
import { convert, makeAdmin, makeCustomer, newAddress, openStage, submitLead, type Stage } from './stage.ts'

let stage: Stage
let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  stage = await openStage()
  admin = await makeAdmin(stage)
})
afterAll(() => stage.close())

const suspend = (id: string, by = admin) => by.browser.send('PUT', `/api/users/${id}/suspension`)
const restore = (id: string, by = admin) => by.browser.send('DELETE', `/api/users/${id}/suspension`)
const signOut = (id: string, by = admin) => by.browser.send('DELETE', `/api/users/${id}/sessions`)

const linesAbout = (id: string) =>
  stage.sql<{ action: string; actor_id: string | null }>(
    'select action, actor_id from audit_log where subject_id = $1 order by created_at desc',
    [id],
  )

/** Opens a live stream of the person's session; the returned list has one entry once it has ended. */
async function openStream(id: string, role: 'admin' | 'customer'): Promise<string[]> {
  const [session] = await stage.sql<{ id: string }>('select id from sessions where user_id = $1', [id])
  const ended: string[] = []
  await stage.hub.subscribe({
    sessionId: session?.id ?? '',
    clientKey: 'one',
    userId: id,
    role,
    lastEventId: null,
    send: () => {},
    end: () => void ended.push('ended'),
  })
  return ended
}

describe('ending sessions', () => {
  test('signs the person out everywhere at once, and they can sign in again', async () => {
    const { browser, email, password, id } = await makeCustomer(stage)
    const other = stage.browser()
    await other.signIn(email, password)
    const ended = await openStream(id, 'customer')
    expect((await signOut(id)).json).toEqual({ status: true })
    expect(await browser.isSignedIn()).toBe(false)
    expect(await other.isSignedIn()).toBe(false)
    await expect.poll(() => ended, { interval: 10 }).toEqual(['ended'])
    expect((await browser.signIn(email, password)).status).toBe(200)
    expect(await linesAbout(id)).toEqual([{ action: 'sessions ended', actor_id: admin.id }])
  })
})

describe('a suspended account', () => {
  test('is signed out at once, and refused in one sentence after the right password only', async () => {
    const { browser, email, password, id } = await makeCustomer(stage)
    const ended = await openStream(id, 'customer')
    expect((await suspend(id)).json).toEqual({ status: true })
    expect(await browser.isSignedIn()).toBe(false)
    await expect.poll(() => ended, { interval: 10 }).toEqual(['ended'])

    const refused = await browser.signIn(email, password)
    expect(refused.json).toMatchObject({
      status: 403,
      detail: 'Your account is on hold. Contact us to get it back.',
    })
    expect(await browser.isSignedIn()).toBe(false)
    const wrong = await stage.browser().signIn(email, 'not the password')
    const unknown = await stage.browser().signIn(newAddress('unknown'), 'not the password')
    expect(wrong.status).toBe(401)
    expect(wrong.text.replace(/"instance":"[^"]*"/, '')).toBe(unknown.text.replace(/"instance":"[^"]*"/, ''))

    expect((await suspend(id)).status).toBe(200)
    expect((await restore(id)).json).toEqual({ status: true })
    expect((await browser.signIn(email, password)).status).toBe(200)
    expect(await linesAbout(id)).toEqual([
      { action: 'account restored', actor_id: admin.id },
      { action: 'account suspended', actor_id: admin.id },
    ])
    const { items } = (await browser.get('/api/auth/sign-ins')).json as { items: { outcome: string }[] }
    expect(items.map(({ outcome }) => outcome)).toEqual([
      'signed_in',
      'wrong_password',
      'suspended',
      'signed_in',
    ])
  })

  test('gets no reset link, and links sent before stay useless after it is restored', async () => {
    const { email, id } = await makeCustomer(stage)
    await stage.browser().post('/api/auth/request-password-reset', { email })
    const token = await stage.codeFrom(email, 'reset')
    await suspend(id)
    await stage.forgetLimits()
    expect((await stage.browser().post('/api/auth/request-password-reset', { email })).status).toBe(200)
    const links = (await stage.mailsTo(email)).filter(({ kind }) => kind === 'password-reset')
    expect(links).toHaveLength(1)
    await restore(id)
    const answer = await stage
      .browser()
      .post('/api/auth/reset-password', { token, newPassword: 'another one' })
    expect(answer.status).toBe(400)
  })

  test('of an admin loses the console, and stays listed as suspended', async () => {
    const other = await makeAdmin(stage)
    const ended = await openStream(other.id, 'admin')
    expect((await other.browser.get('/api/leads')).status).toBe(200)
    await suspend(other.id)
    expect((await other.browser.get('/api/leads')).status).toBe(401)
    expect((await suspend(admin.id, other)).status).toBe(401)
    await expect.poll(() => ended, { interval: 10 }).toEqual(['ended'])
    const { items } = (await admin.browser.get('/api/admins')).json as {
      items: { id: string; is_suspended: boolean }[]
    }
    expect(items.find(({ id }) => id === other.id)?.is_suspended).toBe(true)
    expect(items.find(({ id }) => id === admin.id)?.is_suspended).toBe(false)
    await restore(other.id)
    expect((await other.browser.signIn(other.email, other.password)).json).toMatchObject({ role: 'admin' })
    await suspend(other.id)
  })

  test('cannot be made by a sign-in that is under way, nor undone by one', async () => {
    const { email, password, id } = await makeCustomer(stage)
    await Promise.all([suspend(id), ...[1, 2, 3].map(() => stage.browser().signIn(email, password))])
    expect(await stage.sql('select from sessions where user_id = $1', [id])).toEqual([])
  })
})

describe('refuses', () => {
  test('an admin to themself, also when they are the only one', async () => {
    for (const act of [suspend, restore, signOut]) {
      const answer = await act(admin.id)
      expect(answer.json).toMatchObject({ status: 409, detail: 'You can’t do this to your own account.' })
    }
    expect(await admin.browser.isSignedIn()).toBe(true)
  })

  test('the second of two admins who suspend each other at once', async () => {
    const [one, two] = [await makeAdmin(stage), await makeAdmin(stage)]
    const answers = await Promise.all([suspend(two.id, one), suspend(one.id, two)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.map(({ status }) => status).some((status) => status === 403 || status === 401)).toBe(true)
    for (const { id } of [one, two]) await suspend(id)
  })

  test('without a fresh proof, for a customer, and for accounts that do not exist or were never opened', async () => {
    const customer = await makeCustomer(stage)
    const invited = await convert(admin.browser, await submitLead(stage, newAddress('invited')))
    expect((await suspend(invited.project.customer_id)).json).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Revoke the invitation'),
    })
    expect((await suspend(invited.project.id)).status).toBe(404)
    const other = await makeCustomer(stage)
    for (const act of [suspend, restore, signOut]) expect((await act(other.id, customer)).status).toBe(403)
    await stage.sql(`update sessions set proven_at = now() - interval '11 minutes' where user_id = $1`, [
      admin.id,
    ])
    for (const act of [suspend, restore, signOut])
      expect((await act(other.id)).json).toMatchObject({ status: 403, title: 'Confirm it’s you' })
    await stage.sql('update sessions set proven_at = now() where user_id = $1', [admin.id])
    expect(await other.browser.isSignedIn()).toBe(true)
  })
})

test('the command line suspends and restores, and not the last admin', async () => {
  const { db } = stage.data
  const { email, browser, password } = await makeCustomer(stage)
  expect(await suspendAccount(db, email)).toBe('suspended')
  expect(await browser.isSignedIn()).toBe(false)
  expect(await grantAdmin(db, email)).toBe('no account')
  expect(await restoreAccount(db, email)).toBe('restored')
  expect((await browser.signIn(email, password)).status).toBe(200)
  expect(await suspendAccount(db, newAddress('unknown'))).toBe('no account')
  expect(await suspendAccount(db, admin.email)).toBe('the last admin')
  expect(await admin.browser.isSignedIn()).toBe(true)
})
