import type {
  exportCalls,
  exportInvoicePdfs,
  exportInvoices,
  exportLeads,
  exportOrders,
  exportProjects,
} from '#contract/exports.ts'
import { parseProblem, queryText, unreachableProblem, withProof } from './call.ts'

const PATHS = {
  leads: '/api/leads/export' satisfies (typeof exportLeads)['path'],
  projects: '/api/projects/export' satisfies (typeof exportProjects)['path'],
  orders: '/api/orders/export' satisfies (typeof exportOrders)['path'],
  calls: '/api/bookings/export' satisfies (typeof exportCalls)['path'],
  invoices: '/api/invoices/export' satisfies (typeof exportInvoices)['path'],
  invoicePdfs: '/api/invoices/export/pdfs' satisfies (typeof exportInvoicePdfs)['path'],
} as const
export type ExportedPart = keyof typeof PATHS
export type ExportQuery = Readonly<Record<string, string | undefined>>

/** Without a time limit: a long list takes a while. Throws ProblemError, also if the file was cut off. */
export function fetchExport(part: ExportedPart, query: ExportQuery): Promise<{ file: Blob; name: string }> {
  return withProof(async () => {
    const response = await fetch(PATHS[part] + queryText(query)).catch((cause: unknown) => {
      throw unreachableProblem(cause)
    })
    if (!response.ok) throw parseProblem(await response.text(), response)
    const file = await response.blob().catch((cause: unknown) => {
      throw unreachableProblem(cause)
    })
    const disposition = response.headers.get('content-disposition') ?? ''
    return { file, name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? `${part}.csv` }
  })
}
