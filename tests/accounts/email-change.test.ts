// Changing an account's address: only by a person with the account and both mailboxes.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

type Person = Awaited<ReturnType<typeof makeCustomer>>

const ask = ({ browser, password }: Pick<Person, 'browser' | 'password'>, newEmail: string) =>
  browser.post('/api/auth/change-email', { newEmail, password })
const confirm = (browser: Browser, token: string, password?: string) =>
  browser.post('/api/auth/confirm-email-change', { token, ...(password !== undefined && { password }) })
const kindsTo = async (email: string) => (await stage.mailsTo(email)).map(({ kind }) => kind)
const holderOf = async (email: string) =>
  (await stage.sql<{ id: string }>('select id from users where email = $1', [email])).map(({ id }) => id)

/** Requests a new address and returns its code. */
async function asked(person?: Person, next = newAddress('next')) {
  const who = person ?? (await makeCustomer(stage))
  expect((await ask(who, next)).status).toBe(200)
  return { ...who, next, token: await stage.codeFrom(next, 'email') }
}

describe('a complete change', () => {
  test('changes nothing before the button, which is enough in the signed-in browser', async () => {
    const person = await makeCustomer(stage)
    const { browser, email, password, id } = person
    await browser.send('PATCH', '/api/profile', { full_name: 'Pat Example' })
    const elsewhere = stage.browser()
    await elsewhere.signIn(email, password)
    const { next, token } = await asked(person)

    expect((await browser.get('/api/auth/change-email')).json).toMatchObject({ email: next })
    expect((await browser.get('/api/me')).json).toMatchObject({ user: { email }, profile: { email } })
    expect((await stage.browser().signIn(next, password)).status).toBe(401)
    expect(await kindsTo(email)).toEqual(['confirm-sign-up', 'new-sign-in', 'email-change-asked'])

    const answer = await confirm(browser, token)
    expect(answer.json).toMatchObject({
      user: { id, email: next },
      profile: { user_id: id, email: next, full_name: 'Pat Example' },
    })
    expect(await browser.isSignedIn()).toBe(true)
    expect(await elsewhere.isSignedIn()).toBe(false)
    expect((await browser.get('/api/auth/change-email')).text).toBe('null')
    expect((await stage.browser().signIn(email, password)).status).toBe(401)
    expect((await stage.browser().signIn(next, password)).status).toBe(200)
    expect((await kindsTo(email)).at(-1)).toBe('email-changed')
    // It works once.
    expect((await confirm(browser, token)).status).toBe(400)
  })

  test('asks for the password in another browser, and signs in', async () => {
    const { token, password, next, browser } = await asked()
    const phone = stage.browser()
    expect((await confirm(phone, token)).json).toEqual({ password_required: true })
    const wrong = await confirm(phone, token, 'not that one')
    expect(wrong.status).toBe(400)
    expect(wrong.json).toMatchObject({ errors: [{ field: 'password' }] })
    expect((await confirm(phone, token, password)).json).toMatchObject({ user: { email: next } })
    expect(await phone.isSignedIn()).toBe(true)
    expect(await browser.isSignedIn()).toBe(false)
  })

  test('keeps the projects, and a new lead under the old address is another person', async () => {
    const person = await makeCustomer(stage)
    const { project } = await convert(admin, await submitLead(stage, person.email))
    const { browser, token, email, next } = await asked(person)
    expect((await confirm(browser, token)).status).toBe(200)
    expect((await browser.get(`/api/projects/${project.id}/updates`)).status).toBe(200)
    const recycled = await convert(admin, await submitLead(stage, email))
    expect(recycled.project.customer_id).not.toBe(person.id)
    const own = await convert(admin, await submitLead(stage, next))
    expect(own.project.customer_id).toBe(person.id)
    await stage.forgetLimits()
    expect((await makeCustomer(stage, { email: newAddress() })).id).not.toBe(person.id)
  })

  test('can be cancelled, and its link is invalid until it is requested again', async () => {
    const person = await makeCustomer(stage)
    const { browser, token, next, email } = await asked(person)
    expect((await browser.send('DELETE', '/api/auth/change-email')).json).toEqual({ status: true })
    expect((await browser.get('/api/auth/change-email')).text).toBe('null')
    expect((await confirm(browser, token)).status).toBe(400)
    // The queued mail was deleted with it.
    expect(await stage.mailsTo(next)).toEqual([])
    const again = await asked(person, next)
    expect((await confirm(browser, again.token)).status).toBe(200)
    expect(await holderOf(email)).toEqual([])
  })

  test('a repeated request keeps the link in the mailbox; one for another address ends it', async () => {
    const person = await makeCustomer(stage)
    const first = await asked(person)
    const same = await asked(person, first.next)
    expect(same.token).toBe(first.token)
    const other = await asked(person)
    expect((await confirm(person.browser, first.token)).status).toBe(400)
    expect((await confirm(person.browser, other.token)).status).toBe(200)
  })

  test('treats the old and the new spelling of an address as one', async () => {
    const person = await makeCustomer(stage)
    const refused = await ask(person, ` ${person.email.toUpperCase()} `)
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({ errors: [{ field: 'newEmail' }] })
    const next = newAddress('spelling')
    await ask(person, ` ${next.toUpperCase()} `)
    expect((await confirm(person.browser, await stage.codeFrom(next, 'email'))).json).toMatchObject({
      user: { email: next },
    })
  })
})

