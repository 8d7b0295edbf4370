// The calls for the 30-day guarantee and for cancelling the monthly plan: customers ask, the owner answers.
import { z } from 'zod'
import {
  departure,
  departureClosing,
  DEPARTURE_STATUSES,
  guarantee,
  newDeparture,
} from '#domain/departures.ts'
import { choice } from '#domain/text.ts'
import { byId, defineCall, pageOf, pageQuery } from './call.ts'

/** `Idempotency-Key` is honored: the same key and body return the same request, stored once. */
export const requestDeparture = defineCall({
  method: 'post',
  path: '/api/departures',
  who: 'signed-in',
  summary: 'Use the 30-day guarantee of one of the own projects, or cancel its monthly plan',
  body: newDeparture,
  answer: { status: 201, body: departure },
})

export const listDepartures = defineCall({
  method: 'get',
  path: '/api/departures',
  who: 'signed-in',
  summary: "The caller's own requests to leave; for an admin, all. Newest first",
  query: pageQuery.extend({ status: choice('Status', DEPARTURE_STATUSES) }),
  answer: { status: 200, body: pageOf(departure) },
})

export const withdrawDeparture = defineCall({
  method: 'post',
  path: '/api/departures/{id}/withdrawal',
  who: 'signed-in',
  summary: 'Take back an own request to leave, as long as it is open',
  params: byId,
  answer: { status: 200, body: departure },
})

export const closeDeparture = defineCall({
  method: 'patch',
  path: '/api/departures/{id}',
  who: 'admin',
  summary: 'Close a request to leave; the customer is told by mail',
  params: byId,
  body: departureClosing,
  answer: { status: 200, body: departure },
})

export const listGuarantees = defineCall({
  method: 'get',
  path: '/api/guarantees',
  who: 'signed-in',
  summary: 'Until when the guarantee of each own project holds',
  answer: { status: 200, body: z.object({ items: z.array(guarantee) }) },
})
