// The mail server: SMTP_URL, or what an admin set in the console.
import { hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { ShownMailServer } from '#contract/mail-server.ts'
import type { MailServer } from '#domain/mail-server.ts'
import { MAIL_SERVER_SETTING } from '#domain/outward.ts'
import type { Config } from '#server/config.ts'
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { announceOutward, recordSettingChange } from '#server/outward.ts'
import { problem } from '#server/problem.ts'
import { openText, sealText } from '#server/sealed-text.ts'
import { findFailedTest } from './queries.ts'
import { listMailRisks } from './smtp.ts'

interface MailServerContext {
  db: Database
  config: Pick<Config, 'smtpUrl' | 'smtpEncryption'>
  authSecret: string
}

type Admin = Actor & { role: 'admin' }

export interface MailServerSettings {
  /** For the jobs. Null: emails stay in the outbox. Throws if the password was encrypted with another `AUTH_SECRET`. */
  findUrl(): Promise<string | null>
  /** The address of a server that was in use before, from a mail that is to leave through it. Null if it was encrypted with another `AUTH_SECRET`. */
  openFormer(sealed: string): string | null
  /** Sentences for the log: how others could read the emails on their way. */
  listRisks(): Promise<string[]>
  get(actor: Admin): Promise<ShownMailServer>
  /** Throws `conflict` if the environment sets it. */
  change(actor: Admin, server: MailServer): Promise<ShownMailServer>
  /** Throws `conflict` if the environment sets it. */
  remove(actor: Admin): Promise<ShownMailServer>
}

export function openMailServer({ db, config, authSecret }: MailServerContext): MailServerSettings {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'mail: server password', 32))
  const refuseIfSet = () => {
    if (config.smtpUrl !== null)
      throw problem('conflict', { detail: 'The mail server is set by the server (SMTP_URL).' })
  }
  const show = async (trx: Trx, { userId }: Admin): Promise<ShownMailServer> => {
    if (config.smtpUrl !== null) {
      const failed_test = await findFailedTest(trx, { userId, since: null })
      return { server: describeUrl(config.smtpUrl), is_set_by_server: true, changed_at: null, failed_test }
    }
    const found = await findServer(trx)
    if (found === undefined)
      return { server: null, is_set_by_server: false, changed_at: null, failed_test: null }
    const { changed_at, ...server } = found
    const failed_test = await findFailedTest(trx, { userId, since: changed_at })
    return { server, is_set_by_server: false, changed_at, failed_test }
  }
  /** `url` is null if the password was encrypted with another `AUTH_SECRET`. */
  const findStored = async (): Promise<{ url: string | null } | null> => {
    const found = await db.as({ role: 'worker' }, findSealedServer)
    if (found === undefined) return null
    const { sealed_password, ...server } = found
    const password = openText(key, contextOf(server), sealed_password)
    return { url: password === null ? null : urlOf({ ...server, password }) }
  }
  const sealFormer = async (): Promise<string | null> => {
    const url = (await findStored())?.url ?? null
    return url === null ? null : sealText(key, FORMER, url)
  }
  return {
    async findUrl() {
      if (config.smtpUrl !== null) return config.smtpUrl
      const stored = await findStored()
      if (stored === null) return null
      if (stored.url === null)
        throw new Error('AUTH_SECRET has changed. Enter the mail server again under Site settings, Mail')
      return stored.url
    },
    openFormer: (sealed) => openText(key, FORMER, sealed),
    async listRisks() {
      const found = config.smtpUrl === null ? await db.as({ role: 'worker' }, findSealedServer) : undefined
      const url = found === undefined ? config.smtpUrl : urlOf({ ...found, password: '' })
      return url === null ? [] : listMailRisks(url, config.smtpEncryption)
    },
    get: (actor) => db.as(actor, (trx) => show(trx, actor)),
    async change(actor, { password, ...server }) {
      refuseIfSet()
      const sealed_password = sealText(key, contextOf(server), password)
      const former = await sealFormer()
      return db.as(actor, async (trx) => {
        await saveServer(trx, { ...server, sealed_password, changed_by: actor.userId })
        await recordChange(trx, actor, former)
        return show(trx, actor)
      })
    },
    async remove(actor) {
      refuseIfSet()
      const former = await sealFormer()
      return db.as(actor, async (trx) => {
        const { numDeletedRows } = await trx.deleteFrom('mail_server').executeTakeFirstOrThrow()
        if (numDeletedRows > 0n) await recordChange(trx, actor, former)
        return show(trx, actor)
      })
    },
  }
}

/** The others are told through the server that was in use before: through the new one, its admin could keep the mail from them. */
async function recordChange(trx: Trx, { userId }: Admin, sealedServer: string | null): Promise<void> {
  await recordSettingChange(trx, MAIL_SERVER_SETTING, userId)
  await announceOutward(trx, 'mail server', { actorId: userId, sealedServer })
}

const FORMER = 'former mail server'

/** The password cannot be used for another server, even by someone who can write to the database. */
const contextOf = ({ host }: Pick<MailServer, 'host'>) => `mail server ${host}`

export function urlOf({ host, port, security, username, password }: MailServer): string {
  const login = username === '' ? '' : `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}`
}

function describeUrl(smtpUrl: string): Omit<MailServer, 'password'> {
  const { protocol, hostname, port, username } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  return {
    host: hostname,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    security: isTls ? 'tls' : 'starttls',
    username: decodeURIComponent(username),
  }
}

const findServer = (trx: Trx) =>
  trx
    .selectFrom('mail_server')
    .select(['host', 'port', 'security', 'username', 'changed_at'])
    .executeTakeFirst()

const findSealedServer = (trx: Trx) =>
  trx
    .selectFrom('mail_server')
    .select(['host', 'port', 'security', 'username', 'sealed_password'])
    .executeTakeFirst()

export const hasStoredMailServer = async (trx: Trx): Promise<boolean> => (await findServer(trx)) !== undefined

interface SavedServer extends Omit<MailServer, 'password'> {
  sealed_password: string
  changed_by: string
}

async function saveServer(trx: Trx, server: SavedServer): Promise<void> {
  await trx
    .insertInto('mail_server')
    .values(server)
    // Not `excluded`, which would need the right to read the password.
    .onConflict((on) => on.column('id').doUpdateSet({ ...server, changed_at: sql`now()` }))
    .execute()
}
