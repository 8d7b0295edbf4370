// A fresh, migrated database for a test, on the PostgreSQL of the run. Never mocked.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectionsFor, openPool, type Connections } from '#server/db/connection.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { valueTypes } from '#server/db/values.ts'
import { WAIT_MS } from './setup/deadlines.ts'
import { TEMPLATE, TEST_SECRET } from './setup/template.ts'

export interface TestDatabase {
  db: Database
  connections: Connections
  authSecret: string
  /** As the owner: for rows that no role may store, and for reading what was stored. */
  owner: pg.Pool
  close(): Promise<void>
}

export async function testDatabase(): Promise<TestDatabase> {
  const cluster = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onCluster(`create database ${name} template ${TEMPLATE}`)
  // The login was made for the template. It is granted access by name, because a command that a test runs on
  // this database creates its own login and revokes everyone else's access.
  const { serverLogin, secretKey } = connectionsFor({ ...cluster, database: TEMPLATE }, TEST_SECRET)
  await onCluster(`grant connect on database ${name} to ${pg.escapeIdentifier(serverLogin.name)}`)
  const connections: Connections = {
    owner: { ...cluster, database: name },
    server: { ...cluster, database: name, user: serverLogin.name, password: serverLogin.password },
    serverLogin,
    secretKey,
  }
  return openTestDatabase(connections, () => onCluster(`drop database ${name} with (force)`))
}

/** For a database that a test has made itself. */
export function openTestDatabase(connections: Connections, drop: () => Promise<void>): TestDatabase {
  const log = () => {}
  const db = openDatabase(
    openPool(connections.server, { max: 8, types: valueTypes, maxWaitMs: WAIT_MS, log }),
  )
  const owner = new pg.Pool({ ...connections.owner, max: 2, types: valueTypes })
  owner.on('error', log)
  return {
    db,
    connections,
    authSecret: TEST_SECRET,
    owner,
    async close() {
      await db.close()
      await owner.end()
      await drop()
    },
  }
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
