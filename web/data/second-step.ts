// Separate from `factors.ts`, so that the sign-in page does not load the query library.
import type { Me } from '#contract/accounts.ts'
import type { BodyOf } from '#contract/call.ts'
import type {
  challengeProof,
  challengeSecondStep,
  prove as proveCall,
  takeSecondStep as takeSecondStepCall,
} from '#contract/factors.ts'
import { send } from './call.ts'
import { requestPasskey } from './passkeys.ts'
import { announceSessionChange } from './session-changes.ts'

export async function takeSecondStep(form: BodyOf<typeof takeSecondStepCall>): Promise<Me> {
  const me = await send<typeof takeSecondStepCall>('post /api/auth/second-step', { body: form })
  announceSessionChange('signed-in')
  return me
}

export async function prove(body: BodyOf<typeof proveCall>): Promise<void> {
  await send<typeof proveCall>('post /api/auth/proof', { body })
}

/** Throws PasskeyRefusal if the device provides none. */
export async function proveWithPasskey(): Promise<void> {
  await prove({
    passkey: await answerChallenge(await send<typeof challengeProof>('post /api/auth/proof/challenge')),
  })
}

export async function takeSecondStepWithPasskey(): Promise<Me> {
  const challenge = await send<typeof challengeSecondStep>('post /api/auth/second-step/challenge')
  return takeSecondStep({ passkey: await answerChallenge(challenge) })
}

async function answerChallenge(challenge: { challenge: string }) {
  const { id, rawId, response } = await requestPasskey(challenge)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle ? { userHandle } : {}),
    },
  }
}
