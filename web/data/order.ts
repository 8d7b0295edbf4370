// Hands an order to the server before its sender leaves for payment (decision D17). Must never keep anybody waiting for long, nor
// send one order twice: the caller keeps the key for as long as it retries.
import type { BodyOf } from '#contract/call.ts'
import type { submitOrder } from '#contract/orders.ts'
import { ProblemError, send } from './call.ts'

const PATIENCE_MS = 6000

/**
 * Throws ProblemError where the order was refused, or no answer came in time. The request itself goes on then, even when the page
 * is left: the same key makes a second try the same order.
 */
export async function handOver(order: BodyOf<typeof submitOrder>, idempotencyKey: string): Promise<void> {
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
