// The demo's proposals, invoices, subscriptions, results and counted visits.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { defaultInputs } from '#domain/calculator.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { issuerOf } from '#domain/document-issuer.ts'
import {
  totalsOf,
  type DocumentContent,
  type DocumentCustomer,
  type DocumentLine,
} from '#domain/documents.ts'
import { dayOf } from '#domain/opening-hours.ts'
import { shownText } from '#domain/proposals.ts'
import { keepCalculation } from '#domain/results.ts'
import { DEFAULT_SITE } from '#domain/site/site.ts'
import { addMonths, nextPeriod } from '#domain/subscriptions.ts'
import type { Trx } from '#server/db/database.ts'
import {
  DEMO_INVOICES,
  DEMO_PAYMENT_DAYS,
  DEMO_PROPOSALS,
  DEMO_RESULTS,
  DEMO_SUBSCRIPTIONS,
  type DemoInvoice,
  type DemoProposal,
} from './money.ts'
import { demoVisits } from './visits.ts'

const today = (): string => dayOf(Date.now(), DEFAULT_SITE.business.timeZone)
const day = (distance: number): string => addDays(today(), distance)
const instant = (distance: number) => sql<string>`now() + make_interval(days => ${distance}::int)`

/** After the leads and projects, which it finds by their names. */
export async function insertMoney(trx: Trx, adminId: string): Promise<void> {
  await insertProposals(trx, adminId)
  await insertInvoices(trx)
  await insertResults(trx)
  await trx.insertInto('page_counts').values(demoVisits(today())).execute()
}

function contentOf(customer: DocumentCustomer, lines: DocumentLine[], notes: string | null): DocumentContent {
  const { currency, taxes } = DEFAULT_SITE.money
  return { issuer: issuerOf(DEFAULT_SITE), customer, lines, taxes: [...taxes], currency, notes }
}

async function insertProposals(trx: Trx, adminId: string): Promise<void> {
  let earlier: { id: string; lead: string } | null = null
  for (const proposal of DEMO_PROPOSALS) {
    const id = randomUUID()
    const replaced: string | null = earlier?.lead === proposal.lead ? earlier.id : null
    await insertProposal(trx, { ...proposal, id, adminId, replaces_id: replaced })
    earlier = { id, lead: proposal.lead }
  }
}

interface ProposalToInsert extends DemoProposal {
  id: string
  adminId: string
  replaces_id: string | null
}

async function insertProposal(
  trx: Trx,
  { id, adminId, replaces_id, discount = 0, version = 1, ...proposal }: ProposalToInsert,
): Promise<void> {
  const { state, plan, sentOn, seenOn, answeredOn, reason = null } = proposal
  const lead = await trx
    .selectFrom('leads')
    .select(['id', 'full_name', 'company_name', 'email'])
    .where('full_name', '=', proposal.lead)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { label, setup, monthly, features } = DEFAULT_SITE.offer.packages[proposal.package]
  const text = [`${label} setup`, ...features].join('\n')
  const content = contentOf(
    {
      name: lead.full_name,
      company: lead.company_name,
      email: lead.email ?? '',
      address: null,
      tax_id: null,
    },
    [{ text, quantity: 1, unit_price: setup, discount }],
    DEFAULT_SITE.money.proposalTerms,
  )
  const shown = {
    title: proposal.project ?? `${label} for ${lead.company_name ?? lead.full_name}`,
    version,
    plan,
    monthly,
    monthly_covers: 'Hosting, security and updates',
    valid_until: day((sentOn ?? 0) + DEFAULT_SITE.money.proposalDays),
  }
  const sha256 = createHash('sha256')
    .update(shownText({ ...shown, content }))
    .digest('hex')
  const at = (distance: number | undefined) => (distance === undefined ? null : instant(distance))
  await trx
    .insertInto('proposals')
    .values({
      ...shown,
      id,
      replaces_id,
      state,
      lead_id: lead.id,
      package: proposal.package,
      content: JSON.stringify(content),
      created_at: instant(sentOn ?? -1),
      seen_at: at(seenOn),
      ...(sentOn !== undefined && { sha256, sent_by: adminId, sent_at: at(sentOn), mailed_at: at(sentOn) }),
      ...(state === 'declined' && { declined_at: at(answeredOn), declined_reason: reason }),
      ...(state === 'accepted' && {
        accepted_at: at(answeredOn),
        accepted_name: lead.full_name,
        accepted_browser: 'Safari on iPhone',
        noted_at: at(answeredOn),
        project_id: (await findProject(trx, proposal.project ?? '')).id,
      }),
    })
    .execute()
}

