// The codes in mailed links: a token's id and a signature that only this server can make. Must never be stored anywhere.
import { UNSUBSCRIBE } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import type { TokenPurpose } from '#server/db/schema/accounts.ts'
import { findSignedId, signId } from '#server/http/signed-ids.ts'
import type { AccountKeys } from './keys.ts'

/** What a link is for: a token's purpose, or the change of an address. */
export type LinkPurpose = TokenPurpose | 'email'

/** What a code is for: a link of ours, no more mails for a person, or no reminder of an order. */
type CodePurpose = LinkPurpose | StopPurpose
type StopPurpose = 'unsubscribe' | 'reminder'

/** The link that a mail carries. Behind the `#` it reaches no server log, and opening it changes nothing. */
export function linkTo(
  config: Pick<Config, 'linkOrigin'>,
  keys: AccountKeys,
  purpose: LinkPurpose,
  id: string,
) {
  return `${config.linkOrigin}/auth#${purpose}=${codeOf(keys, purpose, id)}`
}

/** The link that stops mails for one person, or about one order. It is told to mail programs, which send nothing behind a `#`. */
export function stopLinkTo(
  config: Pick<Config, 'linkOrigin'>,
  keys: AccountKeys,
  purpose: StopPurpose,
  id: string,
) {
  return `${config.linkOrigin}${UNSUBSCRIBE}?token=${codeOf(keys, purpose, id)}`
}

/** The same row gives the same code, so the mail job can make it at sending time. */
function codeOf(keys: AccountKeys, purpose: CodePurpose, id: string): string {
  return signId(keys.link, purpose, id)
}

/** The id of the token, person or order that a code was made for, or null for anything that is not ours or of another purpose. */
export function findTokenId(keys: AccountKeys, purpose: CodePurpose, code: string): string | null {
  return findSignedId(keys.link, purpose, code)
}
