// Runs the jobs that rows enqueue, and the hourly sweep. Every job may run twice.
import { EventEmitter, once } from 'node:events'
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
import { z } from 'zod'
import { sweepAccounts } from './accounts/service.ts'
import { writeForgottenList } from './privacy/service.ts'
import { sweepAssistant } from './assistant/sweep.ts'
import { sweepAuditLog } from './audit/queries.ts'
import { sweepBackupRuns } from './backup/record.ts'
import { sweepBookings } from './bookings/queries.ts'
import type { Database } from './db/database.ts'
import { sweepUnplaced } from './inbox/queries.ts'
import { sweepIdempotencyKeys } from './db/idempotency.ts'
import { sweepLimits } from './http/limits.ts'
import { removeFile } from './files/jobs.ts'
import { sweepUploads, type FilesContext } from './files/service.ts'
import { sweepLeadCounts } from './figures/queries.ts'
import type { Metrics } from './http/metrics.ts'
import type { Logger } from './logger.ts'
import { openJobLeases, type JobLeases } from './job-leases.ts'
import { sweepLeads } from './leads/queries.ts'
import { readPhones } from './leads/read-phones.ts'
import { enqueueAnswersDueMail } from './leads/reminders.ts'
import { sweepImports, workOnImport } from './imports/jobs.ts'
import { sweepInvoices } from './invoices/queries.ts'
import { remindOfInvoices } from './invoices/reminders.ts'
import { issueScheduled } from './invoices/service.ts'
import { invoicePaidOrder } from './orders/service.ts'
import { sweepEvents } from './live/queries.ts'
import { sendMailTask, sweepTexts } from './mail/jobs.ts'
import { sweepMails } from './mail/queries.ts'
import { sweepPaymentEvents } from './orders/queries.ts'
import { expireOverdue } from './proposals/jobs.ts'
import { sweepProposals } from './proposals/queries.ts'
import { sweepPictures } from './site/pictures.ts'
import { enqueueStepsDueMails } from './steps/turn-mails.ts'
import { invoiceSubscriptions } from './subscriptions/service.ts'
import { sweepPageCounts } from './visits/queries.ts'
import { sweepDeliveries } from './webhooks/queries.ts'
import { createIdleGate, type IdleGate } from './idle-gate.ts'
import { traced } from './tracing.ts'
import { withRequestId } from './request-context.ts'

/** How long a mail waits while the server is busy with requests. */
const MAIL_CAN_WAIT_MS = 1000

const POLL_MS = 2000

/** The queue looks up its tasks once and would keep an error from that time, so this server would send no more mails. */
const MOST_FAILURES = 8

/** Longer than sending a mail can take: after PostgreSQL was killed the library can wait forever for a job it could not record. */
const STUCK_MS = 60_000

/** One at a time over all servers. */
const KEEP_BACKUPS_CRON = {
  task: 'keep_backups',
  match: '*/5 * * * *',
  options: {
    backfillPeriod: 0,
    queueName: 'backups',
    jobKey: 'keep_backups',
    jobKeyMode: 'replace',
  },
} as const

/** One at a time over all servers. */
const READ_INBOX_CRON = {
  task: 'read_inbox',
  match: '* * * * *',
  options: {
    backfillPeriod: 0,
    maxAttempts: 1,
    queueName: 'inbox',
    jobKey: 'read_inbox',
    jobKeyMode: 'replace',
  },
} as const

/** One at a time over all servers. */
const READ_BUSY_CALENDARS_CRON = {
  task: 'read_busy_calendars',
  match: '*/5 * * * *',
  options: {
    backfillPeriod: 0,
    maxAttempts: 1,
    queueName: 'busy-calendars',
    jobKey: 'read_busy_calendars',
    jobKeyMode: 'replace',
  },
} as const

/** Also after a restart that missed the minute. */
const REMIND_OF_ANSWERS_CRON = {
  task: 'remind_of_answers',
  match: '7 * * * *',
  options: { backfillPeriod: 60 * 60_000 },
} as const

