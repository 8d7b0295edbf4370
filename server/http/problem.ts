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
  cause?: unknown
}

export class Problem extends Error {
  readonly code: ProblemCode
  readonly errors: { field: string; message: string }[] | undefined
  readonly conflict: object | undefined
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, { detail, errors, conflict, retryAfter, cause }: ProblemOptions = {}) {
    super(detail ?? errors?.[0]?.message ?? PROBLEMS[code].detail, { cause })
    this.code = code
    this.errors = errors
    this.conflict = conflict
    this.retryAfter = retryAfter
  }
}

export function problem(code: ProblemCode, options?: ProblemOptions): Problem {
  return new Problem(code, options)
}
