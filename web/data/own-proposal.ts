import type { BodyOf } from '#contract/call.ts'
import type {
  acceptOwnProposal,
  declineOwnProposal,
  downloadOwnProposal,
  readOwnProposal,
} from '#contract/proposals.ts'
import type { OwnProposal } from '#domain/proposals.ts'
import { ProblemError, send } from './call.ts'
import { fetchLinkedFile, type LinkedFile } from './linked-file.ts'

export function readOwn(token: string, signal: AbortSignal): Promise<OwnProposal> {
  return send<typeof readOwnProposal>('post /api/proposals/own', { body: { token }, signal })
}

export const fetchProposalPdf = (token: string): Promise<LinkedFile> =>
  fetchLinkedFile('/api/proposals/own/pdf' satisfies (typeof downloadOwnProposal)['path'], token)

export function acceptOwn(body: BodyOf<typeof acceptOwnProposal>): Promise<OwnProposal> {
  return send<typeof acceptOwnProposal>('post /api/proposals/own/accept', { body })
}

export function declineOwn(token: string, reason: string): Promise<OwnProposal> {
  return send<typeof declineOwnProposal>('post /api/proposals/own/decline', { body: { token, reason } })
}

/** The proposal as it is now, when an answer came too late. */
export function findCurrent(error: unknown): OwnProposal | null {
  if (!(error instanceof ProblemError) || error.code !== 'conflict') return null
  return (error.conflict as OwnProposal | undefined) ?? null
}