const REMIND_OF_STEPS_CRON = {
  task: 'remind_of_steps',
  match: '12 * * * *',
  options: { backfillPeriod: 60 * 60_000 },
} as const

/** Whatever is due: a server that was down catches up within the hour. */
const ISSUE_INVOICES_CRON = {
  task: 'issue_invoices',
  match: '3 * * * *',
  options: { backfillPeriod: 60 * 60_000 },
} as const

/** One at a time over all servers, and again if the provider does not answer. */
const ASK_FOR_PAYMENTS_CRON = {
  task: 'ask_for_payments',
  match: '40 3 * * *',
  options: {
    backfillPeriod: 24 * 60 * 60_000,
    queueName: 'payments',
    jobKey: 'ask_for_payments',
    jobKeyMode: 'replace',
  },
} as const

/** After the invoices of the hour were issued; in the same queue, so that no two jobs work on one payment. */
const COLLECT_INVOICES_CRON = {
  task: 'collect_invoices',
  match: '8 * * * *',
  options: {
    backfillPeriod: 60 * 60_000,
    maxAttempts: 3,
    queueName: 'payments',
    jobKey: 'collect_invoices',
    jobKeyMode: 'replace',
  },
} as const

/** One at a time over all servers. */
const READ_PHONES = 'read_phones'

/** What the library passes to a job of the schedule. */
const scheduled = z.object({ _cron: z.object({ ts: z.iso.datetime({ offset: true }) }) })

interface JobDeps {
  /** Makes a backup if one is due; only if the configuration asks for backups. */
  keepBackups?: (signal?: AbortSignal) => Promise<void>
  /** Reads the answers that came by email, if a mailbox is set up. */
  readInbox?: (signal?: AbortSignal) => Promise<void>
  /** Reads the calendars that block times for calls. */
  readBusyCalendars?: (signal?: AbortSignal) => Promise<void>
  /** Asks the payment provider for the events that never arrived. */
  askForPayments?: (signal?: AbortSignal) => Promise<void>
  /** Charges saved cards for what is due. */
  collectInvoices?: (signal?: AbortSignal) => Promise<void>
  pool: pg.Pool
  /** For the connection with the leases of the workers. */
  connection: pg.ClientConfig
  mail: Parameters<typeof sendMailTask>[0]
  metrics?: Pick<Metrics, 'jobs'>
  dataDir: string
  /** Without it, no bytes of deleted files are deleted. */
  files?: Pick<FilesContext, 'store'>
  log: Logger
  stuckMs?: number
}

export interface RunningJobs {
  /** Running jobs finish; waiting jobs run at the next start. */
  stop(): Promise<void>
  /** Enqueues the job that reads phone numbers by other rules again. */
  readPhones(): Promise<void>
}

interface CurrentRunner {
  runner: Runner
  /** Of its workers, which lock jobs under it. */
  poolId: string
  /** Aborted when it is told to end. */
  ending: AbortController
}

/** What `startJobs` sets up once, and the current runner. */
interface Queue extends JobDeps {
  leases: JobLeases
  taskList: Record<string, Task>
  stopped: AbortController
  current: CurrentRunner | null
}

export async function startJobs(deps: JobDeps): Promise<RunningJobs> {
  // oxlint-disable-next-line no-console -- when a worker ends, the library prints ten lines besides the one for our log
  console.trace = () => {}
  const leases = await openJobLeases(deps.connection, deps.log)
  const idleGate = createIdleGate()
  const taskList = withRequestContext(tasksOf(deps, idleGate))
  const queue: Queue = { ...deps, leases, taskList, stopped: new AbortController(), current: null }
  // A lost connection may have lost the answer with a job in it, which is locked then and never runs. The next runner has another id, so
  // the jobs of this one are returned.
  deps.pool.on('connect', (client) => client.once('error', () => void end(queue.current)))
  queue.current = await runQueue(queue)
  const running = keepRunning(queue)
  return {
    async stop() {
      queue.stopped.abort()
      await end(queue.current)
      await running
      await leases.close()
      idleGate.close()
    },
    async readPhones() {
      await queue.current?.runner.addJob(READ_PHONES, undefined, {
        jobKey: READ_PHONES,
        queueName: READ_PHONES,
      })
    },
  }
}

