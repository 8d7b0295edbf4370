// The one place that turns a thrown problem or error into an answer (RFC 9457). Internal errors are not shown.
import type { Context, ErrorHandler } from 'hono'
import { PROBLEMS, type ProblemBody } from '#contract/problems.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import type { Logger } from '#server/logger.ts'
import type { AppEnv } from './context.ts'
import { Problem, problem } from '#server/problem.ts'

export function answerProblem(c: Context<AppEnv>, refusal: Problem): Response {
  c.header('content-type', 'application/problem+json; charset=utf-8')
  if (refusal.retryAfter !== undefined) c.header('retry-after', String(refusal.retryAfter))
  if (refusal.allow !== undefined) c.header('allow', refusal.allow.join(', '))
  return c.body(JSON.stringify(describe(refusal, c.var.requestId)), PROBLEMS[refusal.code].status)
}

/** The body of a problem or error, for an answer that has begun already. */
export function problemBodyOf(error: unknown, requestId: string): ProblemBody {
  return describe(asProblem(error), requestId)
}

function describe(refusal: Problem, requestId: string): ProblemBody {
  const { status, title } = PROBLEMS[refusal.code]
  return {
    type: `/problems/${refusal.code}`,
    title,
    status,
    detail: refusal.message,
    instance: requestId,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    ...(refusal.conflict ? { conflict: refusal.conflict } : {}),
  }
}

export function refusalHandler(log: Logger): ErrorHandler<AppEnv> {
  return (error, c) => {
    const refusal = asProblem(error)
    const { status } = PROBLEMS[refusal.code]
    if (status >= 500)
      log.error({ request: c.var.requestId, err: refusal.cause ?? refusal }, 'request failed')
    return answerProblem(c, refusal)
  }
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) return problem('unavailable', { retryAfter: 2, cause: error })
  return problem('unexpected', { cause: error })
}
