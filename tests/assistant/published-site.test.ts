// The owner publishes another business: the assistant, orders and mails speak for it at once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Answer } from '#contract/assistant.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { DEFAULT_WORDS, OTHER_SITE } from '#tests/other-site.ts'
import { readPhrasedIntents } from '#assistant/knowledge/intents.ts'
import type { Order } from '#domain/orders.ts'
import { isOutwardField } from '#domain/outward.ts'
import { orderMails } from '#server/orders/jobs.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullOrder } from '#tests/factories.ts'

let server: TestApp
let cookie: string
beforeAll(async () => {
  server = await testApp()
  cookie = (await server.signedIn({ isAdmin: true })).cookie
})
afterAll(() => server.close())

async function publish(changes: Readonly<Record<string, unknown>>): Promise<number> {
  const settings = (await (await server.call('GET', '/api/site', { cookie })).json()) as SiteSettings
  const all = Object.entries(changes).map(([path, value]) => ({
    path,
    value,
    from: settings.published[path],
  }))
  for (const [address, some] of [
    ['/api/site/draft', all.filter(({ path }) => !isOutwardField(path))],
    ['/api/site/draft/links', all.filter(({ path }) => isOutwardField(path))],
  ] as const) {
    if (some.length === 0) continue
    const saved = await server.call('PATCH', address, { cookie, body: { changes: some } })
    expect(await saved.json()).toMatchObject({ conflicts: [] })
  }
  const published = await server.call('POST', '/api/site/publish', {
    cookie,
    body: { number: settings.number },
  })
  expect(published.status).toBe(201)
  await vi.waitFor(() => expect(server.config.publishedSite.version).toBe(settings.number + 1), 5000)
  return settings.number + 1
}

async function place(form: Parameters<typeof fullOrder>[0]): Promise<Order> {
  const response = await server.call('POST', '/api/onboarding', { body: fullOrder(form) })
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: string }
  const orders = await server.call('GET', `/api/orders?lead_id=${id}`, { cookie })
  const { items } = (await orders.json()) as { items: Order[] }
  return items[0] as Order
}

const receipt = async ({ id }: Order) =>
  orderMails(() => 'https://stop.example')['order-received'](
    { id: randomUUID(), recipient: 'ada@example.com', subject_id: id },
    { db: server.db, config: server.config, findOwnerAddress: async () => null },
  )

/** The same choice every time. */
function draw<T>(all: readonly T[], count: number): T[] {
  let seed = 11
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: count }, () => all[Math.floor(random() * all.length)] as T)
}

test('200 answers and every order name the new offer only; what was shown before still holds', async () => {
  const shown = await place({})
  expect(shown).toMatchObject({ label: 'Growth', setup: 997, monthly: 197, site_version: 0 })

  await server.call('PATCH', '/api/week', { cookie, body: { zone: 'America/Toronto' } })
  const version = await publish({ ...OTHER_SITE, 'mail.signature': 'Jordan\nMaple Web Studio, {phone}' })

  const phrasings = readPhrasedIntents().flatMap((intent) => intent.phrasings)
  const stale: string[] = []
  for (const content of draw(phrasings, 200)) {
    const response = await server.call('POST', '/api/ai-chat', {
      body: { messages: [{ role: 'user', content }], messageType: 'chat' },
    })
    const { response: text } = (await response.json()) as Answer
    if (DEFAULT_WORDS.test(text)) stale.push(`${content}: ${text}`)
  }
  expect(stale).toEqual([])

  const now = await place({ site_version: version })
  expect(now).toMatchObject({
    label: 'Studio',
    setup: 1220,
    monthly: 122,
    support: '6 weeks',
    site_version: version,
  })
  expect(await place({})).toMatchObject({ label: 'Studio', setup: 1220 })
  const earlier = await place({ site_version: 0 })
  expect(earlier).toMatchObject({ label: 'Growth', setup: 997, monthly: 197, site_version: 0 })

  const mail = await receipt(now)
  expect(mail?.text).toContain('Package: Studio\nOne-time setup: $1,220\nThen every month: $122')
  for (const part of [mail?.subject, mail?.text]) expect(part).not.toMatch(DEFAULT_WORDS)
  expect(mail?.text).toContain('\n\nJordan\nMaple Web Studio, (416) 555-0123\n\n--\n')
  expect(mail?.html).toContain('Jordan<br />Maple Web Studio, (416) 555-0123</p>')
  const old = await receipt(earlier)
  expect(old?.subject).toBe('Your Growth order at Maple Web Studio')
  expect(old?.text).toContain('Package: Growth\nOne-time setup: $997\nThen every month: $197')
})

test('a version that was replaced more than a day ago no longer sets the price', async () => {
  await server.owner.query(
    `update site_versions set created_at = created_at - interval '25 hours' where number = 1`,
  )
  expect(await place({ site_version: 0 })).toMatchObject({ label: 'Studio', setup: 1220 })
  expect(await place({ site_version: 999_999_999 })).toMatchObject({ label: 'Studio' })
  const refused = await server.call('POST', '/api/onboarding', {
    body: { ...fullOrder(), site_version: 'new' },
  })
  expect(refused.status).toBe(400)
})

test('a repeated order is the same one after a publication', async () => {
  const body = fullOrder({ reference: randomUUID() })
  const headers = { 'idempotency-key': randomUUID() }
  const first = await server.call('POST', '/api/onboarding', { body, headers })
  await publish({ 'offer.packages.growth.setup': 1300 })
  const again = await server.call('POST', '/api/onboarding', { body, headers })
  expect(again.status).toBe(201)
  expect(await again.json()).toEqual(await first.json())
})

test('an empty site version of a plain form counts as none', async () => {
  expect(await place({ site_version: '' })).toMatchObject({ setup: 1300 })
})
