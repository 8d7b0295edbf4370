import { hkdfSync } from 'node:crypto'
import { PROPOSAL_PAGE } from '#contract/pages.ts'
import type { AccountsContext } from '#server/accounts/service.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { findSignedId, signId } from '#server/http/signed-ids.ts'

export interface ProposalsContext {
  db: Database
  config: Pick<Config, 'publishedSite' | 'site' | 'linkOrigin'>
  accounts: AccountsContext
  links: ProposalLinks
}

export interface ProposalLinks {
  tokenOf(proposalId: string): string
  /** Null for a code that is not ours. */
  findProposalId(token: string): string | null
  /** The code is in the fragment, which reaches no server log. */
  linkTo(proposalId: string): string
}

interface ProposalsOptions extends Omit<ProposalsContext, 'links'> {
  authSecret: string
}

export function openProposals({ authSecret, ...options }: ProposalsOptions): ProposalsContext {
  return { ...options, links: openProposalLinks(options.config, authSecret) }
}

export function openProposalLinks(
  { linkOrigin }: Pick<Config, 'linkOrigin'>,
  authSecret: string,
): ProposalLinks {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'proposals: links', 32))
  return {
    tokenOf: (id) => signId(key, 'proposal', id),
    findProposalId: (token) => findSignedId(key, 'proposal', token),
    linkTo: (id) => `${linkOrigin}${PROPOSAL_PAGE}#token=${signId(key, 'proposal', id)}`,
  }
}
