// Changing and publishing the site: validation, merging by field, conflicts, history, and what the environment sets.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SavedDraft, SiteSettings, SiteVersion } from '#contract/site-settings.ts'
import type { BookingWeek } from '#domain/booking-week.ts'
import { isOutwardField } from '#domain/outward.ts'
import { FIELDS } from '#domain/site/fields.ts'
import { DEFAULT_SITE, defaultAt } from '#domain/site/site.ts'
import { openPublishedSite } from '#server/site/published-site.ts'
import { siteMails } from '#server/site/jobs.ts'
import { makeAdmin, openStage, type Browser, type Stage } from '#tests/accounts/stage.ts'

let stage: Stage
let sam: Browser
let pat: Browser
let patsEmail: string
let dataDir: string

const { businessName, phone } = DEFAULT_SITE.business

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'agency site settings '))
  stage = await openStage({ CONTACT_PHONE: '(555) 010-0111' })
  sam = (await makeAdmin(stage)).browser
  const other = await makeAdmin(stage)
  pat = other.browser
  patsEmail = other.email
})
beforeEach(async () => {
  await stage.data.owner.query(
    `truncate site_draft, site_versions; delete from mails where kind = 'site-links-changed'`,
  )
  await stage.forgetLimits()
})
afterAll(async () => {
  await stage.close()
  await rm(dataDir, { recursive: true, force: true })
})

interface Change {
  path: string
  value?: unknown
  from?: unknown
}

async function save(admin: Browser, ...changes: Change[]): Promise<SavedDraft> {
  const answer = await admin.send('PATCH', '/api/site/draft', { changes })
  expect(answer.status, answer.text).toBe(200)
  return answer.json as SavedDraft
}

async function refuse(changes: Change[]): Promise<{ field: string; message: string }[]> {
  const answer = await sam.send('PATCH', '/api/site/draft', { changes })
  expect(answer.status, answer.text).toBe(400)
  return (answer.json as { errors: { field: string; message: string }[] }).errors
}

const settings = async () => (await sam.get('/api/site')).json as SiteSettings
const publish = async () => sam.send('POST', '/api/site/publish', { number: (await settings()).number })

const NAME = 'business.businessName'
const HOURS = 'business.hours'

describe('the draft', () => {
  test('takes the paths of before items had keys', async () => {
    const { draft } = await save(sam, { path: 'offer.steps.2.title', value: 'Taste' })
    expect(draft).toMatchObject([{ path: 'offer.steps.automate.title', value: 'Taste' }])
    const seen = { 'offer.steps.2.title': draft[0]?.changed_at }
    expect((await pat.send('DELETE', '/api/site/draft', { seen })).json).toMatchObject({ draft: [] })
    const [error] = await refuse([{ path: 'offer.steps.2.title', value: '' }])
    expect(error).toMatchObject({ field: 'offer.steps.automate.title' })
    expect(await refuse([{ path: 'offer.steps.9.title', value: 'Taste' }])).toMatchObject([
      { message: 'The site has no such field' },
    ])
  })

  test('contains what differs from the published site, and who changed it', async () => {
    const { draft, conflicts, number } = await save(pat, { path: NAME, value: '  Lantern Works ' })
    expect({ draft, conflicts, number }).toMatchObject({
      draft: [{ path: NAME, value: 'Lantern Works', changed_by: patsEmail }],
      conflicts: [],
      number: 0,
    })
    expect((await save(sam, { path: NAME, value: businessName, from: 'Lantern Works' })).draft).toEqual([])
  })

  test('merges two admins by field', async () => {
    await save(sam, { path: NAME, value: 'Lantern Works' })
    const { draft } = await save(pat, { path: HOURS, value: 'Any time' })
    expect(draft.map(({ path }) => path)).toEqual([NAME, HOURS])
  })

  test('tells the second admin of a field, and saves the rest', async () => {
    await save(pat, { path: NAME, value: 'Lantern Works' })
    const { draft, conflicts } = await save(
      sam,
      { path: NAME, value: 'Lamp Works' },
      { path: HOURS, value: 'Any time' },
    )
    expect(conflicts).toMatchObject([{ path: NAME, value: 'Lantern Works', changed_by: patsEmail }])
    expect(draft).toMatchObject([{ value: 'Lantern Works' }, { path: HOURS, value: 'Any time' }])
    const again = await save(sam, { path: NAME, value: 'Lamp Works', from: 'Lantern Works' })
    expect(again.conflicts).toEqual([])
  })

  const discard = (draft: SiteSettings['draft']) =>
    sam.send('DELETE', '/api/site/draft', {
      seen: Object.fromEntries(draft.map(({ path, changed_at }) => [path, changed_at])),
    })

  test('is discarded as a whole', async () => {
    await save(pat, { path: NAME, value: 'Lantern Works' })
    const { draft } = await save(sam, { path: HOURS, value: 'Any time' })
    expect((await discard(draft)).json).toMatchObject({ draft: [] })
  })

  test.each([
    ['a field', { path: HOURS, value: 'Any time' }],
    ['a field that was seen', { path: NAME, value: 'Lamp Works', from: 'Lantern Works' }],
  ])('is not discarded after someone else saved %s', async (_, change) => {
    const { draft } = await save(pat, { path: NAME, value: 'Lantern Works' })
    const now = await save(pat, change)
    const refused = await discard(draft)
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { detail: 'Someone else changed the draft a moment ago. Look at it, then discard it.' },
    ])
    expect((await settings()).draft).toEqual(now.draft)
    expect((await discard(now.draft)).status).toBe(200)
  })

  test('is discarded with what the admin saved in another window', async () => {
    const { draft } = await save(sam, { path: NAME, value: 'Lantern Works' })
    await save(sam, { path: HOURS, value: 'Any time' })
    expect((await discard(draft)).json).toMatchObject({ draft: [] })
  })
})

