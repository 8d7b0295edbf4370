// What a person sees of the sign-ins to their account, and the mail about a new browser.
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepAccounts } from '#server/accounts/jobs.ts'
import { makeCustomer, newAddress, openStage, type Browser, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

interface Listed {
  id: string
  outcome: string
  browser: string | null
}
const signInsOf = async (browser: Browser) =>
  ((await browser.get('/api/auth/sign-ins')).json as { items: Listed[] }).items.map((one) => [
    one.outcome,
    one.browser,
  ])
const newSignInMails = async (email: string) =>
  (await stage.mailsTo(email)).filter(({ kind }) => kind === 'new-sign-in')

test('lists sign-ins and wrong passwords with the device, without the header or the network', async () => {
  const { browser, email, password, id } = await makeCustomer(stage)
  const phone = stage.browser('198.51.100.7')
  const signIn = (typed: string) =>
    phone.send('POST', '/api/auth/sign-in/email', { email, password: typed }, { 'user-agent': PHONE })
  expect((await signIn('not the password')).status).toBe(401)
  expect((await signIn(password)).status).toBe(200)
  expect(await signInsOf(browser)).toEqual([
    ['signed_in', 'Chrome on Android'],
    ['wrong_password', 'Chrome on Android'],
    ['signed_in', null],
  ])
  const stored = await stage.sql<{ row: string }>('select sign_ins::text as row from sign_ins')
  expect(stored.length).toBeGreaterThan(2)
  for (const { row } of stored) expect(row).not.toMatch(/198\.51|Mozilla|AppleWebKit/)
  const stranger = await makeCustomer(stage)
  expect(await signInsOf(stranger.browser)).toEqual([['signed_in', null]])
  await stage.sql(`delete from sign_ins where user_id = $1`, [id])
  expect(await signInsOf(browser)).toEqual([])
})

test('lists a wrong code, and the sign-in only once the second factor is shown', async () => {
  const { browser, email, password } = await makeCustomer(stage)
  const begun = await browser.post('/api/auth/factors/authenticator')
  const { secret } = begun.json as { secret: string }
  const [clock] = await stage.sql<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 as now',
  )
  const confirmed = await browser.post('/api/auth/factors/authenticator/confirmation', {
    code: generateSync({ secret, epoch: clock?.now ?? 0 }),
  })
  const [code = ''] = (confirmed.json as { recovery_codes: string[] }).recovery_codes
  const other = stage.browser()
  await other.signIn(email, password)
  expect((await signInsOf(browser)).length).toBe(1)
  const wrong = await other.post('/api/auth/second-step', { code: `${code.slice(0, -2)}zz` })
  expect(wrong.status).toBe(401)
  expect((await other.post('/api/auth/second-step', { code })).status).toBe(200)
  expect((await signInsOf(browser)).map(([outcome]) => outcome)).toEqual([
    'signed_in',
    'wrong_code',
    'signed_in',
  ])
  expect(await newSignInMails(email)).toHaveLength(1)
})

test('stores nothing for an address without an account, or with an unopened one', async () => {
  const before = await stage.sql('select from sign_ins')
  await stage.browser().signUp('pending.person@example.com', 'a pending password')
  for (const email of [newAddress('unknown'), 'pending.person@example.com'])
    expect((await stage.browser().signIn(email, 'not the password')).status).toBe(401)
  expect(await stage.sql('select from sign_ins')).toHaveLength(before.length)
})

describe('the mail about a new browser', () => {
  test('says which device and when, and what to do', async () => {
    const { email, password } = await makeCustomer(stage)
    const phone = stage.browser()
    await phone.send('POST', '/api/auth/sign-in/email', { email, password }, { 'user-agent': PHONE })
    const [mail] = await newSignInMails(email)
    expect(mail?.message?.subject).toMatch(/^New sign-in to your account at /)
    expect(mail?.message?.text).toContain('Chrome on Android')
    expect(mail?.message?.text).toMatch(/When: \w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M Pacific Time/)
    expect(mail?.message?.text).toContain('change your password')
    expect(mail?.message?.text).toContain('/dashboard?tab=profile')
  })

  test('is not sent for the first sign-in, for a known browser, or for a wrong password', async () => {
    const { browser, email, password } = await makeCustomer(stage)
    await browser.post('/api/auth/sign-out')
    expect((await browser.signIn(email, password)).status).toBe(200)
    await stage.browser().signIn(email, 'not the password')
    expect(await newSignInMails(email)).toEqual([])
    // As for an account that was made on the command line.
    await stage.sql('delete from known_devices where user_id = (select id from users where email = $1)', [
      email,
    ])
    await stage.browser().signIn(email, password)
    expect(await newSignInMails(email)).toEqual([])
  })

  test('is sent to an account that no browser has used for a year', async () => {
    const { email, password, id } = await makeCustomer(stage)
    await stage.sql('delete from known_devices where user_id = $1', [id])
    await stage.sql(`update users set created_at = now() - interval '2 years' where id = $1`, [id])
    await stage.browser().signIn(email, password)
    expect(await newSignInMails(email)).toHaveLength(1)
  })

  test('is sent once in five minutes', async () => {
    const { email, password } = await makeCustomer(stage)
    for (let browsers = 0; browsers < 3; browsers++) await stage.browser().signIn(email, password)
    expect(await newSignInMails(email)).toHaveLength(1)
    await stage.forgetLimits()
    await stage.browser().signIn(email, password)
    expect(await newSignInMails(email)).toHaveLength(2)
  })
})

test('is deleted after 90 days, and with the account', async () => {
  const { browser, email, password, id } = await makeCustomer(stage)
  await stage.sql(
    `insert into sign_ins (user_id, outcome, created_at) values
       ($1, 'wrong_password', now() - interval '91 days'), ($1, 'wrong_code', now() - interval '89 days')`,
    [id],
  )
  await stage.data.db.as({ role: 'worker' }, sweepAccounts)
  expect((await signInsOf(browser)).map(([outcome]) => outcome)).toEqual(['signed_in', 'wrong_code'])
  await stage.browser().signIn(email, password)
  const gone = await browser.send('DELETE', '/api/me', { password, confirmation: 'DELETE' })
  expect(gone.status).toBe(200)
  expect(await stage.sql('select from sign_ins where user_id = $1', [id])).toEqual([])
  expect(await stage.sql('select from mails where recipient = $1', [email])).toHaveLength(1)
})
