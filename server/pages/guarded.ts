// Redirects from pages that need a session or a role. The pages contain no data; the API checks access itself.
import type { Session } from '#server/http/context.ts'

const ADMIN_ONLY = { '/admin': '/dashboard', '/admin-private': '/' } as const

const GUARDED = new Set<string>(['/dashboard', ...Object.keys(ADMIN_ONLY)])

export function isGuarded(path: string): boolean {
  return GUARDED.has(path)
}

/** The target of the redirect; null if the request may have the page. */
export function findRedirect(
  path: string,
  search: string,
  session: Pick<Session, 'role'> | null,
): string | null {
  // `path` is a path of this site, so the return address cannot lead to another site.
  if (session === null) return `/auth?next=${encodeURIComponent(path + search)}`
  if (path in ADMIN_ONLY && session.role !== 'admin') return ADMIN_ONLY[path as keyof typeof ADMIN_ONLY]
  return null
}
