// The one place that turns a thrown refusal or failure into an answer (RFC 9457). Must never say anything of the inside.
import type { Context, ErrorHandler } from 'hono'
import { PROBLEMS, type ProblemBody } from '#contract/problems.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import type { AppEnv } from './context.ts'
import { Problem, problem } from './problem.ts'

export interface Logger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export function answerProblem(c: Context<AppEnv>, refusal: Problem): Response {
  const { status, title } = PROBLEMS[refusal.code]
  const body: ProblemBody = {
    type: `/problems/${refusal.code}`,
    title,
    status,
    detail: refusal.message,
    instance: c.var.requestId,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    ...(refusal.conflict ? { conflict: refusal.conflict } : {}),
  }
  c.header('content-type', 'application/problem+json; charset=utf-8')
  if (refusal.retryAfter !== undefined) c.header('retry-after', String(refusal.retryAfter))
  return c.body(JSON.stringify(body), status)
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
