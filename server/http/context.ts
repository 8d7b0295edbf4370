import type { HttpBindings } from '@hono/node-server'
import type { Role } from '#domain/accounts.ts'
import type { Actor } from '#server/db/database.ts'

/** Who makes a call, with the role of this moment: a person in a session, or a program with a key of an admin. */
export interface Caller {
  userId: string
  email: string
  role: Role
  /** Only of a key. */
  keyId?: string
}

/** A key that is valid at the moment of the request. */
export interface ApiKey extends Caller {
  keyId: string
  scopes: readonly string[]
}

/** A session that is valid at the moment of the request. */
export interface Session extends Caller {
  sessionId: string
  expiresAt: string
  /** The person has shown the password or a second factor within the last minutes. */
  isFresh: boolean
  /** The customer whose portal was opened in this session. */
  viewingId: string | null
}

export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Keyed hashes of the client's networks (IPv4 /32; IPv6 /64, /56 and /48), for limits. */
    clientKey: string
    /** Looks the session up on the first call; public pages never call it. */
    findSession: () => Promise<Session | null>
    /** The key of the request's `Authorization` header. Counts its call. Throws `too_many_requests`. */
    findKey: (token: string) => Promise<ApiKey | null>
    /** The session with which an admin reads what a customer sees. Throws if it may not. */
    viewAs: (session: Session, customerId: string) => Promise<Session>
    /** Counts a change by an admin. Throws `too_many_requests`. */
    passAdminWrite: (session: Session) => Promise<void>
  }
}

/** In their own account, admins are customers too: they see only their own rows there. */
export function asCustomer({ userId }: Pick<Session, 'userId'>) {
  return { role: 'customer', userId } as const satisfies Actor
}

export function actorOf({ role, userId }: Caller): Actor {
  return { role, userId }
}
