// The limits per account or address rather than per client. Strangers are not told that a mail was held back: that would tell them who has
// an account.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'

interface Window {
  name: string
  most: number
  /** Seconds. */
  per: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Wrong passwords for one account from all unknown browsers together. */
const STRANGERS: readonly Window[] = [
  { name: 'sign-in fails hour', most: 10, per: HOUR },
  { name: 'sign-in fails day', most: 50, per: DAY },
]
/** The same for one browser that has signed in before: strangers cannot use up its count. */
const KNOWN_DEVICE: readonly Window[] = [{ name: 'sign-in fails device', most: 20, per: HOUR }]
const PASSWORD_AGAIN: readonly Window[] = [{ name: 'password again', most: 10, per: HOUR }]
/** Each sends a mail to an address that may be another person's. */
const EMAIL_CHANGES: readonly Window[] = [{ name: 'email changes day', most: 5, per: DAY }]
/** Wrong codes for one account: from all unknown browsers together, and from one known browser or session. */
const STRANGERS_CODES: readonly Window[] = [
  { name: 'second factor hour', most: 10, per: HOUR },
  { name: 'second factor day', most: 50, per: DAY },
]
const KNOWN_CODES: readonly Window[] = [{ name: 'second factor device', most: 20, per: HOUR }]
const TOKEN: readonly Window[] = [{ name: 'token', most: 10, per: HOUR }]
const MAIL_IN_5_MINUTES: Window = { name: 'mail 5 minutes', most: 1, per: 5 * MINUTE }
const MAILS_A_DAY: Window = { name: 'mail day', most: 5, per: DAY }
const ALL_MAILS: readonly Window[] = [{ name: 'mails hour', most: 500, per: HOUR }]
/** What operators see as `account_mails_dropped`. */
const DROPPED_MAILS: readonly Window[] = [{ name: 'mails dropped', most: 1, per: HOUR }]
/** Any of sign-up, unconfirmed sign-in, reset and invitation, for one address. */
const LINKS = { name: 'link 5 minutes', per: 5 * MINUTE }
const LINKS_A_DAY: readonly Window[] = [{ name: 'link day', most: 5, per: DAY }]

const MAX_DELAY_S = 60
const FREE_FAILURES = 3

export interface Attempt {
  email: string
  clientKey: string
  /** Set if this browser has signed in to this account before. */
  deviceHash: string | null
}

/** Counts the attempt as a failure before it is made, so that parallel attempts are limited too. Returns seconds to wait, or 0. */
export async function reserveAttempt(trx: Trx, attempt: Attempt): Promise<number> {
  const delay = await lengthenDelay(trx, delaySubject(attempt))
  if (delay > 0) return delay
  return attempt.deviceHash === null
    ? hit(trx, STRANGERS, attempt.email)
    : hit(trx, KNOWN_DEVICE, attempt.email + attempt.deviceHash)
}

/** The password was right: this browser's failures are cleared. Those of other browsers stay counted. */
export async function clearAttempt(trx: Trx, attempt: Attempt): Promise<void> {
  await trx.deleteFrom('sign_in_delays').where('subject', '=', delaySubject(attempt)).execute()
  await undoAttempt(trx, attempt)
}

/** The attempt was not made. Its delay stays, or a flood would shorten the delays. */
export async function undoAttempt(trx: Trx, attempt: Attempt): Promise<void> {
  const [windows, subject] =
    attempt.deviceHash === null
      ? [STRANGERS, attempt.email]
      : [KNOWN_DEVICE, attempt.email + attempt.deviceHash]
  await undoHits(trx, windows, subject)
}

/** The mailbox is verified: clears all failures of the address, also those of this browser, which counts as known from now on. */
export async function clearFailures(trx: Trx, attempt: Attempt & { deviceHash: string }): Promise<void> {
  for (const { name } of STRANGERS) await clearHits(trx, name, attempt.email)
  for (const { name } of KNOWN_DEVICE) await clearHits(trx, name, attempt.email + attempt.deviceHash)
  const subjects = [delaySubject(attempt), delaySubject({ ...attempt, deviceHash: null })]
  await trx.deleteFrom('sign_in_delays').where('subject', 'in', subjects).execute()
}

async function clearHits(trx: Trx, name: string, subject: string): Promise<void> {
  await sql`select app.clear_hits(${name}, ${hashed(subject)})`.execute(trx)
}

async function undoHits(trx: Trx, windows: readonly Window[], subject: string): Promise<void> {
  for (const { name } of windows) {
    await sql`select app.take_back_hit(${name}, ${hashed(subject)})`.execute(trx)
  }
}

export const reservePasswordAgain = (trx: Trx, userId: string) => hit(trx, PASSWORD_AGAIN, userId)
export const reserveEmailChange = (trx: Trx, userId: string) => hit(trx, EMAIL_CHANGES, userId)
export const reserveToken = (trx: Trx, tokenId: string) => hit(trx, TOKEN, tokenId)

/** Counts a code as wrong before it is checked. Returns seconds to wait, or 0. `device` is set if the browser is known. */
export function reserveCode(trx: Trx, userId: string, device: string | null): Promise<number> {
  return device === null ? hit(trx, STRANGERS_CODES, userId) : hit(trx, KNOWN_CODES, userId + device)
}

export async function undoCode(trx: Trx, userId: string, device: string | null): Promise<void> {
  await undoHits(
    trx,
    ...(device === null ? ([STRANGERS_CODES, userId] as const) : ([KNOWN_CODES, userId + device] as const)),
  )
}

/** Mails that share an hourly budget: strangers cannot use up the budget of the owner. */
export type MailBudget = 'strangers' | 'accounts' | 'admins'

export const budgetOf = (user: { is_admin: boolean } | undefined): MailBudget =>
  user === undefined ? 'strangers' : user.is_admin ? 'admins' : 'accounts'

/** `held`: the limit of the address is reached. `dropped`: the budget is used up. */
export type MailReservation = { is: 'free' } | { is: 'held' | 'dropped'; seconds: number }

interface MailRequest {
  kind: string
  email: string
  budget: MailBudget
  /** Without one, the next mail does not wait five minutes. */
  hasWorkingLink?: boolean
}

/** Counts the mail if the address may get one of this kind now. */
export async function reserveMail(
  trx: Trx,
  { kind, email, budget, hasWorkingLink = true }: MailRequest,
): Promise<MailReservation> {
  const subject = `${kind} ${email}`
  const seconds = await hit(trx, [MAIL_IN_5_MINUTES], subject)
  if (seconds > 0 && hasWorkingLink) return { is: 'held', seconds }
  return reserveToday(trx, subject, budget, [MAIL_IN_5_MINUTES])
}

/** The same for a change of address, without the five minutes: `reserveEmailChange` limits those by itself. */
export const reserveChangeMail = (trx: Trx, email: string): Promise<MailReservation> =>
  reserveToday(trx, `change ${email}`, 'accounts', [])

/** A dropped mail does not count for its address, neither today nor in `others`. */
async function reserveToday(
  trx: Trx,
  subject: string,
  budget: MailBudget,
  others: readonly Window[],
): Promise<MailReservation> {
  const today = await hit(trx, [MAILS_A_DAY], subject)
  if (today > 0) return { is: 'held', seconds: today }
  const seconds = await hit(trx, ALL_MAILS, budget)
  if (seconds === 0) return { is: 'free' }
  await undoHits(trx, [MAILS_A_DAY, ...others], subject)
  await hit(trx, DROPPED_MAILS, budget)
  return { is: 'dropped', seconds }
}

/** Counted for any address, because the answer must not depend on it. Returns whether one came within five minutes, or too many today. */
export async function recordLinkRequest(trx: Trx, email: string): Promise<boolean> {
  const { rows } = await sql<{ repeats: boolean }>`
    select app.repeats(${LINKS.name}, ${hashed(email)}, ${LINKS.per}) as repeats`.execute(trx)
  const wait = await hit(trx, LINKS_A_DAY, email)
  return wait > 0 || rows[0]?.repeats === true
}

/** Stops at the first full window without counting the later ones. */
async function hit(trx: Trx, windows: readonly Window[], subject: string): Promise<number> {
  for (const { name, most, per } of windows) {
    const { rows } = await sql<{ wait: number }>`
      select app.hit(${name}, ${hashed(subject)}, ${most}, ${per}) as wait`.execute(trx)
    const wait = rows[0]?.wait ?? 0
    if (wait > 0) return wait
  }
  return 0
}

/** Seconds to wait, per account and client: 0, 0, 0, 1, 2, 4 … 60 after failures in a row, forgotten after an hour. Races count exactly. */
async function lengthenDelay(trx: Trx, subject: string): Promise<number> {
  const { rows: counted } = await sql`
    insert into sign_in_delays as known (subject, failures, ends_at) values (${subject}, 1, clock_timestamp())
    on conflict (subject) do update set
      failures = case when known.updated_at < now() - interval '1 hour' then 1 else known.failures + 1 end,
      ends_at = clock_timestamp() + make_interval(secs => case
        when known.updated_at < now() - interval '1 hour' or known.failures < ${FREE_FAILURES} then 0
        else least(${MAX_DELAY_S}, power(2, least(known.failures - ${FREE_FAILURES}, 10))) end),
      updated_at = clock_timestamp()
    where known.ends_at <= clock_timestamp()
    returning subject`.execute(trx)
  if (counted.length > 0) return 0
  const { rows } = await sql<{ wait: number }>`
    select greatest(1, ceil(extract(epoch from ends_at - clock_timestamp())))::int as wait
    from sign_in_delays where subject = ${subject}`.execute(trx)
  return rows[0]?.wait ?? 1
}

const delaySubject = ({ email, clientKey, deviceHash }: Attempt) =>
  hashed(`${email} ${deviceHash ?? clientKey}`)
const hashed = (subject: string) => createHash('sha256').update(subject).digest('base64url').slice(0, 22)
