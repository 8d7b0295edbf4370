// Where leads come from: what is stored of the header, who may see and correct it, how the list finds it, and what it adds up to.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FreeTimes } from '#contract/bookings.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { OriginFigures } from '#contract/figures.ts'
import { ORIGIN_HEADER } from '#contract/origin.ts'
import type { Lead } from '#domain/leads.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment, fullOrder, makeLead } from '#tests/factories.ts'

let server: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(() => server.close())

const ADS = {
  first: {
    day: '2026-11-03',
    page: '/call-bots',
    source: 'google',
    medium: 'cpc',
    campaign: 'spring-drains',
    clicks: ['google'],
  },
  last: { day: '2026-11-09', page: '/contact', referrer: 'www.yelp.com' },
}
const headerOf = (origin: unknown) => ({ [ORIGIN_HEADER]: JSON.stringify(origin) })

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await server.call(method, path, {
    cookie: admin.cookie,
    ...(body !== undefined && { body }),
  })
  return (await response.json()) as T
}
const read = (id: string) => ask<Lead>('GET', `/api/leads/${id}`)
const find = async (query: string) =>
  (await ask<{ items: Lead[] }>('GET', `/api/leads?${query}`)).items.map(({ id }) => id)

async function readBy(email: string): Promise<Lead> {
  const { rows } = await server.owner.query<{ id: string }>('select id from leads where email = $1', [email])
  return read(rows[0]?.id ?? '')
}

async function submit(headers: Record<string, string>, form = fullAssessment()): Promise<Lead> {
  const response = await server.call('POST', '/api/submit-lead', { body: form, headers })
  expect(response.status).toBe(201)
  return read(((await response.json()) as { id: string }).id)
}
const NONE = { origin_source: null, origin_campaign: null, first_touch: null, last_touch: null }
const STORED = {
  origin_source: 'Google Ads',
  origin_campaign: 'spring-drains',
  first_touch: { page: '/call-bots', medium: 'cpc', referrer: null, clicks: ['google'] },
  last_touch: { page: '/contact', referrer: 'yelp.com' },
}

describe('the header', () => {
  test('is stored with an assessment, and not in its body', async () => {
    expect(await submit(headerOf(ADS))).toMatchObject({ ...STORED, source: 'website' })
    const forged = { ...fullAssessment(), origin_source: 'Forged', first_touch: ADS.first }
    expect(await submit({}, forged)).toMatchObject(NONE)
  })

  test('is stored with an order', async () => {
    const response = await server.call('POST', '/api/onboarding', {
      body: fullOrder(),
      headers: headerOf(ADS),
    })
    expect(await read(((await response.json()) as { id: string }).id)).toMatchObject({
      ...STORED,
      source: 'onboarding',
    })
  })

  test('is stored with a booking', async () => {
    const { days } = (await (await server.call('GET', '/api/slots?days=31')).json()) as FreeTimes
    const email = `${randomUUID()}@example.com`
    const [slot] = days.flatMap(({ slots }) => slots)
    const body = { start: slot?.start, name: 'Pat', email, phone: '555-0100', zone: 'UTC' }
    const response = await server.call('POST', '/api/bookings', { body, headers: headerOf(ADS) })
    expect(response.status).toBe(201)
    expect(await readBy(email)).toMatchObject({ ...STORED, source: 'booking' })
  })

  test('is stored with the chat that becomes a lead, once it does', async () => {
    const email = `${randomUUID()}@example.com`
    const messages = [
      { role: 'user', content: `Can a person call me? My name is Robin and my email is ${email}` },
    ]
    const say = async (conversation?: string) => {
      const body = {
        messageType: 'recommendation',
        messages,
        ...(conversation !== undefined && { conversation }),
      }
      const response = await server.call('POST', '/api/ai-chat', { body, headers: headerOf(ADS) })
      return (await response.json()) as { response: string; conversation: string }
    }
    const { response, conversation } = await say()
    messages.push({ role: 'assistant', content: response }, { role: 'user', content: 'yes' })
    await say(conversation)
    expect(await readBy(email)).toMatchObject({ ...STORED, source: 'assistant' })
  })

  test('is ignored from a browser that sends Global Privacy Control', async () => {
    expect(await submit({ ...headerOf(ADS), 'sec-gpc': '1' })).toMatchObject(NONE)
  })

  test.each([
    ['longer than 1 kB', JSON.stringify({ first: { source: 'x'.repeat(1100) } })],
    ['no JSON', 'utm_source=google'],
    ['no object', '[1]'],
    ['without a first touch', JSON.stringify({ last: ADS.last })],
  ])('never fails a form: %s', async (_, text) => {
    expect(await submit({ [ORIGIN_HEADER]: text })).toMatchObject(NONE)
  })

  test('of a repeated form stores nothing twice', async () => {
    const form = fullAssessment()
    const key = { 'idempotency-key': randomUUID() }
    const { id } = await submit({ ...headerOf(ADS), ...key }, form)
    const again = await submit({ ...headerOf({ first: { source: 'other' } }), ...key }, form)
    expect(again).toMatchObject({ id, ...STORED })
  })
})

