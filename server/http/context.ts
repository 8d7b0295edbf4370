// What every request carries. Must never hold more than the request needs.
import type { HttpBindings } from '@hono/node-server'
import type { Role } from '#domain/accounts.ts'
import type { Actor } from '#server/db/database.ts'

/** A valid session at the moment of the request; the role is read anew each time. */
export interface Session {
  sessionId: string
  userId: string
  email: string
  role: Role
  expiresAt: string
  /** Its person has shown the password or a second factor in it within the last minutes. */
  isFresh: boolean
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Keyed hashes of the client's networks (IPv4 /32; IPv6 /64, /56 and /48): what limits count by, and nothing a log could leak. */
    clientKey: string
    /** Looks the session up once, when first asked: public pages never ask. */
    findSession: () => Promise<Session | null>
    /** Counts something that an admin changes. Throws `too_many_requests`. */
    passAdminWrite: (session: Session) => Promise<void>
  }
}

/** In one's own account everybody is a customer: admins see no more than their own rows there. */
export function asCustomer({ userId }: Pick<Session, 'userId'>) {
  return { role: 'customer', userId } as const satisfies Actor
}

export function actorOf(session: Session): Actor {
  return { role: session.role, userId: session.userId }
}
