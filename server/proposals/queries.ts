import { sql } from 'kysely'
import type { DocumentContent } from '#domain/documents.ts'
import type { ProposalForm } from '#domain/proposals.ts'
import { nameRows, type Trx } from '#server/db/database.ts'
import { sqlState } from '#server/db/errors.ts'

const MOST_PROPOSALS = 100

function selectProposals(trx: Trx) {
  return trx
    .selectFrom('proposals')
    .select([
      'id',
      'lead_id',
      'version',
      'replaces_id',
      'title',
      'package',
      'plan',
      'monthly',
      'monthly_covers',
      'content',
      'valid_until',
      'state',
      'sha256',
      'sent_by',
      'sent_at',
      'mailed_at',
      'seen_at',
      'accepted_at',
      'accepted_name',
      'accepted_address',
      'accepted_browser',
      'declined_at',
      'declined_reason',
      'noted_at',
      'project_id',
      'created_at',
    ])
}
export type ProposalRow = Awaited<ReturnType<ReturnType<typeof selectProposals>['executeTakeFirstOrThrow']>>

/** What its page and its PDF show, which customers may read too. */
function selectShown(trx: Trx) {
  return trx
    .selectFrom('proposals')
    .select([
      'id',
      'lead_id',
      'state',
      'title',
      'version',
      'plan',
      'monthly',
      'monthly_covers',
      'content',
      'valid_until',
      'sha256',
      'sent_at',
      'accepted_at',
      'accepted_name',
    ])
}
export type ShownRow = Omit<
  Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>,
  'id' | 'lead_id' | 'state'
>

/** Without its lead, an accepted one is only kept for the books. */
export function findShown(trx: Trx, id: string) {
  return selectShown(trx).where('id', '=', id).where('lead_id', 'is not', null).executeTakeFirst()
}

/** Under the role `customer`: their own. */
export function listAccepted(trx: Trx) {
  return selectShown(trx)
    .$narrowType<{ accepted_at: string }>()
    .where('state', '=', 'accepted')
    .where('accepted_at', 'is not', null)
    .orderBy('accepted_at', 'desc')
    .orderBy('id')
    .limit(MOST_PROPOSALS)
    .execute()
}

export function listOfLead(trx: Trx, leadId: string): Promise<ProposalRow[]> {
  return selectProposals(trx)
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PROPOSALS)
    .execute()
}

export function findProposal(trx: Trx, id: string): Promise<ProposalRow | undefined> {
  return selectProposals(trx).where('id', '=', id).executeTakeFirst()
}

/** Under the role `worker`, which must name the row. */
export async function findNamedProposal(trx: Trx, id: string): Promise<ProposalRow | undefined> {
  await nameRows(trx, [id])
  return findProposal(trx, id)
}

export function findProposals(trx: Trx, ids: readonly string[]): Promise<ProposalRow[]> {
  return selectProposals(trx).where('id', 'in', ids).execute()
}

/** Until the transaction ends. */
export function lockProposal(trx: Trx, id: string): Promise<ProposalRow | undefined> {
  return selectProposals(trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The version that replaces it, if it was sent. */
export function findNewer(trx: Trx, id: string): Promise<ProposalRow | undefined> {
  return selectProposals(trx).where('replaces_id', '=', id).where('state', '<>', 'draft').executeTakeFirst()
}

type Columns = Pick<
  ProposalForm,
  'title' | 'package' | 'plan' | 'monthly' | 'monthly_covers' | 'valid_until'
> & { content: DocumentContent }

const stored = ({ content, ...columns }: Columns) => ({ ...columns, content: JSON.stringify(content) })

export async function insertProposal(
  trx: Trx,
  {
    id,
    lead_id,
    version,
    replaces_id,
    ...columns
  }: Columns & {
    id: string
    lead_id: string
    version: number
    replaces_id: string | null
  },
): Promise<void> {
  await trx
    .insertInto('proposals')
    .values({ id, lead_id, version, replaces_id, ...stored(columns) })
    .execute()
}

/** Two new versions of one proposal. */
export const hasNewer = (error: unknown) => sqlState(error) === '23505'

export async function updateDraft(trx: Trx, id: string, columns: Columns): Promise<void> {
  await trx.updateTable('proposals').set(stored(columns)).where('id', '=', id).execute()
}

export async function deleteProposal(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('proposals').where('id', '=', id).execute()
}

/** With the business, taxes and currency of this moment. */
export async function markSent(
  trx: Trx,
  id: string,
  { content, ...sent }: { content: DocumentContent; sha256: string; sent_by: string },
): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({
      ...sent,
      content: JSON.stringify(content),
      state: 'sent',
      sent_at: sql`now()`,
      mailed_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** False if that was less than five minutes ago. */
export async function mailAgain(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('proposals')
    .set({ mailed_at: sql`now()` })
    .where('id', '=', id)
    .where('mailed_at', '<', sql<string>`now() - interval '5 minutes'`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setState(trx: Trx, id: string, state: 'replaced' | 'withdrawn'): Promise<void> {
  await trx.updateTable('proposals').set({ state }).where('id', '=', id).execute()
}

export async function markNoted(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ noted_at: sql`now()` })
    .where('id', '=', id)
    .where('noted_at', 'is', null)
    .where('state', 'in', ['accepted', 'declined'])
    .execute()
}

export interface Acceptance {
  accepted_name: string
  accepted_address: string
  accepted_browser: string | null
  project_id: string
}

export async function markAccepted(trx: Trx, id: string, acceptance: Acceptance): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ ...acceptance, state: 'accepted', accepted_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Under the role `worker`, which has named it. */
export async function markSeen(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ seen_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('seen_at', 'is', null)
    .execute()
}

/** Under the role `worker`, which has named it. */
export async function markDeclined(trx: Trx, id: string, declined_reason: string | null): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ state: 'declined', declined_at: sql`now()`, declined_reason })
    .where('id', '=', id)
    .execute()
}

/** Under the role `worker`. `today` is the day of the business. */
export async function expireProposals(trx: Trx, today: string): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ state: 'expired' })
    .where('state', '=', 'sent')
    .where('valid_until', '<', today)
    .execute()
}

/** Under the role `customer`: what was sent for their leads. */
export function listOwnProposals(trx: Trx) {
  return trx
    .selectFrom('proposals')
    .select([
      'id',
      'version',
      'title',
      'package',
      'plan',
      'monthly',
      'monthly_covers',
      'content',
      'valid_until',
      'state',
      'sent_at',
      'seen_at',
      'accepted_at',
      'accepted_name',
      'accepted_address',
      'accepted_browser',
      'declined_at',
      'declined_reason',
    ])
    .orderBy('sent_at', 'desc')
    .execute()
}

/** Under the role `worker`: those whose lead is gone, and accepted ones after ten years. */
export async function sweepProposals(trx: Trx): Promise<void> {
  await sql`delete from proposals where accepted_at < now() - interval '10 years'
    or (lead_id is null and state <> 'accepted')`.execute(trx)
}