test('an admin corrects the origin, which the log shows', async () => {
  const { id } = await makeLead(server.owner)
  await ask('PATCH', `/api/leads/${id}`, {
    origin_source: 'Recommended by a neighbor',
    origin_campaign: 'fair',
  })
  expect(await read(id)).toMatchObject({ origin_source: 'Recommended by a neighbor', first_touch: null })
  const { items } = await ask<{ items: AuditEntry[] }>('GET', '/api/audit-log')
  expect(items[0]).toMatchObject({ action: 'lead changed', subject: { id } })
  const { title } = await ask<{ title?: string }>('PATCH', `/api/leads/${id}`, { first_touch: null })
  expect(title).toBeDefined()
})

describe('the list and the figures', () => {
  const campaign = `c-${randomUUID().slice(0, 8)}`
  const from = (source: string) => headerOf({ first: { source, campaign } })
  const figuresOf = async (source: string) =>
    (await ask<OriginFigures>('GET', '/api/figures/origins')).items.find(
      (item) => item.source === source && item.campaign === campaign,
    )

  test('find leads by origin and campaign, and count what the list shows', async () => {
    const won = await submit(from('van'))
    const open = await submit(from('van'))
    const other = await submit(from('fair'))
    await ask('POST', '/api/projects', { lead_id: won.id, title: 'A website', total_cost: 1450.5 })
    expect(await find(`origin=van&campaign=${campaign}`)).toEqual([open.id, won.id])
    expect(await find(`campaign=${campaign}`)).toEqual([other.id, open.id, won.id])
    expect(await find(`origin=van&status=converted&each=person`)).toEqual([won.id])
    const unknown = await submit({})
    expect((await find('origin=(not%20recorded)&each=person'))[0]).toBe(unknown.id)
    expect(await figuresOf('van')).toEqual({
      source: 'van',
      campaign,
      leads: 2,
      converted: 1,
      revenue: 1450.5,
    })
  })

  test('show merged leads with the origin of the earliest that has one', async () => {
    const form = fullAssessment()
    const first = await submit({}, form)
    const second = await submit(from('flyer'), form)
    const third = await submit(from('radio'), form)
    await ask('POST', `/api/leads/${first.id}/merge`, { lead_id: second.id })
    await ask('POST', `/api/leads/${first.id}/merge`, { lead_id: third.id })
    expect(await find(`origin=flyer&campaign=${campaign}&each=person`)).toEqual([third.id])
    expect(await find(`origin=radio&campaign=${campaign}&each=person`)).toEqual([])
    expect(await find(`origin=radio&campaign=${campaign}`)).toEqual([third.id])
    expect(await figuresOf('flyer')).toMatchObject({ leads: 1 })
    expect(await figuresOf('radio')).toBeUndefined()
  })
})
