import { z } from 'zod'
import { INVOICE_KINDS, INVOICE_STATUSES } from '#domain/invoice-states.ts'
import { invoice, invoiceChanges, newCredit, newInvoice, newReceipt } from '#domain/invoices.ts'
import { SEARCH_MAX } from '#domain/lead-search.ts'
import { oneLine } from '#domain/text.ts'
import { anyOf, byId, defineCall, pageOf, pageQuery } from './call.ts'
import { documentView } from '#domain/document-view-schema.ts'

const ofStatus = { status: anyOf('status', INVOICE_STATUSES) }

export const invoiceListQuery = pageQuery.extend({
  /** In the number or the customer's name, company or address. */
  q: oneLine('Search', SEARCH_MAX).default(''),
  ...ofStatus,
  project_id: z.uuid({ error: 'project_id is not one of ours' }).optional(),
})
export type InvoiceListQuery = z.output<typeof invoiceListQuery>

export const listInvoices = defineCall({
  method: 'get',
  path: '/api/invoices',
  who: 'admin',
  summary: 'List invoices and credit notes',
  query: invoiceListQuery,
  answer: { status: 200, body: pageOf(invoice) },
})

const ownInvoiceListQuery = pageQuery.extend(ofStatus)
export type OwnInvoiceListQuery = z.output<typeof ownInvoiceListQuery>

/** Their own, issued ones; admins get their own too. */
export const listOwnInvoices = defineCall({
  method: 'get',
  path: '/api/dashboard/invoices',
  who: 'signed-in',
  viewable: true,
  summary: 'List your invoices and credit notes',
  query: ownInvoiceListQuery,
  answer: { status: 200, body: pageOf(invoice) },
})

export const getInvoice = defineCall({
  method: 'get',
  path: '/api/invoices/{id}',
  who: 'signed-in',
  summary: 'Get an invoice',
  params: byId,
  answer: { status: 200, body: invoice },
})

/** An invoice or a credit note as its customer sees it. */
export const shownInvoice = z.object({
  kind: z.enum(INVOICE_KINDS),
  number: z.string().nullable(),
  status: z.enum(INVOICE_STATUSES),
  /** What its state means for the customer. */
  sentence: z.string(),
  /** While it is not paid: a saved card is charged, so the customer has nothing to do. */
  is_charged_to_card: z.boolean(),
  /** A bank debit has begun, so it cannot be paid again. */
  is_on_its_way: z.boolean(),
  /** Still to be paid; less than zero if money is to be paid back. */
  outstanding: z.number(),
  outstanding_text: z.string(),
  view: documentView,
})
export type ShownInvoice = z.output<typeof shownInvoice>

export const getInvoiceDocument = defineCall({
  method: 'get',
  path: '/api/invoices/{id}/document',
  who: 'signed-in',
  summary: 'Get an invoice as its customer sees it',
  params: byId,
  answer: { status: 200, body: shownInvoice },
})

export const invoiceLink = z.object({ token: z.string().max(200, 'This link is incomplete') })

/** A POST that only reads, so that the code of the link does not appear in request logs. */
export const readLinkedInvoice = defineCall({
  method: 'post',
  path: '/api/invoices/linked',
  who: 'anyone',
  summary: 'Get the invoice of a mailed link',
  body: invoiceLink,
  answer: { status: 200, body: shownInvoice },
})

export const getInvoicePdf = defineCall({
  method: 'get',
  path: '/api/invoices/{id}/pdf',
  who: 'signed-in',
  summary: 'Download an invoice as PDF',
  params: byId,
  answer: { status: 200, file: 'application/pdf' },
})

/** The PDF of the invoice of a mailed link. */
export const downloadLinkedInvoice = defineCall({
  method: 'post',
  path: '/api/invoices/linked/pdf',
  who: 'anyone',
  summary: 'Download the invoice of a mailed link as PDF',
  body: invoiceLink,
  answer: { status: 200, file: 'application/pdf' },
})

/** At most once in five minutes: `conflict` before that, and for a draft. */
export const sendInvoice = defineCall({
  method: 'post',
  path: '/api/invoices/{id}/send',
  who: 'admin',
  summary: 'Email an invoice to its customer again',
  params: byId,
  answer: { status: 200, body: invoice },
})

/** What all invoices come to, in the currency of the site. */
export const invoiceSums = z.object({
  currency: z.string(),
  outstanding: z.number(),
  overdue: z.number(),
  /** In the present month by the clock of the business, less what was paid back. */
  received_this_month: z.number(),
})
export type InvoiceSums = z.output<typeof invoiceSums>

export const getInvoiceSums = defineCall({
  method: 'get',
  path: '/api/invoices/sums',
  who: 'admin',
  summary: 'Get what is outstanding, overdue, and was received this month',
  answer: { status: 200, body: invoiceSums },
})

/** A draft, which has no number. `Idempotency-Key` is honored. */
export const addInvoice = defineCall({
  method: 'post',
  path: '/api/invoices',
  who: 'admin',
  summary: 'Draft an invoice for a project',
  body: newInvoice,
  maxBodyBytes: 256 * 1024,
  answer: { status: 201, body: invoice },
})

export const changeInvoice = defineCall({
  method: 'patch',
  path: '/api/invoices/{id}',
  who: 'admin',
  summary: 'Change a draft',
  params: byId,
  body: invoiceChanges,
  maxBodyBytes: 256 * 1024,
  answer: { status: 200, body: invoice },
})

export const removeInvoice = defineCall({
  method: 'delete',
  path: '/api/invoices/{id}',
  who: 'admin',
  summary: 'Remove a draft',
  params: byId,
  answer: { status: 204 },
})

/** Gives it its number, and freezes it. Repeated, it changes nothing. */
export const issueInvoice = defineCall({
  method: 'post',
  path: '/api/invoices/{id}/issue',
  who: 'admin',
  summary: 'Issue a draft and email it to the customer',
  params: byId,
  answer: { status: 200, body: invoice },
})

/** `conflict` if anything was paid or credited. */
export const voidInvoice = defineCall({
  method: 'post',
  path: '/api/invoices/{id}/void',
  who: 'admin',
  summary: 'Void an invoice that nothing was paid of',
  params: byId,
  answer: { status: 200, body: invoice },
})

/** The credit note is issued at once. `Idempotency-Key` is honored. */
export const creditInvoice = defineCall({
  method: 'post',
  path: '/api/invoices/{id}/credit',
  who: 'admin',
  summary: 'Credit an invoice, whole or in part',
  params: byId,
  body: newCredit,
  maxBodyBytes: 256 * 1024,
  answer: { status: 201, body: invoice },
})

/** The answer is the invoice. `Idempotency-Key` is honored. */
export const addReceipt = defineCall({
  method: 'post',
  path: '/api/invoices/{id}/receipts',
  who: 'admin',
  summary: 'Record a payment, or a refund, that came without the payment provider',
  params: byId,
  body: newReceipt,
  answer: { status: 201, body: invoice },
})

export const removeReceipt = defineCall({
  method: 'delete',
  path: '/api/receipts/{id}',
  who: 'admin',
  summary: 'Remove a payment that was recorded by mistake',
  params: byId,
  answer: { status: 200, body: invoice },
})
