// Valid people, leads and projects for tests, stored as the owner of the database. Names are recognizably
// invented.
import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Me } from '#contract/accounts.ts'
import type { AssessmentInput, Lead } from '#domain/leads.ts'
import type { OrderFormInput } from '#domain/onboarding.ts'
import { PACKAGES, type PackageName, type PaymentPlan } from '#domain/packages.ts'
import type { Project } from '#domain/projects.ts'

export async function makeUser(
  owner: pg.Pool,
  { email = `${randomUUID()}@example.com`, isAdmin = false } = {},
) {
  const id = randomUUID()
  await owner.query(
    `insert into users (id, email, status, password_hash, email_verified_at) values ($1, $2, 'active', 'no password opens this', now())`,
    [id, email],
  )
  await owner.query('insert into profiles (user_id, email) values ($1, $2)', [id, email])
  if (isAdmin) await owner.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id])
  return { id, email }
}

export async function makeLead(
  owner: pg.Pool,
  { email = `${randomUUID()}@example.com`, full_name = 'Test Plumber', source = 'website' } = {},
) {
  const id = randomUUID()
  await owner.query(
    `insert into leads (id, full_name, email, project_type, source) values ($1, $2, $3, 'custom', $4)`,
    [id, full_name, email, source],
  )
  return { id, email, full_name }
}

export async function makeProject(owner: pg.Pool, customerId: string, { title = 'Test website' } = {}) {
  const id = randomUUID()
  await owner.query(
    `insert into projects (id, customer_id, title, project_type) values ($1, $2, $3, 'launch')`,
    [id, customerId, title],
  )
  return { id, title }
}

export async function makeUpdate(owner: pg.Pool, projectId: string, { title = 'Test update' } = {}) {
  const id = randomUUID()
  await owner.query(
    `insert into project_updates (id, project_id, title, description, update_type) values ($1, $2, $3, 'It moves.', 'note')`,
    [id, projectId, title],
  )
  return { id, title }
}

export async function makeSupportRequest(
  owner: pg.Pool,
  customerId: string,
  { subject = 'Test request', projectId = null }: { subject?: string; projectId?: string | null } = {},
) {
  const id = randomUUID()
  await owner.query(
    `insert into support_requests (id, customer_id, project_id, subject, description) values ($1, $2, $3, $4, 'It blinks.')`,
    [id, customerId, projectId, subject],
  )
  return { id, subject }
}

/** A new order with its lead. */
export async function makeOrder(
  owner: pg.Pool,
  {
    email = `${randomUUID()}@example.com`,
    reference = randomUUID() as string,
    mayRemind = false,
    name = 'growth' as PackageName,
    plan = 'once' as PaymentPlan,
  } = {},
) {
  const lead = await makeLead(owner, { email })
  const id = randomUUID()
  const { label, setup, monthly, support } = PACKAGES[name]
  await owner.query(
    `insert into orders (id, lead_id, package, label, setup, monthly, support, plan, reference, may_remind)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, lead.id, name, label, setup, monthly, support, plan, reference, mayRemind],
  )
  return { id, lead, email, reference }
}

/** With one message in it; the token continues it. */
export async function makeConversation(
  owner: { query: (text: string, values: unknown[]) => Promise<unknown> },
  { about = 'Do you do websites?', leadId = null }: { about?: string; leadId?: string | null } = {},
) {
  const id = randomUUID()
  const token = randomUUID()
  await owner.query(
    `insert into conversations (id, token_hash, about, lead_id, turn_count) values ($1, $2, $3, $4, 1)`,
    [id, createHash('sha256').update(token).digest('base64url'), about, leadId],
  )
  await owner.query(
    `insert into conversation_turns (conversation_id, number, author, text) values ($1, 1, 'visitor', $2)`,
    [id, about],
  )
  return { id, token, about }
}

/** What admins have added to a lead that just came in. */
export const NEW_RECORD = {
  phone_link: 'tel:+15550100100',
  unchanged_fields: [],
  assignee_id: null,
  next_step: null,
  next_step_at: null,
  answer_due_at: null,
  first_answered_at: null,
  closed_reason: null,
  person_id: null,
  shown_as: null,
  origin_source: null,
  origin_campaign: null,
  first_touch: null,
  last_touch: null,
  requests: 1,
  last_activity_at: '2026-01-01T09:00:00.000Z',
} satisfies Partial<Lead>

/** A project as the API returns it. */
export function projectRow(changes: Partial<Project> = {}): Project {
  return {
    id: randomUUID(),
    customer_id: randomUUID(),
    title: 'A website for Example Plumbing',
    description: null,
    status: 'in_progress',
    project_type: 'growth',
    total_cost: 1450.5,
    progress_percentage: 40,
    estimated_completion: null,
    created_at: '2026-01-03T18:00:00.000Z',
    version: 1,
    ...changes,
  }
}

/** An assessment with every field filled in. */
export function fullAssessment(changes: Partial<AssessmentInput> = {}) {
  return {
    name: 'Pat Example',
    email: `pat.${randomUUID().slice(0, 8)}@example.com`,
    company: 'Example Plumbing',
    phone: '555-0100',
    industry: 'Plumbing',
    employees: '4',
    annualRevenue: '400000',
    monthlyLeads: '35',
    peopleAnsweringPhones: '1',
    peopleManagingPaperwork: '2',
    trackingMethod: 'basic-software',
    painPoints: ['Missed calls & slow response', 'Lead follow-up'],
    budgetRange: '1000-2500',
    urgency: 'asap',
    avgLaborCost: '45',
    selectedPackage: 'growth',
    message: 'The phone rings while I am under a sink.\nPlease call after five.',
    ...changes,
  } satisfies AssessmentInput
}

/** An order with every field filled in. */
export function fullOrder(changes: Partial<OrderFormInput> = {}) {
  return {
    fullName: 'Ada Example',
    email: `ada.${randomUUID().slice(0, 8)}@example.com`,
    phone: '555-0100 extension 4711',
    companyName: "Ada's Plumbing",
    industry: 'realestate',
    currentWebsite: 'example.com',
    goals: 'Calls while I am under a sink.\nAnd fewer forms.',
    selectedPackage: 'growth',
    ...changes,
  } satisfies OrderFormInput
}

/** What `/api/me` says of a signed-in person. */
export function meOf(
  role: Me['role'],
  id: string,
  email: string,
  { profile, ...changes }: Partial<Omit<Me, 'profile'>> & { profile?: Partial<Me['profile']> } = {},
): Me {
  return {
    user: { id, email },
    role,
    profile: {
      user_id: id,
      full_name: null,
      email,
      company_name: null,
      phone: null,
      update_mails: true,
      ...profile,
    },
    has_common_password: false,
    second_factor: 'none',
    ...changes,
  }
}
