// The doors to projects: customers read their own, admins see and change all.
import * as calls from '#contract/projects.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as projects from './service.ts'

export function mountProjects(app: App, { db }: { db: Database }): void {
  serve(app, calls.listProjects, ({ query, session }) => projects.listProjects(db, actorOf(session), query))
  serve(app, calls.createProject, ({ body, session }) => projects.createProject(db, actorOf(session), body))
  serve(app, calls.changeProject, ({ params, body, session }) =>
    projects.changeProject(db, actorOf(session), params.id, body),
  )
  serve(app, calls.listProjectUpdates, ({ params, query, session }) =>
    projects.listProjectUpdates(db, actorOf(session), params.id, query),
  )
  serve(app, calls.postProjectUpdate, ({ params, body, session }) =>
    projects.postUpdate(db, { role: 'admin', userId: session.userId }, params.id, body),
  )
  serve(app, calls.listUpdates, ({ query, session }) => projects.listUpdates(db, actorOf(session), query))
}
