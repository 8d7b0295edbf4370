// `npm run admin -- grant EMAIL` and `revoke EMAIL`: the admin role from the command line, while the server runs or not.
// Must never create an account or touch a password.
import process from 'node:process'
import type { ClientConfig } from 'pg'
import { canonicalEmail } from '#domain/accounts.ts'
import { grantAdmin, revokeAdmin } from '#server/accounts/admins.ts'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/db/connection.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { valueTypes } from '#server/db/values.ts'
import { openData } from '#server/start-up.ts'
import { findRunning, log, runCommand } from './database-at-hand.ts'

const USAGE = `Usage: npm run admin -- grant EMAIL
       npm run admin -- revoke EMAIL
`

const ANSWERS = {
  granted: 'is an admin now and has to sign in again.',
  'already an admin': 'is an admin already.',
  revoked: 'is no admin any more.',
  'no account': 'has no account. Let them sign up and confirm their address first.',
  'no admin': 'is no admin.',
  'the last admin': 'is the only admin. Grant the role to somebody else first.',
} as const

async function main([verb, address, ...rest]: string[]): Promise<number> {
  const email = address === undefined ? null : canonicalEmail(address)
  if ((verb !== 'grant' && verb !== 'revoke') || email === null || rest.length > 0) {
    process.stderr.write(USAGE)
    return 2
  }
  const answer = await withDatabase((db) =>
    verb === 'grant' ? grantAdmin(db, email) : revokeAdmin(db, email),
  )
  process.stdout.write(`${email} ${ANSWERS[answer]}\n`)
  return answer === 'no account' || answer === 'no admin' || answer === 'the last admin' ? 1 : 0
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const running = config.databaseUrl === null ? await findRunning(config.dataDir) : null
  if (running !== null) return withPool(running, work)
  const data = await openData(config, log)
  try {
    return await withPool(data.connections.server, work)
  } finally {
    await data.close()
  }
}

async function withPool<T>(connection: ClientConfig, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(openPool(connection, { max: 1, types: valueTypes, log }))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

await runCommand(main)
