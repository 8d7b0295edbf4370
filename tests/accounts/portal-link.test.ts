// The button of an email to a customer: whom it signs in, once, and whom it only leads to the page.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { portalLinkOf } from '#server/accounts/service.ts'
import { makeAdmin, makeCustomer, newAddress, openStage, submitLead, convert, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
beforeEach(() => stage.forgetLimits())
afterAll(() => stage.close())

const PATH = '/dashboard?tab=projects&project=1'
const linkFor = (customerId: string, mailId = randomUUID()) =>
  portalLinkOf(stage.accounts)({ mailId, customerId, path: PATH })
const codeIn = (link: string) => link.split('#portal=')[1] ?? ''
const press = (token: string, browser = stage.browser()) => browser.post('/api/auth/sign-in/mail', { token })

test('signs in a customer once, and leads to the page', async () => {
  const { id, email } = await makeCustomer(stage)
  const mailId = randomUUID()
  const link = await linkFor(id, mailId)
  const { pathname, searchParams } = new URL(link)
  expect([pathname, searchParams.get('next')]).toEqual(['/auth', PATH])
  // A retried mail has the same.
  expect(await linkFor(id, mailId)).toBe(link)
  const browser = stage.browser()
  expect((await press(codeIn(link), browser)).json).toMatchObject({ user: { id, email }, role: 'customer' })
  expect(await browser.isSignedIn()).toBe(true)
  expect((await press(codeIn(link))).status).toBe(400)
  // Another mail has another link.
  expect((await press(codeIn(await linkFor(id)))).status).toBe(200)
})

test('of two presses at once, one signs in', async () => {
  const { id } = await makeCustomer(stage)
  const code = codeIn(await linkFor(id))
  const answers = await Promise.all([press(code), press(code), press(code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('has shown no password: what asks for a proof asks for it', async () => {
  const { id, browser, password } = await makeCustomer(stage)
  const other = (await stage.sql<{ id: string }>('select id from sessions where user_id = $1', [id]))[0]?.id
  const phone = stage.browser()
  await press(codeIn(await linkFor(id)), phone)
  const end = () => phone.send('DELETE', `/api/auth/sessions/${other}`)
  expect((await end()).json).toMatchObject({ type: expect.stringContaining('step_up_needed') })
  expect((await phone.post('/api/auth/proof', { password })).status).toBe(200)
  expect((await end()).status).toBe(200)
  expect(await browser.isSignedIn()).toBe(false)
})

test('of a new browser, its owner is told', async () => {
  const { id, email } = await makeCustomer(stage)
  await press(codeIn(await linkFor(id)))
  expect((await stage.mailsTo(email)).map(({ kind }) => kind)).toContain('new-sign-in')
})

test('does nothing after a day, after a new password, for a suspended person, and for another purpose', async () => {
  const late = await makeCustomer(stage)
  const lateCode = codeIn(await linkFor(late.id))
  await stage.sql(`update account_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [
    late.id,
  ])
  const changed = await makeCustomer(stage)
  const changedCode = codeIn(await linkFor(changed.id))
  await changed.browser.post('/api/auth/request-password-reset', { email: changed.email })
  const reset = await stage.codeFrom(changed.email, 'reset')
  await stage.browser().post('/api/auth/reset-password', { token: reset, newPassword: 'seven wet umbrellas' })
  const suspended = await makeCustomer(stage)
  const suspendedCode = codeIn(await linkFor(suspended.id))
  await stage.sql(`update users set status = 'disabled' where id = $1`, [suspended.id])
  for (const code of [lateCode, changedCode, suspendedCode, reset, 'A'.repeat(64), ''])
    expect((await press(code)).status).toBe(400)
})

test('an admin, a person with a second factor and an invited person get the page itself', async () => {
  const admin = await makeAdmin(stage)
  const { project } = await convert(admin.browser, await submitLead(stage, newAddress('invited')))
  const secured = await makeCustomer(stage)
  const before = codeIn(await linkFor(secured.id))
  await stage.sql(
    `insert into passkeys (user_id, credential_id, public_key, name, counter) values ($1, 'a', 'b', 'Phone', 0)`,
    [secured.id],
  )
  for (const id of [admin.id, project.customer_id, secured.id])
    expect(await linkFor(id)).toBe(`http://localhost:3000${PATH}`)
  expect((await press(before)).status).toBe(400)
})
