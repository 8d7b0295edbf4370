// The browser's own passkeys: making one and showing one. What speaks with the device is fetched when somebody uses one. Must never
// take a refusal by the person for a fault.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

const load = () => import('@simplewebauthn/browser')

export const isPasskeyPossible = () => typeof globalThis.PublicKeyCredential === 'function'

/** Why the device gave none: the person said no, or waited too long; it has one already; or it cannot. */
export class PasskeyRefusal extends Error {
  override readonly name = 'PasskeyRefusal'
  readonly why: 'declined' | 'known' | 'impossible'

  constructor(why: 'declined' | 'known' | 'impossible', cause: unknown) {
    super(why, { cause })
    this.why = why
  }
}

/** What the server gave, as the standard spells it. */
type Challenge = { challenge: string }

export async function makePasskey(challenge: Challenge) {
  const { startRegistration } = await load()
  const optionsJSON = challenge as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(refuse)
}

export async function showPasskey(challenge: Challenge) {
  const { startAuthentication } = await load()
  const optionsJSON = challenge as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(refuse)
}

const REASONS: Readonly<Record<string, PasskeyRefusal['why']>> = {
  NotAllowedError: 'declined',
  AbortError: 'declined',
  InvalidStateError: 'known',
}

function refuse(error: unknown): never {
  throw new PasskeyRefusal(REASONS[error instanceof Error ? error.name : ''] ?? 'impossible', error)
}
