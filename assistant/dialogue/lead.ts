import { BLANK_LEAD_FIELDS, type LeadContent } from '#domain/leads.ts'
import type { Details } from './capture.ts'

export function leadFromDetails({ name, email, phone, about }: Details): LeadContent {
  return {
    ...BLANK_LEAD_FIELDS,
    full_name: name ?? 'Website visitor',
    email,
    phone,
    project_type: 'custom',
    message: about === '' ? null : about,
  }
}
