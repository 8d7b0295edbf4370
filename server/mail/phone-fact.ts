import { phoneLink } from '#server/phones.ts'
import type { MailFact } from './content.ts'

/** With a link that calls it, if it is a complete number. */
export function phoneFact(phone: string | null): MailFact[] {
  if (phone === null) return []
  const url = phoneLink(phone)
  return [{ label: 'Phone', value: phone, ...(url !== null && { url }) }]
}
