// Taking one person out of every table: whoever leaves, whoever asks the owner to be deleted, and again after an older backup was brought
// back (security.md 7.9). Must never leave half of somebody: one transaction, all or nothing.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Trx } from '#server/db/database.ts'
import { problem } from '#server/http/problem.ts'
import type { PersonBehind } from '#server/leads/service.ts'
import { forgetProjectsOfLeaver } from '#server/projects/service.ts'
import { deriveKeys, type AccountKeys } from './keys.ts'
import * as queries from './queries.ts'
import { actAs, type Room } from './room.ts'

interface Forgotten {
  leadIds?: readonly string[]
  /** What they were known by: an address, or the digits of a phone where they left no address. */
  reach: string | null
  account: { id: string; email: string } | null
}

/**
 * What other rooms keep goes first, while it can still be told whose it was; then every way into the account, and the account. What the
 * books need stays, under nobody's name.
 */
export async function takeOut(
  trx: Trx,
  keys: Pick<AccountKeys, 'forgotten'>,
  { leadIds = [], reach, account }: Forgotten,
): Promise<void> {
  const known = [...new Set([reach, account?.email ?? null].filter((one) => one !== null))]
  const addresses = known.filter((one) => one.includes('@'))
  await sql`select app.forget_person(${leadIds}::uuid[], ${addresses}::text[], ${account?.id ?? null}::uuid)`.execute(
    trx,
  )
  for (const address of addresses) await queries.endEveryWayIn(trx, account?.id ?? null, address)
  if (account !== null) {
    await queries.anonymiseUser(trx, account.id)
    // From here on the account is nobody's, and for the rest of the transaction its projects can be reached.
    await forgetProjectsOfLeaver(trx, account.id)
  }
  await queries.noteForgotten(
    trx,
    known.map((one) => hashOf(keys, one)),
  )
}

/** In the name of an admin. Throws `not_allowed`, and `conflict` for somebody who can see to it on their own dashboard. */
export async function forgetPerson(room: Room, adminId: string, person: PersonBehind): Promise<void> {
  await actAs(room, adminId, async (trx) => {
    if (person.email !== null) await queries.lockAddress(trx, person.email)
    if (!(await queries.listAdmins(trx)).some(({ id }) => id === adminId)) throw problem('not_allowed')
    const account = await findAccount(trx, person)
    if (account !== undefined && account.password_hash !== null)
      throw problem('conflict', { detail: HAS_ACCOUNT })
    await takeOut(trx, room.keys, {
      leadIds: person.leadIds,
      reach: person.email ?? person.phoneKey,
      account: account ?? null,
    })
  })
}

const HAS_ACCOUNT =
  'This person has an account. They can delete it on their dashboard, under Profile. That deletes everything they sent.'

/** The one that their leads were resolved to, else that of their address. */
function findAccount(trx: Trx, { accountId, email }: PersonBehind) {
  if (accountId !== null) return queries.findUserWithHash(trx, { id: accountId })
  return email === null ? undefined : queries.findUserWithHash(trx, { email })
}

/** A line of the list of who was deleted, and until when what there is of them is to be deleted again. */
export interface ForgottenLine {
  address_hash: string
  created_at: string
}

/** Who somebody in a backup is: a lead, or an account. */
export interface KeptPerson {
  leadId: string | null
  account: { id: string; email: string } | null
  reach: string
  created_at: string
}

/** After a backup was brought back: those of the people in it who were deleted since. Answers how many rows of theirs are gone. */
export async function forgetAgain(
  db: Database,
  authSecret: string,
  list: readonly ForgottenLine[],
  kept: readonly KeptPerson[],
): Promise<number> {
  const keys = deriveKeys(authSecret)
  const since = new Map(list.map(({ address_hash, created_at }) => [address_hash, Date.parse(created_at)]))
  const gone = kept.filter(
    ({ reach, created_at }) => Date.parse(created_at) < (since.get(hashOf(keys, reach)) ?? 0),
  )
  // An account takes the leads of its address along.
  for (const { leadId, account, reach } of gone.toSorted((a) => (a.account === null ? 1 : -1))) {
    await db.as({ role: 'accounts' }, (trx) =>
      takeOut(trx, keys, { leadIds: leadId === null ? [] : [leadId], reach, account }),
    )
  }
  return gone.length
}

const hashOf = ({ forgotten }: Pick<AccountKeys, 'forgotten'>, reach: string) =>
  createHmac('sha256', forgotten).update(reach).digest('base64url')
