import * as calls from '#contract/accounts.ts'
import { forgetPerson as forgetPersonCall } from '#contract/leads.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { serve, type App } from '#server/http/serve.ts'
import { limitClient, requireFactor, setCookies, type AccountRoutesDeps } from '#server/accounts/service.ts'
import { actorOf } from '#server/http/context.ts'
import { getPersonOfLead } from '#server/leads/service.ts'
import { deleteAccount, exportPerson, forgetPerson } from './service.ts'

export function mountPrivacy(app: App, { accounts }: AccountRoutesDeps): void {
  serve(app, calls.exportMe, async ({ session, c }) => {
    if (accounts.config.rateLimits)
      await enforceLimits(accounts.db, { role: 'accounts' }, [
        { limit: 'export person', subject: session.userId },
      ])
    const data = await exportPerson(accounts, session)
    c.header('content-disposition', `attachment; filename="my-data-${data.exported_at.slice(0, 10)}.json"`)
    return data
  })
  serve(app, calls.deleteMe, async ({ body, session, c }) => {
    await limitClient(accounts, c, 'sign-in client')
    await requireFactor(accounts, session)
    await deleteAccount(accounts, session.userId, body.password)
    setCookies(c, accounts.cookies.signedOut())
    return { status: true as const }
  })
  serve(app, forgetPersonCall, async ({ params, session }) =>
    forgetPerson(accounts, session.userId, await getPersonOfLead(accounts.db, actorOf(session), params.id)),
  )
}
