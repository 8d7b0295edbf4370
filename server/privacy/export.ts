// Runs under the role `customer`, for admins too, so the policies limit it to their own rows.
import type { OwnData } from '#contract/accounts.ts'
import type { Trx } from '#server/db/database.ts'
import type { Session } from '#server/http/context.ts'
import { problem } from '#server/problem.ts'
import { exportBookings } from '#server/bookings/service.ts'
import { exportConversations } from '#server/assistant/service.ts'
import { exportCancellationRequests } from '#server/cancellations/service.ts'
import { exportFiles } from '#server/files/service.ts'
import { exportInvoices } from '#server/invoices/service.ts'
import { exportLeads } from '#server/leads/service.ts'
import { exportMessages } from '#server/messages/service.ts'
import { exportMails } from '#server/mail/queries.ts'
import { exportOrders } from '#server/orders/service.ts'
import { exportVisits } from '#server/portal/service.ts'
import { exportProjects, exportUpdates } from '#server/projects/service.ts'
import { exportResults } from '#server/results/service.ts'
import { exportApprovals, exportSteps } from '#server/steps/service.ts'
import { exportProposals } from '#server/proposals/service.ts'
import { exportSubscriptions } from '#server/subscriptions/service.ts'
import { exportRequests } from '#server/support/service.ts'
import {
  exportAccount,
  exportFactors,
  exportSessions,
  exportSignIns,
  type AccountsContext,
} from '#server/accounts/service.ts'

/** What other modules store about the person. A new module adds its line. */
const PARTS = {
  projects: exportProjects,
  updates: exportUpdates,
  leads: exportLeads,
  orders: exportOrders,
  invoices: exportInvoices,
  proposals: exportProposals,
  cancellation_requests: exportCancellationRequests,
  conversations: exportConversations,
  support_requests: exportRequests,
  messages: exportMessages,
  steps: exportSteps,
  approvals: exportApprovals,
  results: exportResults,
  subscriptions: exportSubscriptions,
  files: exportFiles,
  bookings: exportBookings,
  visits: exportVisits,
  mails: exportMails,
  second_factors: exportFactors,
  sign_ins: exportSignIns,
} satisfies Partial<Record<keyof OwnData, (trx: Trx) => Promise<object[]>>>

/** Throws `not_signed_in` if the session ended, or the account, while everything was put together. */
export function exportPerson(
  { db }: Pick<AccountsContext, 'db'>,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
): Promise<OwnData> {
  return db.as({ role: 'customer', userId }, async (trx) => {
    const parts = await collect(trx, PARTS)
    const { exported_at, account, profile } = await exportAccount(trx, userId)
    // Last, so that a session that ended meanwhile gets nothing.
    const sessions = await exportSessions(trx)
    if (!profile || !sessions.some(({ id }) => id === sessionId)) throw problem('not_signed_in')
    return { exported_at, account, profile, sessions, ...parts }
  })
}

async function collect<Name extends string>(
  trx: Trx,
  parts: Record<Name, (trx: Trx) => Promise<object[]>>,
): Promise<Record<Name, Record<string, unknown>[]>> {
  const collected: [string, object[]][] = []
  for (const [name, read] of Object.entries<(trx: Trx) => Promise<object[]>>(parts)) {
    collected.push([name, await read(trx)])
  }
  // Exactly the names that went in; Object.fromEntries cannot say so.
  return Object.fromEntries(collected) as Record<Name, Record<string, unknown>[]>
}
