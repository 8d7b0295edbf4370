// Runs the jobs that rows enqueue, and sweeps away what has had its time. Every job may run twice and must not mind.
import { EventEmitter } from 'node:events'
import { Logger as JobLogger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { sql } from 'kysely'
import { forgetEnded } from './accounts/jobs.ts'
import type { Database } from './db/database.ts'
import type { Logger } from './http/refusals.ts'
import { openJobLeases } from './job-leases.ts'
import { sendMailTask } from './mail/jobs.ts'
import { openSpareTime } from './spare-time.ts'

/** While the server is busy with people a mail steps back, but never for longer than a second. */
const MAIL_CAN_WAIT_MS = 1000

interface JobDeps {
  /** As the role that owns the queue. */
  pool: pg.Pool
  /** For the connection whose life is the workers' life. */
  connection: pg.ClientConfig
  mail: Parameters<typeof sendMailTask>[0]
  log: Logger
}

export interface RunningJobs {
  /** Lets what runs come to its end; what waits is there at the next start. */
  stop(): Promise<void>
}

export async function startJobs({ pool, connection, mail, log }: JobDeps): Promise<RunningJobs> {
  const leases = await openJobLeases(connection, log)
  const spareTime = openSpareTime()
  const sendMail = sendMailTask(mail)
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => leases.hold(worker.workerId))
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: 4,
    // A safety net behind NOTIFY, which wakes the worker at once.
    pollInterval: 2000,
    noHandleSignals: true,
    logger: new JobLogger(() => (level, message, meta) => {
      if (level === 'error') log.error({ meta }, message)
      else if (level === 'warning') log.warn({ meta }, message)
    }),
    taskList: {
      send_mail: async (payload, helpers) => {
        await spareTime.wait(MAIL_CAN_WAIT_MS)
        await sendMail(payload, helpers)
      },
      sweep: () => sweep(mail.db),
    },
    parsedCronItems: parseCronItems([{ task: 'sweep', match: '17 * * * *', options: { backfillPeriod: 0 } }]),
  })
  return {
    async stop() {
      await runner.stop()
      await leases.close()
      spareTime.close()
    },
  }
}

/** Forgets counters, keys, events, sent mails and old lines of the audit log: what nothing will ask for again. */
async function sweep(db: Database): Promise<void> {
  await db.as({ role: 'worker' }, async (trx) => {
    await sql`delete from rate_limits where ends_at < now()`.execute(trx)
    await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(trx)
    await sql`delete from events where created_at < now() - interval '2 days'`.execute(trx)
    await sql`delete from mails where created_at < now() - interval '30 days'`.execute(trx)
    await sql`delete from audit_log where created_at < now() - interval '24 months'`.execute(trx)
    await forgetEnded(trx)
  })
}
