// What `npm run doctor` checks of an installation. Each finding says what to do. It changes nothing and, where asked, sends one mail to the
// owner.
import { access, constants, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import pg from 'pg'
import { findRuns, sumUp } from '#server/backup/record.ts'
import type { Config } from '#server/config.ts'
import type { Connections } from '#server/db/connection.ts'
import { checkSecretOf, findMissingMigrations, OtherSecret } from '#server/db/migrate.ts'

export interface Finding {
  /** `note`: works, could be better. */
  state: 'ok' | 'note' | 'error'
  says: string
  /** What to do; null: nothing. */
  todo: string | null
}

export interface DoctorContext {
  config: Config
  dataDir: string
  /** Null where the embedded PostgreSQL does not run. */
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
const PATIENCE = 10_000
const DAY = 24 * 60 * 60 * 1000
const GIGABYTE = 1024 ** 3

const checkAddress: Check = async ({ config: { publicUrl, linkOrigin } }) => {
  if (publicUrl === null) {
    return note(
      `PUBLIC_URL is not set: links in mails lead to ${linkOrigin}, and pages have no canonical address`,
      'set PUBLIC_URL to the https address that visitors use',
    )
  }
  return publicUrl.startsWith('https:')
    ? passing(`PUBLIC_URL is ${publicUrl}`)
    : note(
        `PUBLIC_URL is ${publicUrl}, which only this machine can use`,
        'set it to the https address that visitors use',
      )
}

/** Requests the site as a visitor. A server that does not run yet is no finding. */
const checkServer: Check = async ({ config: { linkOrigin }, fetch, now }) => {
  const before = now()
  const answer = await fetch(`${linkOrigin}/readyz`, { signal: AbortSignal.timeout(PATIENCE) }).catch(
    () => null,
  )
  if (answer === null)
    return note(`${linkOrigin} does not answer`, 'start the server, or mend what stands in front of it')
  if (!answer.ok) return failing(`${linkOrigin} answers ${answer.status}: it is not ready`, 'look at its log')
  const theirs = Date.parse(answer.headers.get('date') ?? '')
  const apart = Math.abs(theirs - (before + now()) / 2)
  return apart > 30_000
    ? failing(
        `the clocks of this machine and of ${linkOrigin} are ${seconds(apart)} apart`,
        'set both by a time server (NTP)',
      )
    : passing(`${linkOrigin} is ready`)
}

const checkFolder: Check = async ({ dataDir }) => {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return failing(
      `DATA_DIR ${dataDir} cannot be used`,
      'let the user that runs the server read and write it',
    )
  }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const space = `${(free / GIGABYTE).toFixed(1)} GB are free for DATA_DIR ${dataDir}`
  const findings = [
    free < GIGABYTE / 4
      ? failing(space, 'make room before writing stops')
      : free < 2 * GIGABYTE
        ? note(space, 'make room soon')
        : passing(space),
  ]
  const secret = await stat(path.join(dataDir, 'auth-secret')).catch(() => null)
  if (secret !== null && (secret.mode & 0o077) !== 0) {
    findings.push(failing('others may read auth-secret', `chmod 600 ${path.join(dataDir, 'auth-secret')}`))
  }
  return findings
}

const checkDatabase: Check = async ({ database, now }) => {
  if (database === null)
    return note('the embedded PostgreSQL does not run', 'start the server, and ask again')
  const client = new pg.Client({
    ...database.owner,
    connectionTimeoutMillis: PATIENCE,
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
              'set both by a time server (NTP)',
            ),
          ]
        : []),
    ]
    const missing = await findMissingMigrations(client)
    if (missing.length > 0) {
      return [
        ...findings,
        note(
          `${missing.length} migrations have not run: ${missing.join(', ')}`,
          'start the server: it runs them',
        ),
      ]
    }
    return [...findings, passing('every migration has run'), ...(await checkMails(client))]
  } catch (error) {
    return failing(
      `the database does not answer: ${messageOf(error)}`,
      'mend DATABASE_URL, or look at postgres.log in DATA_DIR',
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
    return passing('AUTH_SECRET is the one that the database was made with')
  } catch (error) {
    return error instanceof OtherSecret ? failing(error.says, error.todo) : []
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
      ? failing(
          `${failed} mails could not be sent`,
          'both consoles list them with the reason, and a button to try again',
        )
      : passing('no mail has failed'),
    ...(oldest !== null && oldest > 600
      ? [
          failing(
            `a mail has been waiting for ${Math.round(oldest / 60)} minutes`,
            'see that a server runs, and that SMTP_URL works',
          ),
        ]
      : []),
  ]
}

