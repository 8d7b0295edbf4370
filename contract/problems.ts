import { z } from 'zod'
import { UNAVAILABLE_DETAIL, type ProblemCode } from './problem-codes.ts'

interface ProblemKind {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503 | 507
  title: string
  detail: string
}

export const PROBLEMS = {
  validation_failed: {
    status: 400,
    title: 'Validation Error',
    detail: 'Check what you entered and try again.',
  },
  malformed_request: { status: 400, title: 'Bad Request', detail: 'We couldn’t read that request.' },
  invalid_token: {
    status: 400,
    title: 'Link not valid',
    detail: 'This link expired or was already used. Ask for a new one.',
  },
  not_signed_in: { status: 401, title: 'Not signed in', detail: 'Sign in first.' },
  wrong_credentials: {
    status: 401,
    title: 'Sign-in failed',
    detail: 'That email and password don’t match. Check them and try again.',
  },
  sign_in_again: {
    status: 401,
    title: 'Sign in again',
    detail: 'That took too long, or too many tries. Sign in again.',
  },
  email_not_confirmed: {
    status: 403,
    title: 'Email not confirmed',
    detail: 'Email not confirmed. We sent you a new confirmation link.',
  },
  /** Only after the right password. */
  account_suspended: {
    status: 403,
    title: 'Account on hold',
    detail: 'Your account is on hold. Contact us to get it back.',
  },
  not_allowed: { status: 403, title: 'Not allowed', detail: 'Your account can’t do this.' },
  step_up_needed: {
    status: 403,
    title: 'Confirm it’s you',
    detail: 'Confirm it’s you, then try again.',
  },
  foreign_origin: { status: 403, title: 'Refused', detail: 'We don’t accept requests from other sites.' },
  not_found: { status: 404, title: 'Not found', detail: 'There’s nothing here, or you don’t have access.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address doesn’t accept that method.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    detail: 'Someone else changed this in the meantime. Check it and try again.',
  },
  body_too_large: {
    status: 413,
    title: 'Too large',
    detail: 'That’s too large for one request. Send less.',
  },
  unsupported_media_type: { status: 415, title: 'Unsupported type', detail: 'Send JSON.' },
  wrong_host: { status: 421, title: 'Wrong host', detail: 'This server doesn’t answer for that name.' },
  not_an_object: { status: 422, title: 'Not an object', detail: 'Send a JSON object.' },
  idempotency_key_reused: {
    status: 422,
    title: 'Key already used',
    detail: 'This Idempotency-Key was already used for something else.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    detail: 'That was a lot of tries. Wait a moment and try again.',
  },
  unexpected: {
    status: 500,
    title: 'Something went wrong',
    detail: 'Something went wrong on our side. Please try again.',
  },
  storage_full: {
    status: 507,
    title: 'No space',
    detail: 'Our file storage is full right now. Your message is kept. Try the file again later.',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    detail: UNAVAILABLE_DETAIL,
  },
} as const satisfies Record<ProblemCode, ProblemKind>

/** `errors` lists fields in the order of the rules; `detail` is the message for the user. */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** What conflicts, if the caller can resolve it: each call documents its content. */
  conflict: z.unknown().optional(),
})
export type ProblemBody = z.output<typeof problemBody>
