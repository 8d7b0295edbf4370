import type { Context } from 'hono'
import * as calls from '#contract/projects.ts'
import { finishStep } from '#contract/steps.ts'
import type { Project } from '#domain/projects.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { idempotencyKeyOf, seenVersionOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as projects from './service.ts'

interface Deps {
  db: Database
  config: Pick<Config, 'site' | 'publishedSite'>
}

export function mountProjects(app: App, { db, config }: Deps): void {
  const adminOf = ({ userId }: { userId: string }) => ({ role: 'admin', userId }) as const

  serve(app, calls.listProjects, ({ query, session }) =>
    projects.listProjects(db, actorOf(session), query, config.site.timeZone),
  )
  serve(app, calls.getProject, async ({ params, session, c }) =>
    withTag(c, await projects.getProject(db, actorOf(session), params.id)),
  )
  serve(app, calls.createProject, ({ body, session, c }) =>
    projects.createProject(db, adminOf(session), body, { key: idempotencyKeyOf(c), config }),
  )
  serve(app, calls.changeProject, async ({ params, body, session, c }) =>
    withTag(c, await projects.changeProject(db, actorOf(session), params.id, body, seenVersionOf(c))),
  )
  serve(app, calls.listProjectChanges, ({ params, query, session }) =>
    projects.listChanges(db, actorOf(session), params.id, query.since),
  )
  serve(app, calls.getProjectDetails, ({ params, session }) =>
    projects.getDetails(db, actorOf(session), params.id),
  )
  serve(app, calls.listProjectUpdates, ({ params, query, session }) =>
    projects.listProjectUpdates(db, actorOf(session), params.id, query),
  )
  serve(app, calls.postProjectUpdate, ({ params, body, session, c }) =>
    projects.postUpdate(db, adminOf(session), params.id, body, idempotencyKeyOf(c)),
  )
  serve(app, finishStep, ({ params, body, session }) =>
    projects.finishStep(db, adminOf(session), params.id, body),
  )
  serve(app, calls.listUpdates, ({ query, session }) => projects.listUpdates(db, actorOf(session), query))
}

/** The ETag is the version that `If-Match` takes. */
function withTag(c: Context, project: Project): Project {
  c.header('etag', `"${project.version}"`)
  return project
}
