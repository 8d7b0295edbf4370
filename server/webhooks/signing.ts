// The secrets and signatures as Standard Webhooks defines them.
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { openText, sealText } from '#server/sealed-text.ts'

const SECRET_START = 'whsec_'

export const newSecret = (): string => SECRET_START + randomBytes(32).toString('base64')

const keyOf = (authSecret: string) => Buffer.from(hkdfSync('sha256', authSecret, '', 'webhooks: secrets', 32))
const contextOf = (id: string) => `webhook ${id}`

export const sealSecret = (authSecret: string, id: string, secret: string): string =>
  sealText(keyOf(authSecret), contextOf(id), secret)

/** Null if it was encrypted with another `AUTH_SECRET`. */
export const openSecret = (authSecret: string, id: string, sealed: string): string | null =>
  openText(keyOf(authSecret), contextOf(id), sealed)

/** `timestamp` in seconds. Receivers accept any one of the signatures. */
export function headersFor(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_START.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
