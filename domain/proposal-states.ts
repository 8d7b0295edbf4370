// The states of a proposal, and what may happen in each. Has no schemas, because public pages load it.

export const PROPOSAL_STATES = [
  'draft',
  'sent',
  'accepted',
  'declined',
  'expired',
  'replaced',
  'withdrawn',
] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

export type ProposalEvent = 'change' | 'send' | 'accept' | 'decline' | 'expire' | 'replace' | 'withdraw'

/** `replace`: a newer version was sent. `send` in the state `sent` mails the link again. */
const EVENTS: Readonly<Record<ProposalState, Partial<Record<ProposalEvent, ProposalState>>>> = {
  draft: { change: 'draft', send: 'sent' },
  sent: {
    send: 'sent',
    accept: 'accepted',
    decline: 'declined',
    expire: 'expired',
    replace: 'replaced',
    withdraw: 'withdrawn',
  },
  accepted: {},
  declined: { replace: 'replaced' },
  expired: { replace: 'replaced' },
  replaced: {},
  withdrawn: { replace: 'replaced' },
}

/** Undefined if it cannot happen in this state. */
export const proposalAfter = (state: ProposalState, event: ProposalEvent): ProposalState | undefined =>
  EVENTS[state][event]

/** The state on this day of the business: a proposal can be accepted until the end of its last day. */
export const stateOn = (
  { state, valid_until }: { state: ProposalState; valid_until: string },
  today: string,
): ProposalState => (state === 'sent' && valid_until < today ? 'expired' : state)

export const PROPOSAL_STATE_LABELS = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
} as const satisfies Record<ProposalState, string>
