// Limits on attempts: for a client, an account and a link, and a limit before the
// hashes.
import type { Context } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientKeyFinder } from '#server/http/client-key.ts'
import type { AppEnv } from '#server/http/context.ts'
import { enforceLimits, type LimitName } from '#server/http/limits.ts'
import {
  convert,
  makeAdmin,
  makeCustomer,
  newAddress,
  openStage,
  submitLead,
  type Answer,
  type Stage,
} from './stage.ts'

const METRICS_TOKEN = 'token-of-the-operator'

let stage: Stage
beforeAll(async () => {
  stage = await openStage({ RATE_LIMITS: 'on', METRICS_TOKEN })
})
beforeEach(() => stage.forgetLimits())
afterAll(() => stage.close())

let network = 0
/** A browser with an IP address of its own. */
const stranger = () => stage.browser(`198.51.${Math.floor(++network / 250)}.${network % 250}`)

function expectTooMany(answer: Answer): void {
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.json).toMatchObject({
    detail: 'That was a lot of tries. Wait a moment and try again.',
  })
}

describe('sign-in', () => {
  test('slows down a client that tries many accounts, and no other', async () => {
    const sprayer = stranger()
    const statuses: number[] = []
    for (let round = 0; round < 3; round++) {
      const tries = Array.from({ length: 7 }, () => sprayer.signIn(newAddress(), 'Summer2026'))
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expectTooMany(await sprayer.signIn(newAddress(), 'Summer2026'))
    expect((await stranger().signIn(newAddress(), 'Summer2026')).status).toBe(401)
  })

  test("allows ten wrong passwords an hour from all unknown browsers; the owner's own browser still gets in", async () => {
    const { browser, email, password } = await makeCustomer(stage)
    for (let round = 0; round < 2; round++) {
      const tries = Array.from({ length: 5 }, () => stranger().signIn(email, 'wrong guess'))
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    }
    expectTooMany(await stranger().signIn(email, 'wrong guess'))
    expectTooMany(await stranger().signIn(email, password))
    expect((await browser.signIn(email, password)).status).toBe(200)
    // A reset by mail works too.
    expect((await stranger().post('/api/auth/request-password-reset', { email })).status).toBe(200)
    expect((await stage.mailsTo(email)).at(-1)?.kind).toBe('password-reset')
  })

  test.each(['hour', 'day'])(
    'lets the owner back in with a reset after the attempts of the %s are used up',
    async (span) => {
      const { email, password } = await makeCustomer(stage)
      const owner = stranger()
      const useUp = async () => {
        for (let round = 0; round < 2; round++)
          await Promise.all(Array.from({ length: 5 }, () => stranger().signIn(email, 'wrong guess')))
        if (span === 'hour') return
        await stage.sql(`update rate_limits set hits = 50 where name = 'sign-in fails day'`)
        await stage.sql(`delete from rate_limits where name = 'sign-in fails hour'`)
      }
      await useUp()
      expectTooMany(await owner.signIn(email, password))
      expect((await owner.post('/api/auth/request-password-reset', { email })).status).toBe(200)
      const token = await stage.codeFrom(email, 'reset')
      const newPassword = 'another battery'
      expect((await owner.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
      expect(await owner.isSignedIn()).toBe(false)
      expect((await stranger().signIn(email, newPassword)).status).toBe(200)
      // Again: the browser that opened the mail is now known.
      await useUp()
      expectTooMany(await stranger().signIn(email, newPassword))
      expect((await owner.signIn(email, newPassword)).status).toBe(200)
    },
  )

  test("a reset clears this browser's earlier attempts", async () => {
    const { email, browser } = await makeCustomer(stage)
    for (let round = 0; round < 4; round++)
      expect((await browser.signIn(email, 'wrong guess')).status).toBe(401)
    await stage.sql(`update sign_in_delays set ends_at = now() + interval '50 seconds'`)
    await stage.sql(`update rate_limits set hits = 20 where name = 'sign-in fails device'`)
    await browser.post('/api/auth/request-password-reset', { email })
    const token = await stage.codeFrom(email, 'reset')
    const newPassword = 'another battery'
    expect((await browser.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
    expect((await browser.signIn(email, newPassword)).status).toBe(200)
  })

  test('parallel attempts do not pass more than ten', async () => {
    const { email } = await makeCustomer(stage)
    const statuses: number[] = []
    for (let round = 0; round < 5; round++) {
      const tries = Array.from({ length: 10 }, () => stranger().signIn(email, 'wrong guess'))
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40)
  })

  test('right passwords do not count', async () => {
    const { email, password } = await makeCustomer(stage)
    for (let round = 0; round < 12; round++)
      expect((await stranger().signIn(email, password)).status).toBe(200)
  })

  /** Of the newest one, in seconds. */
  async function lengthOfDelay(): Promise<number | undefined> {
    const [newest] = await stage.sql<{ seconds: number }>(
      `select round(extract(epoch from ends_at - updated_at))::int as seconds
       from sign_in_delays order by updated_at desc limit 1`,
    )
    return newest?.seconds
  }

  test("delays a client's consecutive wrong passwords for an account longer and longer", async () => {
    const { email, password } = await makeCustomer(stage)
    const browser = stranger()
    for (let round = 0; round < 4; round++)
      expect((await browser.signIn(email, 'wrong guess')).status).toBe(401)
    expect(await lengthOfDelay()).toBe(1)
    // A second passes before a slow machine asks again.
    await stage.sql(`update sign_in_delays set ends_at = now() + interval '50 seconds'`)
    const delayed = await browser.signIn(email, password)
    expectTooMany(delayed)
    expect(Number(delayed.headers.get('retry-after'))).toBeGreaterThan(1)
    await stage.sql(`update sign_in_delays set ends_at = now()`)
    expect((await browser.signIn(email, 'wrong guess')).status).toBe(401)
    expect(await lengthOfDelay()).toBe(2)
    await stage.sql(`update sign_in_delays set ends_at = now()`)
    expect((await browser.signIn(email, password)).status).toBe(200)
    // After a sign-in the count starts again.
    expect((await browser.signIn(email, 'wrong guess')).status).toBe(401)
    expect((await browser.signIn(email, password)).status).toBe(200)
  })

  test('an unknown address has the same limits as a known one', async () => {
    const email = newAddress('nobody')
    for (let round = 0; round < 2; round++) {
      await Promise.all(Array.from({ length: 5 }, () => stranger().signIn(email, 'wrong guess')))
    }
    expectTooMany(await stranger().signIn(email, 'wrong guess'))
  })
})

describe('other endpoints', () => {
  test('sign-up accepts twenty an hour from one client', async () => {
    const browser = stranger()
    for (let round = 0; round < 4; round++) {
      const tries = Array.from({ length: 5 }, () => browser.signUp(newAddress(), 'password'))
      expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    }
    expectTooMany(await browser.signUp(newAddress(), 'password'))
    expect((await stranger().signUp(newAddress(), 'password')).status).toBe(200)
  })

  test('password reset accepts ten requests an hour from one client', async () => {
    const browser = stranger()
    const ask = () => browser.post('/api/auth/request-password-reset', { email: newAddress() })
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expectTooMany(await ask())
  })

  test('a link accepts ten attempts from any number of clients', async () => {
    const email = newAddress()
    await stranger().signUp(email, 'the right one')
    const token = await stage.codeFrom(email, 'confirm')
    const guess = (password: string) => stranger().post('/api/auth/confirm', { token, password })
    const answers = await Promise.all(Array.from({ length: 10 }, () => guess('a wrong one')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
    expectTooMany(await guess('the right one'))
    await stage.forgetLimits()
    expect((await guess('the right one')).status).toBe(200)
  })

  test('invented links accept ten attempts a minute from one client', async () => {
    const browser = stranger()
    const guess = () =>
      browser.post('/api/auth/reset-password', { token: 'A'.repeat(64), newPassword: 'password' })
    const answers = await Promise.all(Array.from({ length: 10 }, guess))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    expectTooMany(await guess())
  })

  test('an address gets one mail of a kind in five minutes and five a day, and the answer does not show it', async () => {
    const { email } = await makeCustomer(stage)
    const ask = () => stranger().post('/api/auth/request-password-reset', { email })
    const resets = async () =>
      (await stage.mailsTo(email)).filter(({ kind }) => kind === 'password-reset').length
    const first = await ask()
    const second = await ask()
    expect(await resets()).toBe(1)
    expect(second.status).toBe(first.status)
    expect(second.text).toBe(first.text)
    for (let round = 0; round < 8; round++) {
      await stage.sql(`delete from rate_limits where name = 'mail 5 minutes'`)
      await ask()
    }
    expect(await resets()).toBe(5)
  })

  test('an account may request five changes of address a day, and an address gets five such mails from any account', async () => {
    const { browser, password } = await makeCustomer(stage)
    const ask = (newEmail: string) => browser.post('/api/auth/change-email', { newEmail, password })
    const pestered = newAddress('pestered')
    for (let round = 0; round < 5; round++) expect((await ask(pestered)).status).toBe(200)
    expectTooMany(await ask(newAddress()))
    const other = await makeCustomer(stage)
    const answer = await other.browser.post('/api/auth/change-email', {
      newEmail: pestered,
      password: other.password,
    })
    expect(answer.status).toBe(200)
    expect(await stage.mailsTo(pestered)).toHaveLength(5)
  })

  test('a stolen session cannot keep guessing the password', async () => {
    const { browser } = await makeCustomer(stage)
    const guess = () => browser.send('DELETE', '/api/me', { password: 'wrong guess', confirmation: 'DELETE' })
    const answers = await Promise.all(Array.from({ length: 10 }, guess))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    expectTooMany(await guess())
    expect(await browser.isSignedIn()).toBe(true)
  })
})

describe('the account mails of an hour', () => {
  /** The accounts whose mails were counted since the limits were last cleared. */
  const useUp = () => stage.sql(`update rate_limits set hits = 500 where name = 'mails hour'`)
  const countMails = async (email: string, kind: string) =>
    (await stage.mailsTo(email)).filter((mail) => mail.kind === kind).length
  const readDropped = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const { text } = await stage.browser().send('GET', '/metrics', undefined, headers)
    return Number(/^account_mails_dropped (\d+)$/m.exec(text)?.[1])
  }

  test('used up by strangers, leave those of known accounts and of admins, and raise an alert', async () => {
    const customer = await makeCustomer(stage)
    const admin = await makeAdmin(stage)
    await stage.forgetLimits()
    expect((await stranger().signUp(newAddress(), 'password')).status).toBe(200)
    await useUp()

    const late = newAddress('late')
    const told = await stranger().signUp(late, 'password')
    expect(await stage.mailsTo(late)).toEqual([])
    expect(stage.log.at(-1)).toContain('An account email was not sent')
    const toKnown = await stranger().signUp(customer.email, 'password')
    expect([told.status, told.text]).toEqual([toKnown.status, toKnown.text])

    for (const { email } of [customer, admin])
      await stranger().post('/api/auth/request-password-reset', { email })
    expect(await countMails(customer.email, 'password-reset')).toBe(1)
    expect(await countMails(admin.email, 'password-reset')).toBe(1)
    const invited = newAddress('invited')
    await convert(admin.browser, await submitLead(stage, invited))
    expect(await countMails(invited, 'invitation')).toBe(1)
    expect(await readDropped()).toBe(1)
  })

  test('used up for customers, leave those of admins', async () => {
    const customer = await makeCustomer(stage)
    const admin = await makeAdmin(stage)
    await stage.forgetLimits()
    await stranger().signUp(customer.email, 'password')
    await useUp()
    for (const { email } of [customer, admin])
      await stranger().post('/api/auth/request-password-reset', { email })
    expect(await countMails(customer.email, 'password-reset')).toBe(0)
    expect(await countMails(admin.email, 'password-reset')).toBe(1)
  })

  test('that were not sent do not count for their address', async () => {
    const { email } = await makeCustomer(stage)
    await stage.forgetLimits()
    const ask = () => stranger().post('/api/auth/request-password-reset', { email })
    await stranger().signUp(email, 'password')
    await useUp()
    for (let round = 0; round < 6; round++) await ask()
    await stage.sql(`delete from rate_limits where name = 'mails hour'`)
    await ask()
    expect(await countMails(email, 'password-reset')).toBe(1)
  })

  test('show the admin that an invitation was not sent, and it can be sent later', async () => {
    const admin = await makeAdmin(stage)
    await stage.forgetLimits()
    await convert(admin.browser, await submitLead(stage, newAddress('first')))
    await useUp()
    const email = newAddress('held')
    const { answer, project } = await convert(admin.browser, await submitLead(stage, email))
    expect(answer.status).toBe(201)
    expect(await stage.mailsTo(email)).toEqual([])
    const access = `/api/projects/${project.id}/access`
    expect((await admin.browser.get(access)).json).toMatchObject({
      customer: { status: 'invited' },
      invitation: null,
      is_invitation_unsent: true,
    })
    const send = () => admin.browser.post(`/api/projects/${project.id}/invitations`)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.json).toMatchObject({ detail: expect.stringContaining('too many emails') })
    await stage.sql(`delete from rate_limits where name = 'mails hour'`)
    expect((await send()).json).toMatchObject({ invitation: { state: 'open' }, is_invitation_unsent: false })
    expect(await countMails(email, 'invitation')).toBe(1)
  })
})

describe('a client with a whole IPv6 network', () => {
  const keyOf = clientKeyFinder(0, 'a secret')
  /** How many of `tries` pass, each from a new address. */
  async function countPasses(
    limit: LimitName,
    tries: number,
    addressOf: (n: number) => string,
  ): Promise<number> {
    let passes = 0
    for (let n = 0; n < tries; n++) {
      // All that the client key needs of a request.
      const c = {
        env: { incoming: { socket: { remoteAddress: addressOf(n) } } },
        req: { header: () => undefined },
      } as unknown as Context<AppEnv>
      await enforceLimits(stage.data.db, { role: 'visitor' }, [{ limit, subject: keyOf(c) }]).then(
        () => passes++,
        (error: unknown) => expect(error).toMatchObject({ code: 'too_many_requests' }),
      )
    }
    return passes
  }

  test('passes four times as often with a /56 and sixteen times with a /48', async () => {
    const hex = (n: number) => n.toString(16)
    expect(await countPasses('token client', 12, () => '2001:db8:1::1')).toBe(10)
    expect(await countPasses('token client', 45, (n) => `2001:db8:2:${hex(n)}::1`)).toBe(40)
    expect(await countPasses('token client', 170, (n) => `2001:db8:3:${hex(n * 256)}::1`)).toBe(160)
    expect(await countPasses('token client', 12, (n) => `2001:db8:${hex(n + 4)}::1`)).toBe(12)
  })

  test('does not fill the booking calendar: a /48 books as much as one client', async () => {
    expect(await countPasses('booking client', 15, (n) => `2001:db8:5:${(n * 257).toString(16)}::1`)).toBe(10)
  })

  test('is the same client as an IPv4 address in IPv6, however that is written', async () => {
    const spelled = ['::ffff:cb00:7109', '::ffff:203.0.113.9', '203.0.113.9']
    expect(await countPasses('token client', 15, (n) => spelled[n % 3] ?? '')).toBe(10)
    expect(await countPasses('token client', 1, () => '::ffff:cb00:710a')).toBe(1)
  })
})

test('refuses a flood of sign-ins before hashing, and serves everything else', async () => {
  // The cheap hashes of the other tests would be done before the flood arrives.
  const real = await openStage({ RATE_LIMITS: 'on' }, { isTimeReal: true })
  try {
    const { browser, email, password } = await makeCustomer(real)
    const flood = Array.from({ length: 60 }, (_, at) =>
      real.browser(`203.0.113.${at}`).signIn(newAddress(), 'flooding'),
    )
    expect(await browser.isSignedIn()).toBe(true)
    const own = await browser.signIn(email, password)
    const answers = await Promise.all(flood)
    expect(own.status).toBe(200)
    const retryTimes = answers.filter(({ status }) => status === 503)
    expect(retryTimes.length).toBeGreaterThan(30)
    expect(retryTimes.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(10)
    expect(answers.filter(({ status }) => status !== 503 && status !== 401)).toEqual([])
    expect((await real.browser('203.0.113.200').signIn(email, password)).status).toBe(200)
  } finally {
    await real.close()
  }
})
