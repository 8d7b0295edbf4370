// The lead that somebody becomes in a conversation.
import { UNASKED, type LeadContent } from '#domain/leads.ts'
import type { Details } from './capture.ts'

export function leadFromDetails({ name, email, phone, about }: Details): LeadContent {
  return {
    ...UNASKED,
    full_name: name ?? 'Website visitor',
    email,
    phone,
    project_type: 'custom',
    message: about === '' ? null : about,
  }
}
