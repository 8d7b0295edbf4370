// The columns of exported lists, in order. Their headers are for programs too: never rename one.
import type { Booking } from './bookings.ts'
import { totalsOf } from './documents.ts'
import { statusOf } from './invoice-states.ts'
import type { Invoice } from './invoices.ts'
import type { Lead } from './leads.ts'
import type { Order } from './orders.ts'
import { touchLines } from './origin-sources.ts'
import type { Project } from './projects.ts'

export interface Column<Row> {
  header: string
  of: (row: Row) => string | number | boolean | null
  isPhone?: true
}

export const EXPORTED_LISTS = ['leads', 'people', 'projects', 'orders', 'calls', 'invoices'] as const
export type ExportedList = (typeof EXPORTED_LISTS)[number]

const column = <Row>(
  header: string,
  of: Column<Row>['of'],
  options: Pick<Column<Row>, 'isPhone'> = {},
): Column<Row> => ({ header, of, ...options })

/** What a lead's file has beyond the lead itself. */
export interface LeadExtras {
  /** Their email; null without one. */
  assignee: string | null
  /** Notes and calls, oldest first, a line each. */
  notes: string | null
}

export const LEAD_COLUMNS: readonly Column<Lead & LeadExtras>[] = [
  column('id', (lead) => lead.id),
  column('full_name', (lead) => lead.full_name),
  column('company_name', (lead) => lead.company_name),
  column('email', (lead) => lead.email),
  column('phone', (lead) => lead.phone, { isPhone: true }),
  column('industry', (lead) => lead.industry),
  column('current_website', (lead) => lead.current_website),
  column('status', (lead) => lead.status),
  column('closed_reason', (lead) => lead.closed_reason),
  column('source', (lead) => lead.source),
  column('origin_source', (lead) => lead.origin_source),
  column('origin_campaign', (lead) => lead.origin_campaign),
  column('first_touch', (lead) => lead.first_touch && touchLines(lead.first_touch)),
  column('last_touch', (lead) => lead.last_touch && touchLines(lead.last_touch)),
  column('created_at', (lead) => lead.created_at),
  column('project_type', (lead) => lead.project_type),
  column('selected_package', (lead) => lead.selected_package),
  column('budget_range', (lead) => lead.budget_range),
  column('urgency', (lead) => lead.urgency),
  column('pain_points', (lead) => lead.pain_points.join('\n')),
  column('annual_revenue', (lead) => lead.annual_revenue),
  column('employees', (lead) => lead.employees),
  column('monthly_leads', (lead) => lead.monthly_leads),
  column('people_answering_phones', (lead) => lead.people_answering_phones),
  column('people_managing_paperwork', (lead) => lead.people_managing_paperwork),
  column('tracking_method', (lead) => lead.tracking_method),
  column('avg_labor_cost', (lead) => lead.avg_labor_cost),
  column('message', (lead) => lead.message),
  column('assignee', (lead) => lead.assignee),
  column('next_step', (lead) => lead.next_step),
  column('next_step_at', (lead) => lead.next_step_at),
  column('answer_due_at', (lead) => lead.answer_due_at),
  column('first_answered_at', (lead) => lead.first_answered_at),
  column('last_activity_at', (lead) => lead.last_activity_at),
  column('person_id', (lead) => lead.person_id),
  column('requests', (lead) => lead.requests),
  column('notes', (lead) => lead.notes),
]

export interface ProjectCustomer {
  customer_name: string | null
  customer_company: string | null
  customer_email: string | null
}

