// The code in an emailed link: the token's id, signed with `AUTH_SECRET`. It is not stored.
import type { Config } from '#server/config.ts'
import type { TokenPurpose } from '#server/db/schema/accounts.ts'
import { findSignedId, signId } from '#server/http/signed-ids.ts'
import type { AccountKeys } from './keys.ts'

export type LinkPurpose = TokenPurpose | 'email'

/** The code is in the fragment, so that no server logs it. Opening the link changes nothing. A retried email has the same link.
 * `next`: the page to show afterwards. */
export function buildAuthLink(
  config: Pick<Config, 'linkOrigin'>,
  keys: AccountKeys,
  purpose: LinkPurpose,
  id: string,
  next?: string,
): string {
  const search = next === undefined ? '' : `?${new URLSearchParams({ next })}`
  return `${config.linkOrigin}/auth${search}#${purpose}=${signId(keys.link, purpose, id)}`
}

/** The id that a code was made for; null if the code is not ours or for another purpose. */
export function findTokenId(keys: AccountKeys, purpose: LinkPurpose, code: string): string | null {
  return findSignedId(keys.link, purpose, code)
}
