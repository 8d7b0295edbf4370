import type { z } from 'zod'
import type { FormOutcome } from '#contract/pages.ts'
import type { LeadSource } from '#domain/lead-choices.ts'
import { Problem } from '#server/problem.ts'
import type { Logger } from '#server/logger.ts'
import { check } from './serve.ts'
import { admitSubmission, type SubmissionDeps } from './submission.ts'

export type FormDeps = SubmissionDeps & { log: Logger }

interface PostedForm<T extends z.ZodType<{ email: string }>> {
  schema: T
  fields: Record<string, unknown>
  source: LeadSource
  store: (form: z.output<T>) => Promise<unknown>
}

/** Refusals become messages beside the fields; an error is logged, not thrown. */
export async function handlePostedForm<T extends z.ZodType<{ email: string }>>(
  deps: FormDeps,
  clientKey: string,
  { schema, fields, source, store }: PostedForm<T>,
): Promise<FormOutcome> {
  try {
    const form = check(schema, fields)
    await admitSubmission(deps, { clientKey, email: form.email })
    await store(form)
    deps.metrics.leads.inc({ source })
    return { outcome: 'sent' }
  } catch (error) {
    if (error instanceof Problem && error.code !== 'unavailable') {
      return { outcome: 'refused', message: error.message, errors: error.errors ?? [] }
    }
    deps.log.error({ err: error }, 'a posted form could not be stored')
    return { outcome: 'failed' }
  }
}
