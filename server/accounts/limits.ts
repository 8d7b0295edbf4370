// The limits that belong to an account or an address rather than to a client (security.md 7.6). Strangers are never told that a mail was
// held back: that would tell them who has an account.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'

interface Window {
  door: string
  most: number
  /** Seconds. */
  per: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Wrong passwords for one account from all strangers together; fifty a day is what an account's password has to stand. */
const STRANGERS: readonly Window[] = [
  { door: 'sign-in fails hour', most: 10, per: HOUR },
  { door: 'sign-in fails day', most: 50, per: DAY },
]
/** The same for one browser that has signed in before: it has its own count, which strangers cannot use up. */
const KNOWN_DEVICE: readonly Window[] = [{ door: 'sign-in fails device', most: 20, per: HOUR }]
const PASSWORD_AGAIN: readonly Window[] = [{ door: 'password again', most: 10, per: HOUR }]
/** Each asks a mailbox that may be somebody else's. */
const EMAIL_CHANGES: readonly Window[] = [{ door: 'email changes day', most: 5, per: DAY }]
/** Wrong codes for one account: from all strangers together, and from one browser or session that is known. */
const STRANGERS_CODES: readonly Window[] = [
  { door: 'second factor hour', most: 10, per: HOUR },
  { door: 'second factor day', most: 50, per: DAY },
]
const KNOWN_CODES: readonly Window[] = [{ door: 'second factor device', most: 20, per: HOUR }]
const TOKEN: readonly Window[] = [{ door: 'token', most: 10, per: HOUR }]
const MAIL_IN_5_MINUTES: Window = { door: 'mail 5 minutes', most: 1, per: 5 * MINUTE }
const MAILS_A_DAY: Window = { door: 'mail day', most: 5, per: DAY }
/** For each budget. */
const ALL_MAILS: readonly Window[] = [{ door: 'mails hour', most: 500, per: HOUR }]
/** What operators see as `account_mails_dropped`. */
const DROPPED_MAILS: readonly Window[] = [{ door: 'mails dropped', most: 1, per: HOUR }]
/** Any of sign-up, unconfirmed sign-in, reset and invitation, for one address. */
const LINKS = { door: 'link 5 minutes', per: 5 * MINUTE }
const LINKS_A_DAY: readonly Window[] = [{ door: 'link day', most: 5, per: DAY }]

const MAX_DELAY_S = 60
const FREE_FAILURES = 3

/** What one try at a password is counted under. */
export interface Attempt {
  email: string
  clientKey: string
  /** Set where this browser has signed in to this account before. */
  deviceHash: string | null
}

/** Counts the try as a failure before it is made, so that no number of them at once gets past. Answers seconds to wait, or 0. */
export async function reserveAttempt(trx: Trx, attempt: Attempt): Promise<number> {
  const delay = await lengthenDelay(trx, delaySubject(attempt))
  if (delay > 0) return delay
  return attempt.deviceHash === null
    ? hit(trx, STRANGERS, attempt.email)
    : hit(trx, KNOWN_DEVICE, attempt.email + attempt.deviceHash)
}

/** The password was right: this browser starts anew. What others failed stays counted. */
export async function forgiveAttempt(trx: Trx, attempt: Attempt): Promise<void> {
  await trx.deleteFrom('sign_in_delays').where('subject', '=', delaySubject(attempt)).execute()
  await takeAttemptBack(trx, attempt)
}

/** The try was not made after all. Its delay stays, or a flood would buy quick tries. */
export async function takeAttemptBack(trx: Trx, attempt: Attempt): Promise<void> {
  const [windows, subject] =
    attempt.deviceHash === null
      ? [STRANGERS, attempt.email]
      : [KNOWN_DEVICE, attempt.email + attempt.deviceHash]
  await takeHitsBack(trx, windows, subject)
}

/** The mailbox is proven: what anybody failed to guess is forgotten, on this browser too, which counts as known from now on. */
export async function forgetFailures(trx: Trx, attempt: Attempt & { deviceHash: string }): Promise<void> {
  for (const { door } of STRANGERS) await clearHits(trx, door, attempt.email)
  for (const { door } of KNOWN_DEVICE) await clearHits(trx, door, attempt.email + attempt.deviceHash)
  const subjects = [delaySubject(attempt), delaySubject({ ...attempt, deviceHash: null })]
  await trx.deleteFrom('sign_in_delays').where('subject', 'in', subjects).execute()
}

async function clearHits(trx: Trx, door: string, subject: string): Promise<void> {
  await sql`select app.clear_hits(${door}, ${hashed(subject)})`.execute(trx)
}

async function takeHitsBack(trx: Trx, windows: readonly Window[], subject: string): Promise<void> {
  for (const { door } of windows) {
    await sql`select app.take_back_hit(${door}, ${hashed(subject)})`.execute(trx)
  }
}

export const reservePasswordAgain = (trx: Trx, userId: string) => hit(trx, PASSWORD_AGAIN, userId)
export const reserveEmailChange = (trx: Trx, userId: string) => hit(trx, EMAIL_CHANGES, userId)
export const reserveToken = (trx: Trx, tokenId: string) => hit(trx, TOKEN, tokenId)

/** Counts a code as wrong before it is checked. Answers seconds to wait, or 0. `device` is set where the browser is known. */
export function reserveCode(trx: Trx, userId: string, device: string | null): Promise<number> {
  return device === null ? hit(trx, STRANGERS_CODES, userId) : hit(trx, KNOWN_CODES, userId + device)
}

/** It was right. */
export async function takeCodeBack(trx: Trx, userId: string, device: string | null): Promise<void> {
  await takeHitsBack(
    trx,
    ...(device === null ? ([STRANGERS_CODES, userId] as const) : ([KNOWN_CODES, userId + device] as const)),
  )
}

/**
 * Whose mails share an hour's budget: those to addresses without an account, those to customers, and those to admins or sent by one. What
 * strangers cause cannot use up what an owner needs.
 */
export type MailBudget = 'strangers' | 'accounts' | 'admins'

export const budgetOf = (user: { is_admin: boolean } | undefined): MailBudget =>
  user === undefined ? 'strangers' : user.is_admin ? 'admins' : 'accounts'

/** `held`: the address has had its share. `dropped`: the budget is used up. */
export type MailReservation = { is: 'free' } | { is: 'held' | 'dropped'; seconds: number }

interface MailRequest {
  kind: string
  email: string
  budget: MailBudget
  /** Where none works any more, the next one need not wait for five minutes. */
  hasWorkingLink?: boolean
}

/** Whether an address may get a mail of a kind now: then it is counted. */
export async function reserveMail(
  trx: Trx,
  { kind, email, budget, hasWorkingLink = true }: MailRequest,
): Promise<MailReservation> {
  const subject = `${kind} ${email}`
  const seconds = await hit(trx, [MAIL_IN_5_MINUTES], subject)
  if (seconds > 0 && hasWorkingLink) return { is: 'held', seconds }
  return reserveToday(trx, subject, budget, [MAIL_IN_5_MINUTES])
}

/**
 * The same for the mail that a change of address sends, which may follow at once where somebody gave one up and asks again:
 * how often they may is counted by itself.
 */
export const reserveChangeMail = (trx: Trx, email: string): Promise<MailReservation> =>
  reserveToday(trx, `change ${email}`, 'accounts', [])

/** A mail that is dropped does not count for its address, in `others` neither. */
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
  await takeHitsBack(trx, [MAILS_A_DAY, ...others], subject)
  await hit(trx, DROPPED_MAILS, budget)
  return { is: 'dropped', seconds }
}

