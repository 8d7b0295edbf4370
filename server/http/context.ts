import type { HttpBindings } from '@hono/node-server'
import type { Role } from '#domain/accounts.ts'
import type { Actor } from '#server/db/database.ts'

/** A session that is valid at the moment of the request, with the role of that moment. */
export interface Session {
  sessionId: string
  userId: string
  email: string
  role: Role
  expiresAt: string
  /** The person has shown the password or a second factor within the last minutes. */
  isFresh: boolean
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Keyed hashes of the client's networks (IPv4 /32; IPv6 /64, /56 and /48), for limits. */
    clientKey: string
    /** Looks the session up on the first call; public pages never call it. */
    findSession: () => Promise<Session | null>
    /** Counts a change by an admin. Throws `too_many_requests`. */
    passAdminWrite: (session: Session) => Promise<void>
  }
}

/** In their own account, admins are customers too: they see only their own rows there. */
export function asCustomer({ userId }: Pick<Session, 'userId'>) {
  return { role: 'customer', userId } as const satisfies Actor
}

export function actorOf(session: Session): Actor {
  return { role: session.role, userId: session.userId }
}
