import { randomUUID } from 'node:crypto'
import { issuerOf } from '#domain/document-issuer.ts'
import type { DocumentContent } from '#domain/documents.ts'
import { dayOf } from '#domain/opening-hours.ts'
import type { PackageName } from '#domain/packages.ts'
import type {
  AcceptedProposal,
  NewProposal,
  Proposal,
  ProposalForm,
  ProposalStart,
} from '#domain/proposals.ts'
import { proposalAfter, stateOn, type ProposalEvent } from '#domain/proposal-states.ts'
import type { Site } from '#domain/site/site.ts'
import type { Actor, Trx } from '#server/db/database.ts'
import { claimUserKey } from '#server/db/idempotency.ts'
import { markContacted, readLead } from '#server/leads/service.ts'
import { problem } from '#server/problem.ts'
import type { ProposalsContext } from './context.ts'
import { describe, describeAccepted, fingerprint, pdfOf } from './describe.ts'
import * as queries from './queries.ts'
import type { ProposalRow } from './queries.ts'
import { startFor } from './start.ts'

export { openProposals, type ProposalsContext } from './context.ts'
export { listOwnProposals as exportProposals } from './queries.ts'

type Admin = Actor & { role: 'admin' }
type Context = Pick<ProposalsContext, 'db' | 'config'>

export const todayOf = ({ config }: Pick<ProposalsContext, 'config'>): string =>
  dayOf(Date.now(), config.publishedSite.business.timeZone)

/** Newest first. Throws `not_found` for an unknown lead. */
export function listProposals(
  context: Context,
  actor: Admin,
  leadId: string,
): Promise<{ items: Proposal[] }> {
  return context.db.as(actor, async (trx) => {
    await readLead(trx, leadId)
    const rows = await queries.listOfLead(trx, leadId)
    return { items: rows.map((row) => describe(row, todayOf(context))) }
  })
}

/** Throws `not_found` for an unknown lead. */
export function startProposal(
  { db, config }: Context,
  actor: Admin,
  leadId: string,
  chosen: PackageName | undefined,
): Promise<ProposalStart> {
  return db.as(actor, async (trx) => startFor(await readLead(trx, leadId), config.publishedSite, chosen))
}

/** Throws `not_found`, and `conflict` if the earlier version cannot be replaced. */
export function addProposal(
  context: Context,
  actor: Admin,
  leadId: string,
  { form, key }: { form: NewProposal; key: string | undefined },
): Promise<Proposal> {
  const { db, config } = context
  return db.as(actor, async (trx) => {
    const id = randomUUID()
    const earlier = await claimUserKey(trx, actor, { key, call: 'proposal', body: { leadId, ...form }, id })
    if (earlier !== null) return read(context, trx, earlier)
    await readLead(trx, leadId)
    const { replaces_id = null, ...draft } = form
    const version = replaces_id === null ? 1 : await nextVersion(context, trx, leadId, replaces_id)
    try {
      await queries.insertProposal(trx, {
        id,
        lead_id: leadId,
        version,
        replaces_id,
        ...columnsOf(draft, config.publishedSite),
      })
    } catch (error) {
      throw queries.hasNewer(error) ? problem('conflict', { detail: HAS_NEWER }) : error
    }
    return read(context, trx, id)
  })
}

const HAS_NEWER = 'There’s a newer version of this proposal already.'

async function nextVersion(context: Context, trx: Trx, leadId: string, id: string): Promise<number> {
  const earlier = await queries.findProposal(trx, id)
  if (earlier?.lead_id !== leadId) throw problem('not_found')
  checkEvent(context, earlier, 'replace')
  return earlier.version + 1
}

/** Throws `not_found`, and `conflict` once it is sent. */
export function changeProposal(
  context: Context,
  actor: Admin,
  id: string,
  form: ProposalForm,
): Promise<Proposal> {
  return context.db.as(actor, async (trx) => {
    checkEvent(context, await lock(trx, id), 'change')
    await queries.updateDraft(trx, id, columnsOf(form, context.config.publishedSite))
    return read(context, trx, id)
  })
}

/** Throws `not_found`, and `conflict` once it is sent. */
export function removeProposal(context: Context, actor: Admin, id: string): Promise<void> {
  return context.db.as(actor, async (trx) => {
    checkEvent(context, await lock(trx, id), 'change')
    await queries.deleteProposal(trx, id)
  })
}