/**
 * Notes that a link to this address was asked for, whatever the address is and whether or not a mail follows: what is said of it must not
 * depend on that. Answers whether one was within the last five minutes, or too often today for another mail.
 */
export async function noteLinkRequest(trx: Trx, email: string): Promise<boolean> {
  const { rows } = await sql<{ repeats: boolean }>`
    select app.repeats(${LINKS.door}, ${hashed(email)}, ${LINKS.per}) as repeats`.execute(trx)
  const wait = await hit(trx, LINKS_A_DAY, email)
  return wait > 0 || rows[0]?.repeats === true
}

/** Stops at the first full window, and leaves the later ones uncounted. */
async function hit(trx: Trx, windows: readonly Window[], subject: string): Promise<number> {
  for (const { door, most, per } of windows) {
    const { rows } = await sql<{ wait: number }>`
      select app.hit(${door}, ${hashed(subject)}, ${most}, ${per}) as wait`.execute(trx)
    const wait = rows[0]?.wait ?? 0
    if (wait > 0) return wait
  }
  return 0
}

/**
 * For one account from one client: 0, 0, 0, 1, 2, 4 … 60 seconds after each failure in a row, forgotten after an hour.
 * One statement, so exact under races. Answers the seconds that the earlier failures still ask for.
 */
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
