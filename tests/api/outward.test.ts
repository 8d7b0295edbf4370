// What moves mail, money or data outward: it needs a recent proof, the other admins are told, and it does not outlive the access of its admin.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CalendarFeed } from '#contract/bookings.ts'
import { MAX_NEEDS_OF_KIND, type Needs } from '#contract/needs.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { OUTWARD, OUTWARD_FIELDS, type Outward } from '#domain/outward.ts'
import { revokeAdmin } from '#server/accounts/team/admins.ts'
import { suspendAccount } from '#server/accounts/team/suspension.ts'
import { testApp, type TestApp } from '#tests/app.ts'

type Person = Awaited<ReturnType<TestApp['signedIn']>>

let server: TestApp
let sam: Person
let pat: Person
beforeAll(async () => {
  server = await testApp()
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.close()
})
beforeEach(async () => {
  await server.owner.query(
    `truncate site_draft, site_versions, mail_server, mail_inbox, mail_webhook, outward_changes, calendar_feeds, api_keys, webhooks, webhook_deliveries, busy_calendars cascade;
     delete from mails; delete from user_roles; delete from sessions`,
  )
  sam = await server.signedIn({ isAdmin: true })
  pat = await server.signedIn({ isAdmin: true })
})

const call = (who: Person, method: string, path: string, body?: unknown) =>
  server.call(method, path, { cookie: who.cookie, ...(body !== undefined && { body }) })
const goStale = () => server.owner.query(`update sessions set proven_at = now() - interval '1 hour'`)
const goFresh = () => server.owner.query('update sessions set proven_at = now()')
const mailsOf = async (kind: string) =>
  (
    await server.owner.query<{ recipient: string }>('select recipient from mails where kind = $1', [kind])
  ).rows.map(({ recipient }) => recipient)
const settings = async (who = sam) => (await (await call(who, 'GET', '/api/site')).json()) as SiteSettings

const VALUES: Readonly<Record<string, string>> = Object.fromEntries(
  OUTWARD_FIELDS.map((path) => [
    path,
    path.startsWith('links.') ? 'https://elsewhere.example/me' : 'elsewhere@example.com',
  ]),
)
const write = (who: Person, path: string, value = VALUES[path]) =>
  call(who, 'PATCH', '/api/site/draft/links', {
    changes: [{ path, value, from: undefined }],
  })
const publish = async (who: Person) =>
  call(who, 'POST', '/api/site/publish', { number: (await settings(who)).number })
async function change(who: Person, path: string): Promise<void> {
  expect((await write(who, path)).status).toBe(200)
  expect((await publish(who)).status).toBe(201)
}

const MAIL_SERVER = {
  host: 'smtp.example.com',
  port: 465,
  security: 'tls',
  username: 'me',
  password: 'secret',
}
const setMailServer = (who: Person) => call(who, 'PUT', '/api/mail-server', MAIL_SERVER)
const setMailInbox = (who: Person) =>
  call(who, 'PUT', '/api/mail-inbox', { ...MAIL_SERVER, address: 'replies@example.com' })
const makeKey = (who: Person) => call(who, 'POST', '/api/keys', { name: 'Zapier', scopes: ['leads:read'] })
const addHook = (who: Person) =>
  call(who, 'POST', '/api/webhooks', { url: 'https://example.com/hook', events: ['lead.created'] })
const addCalendar = (who: Person) =>
  call(who, 'POST', '/api/busy-calendars', {
    name: 'Work',
    address: 'https://calendar.example.com/secret.ics',
  })
const makeFeed = (who: Person) => call(who, 'POST', '/api/calendar-feed')

/** One use of each kind of outward power. */
const USES: Record<Outward, (who: Person) => Promise<Response>> = {
  site: publish,
  'mail server': setMailServer,
  'mail inbox': setMailInbox,
  'calendar feed': makeFeed,
  'api key': makeKey,
  webhook: addHook,
  'busy calendar': addCalendar,
}

describe.each(Object.keys(USES) as Outward[])('%s', (outward) => {
  beforeEach(async () => {
    if (outward === 'site') await write(sam, 'business.email')
  })

  test('needs a recent proof', async () => {
    await goStale()
    const answer = await USES[outward](sam)
    expect([answer.status, await answer.json()]).toMatchObject([403, { type: '/problems/step_up_needed' }])
    expect(await mailsOf(OUTWARD[outward].mail)).toEqual([])
    await goFresh()
    expect((await USES[outward](sam)).ok).toBe(true)
  })

  test('is told to the other admins', async () => {
    await server.signedIn()
    expect((await USES[outward](sam)).ok).toBe(true)
    expect(await mailsOf(OUTWARD[outward].mail)).toEqual([pat.email])
  })
})

