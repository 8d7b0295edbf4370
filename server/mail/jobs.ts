// Sends enqueued mails, at least once: a repeat has the same Message-ID.
import { setTimeout } from 'node:timers/promises'
import type { JobHelpers, Task } from 'graphile-worker'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import { senderOf, type MailComposer, type MailComposerDeps, type MailMessage } from './compose.ts'
import { findKnownMails, findQueuedMail, listEarlierMails, settleMail } from './queries.ts'
import { findInboxAddress, markOf } from './replies.ts'
import { MailRejectedError, type Delivery, type MailTransport } from './transport.ts'

const SETTLE_TRIES = 20
const SETTLE_PAUSE_MS = 500

/** About half an hour. Then the server in use sends what the former one did not take. */
const FORMER_SERVER_TRIES = 8

/** Every failed test takes as long, so that its time does not tell closed ports from filtered ones. */
const TEST_MS = 12_000

const payload = z.object({ mail_id: z.uuid() })

interface SendMailDeps extends MailComposerDeps {
  composers: Readonly<Record<string, MailComposer | undefined>>
  transport: MailTransport
  openFormerServer: (sealed: string) => string | null
  /** Of the marks of answers. */
  replyKey: Buffer
}

/** After the last try, or if the receiver refuses for good, the mail is marked as failed: both consoles show it. A test mail has one try. */
export function sendMailTask(deps: SendMailDeps): Task {
  return async (input, { job }) => {
    const { mail_id } = payload.parse(input)
    const mail = await deps.db.as({ role: 'worker' }, (trx) => findQueuedMail(trx, mail_id))
    if (!mail) return
    const isTest = mail.kind === 'test-mail'
    const testEnds = isTest ? setTimeout(TEST_MS, undefined, { ref: false }) : undefined
    try {
      const compose = deps.composers[mail.kind]
      if (!compose) throw new MailRejectedError(`There is no email of the kind ${mail.kind}`)
      const config = await withRealAddress(deps)
      const message = await compose(mail, { ...deps, config })
      const attempt = {
        signal: isTest ? AbortSignal.timeout(TEST_MS) : undefined,
        smtpUrl:
          mail.sealed_server === null || job.attempts > FORMER_SERVER_TRIES
            ? null
            : deps.openFormerServer(mail.sealed_server),
      }
      await settleWithRetry(
        deps,
        mail_id,
        message === null ? { state: 'discarded' } : await send({ ...deps, config }, mail, message, attempt),
      )
    } catch (error) {
      await testEnds
      await giveUpOrRetry(deps, mail, job, error)
    }
  }
}

/** Without an address in the settings, mails come from the first admin's. */
async function withRealAddress({ config, findOwnerAddress }: SendMailDeps): Promise<Config> {
  if (config.isReplyToSet) return config
  return { ...config, replyTo: (await findOwnerAddress()) ?? config.replyTo }
}

async function send(
  { db, config, transport, replyKey }: SendMailDeps,
  { id, recipient }: { id: string; recipient: string | null },
  message: MailMessage,
  attempt: Pick<Delivery, 'signal' | 'smtpUrl'>,
) {
  const { thread = null, answers } = message
  const inbox = answers === undefined ? null : await findInboxAddress(db)
  const mark = answers === undefined || inbox === null ? null : markOf(replyKey, answers, answers.reader)
  const earlier =
    thread === null
      ? []
      : await db.as({ role: 'worker' }, (trx) => listEarlierMails(trx, { thread, recipient }))
  const sent = inbox === null ? message : { ...message, replyTo: inbox }
  const state = await transport.send(id, sent, {
    from: senderOf(config),
    thread: thread === null ? null : { id: thread, mark, earlier },
    ...attempt,
  })
  return { state, thread }
}

/** Deletes the texts of mails whose rows the hourly sweep has deleted. */
export function sweepTexts({ db, transport }: Pick<SendMailDeps, 'db' | 'transport'>): Promise<void> {
  return transport.sweep((ids) => db.as({ role: 'worker' }, (trx) => findKnownMails(trx, ids)))
}

async function giveUpOrRetry(
  deps: SendMailDeps,
  { id, kind }: { id: string; kind: string },
  job: JobHelpers['job'],
  error: unknown,
): Promise<void> {
  const words = error instanceof Error ? error.message : String(error)
  const tries = kind === 'test-mail' ? 1 : job.max_attempts
  const isOver = error instanceof MailRejectedError || job.attempts >= tries
  await settle(deps, id, { state: isOver ? 'failed' : 'queued', error: words })
  if (!isOver) throw error
}

/** A mail whose sending is not recorded would be sent again, so this waits while PostgreSQL is away. */
async function settleWithRetry(deps: SendMailDeps, id: string, outcome: Outcome): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await settle(deps, id, outcome)
      return
    } catch (error) {
      if (tries === SETTLE_TRIES || !isDatabaseAway(error)) throw error
      await setTimeout(SETTLE_PAUSE_MS)
    }
  }
}

type Outcome = Parameters<typeof settleMail>[2]

function settle(deps: SendMailDeps, id: string, outcome: Outcome): Promise<void> {
  return deps.db.as({ role: 'worker' }, (trx) => settleMail(trx, id, outcome))
}
