import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ListedSignIn } from '#contract/accounts.ts'
import type { Page, PageQuery } from '#contract/call.ts'
import type { SignInOutcome } from '#domain/accounts.ts'
import { nameRows, type Trx } from '#server/db/database.ts'
import { readPage } from '#server/db/paging.ts'
import type { Browser } from '../context.ts'
import { fingerprint } from '../keys.ts'
import { budgetOf } from '../limits.ts'
import { enqueueNotice } from '../mails.ts'
import type { KnownUser } from '../queries.ts'

/** The same statement for every address; without an account that has a password it stores nothing. Returns the id of the row. */
export async function recordSignIn(
  trx: Trx,
  userId: string,
  outcome: SignInOutcome,
  { name }: Pick<Browser, 'name'>,
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into sign_ins (id, user_id, outcome, browser)
    select ${id}::uuid, users.id, ${outcome}, ${name} from users
    where users.id = ${userId} and users.password_hash is not null`.execute(trx)
  return id
}

/** A sign-in with the password. Call it before the browser is remembered as a known device. */
export async function recordAndAnnounceSignIn(trx: Trx, user: KnownUser, browser: Browser): Promise<void> {
  const { device } = browser.cookies
  const isNew = await isNewBrowser(trx, user.id, device === null ? null : fingerprint(device))
  const id = await recordSignIn(trx, user.id, 'signed_in', browser)
  if (isNew) await enqueueNotice(trx, 'new-sign-in', user.email, budgetOf(user), id)
}

/** False for the first sign-in of an account. Devices are kept for a year, so a younger account without one has never signed in. */
async function isNewBrowser(trx: Trx, userId: string, deviceHash: string | null): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select not exists (select from known_devices where user_id = users.id and device_hash = ${deviceHash})
      and (created_at < now() - interval '1 year' or exists (select from known_devices where user_id = users.id)) as is_new
    from users where id = ${userId}`.execute(trx)
  return rows[0]?.is_new ?? false
}

/** Under the role `customer`. */
export function listSignIns(trx: Trx, query: PageQuery): Promise<Page<ListedSignIn>> {
  return readPage(trx.selectFrom('sign_ins').select(['id', 'created_at', 'outcome', 'browser']), query)
}

export function exportSignIns(trx: Trx): Promise<object[]> {
  return trx
    .selectFrom('sign_ins')
    .select(['created_at', 'outcome', 'browser'])
    .orderBy('created_at', 'desc')
    .execute()
}

/** Under the role `worker`, for the mail. */
export async function findSignIn(trx: Trx, id: string) {
  await nameRows(trx, [id])
  return trx.selectFrom('sign_ins').select(['browser', 'created_at']).where('id', '=', id).executeTakeFirst()
}
