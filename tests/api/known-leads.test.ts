// Leads with only a phone number, and people who ask twice: stored once, and converted when an address is
// known.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { RelatedLead } from '#contract/leads.ts'
import type { LeadContent } from '#domain/leads.ts'
import { leadMails } from '#tests/lead-mails.ts'
import { addLead, hasSameContact } from '#server/leads/service.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/factories.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const content = (changes: Partial<LeadContent>): LeadContent => ({
  full_name: 'Test Caller',
  company_name: null,
  email: null,
  phone: null,
  project_type: 'custom',
  budget_range: null,
  message: null,
  selected_package: null,
  industry: null,
  urgency: null,
  pain_points: [],
  annual_revenue: null,
  employees: null,
  monthly_leads: null,
  people_answering_phones: null,
  people_managing_paperwork: null,
  tracking_method: null,
  avg_labor_cost: null,
  current_website: null,
  ...changes,
})

const addFromAssistant = (changes: Partial<LeadContent>) =>
  server.db.as({ role: 'worker' }, async (trx) => ({
    id: await addLead(trx, { content: content(changes), source: 'assistant' }),
  }))

async function rowOf(id: string) {
  const { rows } = await server.owner.query<{ phone: string | null; email: string | null; status: string }>(
    'select phone, email, status from leads where id = $1',
    [id],
  )
  return rows[0]
}

describe('finding a lead by its contact details', () => {
  test('joins none by address alone; the owner sees whose it may be', async () => {
    const email = 'known@example.com'
    const known = await makeLead(server.owner, { email, full_name: 'Known Before' })
    await makeLead(server.owner, { email: 'else@example.com' })
    const { id } = await addFromAssistant({ email, phone: '555-010-7777', full_name: 'Says So' })
    expect(id).not.toBe(known.id)
    expect(await rowOf(known.id)).toMatchObject({ phone: null })
    const admin = await server.signedIn({ isAdmin: true })
    const sameContactOf = async (lead: string) => {
      const response = await server.call('GET', `/api/leads/${lead}/related`, { cookie: admin.cookie })
      const { items } = (await response.json()) as { items: RelatedLead[] }
      return items.map((item) => ({ name: item.lead.full_name, same: item.same, is_merged: item.is_merged }))
    }
    const byEmail = { same: ['email'], is_merged: false }
    expect(await sameContactOf(id)).toEqual([{ name: 'Known Before', ...byEmail }])
    expect(await sameContactOf(known.id)).toEqual([{ name: 'Says So', ...byEmail }])
    const alone = await addFromAssistant({ phone: '555-010-8888' })
    expect(await sameContactOf(alone.id)).toEqual([])
    await addFromAssistant({ phone: '(555) 010 8888', full_name: 'Same Phone' })
    expect(await sameContactOf(alone.id)).toEqual([{ name: 'Same Phone', same: ['phone'], is_merged: false }])
  })

  test('recognizes a phone number in any format, and treats another address as another person', async () => {
    const { id } = await addFromAssistant({ phone: '(555) 010-1234' })
    const isSame = (reach: { email: string | null; phone: string | null }) =>
      server.db.as({ role: 'worker' }, (trx) => hasSameContact(trx, id, reach))
    expect(await isSame({ email: null, phone: '+1 555.010.1234' })).toBe(true)
    expect(await isSame({ email: null, phone: '٥٥٥٠١٠١٢٣٤' })).toBe(true)
    expect(await isSame({ email: null, phone: '555-010-9999' })).toBe(false)
    expect(await isSame({ email: null, phone: '+91 55501 01234' })).toBe(false)
    expect(await isSame({ email: null, phone: '(555) 010-1234 x12' })).toBe(false)
    expect(await isSame({ email: 'own@example.com', phone: '(555) 010-1234' })).toBe(false)
  })

  test('stores no one without an address or a phone number', async () => {
    await expect(addFromAssistant({})).rejects.toThrow('leads_can_be_reached')
  })

  test('lets a worker read only the leads that it names by id', async () => {
    const lead = await makeLead(server.owner, { email: 'found@example.com' })
    const idsFor = (setting: string, named: string) =>
      server.db.as({ role: 'worker' }, async (trx) => {
        await sql`select set_config(${setting}, ${named}, true)`.execute(trx)
        return (await trx.selectFrom('leads').select('id').execute()).map(({ id }) => id)
      })
    expect(await idsFor('app.named_ids', lead.id)).toEqual([lead.id])
    expect(await idsFor('app.named_addresses', 'found@example.com')).toEqual([])
  })
})

describe('a lead without an address', () => {
  test('is listed, found by its phone number, and announced by a mail without a reply address', async () => {
    const admin = await server.signedIn({ isAdmin: true })
    const { id } = await addFromAssistant({ full_name: 'Only Phone', phone: '555 010 4242' })
    const response = await server.call('GET', '/api/leads?q=0104242', { cookie: admin.cookie })
    expect(((await response.json()) as { items: object[] }).items).toMatchObject([
      { id, full_name: 'Only Phone', email: null, phone: '555 010 4242' },
    ])
    const mail = await leadMails['lead-received'](
      { id, recipient: null, subject_id: id },
      { db: server.db, config: server.config, findOwnerAddress: async () => 'owner@example.com' },
    )
    expect(mail?.text).toContain('555 010 4242')
    expect(mail).not.toHaveProperty('replyTo')
  })

  test('is converted with the address that gets access, and keeps it', async () => {
    const admin = await server.signedIn({ isAdmin: true })
    const { id } = await addFromAssistant({ phone: '555 010 6161' })
    const convert = (body: object) =>
      server.call('POST', '/api/projects', {
        cookie: admin.cookie,
        body: { lead_id: id, title: 'Site', ...body },
      })

    const refused = await convert({})
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      detail: 'This lead left no email. Enter the address that gets access.',
      errors: [{ field: 'email' }],
    })
    expect((await convert({ email: 'no address' })).status).toBe(400)
    const recipient = await server.call('GET', `/api/leads/${id}/recipient`, { cookie: admin.cookie })
    expect(recipient.status).toBe(409)
    expect(await rowOf(id)).toMatchObject({ status: 'new', email: null })

    expect((await convert({ email: 'Phone.Caller@example.com' })).status).toBe(201)
    expect(await rowOf(id)).toMatchObject({ status: 'converted', email: 'phone.caller@example.com' })
    const { rows } = await server.owner.query(`select id from users where email = 'phone.caller@example.com'`)
    expect(rows).toEqual([{ id }])
    // From now on it is a lead like any other.
    expect((await convert({ title: 'Again' })).status).toBe(201)
    expect((await convert({ email: 'else@example.com' })).status).toBe(400)
  })
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
