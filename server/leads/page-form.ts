import type { PageServices } from '#contract/pages.ts'
import { assessment, leadFromAssessment } from '#domain/leads.ts'
import { handlePostedForm, type FormDeps } from '#server/http/posted-form.ts'
import { submitLead } from './service.ts'

export function leadForms(deps: FormDeps, clientKey: string): Pick<PageServices, 'submitLead'> {
  return {
    submitLead: (fields) =>
      handlePostedForm(deps, clientKey, {
        schema: assessment,
        fields,
        source: 'website',
        store: (form) => submitLead(deps.db, { content: leadFromAssessment(form), source: 'website' }),
      }),
  }
}
