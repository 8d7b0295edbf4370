// The states of a proposal, what may happen in each, and the sentence that each shows. Has no schemas, because public pages load it.

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

/** What the customer reads. Drafts have no page. */
export const CUSTOMER_SENTENCES = {
  sent: 'Take your time. When it looks right, accept it below.',
  accepted: 'You accepted this proposal. We’re getting started.',
  declined: 'You declined this proposal. Changed your mind? Call or write to us.',
  expired: 'This proposal has expired. Want it after all? Call or write to us, and we’ll send you a new one.',
  replaced: 'There’s a newer version of this proposal, so this one can’t be accepted.',
  withdrawn: 'We took this proposal back. Questions? Call or write to us.',
} as const satisfies Record<Exclude<ProposalState, 'draft'>, string>

export const OWNER_SENTENCES = {
  draft: 'Not sent yet. Only admins see it.',
  sent: 'Waiting for the customer.',
  accepted: 'Accepted. The project is under way.',
  declined: 'The customer said no.',
  expired: 'Nobody answered in time. Send a new version to offer it again.',
  replaced: 'A newer version was sent.',
  withdrawn: 'You took it back. Its link says so.',
} as const satisfies Record<ProposalState, string>
