import * as calls from '#contract/imports.ts'
import type { Database } from '#server/db/database.ts'
import { serve, type App } from '#server/http/serve.ts'
import { listImports, listRows } from './queries.ts'
import * as imports from './service.ts'

const adminOf = ({ userId }: { userId: string }) => ({ role: 'admin', userId }) as const

export function mountImports(app: App, { db }: { db: Database }): void {
  serve(app, calls.uploadImport, ({ query, session, c }) =>
    imports.uploadImport(db, adminOf(session), c, query.name),
  )
  serve(app, calls.listImports, ({ query, session }) =>
    db.as(adminOf(session), (trx) => listImports(trx, query)),
  )
  serve(app, calls.getImport, ({ params, session }) =>
    db.as(adminOf(session), (trx) => imports.readImport(trx, params.id)),
  )
  serve(app, calls.listImportRows, ({ params, query, session }) =>
    db.as(adminOf(session), async (trx) => {
      await imports.readImport(trx, params.id)
      return listRows(trx, params.id, query)
    }),
  )
  serve(app, calls.changeImport, ({ params, body, session }) =>
    imports.changeColumns(db, adminOf(session), params.id, body.columns),
  )
  serve(app, calls.startImport, ({ params, body, session }) =>
    imports.startImport(db, adminOf(session), params.id, body.known),
  )
  serve(app, calls.undoImport, ({ params, session }) => imports.undoImport(db, adminOf(session), params.id))
  serve(app, calls.discardImport, ({ params, session }) =>
    imports.discardImport(db, adminOf(session), params.id),
  )
}