describe('without permission', () => {
  test('a stolen session without the password cannot request a change', async () => {
    const { browser, email } = await makeCustomer(stage)
    const next = newAddress()
    const answer = await browser.post('/api/auth/change-email', { newEmail: next, password: 'a guess' })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ errors: [{ field: 'password' }] })
    expect(await stage.mailsTo(next)).toEqual([])
    expect(await kindsTo(email)).toEqual(['confirm-sign-up'])
    expect(await browser.isSignedIn()).toBe(true)
  })

  test("a victim who presses the button of a stranger's link does not give the stranger their mailbox", async () => {
    const victim = newAddress('victim')
    const { token, id, browser: attacker, email } = await asked(undefined, victim)
    const person = stage.browser()
    expect((await confirm(person, token)).json).toEqual({ password_required: true })
    const signedInVictim = await makeCustomer(stage)
    expect((await confirm(signedInVictim.browser, token)).json).toEqual({ password_required: true })
    expect(await holderOf(victim)).toEqual([])
    // The victim's own project stays with the victim.
    const { project } = await convert(admin, await submitLead(stage, victim))
    expect(project.customer_id).not.toBe(id)
    expect((await attacker.get(`/api/projects/${project.id}/updates`)).status).toBe(404)
    expect((await attacker.get('/api/me')).json).toMatchObject({ user: { email } })
  })

  test('opening the link changes nothing, however often and with scripts', async () => {
    const { token, next, email, id } = await asked()
    const scanner = stage.browser()
    for (const method of ['GET', 'HEAD']) {
      await scanner.send(method, '/auth')
      await scanner.send(method, `/api/auth/confirm-email-change?token=${token}`)
    }
    await confirm(scanner, token)
    expect([await holderOf(next), await holderOf(email)]).toEqual([[], [id]])
  })

  test("another link's code, an expired one and an invented one get the same bytes", async () => {
    const { token, next, browser, email } = await asked()
    await stage.browser().post('/api/auth/request-password-reset', { email })
    const reset = await stage.codeFrom(email, 'reset')
    const resetting = await stage
      .browser()
      .post('/api/auth/reset-password', { token, newPassword: 'a new one' })
    expect(resetting.status).toBe(400)
    await stage.sql(`update email_changes set expires_at = now() - interval '1 second' where email = $1`, [
      next,
    ])
    const answers = [
      await confirm(browser, token),
      await confirm(browser, reset),
      await confirm(browser, 'A'.repeat(64)),
    ]
    const bodies = answers.map(({ status, text }) => `${status} ${text.replace(/"instance":"[^"]*"/, '')}`)
    expect(new Set(bodies).size, bodies.join('\n')).toBe(1)
    expect(answers[0]?.status).toBe(400)
    // An expired request does not block the next one.
    expect((await browser.get('/api/auth/change-email')).text).toBe('null')
  })
})

