// What a customer pays every month for a project.
import { z } from 'zod'
import {
  newSubscription,
  subscription,
  subscriptionChange,
  subscriptionOffer,
} from '#domain/subscriptions.ts'
import { byId, defineCall } from './call.ts'

export const projectSubscription = z.object({
  /** The newest; null if there was none. */
  subscription: subscription.nullable(),
  /** What could begin, from the accepted proposal or the package; null for customers, and without a monthly price. An admin may have said so. */
  offer: subscriptionOffer.nullable(),
  /** Of the site. */
  currency: z.string(),
  /** Whether a saved card can pay. */
  can_pay_by_card: z.boolean(),
})
export type ProjectSubscription = z.output<typeof projectSubscription>

export const getSubscription = defineCall({
  method: 'get',
  path: '/api/projects/{id}/subscription',
  who: 'signed-in',
  viewable: true,
  summary: "Get a project's subscription",
  params: byId,
  answer: { status: 200, body: projectSubscription },
})

/** A conflict if one runs. `Idempotency-Key` is honored. */
export const startSubscription = defineCall({
  method: 'post',
  path: '/api/projects/{id}/subscription',
  who: 'admin',
  summary: "Start a project's subscription",
  params: byId,
  body: newSubscription,
  answer: { status: 201, body: subscription },
})

/** The offer is null from then on, and the launched project needs nothing. A subscription can be started all the same. */
export const declineSubscription = defineCall({
  method: 'delete',
  path: '/api/projects/{id}/subscription/offer',
  who: 'admin',
  summary: 'Say that a project has no monthly price',
  params: byId,
  answer: { status: 200, body: projectSubscription },
})

/** A conflict if it cannot happen in its state. What is due by then is invoiced first. */
export const changeSubscription = defineCall({
  method: 'patch',
  path: '/api/subscriptions/{id}',
  who: 'admin',
  summary: 'Pause, resume, reprice or end a subscription',
  params: byId,
  body: subscriptionChange,
  answer: { status: 200, body: subscription },
})

/** The next invoices of those that run. */
export const recurring = z.object({ monthly: z.number(), subscriptions: z.int(), currency: z.string() })
export type Recurring = z.output<typeof recurring>

export const getRecurring = defineCall({
  method: 'get',
  path: '/api/figures/recurring',
  who: 'admin',
  summary: 'Get what comes in every month',
  answer: { status: 200, body: recurring },
})
