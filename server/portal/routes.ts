import * as calls from '#contract/portal.ts'
import type { Database } from '#server/db/database.ts'
import { asCustomer } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as portal from './service.ts'

export function mountPortal(app: App, { db }: { db: Database }): void {
  serve(app, calls.getDashboard, ({ session }) => portal.readDashboard(db, asCustomer(session)))
  serve(app, calls.listOwnProjects, ({ query, session }) =>
    portal.listOwnProjects(db, asCustomer(session), query),
  )
  serve(app, calls.markSeen, ({ body, session }) => portal.markSeen(db, asCustomer(session), body))
}