describe('refuses', () => {
  test.each<[string, unknown, string]>([
    [NAME, '', 'Business name is required'],
    [NAME, '\u200b', 'Business name is required'],
    [NAME, 'x'.repeat(61), 'Business name must be less than 60 characters'],
    [NAME, 7, 'Business name is required'],
    ['business.phone', 'call us', 'Phone needs at least 7 digits'],
    ['business.email', 'me@example.com', 'Email needs a proof that it’s you'],
    ['business.timeZone', 'Mars/Olympus', 'Time zone must be a name like America/Toronto'],
    ['business.language', 'klingon', 'Language must be one of the choices'],
    ['business.language', 'en" onload="x', 'Language must be one of the choices'],
    ['business.opens', '9 o’clock', 'Opens must be a time like 09:00'],
    ['offer.packages.launch.setup', 0, 'One-time setup must be at least $1'],
    ['offer.packages.launch.setup', -5, 'One-time setup must be at least $1'],
    ['offer.packages.launch.setup', 1e9, 'One-time setup must be at most $100,000'],
    ['offer.packages.launch.setup', 9.999, 'One-time setup must have at most two decimals'],
    ['offer.packages.launch.features', [], 'What’s in it, one per line: write at least one line'],
    ['pages.home.headline', 'Call {nobody}', 'Headline can’t use {nobody}'],
    ['offer.services.website.path', '/elsewhere', 'The site has no such field'],
    ['version', 9, 'The site has no such field'],
    ['__proto__.polluted', true, 'The site has no such field'],
    [
      'links.checkoutUrls.growth',
      'https://pay.example/growth',
      'Payment page for Growth needs a proof that it’s you',
    ],
  ])('%s = %j', async (path, value, message) => {
    expect(await refuse([{ path, value }])).toEqual([{ field: path, message }])
  })

  test('all changes if one is wrong', async () => {
    const errors = await refuse([
      { path: HOURS, value: 'Any time' },
      { path: NAME, value: '' },
      { path: 'business.phone', value: 'x' },
    ])
    expect(errors.map(({ field }) => field)).toEqual([NAME, 'business.phone'])
    expect((await settings()).draft).toEqual([])
  })

  test.each([
    'javascript:alert(1)',
    'http://pay.example/growth',
    'https://localhost/pay',
    'https://10.0.0.1/pay',
    'https://[::1]/pay',
    'https://printer.local/pay',
  ])('the payment link %s', async (value) => {
    const changes = [{ path: 'links.checkoutUrls.growth', value }]
    const answer = await sam.send('PATCH', '/api/site/draft/links', { changes })
    expect([answer.status, answer.text.includes('must be a public web address')]).toEqual([400, true])
  })
})

