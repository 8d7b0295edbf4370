import { z } from 'zod'
import { BOOKING_TIMES } from './bookings.ts'
import { defineCall, oneOf } from './call.ts'
import { leadListQuery } from './leads.ts'
import { orderListQuery } from './orders.ts'
import { projectListQuery } from './projects.ts'

const year = z.coerce
  .number({ error: 'Choose a year' })
  .int('Choose a year')
  .min(2000, 'Choose a year')
  .max(9999, 'Choose a year')

const csv = { status: 200, file: 'text/csv' } as const
const paging = { limit: true, cursor: true } as const

/** UTF-8 with a byte order mark, a header, CRLF. A cell that a spreadsheet would calculate begins with an apostrophe. */
export const exportLeads = defineCall({
  method: 'get',
  path: '/api/leads/export',
  who: 'admin',
  stepUp: true,
  summary: 'Export leads as CSV, with search, filters and sorting',
  query: leadListQuery.omit(paging),
  answer: csv,
})

export const exportProjects = defineCall({
  method: 'get',
  path: '/api/projects/export',
  who: 'admin',
  stepUp: true,
  summary: 'Export projects as CSV, with search, filters and sorting',
  query: projectListQuery.omit(paging),
  answer: csv,
})

export const exportOrders = defineCall({
  method: 'get',
  path: '/api/orders/export',
  who: 'admin',
  stepUp: true,
  summary: 'Export orders as CSV, by state or lead',
  query: orderListQuery.omit(paging),
  answer: csv,
})

/** Without `when` all of them, newest first. */
export const exportCalls = defineCall({
  method: 'get',
  path: '/api/bookings/export',
  who: 'admin',
  stepUp: true,
  summary: 'Export calls as CSV',
  query: z.object({ when: oneOf('when', BOOKING_TIMES).optional() }),
  answer: csv,
})

const invoicesQuery = z.object({ year })
export type InvoicesOfYear = z.output<typeof invoicesQuery>

/** Void ones, credit notes, and those of deleted accounts too. A conflict if nothing was issued. */
export const exportInvoices = defineCall({
  method: 'get',
  path: '/api/invoices/export',
  who: 'admin',
  stepUp: true,
  summary: 'Export all invoices and credit notes of a year as CSV',
  query: invoicesQuery,
  answer: csv,
})

/** As `exportInvoices`. Each file has the number of its document as its name. */
export const exportInvoicePdfs = defineCall({
  method: 'get',
  path: '/api/invoices/export/pdfs',
  who: 'admin',
  stepUp: true,
  summary: 'Export all invoices and credit notes of a year as PDFs in a ZIP file',
  query: invoicesQuery,
  answer: { status: 200, file: 'application/zip' },
})
