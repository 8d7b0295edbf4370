import * as adminCalls from '#contract/admins.ts'
import * as calls from '#contract/factors.ts'
import { serve, type App } from '#server/http/serve.ts'
import { answerSignedIn, browserOf, limitClient, setCookies, type AccountRoutesDeps } from '../requests.ts'
import * as factors from './factors.ts'
import * as proof from './proof.ts'

const DONE = { status: true } as const

export function mountFactors(app: App, { accounts }: AccountRoutesDeps): void {
  serve(app, calls.takeSecondStep, async ({ body, c }) => {
    await limitClient(accounts, c, 'sign-in client')
    const signedIn = await proof.takeSecondStep(accounts, body, browserOf(accounts, c))
    setCookies(c, accounts.cookies.secondStepTaken())
    return answerSignedIn(accounts, c, signedIn)
  })
  serve(app, calls.challengeSecondStep, async ({ c }) => {
    await limitClient(accounts, c, 'sign-in client')
    return proof.challengeSecondStep(accounts, browserOf(accounts, c))
  })

  serve(app, calls.getFactors, ({ session }) => factors.getFactors(accounts, session))
  serve(app, calls.beginAuthenticator, ({ session }) => factors.beginAuthenticator(accounts, session))
  serve(app, calls.confirmAuthenticator, async ({ body, session, c }) => {
    await limitClient(accounts, c, 'sign-in client')
    return factors.confirmAuthenticator(accounts, session, body.code)
  })
  serve(app, calls.removeAuthenticator, async ({ session }) => {
    await factors.removeAuthenticator(accounts, session)
    return DONE
  })
  serve(app, calls.beginPasskey, ({ session }) => factors.beginPasskey(accounts, session))
  serve(app, calls.addPasskey, ({ body, session }) => factors.addPasskey(accounts, session, body))
  serve(app, calls.removePasskey, async ({ params, session }) => {
    await factors.removePasskey(accounts, session, params.id)
    return DONE
  })
  serve(app, calls.renewRecoveryCodes, async ({ session }) => ({
    recovery_codes: await factors.renewRecoveryCodes(accounts, session),
  }))

  serve(app, calls.prove, async ({ body, session, c }) => {
    await limitClient(accounts, c, 'sign-in client')
    const token = await proof.prove(accounts, session, body, browserOf(accounts, c))
    if (token !== null) setCookies(c, accounts.cookies.session(token, session.role))
    return DONE
  })
  serve(app, calls.challengeProof, async ({ session, c }) => {
    await limitClient(accounts, c, 'sign-in client')
    return proof.challengeProof(accounts, session)
  })

  serve(app, adminCalls.resetSecondFactor, async ({ params, session }) => {
    await factors.resetFactors(accounts, session.userId, params.id)
    return DONE
  })
}
