// The doors of second factors and of fresh proofs. Must never put a secret into a body but the one that its owner has just made.
import * as adminCalls from '#contract/admins.ts'
import * as calls from '#contract/factors.ts'
import { serve, type App } from '#server/http/serve.ts'
import { openDoors, setCookies, type DoorDeps } from '../requests.ts'

const DONE = { status: true } as const

export function mountFactors(app: App, deps: DoorDeps): void {
  const { accounts } = deps
  const { pass, browserOf, welcome } = openDoors(deps)

  serve(app, calls.takeSecondStep, async ({ body, c }) => {
    await pass(c, 'sign-in client')
    const signedIn = await accounts.takeSecondStep(body, browserOf(c))
    setCookies(c, accounts.cookies.secondStepTaken())
    return welcome(c, signedIn)
  })
  serve(app, calls.challengeSecondStep, async ({ c }) => {
    await pass(c, 'sign-in client')
    return accounts.challengeSecondStep(browserOf(c))
  })

  serve(app, calls.getFactors, ({ session }) => accounts.getFactors(session))
  serve(app, calls.beginAuthenticator, ({ session }) => accounts.beginAuthenticator(session))
  serve(app, calls.confirmAuthenticator, async ({ body, session, c }) => {
    await pass(c, 'sign-in client')
    return accounts.confirmAuthenticator(session, body.code)
  })
  serve(app, calls.removeAuthenticator, async ({ session }) => {
    await accounts.removeAuthenticator(session)
    return DONE
  })
  serve(app, calls.beginPasskey, ({ session }) => accounts.beginPasskey(session))
  serve(app, calls.addPasskey, ({ body, session }) => accounts.addPasskey(session, body))
  serve(app, calls.removePasskey, async ({ params, session }) => {
    await accounts.removePasskey(session, params.id)
    return DONE
  })
  serve(app, calls.renewRecoveryCodes, async ({ session }) => ({
    recovery_codes: await accounts.renewRecoveryCodes(session),
  }))

  serve(app, calls.prove, async ({ body, session, c }) => {
    await pass(c, 'sign-in client')
    const token = await accounts.prove(session, body, browserOf(c))
    if (token !== null) setCookies(c, accounts.cookies.session(token, session.role))
    return DONE
  })
  serve(app, calls.challengeProof, async ({ session, c }) => {
    await pass(c, 'sign-in client')
    return accounts.challengeProof(session)
  })

  serve(app, adminCalls.resetSecondFactor, async ({ params, session }) => {
    await accounts.resetFactors(session.userId, params.id)
    return DONE
  })
}
