// The door to a lead's timeline, for admins. Must never keep anything: every entry is another room's, read now.
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

/** Instants as the database writes them: the shorter their fraction, the more of it is zero. */
function compare(a: string, b: string): number {
  return Date.parse(a) - Date.parse(b) || (a < b ? -1 : a > b ? 1 : 0)
}