const checkMailServer: Check = async ({ config: { smtpUrl, mailFrom, ownerEmail, site }, isMailSent }) => {
  if (smtpUrl === null) {
    return note(
      'SMTP_URL is not set: mails lie in DATA_DIR/outbox and reach nobody',
      'set SMTP_URL to your mail server',
    )
  }
  if (ownerEmail === null) return failing('nobody is told of new leads', 'set OWNER_EMAIL')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  try {
    if (!isMailSent) {
      await transport.verify()
      return passing('the mail server lets us in; it was given no mail')
    }
    await transport.sendMail({
      from: mailFrom,
      to: ownerEmail,
      subject: `${site.businessName}: mails arrive`,
      text: 'The doctor of your website sent this to see whether its mails reach you. They do.',
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return passing(`the mail server took a mail to ${ownerEmail}: see that it arrived, and not among spam`)
  } catch (error) {
    return failing(
      `the mail server refused ${isMailSent ? `a mail to ${ownerEmail}` : 'us'}: ${messageOf(error)}`,
      'mend SMTP_URL or MAIL_FROM',
    )
  } finally {
    transport.close()
  }
}

const checkModel: Check = async ({ config: { model }, fetch }) => {
  if (model === null) return passing('no model is set: the embedded assistant answers, and costs nothing')
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
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: unknown) => messageOf(error))
  if (typeof answer === 'string') return failing(`the model does not answer: ${answer}`, 'mend AI_BASE_URL')
  await answer.body?.cancel()
  if (answer.ok) return passing(`the model ${model.name} answers`)
  return failing(
    `the model answers ${answer.status}`,
    answer.status === 401 ? 'mend AI_API_KEY' : 'mend AI_BASE_URL or AI_MODEL',
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
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).catch((error: unknown) =>
    messageOf(error),
  )
  if (typeof answer === 'string')
    return failing(`${name} does not answer: ${answer}`, `open ${url} and mend it`)
  await answer.body?.cancel()
  return answer.ok
    ? passing(`${name} opens`)
    : failing(`${name} answers ${answer.status}`, `open ${url} and mend it`)
}

/** Payment links need the secret to learn of payments; the secret alone is unused. */
const checkPayments: Check = async ({ config: { site, stripeWebhookSecret, linkOrigin } }) => {
  const hasLinks = Object.values(site.checkoutUrls).some((url) => url !== null)
  if (hasLinks && stripeWebhookSecret === null) {
    return note(
      'payment links are set, and nobody tells the server who paid: you mark it yourself',
      `where the links are Stripe's, set STRIPE_WEBHOOK_SECRET to that of a webhook at ${linkOrigin}/api/payments/stripe`,
    )
  }
  if (!hasLinks && stripeWebhookSecret !== null) {
    return note(
      'STRIPE_WEBHOOK_SECRET is set, and no payment link is: orders are invoiced',
      'set CHECKOUT_URL_LAUNCH, CHECKOUT_URL_GROWTH and CHECKOUT_URL_SCALE',
    )
  }
  return passing(hasLinks ? 'payments are told by the provider' : 'no payment links: orders are invoiced')
}

/** Warns of a full backup folder and of one on the same disk. */
const checkBackupFolder: Check = async ({ config: { backups }, dataDir }) => {
  if (backups === null) return []
  try {
    await access(backups.dir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return failing(
      `BACKUP_DIR ${backups.dir} cannot be used`,
      'make the folder, and let the user that runs the server write it',
    )
  }
  const [there, here] = [await stat(backups.dir), await stat(dataDir)]
  return there.dev === here.dev
    ? note(
        `BACKUP_DIR ${backups.dir} is on the disk of DATA_DIR`,
        'name one on another disk, or copy it elsewhere',
      )
    : passing(`BACKUP_DIR ${backups.dir} can be written`)
}

const checkBackups: Check = async ({ config: { backups }, database, now }) => {
  if (database === null)
    return note('only a database that runs knows of its backups', 'start the server, and ask again')
  const { made, tried, failed } = sumUp(await findRuns(database.owner))
  const schedule =
    backups === null
      ? [note('no backups are made by themselves', 'set BACKUP_DIR to a folder on another disk')]
      : []
  if (made === null) {
    return [
      failing('there is no backup', 'npm run backup -- FILE, every day, onto another disk'),
      ...schedule,
    ]
  }
  const age = now() - Date.parse(made.created_at)
  const said = `the last backup is of ${made.created_at}`
  return [
    ...(failed === null
      ? []
      : [
          failing(
            `the last ${failed.kind === 'made' ? 'backup' : 'restore test'} failed: ${failed.problem ?? ''}`,
            `mend it, then npm run ${failed.kind === 'made' ? 'backup -- FILE' : `restore -- --try ${failed.file}`}`,
          ),
        ]),
    ...schedule,
    age > 7 * DAY
      ? failing(said, 'take one every day')
      : age > 2 * DAY
        ? note(said, 'take one every day')
        : passing(said),
    tried === null || now() - Date.parse(tried.created_at) > 90 * DAY
      ? note(
          'no backup has been brought back to see that it can be in the last 90 days',
          `npm run restore -- --try ${made.file}`,
        )
      : passing(`a backup was brought back and compared on ${tried.created_at}`),
  ]
}

const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['Address', checkAddress],
  ['Server', checkServer],
  ['Folder', checkFolder],
  ['Database', checkDatabase],
  ['Secret', checkSecret],
  ['Mail', checkMailServer],
  ['Model', checkModel],
  ['Links', checkLinks],
  ['Payments', checkPayments],
  ['Backup', checkBackupFolder],
  ['Backup', checkBackups],
]

/** One check after the other. A check that throws is a finding too. */
export async function* runChecks(context: DoctorContext): AsyncGenerator<Finding & { name: string }> {
  for (const [name, check] of CHECKS) {
    const found = await check(context).catch((error: unknown) =>
      failing(messageOf(error), 'this should not happen: please tell us'),
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
