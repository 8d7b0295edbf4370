// Which second factors there are, how it stands with them, and their bounds. Must stay free of schemas: first views carry it.

/** `required` of new admins, `offered` to everybody who may do much, or `off`: then only those who have one are asked for it. */
export const FACTOR_MODES = ['required', 'offered', 'off'] as const
export type FactorMode = (typeof FACTOR_MODES)[number]

/** How it stands with one person: there is one, there has to be one before a role counts, or neither. */
export const FACTOR_STATES = ['on', 'awaited', 'none'] as const
export type FactorState = (typeof FACTOR_STATES)[number]

export const FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof FACTOR_METHODS)[number]

export const RECOVERY_CODES = 10
export const MAX_PASSKEYS = 10
/** After as many wrong codes a sign-in begins anew. */
export const SECOND_STEP_TRIES = 5
/** How long a proof counts in its session. */
export const PROOF_MINUTES = 10
