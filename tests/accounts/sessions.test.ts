// How a browser stays signed in and how a session ends. Tests move time in the
// database, whose clock counts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSessions } from '#server/accounts/service.ts'
import { grantAdmin, revokeAdmin } from '#server/accounts/team/admins.ts'
import { sweepAccounts } from '#server/accounts/jobs.ts'
import { fingerprint } from '#server/accounts/keys.ts'
import { makeAdmin, makeCustomer, openStage, type Browser, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** Lets time pass for a person's sessions. */
async function age(userId: string, { idle = '0 seconds', old = '0 seconds' }): Promise<void> {
  await stage.sql(
    `update sessions set renewed_at = renewed_at - $2::interval, created_at = created_at - $3::interval where user_id = $1`,
    [userId, idle, old],
  )
}

const copyOf = (browser: Browser) => {
  const copy = stage.browser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

describe('cookies', () => {
  test('over plain http on loopback they are hidden from scripts, except the hint, which is not secret', async () => {
    const { browser, email, password } = await makeCustomer(stage)
    const answer = await browser.signIn(email, password)
    const cookies = answer.headers.getSetCookie()
    expect(cookies).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/),
      'signed-in=customer; Path=/; Max-Age=2592000; SameSite=Lax',
      expect.stringMatching(/^device=[\w-]{43}; Path=\/; Max-Age=31536000; SameSite=Strict; HttpOnly$/),
      'pending=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
    ])
  })

  test("the hint says which menu to show: an admin's", async () => {
    const { browser, email, password } = await makeAdmin(stage)
    const cookies = (await browser.signIn(email, password)).headers.getSetCookie()
    expect(cookies).toContain('signed-in=admin; Path=/; Max-Age=2592000; SameSite=Lax')
  })

  test('over https every secret cookie is bound to this host and to https', async () => {
    const secure = await openStage({ PUBLIC_URL: 'https://agency.example' })
    try {
      const { browser, email, password } = await makeCustomer(secure)
      const cookies = (await browser.signIn(email, password)).headers.getSetCookie()
      expect(cookies.map((cookie) => cookie.replace(/=[\w-]{43};/, '=…;'))).toEqual([
        '__Host-session=…; Path=/; Max-Age=2592000; SameSite=Lax; Secure; HttpOnly',
        'signed-in=customer; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
        '__Host-device=…; Path=/; Max-Age=31536000; SameSite=Strict; Secure; HttpOnly',
        '__Host-pending=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
      ])
      expect(cookies.join()).not.toMatch(/Domain/i)
      // A plain cookie of the same name, as a subdomain could set it, opens nothing.
      const value = browser.cookies.get('__Host-session') ?? ''
      browser.cookies.delete('__Host-session')
      browser.cookies.set('session', value)
      expect(await browser.isSignedIn()).toBe(false)
    } finally {
      await secure.close()
    }
  })

  test('no answer contains a secret in its body, and no column of the database does', async () => {
    const { browser, email, password } = await makeCustomer(stage)
    const answers = [
      await browser.signIn(email, password),
      await browser.get('/api/auth/get-session'),
      await browser.get('/api/me'),
      await browser.send('PATCH', '/api/profile', { full_name: 'Somebody' }),
    ]
    const secrets = ['session', 'device'].map((name) => browser.cookies.get(name) ?? '')
    await stage.browser().post('/api/auth/request-password-reset', { email })
    secrets.push(await stage.codeFrom(email, 'reset'))
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{43,64}$/)
      for (const { text } of answers) expect(text).not.toContain(secret)
    }
    const tables = await stage.sql<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    expect(tables.length).toBeGreaterThan(10)
    for (const { name } of tables) {
      const found = await stage.sql(
        `select from ${name} as everything where strpos(everything::text, any_secret) > 0`.replace(
          'from',
          'from unnest($1::text[]) as any_secret,',
        ),
        [secrets],
      )
      expect(found, name).toEqual([])
    }
  })

  test('a cookie with an unknown secret signs no one in, whatever its form', async () => {
    for (const value of [
      '',
      'x',
      'A'.repeat(43),
      `'; drop table users; --`,
      'ä'.repeat(43),
      'A'.repeat(4000),
    ]) {
      const browser = stage.browser()
      browser.cookies.set('session', encodeURIComponent(value))
      expect((await browser.get('/api/me')).status).toBe(401)
    }
  })
})

