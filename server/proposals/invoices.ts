// The invoices of an accepted proposal's setup.
import { addMonths } from '#domain/calendar-dates.ts'
import type { DocumentLine } from '#domain/documents.ts'
import { installmentsOf } from '#domain/packages.ts'
import { proposalSums } from '#domain/proposals.ts'
import type { Project } from '#domain/projects.ts'
import type { Site } from '#domain/site/site.ts'
import type { Trx } from '#server/db/database.ts'
import { createInvoice, issueDraft, readInvoice } from '#server/invoices/service.ts'
import type { ProposalRow } from './queries.ts'

/**
 * Runs inside the admin's transaction that accepts it. The first is issued at once; those of installments are issued one and two months after
 * `today`. There is none for nothing.
 */
export async function invoiceSetup(
  trx: Trx,
  proposal: ProposalRow,
  { project, site, today }: { project: Project; site: Site; today: string },
): Promise<void> {
  const { customer, taxes, currency } = proposal.content
  for (const [month, lines] of partsOf(proposal).entries()) {
    const id = await createInvoice(
      trx,
      {
        customer_id: project.customer_id,
        project_id: project.id,
        customer,
        lines,
        taxes,
        currency,
        issue_on: month === 0 ? null : addMonths(today, month),
      },
      site,
    )
    if (month === 0) await issueDraft(trx, await readInvoice(trx, id), site)
  }
}

/** The lines of each invoice. */
function partsOf({ title, content, plan }: ProposalRow): DocumentLine[][] {
  const { lines, taxes } = content
  const { subtotal, total } = proposalSums({ lines, taxes, plan })
  if (plan === 'once') return total === 0 ? [] : [lines]
  const parts = installmentsOf(subtotal).filter((part) => part > 0)
  return parts.map((unit_price, place) => [
    { text: `${title}: payment ${place + 1} of ${parts.length}`, quantity: 1, unit_price, discount: 0 },
  ])
}
