// The Integrations place in a browser: keys made and revoked, webhooks added, tested, changed and turned on again.
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import type { ApiKey } from '#contract/api-keys.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { meOf } from '#tests/factories.ts'
import { see } from '#tests/setup/see.ts'
import { refusal } from './stage.ts'
import { faults, openSite, overhang } from './visits.ts'

const { stage, visit } = await openSite()

const idOf = (place: number) => `0190a000-0000-7000-8000-${String(place).padStart(12, '0')}`
const KEY: ApiKey = {
  id: idOf(2),
  name: 'Zapier',
  scopes: ['leads:read', 'leads:write'],
  prefix: 'ak_AbCd123',
  made_by: 'Sam Owner',
  created_at: '2026-01-01T00:00:00.000Z',
  last_used_at: null,
}
const HOOK: Webhook = {
  id: idOf(3),
  url: 'https://hooks.example.com/catch/123/abc',
  events: ['lead.created', 'order.paid'],
  made_by: 'Sam Owner',
  created_at: '2026-01-01T00:00:00.000Z',
  failing_since: null,
  off_at: null,
  off_reason: null,
}
const DELIVERY: WebhookDelivery = {
  id: idOf(4),
  event: 'lead.created',
  created_at: '2026-01-01T00:00:00.000Z',
  state: 'failed',
  attempts: 9,
  tried_at: '2026-01-03T00:00:00.000Z',
  next_try_at: '2026-01-03T00:00:00.000Z',
  status: 500,
  answer: '<b>Something broke</b>',
  error: 'It answered 500.',
}

let keys: ApiKey[] = []
let hooks: Webhook[] = []
let deliveries: WebhookDelivery[] = []
let sent: { method: string; path: string; body: unknown }[] = []

beforeEach(() => {
  keys = []
  hooks = []
  deliveries = []
  sent = []
  stage.setSession({ role: 'admin' })
  stage.answer('/api/me', () => Response.json(meOf('admin', idOf(1), 'owner@example.com')))
  for (const path of ['leads', 'projects'])
    stage.answer(`/api/${path}`, () => Response.json({ items: [], next: null }))
  stage.answer('/api/keys', ({ method, body }) => {
    if (method === 'GET') return Response.json({ items: keys })
    sent.push({ method, path: '/api/keys', body })
    const made = { ...KEY, ...(body as Pick<ApiKey, 'name' | 'scopes'>) }
    keys = [made]
    return Response.json({ ...made, key: `ak_${'k'.repeat(43)}` }, { status: 201 })
  })
  stage.answer(`/api/keys/${KEY.id}`, () => {
    keys = []
    return new Response(null, { status: 204 })
  })
  stage.answer('/api/webhooks', ({ method, body }) => {
    if (method === 'GET') return Response.json({ items: hooks })
    sent.push({ method, path: '/api/webhooks', body })
    const added = { ...HOOK, ...(body as Pick<Webhook, 'url' | 'events'>) }
    hooks = [added]
    return Response.json({ ...added, secret: 'whsec_c2VjcmV0' }, { status: 201 })
  })
  stage.answer(`/api/webhooks/${HOOK.id}`, ({ method, body }) => {
    sent.push({ method, path: `/api/webhooks/${HOOK.id}`, body })
    hooks = hooks.map((hook) => ({ ...hook, off_at: null, off_reason: null }))
    return Response.json(hooks[0])
  })
  stage.answer(`/api/webhooks/${HOOK.id}/deliveries`, () => Response.json({ items: deliveries }))
  stage.answer(`/api/webhooks/${HOOK.id}/test`, () => {
    const made: WebhookDelivery = {
      ...DELIVERY,
      event: 'test',
      state: 'sent',
      status: 200,
      answer: 'ok',
      error: null,
    }
    deliveries = [made]
    return Response.json(made, { status: 201 })
  })
  stage.answer(`/api/webhook-deliveries/${DELIVERY.id}/retry`, () => {
    deliveries = [{ ...DELIVERY, state: 'sent', status: 200, error: null, answer: null }]
    return Response.json(deliveries[0])
  })
})

async function openIntegrations(width = 1440, scheme: 'light' | 'dark' = 'dark'): Promise<Page> {
  const { page } = await visit('/admin?tab=integrations', {
    viewport: { width, height: 1000 },
    hasDeclined: true,
  })
  await page.emulateMedia({ colorScheme: scheme })
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name })

