// `npm run demo`: `npm start` on a data folder of its own, filled with made-up data. It sends no mail; its passwords are random.
import './node-version.ts'
import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Kysely, PostgresDialect } from 'kysely'
import { z } from 'zod'
import { insertDemoRows, isEmpty, newLeadIds } from '#database/demo/fill.ts'
import { DEMO_CUSTOMER, DEMO_INVITED } from '#database/demo/leads.ts'
import { insertAdminRole, insertInvitedUser } from '#server/accounts/team/queries.ts'
import { deriveKeys } from '#server/accounts/keys.ts'
import { insertMail } from '#server/accounts/mails.ts'
import { openPasswords } from '#server/accounts/sign-in/passwords.ts'
import { insertActiveUser, insertToken, updateProfile } from '#server/accounts/queries.ts'
import { openFileStore } from '#server/files/service.ts'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/db/connection.ts'
import type { Trx } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { valueTypes } from '#server/db/values.ts'
import { isPlainStartError } from '#server/main.ts'
import { openData, StartError, type Data } from '#server/start-up.ts'
import { buildIfStale } from './build.ts'
import { callBackTime } from '#domain/opening-hours.ts'
import { readWeek } from '#server/week.ts'
import { runServer } from './run-server.ts'

const account = z.object({ email: z.string(), password: z.string() })
const demoAccounts = z.object({ admin: account, customer: account })
type DemoAccounts = z.output<typeof demoAccounts>

const ADMIN_EMAIL = 'admin@example.com'

await buildIfStale()
process.env['NODE_ENV'] ??= 'production'
const dataDir = path.resolve(process.env['DATA_DIR']?.trim() || './data-demo')
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  // Settings of another database, secret, password or mail server do not apply.
  DATABASE_URL: undefined,
  FILES_DIR: undefined,
  FILES_S3_ENDPOINT: undefined,
  FILES_S3_BUCKET: undefined,
  FILES_S3_ACCESS_KEY_ID: undefined,
  FILES_S3_SECRET_ACCESS_KEY: undefined,
  AUTH_SECRET: undefined,
  ADMIN_EMAIL: undefined,
  ADMIN_PASSWORD: undefined,
  SMTP_URL: undefined,
}
const accounts = await prepareData().catch((error: unknown) => {
  if (!isPlainStartError(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
const { url } = await runServer(env)
process.stdout.write(`
Everyone in this demo is made up. Its data is in ${dataDir}
Sign in at ${url}/auth
  as admin     ${accounts.admin.email.padEnd(20)}  ${accounts.admin.password}
  as customer  ${accounts.customer.email.padEnd(20)}  ${accounts.customer.password}
${DEMO_INVITED.email} has an invitation. Find the email in ${path.join(dataDir, 'outbox')}
`)

/** Answers who can sign in. Fills an empty database. Throws StartError where it has data that are not the demo's. */
async function prepareData(): Promise<DemoAccounts> {
  const data = await openData(readConfig(env), log)
  const db = openAsOwner(data)
  try {
    const file = path.join(dataDir, 'demo-accounts.json')
    const kept = await findAccounts(file)
    if (!(await isEmpty(db))) {
      if (kept === null)
        throw new StartError(`DATA_DIR ${dataDir} has data that isn't the demo's. Choose another folder`)
      return kept
    }
    const made = kept ?? (await makeAccounts(file))
    await fill(db, data.authSecret, made)
    return made
  } finally {
    await db.destroy()
    await data.close()
  }
}

function openAsOwner({ connections }: Data): Trx {
  const pool = openPool(connections.owner, { max: 1, types: valueTypes, log })
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** In one transaction: an interrupted demo starts from an empty database again. */
async function fill(db: Trx, authSecret: string, { admin, customer }: DemoAccounts): Promise<void> {
  process.stdout.write('Filling the demo...\n')
  const passwords = openPasswords(deriveKeys(authSecret))
  const adminHash = await passwords.hash(admin.password, admin.email)
  const customerHash = await passwords.hash(customer.password, customer.email)
  const files = await db.transaction().execute(async (trx) => {
    const ids = newLeadIds()
    const adminId = await insertActiveUser(trx, admin.email, adminHash)
    await insertAdminRole(trx, adminId)
    const customerId = await insertActiveUser(trx, customer.email, customerHash)
    const { email: _, ...profile } = DEMO_CUSTOMER
    await updateProfile(trx, customerId, profile)
    const invitedId = await insertInvitedUser(trx, DEMO_INVITED.email, ids['law office'], DEMO_INVITED)
    const subject = { purpose: 'invite', userId: invitedId, email: DEMO_INVITED.email } as const
    await insertMail(trx, 'invitation', DEMO_INVITED.email, await insertToken(trx, subject))
    const customerOf = { plumber: customerId, 'plumber again': customerId, 'law office': invitedId }
    const week = await readWeek(trx)
    return insertDemoRows(trx, ids, { adminId, customerOf }, (askedAt) => callBackTime(week, askedAt))
  })
  const store = openFileStore({ dataDir, files: { dir: null, maxMegabytes: 25, s3: null } })
  for (const { id, text } of files) {
    await store.create(id)
    const bytes = Buffer.from(text)
    await store.append(id, Readable.from([bytes]), { offset: 0, size: bytes.length })
    await store.withPart(id, (file) => store.complete(id, file))
    await store.removePart(id)
  }
}

async function findAccounts(file: string): Promise<DemoAccounts | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  try {
    return demoAccounts.parse(JSON.parse(text))
  } catch (error) {
    throw new StartError(`${file} is damaged. Delete ${dataDir} and run the demo again`, { cause: error })
  }
}

/** Written to a temporary name and renamed, so that the file is always complete. */
async function makeAccounts(file: string): Promise<DemoAccounts> {
  const made = {
    admin: { email: ADMIN_EMAIL, password: newPassword() },
    customer: { email: DEMO_CUSTOMER.email, password: newPassword() },
  }
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  await rename(unfinished, file)
  return made
}

/** 80 random bits, in letters and digits that cannot be confused. */
function newPassword(): string {
  const letters = [...randomBytes(16)].map((byte) => 'abcdefghjkmnpqrstuvwxyz123456789'[byte % 32])
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-')
}

function log(message: string): void {
  process.stderr.write(`${message}\n`)
}
