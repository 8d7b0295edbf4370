import path from 'node:path'
import { accountMails } from './accounts/jobs.ts'
import { findOwnerAddress, portalLinkOf, type AccountsContext } from './accounts/service.ts'
import { apiKeyMails } from './api-keys/jobs.ts'
import { assistantMails } from './assistant/jobs.ts'
import { backupMails } from './backup/jobs.ts'
import { keepBackups } from './backup/schedule.ts'
import { readKey } from './backup/seal.ts'
import { readBusyCalendars } from './bookings/busy/read-calendars.ts'
import { bookingMails } from './bookings/jobs.ts'
import { filesDirOf, openFileStore } from './files/service.ts'
import { openPool } from './db/connection.ts'
import { cancellationMails } from './cancellations/jobs.ts'
import { startJobs } from './jobs.ts'
import { inboxMails } from './inbox/jobs.ts'
import { readInbox } from './inbox/read-inbox.ts'
import { invoiceMails } from './invoices/jobs.ts'
import { composeLeadMails } from './leads/jobs.ts'
import { LIVE_READERS } from './live-readers.ts'
import type { MailComposer } from './mail/compose.ts'
import { replyKeyOf } from './mail/replies.ts'
import { openMailServer } from './mail/mail-server.ts'
import { mailServerMails } from './mail/mail-server-jobs.ts'
import { openMailTransport } from './mail/transport.ts'
import { orderMails } from './orders/jobs.ts'
import { findOrderOfLeadForJob } from './orders/service.ts'
import { listOpenFolders, OPEN_FOLDER_TODO } from './private-folder.ts'
import { askForPayments } from './payments/ask-for-payments.ts'
import { collectInvoices } from './payments/collecting.ts'
import { paymentMails } from './payments/jobs.ts'
import { openStripe } from './payments/stripe-api.ts'
import { projectMails } from './projects/jobs.ts'
import { proposalMails } from './proposals/jobs.ts'
import type { Closers, Services } from './services.ts'
import { siteMails } from './site/jobs.ts'
import { messageMails } from './messages/jobs.ts'
import { stepMails } from './steps/jobs.ts'
import { supportMails } from './support/jobs.ts'
import { startDeliveries } from './webhooks/deliveries.ts'
import { webhookMails } from './webhooks/jobs.ts'
import { reminderStopLink, unsubscribeLink } from './unsubscribe.ts'

const JOB_CONNECTIONS = 4

export async function startBackgroundJobs(services: Services, closers: Closers): Promise<void> {
  const { config, log, connections, accounts, authSecret, db, metrics } = services
  const dataDir = path.resolve(config.dataDir)
  const mailServer = openMailServer(services)
  for (const sentence of await mailServer.listRisks()) log.warn({}, sentence)
  for (const folder of await listOpenFolders(dataDir))
    log.warn({}, `other users of this machine can read ${folder}: ${OPEN_FOLDER_TODO}`)
  if (config.databaseUrl !== null && config.files.dir === null && config.files.s3 === null)
    log.warn(
      {},
      `files that people send are stored in ${filesDirOf(config)}: if other servers use this database too, set FILES_DIR to a folder that all of them share, or FILES_S3_ENDPOINT`,
    )
  const transport = openMailTransport({
    findSmtpUrl: mailServer.findUrl,
    encryption: config.smtpEncryption,
    outboxDir: path.resolve(dataDir, 'outbox'),
    linkOrigin: config.linkOrigin,
    log: (message) => log.info({}, message),
  })
  const pool = openPool(connections.server, {
    max: JOB_CONNECTIONS,
    role: 'queue',
    log: (message) => log.warn({}, message),
  })
  closers.push(() => pool.end())
  const replyKey = replyKeyOf(authSecret)
  const jobs = await startJobs({
    pool,
    connection: connections.server,
    mail: {
      db,
      config,
      findOwnerAddress: () => findOwnerAddress(accounts),
      composers: composersFor(accounts, authSecret),
      transport,
      replyKey,
      openFormerServer: mailServer.openFormer,
    },
    ...(await backupsOf(services, dataDir)),
    files: services.files,
    readInbox: (signal) =>
      readInbox(
        { db, accounts, key: replyKey, reader: services.mailReader, files: services.files, authSecret, log },
        signal,
      ),
    ...paymentsOf(services),
    readBusyCalendars: (signal) => readBusyCalendars({ db, config, authSecret, log }, signal),
    metrics,
    dataDir,
    log,
  })
  const deliveries = startDeliveries({
    db,
    authSecret,
    allowsPrivate: config.allowsPrivateAddresses,
    readers: LIVE_READERS,
    log,
  })
  closers.push(() => deliveries.stop())
  await jobs.readPhones()
  services.site.onPublish(() => jobs.readPhones())
  closers.push(async () => {
    await jobs.stop()
    transport.close()
  })
}

function composersFor(accounts: AccountsContext, authSecret: string): Record<string, MailComposer> {
  return {
    ...composeLeadMails(findOrderOfLeadForJob),
    ...projectMails((userId) => unsubscribeLink(accounts, userId), portalLinkOf(accounts)),
    ...stepMails((userId) => unsubscribeLink(accounts, userId), portalLinkOf(accounts)),
    ...supportMails,
    ...messageMails(portalLinkOf(accounts)),
    ...invoiceMails(authSecret),
    ...orderMails((orderId) => reminderStopLink(accounts, orderId)),
    ...paymentMails,
    ...cancellationMails,
    ...bookingMails(authSecret),
    ...proposalMails(authSecret),
    ...assistantMails,
    ...accountMails(authSecret),
    ...backupMails,
    ...siteMails,
    ...mailServerMails,
    ...inboxMails,
    ...apiKeyMails,
    ...webhookMails,
  }
}

/** Without a key, only the webhook reports payments. */
function paymentsOf({ config, db, log }: Services) {
  const stripe = openStripe(config.stripe)
  return (
    stripe && {
      askForPayments: (signal?: AbortSignal) => askForPayments({ db, stripe, log }, signal),
      collectInvoices: (signal?: AbortSignal) => collectInvoices({ db, stripe }, signal),
    }
  )
}

async function backupsOf({ config, db, connections, authSecret, log }: Services, dataDir: string) {
  const { backups: settings, backupKeyFile } = config
  const { owner } = connections
  // Without the owner's login, another process makes the backups: `npm run backup -- --scheduled`.
  if (settings === null || owner === null) return {}
  const source = {
    owner,
    dataDir,
    authSecret,
    isSecretKept: config.authSecret === null,
    files: config.backupFiles ? openFileStore(config) : null,
    key: backupKeyFile === null ? null : await readKey(backupKeyFile),
  }
  return { keepBackups: (signal?: AbortSignal) => keepBackups({ db, source, settings, log }, signal) }
}
