import { z } from 'zod'
import { INVOICE_STATUSES } from '#domain/invoice-states.ts'
import { invoice, invoiceChanges, newCredit, newInvoice, newReceipt } from '#domain/invoices.ts'
import { SEARCH_MAX } from '#domain/lead-search.ts'
import { oneLine } from '#domain/text.ts'
import { anyOf, byId, defineCall, pageOf, pageQuery } from './call.ts'

export const invoiceListQuery = pageQuery.extend({
  /** In the number or the customer's name, company or address. */
  q: oneLine('Search', SEARCH_MAX).default(''),
  status: anyOf('status', INVOICE_STATUSES),
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

/** Their own, issued ones; admins get their own too. */
export const listOwnInvoices = defineCall({
  method: 'get',
  path: '/api/dashboard/invoices',
  who: 'signed-in',
  viewable: true,
  summary: 'List your invoices and credit notes',
  query: pageQuery,
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
