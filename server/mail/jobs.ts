// Sends the mails that are owed. At least once: a repeat carries the same Message-ID. Must never lose one silently.
import type { JobHelpers, Task } from 'graphile-worker'
import { z } from 'zod'
import type { MailComposer, MailComposerDeps } from './compose.ts'
import { findKnownMails, findQueuedMail, settleMail } from './queries.ts'
import { MailRefused, type MailTransport } from './transport.ts'

const payload = z.object({ mail_id: z.uuid() })

interface SendMailDeps extends MailComposerDeps {
  composers: Readonly<Record<string, MailComposer | undefined>>
  transport: MailTransport
}

/** After the last try, or where the receiver refuses for good, the mail is parked as failed: both consoles show it. */
export function sendMailTask(deps: SendMailDeps): Task {
  return async (input, { job }) => {
    const { mail_id } = payload.parse(input)
    const mail = await deps.db.as({ role: 'worker' }, (trx) => findQueuedMail(trx, mail_id))
    if (!mail) return
    try {
      const compose = deps.composers[mail.kind]
      if (!compose) throw new MailRefused(`there is no mail of the kind ${mail.kind}`)
      const message = await compose(mail, deps)
      if (message !== null) await deps.transport.send(mail.id, message)
      await settle(deps, mail_id, { state: message === null ? 'discarded' : 'sent' })
    } catch (error) {
      await giveUpOrRetry(deps, mail_id, job, error)
    }
  }
}

/** For the hourly sweep, once the rows of mails have gone that have had their time: a text goes with its row. */
export function sweepTexts({ db, transport }: Pick<SendMailDeps, 'db' | 'transport'>): Promise<void> {
  return transport.sweep((ids) => db.as({ role: 'worker' }, (trx) => findKnownMails(trx, ids)))
}

async function giveUpOrRetry(
  deps: SendMailDeps,
  id: string,
  job: JobHelpers['job'],
  error: unknown,
): Promise<void> {
  const words = error instanceof Error ? error.message : String(error)
  const isOver = error instanceof MailRefused || job.attempts >= job.max_attempts
  await settle(deps, id, { state: isOver ? 'failed' : 'queued', error: words })
  if (!isOver) throw error
}

function settle(deps: SendMailDeps, id: string, outcome: Parameters<typeof settleMail>[2]): Promise<void> {
  return deps.db.as({ role: 'worker' }, (trx) => settleMail(trx, id, outcome))
}
