// Runs the jobs that rows enqueue, and sweeps away what has had its time. Every job may run twice and must not mind.
import { Logger as JobLogger, parseCronItems, run, type Runner } from 'graphile-worker'
import type pg from 'pg'
import { sql } from 'kysely'
import { forgetEnded } from './accounts/jobs.ts'
import type { Database } from './db/database.ts'
import type { Logger } from './http/refusals.ts'
import { sendMailTask } from './mail/jobs.ts'

interface JobDeps {
  /** As the role that owns the queue. */
  pool: pg.Pool
  mail: Parameters<typeof sendMailTask>[0]
  log: Logger
}

export function startJobs({ pool, mail, log }: JobDeps): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 4,
    // A safety net behind NOTIFY, which wakes the worker at once.
    pollInterval: 2000,
    noHandleSignals: true,
    logger: new JobLogger(() => (level, message, meta) => {
      if (level === 'error') log.error({ meta }, message)
      else if (level === 'warning') log.warn({ meta }, message)
    }),
    taskList: {
      send_mail: sendMailTask(mail),
      sweep: () => sweep(mail.db),
    },
    parsedCronItems: parseCronItems([{ task: 'sweep', match: '17 * * * *', options: { backfillPeriod: 0 } }]),
  })
}

/** Forgets counters, keys, events and sent mails that nothing will ask for again. */
async function sweep(db: Database): Promise<void> {
  await db.as({ role: 'worker' }, async (trx) => {
    await sql`delete from rate_limits where ends_at < now()`.execute(trx)
    await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(trx)
    await sql`delete from events where created_at < now() - interval '2 days'`.execute(trx)
    await sql`delete from mails where created_at < now() - interval '30 days'`.execute(trx)
    await forgetEnded(trx)
  })
}
