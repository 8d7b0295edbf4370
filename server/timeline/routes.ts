// The route of a lead's timeline, for admins. It stores nothing: every entry is computed from the rows of other modules.
import { leadTimeline, type TimelineEntry } from '#contract/timeline.ts'
import { findConversationsOfLead } from '#server/assistant/service.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import { problem } from '#server/problem.ts'
import * as queries from './queries.ts'

export function mountTimeline(app: App, { db }: { db: Database }): void {
  serve(app, leadTimeline, ({ params: { id }, session }) =>
    db.as(actorOf(session), async (trx) => {
      const lead = await queries.findSubmission(trx, id)
      if (!lead) throw problem('not_found')
      const conversations = await findConversationsOfLead(trx, id)
      const entries: TimelineEntry[] = [
        { kind: 'submitted', at: lead.created_at, source: lead.source },
        ...(await queries.listStatusChanges(trx, id)),
        ...(await queries.listBookings(trx, id)),
        ...(await queries.listOrders(trx, id)),
        ...(await queries.listProjects(trx, id)),
        ...(await queries.listSameContact(trx, id)),
        ...conversations.map(
          (conversation) => ({ kind: 'conversation', at: conversation.last_turn_at, conversation }) as const,
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
