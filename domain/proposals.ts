import { z } from 'zod'
import { isCalendarDate } from './calendar-dates.ts'
import {
  documentContent,
  documentCustomer,
  documentLines,
  price,
  sumOf,
  totalsOf,
  type DocumentContent,
  type Totals,
} from './documents.ts'
import { documentView } from './document-view-schema.ts'
import { viewDocument, type DocumentView, type ShownDocument } from './document-view.ts'
import { installmentsOf, PACKAGE_NAMES, PAYMENT_PLANS, type PaymentPlan } from './packages.ts'
import { PROPOSAL_STATES } from './proposal-states.ts'
import { clearable, multiLine, oneLine, optional, required } from './text.ts'

const nullable = (label: string, max: number) =>
  clearable(multiLine(label, max)).transform((text) => text ?? null)

/** Of a draft. The business, its taxes and the currency come from the settings when it is sent. */
export const proposalForm = z.strictObject({
  /** Of the project that it becomes. */
  title: required('Title', 'Name the project').pipe(oneLine('Title', 200)),
  /** Null: none of the packages. */
  package: z.enum(PACKAGE_NAMES, { error: 'Package is not one of the choices' }).nullable(),
  customer: documentCustomer,
  /** What is paid once. */
  lines: documentLines,
  plan: z.enum(PAYMENT_PLANS, { error: 'Choose how the setup is paid' }),
  monthly: price('Monthly price'),
  monthly_covers: nullable('What the monthly price covers', 500),
  /** The last day on which it can be accepted. */
  valid_until: z
    .string({ error: 'Valid until must be a date' })
    .refine(isCalendarDate, 'Valid until must be a date like 2026-03-31'),
  terms: nullable('Terms', 10_000),
})
export type ProposalForm = z.output<typeof proposalForm>

export const newProposal = proposalForm.extend({
  /** The version that it replaces once it is sent. */
  replaces_id: z.uuid({ error: 'The earlier version is not one of ours' }).optional(),
})
export type NewProposal = z.output<typeof newProposal>

const token = z.string({ error: 'Link isn’t valid' }).max(200, 'Link isn’t valid')
const SHA256 = /^[\da-f]{64}$/

export const proposalLink = z.object({ token })

export const proposalAcceptance = z.object({
  token,
  /** Of what the customer saw. */
  sha256: z.string({ error: 'sha256 is required' }).regex(SHA256, 'sha256 must be 64 hexadecimal digits'),
  name: required('Name', 'Type your name').pipe(oneLine('Name', 200)),
  agrees: z.literal(true, { error: 'Tick the box to agree to the terms' }),
})
export type ProposalAcceptance = z.output<typeof proposalAcceptance>

export const proposalRefusal = z.object({
  token,
  reason: optional(multiLine('Reason', 2000)).transform((text) => text ?? null),
})
export type ProposalRefusal = z.output<typeof proposalRefusal>

export interface ProposalSums extends Totals {
  /** What is due at the acceptance, and with installments one and two months later. None of them is zero. */
  payments: number[]
}

/** With installments each payment is taxed by itself, so that the payments add up to the total. */
export function proposalSums({
  lines,
  taxes,
  plan,
}: Pick<DocumentContent, 'lines' | 'taxes'> & { plan: PaymentPlan }): ProposalSums {
  const whole = totalsOf({ lines, taxes })
  if (plan === 'once') return { ...whole, payments: whole.total === 0 ? [] : [whole.total] }
  const parts = installmentsOf(whole.subtotal)
    .filter((part) => part > 0)
    .map((unit_price) => totalsOf({ lines: [{ quantity: 1, unit_price, discount: 0 }], taxes }))
  return {
    ...whole,
    taxes: whole.taxes.map((tax, place) => ({
      ...tax,
      amount: sumOf(parts.map((part) => part.taxes[place]?.amount ?? 0)),
    })),
    total: sumOf(parts.map(({ total }) => total)),
    payments: parts.map(({ total }) => total),
  }
}

/** What the customer is shown, in the order in which its SHA-256 is taken. */
const shown = {
  title: z.string(),
  version: z.int(),
  /** Its notes are the terms. */
  content: documentContent,
  plan: z.enum(PAYMENT_PLANS),
  monthly: z.number(),
  monthly_covers: z.string().nullable(),
  valid_until: z.iso.date(),
}
const shownProposal = z.object(shown)
export type ShownProposal = z.output<typeof shownProposal>