describe('a field of the site', () => {
  test.each(OUTWARD_FIELDS)(
    '%s cannot be changed or published by a session without a recent proof',
    async (path) => {
      await goStale()
      expect((await write(sam, path)).status).toBe(403)
      const change = { changes: [{ path, value: VALUES[path] }] }
      expect((await call(sam, 'PATCH', '/api/site/draft', change)).status).toBe(400)
      await goFresh()
      await write(sam, path)
      await goStale()
      expect((await publish(sam)).status).toBe(403)
      expect((await settings()).published).toEqual({})
    },
  )

  test('that is only shown needs none', async () => {
    await goStale()
    await call(sam, 'PATCH', '/api/site/draft', {
      changes: [{ path: 'business.hours', value: 'Any time' }],
    })
    expect((await publish(sam)).status).toBe(201)
    expect(await mailsOf('site-links-changed')).toEqual([])
  })

  test('stays as it is when an earlier version is published again', async () => {
    await call(sam, 'PATCH', '/api/site/draft', { changes: [{ path: 'business.hours', value: 'Any time' }] })
    await publish(sam)
    await change(sam, 'business.email')
    const { rows } = await server.owner.query<{ id: string }>('select id from site_versions where number = 1')
    await goStale()
    expect((await call(sam, 'POST', `/api/site/versions/${rows[0]?.id}/restore`)).status).toBe(201)
    expect((await settings()).published).toMatchObject({ 'business.email': VALUES['business.email'] })
  })
})

/** The ways in which an admin loses access. */
const ENDS: Readonly<Record<string, (who: Person) => Promise<unknown>>> = {
  'is suspended': (who) => call(pat, 'PUT', `/api/users/${who.id}/suspension`),
  'is suspended on the command line': (who) => suspendAccount(server.db, who.email),
  'loses the role': (who) =>
    server.owner.query(`delete from user_roles where user_id = $1 and role = 'admin'`, [who.id]),
  'loses the role on the command line': (who) => revokeAdmin(server.db, who.email),
  'deletes the account': (who) =>
    server.owner.query(
      `update users set status = 'deleted', email = null, password_hash = null where id = $1`,
      [who.id],
    ),
}

async function linkOf(who: Person): Promise<string> {
  const { url } = (await (await makeFeed(who)).json()) as CalendarFeed
  if (url === null) throw new Error('no link')
  return new URL(url).pathname
}
const read = async (link: string) => (await server.call('GET', link)).status

type Personal = {
  [Kind in Outward]: (typeof OUTWARD)[Kind]['isPersonal'] extends true ? Kind : never
}[Outward]
/** What is an admin’s own: made, and whether it still works. */
const PERSONAL: Record<
  Personal,
  { make: (who: Person) => Promise<string>; works: (made: string) => Promise<boolean> }
> = {
  'calendar feed': { make: linkOf, works: async (link) => (await read(link)) === 200 },
  webhook: {
    make: async (who) => ((await (await addHook(who)).json()) as { id: string }).id,
    works: async (id) => {
      const { items } = (await (await call(pat, 'GET', '/api/webhooks')).json()) as {
        items: { id: string; off_at: string | null }[]
      }
      return items.some((one) => one.id === id && one.off_at === null)
    },
  },
  'api key': {
    make: async (who) => ((await (await makeKey(who)).json()) as { key: string }).key,
    works: async (key) =>
      (await server.call('GET', '/api/leads', { headers: { authorization: `Bearer ${key}` } })).status ===
      200,
  },
  'busy calendar': {
    make: async (who) => ((await (await addCalendar(who)).json()) as { id: string }).id,
    works: async (id) =>
      (await server.owner.query('select from busy_calendars where id = $1', [id])).rowCount === 1,
  },
}

describe.each(Object.entries(PERSONAL))('what is an admin’s own: %s', (_kind, { make, works }) => {
  test.each(Object.keys(ENDS))('ends when its admin %s, and that of the others stays', async (name) => {
    const [of, others] = [await make(sam), await make(pat)]
    expect([await works(of), await works(others)]).toEqual([true, true])
    await ENDS[name]?.(sam)
    expect([await works(of), await works(others)]).toEqual([false, true])
  })
})

