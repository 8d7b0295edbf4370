// The checks of `npm run doctor`. Each finding says what to do. They change nothing and, if asked, send one mail to the owner.
import { access, constants, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { findRuns, readKey, summarizeRuns } from '#server/backup/service.ts'
import { formatTime } from '#domain/zones.ts'
import type { Config } from '#server/config.ts'
import { describeCertificateError } from '#server/certificates.ts'
import type { MailServer } from '#domain/mail-server.ts'
import { openFileStore } from '#server/files/service.ts'
import { senderOf } from '#server/mail/compose.ts'
import { urlOf } from '#server/mail/mail-server.ts'
import { CERTIFICATE_TODO, isEncryptionMissing, listMailRisks, smtpAddress } from '#server/mail/smtp.ts'
import { listOpenFolders, OPEN_FOLDER_TODO } from '#server/private-folder.ts'
import type { Connections } from '#server/db/connection.ts'
import { canMigrate, checkSecretOf, findMissingMigrations, SecretMismatchError } from '#server/db/migrate.ts'

export interface Finding {
  /** `note`: works, could be better. */
  state: 'ok' | 'note' | 'error'
  says: string
  todo: string | null
}

export interface DoctorContext {
  config: Config
  dataDir: string
  /** Null if the embedded PostgreSQL does not run. */
  database: Connections | null
  /** Whether to send a mail to the owner; else it only connects to the mail server. */
  isMailSent: boolean
  fetch: typeof fetch
  now: () => number
}

type Check = (context: DoctorContext) => Promise<Finding | Finding[]>

const passing = (says: string): Finding => ({ state: 'ok', says, todo: null })
const note = (says: string, todo: string): Finding => ({ state: 'note', says, todo })
const failing = (says: string, todo: string): Finding => ({ state: 'error', says, todo })

/** How long another service may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000
const DAY = 24 * 60 * 60 * 1000
const GIGABYTE = 1024 ** 3

const checkAddress: Check = async ({ config: { publicUrl, linkOrigin } }) => {
  if (publicUrl === null) {
    return note(
      `PUBLIC_URL isn't set, so links in emails go to ${linkOrigin} and pages have no canonical address`,
      'set PUBLIC_URL to the https address your visitors use',
    )
  }
  return publicUrl.startsWith('https:')
    ? passing(`PUBLIC_URL is ${publicUrl}`)
    : note(
        `PUBLIC_URL is ${publicUrl}, which only this machine can reach`,
        'set it to the https address your visitors use',
      )
}

/** Requests the site as a visitor. A server that does not run yet is no finding. */
const checkServer: Check = async ({ config: { linkOrigin }, fetch, now }) => {
  const before = now()
  const answer = await fetch(`${linkOrigin}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => null,
  )
  if (answer === null)
    return note(`${linkOrigin} doesn't answer`, 'start the server, or fix the proxy in front of it')
  if (!answer.ok) return failing(`${linkOrigin} answers ${answer.status}, so it isn't ready`, 'check its log')
  const theirs = Date.parse(answer.headers.get('date') ?? '')
  const apart = Math.abs(theirs - (before + now()) / 2)
  return apart > 30_000
    ? failing(
        `the clocks of this machine and of ${linkOrigin} are ${seconds(apart)} apart`,
        'sync both with a time server (NTP)',
      )
    : passing(`${linkOrigin} is ready`)
}

const checkFolder: Check = async ({ dataDir }) => {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return failing(`can't use DATA_DIR ${dataDir}`, 'let the user that runs the server read and write it')
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const space = `${(free / GIGABYTE).toFixed(1)} GB free for DATA_DIR ${dataDir}`
  const findings = [
    free < GIGABYTE / 4
      ? failing(space, 'free up space before writes fail')
      : free < 2 * GIGABYTE
        ? note(space, 'free up space soon')
        : passing(space),
  ]
  for (const folder of await listOpenFolders(dataDir))
    findings.push(failing(`other users of this machine can read ${folder}`, OPEN_FOLDER_TODO))
  const secret = await stat(path.join(dataDir, 'auth-secret')).catch(() => null)
  if (secret !== null && (secret.mode & 0o077) !== 0) {
    findings.push(
      failing('other users can read auth-secret', `chmod 600 ${path.join(dataDir, 'auth-secret')}`),
    )
  }
  return findings
}

/** British Columbia keeps its clocks since 2026: data from before that release are an hour off in winter. */
const NEW_RULE = { zone: 'America/Vancouver', at: '2026-12-01T20:00:00Z', shows: '1:00 PM', since: '2026b' }

/** Dates and times of calls are computed with the zone data of Node. */
const checkZones: Check = async () => {
  const release = process.versions['tz'] ?? 'unknown'
  return formatTime(NEW_RULE.at, NEW_RULE.zone) === NEW_RULE.shows
    ? passing(`the time zones of Node are those of ${release}`)
    : failing(
        `the time zones of Node are those of ${release}, before ${NEW_RULE.since}, so calls in some zones are an hour off`,
        'update Node to the newest version 24',
      )
}

/** "Due today" is computed with the zone data of PostgreSQL. */
async function checkDatabaseZones(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ shown: string }>(
    `select to_char(timestamptz '${NEW_RULE.at}' at time zone '${NEW_RULE.zone}', 'FMHH12:MI AM') as shown`,
  )
  return rows[0]?.shown === NEW_RULE.shows
    ? passing('PostgreSQL has current time zones')
    : note(
        `the time zones of PostgreSQL are from before ${NEW_RULE.since}, so a day begins an hour off in some zones`,
        'update PostgreSQL, or the package tzdata on its machine',
      )
}

const OWNER_WANTED = note(
  "DATABASE_URL is the server's login, which sees no migrations, emails or backups",
  "set DATABASE_OWNER_URL to the owner's login and run this again",
)

const checkDatabase: Check = async ({ database, now }) => {
  if (database === null)
    return note("the embedded PostgreSQL isn't running", 'start the server and run this again')
  const client = new pg.Client({
    ...database.owner,
    connectionTimeoutMillis: TIMEOUT_MS,
    application_name: 'agency doctor',
  })
  try {
    await client.connect()
    const before = now()
    const { rows } = await client.query<{ version: string; now: Date }>(
      "select current_setting('server_version') as version, clock_timestamp() as now",
    )
    const took = now() - before
    const [found] = rows
    const apart = found === undefined ? 0 : Math.abs(found.now.getTime() - (before + took / 2))
    const findings = [
      passing(`PostgreSQL ${found?.version ?? '?'} answers in ${Math.max(1, Math.round(took))} ms`),
      ...(apart > 30_000
        ? [
            failing(
              `the clocks of this machine and of the database are ${seconds(apart)} apart`,
              'sync both with a time server (NTP)',
            ),
          ]
        : []),
      await checkDatabaseZones(client),
    ]
    if (!(await canMigrate(database.owner))) return [...findings, OWNER_WANTED]
    const missing = await findMissingMigrations(client)
    if (missing.length > 0) {
      return [
        ...findings,
        note(
          `${missing.length} migrations haven't run: ${missing.join(', ')}`,
          'start the server to run them',
        ),
      ]
    }
    return [...findings, passing('every migration has run'), ...(await checkMails(client))]
  } catch (error) {
    const certificate = describeCertificateError(error)
    return failing(
      `the database doesn't answer: ${certificate ?? messageOf(error)}`,
      certificate === null
        ? 'fix DATABASE_URL, or check postgres.log in DATA_DIR'
        : 'add sslrootcert=/path/to/ca.pem to DATABASE_URL, or set NODE_EXTRA_CA_CERTS',
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** Another check reports a database that is away. */
const checkSecret: Check = async ({ database }) => {
  if (database === null) return []
  try {
    await checkSecretOf(database)
    return passing('AUTH_SECRET matches the database')
  } catch (error) {
    return error instanceof SecretMismatchError ? failing(error.says, error.todo) : []
  }
}

/** Reads under the role of backups: the policies bind the owner too. */
async function checkMails(client: pg.Client): Promise<Finding[]> {
  await client.query(
    "begin read only; select set_config('role', 'keeper', true), set_config('app.backup', 'on', true)",
  )
  const { rows } = await client.query<{ failed: number; oldest: number | null }>(
    `select count(*) filter (where state = 'failed')::int as failed,
       extract(epoch from now() - min(due_at) filter (where state = 'queued' and due_at < now()))::float8 as oldest
     from mails`,
  )
  await client.query('commit')
  const { failed = 0, oldest = null } = rows[0] ?? {}
  return [
    failed > 0
      ? failing(`unsent emails: ${failed}`, 'both consoles show why, with a button to try again')
      : passing('no failed emails'),
    ...(oldest !== null && oldest > 600
      ? [
          failing(
            `an email has been waiting for ${Math.round(oldest / 60)} minutes`,
            'make sure a server is running and SMTP_URL works',
          ),
        ]
      : []),
  ]
}

const ENCRYPTION_TODO = 'SMTP_ENCRYPTION=required if the server can encrypt, or optional on your own network'

const checkMailServer: Check = async (context) => {
  const { smtpUrl, smtpEncryption, mailFrom, isReplyToSet } = context.config
  const stored = smtpUrl === null ? await findStoredMailServer(context) : null
  const url = smtpUrl ?? stored
  return [
    ...(smtpUrl === null
      ? [
          note(
            "SMTP_URL isn't set, so emails are sent only if the site settings have a mail server, and else stay in DATA_DIR/outbox",
            'set SMTP_URL, or open Site settings, Mail, and send yourself a test email',
          ),
        ]
      : [await tryMailServer(smtpUrl, context)]),
    ...(url === null ? [] : listMailRisks(url, smtpEncryption).map((says) => note(says, ENCRYPTION_TODO))),
    ...(mailFrom === null && !isReplyToSet
      ? [
          note(
            "no sender is set here, so emails come from the address in the site settings, or the first admin's",
            'set MAIL_FROM or CONTACT_EMAIL, or open Site settings, Business',
          ),
        ]
      : []),
  ]
}

/** The address of the mail server in the site settings, without its password. Another check reports a database that is away. */
async function findStoredMailServer({ database }: DoctorContext): Promise<string | null> {
  if (database === null || !(await canMigrate(database.owner).catch(() => false))) return null
  const client = new pg.Client({ ...database.owner, connectionTimeoutMillis: TIMEOUT_MS })
  try {
    await client.connect()
    await client.query(
      "begin read only; select set_config('role', 'keeper', true), set_config('app.backup', 'on', true)",
    )
    const { rows } = await client.query<Omit<MailServer, 'password'>>(
      'select host, port, security, username from mail_server',
    )
    return rows[0] === undefined ? null : urlOf({ ...rows[0], password: '' })
  } finally {
    await client.end()
  }
}

async function tryMailServer(
  smtpUrl: string,
  { config, isMailSent }: Pick<DoctorContext, 'config' | 'isMailSent'>,
): Promise<Finding> {
  const { ownerEmail, site, smtpEncryption } = config
  if (ownerEmail === null) return failing('no one gets an email about new leads', 'set OWNER_EMAIL')
  const transport = createTransport({
    url: smtpAddress(smtpUrl, smtpEncryption),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    if (!isMailSent) {
      await transport.verify()
      return passing('the mail server accepts the sign-in. No email was sent')
    }
    await transport.sendMail({
      from: senderOf(config),
      to: ownerEmail,
      subject: `Test email from ${site.businessName}`,
      text: 'Your website sent this test email. You got it, so email works.',
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return passing(`sent a test email to ${ownerEmail}. Check that it arrived, and not in spam`)
  } catch (error) {
    const certificate = describeCertificateError(error)
    if (certificate !== null)
      return failing(`the mail server can't be trusted: ${certificate}`, CERTIFICATE_TODO)
    return failing(
      `the mail server refused ${isMailSent ? `an email to ${ownerEmail}` : 'us'}: ${messageOf(error)}`,
      isEncryptionMissing(error)
        ? 'use a mail server that encrypts. On your own network, SMTP_ENCRYPTION=optional sends the password anyway'
        : 'fix SMTP_URL or MAIL_FROM',
    )
  } finally {
    transport.close()
  }
}

const checkModel: Check = async ({ config: { model }, fetch }) => {
  if (model === null) return passing('no model set, so the built-in assistant answers for free')
  const answer = await fetch(`${model.baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(model.apiKey === null ? {} : { authorization: `Bearer ${model.apiKey}` }),
    },
    body: JSON.stringify({
      model: model.name,
      messages: [{ role: 'user', content: 'Say yes.' }],
      max_tokens: 5,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => messageOf(error))
  if (typeof answer === 'string') return failing(`the model doesn't answer: ${answer}`, 'fix AI_BASE_URL')
  await answer.body?.cancel()
  if (answer.ok) return passing(`the model ${model.name} answers`)
  return failing(
    `the model answers ${answer.status}`,
    answer.status === 401 ? 'fix AI_API_KEY' : 'fix AI_BASE_URL or AI_MODEL',
  )
}

const checkLinks: Check = async ({ config: { site }, fetch }) => {
  const links = [
    ['CHECKOUT_URL_LAUNCH', site.checkoutUrls.launch],
    ['CHECKOUT_URL_GROWTH', site.checkoutUrls.growth],
    ['CHECKOUT_URL_SCALE', site.checkoutUrls.scale],
    ['SCHEDULING_URL', site.schedulingUrl],
    ['SCHEDULING_SCRIPT_URL', site.schedulingScriptUrl],
  ] as const
  return Promise.all(links.flatMap(([name, url]) => (url === null ? [] : [checkLink(name, url, fetch)])))
}

async function checkLink(name: string, url: string, fetch: DoctorContext['fetch']): Promise<Finding> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) =>
    messageOf(error),
  )
  if (typeof answer === 'string')
    return failing(`${name} doesn't answer: ${answer}`, `open ${url} and fix it`)
  await answer.body?.cancel()
  return answer.ok
    ? passing(`${name} opens`)
    : failing(`${name} answers ${answer.status}`, `open ${url} and fix it`)
}

/** Payment links need the secret to learn of payments; the secret alone is unused. */
const checkPayments: Check = async ({ config: { site, stripe, stripeWebhookSecret, linkOrigin } }) => {
  const hasLinks = Object.values(site.checkoutUrls).some((url) => url !== null)
  if (stripe !== null && stripeWebhookSecret === null) {
    return note(
      'customers pay invoices through Stripe, but payments are only seen once a night',
      `add a webhook at ${linkOrigin}/api/payments/stripe and set STRIPE_WEBHOOK_SECRET to its secret`,
    )
  }
  if (hasLinks && stripeWebhookSecret === null) {
    return note(
      "payment links are set, but the server can't see who paid. You have to mark orders paid yourself",
      `if these are Stripe links, add a webhook at ${linkOrigin}/api/payments/stripe and set STRIPE_WEBHOOK_SECRET to its secret`,
    )
  }
  if (!hasLinks && stripe === null && stripeWebhookSecret !== null) {
    return note(
      'STRIPE_WEBHOOK_SECRET is set, but no payment links are, so you invoice orders',
      'set CHECKOUT_URL_LAUNCH, CHECKOUT_URL_GROWTH and CHECKOUT_URL_SCALE',
    )
  }
  return passing(
    hasLinks || stripe !== null ? 'the provider reports payments' : 'no payment links, so you invoice orders',
  )
}

/** Warns of a full backup folder and of one on the same disk. */
const checkBackupFolder: Check = async ({ config: { backups }, dataDir }) => {
  if (backups === null) return []
  try {
    await access(backups.dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return failing(
      `can't use BACKUP_DIR ${backups.dir}`,
      'create the folder and let the user that runs the server write to it',
    )
  }
  const [there, here] = [await stat(backups.dir), await stat(dataDir)]
  return there.dev === here.dev
    ? note(
        `BACKUP_DIR ${backups.dir} is on the same disk as DATA_DIR`,
        'use a folder on another disk, or copy backups elsewhere',
      )
    : passing(`BACKUP_DIR ${backups.dir} is writable`)
}

const checkKey: Check = async ({ config: { backups, backupKeyFile } }) => {
  if (backupKeyFile === null) {
    return backups === null
      ? []
      : note(
          "backups aren't sealed, so anyone who copies one can read it",
          'npm run backup -- --make-key FILE, then set BACKUP_KEY_FILE to that file',
        )
  }
  try {
    await readKey(backupKeyFile)
  } catch (error) {
    return failing(messageOf(error), 'fix BACKUP_KEY_FILE, or put the key back from your copy')
  }
  const { mode } = await stat(backupKeyFile)
  return (mode & 0o077) === 0
    ? passing('backups are sealed. Keep a copy of the key away from them')
    : failing('other users can read the backup key', `chmod 600 ${backupKeyFile}`)
}

const checkBackups: Check = async ({ config: { backups }, database, now }) => {
  if (database === null)
    return note('backups are only known while the database runs', 'start the server and run this again')
  // Another check reports a database that is away.
  if (!(await canMigrate(database.owner).catch(() => true))) return []
  const { made, tried, failed } = summarizeRuns(await findRuns(database.owner))
  const schedule =
    backups === null ? [note('no automatic backups', 'set BACKUP_DIR to a folder on another disk')] : []
  if (made === null) {
    return [failing('no backup yet', 'run npm run backup -- FILE every day, to another disk'), ...schedule]
  }
  const age = now() - Date.parse(made.created_at)
  const said = `the last backup is from ${made.created_at}`
  return [
    ...(failed === null
      ? []
      : [
          failing(
            `the last ${failed.kind === 'made' ? 'backup' : 'restore test'} failed: ${failed.problem ?? ''}`,
            `fix it, then npm run ${failed.kind === 'made' ? 'backup -- FILE' : `restore -- --try ${failed.file}`}`,
          ),
        ]),
    ...schedule,
    age > 7 * DAY
      ? failing(said, 'make one every day')
      : age > 2 * DAY
        ? note(said, 'make one every day')
        : passing(said),
    tried === null || now() - Date.parse(tried.created_at) > 90 * DAY
      ? note('no restore test in the last 90 days', `npm run restore -- --try ${made.file}`)
      : passing(`the last restore test passed on ${tried.created_at}`),
  ]
}

/** Reads the list of files, and changes nothing. */
const checkFiles: Check = async ({ config }) => {
  const { s3 } = config.files
  if (s3 === null) return []
  try {
    const files = await openFileStore(config).list()
    return passing(`the file store at ${s3.endpoint} has ${files.length} files`)
  } catch (error) {
    return failing(messageOf(error), 'check the FILES_S3_ settings and what this key may do with the bucket')
  }
}

const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['Address', checkAddress],
  ['Server', checkServer],
  ['Folder', checkFolder],
  ['Database', checkDatabase],
  ['Zones', checkZones],
  ['Files', checkFiles],
  ['Secret', checkSecret],
  ['Email', checkMailServer],
  ['Model', checkModel],
  ['Links', checkLinks],
  ['Payments', checkPayments],
  ['Backup', checkBackupFolder],
  ['Backup', checkBackups],
  ['Key', checkKey],
]

/** One check after the other. A check that throws is a finding too. */
export async function* runChecks(context: DoctorContext): AsyncGenerator<Finding & { name: string }> {
  for (const [name, check] of CHECKS) {
    const found = await check(context).catch((error: unknown) =>
      failing(messageOf(error), "this shouldn't happen. Please tell us"),
    )
    for (const finding of [found].flat()) yield { name, ...finding }
  }
}

function messageOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return reason instanceof Error ? reason.message : String(reason)
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} s`
}
