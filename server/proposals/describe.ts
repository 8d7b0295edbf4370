import { createHash } from 'node:crypto'
import {
  proposalSums,
  shownText,
  type OwnProposal,
  type Proposal,
  type ShownProposal,
} from '#domain/proposals.ts'
import { stateOn } from '#domain/proposal-states.ts'
import type { ProposalRow } from './queries.ts'

/** `today` is the day of the business. */
export function describe({ sent_by: _sender, ...row }: ProposalRow, today: string): Proposal {
  return { ...row, state: stateOn(row, today), sums: sumsOf(row) }
}

/** As the link shows it. `newerToken` opens the version that replaced it. */
export function describeOwn(row: ProposalRow, today: string, newerToken: string | null): OwnProposal {
  const { title, version, content, plan, monthly, monthly_covers, valid_until } = row
  const { accepted_at, accepted_name, declined_at, sha256 } = row
  return {
    title,
    version,
    content,
    plan,
    monthly,
    monthly_covers,
    valid_until,
    sums: sumsOf(row),
    state: stateOn(row, today),
    accepted_at,
    accepted_name,
    declined_at,
    sha256: sha256 ?? fingerprint(row),
    newer_token: newerToken,
  }
}

const sumsOf = ({ content: { lines, taxes }, plan }: Pick<ProposalRow, 'content' | 'plan'>) =>
  proposalSums({ lines, taxes, plan })

export const fingerprint = (shown: ShownProposal): string =>
  createHash('sha256').update(shownText(shown)).digest('hex')
