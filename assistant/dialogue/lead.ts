// The lead that somebody becomes in a conversation. Must never hold a detail that the visitor has not said.
import { UNASKED, type LeadContent } from '#domain/leads.ts'
import type { Details } from './capture.ts'

/** What the assessment allows of each field; whatever is longer stands whole in the conversation. */
const MAX = { name: 100, phone: 20, about: 2000 }

export function leadFromDetails({ name, email, phone, about }: Details): LeadContent {
  return {
    ...UNASKED,
    full_name: oneLine(name ?? '', MAX.name) || 'Website visitor',
    email,
    phone: phone === null ? null : oneLine(phone, MAX.phone),
    project_type: 'custom',
    message: about.trim() === '' ? null : about.trim().slice(0, MAX.about),
  }
}

const oneLine = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most)
