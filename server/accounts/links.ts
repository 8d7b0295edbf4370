// The codes in mailed links: a token's id and a signature that only this server can make. They are stored nowhere.
import type { Config } from '#server/config.ts'
import type { TokenPurpose } from '#server/db/schema/accounts.ts'
import { findSignedId, signId } from '#server/http/signed-ids.ts'
import type { AccountKeys } from './keys.ts'

/** What a link is for: a token's purpose, or the change of an address. */
export type LinkPurpose = TokenPurpose | 'email'

/**
 * The link in a mail; the same id gives the same link. The code is in the fragment, which reaches no server log, and opening the link
 * changes nothing.
 */
export function linkTo(
  config: Pick<Config, 'linkOrigin'>,
  keys: AccountKeys,
  purpose: LinkPurpose,
  id: string,
) {
  return `${config.linkOrigin}/auth#${purpose}=${signId(keys.link, purpose, id)}`
}

/** The id that a code was made for; null if the code is not ours or for another purpose. */
export function findTokenId(keys: AccountKeys, purpose: LinkPurpose, code: string): string | null {
  return findSignedId(keys.link, purpose, code)
}
