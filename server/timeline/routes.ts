import { leadTimeline, type TimelineEntry } from '#contract/timeline.ts'
import { findConversationsOfLeads } from '#server/assistant/service.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import { findActivities } from '#server/leads/service.ts'
import { problem } from '#server/problem.ts'
import * as queries from './queries.ts'

export function mountTimeline(
  app: App,
  { db, config }: { db: Database; config: Pick<Config, 'publishedSite'> },
): void {
  serve(app, leadTimeline, ({ params: { id }, session }) =>
    db.as(actorOf(session), async (trx) => {
      const leads = await queries.findLeadsOfPerson(trx, id)
      if (leads.length === 0) throw problem('not_found')
      const leadIds = leads.map((lead) => lead.id)
      const emails = [...new Set(leads.flatMap(({ email }) => email ?? []))]
      const bookings = await queries.listBookings(trx, leadIds)
      const orders = await queries.listOrders(trx, leadIds)
      const projects = await queries.listProjects(trx, leadIds)
      const proposals = await queries.listProposals(trx, leadIds)
      const orderIds = orders.map(({ order }) => order.id)
      const subjectIds = [
        ...leadIds,
        ...bookings.map(({ booking }) => booking.id),
        ...orderIds,
        ...new Set(proposals.map(({ proposal }) => proposal.id)),
      ]
      const { money, business } = config.publishedSite
      const ownProjects = projects.map(({ project }) => project)
      const projectIds = ownProjects.map((project) => project.id)
      const entries: TimelineEntry[] = [
        ...(await queries.listChanges(trx, leadIds)),
        ...bookings,
        ...orders,
        ...(await queries.listPayments(trx, orderIds)),
        ...(await queries.listInvoicePayments(trx, projectIds)),
        ...(await queries.listReceipts(trx, projectIds)),
        ...(await queries.listSubscriptionActs(trx, ownProjects, { ...money, ...business })),
        ...projects,
        ...proposals,
        ...(await queries.listUpdates(trx, projectIds)),
        ...(await queries.listMails(trx, subjectIds, emails)),
        ...(await findActivities(trx, leadIds, queries.MOST)).map(
          (activity) => ({ kind: 'activity', at: activity.created_at, activity }) as const,
        ),
        ...(await findConversationsOfLeads(trx, leadIds)).map(
          (conversation) => ({ kind: 'conversation', at: conversation.last_turn_at, conversation }) as const,
        ),
        // An order is stored with its lead, and shown after it.
        ...leads.map(
          (lead) =>
            ({ kind: 'submitted', at: lead.created_at, source: lead.source, lead_id: lead.id }) as const,
        ),
      ]
      return { items: entries.sort((a, b) => compare(b.at, a.at)) }
    }),
  )
}

/** Compares timestamps whose fractions have different lengths: missing digits are zeros. */
function compare(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b) || (a < b ? -1 : a > b ? 1 : 0)
}
