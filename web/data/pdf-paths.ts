import type { getInvoicePdf } from '#contract/invoices.ts'
import type { getProposalPdf } from '#contract/proposals.ts'

export const invoicePdfPath = (id: string) =>
  ('/api/invoices/{id}/pdf' satisfies (typeof getInvoicePdf)['path']).replace('{id}', id)

export const proposalPdfPath = (id: string) =>
  ('/api/proposals/{id}/pdf' satisfies (typeof getProposalPdf)['path']).replace('{id}', id)
