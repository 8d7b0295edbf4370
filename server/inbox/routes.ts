import * as calls from '#contract/mail-inbox.ts'
import * as webhookCalls from '#contract/mail-webhook.ts'
import { MAX_MAIL_BYTES } from '#domain/mail-inbox.ts'
import type { AccountsContext } from '#server/accounts/service.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { FilesContext } from '#server/files/service.ts'
import { readBytes } from '#server/http/body.ts'
import type { Session } from '#server/http/context.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { serve, type App } from '#server/http/serve.ts'
import type { Logger } from '#server/logger.ts'
import { replyKeyOf } from '#server/mail/replies.ts'
import { problem } from '#server/problem.ts'
import type { MailReader } from './mail-reader.ts'
import { readInboxSoon, removeUnplaced } from './queries.ts'
import * as settings from './settings.ts'
import * as webhook from './webhook.ts'

interface Deps {
  db: Database
  config: Pick<Config, 'rateLimits' | 'linkOrigin'>
  authSecret: string
  accounts: AccountsContext
  files: FilesContext
  mailReader: MailReader
  log: Logger
}

const adminOf = ({ userId }: Session) => ({ role: 'admin', userId }) as const

export function mountInbox(app: App, deps: Deps): void {
  const { db, config } = deps
  serve(app, calls.getInbox, ({ session }) => settings.getInbox(db, adminOf(session)))
  serve(app, calls.changeInbox, ({ body, session }) => settings.changeInbox(deps, adminOf(session), body))
  serve(app, calls.removeInbox, ({ session }) => settings.removeInbox(db, adminOf(session)))
  serve(app, calls.checkInbox, async ({ session }) => {
    const actor = adminOf(session)
    if (config.rateLimits)
      await enforceLimits(db, actor, [{ limit: 'inbox-check person', subject: actor.userId }])
    await db.as(actor, readInboxSoon)
  })
  serve(app, calls.removeUnplacedMail, async ({ params, session }) => {
    if (!(await db.as(adminOf(session), (trx) => removeUnplaced(trx, params.id)))) throw problem('not_found')
  })
  mountWebhook(app, deps)
}

const MAIL_TYPE = /^message\/rfc822\b/i

function mountWebhook(app: App, { db, config, authSecret, accounts, files, mailReader, log }: Deps): void {
  const { linkOrigin, rateLimits } = config
  const receive = webhook.openReceiver({
    db,
    accounts,
    files,
    log,
    reader: mailReader,
    key: replyKeyOf(authSecret),
  })
  serve(app, webhookCalls.getMailWebhook, ({ session }) => webhook.getWebhook(db, adminOf(session)))
  serve(app, webhookCalls.makeMailWebhook, ({ body, session }) =>
    webhook.makeWebhook({ db, linkOrigin }, adminOf(session), body),
  )
  serve(app, webhookCalls.removeMailWebhook, ({ session }) => webhook.removeWebhook(db, adminOf(session)))
  serve(app, webhookCalls.receiveMail, async ({ params, c }) => {
    if (rateLimits)
      await enforceLimits(db, { role: 'visitor' }, [
        { limit: 'inbound-mail client', subject: c.var.clientKey },
      ])
    await receive(params.secret, () => {
      if (!MAIL_TYPE.test(c.req.header('content-type') ?? ''))
        throw problem('unsupported_media_type', { detail: 'Send the email as message/rfc822.' })
      return readBytes(c, MAX_MAIL_BYTES)
    })
  })
}
