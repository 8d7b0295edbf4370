// How the server connects to PostgreSQL: as the owner to migrate, as a login that may only switch roles for everything else.
import { createHmac } from 'node:crypto'
import pg from 'pg'

export interface ServerConnections {
  /** May do nothing but `set role`. Everything that requests and jobs do goes through it. */
  server: pg.ClientConfig
  /** Derived from AUTH_SECRET, for the fingerprint that ties a database to it. */
  secretKey: string
}

export interface Connections extends ServerConnections {
  /** May change the schema. Used by migrations, backups and the command line alone. */
  owner: pg.ClientConfig
  /** The name and password that migrations give to the server's login. */
  serverLogin: { name: string; password: string }
}

export function serverConnectionsFor(databaseUrl: string, authSecret: string): ServerConnections {
  return { server: { connectionString: databaseUrl }, secretKey: secretKeyOf(authSecret) }
}

/** Two logins, from `DATABASE_OWNER_URL` and `DATABASE_URL`. */
export function twoConnectionsFor(ownerUrl: string, databaseUrl: string, authSecret: string): Connections {
  const { username, password } = new URL(databaseUrl)
  return {
    ...serverConnectionsFor(databaseUrl, authSecret),
    owner: { connectionString: ownerUrl },
    serverLogin: { name: decodeURIComponent(username), password: decodeURIComponent(password) },
  }
}

/** From the owner's login alone: `DATABASE_URL`, or the socket of the embedded PostgreSQL. The server's login is derived. */
export function connectionsFor(target: string | pg.ClientConfig, authSecret: string): Connections {
  const owner: pg.ClientConfig = typeof target === 'string' ? { connectionString: target } : target
  const database = typeof target === 'string' ? databaseOf(target) : (target.database ?? 'postgres')
  const secretKey = secretKeyOf(authSecret)
  const serverLogin = { name: `${database.slice(0, 50)}_server`, password: secretKey }
  if (typeof target === 'string') {
    const url = new URL(target)
    url.username = encodeURIComponent(serverLogin.name)
    url.password = encodeURIComponent(serverLogin.password)
    return { owner, server: { connectionString: url.toString() }, serverLogin, secretKey }
  }
  const server = { ...target, user: serverLogin.name, password: serverLogin.password }
  return { owner, server, serverLogin, secretKey }
}

function secretKeyOf(authSecret: string): string {
  return createHmac('sha256', authSecret).update('database login').digest('base64url')
}

function databaseOf(address: string): string {
  const name = decodeURIComponent(new URL(address).pathname.slice(1))
  return name === '' ? decodeURIComponent(new URL(address).username) : name
}

/** Names are looked up in `pg_catalog`, then in `public`, where only the owner can create anything. */
export async function connectAsOwner(owner: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, application_name: name })
  await client.connect()
  await client.query('set search_path = public, pg_temp; set role none')
  return client
}

// Limits for every statement of a request or a job, in milliseconds: a stuck query must not block others.
const SESSION_BOUNDS =
  '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC'

export interface PoolOptions {
  max: number
  /** The role of every statement of this pool, for libraries that do not switch roles. */
  role?: 'accounts' | 'queue'
  types?: pg.CustomTypesConfig
  /** For a connection of the pool, before the caller is refused. */
  maxWaitMs?: number
  log: (message: string) => void
}

/** A pool that survives broken idle connections. */
export function openPool(
  config: pg.ClientConfig,
  { max, role, types, maxWaitMs = 2000, log }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max,
    types,
    options: role ? `${SESSION_BOUNDS} -c role=${role}` : SESSION_BOUNDS,
    application_name: role ? `agency ${role}` : 'agency',
    // Our own statements are pipelined; libraries wait for each answer.
    ...(role === undefined ? { pipeline: true } : {}),
    connectionTimeoutMillis: maxWaitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  const onLoss = (error: Error) => log(`a database connection was lost: ${error.message}`)
  pool.on('error', onLoss)
  pool.on('connect', (client) => client.on('error', onLoss))
  return pool
}
