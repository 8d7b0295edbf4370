import { z } from 'zod'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import {
  newProposal,
  acceptedProposal,
  ownProposal,
  proposal,
  proposalAcceptance,
  proposalForm,
  proposalLink,
  proposalRefusal,
  proposalStart,
} from '#domain/proposals.ts'
import { byId, defineCall, oneOf } from './call.ts'

const MAX_BODY_BYTES = 256 * 1024

/** The newest version first; at most `MAX_PROPOSALS`. */
export const listProposals = defineCall({
  method: 'get',
  path: '/api/leads/{id}/proposals',
  who: 'admin',
  summary: "List a lead's proposals",
  params: byId,
  answer: { status: 200, body: z.object({ items: z.array(proposal) }) },
})

/** Stores nothing. Without a package, that of the lead. */
export const startProposal = defineCall({
  method: 'get',
  path: '/api/leads/{id}/proposals/start',
  who: 'admin',
  summary: 'Get what a new proposal for a lead starts with',
  params: byId,
  query: z.object({ package: oneOf('package', PACKAGE_NAMES).optional() }),
  answer: { status: 200, body: proposalStart },
})

/** `Idempotency-Key` is honored. A conflict if the earlier version was accepted, or has a newer one. */
export const addProposal = defineCall({
  method: 'post',
  path: '/api/leads/{id}/proposals',
  who: 'admin',
  summary: 'Draft a proposal for a lead',
  params: byId,
  body: newProposal,
  maxBodyBytes: MAX_BODY_BYTES,
  answer: { status: 201, body: proposal },
})

export const changeProposal = defineCall({
  method: 'put',
  path: '/api/proposals/{id}',
  who: 'admin',
  summary: 'Change a draft',
  params: byId,
  body: proposalForm,
  maxBodyBytes: MAX_BODY_BYTES,
  answer: { status: 200, body: proposal },
})

export const removeProposal = defineCall({
  method: 'delete',
  path: '/api/proposals/{id}',
  who: 'admin',
  summary: 'Remove a draft',
  params: byId,
  answer: { status: 204 },
})

/** Its content never changes afterwards. One that was sent is mailed again, at most once in five minutes. */
export const sendProposal = defineCall({
  method: 'post',
  path: '/api/proposals/{id}/send',
  who: 'admin',
  summary: 'Email a proposal to the customer',
  params: byId,
  answer: { status: 200, body: proposal },
})

export const withdrawProposal = defineCall({
  method: 'post',
  path: '/api/proposals/{id}/withdraw',
  who: 'admin',
  summary: 'Take a proposal back',
  params: byId,
  answer: { status: 200, body: proposal },
})

export const noteProposal = defineCall({
  method: 'put',
  path: '/api/proposals/{id}/noted',
  who: 'admin',
  summary: 'Mark the answer to a proposal as noted',
  params: byId,
  answer: { status: 200, body: proposal },
})

/** A POST that only reads, so that the code of the link does not appear in request logs. Notes when it was first read. */
export const readOwnProposal = defineCall({
  method: 'post',
  path: '/api/proposals/own',
  who: 'anyone',
  summary: 'Get the proposal of a mailed link',
  body: proposalLink,
  answer: { status: 200, body: ownProposal },
})

/** The PDF of the proposal of a mailed link. */
export const downloadOwnProposal = defineCall({
  method: 'post',
  path: '/api/proposals/own/pdf',
  who: 'anyone',
  summary: 'Download the proposal of a mailed link as PDF',
  body: proposalLink,
  answer: { status: 200, file: 'application/pdf' },
})

/** Customers get what was sent to them. */
export const getProposalPdf = defineCall({
  method: 'get',
  path: '/api/proposals/{id}/pdf',
  who: 'signed-in',
  summary: 'Download a proposal as PDF',
  params: byId,
  answer: { status: 200, file: 'application/pdf' },
})

/** The latest first; at most a hundred. Admins get their own too. */
export const listAcceptedProposals = defineCall({
  method: 'get',
  path: '/api/dashboard/proposals',
  who: 'signed-in',
  viewable: true,
  summary: 'List the proposals that you accepted',
  answer: { status: 200, body: z.object({ items: z.array(acceptedProposal) }) },
})

/** Accepting twice answers the same. A conflict has the proposal as it is now in `conflict`. */
export const acceptOwnProposal = defineCall({
  method: 'post',
  path: '/api/proposals/own/accept',
  who: 'anyone',
  summary: 'Accept the proposal of a mailed link',
  body: proposalAcceptance,
  answer: { status: 200, body: ownProposal },
})

/** Conflicts as when it is accepted. */
export const declineOwnProposal = defineCall({
  method: 'post',
  path: '/api/proposals/own/decline',
  who: 'anyone',
  summary: 'Decline the proposal of a mailed link',
  body: proposalRefusal,
  answer: { status: 200, body: ownProposal },
})
