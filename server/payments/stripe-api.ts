import type { Stripe } from 'stripe'
import type { Config } from '#server/config.ts'

const TIMEOUT_MS = 15_000
const MAX_RETRIES = 2

/** What the customer is told if Stripe does not answer. */
export const AWAY = {
  detail: 'Our payment provider isn’t answering right now, and nothing was charged. Try again in a minute.',
  retryAfter: 30,
} as const

export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : null

/** Whether Stripe says that what was asked for does not exist. */
export const isMissing = (error: unknown) => codeOf(error) === 'resource_missing'

export type StripeApi = () => Promise<Stripe>

/** Null without a key. Connects with the first call. */
export function openStripe(settings: Config['stripe']): StripeApi | null {
  if (settings === null) return null
  let opened: Promise<Stripe> | undefined
  return () => (opened ??= open(settings))
}

async function open({ key, apiUrl }: NonNullable<Config['stripe']>): Promise<Stripe> {
  // Loaded on first use: most servers have no key.
  const { Stripe: Api } = await import('stripe')
  const { hostname: host, port, protocol } = new URL(apiUrl)
  return new Api(key, {
    host,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
  })
}
