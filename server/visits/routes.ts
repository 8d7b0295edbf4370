import { countVisit } from '#contract/visits.ts'
import { sourceOf } from '#domain/origin-sources.ts'
import type { Arrival } from '#domain/origins.ts'
import { isBot } from '#domain/page-counts.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { enforceLimits } from '#server/http/limits.ts'
import { serve, type App } from '#server/http/serve.ts'
import { countPage } from './queries.ts'

interface VisitsDeps {
  config: Pick<Config, 'rateLimits' | 'publishedSite'>
  db: Database
}

export function mountVisits(app: App, { config, db }: VisitsDeps): void {
  serve(app, countVisit, async ({ body: { kind, page, arrival }, c }) => {
    if (c.req.header('sec-gpc') === '1' || isBot(c.req.header('user-agent'))) return
    if (config.rateLimits)
      await enforceLimits(db, { role: 'visitor' }, [{ limit: 'visit client', subject: c.var.clientKey }])
    const { timeZone } = config.publishedSite.business
    const from = kind === 'visit' && arrival ? channelOf(arrival) : { source: '', campaign: '' }
    await db.as({ role: 'worker' }, (trx) => countPage(trx, { timeZone, kind, page, ...from }))
  })
}

/** A name with an address in it may be a person's. */
const withoutAddress = (text: string | null) => (text?.includes('@') ? null : text)

function channelOf({ source, campaign, ...arrival }: Arrival): { source: string; campaign: string } {
  return {
    source: sourceOf({ ...arrival, source: withoutAddress(source) }),
    campaign: withoutAddress(campaign) ?? '',
  }
}
