// The published site of this process: read at the start, and again whenever a version is published anywhere.
import path from 'node:path'
import type pg from 'pg'
import { siteFactsOf } from '#contract/site.ts'
import { ORDER_PAYMENT } from '#domain/after-order.ts'
import type { PackageName } from '#domain/packages.ts'
import { buildSite, type Site, type SiteChanges } from '#domain/site/site.ts'
import type { Config } from '#server/config.ts'
import type { Database, Trx } from '#server/db/database.ts'
import type { Logger } from '#server/logger.ts'
import { setPhoneCountry } from '#server/phones.ts'
import { keepSite } from './kept-site.ts'
import { storedPictures } from './pictures.ts'
import * as queries from './queries.ts'

export interface PublishedSite {
  current(): Site
  /** Called with each new version, one at a time; the next one waits until the promise settles. */
  onPublish(listener: (site: Site) => Promise<void>): void
  /** Takes each new connection of the hub, and shows the other servers on it which version this one serves. */
  showServed(client: Queryable): Promise<void>
  /** Listeners by channel, for the hub's connection. */
  channels: Readonly<Record<string, (payload: string) => void>>
  close(): Promise<void>
}

type Queryable = Pick<pg.Client, 'query'>

interface PublishedSiteDeps {
  db: Database
  config: Pick<Config, 'siteSettings' | 'dataDir'> & Partial<Pick<Config, 'stripe' | 'linkOrigin'>>
  log: Logger
}

/** After a failure, besides the next publication and the next connection. */
const RETRY_MS = 5000

export async function openPublishedSite({ db, config, log }: PublishedSiteDeps): Promise<PublishedSite> {
  const listeners: ((site: Site) => Promise<void>)[] = []
  let site = await read()
  setPhoneCountry(siteFactsOf(site).country)
  /** The version that all listeners have: one that fails gets it again. */
  let announced = site.version
  let reading: Promise<void> = Promise.resolve()
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  /** A shared lock on the version's number, which ends with the connection: the locks of all servers say what they serve. */
  let shown: { client: Queryable; version: number } | null = null

  async function show(client: Queryable): Promise<void> {
    const before = shown?.client === client ? shown.version : null
    if (before === announced) return
    await client.query('select pg_advisory_lock_shared($1, $2)', [queries.SERVED_LOCK, announced])
    shown = { client, version: announced }
    if (before !== null)
      await client.query('select pg_advisory_unlock_shared($1, $2)', [queries.SERVED_LOCK, before])
  }

  async function read(): Promise<Site> {
    const { changes, number } = await db.as({ role: 'worker' }, (trx) => readOrFill(trx, config.siteSettings))
    await keepSite(path.resolve(config.dataDir), { number, changes }, storedPictures(db)).catch(
      (error: unknown) =>
        log.warn({ err: error }, 'could not store the published site; a start without the database needs it'),
    )
    return withOrderPayment(buildSite({ ...changes, ...config.siteSettings }, number), config)
  }

  function again(): void {
    clearTimeout(retry)
    reading = reading.then(refresh)
  }

  async function refresh(): Promise<void> {
    if (isClosed) return
    try {
      const found = await read()
      if (found.version === announced) return
      site = found
      setPhoneCountry(siteFactsOf(site).country)
      for (const listener of listeners) await listener(found)
      announced = found.version
      if (shown !== null) await show(shown.client)
      log.info({ version: found.version }, 'the site was published')
    } catch (error) {
      log.error({ err: error }, 'could not publish the site here; trying again')
      retry = setTimeout(again, RETRY_MS).unref()
    }
  }

  return {
    current: () => site,
    onPublish: (listener) => void listeners.push(listener),
    showServed: show,
    channels: { site: again },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await reading
    },
  }
}

/** With a key of Stripe, packages without a payment link lead to our own, which opens Stripe's page. */
function withOrderPayment(site: Site, { stripe, linkOrigin }: PublishedSiteDeps['config']): Site {
  if (!stripe || linkOrigin === undefined) return site
  const linkOf = (name: PackageName) =>
    site.links.checkoutUrls[name] ?? `${linkOrigin}${ORDER_PAYMENT}/${name}`
  const checkoutUrls = { launch: linkOf('launch'), growth: linkOf('growth'), scale: linkOf('scale') }
  return { ...site, links: { ...site.links, checkoutUrls } }
}

/** Before anything was published, what the environment sets becomes the first version, so that it stays without the environment. */
async function readOrFill(trx: Trx, settings: SiteChanges): Promise<queries.Version> {
  const published = await queries.readPublished(trx)
  if (published.number > 0 || Object.keys(settings).length === 0) return published
  await queries.lockVersions(trx)
  const again = await queries.readPublished(trx)
  if (again.number > 0) return again
  await queries.addVersion(trx, { number: 1, changes: settings, publishedBy: null })
  return queries.readPublished(trx)
}