/** The text whose SHA-256 the customer accepts. */
export function shownText(proposal: ShownProposal): string {
  const { title, version, content, plan, monthly, monthly_covers, valid_until } = proposal
  const { issuer, customer, lines, taxes, currency, notes } = content
  const { name, address, tax_id, email, phone } = issuer
  return JSON.stringify({
    title,
    version,
    issuer: { name, address, tax_id, email, phone },
    customer: {
      name: customer.name,
      company: customer.company,
      email: customer.email,
      address: customer.address,
      tax_id: customer.tax_id,
    },
    lines: lines.map(({ text, quantity, unit_price, discount }) => ({
      text,
      quantity,
      unit_price,
      discount,
    })),
    taxes: taxes.map((tax) => ({ name: tax.name, rate: tax.rate })),
    currency,
    terms: notes,
    plan,
    sums: proposalSums({ lines, taxes, plan }),
    monthly,
    monthly_covers,
    valid_until,
  })
}

const sums = z.object({
  lines: z.array(z.number()),
  subtotal: z.number(),
  taxes: z.array(z.object({ name: z.string(), rate: z.number(), amount: z.number() })),
  total: z.number(),
  payments: z.array(z.number()),
})

const answered = {
  state: z.enum(PROPOSAL_STATES),
  accepted_at: z.iso.datetime().nullable(),
  /** As it was typed. */
  accepted_name: z.string().nullable(),
  declined_at: z.iso.datetime().nullable(),
}

const WHEN = ['When you accept', 'One month later', 'Two months later'] as const

interface Viewed extends ShownProposal {
  /** A calendar date; null for a draft. */
  sent_on: string | null
  acceptance: ShownDocument['acceptance']
}

export const viewProposal = (proposal: Viewed): DocumentView => viewDocument(showProposal(proposal))

/** For the page and the PDF. */
export function showProposal({ sent_on, acceptance = null, ...shown }: Viewed): ShownDocument {
  const { title, content, plan, monthly, monthly_covers, valid_until } = shown
  const { payments, ...totals } = proposalSums({ ...content, plan })
  return {
    kind: 'proposal',
    number: null,
    title,
    issued_on: sent_on,
    valid_until,
    content: { ...content, notes: null },
    totals,
    installments:
      plan === 'once' ? [] : payments.map((amount, place) => ({ label: WHEN[place] ?? '', amount })),
    monthly: monthly === 0 ? null : { label: monthly_covers ?? 'Every month', amount: monthly },
    terms: content.notes,
    acceptance,
  }
}

/** A proposal as its link shows it. */
export const ownProposal = z.object({
  ...shown,
  ...answered,
  view: documentView,
  sha256: z.string(),
  /** Of the newer version, if there is one for the same address. */
  newer_token: z.string().nullable(),
})
export type OwnProposal = z.output<typeof ownProposal>

/** As its customer finds it among their documents. */
export const acceptedProposal = z.object({
  id: z.uuid(),
  title: z.string(),
  version: z.int(),
  currency: z.string(),
  total: z.number(),
  monthly: z.number(),
  accepted_at: z.iso.datetime(),
})
export type AcceptedProposal = z.output<typeof acceptedProposal>

export const proposal = z.object({
  id: z.uuid(),
  lead_id: z.uuid().nullable(),
  replaces_id: z.uuid().nullable(),
  package: z.enum(PACKAGE_NAMES).nullable(),
  ...shown,
  ...answered,
  sums,
  /** The monthly price with its taxes. */
  monthly_total: z.number(),
  /** Of what was sent; null for a draft. */
  sha256: z.string().nullable(),
  sent_at: z.iso.datetime().nullable(),
  /** When the link was last mailed. */
  mailed_at: z.iso.datetime().nullable(),
  /** When the customer first opened it. */
  seen_at: z.iso.datetime().nullable(),
  accepted_address: z.string().nullable(),
  /** Such as "Chrome on Android". */
  accepted_browser: z.string().nullable(),
  declined_reason: z.string().nullable(),
  /** When an admin noted the answer. */
  noted_at: z.iso.datetime().nullable(),
  project_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
})
export type Proposal = z.output<typeof proposal>

/** What a new proposal starts with. */
export const proposalStart = z.object({
  /** As `proposalForm`, without checks: the lead may have no address. */
  form: z.object({
    title: z.string(),
    package: z.enum(PACKAGE_NAMES).nullable(),
    customer: z.object({
      name: z.string(),
      company: z.string().nullable(),
      email: z.string(),
      address: z.string().nullable(),
      tax_id: z.string().nullable(),
    }),
    lines: z.array(
      z.object({ text: z.string(), quantity: z.number(), unit_price: z.number(), discount: z.number() }),
    ),
    plan: z.enum(PAYMENT_PLANS),
    monthly: z.number(),
    monthly_covers: z.string().nullable(),
    valid_until: z.iso.date(),
    terms: z.string().nullable(),
  }),
  /** For the preview. */
  issuer: z.object({
    name: z.string(),
    address: z.string().nullable(),
    tax_id: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string(),
  }),
  taxes: z.array(z.object({ name: z.string(), rate: z.number() })),
  currency: z.string(),
})
export type ProposalStart = z.output<typeof proposalStart>
