// The assessment posted as a plain form, where no script runs. Must enforce every rule that the API does.
import type { FormOutcome, PageServices } from '#contract/pages.ts'
import { assessment } from '#domain/leads.ts'
import { Problem } from '#server/http/problem.ts'
import type { Logger } from '#server/http/refusals.ts'
import { check } from '#server/http/serve.ts'
import { admitSubmission, type SubmissionDeps } from './admission.ts'
import type { Intake } from './intake.ts'
import { submitLead } from './service.ts'

/** What the assessment's page needs of the server. Refusals become words beside the fields; a failure is logged, not thrown. */
export function assessmentForm(
  deps: SubmissionDeps & { intake: Intake; log: Logger },
  clientKey: string,
): PageServices {
  return {
    async submitLead(fields): Promise<FormOutcome> {
      try {
        const form = check(assessment, fields)
        await admitSubmission(deps, { clientKey, email: form.email })
        await submitLead(deps, { form, source: 'website' })
        deps.metrics.leads.inc({ source: 'website' })
        return { outcome: 'sent' }
      } catch (error) {
        if (error instanceof Problem && error.code !== 'unavailable') {
          return { outcome: 'refused', message: error.message, errors: error.errors ?? [] }
        }
        deps.log.error({ err: error }, 'a posted assessment could not be stored')
        return { outcome: 'failed' }
      }
    },
  }
}
