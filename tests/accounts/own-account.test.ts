// A person's own account: password, signed-in browsers, data export, deletion.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeConversation } from '#tests/factories.ts'
import {
  convert,
  makeAdmin,
  makeCustomer,
  newAddress,
  openStage,
  submitLead,
  userIdIn,
  type Browser,
  type Stage,
} from './stage.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

let stage: Stage
let admin: Browser
beforeAll(async () => {
  stage = await openStage()
  admin = (await makeAdmin(stage)).browser
})
beforeEach(() => stage.forgetLimits())
afterAll(() => stage.close())

/** A conversation that led to the lead with this address. */
async function talkAbout(email: string, about: string): Promise<void> {
  const [lead] = await stage.sql<{ id: string }>('select id from leads where email = $1', [email])
  await makeConversation({ query: stage.sql }, { about, leadId: lead?.id ?? null })
}

const kindsTo = async (email: string) => (await stage.mailsTo(email)).map(({ kind }) => kind)

describe('a new password', () => {
  const change = (browser: Browser, currentPassword: string, newPassword: string) =>
    browser.post('/api/auth/change-password', { currentPassword, newPassword })

  test('needs the current one, ends every other session and link, and notifies the owner', async () => {
    const { browser, email, password, id } = await makeCustomer(stage)
    const elsewhere = stage.browser()
    await elsewhere.signIn(email, password)
    await stage.browser().post('/api/auth/request-password-reset', { email })
    const reset = await stage.codeFrom(email, 'reset')
    const before = browser.cookies.get('session')

    const answer = await change(browser, password, 'another battery')
    expect(answer.json).toMatchObject({ user: { id, email } })
    expect(browser.cookies.get('session')).not.toBe(before)
    expect(await browser.isSignedIn()).toBe(true)
    expect(await elsewhere.isSignedIn()).toBe(false)
    const late = await stage
      .browser()
      .post('/api/auth/reset-password', { token: reset, newPassword: 'by the link' })
    expect(late.status).toBe(400)
    expect((await kindsTo(email)).at(-1)).toBe('password-changed')
    expect((await stage.browser().signIn(email, password)).status).toBe(401)
    expect((await stage.browser().signIn(email, 'another battery')).status).toBe(200)
  })

  test('is refused beside the wrong field, and then changes nothing', async () => {
    const { browser, email, password } = await makeCustomer(stage)
    const refusals = [
      [await change(browser, 'not that one', 'another battery'), 400, 'currentPassword'],
      [await change(browser, password, 'short'), 400, 'newPassword'],
      [await change(browser, password, 'x'.repeat(129)), 400, 'newPassword'],
      [await change(browser, '', 'another battery'), 400, 'currentPassword'],
    ] as const
    for (const [answer, status, field] of refusals) {
      expect(answer.status).toBe(status)
      expect(answer.json).toMatchObject({ errors: [{ field }] })
    }
    expect(await browser.isSignedIn()).toBe(true)
    expect((await stage.browser().signIn(email, password)).status).toBe(200)
  })

  test('may be a common one: that gets a warning, never a refusal', async () => {
    const { browser, email, password } = await makeCustomer(stage)
    expect((await change(browser, password, '123456')).status).toBe(200)
    expect((await stage.browser().signIn(email, '123456')).status).toBe(200)
  })

  test('is set once by five parallel requests', async () => {
    const { browser, email, password } = await makeCustomer(stage)
    const words = ['battery one', 'battery two', 'battery three', 'battery four', 'battery five']
    const answers = await Promise.all(
      words.map((word) => {
        const copy = stage.browser()
        for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
        return change(copy, password, word)
      }),
    )
    const winners = words.filter((_, at) => answers[at]?.status === 200)
    expect(winners).toHaveLength(1)
    expect((await stage.browser().signIn(email, winners[0] ?? '')).status).toBe(200)
  })
})

interface Listed {
  id: string
  browser: string | null
  is_current: boolean
  created_at: string
  used_at: string
}
const sessionsOf = async (browser: Browser) =>
  ((await browser.get('/api/auth/sessions')).json as { items: Listed[] }).items

