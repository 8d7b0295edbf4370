import { z } from 'zod'
import { CANCELLATION_REQUEST_STATUSES } from '#domain/cancellation-choices.ts'
import {
  cancellationRequest,
  cancellationRequestClosing,
  guarantee,
  newCancellationRequest,
} from '#domain/cancellations.ts'
import { choice } from '#domain/text.ts'
import { byId, defineCall, pageOf, pageQuery } from './call.ts'

/** `Idempotency-Key` is honored: the same key and body return the same request, stored once. */
export const requestCancellation = defineCall({
  method: 'post',
  path: '/api/cancellation-requests',
  formerPath: '/api/departures',
  who: 'signed-in',
  summary: 'Use the 30-day guarantee of one of the own projects, or cancel its monthly plan',
  body: newCancellationRequest,
  answer: { status: 201, body: cancellationRequest },
})

export const listCancellationRequests = defineCall({
  method: 'get',
  path: '/api/cancellation-requests',
  formerPath: '/api/departures',
  who: 'signed-in',
  viewable: true,
  summary: "The caller's own cancellation and refund requests; for an admin, all. Newest first",
  query: pageQuery.extend({ status: choice('Status', CANCELLATION_REQUEST_STATUSES) }),
  answer: { status: 200, body: pageOf(cancellationRequest) },
})

export const withdrawCancellationRequest = defineCall({
  method: 'post',
  path: '/api/cancellation-requests/{id}/withdrawal',
  formerPath: '/api/departures/{id}/withdrawal',
  who: 'signed-in',
  summary: 'Withdraw an own cancellation or refund request that is open',
  params: byId,
  answer: { status: 200, body: cancellationRequest },
})

export const closeCancellationRequest = defineCall({
  method: 'patch',
  path: '/api/cancellation-requests/{id}',
  formerPath: '/api/departures/{id}',
  who: 'admin',
  summary: 'Close a cancellation or refund request, and email the customer',
  params: byId,
  body: cancellationRequestClosing,
  answer: { status: 200, body: cancellationRequest },
})

export const listGuarantees = defineCall({
  method: 'get',
  path: '/api/guarantees',
  who: 'signed-in',
  viewable: true,
  summary: 'Until when the guarantee of each own project holds',
  answer: { status: 200, body: z.object({ items: z.array(guarantee) }) },
})