function tasksOf(
  {
    mail,
    dataDir,
    keepBackups,
    files,
    readInbox,
    readBusyCalendars,
    askForPayments,
    collectInvoices,
  }: JobDeps,
  idleGate: IdleGate,
): Record<string, Task> {
  const sendMail = sendMailTask(mail)
  return {
    send_mail: async (payload, helpers) => {
      await idleGate.wait(MAIL_CAN_WAIT_MS)
      await sendMail(payload, helpers)
    },
    sweep: async (_, { abortSignal }) => {
      await sweep(mail.db)
      await sweepTexts(mail)
      await expireOverdue(mail)
      await writeForgottenList(mail.db, dataDir)
      // Those that a server of the version before stored during an update.
      await readPhones(mail.db, abortSignal)
    },
    work_on_import: (payload, { abortSignal }) =>
      workOnImport(
        { db: mail.db, timeZone: () => mail.config.site.timeZone, pause: (mostMs) => idleGate.wait(mostMs) },
        payload,
        abortSignal,
      ),
    [READ_PHONES]: (_, { abortSignal }) => readPhones(mail.db, abortSignal),
    remind_of_answers: async (payload) => {
      const {
        _cron: { ts },
      } = scheduled.parse(payload)
      await mail.db.as({ role: 'worker' }, (trx) => enqueueAnswersDueMail(trx, ts))
    },
    remind_of_steps: async (payload) => {
      const {
        _cron: { ts },
      } = scheduled.parse(payload)
      await mail.db.as({ role: 'worker' }, (trx) => enqueueStepsDueMails(trx, ts))
    },
    issue_invoices: async () => {
      await issueScheduled(mail)
      await invoiceSubscriptions(mail)
      await remindOfInvoices(mail)
    },
    invoice_order: (payload) => invoicePaidOrder(mail, payload),
    ...(files && { remove_file: (payload) => removeFile(files.store, payload) }),
    ...(keepBackups && { keep_backups: (_, { abortSignal }) => keepBackups(abortSignal) }),
    ...(readBusyCalendars && {
      read_busy_calendars: (_, { abortSignal }) => readBusyCalendars(abortSignal),
    }),
    ...(readInbox && { read_inbox: (_, { abortSignal }) => readInbox(abortSignal) }),
    ...(askForPayments && { ask_for_payments: (_, { abortSignal }) => askForPayments(abortSignal) }),
    ...(collectInvoices && { collect_invoices: (_, { abortSignal }) => collectInvoices(abortSignal) }),
  }
}

async function runQueue(queue: Queue): Promise<CurrentRunner> {
  const { pool, keepBackups, readInbox, readBusyCalendars, askForPayments, collectInvoices, log, taskList } =
    queue
  const events = eventsOf(queue)
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id))
  const runner = await run({
    pgPool: pool,
    events,
    // Batches, even of one: only then does the library survive a completed job that it could not record because PostgreSQL was away. The
    // queue ends and starts again; without batches the whole process would end.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    concurrency: 4,
    // A fallback behind NOTIFY, which wakes the worker immediately.
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: new JobLogger(() => (level, message) => {
      if (level === 'error') log.error({}, message)
      else if (level === 'warning') log.warn({}, message)
    }),
    taskList,
    parsedCronItems: parseCronItems([
      { task: 'sweep', match: '17 * * * *', options: { backfillPeriod: 0 } },
      REMIND_OF_ANSWERS_CRON,
      REMIND_OF_STEPS_CRON,
      ISSUE_INVOICES_CRON,
      ...(keepBackups ? [KEEP_BACKUPS_CRON] : []),
      ...(readInbox ? [READ_INBOX_CRON] : []),
      ...(askForPayments ? [ASK_FOR_PAYMENTS_CRON] : []),
      ...(collectInvoices ? [COLLECT_INVOICES_CRON] : []),
      ...(readBusyCalendars ? [READ_BUSY_CALENDARS_CRON] : []),
    ]),
  })
  return { runner, poolId, ending: new AbortController() }
}

