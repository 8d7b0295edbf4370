import { getCookie } from 'hono/cookie'
import * as calls from '#contract/accounts.ts'
import { SIGNED_IN_COOKIE } from '#contract/pages.ts'
import { asCustomer, type Session } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import { problem } from '#server/problem.ts'
import { changeProfile, getMe } from '../profile.ts'
import { answerSignedIn, browserOf, limitClient, setCookies, type AccountRoutesDeps } from '../requests.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { requireFactor } from '../second-factor/proof.ts'
import { changePassword } from './password-change.ts'
import { listSignIns } from './history.ts'
import * as queries from './queries.ts'
import { acceptInvitation, requestPasswordReset, resetPassword } from './recovery.ts'
import { signInByMail } from './portal-link.ts'
import { signOut } from './sessions.ts'
import { rejectWhenOverloaded, signIn } from './sign-in.ts'
import { confirmSignUp, signUp } from './sign-up.ts'
import { setUpAdmin } from '../team/admins.ts'

const DONE = { status: true } as const

export function mountSignIn(app: App, deps: AccountRoutesDeps): void {
  mountSessionCalls(app, deps)
  mountLinks(app, deps)
  mountOwnAccount(app, deps)
  mountOwnSessions(app, deps)
}

function mountSessionCalls(app: App, { accounts }: AccountRoutesDeps): void {
  serve(app, calls.signUp, async ({ body, c }) => {
    await limitClient(accounts, c, 'sign-up client')
    const { pending } = await signUp(accounts, body, browserOf(accounts, c))
    setCookies(c, accounts.cookies.pending(pending))
    return DONE
  })
  serve(app, calls.signIn, async ({ body, c }) => {
    const browser = browserOf(accounts, c)
    rejectWhenOverloaded(accounts, browser)
    await limitClient(accounts, c, 'sign-in client')
    const outcome = await signIn(accounts, body, browser)
    if ('me' in outcome) return answerSignedIn(accounts, c, outcome)
    setCookies(c, accounts.cookies.secondStep(outcome.secret))
    return { second_step: outcome.methods }
  })
  serve(app, calls.signOut, async ({ c }) => {
    await signOut(accounts, accounts.cookies.read(c.req.raw.headers))
    setCookies(c, accounts.cookies.signedOut())
    return DONE
  })
  serve(app, calls.getSession, async ({ c }) => {
    const session = await c.var.findSession()
    // A browser whose session has ended elsewhere shows the wrong navigation until its cookies go too.
    if (session === null && getCookie(c, SIGNED_IN_COOKIE) !== undefined)
      setCookies(c, accounts.cookies.signedOut())
    return session && describeSession(session)
  })
}

function mountLinks(app: App, { accounts }: AccountRoutesDeps): void {
  serve(app, calls.confirmSignUp, async ({ body, c }) => {
    await limitClient(accounts, c, 'token client')
    const outcome = await confirmSignUp(accounts, body, browserOf(accounts, c))
    return outcome === 'password_required'
      ? { password_required: true as const }
      : answerSignedIn(accounts, c, outcome)
  })
  serve(app, calls.acceptInvitation, async ({ body, c }) => {
    await limitClient(accounts, c, 'token client')
    return answerSignedIn(accounts, c, await acceptInvitation(accounts, body, browserOf(accounts, c)))
  })
  serve(app, calls.signInByMail, async ({ body, c }) => {
    await limitClient(accounts, c, 'token client')
    return answerSignedIn(accounts, c, await signInByMail(accounts, body.token, browserOf(accounts, c)))
  })
  serve(app, calls.setUpAdmin, async ({ body, c }) => {
    await limitClient(accounts, c, 'token client')
    return answerSignedIn(accounts, c, await setUpAdmin(accounts, body, browserOf(accounts, c)))
  })
  serve(app, calls.requestPasswordReset, async ({ body, c }) => {
    await limitClient(accounts, c, 'reset client')
    await requestPasswordReset(accounts, body.email)
    return DONE
  })
  serve(app, calls.resetPassword, async ({ body, c }) => {
    await limitClient(accounts, c, 'token client')
    const form = { token: body.token, password: body.newPassword }
    const { device } = await resetPassword(accounts, form, browserOf(accounts, c))
    setCookies(c, [...accounts.cookies.signedOut(), ...accounts.cookies.device(device)])
    return DONE
  })
}

function mountOwnAccount(app: App, { accounts }: AccountRoutesDeps): void {
  const { db } = accounts
  serve(app, calls.getMe, ({ session }) => getMe(accounts, session.userId))
  serve(app, calls.changeProfile, ({ body, session }) =>
    changeProfile(accounts, { role: session.role, userId: session.userId }, body),
  )
  serve(app, calls.changePassword, async ({ body, session, c }) => {
    await limitClient(accounts, c, 'sign-in client')
    await requireFactor(accounts, session)
    const signedIn = await changePassword(accounts, session.userId, body, browserOf(accounts, c))
    return answerSignedIn(accounts, c, signedIn)
  })
  serve(app, calls.requestEmailChange, async ({ body, session, c }) => {
    await limitClient(accounts, c, 'sign-in client')
    await requireFactor(accounts, session)
    return requestEmailChange(accounts, session.userId, body)
  })
  serve(app, calls.getEmailChange, ({ session }) => db.as(asCustomer(session), queries.getEmailChange))
  serve(app, calls.cancelEmailChange, async ({ session }) => {
    await db.as(asCustomer(session), (trx) => queries.cancelEmailChange(trx, session.userId))
    return DONE
  })
  serve(app, calls.confirmEmailChange, async ({ body, c }) => {
    await limitClient(accounts, c, 'token client')
    const signedInAs = (await c.var.findSession())?.userId ?? null
    const outcome = await confirmEmailChange(accounts, body, browserOf(accounts, c), signedInAs)
    return outcome === 'password_required'
      ? { password_required: true as const }
      : answerSignedIn(accounts, c, outcome)
  })
}

function mountOwnSessions(app: App, { accounts }: AccountRoutesDeps): void {
  const { db, cookies } = accounts
  serve(app, calls.listSessions, async ({ query, session }) => {
    const { items, next } = await db.as(asCustomer(session), (trx) => queries.listSessions(trx, query))
    return { items: items.map((one) => ({ ...one, is_current: one.id === session.sessionId })), next }
  })
  serve(app, calls.listSignIns, ({ query, session }) =>
    db.as(asCustomer(session), (trx) => listSignIns(trx, query)),
  )
  serve(app, calls.endSession, async ({ params, session, c }) => {
    if (params.id !== session.sessionId && !session.isFresh) throw problem('step_up_needed')
    if (!(await db.as(asCustomer(session), (trx) => queries.endSession(trx, params.id))))
      throw problem('not_found')
    if (params.id === session.sessionId) setCookies(c, cookies.signedOut())
    return DONE
  })
  serve(app, calls.endOtherSessions, async ({ session }) => {
    await db.as(asCustomer(session), (trx) => queries.endOtherSessions(trx, session.sessionId))
    return DONE
  })
}

function describeSession({ userId, email, role, expiresAt }: Session) {
  return { user: { id: userId, email }, role, expires_at: expiresAt }
}
