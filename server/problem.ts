// Expected refusals: `throw problem('not_found')` anywhere; server/http/refusals.ts answers it. Bugs are plain errors.
import type { ProblemCode } from '#contract/problem-codes.ts'
import { PROBLEMS } from '#contract/problems.ts'

interface ProblemOptions {
  /** The sentence that a person sees; by default the first of `errors`, or the code's own. */
  detail?: string
  errors?: { field: string; message: string }[]
  /** What it conflicts with, if the caller can resolve that. */
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

/** For a method that an address does not have: 405 with those that it has, 404 if it has none. */
export function wrongMethod(methods: readonly string[]): Problem {
  return methods.length === 0
    ? problem('not_found')
    : problem('method_not_allowed', { allow: [...new Set(methods)] })
}
