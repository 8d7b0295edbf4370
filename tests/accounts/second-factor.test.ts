// Second factors: setup, the second step of a sign-in, recovery, fresh proofs, and admins who need one.
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSessions, ensureFirstAdmin } from '#server/accounts/service.ts'
import type { Factors } from '#contract/factors.ts'
import { hashRecoveryCode } from '#server/accounts/second-factor/codes.ts'
import { resetFactorsOf } from '#server/accounts/second-factor/factors.ts'
import { makePasskey } from './authenticator.ts'
import { makeAdmin, makeCustomer, newAddress, openStage, type Browser, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

type Person = Awaited<ReturnType<typeof makeAdmin>>

/** The code that an app shows, `steps` half minutes from now by the clock of the database. */
async function codeOf(secret: string, steps = 0, on = stage): Promise<string> {
  const [row] = await on.sql<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now')
  return generateSync({ secret, epoch: (row?.now ?? 0) + 30 * steps })
}

/** As if all codes so far were used long ago. */
const forgetUsedCodes = (on = stage) => on.sql('update totp_secrets set last_step = last_step - 100')
const expireProof = (id: string, on = stage) =>
  on.sql(`update sessions set proven_at = now() - interval '10 minutes 1 second' where user_id = $1`, [id])

async function setUpApp({ browser }: Pick<Person, 'browser'>, on = stage) {
  const begun = await browser.post('/api/auth/factors/authenticator')
  expect(begun.status).toBe(200)
  const { secret, uri } = begun.json as { secret: string; uri: string }
  expect(uri).toContain(`secret=${secret}`)
  const confirmed = await browser.post('/api/auth/factors/authenticator/confirmation', {
    code: await codeOf(secret, 0, on),
  })
  expect(confirmed.status, confirmed.text).toBe(200)
  await forgetUsedCodes(on)
  return { secret, codes: (confirmed.json as { recovery_codes: string[] | null }).recovery_codes ?? [] }
}

async function makeAdminWithApp() {
  const person = await makeAdmin(stage)
  return { ...person, ...(await setUpApp(person)) }
}

const secondStep = (browser: Browser, code: string) => browser.post('/api/auth/second-step', { code })
const factorsOf = async (browser: Browser) => (await browser.get('/api/auth/factors')).json as Factors
const kindsOf = async (email: string) => (await stage.mailsTo(email)).map(({ kind }) => kind)
const problemCodeIn = ({ json }: { json: unknown }) =>
  String((json as { type?: string } | null)?.type)
    .split('/')
    .at(-1)

describe('an authenticator app', () => {
  test('counts after a code is shown; then the password alone signs no one in', async () => {
    const admin = await makeAdmin(stage)
    const begun = await admin.browser.post('/api/auth/factors/authenticator')
    const { secret } = begun.json as { secret: string }
    const confirm = (code: string) =>
      admin.browser.post('/api/auth/factors/authenticator/confirmation', { code })
    expect((await confirm('letters')).status).toBe(400)
    expect((await confirm(await codeOf(secret, 40))).json).toMatchObject({ errors: [{ field: 'code' }] })
    // Not yet: signing in is unchanged.
    expect((await stage.browser().signIn(admin.email, admin.password)).json).toMatchObject({ role: 'admin' })
    const right = await codeOf(secret)
    const confirmed = await confirm(right)
    const { recovery_codes } = confirmed.json as { recovery_codes: string[] }
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await kindsOf(admin.email)).toContain('second-factor-added')

    const browser = stage.browser()
    const first = await browser.signIn(admin.email, admin.password)
    expect([first.status, first.json]).toEqual([200, { second_step: ['totp', 'recovery'] }])
    expect(await browser.isSignedIn()).toBe(false)
    expect([...browser.cookies.keys()]).toEqual(['second-step'])
    // Confirming it was the code's first use.
    expect((await secondStep(browser, right)).json).toMatchObject({ errors: [{ field: 'code' }] })
    const next = await codeOf(secret, 1)
    expect((await secondStep(browser, ` ${next.slice(0, 3)} ${next.slice(3)}`)).json).toMatchObject({
      role: 'admin',
      user: { email: admin.email },
    })
    expect(await browser.isSignedIn()).toBe(true)
    expect(browser.cookies.has('second-step')).toBe(false)

    // The stored secret is encrypted.
    const kept = await stage.sql<{ row: string }>(
      `select totp_secrets::text || recovery_codes::text as row from totp_secrets join recovery_codes using (user_id) where user_id = $1`,
      [admin.id],
    )
    expect(kept).toHaveLength(1)
    for (const word of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll('-', ''))])
      expect(kept[0]?.row).not.toContain(word)
  })

  test('gets the usual answer to a wrong password', async () => {
    const admin = await makeAdminWithApp()
    const strangers = await stage.browser().signIn(newAddress(), 'wrong horse')
    const wrong = await stage.browser().signIn(admin.email, 'wrong horse')
    const { instance: _, ...a } = wrong.json as Record<string, unknown>
    const { instance: __, ...b } = strangers.json as Record<string, unknown>
    expect(a).toEqual(b)
    expect([...wrong.headers.keys()]).toEqual([...strangers.headers.keys()])
  })

  test('allows five attempts, from the browser that gave the password only', async () => {
    const { email, password, secret } = await makeAdminWithApp()
    const browser = stage.browser()
    await browser.signIn(email, password)
    expect(problemCodeIn(await secondStep(stage.browser(), await codeOf(secret)))).toBe('sign_in_again')
    for (let n = 0; n < 4; n++) expect((await secondStep(browser, '000000')).status).toBe(401)
    expect(problemCodeIn(await secondStep(browser, '000000'))).toBe('sign_in_again')
    expect(problemCodeIn(await secondStep(browser, await codeOf(secret)))).toBe('sign_in_again')
    await browser.signIn(email, password)
    expect((await secondStep(browser, await codeOf(secret))).status).toBe(200)
  })

  test('lets one of five browsers use the same code', async () => {
    const { email, password, secret } = await makeAdminWithApp()
    const browsers = Array.from({ length: 5 }, () => stage.browser())
    for (const browser of browsers) await browser.signIn(email, password)
    const code = await codeOf(secret)
    const answers = await Promise.all(browsers.map((browser) => secondStep(browser, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  test('a waiting sign-in ends after ten minutes, and with a new password', async () => {
    const admin = await makeAdminWithApp()
    const browser = stage.browser()
    await browser.signIn(admin.email, admin.password)
    await stage.sql(`update second_steps set expires_at = now() - interval '1 second' where user_id = $1`, [
      admin.id,
    ])
    expect(problemCodeIn(await secondStep(browser, await codeOf(admin.secret)))).toBe('sign_in_again')
    await browser.signIn(admin.email, admin.password)
    await admin.browser.post('/api/auth/change-password', {
      currentPassword: admin.password,
      newPassword: 'another battery',
    })
    expect(problemCodeIn(await secondStep(browser, await codeOf(admin.secret)))).toBe('sign_in_again')
    expect((await stage.browser().signIn(admin.email, 'another battery')).json).toHaveProperty('second_step')
  })

  test('is removed with the recovery codes, and its owner gets a mail', async () => {
    const { browser, email, password, id } = await makeAdminWithApp()
    await expireProof(id)
    expect(problemCodeIn(await browser.send('DELETE', '/api/auth/factors/authenticator'))).toBe(
      'step_up_needed',
    )
    await stage.sql('update sessions set proven_at = now() where user_id = $1', [id])
    expect((await browser.send('DELETE', '/api/auth/factors/authenticator')).status).toBe(200)
    expect(await factorsOf(browser)).toMatchObject({ totp_since: null, recovery_codes_left: 0 })
    expect(await kindsOf(email)).toContain('second-factor-removed')
    expect((await stage.browser().signIn(email, password)).json).toMatchObject({ role: 'admin' })
  })
})

describe('recovery codes', () => {
  test('work once each, with a mail; new ones replace the old', async () => {
    const { email, password, codes, browser: own } = await makeAdminWithApp()
    const [first = '', second = '', third = ''] = codes
    const sign = async (code: string) => {
      const browser = stage.browser()
      await browser.signIn(email, password)
      return (await secondStep(browser, code)).status
    }
    expect(await sign(first.toUpperCase().replace('-', ' '))).toBe(200)
    expect(await sign(first)).toBe(401)
    expect((await factorsOf(own)).recovery_codes_left).toBe(9)
    expect(await kindsOf(email)).toContain('recovery-code-used')
    const renewed = await own.post('/api/auth/factors/recovery-codes')
    const [fresh = ''] = (renewed.json as { recovery_codes: string[] }).recovery_codes
    expect(await sign(second)).toBe(401)
    expect(await sign(fresh)).toBe(200)
    expect(await sign(third)).toBe(401)
  })

  test('of ten letters, made by an earlier version, work until they are replaced', async () => {
    const { email, password, id, browser: own } = await makeAdminWithApp()
    const former = ['abcdefghjk', 'mnpqrstuvw']
    await stage.sql('update recovery_codes set hashes = $2 where user_id = $1', [
      id,
      former.map((code) => hashRecoveryCode(stage.accounts.keys, id, code)),
    ])
    const browser = stage.browser()
    await browser.signIn(email, password)
    expect((await secondStep(browser, 'abcde-fghjk')).status).toBe(200)
    await own.post('/api/auth/factors/recovery-codes')
    const later = stage.browser()
    await later.signIn(email, password)
    expect((await secondStep(later, 'mnpqr-stuvw')).status).toBe(401)
  })

  test('of another person do not work', async () => {
    const a = await makeAdminWithApp()
    const b = await makeAdminWithApp()
    await a.browser.send('POST', '/api/auth/sign-out')
    await a.browser.signIn(a.email, a.password)
    expect((await secondStep(a.browser, b.codes[0] ?? '')).status).toBe(401)
  })
})

describe('passkeys', () => {
  const challengeIn = ({ json }: { json: unknown }) => (json as { challenge: string }).challenge

  async function addPasskey(browser: Browser, key: ReturnType<typeof makePasskey>, name = 'Laptop') {
    const begun = await browser.post('/api/auth/factors/passkeys/challenge')
    return browser.post('/api/auth/factors/passkeys', { name, passkey: key.made(challengeIn(begun)) })
  }

  test('are added by name, finish a sign-in, and cannot be replayed or have their counter go back', async () => {
    const { browser, email, password } = await makeAdmin(stage)
    const key = makePasskey(stage.config.linkOrigin)
    const added = await addPasskey(browser, key)
    expect([added.status, (added.json as { recovery_codes: string[] }).recovery_codes.length]).toEqual([
      201, 10,
    ])
    // A second one comes without codes, and the same one is refused.
    const other = await addPasskey(browser, makePasskey(stage.config.linkOrigin), 'Phone')
    expect(other.json).toEqual({ recovery_codes: null })
    expect((await addPasskey(browser, key)).status).toBe(409)
    expect((await factorsOf(browser)).passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone'])

    const phone = stage.browser()
    const ask = async () => {
      expect((await phone.signIn(email, password)).json).toEqual({ second_step: ['passkey', 'recovery'] })
      return challengeIn(await phone.post('/api/auth/second-step/challenge'))
    }
    const show = (passkey: object) => phone.post('/api/auth/second-step', { passkey })
    const challenge = await ask()
    expect((await show(key.shown(challenge, 1, 'https://elsewhere.example'))).status).toBe(401)
    // An attempt uses up the challenge, right or wrong.
    expect((await show(key.shown(challenge, 1))).status).toBe(401)
    expect(
      (await show(key.shown(challengeIn(await phone.post('/api/auth/second-step/challenge')), 7))).status,
    ).toBe(200)
    expect((await show(key.shown(await ask(), 7))).status).toBe(401)
    expect((await show(makePasskey(stage.config.linkOrigin).shown(await ask(), 8))).status).toBe(401)
    expect((await show(key.shown(await ask(), 8))).status).toBe(200)
  })

  test('confirm the person, and are removed one by one', async () => {
    const { browser, id, password } = await makeAdmin(stage)
    const key = makePasskey(stage.config.linkOrigin)
    await addPasskey(browser, key)
    const [known] = (await factorsOf(browser)).passkeys
    await expireProof(id)
    const remove = () => browser.send('DELETE', `/api/auth/factors/passkeys/${known?.id}`)
    expect(problemCodeIn(await remove())).toBe('step_up_needed')
    expect((await browser.post('/api/auth/proof', { password })).status).toBe(409)
    const abandoned = challengeIn(await browser.post('/api/auth/proof/challenge'))
    await stage.sql(
      `update second_steps set expires_at = now() - interval '1 minute' where session_id is not null`,
    )
    expect((await browser.post('/api/auth/proof', { passkey: key.shown(abandoned, 1) })).status).toBe(400)
    const challenge = challengeIn(await browser.post('/api/auth/proof/challenge'))
    expect((await browser.post('/api/auth/proof', { passkey: key.shown(challenge, 1) })).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })

  test('of another site and invented responses are refused without an error', async () => {
    const { browser } = await makeAdmin(stage)
    expect((await addPasskey(browser, makePasskey('https://elsewhere.example'))).status).toBe(400)
    const begun = challengeIn(await browser.post('/api/auth/factors/passkeys/challenge'))
    const made = makePasskey(stage.config.linkOrigin).made(begun)
    for (const response of [
      {},
      { clientDataJSON: 'e30', attestationObject: 'oA' },
      { ...made.response, attestationObject: 'AAAA' },
    ])
      expect(
        (await browser.post('/api/auth/factors/passkeys', { name: 'X', passkey: { ...made, response } }))
          .status,
      ).toBe(400)
    expect((await factorsOf(browser)).passkeys).toEqual([])
  })
})

describe('a fresh proof', () => {
  /** As if the last proof was a minute ago, so that the former token has expired. */
  const endOverlap = (id: string) =>
    stage.sql(`update sessions set rotated_at = rotated_at - interval '1 minute' where user_id = $1`, [id])
  const copyOf = (browser: Browser) => {
    const copy = stage.browser()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return copy
  }
  const exportWith = (browser: Browser) => browser.get('/api/me/export')

  test('gives the session a new token: a stolen copy of the old one never gets fresh, and ends within seconds', async () => {
    const { browser, password, id } = await makeCustomer(stage)
    await expireProof(id)
    const thief = copyOf(browser)
    expect((await browser.post('/api/auth/proof', { password })).status).toBe(200)
    expect(browser.cookies.get('session')).not.toBe(thief.cookies.get('session'))
    expect((await exportWith(browser)).status).toBe(200)
    // Requests under way in another tab are served, and no others.
    expect(await thief.isSignedIn()).toBe(true)
    expect(problemCodeIn(await exportWith(thief))).toBe('step_up_needed')
    await endOverlap(id)
    expect(await thief.isSignedIn()).toBe(false)
    expect((await thief.post('/api/auth/proof', { password })).status).toBe(401)
    expect((await exportWith(browser)).status).toBe(200)
  })

  test('works with a code as well', async () => {
    const { browser, secret, id } = await makeAdminWithApp()
    const thief = copyOf(browser)
    expect((await browser.post('/api/auth/proof', { code: await codeOf(secret) })).status).toBe(200)
    await endOverlap(id)
    expect(await thief.isSignedIn()).toBe(false)
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('keeps the session: its tabs and streams continue, also if two tabs prove at the same time', async () => {
    const { browser, password, id } = await makeCustomer(stage)
    const sessionIds = () => stage.sql<{ id: string }>('select id from sessions where user_id = $1', [id])
    const [before] = await sessionIds()
    await expireProof(id)
    const tabs = [browser, copyOf(browser)]
    const answers = await Promise.all(tabs.map((tab) => tab.post('/api/auth/proof', { password })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // The tabs share one cookie jar: whichever answer came last, the browser has a token that one of them
    // set.
    const set = answers
      .flatMap(({ headers }) => headers.getSetCookie())
      .filter((line) => line.startsWith('session='))
    expect(set).toHaveLength(1)
    const shared = stage.browser()
    shared.cookies.set('session', /^session=([^;]+)/.exec(set[0] ?? '')?.[1] ?? '')
    await endOverlap(id)
    expect((await exportWith(shared)).status).toBe(200)
    expect(await sessionIds()).toEqual([before])
    expect((await checkSessions(stage.accounts, [before?.id ?? ''])).get(before?.id ?? '')?.userId).toBe(id)
  })

  test('lets the former token sign out while it is served', async () => {
    const { browser, password, id } = await makeCustomer(stage)
    const tab = copyOf(browser)
    await browser.post('/api/auth/proof', { password })
    expect((await tab.post('/api/auth/sign-out')).status).toBe(200)
    expect(await browser.isSignedIn()).toBe(false)
    expect(await stage.sql('select from sessions where user_id = $1', [id])).toEqual([])
  })

  test('lasts ten minutes after signing in, and the password renews it in this session only', async () => {
    const { browser, email, password, id } = await makeCustomer(stage)
    const other = stage.browser()
    await other.signIn(email, password)
    const take = (from: Browser) => from.get('/api/me/export')
    expect((await take(browser)).status).toBe(200)
    await expireProof(id)
    const refused = await take(browser)
    expect([refused.status, problemCodeIn(refused)]).toEqual([403, 'step_up_needed'])
    expect((await browser.post('/api/auth/proof', { password: 'not that one' })).json).toMatchObject({
      errors: [{ field: 'password' }],
    })
    expect((await browser.post('/api/auth/proof', { password, code: '123456' })).status).toBe(400)
    expect((await browser.post('/api/auth/proof', { password })).status).toBe(200)
    expect((await take(browser)).status).toBe(200)
    expect(problemCodeIn(await take(other))).toBe('step_up_needed')
  })

  test('the data export names second factors, without their secrets', async () => {
    const { browser, secret } = await makeAdminWithApp()
    const file = await browser.get('/api/me/export')
    expect(file.json).toMatchObject({ second_factors: [{ kind: 'authenticator app' }] })
    expect(file.text).not.toContain(secret)
  })

  test('a second factor is required for granting a role: the password in the form is not enough', async () => {
    const { browser, password, secret, id } = await makeAdminWithApp()
    const { email } = await makeCustomer(stage)
    const grant = () => browser.post('/api/admins', { email, password })
    await expireProof(id)
    expect(problemCodeIn(await grant())).toBe('step_up_needed')
    expect((await browser.post('/api/auth/proof', { code: '000000' })).status).toBe(400)
    expect((await browser.post('/api/auth/proof', { code: await codeOf(secret) })).status).toBe(200)
    expect((await grant()).status).toBe(201)
  })

  test('a link to a new address does not bypass the second factor', async () => {
    const { browser, password } = await makeAdminWithApp()
    const newEmail = newAddress('moved')
    expect((await browser.post('/api/auth/change-email', { newEmail, password })).status).toBe(200)
    const token = await stage.codeFrom(newEmail, 'email')
    const stranger = stage.browser()
    expect((await stranger.post('/api/auth/confirm-email-change', { token, password })).status).toBe(409)
    expect(await stranger.isSignedIn()).toBe(false)
    expect((await browser.post('/api/auth/confirm-email-change', { token })).status).toBe(200)
    expect((await browser.get('/api/me')).json).toMatchObject({ user: { email: newEmail } })
  })
})

describe('an admin who lost their second factor', () => {
  test('can be reset by another admin, who needs a fresh proof and cannot reset their own', async () => {
    const lost = await makeAdminWithApp()
    const helper = await makeAdmin(stage)
    const reset = (id: string) => helper.browser.send('DELETE', `/api/admins/${id}/second-factor`)
    expect((await reset(helper.id)).status).toBe(409)
    await expireProof(helper.id)
    expect(problemCodeIn(await reset(lost.id))).toBe('step_up_needed')
    await helper.browser.post('/api/auth/proof', { password: helper.password })
    expect((await reset(lost.id)).status).toBe(200)
    expect(await lost.browser.isSignedIn()).toBe(false)
    expect((await stage.browser().signIn(lost.email, lost.password)).json).toMatchObject({ role: 'admin' })
    expect(await kindsOf(lost.email)).toContain('second-factor-reset')
    expect((await reset(lost.id)).status).toBe(409)
    const log = await stage.sql<{ action: string; actor_id: string }>(
      `select action, actor_id from audit_log where subject_id = $1 order by created_at`,
      [lost.id],
    )
    // One line for the one act, for any number of rows.
    expect(log.slice(-2)).toEqual([
      { action: 'authenticator added', actor_id: lost.id },
      { action: 'second factor reset', actor_id: helper.id },
    ])
  })

  test('can be reset by the function behind the command line', async () => {
    const { email, password } = await makeAdminWithApp()
    expect(await resetFactorsOf(stage.data.db, email, 'offered')).toBe('reset')
    expect(await resetFactorsOf(stage.data.db, email, 'offered')).toBe('no second factor')
    expect(await resetFactorsOf(stage.data.db, newAddress(), 'offered')).toBe('no account')
    expect((await stage.browser().signIn(email, password)).json).toMatchObject({ role: 'admin' })
  })
})

describe('with SECOND_FACTOR=required', () => {
  let strict: Stage
  beforeAll(async () => {
    strict = await openStage({
      SECOND_FACTOR: 'required',
      ADMIN_EMAIL: OWNER,
      ADMIN_PASSWORD: 'a lit street',
    })
    await ensureFirstAdmin(strict.accounts)
  })
  afterAll(() => strict.close())
  const OWNER = 'owner@example.com'

  test('the role takes effect with the first factor, and the last factor cannot be removed', async () => {
    const browser = strict.browser()
    const signedIn = await browser.signIn(OWNER, 'a lit street')
    expect(signedIn.json).toMatchObject({ role: 'customer', second_factor: 'awaited' })
    expect(await factorsOf(browser)).toMatchObject({ mode: 'required', is_awaited: true })
    for (const path of ['/api/leads', '/api/admins', '/api/audit-log'])
      expect((await browser.get(path)).status).toBe(403)
    await setUpApp({ browser }, strict)
    expect((await browser.get('/api/me')).json).toMatchObject({ role: 'admin', second_factor: 'on' })
    expect((await browser.get('/api/leads')).status).toBe(200)
    expect((await browser.send('DELETE', '/api/auth/factors/authenticator')).status).toBe(409)
    expect((await factorsOf(browser)).totp_since).not.toBeNull()

    const colleague = await makeCustomer(strict)
    const granted = await browser.post('/api/admins', { email: colleague.email, password: 'a lit street' })
    expect(granted.json).toMatchObject({ second_factor: 'awaited' })
    await colleague.browser.signIn(colleague.email, colleague.password)
    expect((await colleague.browser.get('/api/leads')).status).toBe(403)
    // The database checks it as well.
    const asAdmin = await strict.data.db.as({ role: 'admin', userId: colleague.id }, (trx) =>
      trx.selectFrom('user_roles').select('user_id').execute(),
    )
    expect(asAdmin).toEqual([])
    expect(await resetFactorsOf(strict.data.db, OWNER, 'required')).toBe('reset')
    expect((await browser.signIn(OWNER, 'a lit street')).json).toMatchObject({ second_factor: 'awaited' })
    expect(strict.log).toEqual([])
  })
})

test('logs no errors', () => {
  expect(stage.log).toEqual([])
})
