// Creates and uses passkeys. The WebAuthn library is loaded on first use.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

const load = () => import('@simplewebauthn/browser')

/** Why this page cannot use passkeys; null if it can. */
export function findPasskeyObstacle(): 'insecure' | 'impossible' | null {
  if (!globalThis.isSecureContext) return 'insecure'
  return typeof globalThis.PublicKeyCredential === 'function' ? null : 'impossible'
}

/** The user declined or the prompt timed out; the device is registered already; or it does not support passkeys. */
export class PasskeyRefusal extends Error {
  override readonly name = 'PasskeyRefusal'
  readonly reason: 'declined' | 'known' | 'impossible'

  constructor(reason: 'declined' | 'known' | 'impossible', cause: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** The server's options, in the format of the WebAuthn standard. */
type Challenge = { challenge: string }

export async function createPasskey(challenge: Challenge) {
  const { startRegistration } = await load()
  const optionsJSON = challenge as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).catch(throwRefusal)
}

export async function requestPasskey(challenge: Challenge) {
  const { startAuthentication } = await load()
  const optionsJSON = challenge as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).catch(throwRefusal)
}

const REASONS: Readonly<Record<string, PasskeyRefusal['reason']>> = {
  NotAllowedError: 'declined',
  AbortError: 'declined',
  InvalidStateError: 'known',
}

function throwRefusal(error: unknown): never {
  throw new PasskeyRefusal(REASONS[error instanceof Error ? error.name : ''] ?? 'impossible', error)
}
