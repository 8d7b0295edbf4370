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
import { exportInvoices, exportList, fileName, zipInvoices, type ExportSource } from './service.ts'

interface Deps {
  db: Database
  config: Pick<Config, 'site' | 'publishedSite'>
}

const CSV = 'text/csv; charset=utf-8'

const asAdmin = ({ userId }: Session) => ({ role: 'admin', userId }) as const

const headersOf = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
})

/** Mounted before the calls of one row, whose paths match these too. */
export function mountExports(app: App, { db, config }: Deps): void {
  async function answer<Query extends object, Row>(
    { session, c, query }: { session: Session; c: Context<AppEnv>; query: Query },
    source: ExportSource<Query, Row>,
  ): Promise<Response> {
    const file = await exportList(db, asAdmin(session), { source, query })
    return c.body(file, 200, headersOf(CSV, fileName(source.list, config.site.timeZone)))
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
  serve(app, calls.exportInvoices, async ({ session, c, query }) =>
    c.body(
      await exportInvoices({ db, config }, asAdmin(session), query),
      200,
      headersOf(CSV, `invoices-${query.year}.csv`),
    ),
  )
  serve(app, calls.exportInvoicePdfs, async ({ session, c, query }) =>
    c.body(
      await zipInvoices({ db, config }, asAdmin(session), query),
      200,
      headersOf('application/zip', `invoices-${query.year}.zip`),
    ),
  )
}
