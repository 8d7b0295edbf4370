// A secret and recovery codes are returned once, when they are created.
import { z } from 'zod'
import { FACTOR_MODES } from '#domain/factor-kinds.ts'
import { appCodeForm, passkeyRegistration, passkeyName, proofForm, secondStepForm } from '#domain/factors.ts'
import { me } from './accounts.ts'
import { byId, defineCall } from './call.ts'

const done = z.object({ status: z.literal(true) })

/** For the browser's WebAuthn API, with the standard's names. */
const challenge = z.looseObject({ challenge: z.string() })

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
})

const factors = z.object({
  mode: z.enum(FACTOR_MODES),
  /** The role is granted, and takes effect once a second factor is set up. */
  is_awaited: z.boolean(),
  totp_since: z.iso.datetime().nullable(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  /** Passkeys need a domain name: there are none if the product is opened by an IP address. */
  can_have_passkeys: z.boolean(),
})
export type Factors = z.output<typeof factors>

/** Recovery codes with the first factor, null with any further one. */
const afterAdding = z.object({ recovery_codes: z.array(z.string()).nullable() })

export const takeSecondStep = defineCall({
  method: 'post',
  path: '/api/auth/second-step',
  who: 'anyone',
  summary: 'Complete a sign-in with a second factor',
  body: secondStepForm,
  answer: { status: 200, body: me },
})

export const challengeSecondStep = defineCall({
  method: 'post',
  path: '/api/auth/second-step/challenge',
  who: 'anyone',
  summary: 'Create a passkey challenge for a sign-in',
  answer: { status: 200, body: challenge },
})

export const getFactors = defineCall({
  method: 'get',
  path: '/api/auth/factors',
  who: 'signed-in',
  summary: 'List your second factors',
  answer: { status: 200, body: factors },
})

export const beginAuthenticator = defineCall({
  method: 'post',
  path: '/api/auth/factors/authenticator',
  who: 'signed-in',
  stepUp: true,
  summary: 'Create a secret for an authenticator app',
  answer: { status: 200, body: z.object({ secret: z.string(), uri: z.string() }) },
})

export const confirmAuthenticator = defineCall({
  method: 'post',
  path: '/api/auth/factors/authenticator/confirmation',
  who: 'signed-in',
  stepUp: true,
  summary: 'Confirm the authenticator app with a code',
  body: appCodeForm,
  answer: { status: 200, body: afterAdding },
})

export const removeAuthenticator = defineCall({
  method: 'delete',
  path: '/api/auth/factors/authenticator',
  who: 'signed-in',
  stepUp: true,
  summary: 'Remove the authenticator app',
  answer: { status: 200, body: done },
})

export const beginPasskey = defineCall({
  method: 'post',
  path: '/api/auth/factors/passkeys/challenge',
  who: 'signed-in',
  stepUp: true,
  summary: 'Create a challenge for a new passkey',
  answer: { status: 200, body: challenge },
})

export const addPasskey = defineCall({
  method: 'post',
  path: '/api/auth/factors/passkeys',
  who: 'signed-in',
  stepUp: true,
  summary: 'Add a passkey',
  body: z.strictObject({ name: passkeyName, passkey: passkeyRegistration }),
  answer: { status: 201, body: afterAdding },
})

export const removePasskey = defineCall({
  method: 'delete',
  path: '/api/auth/factors/passkeys/{id}',
  who: 'signed-in',
  stepUp: true,
  summary: 'Remove a passkey',
  params: byId,
  answer: { status: 200, body: done },
})

export const renewRecoveryCodes = defineCall({
  method: 'post',
  path: '/api/auth/factors/recovery-codes',
  who: 'signed-in',
  stepUp: true,
  summary: 'Replace the recovery codes',
  answer: { status: 200, body: z.object({ recovery_codes: z.array(z.string()) }) },
})

export const prove = defineCall({
  method: 'post',
  path: '/api/auth/proof',
  who: 'signed-in',
  summary: 'Confirm your identity with a second factor, or the password if you have none',
  body: proofForm,
  answer: { status: 200, body: done },
})

export const challengeProof = defineCall({
  method: 'post',
  path: '/api/auth/proof/challenge',
  who: 'signed-in',
  summary: 'Create a passkey challenge to confirm your identity',
  answer: { status: 200, body: challenge },
})
