import { createHash } from 'node:crypto'
import { dayOf } from '#domain/opening-hours.ts'
import {
  proposalSums,
  viewProposal,
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
export function describeOwn(
  row: ProposalRow,
  { today, zone, newerToken }: { today: string; zone: string; newerToken: string | null },
): OwnProposal {
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
    view: viewProposal(viewedOf(row, zone)),
    state: stateOn(row, today),
    accepted_at,
    accepted_name,
    declined_at,
    sha256: sha256 ?? fingerprint(row),
    newer_token: newerToken,
  }
}

/** For the page and the PDF. `zone` is that of the business. */
export const viewedOf = (row: ProposalRow, zone: string) => ({
  ...row,
  sent_on: row.sent_at && dayOf(Date.parse(row.sent_at), zone),
  acceptance: acceptanceOf(row),
})

const acceptanceOf = ({ accepted_name, accepted_at, sha256 }: ProposalRow) =>
  accepted_name === null || accepted_at === null || sha256 === null
    ? null
    : { name: accepted_name, at: accepted_at, sha256 }

const sumsOf = ({ content: { lines, taxes }, plan }: Pick<ProposalRow, 'content' | 'plan'>) =>
  proposalSums({ lines, taxes, plan })

export const fingerprint = (shown: ShownProposal): string =>
  createHash('sha256').update(shownText(shown)).digest('hex')
