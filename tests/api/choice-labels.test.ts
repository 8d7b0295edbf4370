// The owner's labels of choices: people read them, and the API keeps the values.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Needs } from '#contract/needs.ts'
import type { Lead } from '#domain/leads.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment } from '#tests/factories.ts'
import { leadMails } from '#tests/lead-mails.ts'

const LABELS = {
  'choices.industry.medical': 'Dental practice',
  'choices.trackingMethod.basic-software': 'A spreadsheet',
  'choices.painPoint.calls': 'Patients hang up',
  'choices.budgetRange.1000-2500': 'About two crowns',
  'choices.urgency.asap': 'The tooth hurts now',
}

let server: TestApp
let admin: { id: string; cookie: string }

beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
  const changes = Object.entries(LABELS).map(([path, value]) => ({ path, value }))
  await ask('PATCH', '/api/site/draft', { changes })
  await ask('POST', '/api/site/publish', { number: 0 })
})
afterAll(() => server.close())

async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await server.call(method, path, { body, cookie: admin.cookie })
  expect(response.status).toBeLessThan(300)
  return response.json()
}

async function mailAbout(leadId: string) {
  const mail = await leadMails['lead-received'](
    { id: randomUUID(), recipient: null, subject_id: leadId },
    { db: server.db, config: server.config, findOwnerAddress: async () => 'owner@example.com' },
  )
  return mail?.text ?? ''
}

const detailOf = async (leadId: string) =>
  ((await ask('GET', '/api/needs')) as Needs).items.find(({ lead_id }) => lead_id === leadId)?.detail

test('an assessment keeps its values; its email and “Needs you now” have the labels', async () => {
  const form = fullAssessment({ urgency: 'asap', industry: 'Medical' })
  const { id } = (await ask('POST', '/api/submit-lead', form)) as Lead
  expect(await ask('GET', `/api/leads/${id}`)).toMatchObject({
    industry: 'Medical',
    tracking_method: 'basic-software',
    pain_points: ['Missed calls & slow response', 'Lead follow-up'],
    budget_range: '1000-2500',
    urgency: 'asap',
  })
  const mail = await mailAbout(id)
  for (const label of ['A spreadsheet', 'Patients hang up', 'Lead follow-up', 'About two crowns', 'Medical'])
    expect(mail).toContain(label)
  expect(mail).not.toMatch(/Dental practice|Excel|Missed calls|\$1,000|As soon as possible/)
  expect(await detailOf(id)).toBe('Growth · The tooth hurts now · Medical')
})

test('an industry that was chosen in an order has its label too', async () => {
  await ask('POST', '/api/onboarding', {
    fullName: 'Dana Dentist',
    email: 'dana@example.com',
    phone: '(416) 555-0101',
    companyName: 'Bright Smiles',
    industry: 'medical',
    selectedPackage: 'launch',
  })
  const { items } = (await ask('GET', '/api/leads')) as { items: Lead[] }
  const lead = items.find(({ source }) => source === 'onboarding')
  expect(lead?.industry).toBe('Medical')
  expect(await mailAbout(lead?.id ?? '')).toContain('Dental practice')
  expect(await detailOf(lead?.id ?? '')).toBe('Launch · Dental practice')
})