describe('an address that is taken', () => {
  test('gets the same answer; the mail explains it', async () => {
    const person = await makeCustomer(stage)
    const taken = await makeCustomer(stage)
    const invited = newAddress('invited')
    await convert(admin, await submitLead(stage, invited))
    const disabled = await makeCustomer(stage)
    await stage.sql(`update users set status = 'disabled' where id = $1`, [disabled.id])
    await stage.forgetLimits()
    const answers: string[] = []
    for (const email of [newAddress('free'), taken.email, invited, disabled.email]) {
      const { status, headers, text } = await ask(person, email)
      const shown = [...headers]
        .filter(([name]) => name !== 'x-request-id')
        .map((header) => header.join(': '))
      answers.push(
        [status, ...shown, text.replace(email, '…').replace(/\d{4}-[^"]+Z/, 'a moment')].join('\n'),
      )
      expect((await person.browser.get('/api/auth/change-email')).json).toMatchObject({ email })
    }
    expect(new Set(answers).size, answers.join('\n\n')).toBe(1)
    expect(answers[0]).toMatch(/^200/)
    expect((await kindsTo(taken.email)).at(-1)).toBe('email-change-taken')
    expect(await kindsTo(invited)).toEqual(['invitation', 'email-change-taken'])
    expect((await kindsTo(disabled.email)).at(-1)).toBe('confirm-sign-up')
    expect(await holderOf(taken.email)).toEqual([taken.id])
  })

  test('meanwhile: the existing account stays, and the owner of the mailbox is told', async () => {
    const { token, next, browser, email, id } = await asked()
    const quicker = await makeCustomer(stage, { email: next })
    const refused = await confirm(browser, token)
    expect(refused.status).toBe(409)
    expect(refused.json).toMatchObject({ detail: expect.stringContaining('its own account') })
    expect([await holderOf(next), await holderOf(email)]).toEqual([[quicker.id], [id]])
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('no mail contains anything that the person who triggered it typed', async () => {
    const person = await makeCustomer(stage, { email: newAddress('supplied') })
    await person.browser.send('PATCH', '/api/profile', {
      full_name: 'Supplied Name',
      company_name: 'Supplied Ltd',
    })
    const taken = await makeCustomer(stage)
    await ask(person, taken.email)
    const { next, token } = await asked(person)
    const before = await stage.mailsTo(next)
    await confirm(person.browser, token)
    const mails = [...(await stage.mailsTo(person.email)), ...before, ...(await stage.mailsTo(taken.email))]
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['email-change', 'email-change-taken', 'email-change-asked', 'email-changed']),
    )
    for (const { message } of mails) {
      const { to: _, ...words } = message ?? { to: '' }
      expect(JSON.stringify(words)).not.toMatch(/supplied/i)
      expect(JSON.stringify(words)).not.toContain(next)
    }
    expect(linksIn(before.at(-1)?.message ?? null)[0]).toMatch(
      /^http:\/\/localhost:3000\/auth#email=[\w-]{64}$/,
    )
  })
})

describe('in parallel', () => {
  const ROUNDS = 3

  test('two people want one address: one gets it, the other keeps their own', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const next = newAddress('wanted')
      const people = [await asked(undefined, next), await asked(undefined, next)]
      const statuses = await Promise.all(
        people.map(async ({ browser, token }) => (await confirm(browser, token)).status),
      )
      // Each mail has its own link. The newest may be either one, so each account requests its own.
      expect(statuses.toSorted()).toEqual([200, 409])
      expect(await holderOf(next)).toHaveLength(1)
      await stage.forgetLimits()
    }
  })

  test('one link pressed five times changes the address once', async () => {
    const { browser, token, next, id } = await asked()
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await confirm(copyOf(browser), token)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await holderOf(next)).toEqual([id])
  })

  test('two people swap addresses: neither gets both or none', async () => {
    const [a, b] = [await makeCustomer(stage), await makeCustomer(stage)]
    await Promise.all([ask(a, b.email), ask(b, a.email)])
    expect([await holderOf(a.email), await holderOf(b.email)]).toEqual([[a.id], [b.id]])
  })

  test('a lead of the new address is converted meanwhile: one account has the address and sees the project', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { browser, token, next, id } = await asked()
      const lead = await submitLead(stage, next)
      const [moved, { answer, project }] = await Promise.all([confirm(browser, token), convert(admin, lead)])
      expect(answer.status).toBe(201)
      expect([200, 409]).toContain(moved.status)
      expect(await holderOf(next)).toEqual([project.customer_id])
      expect(project.customer_id === id).toBe(moved.status === 200)
      await stage.forgetLimits()
    }
  })

  test("the password is reset meanwhile: either it was the old address's link, or the change has ended", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { browser, token, next, email, id } = await asked()
      await stage.browser().post('/api/auth/request-password-reset', { email })
      const reset = await stage.codeFrom(email, 'reset')
      const [moved, resetting] = await Promise.all([
        confirm(browser, token),
        stage.browser().post('/api/auth/reset-password', { token: reset, newPassword: 'chosen by reset' }),
      ])
      expect([moved.status === 200, resetting.status === 200].filter(Boolean)).toHaveLength(1)
      const [now, word] = moved.status === 200 ? [next, 'correct horse battery'] : [email, 'chosen by reset']
      expect(await holderOf(now)).toEqual([id])
      expect((await stage.browser().signIn(now, word)).status).toBe(200)
      await stage.forgetLimits()
    }
  })

  test('a new password ends a change that was requested with the old one', async () => {
    const { browser, token, password } = await asked()
    const changed = await browser.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'another battery',
    })
    expect(changed.status).toBe(200)
    expect((await confirm(browser, token)).status).toBe(400)
  })
})

const copyOf = (browser: Browser) => {
  const copy = stage.browser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

test('the password of an unconfirmed sign-up does not open the address after an account moved there', async () => {
  const next = newAddress('squatted')
  await stage.browser().signUp(next, 'the squatter’s password')
  const { browser, email, token, password } = await asked(undefined, next)
  await stage.browser().signUp(email, 'the squatter’s password')
  expect((await confirm(browser, token)).status).toBe(200)
  for (const address of [email, next])
    expect((await stage.browser().signIn(address, 'the squatter’s password')).status, address).toBe(401)
  expect((await stage.browser().signIn(next, password)).status).toBe(200)
  expect(await stage.sql('select from pending_signups where email = $1', [next])).toEqual([])
  // One salt for each address: hashing for the old one as well would take measurably longer.
  const [{ password_hash } = { password_hash: '' }] = await stage.sql<{ password_hash: string }>(
    'select password_hash from users where email = $1',
    [next],
  )
  await stage.browser().signUp(next, 'somebody’s password')
  const [{ password_hash: pending } = { password_hash: '' }] = await stage.sql<{ password_hash: string }>(
    'select password_hash from pending_signups where email = $1',
    [next],
  )
  expect(password_hash.split(':')[4]).toBe(pending.split(':')[4])
})
