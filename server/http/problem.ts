// Refusals as exceptions: `throw problem('not_found')` anywhere, one handler answers. Must never be thrown for a bug.
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'

interface ProblemOptions {
  /** The sentence a person is shown; the code's own where absent, or the first of `errors`. */
  detail?: string
  errors?: { field: string; message: string }[]
  /** What stands against it, where the caller can settle that. */
  conflict?: object
  /** Seconds, for 429 and 503. */
  retryAfter?: number
  /** The methods that the address has, for 405. */
  allow?: readonly string[]
  cause?: unknown
}

export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors: { field: string; message: string }[] | undefined
  readonly conflict: object | undefined
  readonly retryAfter: number | undefined
  readonly allow: readonly string[] | undefined

  constructor(
    code: ProblemCode,
    { detail, errors, conflict, retryAfter, allow, cause }: ProblemOptions = {},
  ) {
    super(detail ?? errors?.[0]?.message ?? PROBLEMS[code].detail, { cause })
    this.code = code
    this.errors = errors
    this.conflict = conflict
    this.retryAfter = retryAfter
    this.allow = allow
  }
}

export function problem(code: ProblemCode, options?: ProblemOptions): Problem {
  return new Problem(code, options)
}

/** For a method that an address does not have: 405 with those that it has, 404 where it has none. */
export function wrongMethod(methods: readonly string[]): Problem {
  return methods.length === 0
    ? problem('not_found')
    : problem('method_not_allowed', { allow: [...new Set(methods)] })
}
