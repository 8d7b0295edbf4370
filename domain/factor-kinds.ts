// The kinds of second factors, their states and their limits. Has no schemas, because the first view of a page loads it.

/** `required` for new admins, `offered` to every admin, or `off`: only users who already have one need it. */
export const FACTOR_MODES = ['required', 'offered', 'off'] as const
export type FactorMode = (typeof FACTOR_MODES)[number]

/** A user's state: has one, must set one up before the role is effective, or neither. */
export const FACTOR_STATES = ['on', 'awaited', 'none'] as const
export type FactorState = (typeof FACTOR_STATES)[number]

export const FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof FACTOR_METHODS)[number]

export const RECOVERY_CODES = 10
export const MAX_PASSKEYS = 10
/** After this many wrong codes the sign-in starts over. */
export const MAX_SECOND_STEP_TRIES = 5
export const PROOF_MINUTES = 10