test('every default fits its own field', async () => {
  for (const { path, isOptional } of FIELDS.values()) {
    const value = defaultAt(path)
    if (value === null && isOptional) continue
    const answer = await sam.send(
      'PATCH',
      isOutwardField(path) ? '/api/site/draft/links' : '/api/site/draft',
      { changes: [{ path, value }] },
    )
    expect(answer.status, `${path}: ${answer.text}`).toBe(200)
  }
  expect((await settings()).draft).toEqual([])
})

describe('publishing', () => {
  test('needs a draft, and the version that it was read with', async () => {
    expect((await publish()).status).toBe(409)
    await save(sam, { path: NAME, value: 'Lantern Works' })
    expect((await pat.send('POST', '/api/site/publish', { number: 3 })).status).toBe(409)
    const published = await publish()
    expect([published.status, published.json]).toMatchObject([
      201,
      { number: 1, published: { [NAME]: 'Lantern Works' }, draft: [] },
    ])
  })

  test('moves the week for calls with the opening hours, unless the owner set another', async () => {
    const week = async () => (await sam.get('/api/week')).json as BookingWeek
    const before = await week()
    await save(
      sam,
      { path: 'business.timeZone', value: 'America/Toronto' },
      { path: 'business.opens', value: '08:00' },
      { path: 'business.openOn.saturday', value: true },
    )
    await publish()
    const { zone, hours } = await week()
    expect([zone, hours.map(({ weekday }) => weekday), hours[0]?.from]).toEqual([
      'America/Toronto',
      [1, 2, 3, 4, 5, 6],
      '08:00',
    ])
    await sam.send('PATCH', '/api/week', { zone: 'America/Halifax' })
    await save(sam, { path: 'business.timeZone', value: 'America/Denver', from: 'America/Toronto' })
    await publish()
    expect((await week()).zone).toBe('America/Halifax')
    await sam.send('PATCH', '/api/week', { zone: before.zone, hours: before.hours })
  })

  test('twice at once makes one version', async () => {
    await save(sam, { path: NAME, value: 'Lantern Works' })
    const answers = await Promise.all([publish(), publish(), publish()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('keeps every version, and publishes an earlier one again, but not its links', async () => {
    const pay = (value: string, from?: string) =>
      sam.send('PATCH', '/api/site/draft/links', {
        changes: [{ path: 'links.checkoutUrls.growth', value, from }],
      })
    await save(sam, { path: NAME, value: 'Lantern Works' })
    await pay('https://pay.example/one')
    await publish()
    await save(sam, { path: NAME, value: 'Lamp Works', from: 'Lantern Works' })
    await pay('https://pay.example/two', 'https://pay.example/one')
    await publish()
    const { items } = (await sam.get('/api/site/versions')).json as { items: SiteVersion[] }
    expect(items.map(({ number, changed }) => [number, changed.sort()])).toEqual([
      [2, [NAME, 'links.checkoutUrls.growth']],
      [1, [NAME, 'links.checkoutUrls.growth']],
    ])
    const restored = await sam.send('POST', `/api/site/versions/${items[1]?.id}/restore`)
    expect(restored.json).toMatchObject({
      number: 3,
      published: { [NAME]: 'Lantern Works', 'links.checkoutUrls.growth': 'https://pay.example/two' },
    })
  })

  test('of new links is told to the other admins', async () => {
    await sam.send('PATCH', '/api/site/draft/links', {
      changes: [{ path: 'links.checkoutUrls.growth', value: 'https://pay.example/growth' }],
    })
    await publish()
    const rows = await stage.sql<{ id: string; kind: string; recipient: string; subject_id: string }>(
      `select id, kind, recipient, subject_id from mails where kind = 'site-links-changed'`,
    )
    expect(rows.map(({ recipient }) => recipient)).toEqual([patsEmail])
    const [mail] = rows
    if (mail === undefined) throw new Error('no mail')
    const message = await siteMails['site-links-changed'](mail, {
      db: stage.data.db,
      config: stage.config,
      findOwnerAddress: async () => null,
    })
    expect(message?.text).toContain('https://pay.example/growth')
  })
})

test('the preview of an email has the draft’s name and signature, and only our own frames show it', async () => {
  await save(sam, { path: NAME, value: 'Lantern Works' }, { path: 'mail.signature', value: 'Yours, Pat' })
  const preview = await sam.get('/api/site/preview?path=/email')
  expect([
    preview.status,
    preview.text.includes('Lantern Works'),
    preview.text.includes('Yours, Pat'),
  ]).toEqual([200, true, true])
  expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
})

test('without another server that serves an older version, a version is live', async () => {
  const { db } = stage.data
  const published = await openPublishedSite({
    db,
    config: { siteSettings: {}, dataDir },
    log: { info() {}, warn() {}, error() {} },
  })
  const other = new pg.Client(stage.data.connections.server)
  await other.connect()
  await published.showServed(other)
  await save(sam, { path: NAME, value: 'Lantern Works' })
  const { is_live } = (await publish()).json as SiteSettings
  expect(is_live).toBe(false)
  published.channels['site']?.('')
  await expect.poll(async () => (await settings()).is_live).toBe(true)
  await other.end()
  await published.close()
})

test('the checklist follows the published site, the environment and the team, not the draft', async () => {
  const before = (await settings()).checklist
  expect(before).toMatchObject({ phone: true, admin: true, name: false, prices: false })
  await save(sam, { path: NAME, value: 'Lantern Works' })
  expect((await settings()).checklist.name).toBe(false)
  await publish()
  expect((await settings()).checklist).toEqual({ ...before, name: true })
})

describe('what the environment sets', () => {
  test('is shown with its variable, wins over the owner, and fills the first version', async () => {
    expect(await settings()).toMatchObject({
      set_by_server: { 'business.phone': 'CONTACT_PHONE' },
      server_values: { 'business.phone': '(555) 010-0111' },
    })
    const { db } = stage.data
    const open = (siteSettings: Record<string, unknown>) =>
      openPublishedSite({ db, config: { siteSettings, dataDir }, log: { info() {}, warn() {}, error() {} } })
    const set = await open({ 'business.phone': '(555) 010-0111' })
    expect(set.current().business.phone).toBe('(555) 010-0111')
    // Without the variable the first version has it, and the owner can change it.
    expect((await open({})).current()).toMatchObject({ version: 1, business: { phone: '(555) 010-0111' } })
    await save(sam, { path: 'business.phone', value: '(555) 010-0122', from: '(555) 010-0111' })
    await publish()
    expect((await open({})).current().business.phone).toBe('(555) 010-0122')
    expect((await open({ 'business.phone': '(555) 010-0111' })).current().business.phone).toBe(
      '(555) 010-0111',
    )
  })

  test('a version that could not be rendered is rendered again', async () => {
    const log = { info() {}, warn() {}, error() {} }
    const site = await openPublishedSite({ db: stage.data.db, config: { siteSettings: {}, dataDir }, log })
    const rendered: number[] = []
    site.onPublish(async ({ version }) => {
      rendered.push(version)
      if (rendered.length === 1) throw new Error('the process that renders was killed')
    })
    await save(sam, { path: NAME, value: 'Lantern Works' })
    await publish()
    site.channels['site']?.('')
    site.channels['site']?.('')
    await expect.poll(() => rendered).toEqual([1, 1])
    await site.close()
  })

  test('without it, and nothing published, the site is the default', async () => {
    const log = { info() {}, warn() {}, error() {} }
    const site = await openPublishedSite({ db: stage.data.db, config: { siteSettings: {}, dataDir }, log })
    expect(site.current()).toMatchObject({ version: 0, business: { businessName, phone } })
  })
})
