import { createHash } from 'node:crypto'
import { monthlyTotals } from '#domain/documents.ts'
import { dayOf } from '#domain/opening-hours.ts'
import {
  proposalSums,
  showProposal,
  viewProposal,
  shownText,
  type AcceptedProposal,
  type OwnProposal,
  type Proposal,
  type ShownProposal,
} from '#domain/proposals.ts'
import { stateOn } from '#domain/proposal-states.ts'
import type { Site } from '#domain/site/site.ts'
import type { ProposalRow, ShownRow } from './queries.ts'

/** `today` is the day of the business. */
export function describe({ sent_by: _sender, ...row }: ProposalRow, today: string): Proposal {
  const { total: monthly_total } = monthlyTotals(row.monthly, row.content.taxes)
  return { ...row, state: stateOn(row, today), sums: sumsOf(row), monthly_total }
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
export const viewedOf = (row: ShownRow, zone: string) => ({
  ...row,
  sent_on: row.sent_at && dayOf(Date.parse(row.sent_at), zone),
  acceptance: acceptanceOf(row, zone),
})

/** `proposal-2026-03-31.pdf`, with the day on which it was sent. */
export function pdfOf(row: ShownRow, { business }: Pick<Site, 'business'>) {
  const viewed = viewedOf(row, business.timeZone)
  return { name: `proposal-${viewed.sent_on ?? 'draft'}.pdf`, document: showProposal(viewed) }
}

export const describeAccepted = ({
  id,
  title,
  version,
  monthly,
  content,
  plan,
  accepted_at,
}: ShownRow & { id: string; accepted_at: string }): AcceptedProposal => ({
  id,
  title,
  version,
  currency: content.currency,
  total: sumsOf({ content, plan }).total,
  monthly: monthlyTotals(monthly, content.taxes).total,
  accepted_at,
})

const acceptanceOf = ({ accepted_name, accepted_at, sha256 }: ShownRow, timeZone: string) =>
  accepted_name === null || accepted_at === null || sha256 === null
    ? null
    : { name: accepted_name, at: accepted_at, sha256, timeZone }

const sumsOf = ({ content: { lines, taxes }, plan }: Pick<ProposalRow, 'content' | 'plan'>) =>
  proposalSums({ lines, taxes, plan })

export const fingerprint = (shown: ShownProposal): string =>
  createHash('sha256').update(shownText(shown)).digest('hex')