function eventsOf(queue: Queue): WorkerEvents {
  const { leases, metrics } = queue
  const events: WorkerEvents = new EventEmitter()
  // Jobs are locked under the id of the pool, not of a worker in it.
  events.on('pool:create', ({ workerPool }) => leases.hold(workerPool.id))
  events.on('pool:release', ({ workerPool }) => leases.release(workerPool.id))
  let failures = 0
  events.on('worker:getJob:error', () => {
    failures++
    if (failures === MOST_FAILURES) void end(queue.current)
  })
  events.on('worker:getJob:empty', () => (failures = 0))
  events.on('job:start', () => (failures = 0))
  const count = (task: string, outcome: 'done' | 'error' | 'failed') => metrics?.jobs.inc({ task, outcome })
  events.on('job:success', ({ job }) => count(job.task_identifier, 'done'))
  events.on('job:error', ({ job }) => count(job.task_identifier, 'error'))
  events.on('job:failed', ({ job }) => count(job.task_identifier, 'failed'))
  return events
}

/** Starts the queue again whenever it ends, until the server stops. */
async function keepRunning(queue: Queue): Promise<void> {
  const { log, stopped } = queue
  while (!stopped.signal.aborted) {
    if (queue.current) await untilEnded(queue, queue.current)
    if (stopped.signal.aborted) return
    log.warn({}, 'the job queue stopped; starting it again')
    try {
      queue.current = await runQueue(queue)
    } catch (error) {
      log.warn({ err: error }, 'the job queue could not be started; trying again')
      await setTimeout(POLL_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
}

async function untilEnded(
  { log, leases, stuckMs = STUCK_MS }: Queue,
  { runner, poolId, ending }: CurrentRunner,
): Promise<void> {
  const hasEnded = runner.promise.then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'the job queue failed')
      return true
    },
  )
  const isStuck = once(ending.signal, 'abort').then(() => setTimeout(stuckMs, false, { ref: false }))
  if (await Promise.race([hasEnded, isStuck])) return
  log.warn({ workers: poolId }, 'the job queue did not stop; its jobs run again')
  leases.release(poolId)
}

/** Running jobs finish. Rejections mean that the queue has ended already. */
async function end(current: CurrentRunner | null): Promise<void> {
  current?.ending.abort()
  await current?.runner.stop().catch(() => {})
}

/** The log and PostgreSQL show what a job does under its number. */
function withRequestContext(tasks: Readonly<Record<string, Task>>): Record<string, Task> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      async (payload, helpers) => {
        const work = async () => task(payload, helpers)
        await withRequestId(`job ${helpers.job.id}`, () =>
          traced(`job ${name}`, { 'agency.job': helpers.job.id }, work),
        )
      },
    ]),
  )
}

/** Each runs as the worker and deletes rows of its own module; the times are those that the privacy page names. */
const SWEEPS = [
  sweepLimits,
  sweepAssistant,
  sweepIdempotencyKeys,
  sweepEvents,
  sweepMails,
  sweepUnplaced,
  sweepBookings,
  sweepProposals,
  sweepPaymentEvents,
  sweepBackupRuns,
  sweepAuditLog,
  sweepAccounts,
  sweepImports,
  sweepLeads,
  sweepLeadCounts,
  sweepInvoices,
  sweepPictures,
  sweepUploads,
  sweepDeliveries,
  sweepPageCounts,
]

async function sweep(db: Database): Promise<void> {
  await db.as({ role: 'worker' }, async (trx) => {
    for (const sweepModule of SWEEPS) await sweepModule(trx)
  })
}
