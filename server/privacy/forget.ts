// Erasing one person from every table: people who delete their account or ask the owner for it, and again after an older backup was
// restored. Always in one transaction.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Trx } from '#server/db/database.ts'
import { problem } from '#server/problem.ts'
import type { LeadPerson } from '#server/leads/service.ts'
import { keepInvoicesOfUser } from '#server/invoices/service.ts'
import { anonymizeProjectsOfUser } from '#server/projects/service.ts'
import { removeSubscriptionsOfUser } from '#server/subscriptions/service.ts'
import * as accounts from '#server/accounts/service.ts'
import type { AccountKeys, AccountsContext } from '#server/accounts/service.ts'
import { recordForgotten } from './queries.ts'

interface Forgotten {
  leadIds?: readonly string[]
  /** Their addresses, and the keys of their phones where they left no address. */
  contacts: readonly string[]
  account: { id: string; email: string } | null
}

/** Other modules' rows first, while they refer to the account. What accounting needs stays without personal data. */
export async function erasePerson(
  trx: Trx,
  keys: Pick<AccountKeys, 'forgotten'>,
  { leadIds = [], contacts, account }: Forgotten,
): Promise<void> {
  const known = [...new Set([...contacts, ...(account === null ? [] : [account.email])])]
  const addresses = known.filter((one) => one.includes('@'))
  await sql`select app.forget_person(${leadIds}::uuid[], ${addresses}::text[], ${account?.id ?? null}::uuid)`.execute(
    trx,
  )
  for (const address of addresses) await accounts.revokeAccess(trx, account?.id ?? null, address)
  if (account !== null) {
    await accounts.anonymizeUser(trx, account.id)
    // The policies open the projects of a deleted account for the rest of the transaction.
    await anonymizeProjectsOfUser(trx, account.id)
    await removeSubscriptionsOfUser(trx, account.id)
    await keepInvoicesOfUser(trx, account.id)
  }
  await recordForgotten(
    trx,
    // The account too: in an older backup it may have another address.
    [...known, ...(account === null ? [] : [account.id])].map((one) => hashOf(keys, one)),
  )
}

/** On behalf of an admin. Throws `not_allowed`, and `conflict` for people who can delete their own account. */
export async function forgetPerson(
  context: AccountsContext,
  adminId: string,
  person: LeadPerson,
): Promise<void> {
  const contacts = [...person.emails, ...person.phoneKeys]
  await accounts.actAs(context, adminId, async (trx) => {
    for (const email of person.emails.toSorted()) await accounts.lockAddress(trx, email)
    const admin = await accounts.findUserWithHash(trx, { id: adminId })
    if (!admin?.is_admin) throw problem('not_allowed')
    const found = await findAccounts(trx, person)
    if (found.some(({ password_hash }) => password_hash !== null))
      throw problem('conflict', { detail: HAS_ACCOUNT })
    for (const account of found.length === 0 ? [null] : found)
      await erasePerson(trx, context.keys, { leadIds: person.leadIds, contacts, account })
  })
}

const HAS_ACCOUNT =
  'This person has an account. They can delete it on their dashboard, under Profile. That deletes everything they sent.'

/** The account that their leads belong to, and those of their addresses. */
async function findAccounts(trx: Trx, { accountId, emails }: LeadPerson) {
  const found = await Promise.all([
    ...(accountId === null ? [] : [accounts.findUserWithHash(trx, { id: accountId })]),
    ...emails.map((email) => accounts.findUserWithHash(trx, { email })),
  ])
  const each = new Map(found.flatMap((account) => (account ? [[account.id, account] as const] : [])))
  return [...each.values()]
}

/** A person who was deleted. Rows of theirs that are older than `created_at` are deleted again after a restore. */
export interface ForgottenLine {
  address_hash: string
  created_at: string
}

/** A person in a backup: a lead, or an account. */
export interface PersonInBackup {
  leadId: string | null
  account: { id: string; email: string } | null
  /** As the list has them now, then as former versions wrote them. */
  contacts: readonly string[]
  created_at: string
}

/** After a restore: erases the people who were deleted since the backup. Returns how many of `kept` were erased. */
export async function reapplyDeletions(
  db: Database,
  authSecret: string,
  list: readonly ForgottenLine[],
  kept: readonly PersonInBackup[],
): Promise<number> {
  const keys = accounts.deriveKeys(authSecret)
  const since = new Map(list.map(({ address_hash, created_at }) => [address_hash, Date.parse(created_at)]))
  const gone = kept.filter(({ contacts, account, created_at }) =>
    [...contacts, ...(account === null ? [] : [account.id])].some(
      (one) => Date.parse(created_at) < (since.get(hashOf(keys, one)) ?? 0),
    ),
  )
  // Erasing an account erases the leads of its address too.
  for (const { leadId, account, contacts } of gone.toSorted((a) => (a.account === null ? 1 : -1))) {
    await db.as({ role: 'accounts' }, (trx) =>
      erasePerson(trx, keys, {
        leadIds: leadId === null ? [] : [leadId],
        contacts: contacts.slice(0, 1),
        account,
      }),
    )
  }
  return gone.length
}

const hashOf = ({ forgotten }: Pick<AccountKeys, 'forgotten'>, contact: string) =>
  createHmac('sha256', forgotten).update(contact).digest('base64url')
