// Sign-up, confirmation, invitation, forgotten password, profile and account deletion, as a person does them.
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parsePictureFile } from '#domain/site/picture.ts'
import { buildSite } from '#domain/site/site.ts'
import { accountMails } from '#server/accounts/jobs.ts'
import {
  convert,
  linksIn,
  makeAdmin,
  makeCustomer,
  newAddress,
  openStage,
  submitLead,
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

describe('signing up', () => {
  test('creates no account before the mailbox is verified', async () => {
    const email = newAddress()
    const browser = stage.browser()
    expect((await browser.signUp(email, 'password')).json).toEqual({ status: true })
    expect(await stage.sql('select from users where email = $1', [email])).toEqual([])
    expect(await browser.isSignedIn()).toBe(false)
    const refused = await browser.signIn(email, 'password')
    expect(refused.status).toBe(403)
    expect(refused.json).toMatchObject({ detail: expect.stringContaining('Email not confirmed') })
  })

  test('needs only the button in the browser that signed up', async () => {
    const email = newAddress()
    const browser = stage.browser()
    await browser.signUp(email, 'password')
    const answer = await browser.post('/api/auth/confirm', { token: await stage.codeFrom(email, 'confirm') })
    expect(answer.json).toMatchObject({
      user: { email },
      role: 'customer',
      profile: { email, full_name: null, company_name: null, phone: null },
    })
    expect(await browser.isSignedIn()).toBe(true)
    expect((await stage.browser().signIn(email, 'password')).status).toBe(200)
  })

  test('needs the password in another browser, and the right one signs in', async () => {
    const email = newAddress()
    await stage.browser().signUp(email, 'password')
    const phone = stage.browser()
    const token = await stage.codeFrom(email, 'confirm')
    expect((await phone.post('/api/auth/confirm', { token })).json).toEqual({ password_required: true })
    expect((await phone.post('/api/auth/confirm', { token, password: 'not that one' })).json).toMatchObject({
      detail: 'That email and password don’t match. Check them and try again.',
    })
    expect((await phone.post('/api/auth/confirm', { token, password: 'password' })).status).toBe(200)
    expect(await phone.isSignedIn()).toBe(true)
    // It works once.
    expect((await phone.post('/api/auth/confirm', { token, password: 'password' })).status).toBe(400)
  })

  test('twice within minutes from one browser: the first mail confirms the newer password', async () => {
    const email = newAddress()
    const browser = stage.browser()
    await browser.signUp(email, 'first thought')
    await browser.signUp(email, 'second thought')
    expect(await stage.mailsTo(email)).toHaveLength(1)
    await browser.post('/api/auth/confirm', { token: await stage.codeFrom(email, 'confirm') })
    expect((await stage.browser().signIn(email, 'second thought')).status).toBe(200)
  })

  test("cannot be blocked by other people's sign-ups: the owner's mail still leads to an account", async () => {
    const email = newAddress()
    const owner = stage.browser()
    await owner.signUp(email, 'the owner’s own')
    const token = await stage.codeFrom(email, 'confirm')
    for (let round = 0; round < 4; round++) await stage.browser().signUp(email, 'crowding out')
    expect(await stage.sql('select from pending_signups where email = $1', [email])).toHaveLength(3)
    expect((await owner.post('/api/auth/confirm', { token })).json).toEqual({ password_required: true })
    const answer = await owner.post('/api/auth/confirm', {
      token,
      password: 'the owner’s own',
      replace: true,
    })
    expect(answer.status).toBe(200)
    expect((await stage.browser().signIn(email, 'crowding out')).status).toBe(401)
  })

  test('sends the confirmation again for an unconfirmed sign-in', async () => {
    const email = newAddress()
    await stage.browser().signUp(email, 'password')
    await stage.forgetLimits()
    await stage.browser().signIn(email, 'password')
    const mails = await stage.mailsTo(email)
    expect(mails.map(({ kind }) => kind)).toEqual(['confirm-sign-up', 'confirm-sign-up'])
    // The same link: the first mail stays valid.
    expect(linksIn(mails[0]?.message ?? null)).toEqual(linksIn(mails[1]?.message ?? null))
  })

  test('treats addresses as the same in any spelling', async () => {
    const { email, password } = await makeCustomer(stage)
    expect((await stage.browser().signIn(` ${email.toUpperCase()} `, password)).status).toBe(200)
  })

  test.each(['123456', 'password', 'qwerty', 'ü'.repeat(6), '😀'.repeat(64), ' spaces '])(
    'accepts %j as a password: common ones get a warning elsewhere, never a refusal',
    async (password) => {
      const { email } = await makeCustomer(stage, { password, email: newAddress() })
      expect((await stage.browser().signIn(email, password)).status).toBe(200)
      expect((await stage.browser().signIn(email, password.slice(1))).status).not.toBe(200)
    },
  )

  test('treats a password in another Unicode form as the same', async () => {
    const { email } = await makeCustomer(stage, { password: 'caf\u00e9 au lait' })
    expect((await stage.browser().signIn(email, 'cafe\u0301 au lait')).status).toBe(200)
  })

  test.each([
    [{ email: 'not an address', password: 'password' }, 'email', 'Invalid email address'],
    [{ email: 'a@example.com', password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [
      { email: 'a@example.com', password: 'x'.repeat(129) },
      'password',
      'Password must be less than 128 characters',
    ],
    [
      { email: 'a@example.com', password: 'password', confirmPassword: 'passwort' },
      'confirmPassword',
      'Passwords do not match',
    ],
  ])('refuses %j by its rule', async (form, field, message) => {
    const answer = await stage.browser().post('/api/auth/sign-up/email', form)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ detail: message, errors: [{ field, message }] })
  })
})

describe('an invitation', () => {
  test('sets the first password, verifies the address and signs in', async () => {
    const email = newAddress('invited')
    const { project } = await convert(admin, await submitLead(stage, email))
    const [mail] = await stage.mailsTo(email)
    expect(linksIn(mail?.message ?? null)[0]).toMatch(/^http:\/\/localhost:3000\/auth#invite=[\w-]{64}$/)
    const browser = stage.browser()
    const token = await stage.codeFrom(email, 'invite')
    const answer = await browser.post('/api/auth/accept-invitation', { token, password: 'my own choice' })
    expect(answer.json).toMatchObject({ user: { id: project.customer_id, email }, role: 'customer' })
    const { items } = (await browser.get('/api/projects')).json as { items: { id: string }[] }
    expect(items.map(({ id }) => id)).toEqual([project.id])
  })

  test('shows the owner as a JPEG, which Outlook for Windows can show', async () => {
    const email = newAddress('invited')
    await convert(admin, await submitLead(stage, email))
    const [mail] = await stage.sql<{ id: string; kind: string; recipient: string; subject_id: string }>(
      'select * from mails where recipient = $1',
      [email],
    )
    const photo = { id: 'a'.repeat(64), type: 'image/webp', width: 800, height: 600, alt: 'Robin' }
    const config = { ...stage.config, publishedSite: buildSite({ 'people.ownerPhoto': photo }) }
    const deps = { db: stage.data.db, config, findOwnerAddress: async () => null }
    const message = mail && (await accountMails(stage.data.authSecret).invitation(mail, deps))
    const [file = ''] = /(?<=\/pictures\/)[^"]*/.exec(message?.html ?? '') ?? []
    expect(parsePictureFile(file)).toMatchObject({ id: photo.id, type: 'image/jpeg' })
  })

  test('is shown to the admin with its state, and can be resent and revoked', async () => {
    const email = newAddress('invited')
    const { project } = await convert(admin, await submitLead(stage, email))
    const access = () => admin.get(`/api/projects/${project.id}/access`)
    const invitations = `/api/projects/${project.id}/invitations`
    expect((await access()).json).toMatchObject({
      customer: { email, status: 'invited' },
      invitation: { state: 'open' },
    })
    // The last one was just sent, and the admin is told so.
    expect((await admin.post(invitations)).status).toBe(429)
    await stage.forgetLimits()
    const first = await stage.codeFrom(email, 'invite')
    expect((await admin.post(invitations)).json).toMatchObject({ invitation: { state: 'open' } })
    const second = await stage.codeFrom(email, 'invite')
    expect(second).not.toBe(first)

    expect((await admin.send('DELETE', invitations)).json).toMatchObject({
      customer: { status: 'revoked' },
      invitation: { state: 'revoked' },
    })
    for (const token of [first, second]) {
      const refused = await stage
        .browser()
        .post('/api/auth/accept-invitation', { token, password: 'my own choice' })
      expect(refused.status).toBe(400)
    }
    // Signing up does not let the owner of that mailbox in either.
    await stage.forgetLimits()
    const kinds = async () => (await stage.mailsTo(email)).map(({ kind }) => kind)
    const before = await kinds()
    await stage.browser().signUp(email, 'by the back door')
    await stage.browser().post('/api/auth/request-password-reset', { email })
    expect(await kinds()).toEqual(before)
    // Mails that were still queued are no longer sent.
    expect((await stage.mailsTo(email)).map(({ message }) => message)).toEqual([null, null])

    expect((await admin.post(invitations)).json).toMatchObject({
      customer: { status: 'invited' },
      invitation: { state: 'open' },
    })
    const token = await stage.codeFrom(email, 'invite')
    const browser = stage.browser()
    expect(
      (await browser.post('/api/auth/accept-invitation', { token, password: 'my own choice' })).status,
    ).toBe(200)
    expect((await admin.post(invitations)).status).toBe(409)
    expect((await admin.send('DELETE', invitations)).status).toBe(409)
  })

  test('tells the admin beforehand whom a lead would give access to', async () => {
    const known = await makeCustomer(stage)
    const recipient = async (email: string) =>
      (await admin.get(`/api/leads/${await submitLead(stage, email)}/recipient`)).json
    const unknown = newAddress()
    expect(await recipient(unknown)).toEqual({ email: unknown, account: 'none', since: null, projects: 0 })
    await convert(admin, await submitLead(stage, known.email))
    expect(await recipient(known.email)).toMatchObject({
      email: known.email,
      account: 'customer',
      projects: 1,
    })
  })

  test('gives no project to an account that may not sign in', async () => {
    const { email, id } = await makeCustomer(stage)
    await stage.sql(`update users set status = 'disabled' where id = $1`, [id])
    const { answer } = await convert(admin, await submitLead(stage, email))
    expect(answer.status).toBe(409)
    expect(await stage.sql('select from projects where customer_id = $1', [id])).toEqual([])
  })
})

describe('a forgotten password', () => {
  test('is replaced by mail; the link works once', async () => {
    const { email, password } = await makeCustomer(stage)
    const browser = stage.browser()
    await browser.post('/api/auth/request-password-reset', { email })
    const token = await stage.codeFrom(email, 'reset')
    const reset = (newPassword: string) => browser.post('/api/auth/reset-password', { token, newPassword })
    expect((await reset('short')).status).toBe(400)
    expect((await reset('a better one')).json).toEqual({ status: true })
    expect((await reset('and another')).status).toBe(400)
    expect((await browser.signIn(email, password)).status).toBe(401)
    expect((await browser.signIn(email, 'a better one')).status).toBe(200)
  })

  test('a reset ends every other open link of the account', async () => {
    const { email } = await makeCustomer(stage)
    const ask = async () => {
      await stage.browser().post('/api/auth/request-password-reset', { email })
      return stage.codeFrom(email, 'reset')
    }
    const first = await ask()
    await stage.sql(`update account_tokens set expires_at = now() + interval '20 minutes' where email = $1`, [
      email,
    ])
    await stage.forgetLimits()
    const second = await ask()
    expect(second).not.toBe(first)
    const reset = (token: string) =>
      stage.browser().post('/api/auth/reset-password', { token, newPassword: 'a better one' })
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(400)
  })

  test('one link used twice in parallel works once', async () => {
    const { email } = await makeCustomer(stage)
    await stage.browser().post('/api/auth/request-password-reset', { email })
    const token = await stage.codeFrom(email, 'reset')
    const tries = ['first one', 'second one', 'third one'].map((newPassword) =>
      stage.browser().post('/api/auth/reset-password', { token, newPassword }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400, 400])
  })

  test('links use the configured origin, whatever the request says', async () => {
    const { email } = await makeCustomer(stage)
    await stage
      .browser()
      .send(
        'POST',
        '/api/auth/request-password-reset',
        { email },
        { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      )
    const mail = (await stage.mailsTo(email)).at(-1)
    expect(mail?.kind).toBe('password-reset')
    expect(linksIn(mail?.message ?? null).every((link) => link.startsWith('http://localhost:3000/'))).toBe(
      true,
    )
  })
})

describe('the profile', () => {
  test('changes the name, company and phone, and nothing else', async () => {
    const { browser, email, id } = await makeCustomer(stage)
    const changes = { full_name: 'Pat Example', company_name: 'Example Ltd', phone: '555-0100' }
    expect((await browser.send('PATCH', '/api/profile', changes)).json).toEqual({
      user_id: id,
      email,
      update_mails: true,
      ...changes,
    })
    expect((await browser.send('PATCH', '/api/profile', {})).json).toMatchObject(changes)
    expect((await browser.send('PATCH', '/api/profile', { phone: '' })).json).toMatchObject({ phone: null })
    for (const forbidden of [{ email: 'else@example.com' }, { user_id: id }, { role: 'admin' }, { id }]) {
      expect((await browser.send('PATCH', '/api/profile', forbidden)).status).toBe(400)
    }
    expect((await browser.get('/api/me')).json).toMatchObject({
      user: { id, email },
      role: 'customer',
      profile: { email },
    })
  })

  test('cannot be read or changed without a session', async () => {
    expect((await stage.browser().get('/api/me')).status).toBe(401)
    expect((await stage.browser().send('PATCH', '/api/profile', { full_name: 'X' })).status).toBe(401)
    expect(
      (await stage.browser().send('DELETE', '/api/me', { password: 'password', confirmation: 'DELETE' }))
        .status,
    ).toBe(401)
  })
})

describe('deleting an account', () => {
  test('removes the account and frees the address, and a new account there is another person', async () => {
    const { browser, email, password, id } = await makeCustomer(stage)
    expect(
      (await browser.send('DELETE', '/api/me', { password: 'not that one', confirmation: 'DELETE' })).status,
    ).toBe(400)
    expect((await browser.send('DELETE', '/api/me', { password, confirmation: 'DELETE' })).json).toEqual({
      status: true,
    })
    expect([...browser.cookies.keys()].sort()).toEqual(['device'])
    await stage.forgetLimits()
    const again = await makeCustomer(stage, { email })
    expect(again.id).not.toBe(id)
    for (const table of ['sessions', 'profiles', 'known_devices', 'user_roles']) {
      expect(await stage.sql(`select from ${table} where user_id = $1`, [id]), table).toEqual([])
    }
  })
})

test('no accounts endpoint fails, whatever it is sent', async () => {
  const endpoints = [
    'sign-up/email',
    'sign-in/email',
    'sign-out',
    'confirm',
    'accept-invitation',
    'sign-in/mail',
    'set-up-admin',
    'request-password-reset',
    'reset-password',
    'confirm-email-change',
  ]
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '\0',
      '\ud800',
      '{{7*7}}',
      "' or 1=1 --",
      'a@example.com\r\nBcc: b@example.com',
      'x'.repeat(70_000),
    ),
    fc.jsonValue(),
  )
  const body = fc.dictionary(
    fc.constantFrom(
      'email',
      'password',
      'confirmPassword',
      'token',
      'newPassword',
      'replace',
      '__proto__',
      'id',
      'role',
    ),
    value,
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...endpoints), body, async (endpoint, form) => {
      const answer = await stage.browser().post(`/api/auth/${endpoint}`, form)
      expect(answer.status, `${endpoint}: ${answer.text} ${stage.log.at(-1)}`).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})
