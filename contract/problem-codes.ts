// The names of the problems, without their schema and texts, for pages that do not load those.
export const PROBLEM_CODES = [
  'validation_failed',
  'malformed_request',
  'invalid_token',
  'not_signed_in',
  'wrong_credentials',
  'sign_in_again',
  'email_not_confirmed',
  'account_suspended',
  'not_allowed',
  'step_up_needed',
  'foreign_origin',
  'not_found',
  'method_not_allowed',
  'conflict',
  'body_too_large',
  'unsupported_media_type',
  'wrong_host',
  'not_an_object',
  'idempotency_key_reused',
  'too_many_requests',
  'unexpected',
  'storage_full',
  'unavailable',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** The `detail` of `unavailable`, also when no answer arrives. */
export const UNAVAILABLE_DETAIL = 'We can’t do this right now. Please try again in a moment.'
