// The jobs of one server on a test's database, with the test's own outbox; a test may run several at a time.
import path from 'node:path'
import type pg from 'pg'
import { findOwnerAddress } from '#server/accounts/service.ts'
import { openPool } from '#server/db/connection.ts'
import { startJobs } from '#server/jobs.ts'
import type { MailComposer } from '#server/mail/compose.ts'
import { replyKeyOf } from '#server/mail/replies.ts'
import { openMailTransport } from '#server/mail/transport.ts'
import type { TestApp } from './app.ts'

interface JobOptions {
  outbox: string
  composers: Record<string, MailComposer>
  smtpUrl?: string | null
  findSmtpUrl?: () => Promise<string | null>
  openFormerServer?: (sealed: string) => string | null
  linkOrigin?: string
  prepare?: (pool: pg.Pool) => void
  stuckMs?: number
  readInbox?: () => Promise<void>
  readBusyCalendars?: () => Promise<void>
  /** Every line that the jobs log. */
  say?: (line: string) => void
}

/** Returns a function that stops them. */
export async function runJobs(
  {
    connections,
    db,
    config,
    accounts,
    authSecret,
  }: Pick<TestApp, 'connections' | 'db' | 'config' | 'accounts' | 'authSecret'>,
  {
    outbox,
    composers,
    smtpUrl = null,
    findSmtpUrl = async () => smtpUrl,
    openFormerServer = () => null,
    linkOrigin = config.linkOrigin,
    prepare,
    stuckMs,
    readInbox,
    readBusyCalendars,
    say = () => {},
  }: JobOptions,
): Promise<() => Promise<void>> {
  const pool = openPool(connections.server, { max: 3, role: 'queue', log: () => {} })
  prepare?.(pool)
  const transport = openMailTransport({
    findSmtpUrl,
    encryption: config.smtpEncryption,
    outboxDir: outbox,
    linkOrigin,
    log: say,
  })
  const note = (fields: object, message: string) => say(`${message} ${JSON.stringify(fields)}`)
  const jobs = await startJobs({
    pool,
    connection: connections.server,
    mail: {
      db,
      config,
      findOwnerAddress: () => findOwnerAddress(accounts),
      composers,
      transport,
      openFormerServer,
      replyKey: replyKeyOf(authSecret),
    },
    ...(readInbox !== undefined && { readInbox }),
    ...(readBusyCalendars !== undefined && { readBusyCalendars }),
    dataDir: path.dirname(outbox),
    log: { info: note, warn: note, error: note },
    ...(stuckMs !== undefined && { stuckMs }),
  })
  return async () => {
    await jobs.stop()
    transport.close()
    await pool.end()
  }
}

/** Retries until there is a result. */
export async function until<T>(find: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const found = await find()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error('waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
