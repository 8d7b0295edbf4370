// The doors of sign-up, sign-in, links and one's own profile. Must never put a secret into a body.
import { getCookie } from 'hono/cookie'
import * as calls from '#contract/accounts.ts'
import { SIGNED_IN_HINT } from '#contract/pages.ts'
import type { Actor } from '#server/db/database.ts'
import type { Session } from '#server/http/context.ts'
import { passDoors } from '#server/http/limits.ts'
import { problem } from '#server/problem.ts'
import { serve, type App } from '#server/http/serve.ts'
import { openDoors, setCookies, type DoorDeps } from '../requests.ts'
import * as own from './queries.ts'

const DONE = { status: true } as const

export function mountAccounts(app: App, deps: DoorDeps): void {
  const { accounts, db, config } = deps
  const { pass, browserOf, welcome } = openDoors(deps)

  serve(app, calls.signUp, async ({ body, c }) => {
    await pass(c, 'sign-up client')
    const { pending } = await accounts.signUp(body, browserOf(c))
    setCookies(c, accounts.cookies.pending(pending))
    return DONE
  })
  serve(app, calls.signIn, async ({ body, c }) => {
    const browser = browserOf(c)
    accounts.refuseInCrowd(browser)
    await pass(c, 'sign-in client')
    const outcome = await accounts.signIn(body, browser)
    if ('me' in outcome) return welcome(c, outcome)
    setCookies(c, accounts.cookies.secondStep(outcome.secret))
    return { second_step: outcome.methods }
  })
  serve(app, calls.signOut, async ({ c }) => {
    await accounts.signOut(accounts.cookies.read(c.req.raw.headers))
    setCookies(c, accounts.cookies.signedOut())
    return DONE
  })
  serve(app, calls.getSession, async ({ c }) => {
    const session = await c.var.findSession()
    // A browser whose session has ended elsewhere shows the wrong navigation until its cookies go too.
    if (session === null && getCookie(c, SIGNED_IN_HINT) !== undefined)
      setCookies(c, accounts.cookies.signedOut())
    return session && describeSession(session)
  })
  serve(app, calls.confirmSignUp, async ({ body, c }) => {
    await pass(c, 'token client')
    const outcome = await accounts.confirmSignUp(body, browserOf(c))
    return outcome === 'password_required' ? { password_required: true as const } : welcome(c, outcome)
  })
  serve(app, calls.acceptInvitation, async ({ body, c }) => {
    await pass(c, 'token client')
    return welcome(c, await accounts.acceptInvitation(body, browserOf(c)))
  })
  serve(app, calls.setUpAdmin, async ({ body, c }) => {
    await pass(c, 'token client')
    return welcome(c, await accounts.setUpAdmin(body, browserOf(c)))
  })
  serve(app, calls.requestPasswordReset, async ({ body, c }) => {
    await pass(c, 'reset client')
    await accounts.requestPasswordReset(body.email)
    return DONE
  })
  serve(app, calls.resetPassword, async ({ body, c }) => {
    await pass(c, 'token client')
    const form = { token: body.token, password: body.newPassword }
    const { device } = await accounts.resetPassword(form, browserOf(c))
    setCookies(c, [...accounts.cookies.signedOut(), ...accounts.cookies.device(device)])
    return DONE
  })

  serve(app, calls.getMe, ({ session }) => accounts.getMe(session.userId))
  serve(app, calls.changeProfile, ({ body, session }) =>
    accounts.changeProfile({ role: session.role, userId: session.userId }, body),
  )
  serve(app, calls.changePassword, async ({ body, session, c }) => {
    await pass(c, 'sign-in client')
    await accounts.demandFactor(session)
    return welcome(c, await accounts.changePassword(session.userId, body, browserOf(c)))
  })
  serve(app, calls.requestEmailChange, async ({ body, session, c }) => {
    await pass(c, 'sign-in client')
    await accounts.demandFactor(session)
    return accounts.requestEmailChange(session.userId, body)
  })
  serve(app, calls.getEmailChange, ({ session }) => db.as(asOneself(session), own.getEmailChange))
  serve(app, calls.cancelEmailChange, async ({ session }) => {
    await db.as(asOneself(session), (trx) => own.cancelEmailChange(trx, session.userId))
    return DONE
  })
  serve(app, calls.confirmEmailChange, async ({ body, c }) => {
    await pass(c, 'token client')
    const signedInAs = (await c.var.findSession())?.userId ?? null
    const outcome = await accounts.confirmEmailChange(body, browserOf(c), signedInAs)
    return outcome === 'password_required' ? { password_required: true as const } : welcome(c, outcome)
  })
  serve(app, calls.listSessions, async ({ query, session }) => {
    const { items, next } = await db.as(asOneself(session), (trx) => own.listSessions(trx, query))
    return { items: items.map((one) => ({ ...one, is_current: one.id === session.sessionId })), next }
  })
  serve(app, calls.endSession, async ({ params, session, c }) => {
    if (!(await db.as(asOneself(session), (trx) => own.endSession(trx, params.id))))
      throw problem('not_found')
    if (params.id === session.sessionId) setCookies(c, accounts.cookies.signedOut())
    return DONE
  })
  serve(app, calls.endOtherSessions, async ({ session }) => {
    await db.as(asOneself(session), (trx) => own.endOtherSessions(trx, session.sessionId))
    return DONE
  })
  serve(app, calls.exportMe, async ({ session, c }) => {
    if (config.rateLimits)
      await passDoors(db, { role: 'accounts' }, [{ door: 'export person', subject: session.userId }])
    const data = await accounts.exportAccount(session)
    c.header('content-disposition', `attachment; filename="my-data-${data.exported_at.slice(0, 10)}.json"`)
    return data
  })
  serve(app, calls.deleteMe, async ({ body, session, c }) => {
    await pass(c, 'sign-in client')
    await accounts.demandFactor(session)
    await accounts.deleteAccount(session.userId, body.password)
    setCookies(c, accounts.cookies.signedOut())
    return DONE
  })
}

/** In one's own account everybody is a customer: the database shows nobody, not even an admin, more than their own rows. */
function asOneself({ userId }: Session): Actor {
  return { role: 'customer', userId }
}

function describeSession({ userId, email, role, expiresAt }: Session) {
  return { user: { id: userId, email }, role, expires_at: expiresAt }
}
