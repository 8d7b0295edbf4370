import { isIP } from 'node:net'
import type { PasskeyRegistration, PasskeyAssertion } from '#domain/factors.ts'
import type { Config } from '#server/config.ts'

/** Loaded on first use: it is a tenth of all that a start would load, and few people have a passkey. */
const standard = () => import('@simplewebauthn/server')

type Place = Pick<Config, 'linkOrigin' | 'site'>

interface KnownPasskey {
  credential_id: string
  public_key: string
  counter: string
  transports: string[]
}

/** EdDSA, ES256, RS256: every device supports at least one. */
const ALGORITHMS = [-8, -7, -257]

const nameOf = ({ linkOrigin }: Place) => new URL(linkOrigin).hostname

/** Passkeys belong to host names, not to IP addresses. */
export function canHavePasskeys(place: Place): boolean {
  return isIP(nameOf(place).replaceAll(/[[\]]/g, '')) === 0
}

const listed = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports }))

export async function askForNew(
  place: Place,
  user: { id: string; email: string },
  known: readonly KnownPasskey[],
): Promise<{ challenge: string }> {
  const { generateRegistrationOptions } = await standard()
  return generateRegistrationOptions({
    rpName: place.site.businessName,
    rpID: nameOf(place),
    userID: Uint8Array.from(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
    userName: user.email,
    userDisplayName: user.email,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: listed(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Null for anything but a new passkey for this challenge and host name. */
export async function readNew(
  place: Place,
  made: PasskeyRegistration,
  challenge: string,
): Promise<{ credential_id: string; public_key: string; counter: string } | null> {
  const { verifyRegistrationResponse } = await standard()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.linkOrigin,
      expectedRPID: nameOf(place),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter: String(counter),
    }
  } catch {
    return null // the library throws for unreadable and for unverified answers
  }
}

export async function askForKnown(
  place: Place,
  known: readonly KnownPasskey[],
): Promise<{ challenge: string }> {
  const { generateAuthenticationOptions } = await standard()
  return generateAuthenticationOptions({
    rpID: nameOf(place),
    allowCredentials: listed(known),
    userVerification: 'preferred',
  })
}

/** The new counter; null if the signature is not of this passkey for this challenge, or the counter went back. */
export async function checkKnown(
  place: Place,
  shown: PasskeyAssertion,
  challenge: string,
  { credential_id, public_key, counter }: KnownPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await standard()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...shown, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: place.linkOrigin,
      expectedRPID: nameOf(place),
      credential: {
        id: credential_id,
        publicKey: Uint8Array.from(Buffer.from(public_key, 'base64url')),
        counter: Number(counter),
      },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null // see `readNew`
  }
}
