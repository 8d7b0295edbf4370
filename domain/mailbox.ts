import { readEmail } from './email.ts'

export interface Mailbox {
  name: string
  address: string
}

/** `Acme, Inc. <me@example.com>`: commas need no quotes, because there is only one address. Null if it is not valid. */
export function parseMailbox(text: string): Mailbox | null {
  const trimmed = text.trim()
  const open = trimmed.lastIndexOf('<')
  if (open === -1) return mailboxOf('', trimmed)
  if (!trimmed.endsWith('>')) return null
  return mailboxOf(unquoted(trimmed.slice(0, open).trim()), trimmed.slice(open + 1, -1))
}

function mailboxOf(name: string, text: string): Mailbox | null {
  const address = readEmail(text)
  return address === null || /[<>\p{Cc}]/u.test(name) ? null : { name, address }
}

const unquoted = (name: string) =>
  name.length > 1 && name.startsWith('"') && name.endsWith('"')
    ? name.slice(1, -1).replaceAll(/\\(.)/g, '$1')
    : name
