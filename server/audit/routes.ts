import type { Page } from '#contract/call.ts'
import { listAuditLog, type AuditEntry } from '#contract/audit.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import { findAddresses, listAuditRows, type AuditRow } from './queries.ts'

export function mountAudit(app: App, { db }: { db: Database }): void {
  serve(app, listAuditLog, ({ query, session }) =>
    db.as(actorOf(session), async (trx) => {
      const page = await listAuditRows(trx, query)
      return describePage(page, await findAddresses(trx, page.items.flatMap(peopleIn)))
    }),
  )
}

function describePage({ items, next }: Page<AuditRow>, addresses: Map<string, string>): Page<AuditEntry> {
  return { items: items.map((row) => describeRow(row, addresses)), next }
}

function describeRow(
  { actor_id, actor_email, subject_id, subject_name, changes, ...rest }: AuditRow,
  addresses: Map<string, string>,
): AuditEntry {
  return {
    ...rest,
    actor: actor_id === null ? null : { id: actor_id, email: actor_email },
    subject: { id: subject_id, name: subject_name },
    changes: Object.entries(changes).map(([field, ends]) => {
      const [from, to] = ends ?? [null, null]
      return PEOPLE.includes(field)
        ? { field, from: addressOf(from, addresses), to: addressOf(to, addresses) }
        : { field, from, to }
    }),
  }
}

/** The fields that name a person, shown by their addresses. */
const PEOPLE = ['customer_id', 'assignee_id']

function peopleIn({ changes }: AuditRow): string[] {
  return PEOPLE.flatMap((field) => changes[field] ?? []).flatMap((id) => (id === null ? [] : [String(id)]))
}

function addressOf(id: string | number | null, addresses: Map<string, string>): string | null {
  return addresses.get(String(id)) ?? null
}