describe('a calendar link', () => {
  const shown = async (who: Person) =>
    (await (await call(who, 'GET', '/api/calendar-feed')).json()) as CalendarFeed

  test('stays ended when its admin is restored', async () => {
    const link = await linkOf(sam)
    await ENDS['is suspended']?.(sam)
    await call(pat, 'DELETE', `/api/users/${sam.id}/suspension`)
    expect(await read(link)).toBe(404)
  })

  test('is made once by a double click, which leaves one that works', async () => {
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => makeFeed(sam)))
      const made = answers.filter(({ status }) => status === 201)
      expect(
        answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409),
      ).toEqual([])
      expect(made.length).toBeGreaterThan(0)
      const links = await Promise.all(
        made.map(async (answer) => new URL(((await answer.json()) as CalendarFeed).url ?? '').pathname),
      )
      const works = await Promise.all(links.map(read))
      expect(works.filter((status) => status === 200)).toHaveLength(1)
    }
  })

  test('is each admin’s own, and shown only once', async () => {
    const link = await linkOf(sam)
    expect(await shown(sam)).toEqual({ url: null, created_at: expect.any(String) })
    expect(await shown(pat)).toEqual({ url: null, created_at: null })
    expect((await call(pat, 'DELETE', '/api/calendar-feed')).status).toBe(200)
    expect(await read(link)).toBe(200)
    const next = await linkOf(sam)
    expect([await read(link), await read(next)]).toEqual([404, 200])
    await goStale()
    expect((await call(sam, 'DELETE', '/api/calendar-feed')).status).toBe(200)
    expect(await read(next)).toBe(404)
  })
})

describe('settings that an admin changed before losing access', () => {
  const asked = async (who = pat) => {
    const { items } = (await (await call(who, 'GET', '/api/needs')).json()) as Needs
    return items.filter(({ kind }) => kind === 'setting')
  }
  const confirm = (id: string | undefined, who = pat) =>
    call(who, 'POST', `/api/outward-changes/${id}/confirmation`)

  test.each(Object.keys(ENDS))('are to be confirmed once that admin %s', async (name) => {
    const changed = OUTWARD_FIELDS.slice(0, MAX_NEEDS_OF_KIND - 1)
    for (const path of changed) await change(sam, path)
    await setMailServer(sam)
    expect(await asked()).toEqual([])
    const email = name === 'deletes the account' ? null : sam.email
    await ENDS[name]?.(sam)
    const needs = await asked()
    expect(needs.map(({ setting }) => setting).toSorted()).toEqual([...changed, 'mail server'].toSorted())
    expect(needs.every(({ title }) => title === email)).toBe(true)
    expect(needs.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['Email: elsewhere@example.com', 'Mail server: smtp.example.com:465']),
    )
  })

  test('are confirmed one by one, with a proof, which is logged; the setting stays', async () => {
    await change(sam, 'business.email')
    await setMailServer(sam)
    await ENDS['is suspended']?.(sam)
    const [first, second] = await asked()
    await goStale()
    expect((await confirm(first?.id)).status).toBe(403)
    await goFresh()
    expect((await confirm(first?.id)).status).toBe(200)
    expect((await confirm(first?.id)).status).toBe(404)
    expect((await asked()).map(({ id }) => id)).toEqual([second?.id])
    const { rows } = await server.owner.query(
      `select actor_id, facts from audit_log where action = 'setting confirmed' order by created_at desc limit 1`,
    )
    expect(rows).toEqual([{ actor_id: pat.id, facts: { setting: first?.setting } }])
    const { rows: kept } = await server.owner.query('select host from mail_server')
    expect(kept).toEqual([{ host: 'smtp.example.com' }])
  })

  test('are asked for neither after 30 days nor once another admin changed them', async () => {
    await change(sam, 'business.email')
    await change(sam, 'mail.notices')
    await setMailServer(sam)
    await server.owner.query(
      `update outward_changes set changed_at = now() - interval '31 days' where setting = 'mail.notices'`,
    )
    await setMailServer(pat)
    await ENDS['is suspended']?.(sam)
    expect((await asked()).map(({ setting }) => setting)).toEqual(['business.email'])
    await call(pat, 'PATCH', '/api/site/draft/links', {
      changes: [{ path: 'business.email', value: 'ours@example.com', from: VALUES['business.email'] }],
    })
    expect((await publish(pat)).status).toBe(201)
    expect(await asked()).toEqual([])
  })

  test('are those of who wrote them, whoever published them', async () => {
    await write(sam, 'business.email')
    await publish(pat)
    await ENDS['is suspended']?.(sam)
    expect((await asked()).map(({ setting }) => setting)).toEqual(['business.email'])
  })

  test('are the publisher’s if who wrote them had lost access before', async () => {
    await write(sam, 'business.email')
    await ENDS['is suspended']?.(sam)
    await publish(pat)
    expect(await asked()).toEqual([])
    const { rows } = await server.owner.query('select changed_by from outward_changes')
    expect(rows).toEqual([{ changed_by: pat.id }])
  })
})
