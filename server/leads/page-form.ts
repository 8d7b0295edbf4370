// The assessment, posted as a plain form where no script runs, and what it shares with other forms that become leads. Must enforce
// every rule that the API does.
import type { z } from 'zod'
import type { FormOutcome, PageServices } from '#contract/pages.ts'
import { assessment, leadFromAssessment, type LeadSource } from '#domain/leads.ts'
import { Problem } from '#server/http/problem.ts'
import type { Logger } from '#server/http/refusals.ts'
import { check } from '#server/http/serve.ts'
import { admitSubmission, type SubmissionDeps } from './admission.ts'
import type { Intake } from './intake.ts'
import { submitLead } from './service.ts'

export type FormDeps = SubmissionDeps & { log: Logger }

export function leadForms(
  deps: FormDeps & { intake: Intake },
  clientKey: string,
): Pick<PageServices, 'submitLead'> {
  return {
    submitLead: (fields) =>
      takeForm(deps, clientKey, {
        schema: assessment,
        fields,
        source: 'website',
        store: (form) => submitLead(deps, { content: leadFromAssessment(form), source: 'website' }),
      }),
  }
}

interface PostedForm<T extends z.ZodType<{ email: string }>> {
  schema: T
  fields: Record<string, unknown>
  source: LeadSource
  store: (form: z.output<T>) => Promise<unknown>
}

/** What a page with a form needs of the server. Refusals become words beside the fields; a failure is logged, not thrown. */
export async function takeForm<T extends z.ZodType<{ email: string }>>(
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
