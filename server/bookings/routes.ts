// The doors to booking: free times for anyone, a call for whoever holds its link, the rest for the owner.
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { compress } from 'hono/compress'
import * as calls from '#contract/bookings.ts'
import type { AppEnv, Session } from '#server/http/context.ts'
import { passDoors } from '#server/http/limits.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { problem } from '#server/http/problem.ts'
import { idempotencyKeyOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import { admitBooking, type AdmissionDeps } from './admission.ts'
import type { Bookings } from './service.ts'

interface Deps extends AdmissionDeps {
  bookings: Bookings
  metrics: Pick<Metrics, 'leads'>
}

export function mountBookings(app: App, { bookings, ...deps }: Deps): void {
  const adminOf = ({ userId }: Session) => ({ role: 'admin', userId }) as const

  async function passLink(c: Context<AppEnv>): Promise<void> {
    if (!deps.config.rateLimits) return
    await passDoors(deps.db, { role: 'visitor' }, [{ door: 'booking link client', subject: c.var.clientKey }])
  }

  // Two weeks of times are much alike, and there is no secret among them.
  app.use(calls.listSlots.path, compress())
  serve(app, calls.listSlots, ({ query }) => bookings.listFree(query))
  serve(app, calls.bookCall, async ({ body, c }) => {
    const key = idempotencyKeyOf(c)
    await admitBooking(deps, { clientKey: c.var.clientKey, email: body.email })
    const answer = await bookings.book(body, key)
    deps.metrics.leads.inc({ source: 'booking' })
    return answer
  })
  serve(app, calls.readOwnBooking, async ({ body, c }) => {
    await passLink(c)
    return bookings.readOwn(body.token)
  })
  serve(app, calls.moveOwnBooking, async ({ body, c }) => {
    await passLink(c)
    return bookings.moveOwn(body.token, body.start)
  })
  serve(app, calls.cancelOwnBooking, async ({ body, c }) => {
    await passLink(c)
    return bookings.cancelOwn(body.token)
  })

  serve(app, calls.listBookings, ({ query, session }) => bookings.list(adminOf(session), query))
  serve(app, calls.changeBooking, ({ params, body, session }) =>
    body.start === undefined
      ? bookings.cancel(adminOf(session), params.id)
      : bookings.move(adminOf(session), params.id, body.start),
  )
  serve(app, calls.readWeek, ({ session }) => bookings.readWeek(adminOf(session)))
  serve(app, calls.changeWeek, ({ body, session }) => bookings.changeWeek(adminOf(session), body))
  serve(app, calls.readCalendarFeed, ({ session }) => bookings.readFeed(adminOf(session)))
  serve(app, calls.makeCalendarFeed, ({ session }) => bookings.replaceFeed(adminOf(session), true))
  serve(app, calls.revokeCalendarFeed, ({ session }) => bookings.replaceFeed(adminOf(session), false))

  // No call: it is read by calendars, which know nothing but its address.
  app.get(`${calls.CALENDAR_PATH}/:file{[A-Za-z0-9_-]+\\.ics}`, async (c) => {
    const file = await bookings.writeFeed(c.req.param('file').slice(0, -'.ics'.length))
    if (file === null)
      throw problem('not_found', { detail: 'There’s no calendar here, or its link was revoked.' })
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`
    const headers = { etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' }
    if (c.req.header('if-none-match')?.split(/,\s*/).includes(etag)) return c.body(null, 304, headers)
    return c.body(file, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
  })
}
