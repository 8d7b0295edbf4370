import type { Role } from '#domain/accounts.ts'

const OPEN_TO = {
  admin: ['/admin', '/admin-private', '/dashboard'],
  customer: ['/dashboard'],
} as const satisfies Record<Role, readonly string[]>

/** `next` comes from the URL; it is used only if the role may see that page. */
export function landingPageFor(role: Role, next: string | null): string {
  const home = OPEN_TO[role][0]
  if (next === null || !next.startsWith('/')) return home
  // Parsed as the browser parses it: tricks with slashes and backslashes result in another host.
  const base = 'http://landing.invalid'
  if (!URL.canParse(next, base)) return home
  const { origin, pathname, search } = new URL(next, base)
  const isOpen = origin === base && OPEN_TO[role].some((page) => page === pathname)
  return isOpen ? pathname + search : home
}
