// The states of subscriptions, and what may happen in each. Has no schemas, because the portal loads it with the project.

export const SUBSCRIPTION_STATES = ['active', 'paused', 'ended'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** `end` sets or removes the last day, `expire` is that day passing. */
export type SubscriptionEvent = 'pause' | 'resume' | 'reprice' | 'end' | 'expire'

const EVENTS: Readonly<Record<SubscriptionState, Partial<Record<SubscriptionEvent, SubscriptionState>>>> = {
  active: { pause: 'paused', reprice: 'active', end: 'active', expire: 'ended' },
  paused: { resume: 'active', reprice: 'paused', end: 'paused', expire: 'ended' },
  ended: {},
}

/** Undefined if it cannot happen in this state. */
export const stateAfter = (
  state: SubscriptionState,
  event: SubscriptionEvent,
): SubscriptionState | undefined => EVENTS[state][event]
