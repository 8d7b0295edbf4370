// The call that hands an order over before its sender leaves for payment (decision D17).
import { z } from 'zod'
import { order } from '#domain/onboarding.ts'
import { defineCall } from './call.ts'

/** `Idempotency-Key` is honoured: the same key and body answer the same id, stored once. */
export const submitOrder = defineCall({
  method: 'post',
  path: '/api/onboarding',
  who: 'anyone',
  summary: 'Order a package; payment follows elsewhere',
  body: order,
  answer: { status: 201, body: z.object({ id: z.uuid() }) },
})
