// Where somebody lands after signing in (specification §4, decision D6). Must never lead to another site, whatever the address says.
import type { Role } from '#domain/accounts.ts'

const OPEN_TO = {
  admin: ['/admin', '/admin-private', '/dashboard'],
  customer: ['/dashboard'],
} as const satisfies Record<Role, readonly string[]>

/** `next` is what the address asked for: taken only if it is a page of ours that the role may see. */
export function landingFor(role: Role, next: string | null): string {
  const home = OPEN_TO[role][0]
  if (next === null || !next.startsWith('/')) return home
  // The same reading of the address as the browser's own: tricks with slashes and backslashes end as another host.
  const base = 'http://landing.invalid'
  if (!URL.canParse(next, base)) return home
  const { origin, pathname, search } = new URL(next, base)
  const isOpen = origin === base && OPEN_TO[role].some((page) => page === pathname)
  return isOpen ? pathname + search : home
}
