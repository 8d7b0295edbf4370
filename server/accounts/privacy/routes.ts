// The routes by which people export and delete their own account.
import * as calls from '#contract/accounts.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { serve, type App } from '#server/http/serve.ts'
import { limitClient, setCookies, type AccountRoutesDeps } from '../requests.ts'
import { requireFactor } from '../second-factor/proof.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export.ts'

export function mountPrivacy(app: App, { accounts }: AccountRoutesDeps): void {
  serve(app, calls.exportMe, async ({ session, c }) => {
    if (accounts.config.rateLimits)
      await enforceLimits(accounts.db, { role: 'accounts' }, [
        { limit: 'export person', subject: session.userId },
      ])
    const data = await exportAccount(accounts, session)
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
}
