import { siteFactsOf } from '#contract/site.ts'
import { checkSessions, noteOpenConsoles, openAccounts, type AccountsContext } from './accounts/service.ts'
import { openAnswering, type Answering } from './assistant/answering.ts'
import { openReading } from './assistant/reading.ts'
import { openConversationStreams, type ConversationStreams } from './assistant/stream.ts'
import { openBookings, type BookingsContext } from './bookings/service.ts'
import type { Config } from './config.ts'
import { openPool } from './db/connection.ts'
import { openDatabase, type Database } from './db/database.ts'
import { valueTypes } from './db/values.ts'
import { openMetrics, type Metrics } from './http/metrics.ts'
import { openFiles, type FilesContext } from './files/service.ts'
import { openMailReader, type MailReader } from './inbox/mail-reader.ts'
import { openHub, type Hub } from './live/hub.ts'
import { LIVE_READERS } from './live-readers.ts'
import type { Log } from './log.ts'
import { openProposals, type ProposalsContext } from './proposals/service.ts'
import { openPublishedSite, type PublishedSite } from './site/published-site.ts'
import { openServerData, type ServerData } from './start-up.ts'

/** What a stop closes, in the reverse order. */
export type Closers = (() => Promise<void>)[]

export interface Services {
  /** Its `site` is the published one. */
  config: Config
  site: PublishedSite
  log: Log
  connections: ServerData['connections']
  authSecret: string
  db: Database
  accounts: AccountsContext
  conversations: ConversationStreams
  hub: Hub
  metrics: Metrics
  answering: Answering
  bookings: BookingsContext
  files: FilesContext
  proposals: ProposalsContext
  mailReader: MailReader
}

/** Database connections for requests; jobs have their own. Both together are far below PostgreSQL's default of 100. */
const REQUEST_CONNECTIONS = 12

/** The settings with the site that is published when it is read. */
export function withPublishedSite(settings: Config, site: Pick<PublishedSite, 'current'>): Config {
  return {
    ...settings,
    get publishedSite() {
      return site.current()
    },
    get site() {
      return siteFactsOf(site.current())
    },
    get replyTo() {
      const { business, mail } = site.current()
      return business.email ?? mail.notices ?? settings.replyTo
    },
    get isReplyToSet() {
      const { business, mail } = site.current()
      return (business.email ?? mail.notices) !== null || settings.isReplyToSet
    },
    get ownerEmail() {
      return site.current().mail.notices ?? settings.ownerEmail
    },
  }
}

export async function openServices(settings: Config, log: Log, closers: Closers): Promise<Services> {
  const data = await openServerData(settings, (message) => log.info({}, message))
  closers.push(data.close)
  const { connections, authSecret } = data
  const db = openDatabase(
    openPool(connections.server, {
      max: REQUEST_CONNECTIONS,
      types: valueTypes,
      log: (message) => log.warn({}, message),
    }),
  )
  closers.push(db.close)
  const site = await openPublishedSite({ db, config: settings, log })
  closers.push(site.close)
  const config = withPublishedSite(settings, site)
  const accounts = openAccounts({ db, config, authSecret, log })
  const conversations = openConversationStreams({ db, log })
  closers.push(conversations.close)
  const hub = await openHub({
    db,
    connection: connections.server,
    readers: LIVE_READERS,
    checkSessions: (ids) => checkSessions(accounts, ids),
    noteAdmins: (userIds) => noteOpenConsoles(db, userIds),
    others: { ...conversations.channels, ...site.channels },
    onConnect: site.showServed,
    log,
  })
  closers.push(() => hub.close())
  const metrics = openMetrics()
  metrics.count('log_lines_lost_total', 'Lines of the log that could not be written.', log.lost)
  const reading = openReading({ metrics, log })
  closers.push(reading.close)
  const mailReader = openMailReader()
  closers.push(mailReader.close)
  return {
    config,
    site,
    log,
    connections,
    authSecret,
    db,
    accounts,
    conversations,
    hub,
    metrics,
    answering: openAnswering({ db, config, metrics, log, reading }),
    bookings: openBookings({ db, config, authSecret }),
    files: openFiles({ db, config }),
    proposals: openProposals({ db, config, accounts, authSecret }),
    mailReader,
  }
}
