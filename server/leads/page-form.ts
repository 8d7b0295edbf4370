// The forms that make leads, posted as plain forms where no script runs. Must enforce every rule that the API does.
import type { z } from 'zod'
import type { FormOutcome, PageServices } from '#contract/pages.ts'
import { assessment, leadFromAssessment } from '#domain/leads.ts'
import { leadFromOrder, order } from '#domain/onboarding.ts'
import { Problem } from '#server/http/problem.ts'
import type { Logger } from '#server/http/refusals.ts'
import { check } from '#server/http/serve.ts'
import { admitSubmission, type SubmissionDeps } from './admission.ts'
import type { Intake } from './intake.ts'
import { submitLead, type Submission } from './service.ts'

/** What the pages with a form need of the server. Refusals become words beside the fields; a failure is logged, not thrown. */
export function leadForms(
  deps: SubmissionDeps & { intake: Intake; log: Logger },
  clientKey: string,
): Pick<PageServices, 'submitLead' | 'submitOrder'> {
  async function takeIn<T extends z.ZodType>(
    schema: T,
    fields: Record<string, unknown>,
    submissionOf: (form: z.output<T>) => Submission,
  ): Promise<FormOutcome> {
    try {
      const submission = submissionOf(check(schema, fields))
      await admitSubmission(deps, { clientKey, email: submission.content.email })
      await submitLead(deps, submission)
      deps.metrics.leads.inc({ source: submission.source })
      return { outcome: 'sent' }
    } catch (error) {
      if (error instanceof Problem && error.code !== 'unavailable') {
        return { outcome: 'refused', message: error.message, errors: error.errors ?? [] }
      }
      deps.log.error({ err: error }, 'a posted form could not be stored')
      return { outcome: 'failed' }
    }
  }

  return {
    submitLead: (fields) =>
      takeIn(assessment, fields, (form) => ({ content: leadFromAssessment(form), source: 'website' })),
    submitOrder: (fields) =>
      takeIn(order, fields, (form) => ({ content: leadFromOrder(form), source: 'onboarding' })),
  }
}
