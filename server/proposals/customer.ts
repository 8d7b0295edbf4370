// What the person with the mailed link can do.
import { stateOn } from '#domain/proposal-states.ts'
import {
  proposalSums,
  type OwnProposal,
  type ProposalAcceptance,
  type ProposalRefusal,
} from '#domain/proposals.ts'
import { findActingAdmin } from '#server/accounts/service.ts'
import { nameRows, type Trx } from '#server/db/database.ts'
import { Problem, problem } from '#server/problem.ts'
import { getLeadForConversion } from '#server/leads/service.ts'
import { convertLead } from '#server/projects/service.ts'
import type { ProposalsContext } from './context.ts'
import { describeOwn, pdfOf } from './describe.ts'
import { invoiceSetup } from './invoices.ts'
import * as queries from './queries.ts'
import type { ProposalRow } from './queries.ts'
import { todayOf } from './service.ts'

const NOT_OURS = 'This link is incomplete. Open the one in our latest email about the proposal.'
const GONE = 'We no longer have this proposal. Call or write to us, and we’ll send you a new one.'
const CHANGED = 'We changed this proposal since you opened it. Read it again, then accept it.'
const NOT_RECORDED =
  'We couldn’t record your answer here. Call or write to us, and we’ll take it from there. Nothing was accepted.'

const ANSWERED = {
  draft: CHANGED,
  sent: CHANGED,
  accepted: 'This proposal was accepted already.',
  declined: 'This proposal was declined already. Changed your mind? Call or write to us.',
  expired: 'This proposal has expired. Call or write to us, and we’ll send you a new one.',
  replaced: 'There’s a newer version of this proposal. Read that one, then accept it.',
  withdrawn: 'We took this proposal back, so it can’t be accepted anymore.',
} as const

/** Notes when it was first read. Throws `invalid_token`. */
export function readOwnProposal(context: ProposalsContext, token: string): Promise<OwnProposal> {
  const id = idOf(context, token)
  return context.db.as({ role: 'worker' }, async (trx) => {
    const row = await getNamed(trx, id)
    if (row.state === 'sent' && row.seen_at === null) await queries.markSeen(trx, id)
    return show(context, trx, row)
  })
}

/** Throws `invalid_token`. */
export function findOwnPdf({ db, config, ...context }: ProposalsContext, token: string) {
  const id = idOf(context, token)
  return db.as({ role: 'worker' }, async (trx) => pdfOf(await getNamed(trx, id), config.publishedSite))
}

export interface Evidence {
  address: string
  browser: string | null
}

/**
 * Creates the project in the name of the admin who sent it. Accepting again changes nothing. Throws `invalid_token`, and `conflict` with the
 * proposal as it is now.
 */
export async function acceptProposal(
  context: ProposalsContext,
  acceptance: ProposalAcceptance,
  evidence: Evidence,
): Promise<OwnProposal> {
  const id = idOf(context, acceptance.token)
  const { sent_by } = await context.db.as({ role: 'worker' }, (trx) => getNamed(trx, id))
  const userId = await findActingAdmin(context.accounts, sent_by)
  if (userId === null) throw problem('conflict', { detail: NOT_RECORDED })
  return context.db.as({ role: 'admin', userId }, async (trx) => {
    const row = await queries.lockProposal(trx, id)
    if (!row) throw problem('invalid_token', { detail: GONE })
    if (row.state !== 'accepted') {
      await refuseUnless(context, trx, row, acceptance.sha256)
      await accept(context, trx, { row, name: acceptance.name, evidence })
    }
    return show(context, trx, (await queries.findProposal(trx, id)) ?? row)
  })
}

async function refuseUnless(
  context: ProposalsContext,
  trx: Trx,
  row: ProposalRow,
  sha256: string | null,
): Promise<void> {
  const state = stateOn(row, todayOf(context))
  if (state === 'sent' && (sha256 === null || row.sha256 === sha256)) return
  throw problem('conflict', { detail: ANSWERED[state], conflict: await show(context, trx, row) })
}

async function accept(
  context: ProposalsContext,
  trx: Trx,
  { row, name, evidence }: { row: ProposalRow; name: string; evidence: Evidence },
): Promise<void> {
  const { config } = context
  const { lead_id, title, content, plan } = row
  if (lead_id === null) throw problem('invalid_token', { detail: GONE })
  const { subtotal } = proposalSums({ ...content, plan })
  const lead = await getLeadForConversion(trx, lead_id)
  const project = await convertLead(
    trx,
    {
      lead_id,
      title,
      ...(lead.email === null && { email: content.customer.email }),
      project_type: row.package ?? 'custom',
      total_cost: subtotal,
    },
    config,
  ).catch(explain)
  await queries.markAccepted(trx, row.id, {
    accepted_name: name,
    accepted_address: evidence.address,
    accepted_browser: evidence.browser,
    project_id: project.id,
  })
  await invoiceSetup(trx, row, { project, site: config.publishedSite, today: todayOf(context) })
}

/** The refusals of a conversion speak to admins: such as that the customer's account is suspended. */
function explain(error: unknown): never {
  throw error instanceof Problem ? problem('conflict', { detail: NOT_RECORDED, cause: error }) : error
}

/** Throws `invalid_token`, and `conflict` with the proposal as it is now. */
export function declineProposal(
  context: ProposalsContext,
  { token, reason }: ProposalRefusal,
): Promise<OwnProposal> {
  const id = idOf(context, token)
  return context.db.as({ role: 'worker' }, async (trx) => {
    await nameRows(trx, [id])
    const row = (await queries.lockProposal(trx, id)) ?? (await getNamed(trx, id))
    if (row.state !== 'declined') {
      await refuseUnless(context, trx, row, null)
      await queries.markDeclined(trx, id, reason)
    }
    return show(context, trx, await getNamed(trx, id))
  })
}

function idOf({ links }: Pick<ProposalsContext, 'links'>, token: string): string {
  const id = links.findProposalId(token)
  if (id === null) throw problem('invalid_token', { detail: NOT_OURS })
  return id
}

/** Under the role `worker`. */
async function getNamed(trx: Trx, id: string): Promise<ProposalRow> {
  const row = await queries.findNamedProposal(trx, id)
  if (!row || row.state === 'draft' || row.lead_id === null) throw problem('invalid_token', { detail: GONE })
  return row
}

/** A newer version for another address is not for who has this link. */
async function show(context: ProposalsContext, trx: Trx, row: ProposalRow): Promise<OwnProposal> {
  const newer = row.state === 'replaced' ? await queries.findNewer(trx, row.id) : undefined
  const isForSame = newer?.content.customer.email === row.content.customer.email
  return describeOwn(row, {
    today: todayOf(context),
    zone: context.config.publishedSite.business.timeZone,
    newerToken: newer && isForSame ? context.links.tokenOf(newer.id) : null,
  })
}
