// Runs the jobs that rows enqueue, and sweeps away what has had its time. Every job may run twice and must not mind.
import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import {
  Logger as JobLogger,
  parseCronItems,
  run,
  type Runner,
  type Task,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { sql } from 'kysely'
import { writeForgottenList } from './accounts/privacy/forgotten-list.ts'
import { sweepAccounts } from './accounts/jobs.ts'
import type { Database } from './db/database.ts'
import type { Metrics } from './http/metrics.ts'
import type { Logger } from './logger.ts'
import { openJobLeases } from './job-leases.ts'
import { sendMailTask, sweepTexts } from './mail/jobs.ts'
import { openSpareTime } from './spare-time.ts'
import { traced } from './tracing.ts'
import { follow } from './trail.ts'

/** While the server is busy with people a mail steps back, but never for longer than a second. */
const MAIL_CAN_WAIT_MS = 1000

const POLL_MS = 2000

/**
 * The queue asks for its tasks' numbers once and keeps for good what went wrong then, so that no mail would leave this server any
 * more: where its workers fail this often in a row, another takes its place.
 */
const MOST_FAILURES = 8

/** One at a time, whichever server takes it. */
const LOOK_AT_BACKUPS = {
  task: 'keep_backups',
  match: '*/5 * * * *',
  options: {
    backfillPeriod: 0,
    queueName: 'backups',
    jobKey: 'keep_backups',
    jobKeyMode: 'replace',
  },
} as const

interface JobDeps {
  /** Where this server makes backups by itself: looks whether one is due. */
  keepBackups?: (signal?: AbortSignal) => Promise<void>
  /** As the role that owns the queue. */
  pool: pg.Pool
  /** For the connection whose life is the workers' life. */
  connection: pg.ClientConfig
  mail: Parameters<typeof sendMailTask>[0]
  metrics?: Pick<Metrics, 'jobs'>
  dataDir: string
  log: Logger
}

export interface RunningJobs {
  /** Lets what runs come to its end; what waits is there at the next start. */
  stop(): Promise<void>
}

export async function startJobs({
  pool,
  connection,
  mail,
  keepBackups,
  metrics,
  dataDir,
  log,
}: JobDeps): Promise<RunningJobs> {
  // oxlint-disable-next-line no-console -- where a worker ends, the library writes ten lines past our log, beside the one it gives to it
  console.trace = () => {}
  const leases = await openJobLeases(connection, log)
  const spareTime = openSpareTime()
  const sendMail = sendMailTask(mail)
  const taskList = onTheirTrail({
    send_mail: async (payload, helpers) => {
      await spareTime.wait(MAIL_CAN_WAIT_MS)
      await sendMail(payload, helpers)
    },
    sweep: async () => {
      await sweep(mail.db)
      await sweepTexts(mail)
      await writeForgottenList(mail.db, dataDir)
    },
    ...(keepBackups && { keep_backups: (_, { abortSignal }) => keepBackups(abortSignal) }),
  })
  const stopped = new AbortController()
  let runner = await runQueue()
  const running = keepRunning()

  async function runQueue(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter()
    // Jobs are locked in the name of the pool, not of the worker in it that has them.
    events.on('pool:create', ({ workerPool }) => leases.hold(workerPool.id))
    events.on('pool:release', ({ workerPool }) => leases.letGo(workerPool.id))
    let failures = 0
    events.on('worker:getJob:error', () => {
      failures++
      if (failures === MOST_FAILURES) void end(runner)
    })
    events.on('worker:getJob:empty', () => (failures = 0))
    events.on('job:start', () => (failures = 0))
    events.on('job:success', ({ job }) => count(job.task_identifier, 'done'))
    events.on('job:error', ({ job }) => count(job.task_identifier, 'failed'))
    events.on('job:failed', ({ job }) => count(job.task_identifier, 'parked'))
    return run({
      pgPool: pool,
      events,
      // In batches, even of one: only then does the library look at whether a job could be ticked off. Where it could not, because
      // PostgreSQL was gone at that moment, the queue ends and begins anew, instead of the whole process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      concurrency: 4,
      // A safety net behind NOTIFY, which wakes the worker at once.
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: new JobLogger(() => (level, message) => {
        if (level === 'error') log.error({}, message)
        else if (level === 'warning') log.warn({}, message)
      }),
      taskList,
      parsedCronItems: parseCronItems([
        { task: 'sweep', match: '17 * * * *', options: { backfillPeriod: 0 } },
        ...(keepBackups ? [LOOK_AT_BACKUPS] : []),
      ]),
    })
  }

  function count(task: string, outcome: 'done' | 'failed' | 'parked'): void {
    metrics?.jobs.inc({ task, outcome })
  }

  /** Whatever ends the queue but a stop of the server has it begin anew. */
  async function keepRunning(): Promise<void> {
    while (!stopped.signal.aborted) {
      await runner.promise.catch((error: unknown) => log.warn({ err: error }, 'the job queue failed'))
      if (stopped.signal.aborted) return
      log.warn({}, 'the job queue has ended; starting it anew')
      try {
        runner = await runQueue()
      } catch (error) {
        log.warn({ err: error }, 'the job queue could not be started; trying again')
        await setTimeout(POLL_MS, undefined, { signal: stopped.signal }).catch(() => {})
      }
    }
  }

  /** Lets what runs come to its end. A queue that has ended already says so, which is as good. */
  async function end(queue: Runner): Promise<void> {
    await queue.stop().catch(() => {})
  }

  return {
    async stop() {
      stopped.abort()
      await end(runner)
      await running
      await leases.close()
      spareTime.close()
    },
  }
}

/** What a job does is found under its number, in the log and in PostgreSQL. */
function onTheirTrail(tasks: Readonly<Record<string, Task>>): Record<string, Task> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, helpers) => {
        const work = async () => task(payload, helpers)
        await follow(`job ${helpers.job.id}`, () =>
          traced(`job ${name}`, { 'agency.job': helpers.job.id }, work),
        )
      },
    ]),
  )
}

/** Forgets counters, keys, events, sent mails and old lines of the audit log: what nothing will ask for again; and whose old leads were. */
async function sweep(db: Database): Promise<void> {
  await db.as({ role: 'worker' }, async (trx) => {
    await sql`delete from rate_limits where ends_at < now()`.execute(trx)
    await sql`delete from model_calls where began_at + interval '1 minute' < now()`.execute(trx)
    await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(trx)
    await sql`delete from conversations where lead_id is null and last_turn_at < now() - interval '30 days'`.execute(
      trx,
    )
    await sql`delete from open_questions where last_asked_at < now() - interval '90 days'`.execute(trx)
    await sql`delete from events where created_at < now() - interval '2 days'`.execute(trx)
    await sql`delete from mails where due_at < now() - interval '30 days'`.execute(trx)
    await sql`delete from bookings where ends_at < now() - interval '12 months'`.execute(trx)
    await sql`delete from payment_events where received_at < now() - interval '30 days'`.execute(trx)
    await sql`delete from backup_runs where created_at < now() - interval '12 months'`.execute(trx)
    await sql`delete from audit_log where created_at < now() - interval '24 months'`.execute(trx)
    await sweepAccounts(trx)
    await sql`select app.anonymise_leads(interval '24 months')`.execute(trx)
  })
}