it('makes a key, shows it once, and revokes it after a question', async () => {
  const page = await openIntegrations()
  await page.getByText('No keys yet.').waitFor()
  await button(page, 'Make a key').click()
  await see(page.getByLabel('Name')).toBeFocused()
  await button(page, 'Make key').click()
  await page.getByText('Name is required').waitFor()
  await page.getByLabel('Name').fill('Google Sheets')
  await button(page, 'Make key').click()
  await page.getByText('Choose what the key may do').waitFor()
  await page.getByLabel('Read leads').check()
  await button(page, 'Make key').click()
  const shown = page.getByLabel('The key for Google Sheets')
  await see(shown).toHaveValue(`ak_${'k'.repeat(43)}`)
  expect(sent).toEqual([
    { method: 'POST', path: '/api/keys', body: { name: 'Google Sheets', scopes: ['leads:read'] } },
  ])
  await button(page, 'I’ve saved it').click()
  await see(shown).toHaveCount(0)
  await page.getByText('Never used').waitFor()
  await button(page, 'Revoke Google Sheets').click()
  await button(page, 'Keep it').click()
  await button(page, 'Revoke Google Sheets').click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByText('No keys yet.').waitFor()
  expect(await faults(page)).toEqual([])
})

it('adds a webhook, shows its secret once, and sends a test whose answer is shown', async () => {
  const page = await openIntegrations()
  await button(page, 'Add a webhook').click()
  await page.getByLabel('Address').fill('hooks.example.com')
  await button(page, 'Save').click()
  await page.getByText('Enter an address that begins with https://').waitFor()
  await page.getByLabel('Address').fill(HOOK.url)
  await page.getByLabel('Paid orders').check()
  await button(page, 'Save').click()
  await see(page.getByLabel('The secret for hooks.example.com')).toHaveValue('whsec_c2VjcmV0')
  expect(sent[0]?.body).toEqual({ url: HOOK.url, events: ['lead.created', 'order.paid'] })
  await button(page, 'Send a test').click()
  await page.getByText('Delivered (200)').waitFor()
  await button(page, 'More').click()
  await see(button(page, 'More')).toHaveAttribute('aria-expanded', 'true')
  await button(page, 'Turn off').waitFor()
  expect(await faults(page)).toEqual([])
})

it('says why a webhook is off, turns it on, and sends again what failed', async () => {
  hooks = [{ ...HOOK, off_at: '2026-01-03T00:00:00.000Z', off_reason: 'failed' }]
  deliveries = [DELIVERY]
  const page = await openIntegrations()
  await page.getByText('Turned off: every try failed for two days.').waitFor()
  await button(page, 'Turn on').click()
  await see(page.getByText('Turned off:')).toHaveCount(0)
  expect(sent[0]?.body).toEqual({ is_on: true })
  await button(page, 'What we sent').click()
  await page.getByText('It answered 500.').waitFor()
  await page.getByText('What it answered').click()
  await page.getByText('<b>Something broke</b>').waitFor()
  await button(page, 'Send again').click()
  await page.getByText('Delivered (200)').waitFor()
  expect(await faults(page)).toEqual([])
})

it('offers to try again if the lists cannot be loaded', async () => {
  stage.answer('/api/keys', () => refusal(503, 'unavailable', 'Not now.'))
  stage.answer('/api/webhooks', () => refusal(503, 'unavailable', 'Not now.'))
  const page = await openIntegrations()
  await page.getByText('Couldn’t load the keys.').waitFor()
  await page.getByText('Couldn’t load the webhooks.').waitFor()
})

it.each([
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)('fits %i pixels, %s', async (width, scheme) => {
  keys = [
    { ...KEY, name: 'A program with a long name '.repeat(2).trim() },
    { ...KEY, id: idOf(5) },
  ]
  hooks = [
    {
      ...HOOK,
      url: `https://hooks.example.com/${'long/'.repeat(40)}`,
      failing_since: '2026-01-03T00:00:00.000Z',
    },
    { ...HOOK, id: idOf(6), off_at: '2026-01-03T00:00:00.000Z', off_reason: 'gone' },
  ]
  deliveries = [DELIVERY, { ...DELIVERY, id: idOf(7), state: 'queued', attempts: 2 }]
  const page = await openIntegrations(width, scheme)
  await button(page, 'What we sent').first().click()
  await page.getByText('It answered 500.').first().waitFor()
  await button(page, 'Make a key').click()
  expect(await overhang(page)).toBe(0)
})