describe('signed-in browsers', () => {
  test('are listed by name, with this one marked, without the full header or the network', async () => {
    const { browser, email, password, id } = await makeCustomer(stage)
    const phone = stage.browser('198.51.100.7')
    await phone.send('POST', '/api/auth/sign-in/email', { email, password }, { 'user-agent': PHONE })
    const items = await sessionsOf(phone)
    expect(items.map(({ browser: name, is_current }) => [name, is_current])).toEqual([
      ['Chrome on Android', true],
      [null, false],
    ])
    expect((await sessionsOf(browser)).map(({ is_current }) => is_current)).toEqual([false, true])
    const stored = await stage.sql<{ row: string }>(
      'select sessions::text as row from sessions where user_id = $1',
      [id],
    )
    expect(stored).toHaveLength(2)
    for (const { row } of stored) expect(row).not.toMatch(/198\.51|Mozilla|AppleWebKit/)
  })

  test("can be signed out one by one, only one's own", async () => {
    const { browser, email, password } = await makeCustomer(stage)
    const other = stage.browser()
    await other.signIn(email, password)
    const stranger = await makeCustomer(stage)
    const theirs = (await sessionsOf(other)).find(({ is_current }) => is_current)?.id
    expect((await stranger.browser.send('DELETE', `/api/auth/sessions/${theirs}`)).status).toBe(404)
    expect((await admin.send('DELETE', `/api/auth/sessions/${theirs}`)).status).toBe(404)
    expect(await other.isSignedIn()).toBe(true)
    expect((await browser.send('DELETE', `/api/auth/sessions/${theirs}`)).status).toBe(200)
    expect(await other.isSignedIn()).toBe(false)
    expect((await browser.send('DELETE', `/api/auth/sessions/${theirs}`)).status).toBe(404)
    expect((await browser.send('DELETE', '/api/auth/sessions/no-id')).status).toBe(404)
    expect(await sessionsOf(browser)).toHaveLength(1)
  })

  test('can all be signed out but this one', async () => {
    const { browser, email, password } = await makeCustomer(stage)
    const others = [stage.browser(), stage.browser()]
    for (const other of others) await other.signIn(email, password)
    expect((await browser.send('DELETE', '/api/auth/sessions')).json).toEqual({ status: true })
    expect(await Promise.all(others.map((other) => other.isSignedIn()))).toEqual([false, false])
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('need a recent proof to be signed out, except for this one', async () => {
    const { browser, email, password, id } = await makeCustomer(stage)
    const other = stage.browser()
    await other.signIn(email, password)
    const sessions = await sessionsOf(browser)
    const theirs = sessions.find(({ is_current }) => !is_current)?.id
    const own = sessions.find(({ is_current }) => is_current)?.id
    await stage.sql(`update sessions set proven_at = now() - interval '11 minutes' where user_id = $1`, [id])
    for (const path of [`/api/auth/sessions/${theirs}`, '/api/auth/sessions'])
      expect((await browser.send('DELETE', path)).json).toMatchObject({
        status: 403,
        title: 'Confirm it’s you',
      })
    expect(await other.isSignedIn()).toBe(true)
    expect((await browser.post('/api/auth/proof', { password })).status).toBe(200)
    expect((await browser.send('DELETE', `/api/auth/sessions/${theirs}`)).status).toBe(200)
    expect(await other.isSignedIn()).toBe(false)
    await stage.sql(`update sessions set proven_at = now() - interval '11 minutes' where user_id = $1`, [id])
    expect((await browser.send('DELETE', `/api/auth/sessions/${own}`)).status).toBe(200)
  })

  test('can be signed out from the list, including this one', async () => {
    const { browser } = await makeCustomer(stage)
    const [own] = await sessionsOf(browser)
    expect((await browser.send('DELETE', `/api/auth/sessions/${own?.id}`)).status).toBe(200)
    expect([...browser.cookies.keys()].sort()).toEqual(['device'])
    expect(await browser.isSignedIn()).toBe(false)
  })

  test('lose their live stream immediately when signed out, and no other browser does', async () => {
    const { browser, email, password, id } = await makeCustomer(stage)
    const other = stage.browser()
    await other.signIn(email, password)
    const ids = (await sessionsOf(browser)).map((one) => ({ id: one.id, own: one.is_current }))
    const ended: string[] = []
    const leave = await Promise.all(
      ids.map(({ id: sessionId, own }) =>
        stage.hub.subscribe({
          sessionId,
          clientKey: 'one',
          userId: id,
          role: 'customer',
          lastEventId: null,
          send: () => {},
          end: () => void ended.push(own ? 'own' : 'other'),
        }),
      ),
    )
    await browser.send('DELETE', '/api/auth/sessions')
    await expect.poll(() => ended, { interval: 10 }).toEqual(['other'])
    for (const each of leave) each()
  })
})

describe('the data export', () => {
  test("is a file with everything of one's own, and nothing of other people", async () => {
    const person = await makeCustomer(stage)
    const stranger = await makeCustomer(stage)
    const own = await convert(admin, await submitLead(stage, person.email), 'Own website')
    await stage.forgetLimits()
    const foreign = await convert(admin, await submitLead(stage, stranger.email), 'Foreign website')
    for (const { project } of [own, foreign]) {
      await admin.post(`/api/projects/${project.id}/updates`, {
        title: `News of ${project.id}`,
        description: 'It moves.',
        update_type: 'note',
      })
    }
    const issue = { subject: 'The form is gone', description: 'Since this morning.' }
    expect((await person.browser.post('/api/support-requests', issue)).status).toBe(201)
    for (const one of [person, stranger])
      await one.browser.send('PUT', '/api/me/seen', { until: '2026-01-02T03:04:05.000Z' })
    await person.browser.post('/api/auth/change-email', {
      newEmail: newAddress('next'),
      password: person.password,
    })
    await talkAbout(person.email, 'A word of mine')
    await talkAbout(stranger.email, `A word of ${foreign.project.id}`)
    const answer = await person.browser.get('/api/me/export')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.json).toMatchObject({
      account: { id: person.id, email: person.email, roles: [], email_change: { email: expect.any(String) } },
      profile: { user_id: person.id },
      sessions: [{ browser: null }],
      sign_ins: [{ outcome: 'signed_in', browser: null }],
      projects: [{ id: own.project.id, title: 'Own website' }],
      updates: [{ title: `News of ${own.project.id}` }],
      leads: [{ full_name: 'Victor Visitor', email: person.email }],
      conversations: [{ author: 'visitor', text: 'A word of mine' }],
      support_requests: [issue],
      visits: [{ seen_until: '2026-01-02T03:04:05Z' }],
    })
    expect((answer.json as { mails: { kind: string }[] }).mails.map(({ kind }) => kind).sort()).toEqual([
      'confirm-sign-up',
      'email-change-asked',
      'project-added',
      'project-updates',
    ])
    expect(answer.text).not.toContain(stranger.email)
    expect(answer.text).not.toContain(foreign.project.id)
    expect(answer.text).not.toMatch(/hash|scrypt/)
    expect((await stranger.browser.get('/api/me/export')).text).toContain(foreign.project.id)
  })

  test('of an admin contains only their own data, too', async () => {
    const customer = await makeCustomer(stage)
    await convert(admin, await submitLead(stage, customer.email))
    expect((await admin.get('/api/projects')).text).toContain(customer.id)
    const answer = await admin.get('/api/me/export')
    expect(answer.json).toMatchObject({ account: { roles: ['admin'] }, projects: [], leads: [] })
    expect(answer.text).not.toContain(customer.id)
  })

  test.each([
    [
      'account',
      'is deleted',
      `update users set status = 'deleted', email = null, password_hash = null where id = $1`,
    ],
    ['session', 'is ended', 'delete from sessions where user_id = $1'],
  ])('is not sent if the %s %s while it is prepared', async (_, __, statement) => {
    const { browser, id } = await makeCustomer(stage)
    // Pauses the export halfway, after the session was checked.
    const holding = await stage.data.owner.connect()
    await holding.query('begin; lock table visits in access exclusive mode')
    const running = browser.get('/api/me/export')
    try {
      await expect
        .poll(() =>
          stage.sql('select from pg_locks where relation = $1::regclass and not granted', ['visits']),
        )
        .toHaveLength(1)
      await holding.query('delete from sessions where user_id = $1', [id])
      await holding.query(statement, [id])
      await holding.query('commit')
    } finally {
      await holding.query('rollback')
      holding.release()
    }
    const answer = await running
    expect(answer.status).toBe(401)
    expect(answer.text).not.toContain(id)
  })

  test('is limited to ten an hour', async () => {
    const limited = await openStage({ RATE_LIMITS: 'on' })
    try {
      const { browser } = await makeCustomer(limited)
      const statuses: number[] = []
      for (let round = 0; round < 11; round++) statuses.push((await browser.get('/api/me/export')).status)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    } finally {
      await limited.close()
    }
  })
})

describe('deleting an account', () => {
  const leave = (browser: Browser, password: string, confirmation = 'DELETE') =>
    browser.send('DELETE', '/api/me', { password, confirmation })

  test('needs the password and the typed word; without either, nothing is deleted', async () => {
    const { browser, password } = await makeCustomer(stage)
    for (const [answer, status, field] of [
      [await leave(browser, 'not that one'), 400, 'password'],
      [await leave(browser, password, 'yes'), 400, 'confirmation'],
      [await leave(browser, '', 'DELETE'), 400, 'password'],
    ] as const) {
      expect(answer.status).toBe(status)
      expect(answer.json).toMatchObject({ errors: [{ field }] })
    }
    expect(await browser.isSignedIn()).toBe(true)
  })

  test('removes the person from every table; a project keeps its price, without a customer', async () => {
    const marker = `marker-${process.pid}`
    const email = newAddress(marker)
    const { project } = await convert(admin, await submitLead(stage, email), `A website for ${marker}`)
    const browser = stage.browser()
    const accepted = await browser.post('/api/auth/accept-invitation', {
      token: await stage.codeFrom(email, 'invite'),
      password: 'correct horse battery',
    })
    const id = userIdIn(accepted)
    await browser.send('PATCH', '/api/profile', {
      full_name: marker,
      company_name: marker,
      phone: '555-0177',
    })
    await admin.send('PATCH', `/api/projects/${project.id}`, { total_cost: 1997.5, description: marker })
    await admin.post(`/api/projects/${project.id}/updates`, {
      title: marker,
      description: marker,
      update_type: 'note',
    })
    await talkAbout(email, marker)
    const next = newAddress(marker)
    await browser.post('/api/auth/change-email', { newEmail: next, password: 'correct horse battery' })
    const change = await stage.codeFrom(next, 'email')
    const other = stage.browser()
    await other.signIn(email, 'correct horse battery')
    // There is something to find.
    const tables = await stage.sql<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const hits = async () => {
      const found: string[] = []
      for (const { name } of tables) {
        const rows = await stage.sql(
          `select from ${name} as everything where strpos(everything::text, $1) > 0`,
          [marker],
        )
        if (rows.length > 0) found.push(name)
      }
      return found.sort()
    }
    expect(await hits()).toEqual(
      expect.arrayContaining([
        'conversation_turns',
        'conversations',
        'email_changes',
        'leads',
        'mails',
        'profiles',
        'project_changes',
        'project_updates',
        'projects',
        'users',
      ]),
    )

    expect((await leave(browser, 'correct horse battery')).json).toEqual({ status: true })
    // The last mail, which confirms the deletion, is still to be sent, as the page says.
    expect(await hits()).toEqual(['mails'])
    for (const gone of [browser, other]) expect(await gone.isSignedIn()).toBe(false)
    expect((await browser.post('/api/auth/confirm-email-change', { token: change })).status).toBe(400)
    expect(
      await stage.sql('select title, total_cost, status, lead_id, customer_id from projects where id = $1', [
        project.id,
      ]),
    ).toEqual([
      {
        title: 'Project of a deleted account',
        total_cost: 1997.5,
        status: 'planning',
        lead_id: null,
        customer_id: id,
      },
    ])
    expect(
      await stage.sql(`select actor_id from audit_log where action = 'account deleted' and subject_id = $1`, [
        id,
      ]),
    ).toEqual([{ actor_id: id }])
    expect((await kindsTo(email)).at(-1)).toBe('account-deleted')

    // The address is free, and its next owner is another person.
    await stage.forgetLimits()
    const again = await makeCustomer(stage, { email })
    expect(again.id).not.toBe(id)
    expect((await again.browser.get('/api/projects')).json).toEqual({ items: [], next: null })
    expect((await again.browser.get(`/api/projects/${project.id}/updates`)).status).toBe(404)
  })

  test("ends the account's live stream", async () => {
    const { browser, id, password } = await makeCustomer(stage)
    const [own] = await sessionsOf(browser)
    let isOver = false
    await stage.hub.subscribe({
      sessionId: own?.id ?? '',
      clientKey: 'one',
      userId: id,
      role: 'customer',
      lastEventId: null,
      send: () => {},
      end: () => void (isOver = true),
    })
    await leave(browser, password)
    await expect.poll(() => isOver).toBe(true)
  })

  test('happens once for two parallel requests', async () => {
    const { browser, password, id } = await makeCustomer(stage)
    const statuses = (await Promise.all([leave(browser, password), leave(browser, password)])).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await stage.sql(`select from audit_log where subject_id = $1`, [id])).toHaveLength(1)
  })
})
