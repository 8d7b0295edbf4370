// The doors of the customer's dashboard. Whoever asks is asked for as a customer: the database then gives their own rows alone.
import * as calls from '#contract/portal.ts'
import type { Database } from '#server/db/database.ts'
import type { Session } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as portal from './service.ts'

export function mountPortal(app: App, { db }: { db: Database }): void {
  const customer = ({ userId }: Session) => ({ role: 'customer', userId }) as const

  serve(app, calls.getDashboard, ({ session }) => portal.readDashboard(db, customer(session)))
  serve(app, calls.listOwnProjects, ({ query, session }) =>
    portal.listOwnProjects(db, customer(session), query),
  )
  serve(app, calls.markSeen, ({ body, session }) => portal.markSeen(db, customer(session), body))
}