async function findProject(trx: Trx, title: string) {
  const { customer_id, ...project } = await trx
    .selectFrom('projects')
    .select(['id', 'customer_id'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  const { full_name, company_name, email } = await trx
    .selectFrom('profiles')
    .select(['full_name', 'company_name', 'email'])
    .where('user_id', '=', customer_id)
    .executeTakeFirstOrThrow()
  const customer = { name: full_name ?? email, company: company_name, email, address: null, tax_id: null }
  return { ...project, customer_id, customer }
}

interface Billed extends DemoInvoice {
  id: string
  period?: { subscription_id: string; period_on: string }
  /** Of a credit note. */
  credits?: string
}

/** Issued in the order of their days, so that their numbers are. */
async function insertInvoices(trx: Trx): Promise<void> {
  const monthly = await insertSubscriptions(trx)
  const single = DEMO_INVOICES.map((one) => ({ ...one, id: randomUUID() }))
  const credits = single
    .filter(({ end }) => end === 'credited')
    .map(({ id, project, text, amount, on = 0 }) => ({
      id: randomUUID(),
      project,
      text,
      amount,
      on: on + 2,
      credits: id,
    }))
  const all: Billed[] = [...single, ...credits, ...monthly]
  // Without this trigger no emails are enqueued.
  await sql`alter table invoices disable trigger invoices_enqueue_mails`.execute(trx)
  for (const one of all.toSorted((a, b) => (a.on ?? 0) - (b.on ?? 0))) await insertInvoice(trx, one)
  await sql`alter table invoices enable trigger invoices_enqueue_mails`.execute(trx)
}

async function insertInvoice(
  trx: Trx,
  { id, project: title, text, amount, on, paid, end, period, credits }: Billed,
): Promise<void> {
  const { customer, ...project } = await findProject(trx, title)
  const content = contentOf(customer, [{ text, quantity: 1, unit_price: amount, discount: 0 }], null)
  const { total } = totalsOf(content)
  const isIssued = on !== undefined && on <= 0
  const due = isIssued && credits === undefined ? day(on + DEMO_PAYMENT_DAYS) : null
  await trx
    .insertInto('invoices')
    .values({
      id,
      ...period,
      kind: credits === undefined ? 'invoice' : 'credit_note',
      credits_id: credits ?? null,
      customer_id: project.customer_id,
      project_id: project.id,
      content: JSON.stringify(content),
      total,
      credited: end === 'credited' ? total : 0,
      issue_on: on !== undefined && on > 0 ? day(on) : null,
      due_on: due,
      created_at: instant(Math.min(on ?? 0, 0)),
      ...(isIssued && {
        state: end === 'void' ? 'void' : 'issued',
        issued_on: day(on),
        ...(await number(trx, day(on))),
      }),
      // It was reminded of on the third day.
      reminded_for: due !== null && due <= day(-3) ? 3 : null,
    })
    .execute()
  if (paid)
    await trx
      .insertInto('receipts')
      .values({
        id: randomUUID(),
        invoice_id: id,
        amount: paid.amount ?? total,
        method: paid.method,
        received_on: day(paid.on),
        note: null,
      })
      .execute()
}

async function number(trx: Trx, issuedOn: string): Promise<{ year: number; serial: number }> {
  const year = Number(issuedOn.slice(0, 4))
  const { last } = await trx
    .insertInto('invoice_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`invoice_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return { year, serial: last }
}

/** Their months, to be invoiced. */
async function insertSubscriptions(trx: Trx): Promise<Billed[]> {
  const billed: Billed[] = []
  for (const { project: title, label, amount, nextAmount = null, months, lastOn } of DEMO_SUBSCRIPTIONS) {
    const project = await findProject(trx, title)
    const starts_on = addMonths(day(lastOn), -months)
    const anchor_day = Number(starts_on.slice(8))
    const id = randomUUID()
    const periods = [starts_on]
    while (periods.length <= months) periods.push(nextPeriod(periods.at(-1) ?? starts_on, anchor_day))
    await trx
      .insertInto('subscriptions')
      .values({
        id,
        project_id: project.id,
        customer: JSON.stringify(project.customer),
        label,
        amount,
        next_amount: nextAmount,
        starts_on,
        anchor_day,
        next_on: nextPeriod(periods.at(-1) ?? starts_on, anchor_day),
      })
      .execute()
    for (const [at, period_on] of periods.entries()) {
      const on = daysFromToday(period_on)
      billed.push({
        id: randomUUID(),
        project: title,
        text: label,
        amount,
        on,
        period: { subscription_id: id, period_on },
        ...(at < months && { paid: { on: on + 2, method: 'card' as const } }),
      })
    }
  }
  return billed
}

const daysFromToday = (date: string) => Math.round((Date.parse(date) - Date.parse(today())) / 86_400_000)

async function insertResults(trx: Trx): Promise<void> {
  const calculation = JSON.stringify(
    keepCalculation({ ...defaultInputs('plumbing'), monthlyJobs: 60, missedCallsPercent: 25 }),
  )
  const thisMonth = `${today().slice(0, 7)}-01`
  for (const [title, months] of Object.entries(DEMO_RESULTS)) {
    const { id } = await findProject(trx, title)
    await sql`update projects set calculation = ${calculation}::jsonb where id = ${id}`.execute(trx)
    for (const [at, counts] of months.entries())
      await trx
        .insertInto('project_results')
        .values({ ...counts, project_id: id, month: addMonths(thisMonth, at - months.length) })
        .execute()
  }
}
