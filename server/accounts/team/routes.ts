import * as calls from '#contract/access.ts'
import * as adminCalls from '#contract/admins.ts'
import { PASSWORD_REQUIRED } from '#domain/accounts.ts'
import { actorOf } from '#server/http/context.ts'
import { problem } from '#server/problem.ts'
import { serve, type App } from '#server/http/serve.ts'
import * as access from './access.ts'
import * as conversion from './conversion.ts'
import { listAdmins } from '../queries.ts'
import { checkPasswordAgain } from '../check-password.ts'
import type { AccountRoutesDeps } from '../requests.ts'
import { requireFactor } from '../second-factor/proof.ts'
import { grantAdminRole, revokeAdminRole } from './admins.ts'
import { openPortal } from './portal-view.ts'
import { endSessionsOf, restore, suspend } from './suspension.ts'

const DONE = { status: true } as const

export function mountTeam(app: App, { accounts }: AccountRoutesDeps): void {
  const { db } = accounts
  serve(app, calls.getLeadRecipient, ({ params, session }) =>
    db.as(actorOf(session), (trx) => conversion.describeLeadRecipient(trx, session.userId, params.id)),
  )
  serve(app, calls.findRecipient, ({ body, session }) =>
    db.as(actorOf(session), (trx) => conversion.describeRecipient(trx, session.userId, body.email)),
  )
  serve(app, calls.getProjectAccess, ({ params, session }) =>
    db.as(actorOf(session), (trx) => access.getAccess(trx, params.id)),
  )
  serve(app, calls.sendInvitation, ({ params, session }) =>
    db.as(actorOf(session), (trx) => access.sendInvitation(trx, params.id)),
  )
  serve(app, calls.revokeInvitations, ({ params, session }) =>
    db.as(actorOf(session), (trx) => access.revokeInvitations(trx, params.id)),
  )
  serve(app, calls.redirectAccess, async ({ params, body, session }) => {
    const actor = actorOf(session)
    const isConfirmed = await db.as(actor, (trx) => access.wouldRevokeAccess(trx, params.id, body.email))
    if (isConfirmed) {
      if (body.password === undefined) throw passwordMissing()
      await requireFactor(accounts, session)
      await checkPasswordAgain(accounts, session.userId, body.password)
    }
    return db.as(actor, (trx) =>
      access.redirectAccess(trx, { projectId: params.id, email: body.email, isConfirmed }),
    )
  })

  serve(app, calls.openPortal, ({ params, session }) => openPortal(accounts, session, params.id))
  serve(app, calls.endSessionsOfUser, async ({ params, session }) => {
    await endSessionsOf(accounts, session.userId, params.id)
    return DONE
  })
  serve(app, calls.suspendUser, async ({ params, session }) => {
    await suspend(accounts, session.userId, params.id)
    return DONE
  })
  serve(app, calls.restoreUser, async ({ params, session }) => {
    await restore(accounts, session.userId, params.id)
    return DONE
  })

  serve(app, adminCalls.listAdmins, async ({ session }) => ({
    items: await db.as(actorOf(session), (trx) => listAdmins(trx, ['active', 'disabled', 'invited'])),
    next: null,
  }))
  serve(app, adminCalls.grantAdmin, async ({ body, session }) => {
    await requireFactor(accounts, session)
    return grantAdminRole(accounts, session.userId, body)
  })
  serve(app, adminCalls.revokeAdmin, async ({ params, body, session }) => {
    await requireFactor(accounts, session)
    await revokeAdminRole(accounts, session.userId, { id: params.id, password: body.password })
    return DONE
  })
}

const passwordMissing = () =>
  problem('validation_failed', { errors: [{ field: 'password', message: PASSWORD_REQUIRED }] })
