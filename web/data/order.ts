// Hands an order to the server before its sender leaves for payment (decision D17). Must never keep anybody waiting for long, nor
// send one order twice: the caller keeps the key for as long as it retries.
import type { BodyOf } from '#contract/call.ts'
import type { submitOrder } from '#contract/orders.ts'
import { ProblemError, send } from './call.ts'
import { readObject } from './drafts.ts'
import { forget, readStored, store } from './storage.ts'

const PATIENCE_MS = 6000

type OrderBody = BodyOf<typeof submitOrder>

/**
 * Throws ProblemError where the order was refused, or no answer came in time. The request itself goes on then, even when the page
 * is left: the same key makes a second try the same order.
 */
export async function handOver(order: OrderBody, idempotencyKey: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ProblemError('unavailable', { status: 0, detail: 'No answer came in time.' })),
      PATIENCE_MS,
    )
  })
  const answer = send<typeof submitOrder>('post /api/onboarding', {
    body: order,
    headers: { 'Idempotency-Key': idempotencyKey },
    keepalive: true,
  })
  try {
    await Promise.race([answer, patience])
  } finally {
    clearTimeout(timer)
  }
}

/** Whoever leaves for payment without it having reached us tries again with it once they are back. */
export function keepUnsent(order: OrderBody, idempotencyKey: string): void {
  store('session', 'onboardingUnsent', JSON.stringify({ order, idempotencyKey }))
}

/** Quietly: the person has paid or not, and need not know that we were away. */
export async function handOverUnsent(): Promise<void> {
  const unsent = readObject(readStored('session', 'onboardingUnsent'))
  if (unsent === null) return
  try {
    await handOver(unsent['order'] as OrderBody, String(unsent['idempotencyKey']))
  } catch (error) {
    // What is refused once is refused again; everything else gets its chance the next time.
    if (!(error instanceof ProblemError) || error.status === 429 || error.status < 400 || error.status >= 500)
      return
  }
  forget('session', 'onboardingUnsent')
}