/** Throws `not_found`, and `conflict` if it has an answer, its last day is over, or it was mailed a moment ago. */
export function sendProposal(context: Context, actor: Admin, id: string): Promise<Proposal> {
  return context.db.as(actor, async (trx) => {
    const row = await lock(trx, id)
    checkEvent(context, row, 'send')
    if (row.state === 'sent') {
      if (!(await queries.mailAgain(trx, id))) throw problem('conflict', { detail: MAILED_NOW })
      return read(context, trx, id)
    }
    if (row.valid_until < todayOf(context)) {
      const message = 'This day is over. Choose a later one.'
      throw problem('validation_failed', { errors: [{ field: 'valid_until', message }] })
    }
    if (row.replaces_id !== null) await replaceEarlier(context, trx, row.replaces_id)
    const content = withSettings(row.content, context.config.publishedSite)
    const sha256 = fingerprint({ ...row, content })
    await queries.markSent(trx, id, { content, sha256, sent_by: actor.userId })
    if (row.lead_id !== null) await markContacted(trx, row.lead_id)
    return read(context, trx, id)
  })
}

const MAILED_NOW = 'We emailed it a few minutes ago. You can send it again in five minutes.'

async function replaceEarlier(context: Context, trx: Trx, id: string): Promise<void> {
  const earlier = await lock(trx, id)
  checkEvent(context, earlier, 'replace')
  await queries.setState(trx, id, 'replaced')
}

/** Throws `not_found`, and `conflict` if it is not open. */
export function withdrawProposal(context: Context, actor: Admin, id: string): Promise<Proposal> {
  return context.db.as(actor, async (trx) => {
    checkEvent(context, await lock(trx, id), 'withdraw')
    await queries.setState(trx, id, 'withdrawn')
    return read(context, trx, id)
  })
}

/** With the name of the file. Throws `not_found` for one that the actor may not see. */
export function findPdf({ db, config }: Context, actor: Actor, id: string) {
  return db.as(actor, async (trx) => {
    const row = await queries.findShown(trx, id)
    if (!row) throw problem('not_found')
    return pdfOf(row, config.publishedSite)
  })
}

export function listAccepted(
  { db }: Pick<Context, 'db'>,
  actor: Actor & { role: 'customer' },
): Promise<{ items: AcceptedProposal[] }> {
  return db.as(actor, async (trx) => ({ items: (await queries.listAccepted(trx)).map(describeAccepted) }))
}

/** Without an answer it changes nothing. Throws `not_found`. */
export function noteProposal(context: Context, actor: Admin, id: string): Promise<Proposal> {
  return context.db.as(actor, async (trx) => {
    await queries.markNoted(trx, id)
    return read(context, trx, id)
  })
}

async function read(context: Context, trx: Trx, id: string): Promise<Proposal> {
  const row = await queries.findProposal(trx, id)
  if (!row) throw problem('not_found')
  return describe(row, todayOf(context))
}

async function lock(trx: Trx, id: string): Promise<ProposalRow> {
  const row = await queries.lockProposal(trx, id)
  // Without its lead, an accepted one is only kept for the books.
  if (!row || row.lead_id === null) throw problem('not_found')
  return row
}

const REFUSED = {
  draft: 'This is a draft. Send it first.',
  sent: 'This proposal was sent, so it can’t be changed. Make a new version.',
  accepted: 'The customer accepted this proposal, so it can’t be changed.',
  declined: 'The customer declined this proposal. Make a new version.',
  expired: 'This proposal has expired. Make a new version.',
  replaced: HAS_NEWER,
  withdrawn: 'This proposal was withdrawn. Make a new version.',
} as const

function checkEvent(context: Context, row: ProposalRow, event: ProposalEvent): void {
  const state = stateOn(row, todayOf(context))
  if (proposalAfter(state, event) === undefined) throw problem('conflict', { detail: REFUSED[state] })
}

function columnsOf({ customer, lines, terms, ...columns }: ProposalForm, site: Site) {
  const { currency } = site.money
  const content = { issuer: issuerOf(site), customer, lines, taxes: [], currency, notes: terms }
  return { ...columns, content: withSettings(content, site) }
}

/** With the business, taxes and currency of this moment. */
function withSettings(content: DocumentContent, site: Site): DocumentContent {
  const { currency, taxes } = site.money
  return {
    ...content,
    issuer: issuerOf(site),
    taxes: taxes.map(({ name, rate }) => ({ name, rate })),
    currency,
  }
}

/** For the live streams: admins alone. */
export async function readProposalsForDelivery(trx: Trx, ids: string[]) {
  const rows = ids.length === 0 ? [] : await queries.findProposals(trx, ids)
  return new Map(rows.map((row) => [row.id, { row: describe(row, ''), customerId: null }]))
}
