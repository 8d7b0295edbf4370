// Redirects away from pages that need a session or a role (decision D6). The pages hold no data: the calls refuse by themselves.
import type { Session } from '#server/http/context.ts'

const ADMIN_ONLY = { '/admin': '/dashboard', '/admin-private': '/' } as const

const GUARDED = new Set<string>(['/dashboard', ...Object.keys(ADMIN_ONLY)])

export function isGuarded(path: string): boolean {
  return GUARDED.has(path)
}

/** Where the request is led instead; null where it may have the page. */
export function redirectFor(
  path: string,
  search: string,
  session: Pick<Session, 'role'> | null,
): string | null {
  // `path` is one of ours, so that the way back can never lead to another site.
  if (session === null) return `/auth?next=${encodeURIComponent(path + search)}`
  if (path in ADMIN_ONLY && session.role !== 'admin') return ADMIN_ONLY[path as keyof typeof ADMIN_ONLY]
  return null
}
