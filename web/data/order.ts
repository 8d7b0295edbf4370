import type { BodyOf } from '#contract/call.ts'
import type { submitOrder } from '#contract/orders.ts'
import { ProblemError, send } from './call.ts'
import { parseObject } from './drafts.ts'
import { leadHeaders } from './origin.ts'
import { removeStored, readStored, writeStored } from './storage.ts'

const ORDER_TIMEOUT_MS = 6000

type OrderBody = BodyOf<typeof submitOrder>

/** Throws ProblemError, also after the time limit. The request itself continues; a retry with the same key is the same order. */
export async function sendOrder(order: OrderBody, idempotencyKey: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new ProblemError('unavailable', {
            status: 0,
            detail: 'The server didn’t answer in time. Please try again.',
          }),
        ),
      ORDER_TIMEOUT_MS,
    )
  })
  const answer = send<typeof submitOrder>('post /api/onboarding', {
    body: order,
    headers: { ...leadHeaders(), 'Idempotency-Key': idempotencyKey },
    keepalive: true,
  })
  try {
    await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Keeps an order that failed to save; it is retried when the visitor returns from payment. */
export function saveUnsentOrder(order: OrderBody, idempotencyKey: string): void {
  writeStored('session', 'onboardingUnsent', JSON.stringify({ order, idempotencyKey }))
}

/** Reports no error to the visitor, who may have paid already. */
export async function sendUnsentOrder(): Promise<void> {
  const unsent = parseObject(readStored('session', 'onboardingUnsent'))
  if (unsent === null) return
  try {
    await sendOrder(unsent['order'] as OrderBody, String(unsent['idempotencyKey']))
  } catch (error) {
    // A refused order is dropped; after any other error it is retried next time.
    if (!(error instanceof ProblemError) || error.status === 429 || error.status < 400 || error.status >= 500)
      return
  }
  removeStored('session', 'onboardingUnsent')
}
