import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { compress } from 'hono/compress'
import * as calls from '#contract/bookings.ts'
import * as busyCalls from '#contract/busy-calendars.ts'
import type { Config } from '#server/config.ts'
import { asCustomer, type AppEnv, type Caller } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { problem } from '#server/problem.ts'
import { calculatorOf, idempotencyKeyOf, originOf } from '#server/http/request-headers.ts'
import { serve, type App } from '#server/http/serve.ts'
import { admitBooking, type AdmissionDeps } from './admission.ts'
import type { BookingsContext } from './context.ts'
import * as busy from './busy/settings.ts'
import * as owner from './owner.ts'
import { book, listFreeTimes } from './service.ts'
import { cancelOwnBooking, listOwnCalls, moveOwnBooking, readOwnBooking, writeCallFile } from './visitor.ts'

interface Deps extends AdmissionDeps {
  bookings: BookingsContext
  metrics: Pick<Metrics, 'leads'>
  authSecret: string
  config: Pick<Config, 'rateLimits' | 'allowsPrivateAddresses'>
}

const adminOf = ({ userId }: Caller) => ({ role: 'admin', userId }) as const

export function mountBookings(app: App, deps: Deps): void {
  mountVisitorCalls(app, deps)
  mountOwnerCalls(app, deps)
  mountCalendarFiles(app, deps)
  mountBusyCalendars(app, deps)
}

async function limitLinks({ db, config }: AdmissionDeps, c: Context<AppEnv>): Promise<void> {
  if (!config.rateLimits) return
  await enforceLimits(db, { role: 'visitor' }, [{ limit: 'booking link client', subject: c.var.clientKey }])
}

function mountVisitorCalls(app: App, { bookings, ...deps }: Deps): void {
  // Two weeks of times compress well, and there is no secret among them.
  app.use(calls.listSlots.path, compress())
  serve(app, calls.listSlots, async ({ query, c }) => {
    if (deps.config.rateLimits)
      await enforceLimits(deps.db, { role: 'visitor' }, [
        { limit: 'free times client', subject: c.var.clientKey },
      ])
    return listFreeTimes(bookings, query)
  })
  serve(app, calls.bookCall, async ({ body, c }) => {
    const key = idempotencyKeyOf(c)
    await admitBooking(deps, { clientKey: c.var.clientKey, email: body.email })
    const cameWith = { origin: originOf(c), calculator: calculatorOf(c) }
    const answer = await book(bookings, body, { key, cameWith })
    deps.metrics.leads.inc({ source: 'booking' })
    return answer
  })
  serve(app, calls.readOwnBooking, async ({ body, c }) => {
    await limitLinks(deps, c)
    return readOwnBooking(bookings, body.token)
  })
  serve(app, calls.moveOwnBooking, async ({ body, c }) => {
    await limitLinks(deps, c)
    return moveOwnBooking(bookings, body.token, body.start)
  })
  serve(app, calls.cancelOwnBooking, async ({ body, c }) => {
    await limitLinks(deps, c)
    return cancelOwnBooking(bookings, body.token)
  })
  serve(app, calls.listOwnCalls, async ({ session }) => {
    const { items } = await listOwnCalls(bookings, asCustomer(session))
    const isViewed = session.viewingId === session.userId
    return { items: isViewed ? items.map((call) => ({ ...call, token: null })) : items }
  })
}

function mountOwnerCalls(app: App, { bookings }: Deps): void {
  serve(app, calls.listBookings, ({ query, session }) =>
    owner.listBookings(bookings, adminOf(session), query),
  )
  serve(app, calls.changeBooking, ({ params, body, session }) =>
    body.state === undefined
      ? owner.moveBooking(bookings, adminOf(session), params.id, body.start ?? '')
      : owner.changeState(bookings, adminOf(session), params.id, body.state),
  )
  serve(app, calls.readWeek, ({ session }) => owner.readWeek(bookings, adminOf(session)))
  serve(app, calls.changeWeek, ({ body, session }) => owner.changeWeek(bookings, adminOf(session), body))
  serve(app, calls.readCalendarFeed, ({ session }) => owner.readFeed(bookings, adminOf(session)))
  serve(app, calls.makeCalendarFeed, ({ session }) => owner.makeFeed(bookings, adminOf(session)))
  serve(app, calls.revokeCalendarFeed, ({ session }) => owner.revokeFeed(bookings, adminOf(session)))
}

const FILE = ':file{[A-Za-z0-9_-]+\\.ics}'
const codeOf = (file: string) => file.slice(0, -'.ics'.length)

/** No calls of the contract: calendars read them by their addresses. */
function mountCalendarFiles(app: App, { bookings, ...deps }: Deps): void {
  app.get(`${calls.CALL_FILE_PATH}/${FILE}`, async (c) => {
    await limitLinks(deps, c)
    const file = await writeCallFile(bookings, codeOf(c.req.param('file')))
    if (file === null && c.req.header('accept')?.includes('text/html')) return c.redirect(calls.BOOKING_PAGE)
    if (file === null) throw problem('not_found', { detail: 'There’s no call here.' })
    return c.body(file, 200, {
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/calendar; charset=utf-8',
      // Inline: phones open it in their calendar instead of storing a file.
      'content-disposition': 'inline; filename="call.ics"',
    })
  })
  app.get(`${calls.CALENDAR_PATH}/${FILE}`, async (c) => {
    const file = await owner.writeFeed(bookings, codeOf(c.req.param('file')))
    if (file === null)
      throw problem('not_found', { detail: 'There’s no calendar here, or its link was revoked.' })
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`
    const headers = { etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' }
    if (c.req.header('if-none-match')?.split(/,\s*/).includes(etag)) return c.body(null, 304, headers)
    return c.body(file, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
  })
}

function mountBusyCalendars(app: App, { bookings: { db }, authSecret, config }: Deps): void {
  serve(app, busyCalls.listBusyCalendars, ({ session }) => busy.listCalendars(db, adminOf(session)))
  serve(app, busyCalls.addBusyCalendar, ({ body, session }) =>
    busy.addCalendar(
      { db, authSecret, allowsPrivate: config.allowsPrivateAddresses },
      adminOf(session),
      body,
    ),
  )
  serve(app, busyCalls.removeBusyCalendar, ({ params, session }) =>
    busy.removeCalendar(db, adminOf(session), params.id),
  )
  serve(app, busyCalls.checkBusyCalendars, async ({ session }) => {
    const actor = adminOf(session)
    if (config.rateLimits)
      await enforceLimits(db, actor, [{ limit: 'busy-calendars-check person', subject: actor.userId }])
    await busy.readCalendarsSoon(db, actor)
  })
}
