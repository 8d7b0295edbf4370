// Addresses as people read them. They are stored with domains in ASCII, as mail servers need them.
import punycode from 'punycode.js'
import { canonicalEmail, readEmail } from './email.ts'

/** `info@münchen.example` for `info@xn--mnchen-3ya.example`; the text itself if it is no address with such a domain. */
export function readableEmail(stored: string): string {
  if (!stored.includes('xn--')) return stored
  try {
    const readable = punycode.toUnicode(stored)
    return canonicalEmail(readable) === stored ? readable : stored
  } catch {
    return stored
  }
}

/** What people typed as an address, clean and readable; the text itself if it is no address. */
export function cleanEmail(typed: string): string {
  const read = readEmail(typed)
  return read === null ? typed : readableEmail(read)
}

export const parseWithReadableEmails = (json: string): unknown =>
  JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? readableEmail(value) : value))
