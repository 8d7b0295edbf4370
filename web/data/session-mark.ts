// Writes the role of whoever is signed in on <html>, where the style sheet chooses the navigation by it.
import type { Role } from '#domain/accounts.ts'

/** Its text is written into every page: it must stand alone and use nothing from outside. */
export function markSession(): void {
  const [, role] = /(?:^|;\s*)signed-in=(admin|customer|1)(?:;|$)/.exec(document.cookie) ?? []
  // The cookies of sessions that began before it told the role hold a 1.
  if (role !== undefined) document.documentElement.dataset['session'] = role === 'admin' ? role : 'customer'
}

/** A role can change after the sign-in that set the cookie: the server's answer corrects it. */
export function correctSessionMark(role: Role): void {
  document.documentElement.dataset['session'] = role
  if (document.cookie.split('; ').includes(`signed-in=${role}`)) return
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `signed-in=${role}; Path=/; Max-Age=${30 * 24 * 60 * 60}; SameSite=Lax${secure}`
}
