// `npm run admin`: grants and revokes the admin role, resets a lost second factor, suspends and restores accounts, and moves the database to
// a new AUTH_SECRET. Only `change-secret` on the embedded PostgreSQL needs the server stopped.
import process from 'node:process'
import { readEmail } from '#domain/email.ts'
import { grantAdmin, revokeAdmin } from '#server/accounts/team/admins.ts'
import { restoreAccount, suspendAccount } from '#server/accounts/team/suspension.ts'
import { revokeAfterSecretChange } from '#server/accounts/changed-secret.ts'
import { resetFactorsOf } from '#server/accounts/second-factor/factors.ts'
import { readConfig } from '#server/config.ts'
import type { Connections } from '#server/db/connection.ts'
import type { Database } from '#server/db/database.ts'
import { changeSecret } from '#server/db/migrate.ts'
import { openData, StartError } from '#server/start-up.ts'
import { findRunning, log, runCommand, withDatabase, withPool } from './command-line.ts'

const USAGE = `Usage: npm run admin -- grant EMAIL
       npm run admin -- revoke EMAIL
       npm run admin -- reset-second-factor EMAIL
       npm run admin -- suspend EMAIL
       npm run admin -- restore EMAIL
       npm run admin -- change-secret
`

const MESSAGES = {
  granted: 'is now an admin and has to sign in again.',
  'already an admin': 'is already an admin.',
  revoked: 'is no longer an admin.',
  'no account':
    'has no account. If it’s the right address, ask them to sign up and confirm their email first.',
  'no admin': 'isn’t an admin.',
  reset: 'no longer has a second factor and is signed out everywhere.',
  'no second factor': 'has no second factor.',
  'the last admin': 'is the only admin. Grant the role to someone else first.',
  suspended: 'is suspended and signed out everywhere.',
  restored: 'can sign in again.',
  unopened: 'hasn’t accepted the invitation yet.',
} as const

const COMMANDS = {
  grant: (db: Database, email: string) => grantAdmin(db, email, config().secondFactor),
  revoke: (db: Database, email: string) => revokeAdmin(db, email),
  suspend: suspendAccount,
  restore: restoreAccount,
  'reset-second-factor': (db: Database, email: string) => resetFactorsOf(db, email, config().secondFactor),
} as const
const DONE = new Set<string>(['granted', 'already an admin', 'revoked', 'reset', 'suspended', 'restored'])

const config = () => readConfig(process.env)
const isCommand = (text: string | undefined): text is keyof typeof COMMANDS =>
  text !== undefined && Object.hasOwn(COMMANDS, text)

async function main(args: string[]): Promise<number> {
  if (args.length === 1 && args[0] === 'change-secret') return runChangeSecret()
  const [command, address, ...rest] = args
  const email = address === undefined ? null : readEmail(address)
  if (!isCommand(command) || email === null || rest.length > 0) {
    process.stderr.write(USAGE)
    return 2
  }
  const answer = await withDatabase(config(), (db) => COMMANDS[command](db, email))
  process.stdout.write(`${email} ${MESSAGES[answer]}\n`)
  return DONE.has(answer) ? 0 : 1
}

async function runChangeSecret(): Promise<number> {
  const settings = config()
  if (settings.databaseUrl === null && (await findRunning(settings.dataDir)) !== null)
    throw new StartError('Stop the server first. It still uses the secret it started with.')
  let isChanged = false
  const revokeCredentials = (connections: Connections) => () =>
    withPool(connections.server, (db) => revokeAfterSecretChange(db, settings.secondFactor))
  const data = await openData(settings, log, async (connections) => {
    isChanged = await changeSecret(connections, revokeCredentials(connections), log)
  })
  await data.close()
  process.stdout.write(
    isChanged
      ? 'The database now uses this AUTH_SECRET. Restart every server with it. Everyone is signed out and needs a new password ' +
          'from "Forgot password?". Authenticator apps, recovery codes and links in emails no longer work. Passkeys still do.\n'
      : 'The database already uses this AUTH_SECRET.\n',
  )
  return 0
}

await runCommand(main)