describe('the life of a session', () => {
  test.each([
    ['a customer idle for six days is still signed in', { idle: '6 days', old: '6 days' }, true],
    [
      'a customer idle for more than seven days is not',
      { idle: '7 days 1 minute', old: '7 days 1 minute' },
      false,
    ],
    ['a customer active all along is signed in after 29 days', { old: '29 days' }, true],
    ['and has to sign in again after 30', { old: '30 days 1 minute' }, false],
  ])('%s', async (_, time, isAlive) => {
    const { browser, id } = await makeCustomer(stage)
    await age(id, time)
    expect(await browser.isSignedIn()).toBe(isAlive)
  })

  test.each([
    ['an admin idle for eleven hours is still signed in', { idle: '11 hours', old: '11 hours' }, true],
    [
      'an admin idle for more than twelve hours is not',
      { idle: '12 hours 1 minute', old: '12 hours 1 minute' },
      false,
    ],
    ['an admin active all along has to sign in again after 24 hours', { old: '24 hours 1 minute' }, false],
  ])('%s', async (_, time, isAlive) => {
    const { browser, id } = await makeAdmin(stage)
    await age(id, time)
    expect(await browser.isSignedIn()).toBe(isAlive)
  })

  test('using a session extends it, without writing on every request', async () => {
    const { browser, id } = await makeCustomer(stage)
    const renewed = async () =>
      (await stage.sql<{ renewed_at: string }>('select renewed_at from sessions where user_id = $1', [id]))[0]
        ?.renewed_at
    const fresh = await renewed()
    await browser.get('/api/me')
    expect(await renewed()).toBe(fresh)
    for (let week = 0; week < 3; week++) {
      await age(id, { idle: '6 days', old: '6 days' })
      expect(await browser.isSignedIn()).toBe(true)
    }
  })

  test('get-session returns its end, and clears the hint of an ended session', async () => {
    const { browser, id, email } = await makeCustomer(stage)
    const session = (await browser.get('/api/auth/get-session')).json as { expires_at: string }
    expect(session).toMatchObject({ user: { id, email }, role: 'customer' })
    const days = (Date.parse(session.expires_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
    await age(id, { idle: '8 days' })
    const ended = await browser.get('/api/auth/get-session')
    expect(ended.text).toBe('null')
    expect([...browser.cookies.keys()].sort()).toEqual(['device'])
  })

  test("every sign-in is a new session, and the browser's earlier one ends", async () => {
    const { browser, email, password } = await makeCustomer(stage)
    const earlier = copyOf(browser)
    expect(await earlier.isSignedIn()).toBe(true)
    await browser.signIn(email, password)
    expect(await earlier.isSignedIn()).toBe(false)
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('an account has at most twenty sessions: the oldest ends', async () => {
    const { browser, id } = await makeCustomer(stage)
    await age(id, { old: '1 hour' })
    await stage.sql(
      `insert into sessions (user_id, token_hash) select $1, 'other ' || n || $1::uuid from generate_series(1, 19) as n`,
      [id],
    )
    expect(await browser.isSignedIn()).toBe(true)
    const [{ email } = { email: '' }] = await stage.sql<{ email: string }>(
      'select email from users where id = $1',
      [id],
    )
    await stage.browser().signIn(email, 'correct horse battery')
    expect(await browser.isSignedIn()).toBe(false)
    expect(await stage.sql('select from sessions where user_id = $1', [id])).toHaveLength(20)
  })

  test('signing out ends the session on the server, not only in the browser', async () => {
    const { browser } = await makeCustomer(stage)
    const thief = copyOf(browser)
    expect(await thief.isSignedIn()).toBe(true)
    expect((await browser.post('/api/auth/sign-out')).status).toBe(200)
    expect([...browser.cookies.keys()].sort()).toEqual(['device'])
    expect(await thief.isSignedIn()).toBe(false)
    // Signing out without a session is no error.
    expect((await browser.post('/api/auth/sign-out')).status).toBe(200)
  })

  test('a disabled account is signed out immediately', async () => {
    const { browser, id } = await makeCustomer(stage)
    await stage.sql(`update users set status = 'disabled' where id = $1`, [id])
    expect(await browser.isSignedIn()).toBe(false)
  })

  test('a password reset ends every session, and keeps the browser that did it as the only known device', async () => {
    const { browser, email, id } = await makeCustomer(stage)
    await stage.browser().post('/api/auth/request-password-reset', { email })
    const token = await stage.codeFrom(email, 'reset')
    const owner = stage.browser()
    const answer = await owner.post('/api/auth/reset-password', { token, newPassword: 'another one' })
    expect(answer.status).toBe(200)
    expect(await owner.isSignedIn()).toBe(false)
    expect(await browser.isSignedIn()).toBe(false)
    const known = await stage.sql('select device_hash from known_devices where user_id = $1', [id])
    expect(known).toEqual([{ device_hash: fingerprint(owner.cookies.get('device') ?? '') }])
    expect((await stage.browser().signIn(email, 'correct horse battery')).status).toBe(401)
    expect((await stage.browser().signIn(email, 'another one')).status).toBe(200)
    expect((await stage.mailsTo(email)).map(({ kind }) => kind).slice(-2)).toEqual([
      'password-changed',
      'new-sign-in',
    ])
  })
})

describe('roles', () => {
  test('a demoted admin is refused on the next request, also on open pages', async () => {
    const { browser, email, id } = await makeAdmin(stage)
    await makeAdmin(stage)
    expect((await browser.get('/api/leads')).status).toBe(200)
    const session =
      (await stage.sql<{ id: string }>('select id from sessions where user_id = $1', [id]))[0]?.id ?? ''
    expect((await checkSessions(stage.accounts, [session])).get(session)).toEqual({
      userId: id,
      role: 'admin',
    })
    expect(await revokeAdmin(stage.data.db, email)).toBe('revoked')
    expect((await browser.get('/api/leads')).status).toBe(403)
    expect((await checkSessions(stage.accounts, [session])).get(session)).toEqual({
      userId: id,
      role: 'customer',
    })
    await browser.post('/api/auth/sign-out')
    expect((await checkSessions(stage.accounts, [session])).size).toBe(0)
  })

  test('a new admin has to sign in again', async () => {
    const { browser, email, password } = await makeCustomer(stage)
    expect(await grantAdmin(stage.data.db, email)).toBe('granted')
    expect(await browser.isSignedIn()).toBe(false)
    expect((await browser.signIn(email, password)).json).toMatchObject({ role: 'admin' })
  })
})

test('ended sessions and links are deleted in time, and nothing else', async () => {
  const { browser, id } = await makeCustomer(stage)
  const old = await makeCustomer(stage)
  await age(old.id, { idle: '61 days', old: '61 days' })
  await stage.sql(`update known_devices set used_at = now() - interval '400 days' where user_id = $1`, [
    old.id,
  ])
  await stage.browser().signUp('forgotten@example.com', 'whatever')
  await stage.sql(
    `update pending_signups set expires_at = now() - interval '1 minute' where email = 'forgotten@example.com'`,
  )
  await stage.sql(
    `update account_tokens set expires_at = now() - interval '31 days' where email = 'forgotten@example.com'`,
  )
  await stage.data.db.as({ role: 'worker' }, sweepAccounts)
  expect(await stage.sql('select from sessions where user_id = $1', [old.id])).toHaveLength(0)
  expect(await stage.sql('select from known_devices where user_id = $1', [old.id])).toHaveLength(0)
  expect(await stage.sql(`select from pending_signups where email = 'forgotten@example.com'`)).toHaveLength(0)
  expect(await stage.sql(`select from account_tokens where email = 'forgotten@example.com'`)).toHaveLength(0)
  expect(await stage.sql('select from known_devices where user_id = $1', [id])).toHaveLength(1)
  expect(await browser.isSignedIn()).toBe(true)
})