export const PROJECT_COLUMNS: readonly Column<Project & ProjectCustomer>[] = [
  column('id', (project) => project.id),
  column('title', (project) => project.title),
  column('status', (project) => project.status),
  column('project_type', (project) => project.project_type),
  column('total_cost', (project) => project.total_cost),
  column('progress_percentage', (project) => project.progress_percentage),
  column('estimated_completion', (project) => project.estimated_completion),
  column('created_at', (project) => project.created_at),
  column('description', (project) => project.description),
  column('customer_id', (project) => project.customer_id),
  column('customer_name', (project) => project.customer_name),
  column('customer_company', (project) => project.customer_company),
  column('customer_email', (project) => project.customer_email),
]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const ORDER_COLUMNS: readonly Column<Order>[] = [
  column('id', (order) => order.id),
  column('lead_id', (order) => order.lead_id),
  column('full_name', (order) => order.full_name),
  column('company_name', (order) => order.company_name),
  column('email', (order) => order.email),
  column('phone', (order) => order.phone, { isPhone: true }),
  column('package', (order) => order.package),
  column('label', (order) => order.label),
  column('setup', (order) => order.setup),
  column('monthly', (order) => order.monthly),
  column('plan', (order) => order.plan),
  column('state', (order) => order.state),
  column('created_at', (order) => order.created_at),
  column('invoiced_at', (order) => order.invoiced_at),
  column('paid_at', (order) => order.paid_at),
  column('refunded_at', (order) => order.refunded_at),
  column('paid_amount', ({ payments }) =>
    sum(
      payments.flatMap(({ state, amount }) =>
        state === 'paid' || state === 'refunded' ? (amount ?? 0) : [],
      ),
    ),
  ),
  column('refunded_amount', ({ payments }) => sum(payments.map(({ refunded }) => refunded))),
  column('currency', ({ payments }) => payments[0]?.currency ?? null),
  column('reference', (order) => order.reference),
  column('project_id', (order) => order.project_id),
]

export const CALL_COLUMNS: readonly Column<Booking>[] = [
  column('id', (call) => call.id),
  column('lead_id', (call) => call.lead_id),
  column('name', (call) => call.name),
  column('email', (call) => call.email),
  column('phone', (call) => call.phone, { isPhone: true }),
  column('start', (call) => call.start),
  column('end', (call) => call.end),
  column('zone', (call) => call.zone),
  column('state', (call) => call.state),
  column('about', (call) => call.about),
  column('created_at', (call) => call.created_at),
]

/** Credit notes are below zero, so that a column adds up. `today` is the day of the business. */
export function invoiceColumns(today: string): readonly Column<Invoice>[] {
  const signed = (invoice: Invoice, amount: number) => (invoice.kind === 'credit_note' ? -amount : amount)
  const taxColumns = (place: 0 | 1): Column<Invoice>[] => {
    const taxOf = ({ content }: Invoice) => totalsOf(content).taxes[place]
    const name = `tax_${place + 1}`
    return [
      column(name, (invoice) => taxOf(invoice)?.name ?? null),
      column(`${name}_rate`, (invoice) => taxOf(invoice)?.rate ?? null),
      column(`${name}_amount`, (invoice) => signed(invoice, taxOf(invoice)?.amount ?? 0)),
    ]
  }
  return [
    column('number', ({ number }) => number),
    column('kind', ({ kind }) => kind),
    column('state', (invoice) => (invoice.kind === 'credit_note' ? invoice.state : statusOf(invoice, today))),
    column('issued_on', ({ issued_on }) => issued_on),
    column('due_on', ({ due_on }) => due_on),
    column('corrects', ({ credits_number }) => credits_number),
    column('customer', ({ content }) => content.customer.name),
    column('company', ({ content }) => content.customer.company),
    column('address', ({ content }) => content.customer.address),
    column('tax_id', ({ content }) => content.customer.tax_id),
    column('currency', ({ content }) => content.currency),
    column('net', (invoice) => signed(invoice, totalsOf(invoice.content).subtotal)),
    ...taxColumns(0),
    ...taxColumns(1),
    column('total', (invoice) => signed(invoice, invoice.total)),
    column('paid', ({ paid }) => paid),
    column('credited', ({ credited }) => credited),
    column('id', ({ id }) => id),
  ]
}
