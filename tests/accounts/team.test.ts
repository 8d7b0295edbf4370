// Admins grant and revoke the role over HTTP: immediately, with their own password, and never the last one.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureFirstAdmin } from '#server/accounts/service.ts'
import {
  makeAdmin,
  makeCustomer,
  newAddress,
  openStage,
  userIdIn,
  type Browser,
  type Stage,
} from './stage.ts'

let stage: Stage
let owner: Awaited<ReturnType<typeof makeAdmin>>
beforeEach(async () => {
  stage = await openStage()
  owner = await makeAdmin(stage)
})
afterEach(() => stage.close())

const grant = (by: { browser: Browser; password: string }, email: string, password = by.password) =>
  by.browser.post('/api/admins', { email, password })
const revoke = (by: { browser: Browser; password: string }, id: string, password = by.password) =>
  by.browser.send('DELETE', `/api/admins/${id}`, { password })
const emailsIn = ({ json }: { json: unknown }) =>
  (json as { items: { email: string }[] }).items.map(({ email }) => email)

test('a customer becomes an admin, is listed, signs in again, and stops being one immediately', async () => {
  const customer = await makeCustomer(stage)
  const granted = await grant(owner, ` ${customer.email.toUpperCase()} `)
  expect(granted.status).toBe(201)
  expect(granted.json).toMatchObject({ id: customer.id, email: customer.email, full_name: null })
  expect(emailsIn(await owner.browser.get('/api/admins'))).toEqual([owner.email, customer.email])
  // The session with fewer rights has ended.
  expect(await customer.browser.isSignedIn()).toBe(false)
  await customer.browser.signIn(customer.email, customer.password)
  expect((await customer.browser.get('/api/leads')).status).toBe(200)

  expect((await revoke(owner, customer.id)).json).toEqual({ status: true })
  expect((await customer.browser.get('/api/leads')).status).toBe(403)
  expect((await customer.browser.get('/api/me')).json).toMatchObject({ role: 'customer' })
  expect((await revoke(owner, customer.id)).status).toBe(404)
  const { items } = (await owner.browser.get('/api/audit-log?kind=team')).json as { items: object[] }
  expect(items.slice(0, 2)).toMatchObject([
    {
      action: 'admin revoked',
      actor: { id: owner.id, email: owner.email },
      subject: { name: customer.email },
    },
    { action: 'admin granted', actor: { id: owner.id }, subject: { id: customer.id } },
  ])
})

test("requires the acting admin's own password", async () => {
  const customer = await makeCustomer(stage)
  const other = await makeAdmin(stage)
  const wrong = {
    status: 400,
    errors: [{ field: 'password', message: 'That’s not your current password' }],
  }
  for (const password of ['guessed', customer.password.toUpperCase()]) {
    expect((await grant(owner, customer.email, password)).json).toMatchObject(wrong)
    expect((await revoke(owner, other.id, password)).json).toMatchObject(wrong)
  }
  expect((await owner.browser.post('/api/admins', { email: customer.email })).status).toBe(400)
  expect(emailsIn(await owner.browser.get('/api/admins'))).toEqual([owner.email, other.email])
})

test('invites an address without an account: the link sets the password, and only then the role has an effect', async () => {
  const email = newAddress('second')
  const answer = await grant(owner, email)
  expect([answer.status, answer.json]).toMatchObject([201, { email, is_invited: true }])
  expect(
    (
      await stage.sql<{ acts: boolean }>('select app.acts_as_admin(id) as acts from users where email = $1', [
        email,
      ])
    )[0],
  ).toEqual({ acts: false })
  const [mail] = await stage.mailsTo(email)
  expect([mail?.kind, mail?.message?.subject]).toEqual([
    'invitation',
    `You’re invited as an admin of ${stage.config.site.businessName}`,
  ])
  const browser = stage.browser()
  const accepted = await browser.post('/api/auth/accept-invitation', {
    token: await stage.codeFrom(email, 'invite'),
    password: 'seven wet umbrellas',
  })
  expect(accepted.json).toMatchObject({ role: 'admin' })
  expect((await browser.get('/api/leads')).status).toBe(200)
  expect(emailsIn(await owner.browser.get('/api/admins'))).toEqual([owner.email, email])
})

test('an invitation that is taken back opens nothing, and can be sent again', async () => {
  const email = newAddress('second')
  const { id } = (await grant(owner, email)).json as { id: string }
  const token = await stage.codeFrom(email, 'invite')
  expect((await revoke(owner, id)).status).toBe(200)
  const accept = (code: string) =>
    stage.browser().post('/api/auth/accept-invitation', { token: code, password: 'seven wet umbrellas' })
  expect((await accept(token)).status).toBe(400)
  expect(emailsIn(await owner.browser.get('/api/admins'))).toEqual([owner.email])
  await stage.forgetLimits()
  expect((await grant(owner, email)).json).toMatchObject({ id, is_invited: true })
  expect((await accept(await stage.codeFrom(email, 'invite'))).json).toMatchObject({ role: 'admin' })
})

test('refuses to make a suspended person or an admin an admin, and says why', async () => {
  const disabled = await makeCustomer(stage)
  await stage.sql(`update users set status = 'disabled' where id = $1`, [disabled.id])
  for (const [email, message] of [
    [disabled.email, /is suspended/],
    [owner.email, /already belongs to an admin/],
  ] as const) {
    const answer = await grant(owner, email)
    expect(answer.json, email).toMatchObject({
      status: 400,
      errors: [{ field: 'email', message: expect.stringMatching(message) }],
    })
  }
  expect(emailsIn(await owner.browser.get('/api/admins'))).toEqual([owner.email])
})

test('the last admin stays; of two who revoke each other, one stays', async () => {
  const alone = await revoke(owner, owner.id)
  expect(alone.json).toMatchObject({ status: 409, detail: expect.stringContaining('only admin') })
  const other = await makeAdmin(stage)
  const answers = await Promise.all([revoke(owner, other.id), revoke(other, owner.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(await stage.sql('select from user_roles')).toHaveLength(1)
})

test('of two who delete their accounts in parallel, one stays', async () => {
  const other = await makeAdmin(stage)
  const answers = await Promise.all([revoke(owner, owner.id), revoke(other, other.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stage.sql('select from user_roles')).toHaveLength(1)
})

test('warns an admin with a common password until it is changed, and not a customer', async () => {
  const common = { email: newAddress('common'), password: 'password123' }
  const person = await makeCustomer(stage, common)
  expect((await person.browser.get('/api/me')).json).toMatchObject({ has_common_password: false })
  await grant(owner, common.email)
  const log = [...stage.log]
  const signedIn = await person.browser.signIn(common.email, common.password)
  expect(signedIn.json).toMatchObject({ role: 'admin', has_common_password: true })
  expect((await person.browser.get('/api/me')).json).toMatchObject({ has_common_password: true })
  expect((await owner.browser.get('/api/me')).json).toMatchObject({ has_common_password: false })
  await ensureFirstAdmin(stage.accounts)
  const added = stage.log.slice(log.length)
  expect(added).toHaveLength(2)
  for (const line of added) expect(line).toMatch(/very common password/)
  expect(added.join()).not.toMatch(/password123|@/)

  await stage.browser().post('/api/auth/request-password-reset', { email: common.email })
  await stage.browser().post('/api/auth/reset-password', {
    token: await stage.codeFrom(common.email, 'reset'),
    newPassword: 'seven wet umbrellas',
  })
  const again = await person.browser.signIn(common.email, 'seven wet umbrellas')
  expect(userIdIn(again)).toBe(person.id)
  expect(again.json).toMatchObject({ has_common_password: false })
})
