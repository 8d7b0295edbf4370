import type { Context } from 'hono'
import * as calls from '#contract/exports.ts'
import { CALL_COLUMNS, LEAD_COLUMNS, ORDER_COLUMNS, PROJECT_COLUMNS } from '#domain/export-columns.ts'
import { bookingsForExport } from '#server/bookings/service.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { AppEnv, Session } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import { leadsForExport } from '#server/leads/service.ts'
import { ordersForExport } from '#server/orders/service.ts'
import { projectsForExport } from '#server/projects/service.ts'
import { exportList, fileName, type ExportSource } from './service.ts'

interface Deps {
  db: Database
  config: Pick<Config, 'site'>
}

/** Mounted before the calls of one row, whose paths match these too. */
export function mountExports(app: App, { db, config }: Deps): void {
  async function answer<Query extends object, Row>(
    { session, c, query }: { session: Session; c: Context<AppEnv>; query: Query },
    source: ExportSource<Query, Row>,
  ): Promise<Response> {
    const actor = { role: 'admin', userId: session.userId } as const
    const file = await exportList(db, actor, { source, query })
    return c.body(file, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName(source.list, config.site.timeZone)}"`,
    })
  }
  serve(app, calls.exportLeads, (served) =>
    answer(served, {
      list: served.query.each === 'person' ? 'people' : 'leads',
      columns: LEAD_COLUMNS,
      ...leadsForExport,
    }),
  )
  serve(app, calls.exportProjects, (served) =>
    answer(served, {
      list: 'projects',
      columns: PROJECT_COLUMNS,
      ...projectsForExport(config.site.timeZone),
    }),
  )
  serve(app, calls.exportOrders, (served) =>
    answer(served, { list: 'orders', columns: ORDER_COLUMNS, ...ordersForExport }),
  )
  serve(app, calls.exportCalls, (served) =>
    answer(served, { list: 'calls', columns: CALL_COLUMNS, ...bookingsForExport }),
  )
}
