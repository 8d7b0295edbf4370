import { buildSite, type Site } from '#domain/site/site.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import * as queries from './queries.ts'

interface VersionsContext {
  db: Database
  config: Pick<Config, 'siteSettings' | 'publishedSite'>
}

/** The site of this version if it was the published one within the last 24 hours; else the current one. */
export async function readShownSite(
  { db, config }: VersionsContext,
  number: number | undefined,
): Promise<Site> {
  const current = config.publishedSite
  if (number === undefined || number === current.version) return current
  const changes = await db.as({ role: 'worker' }, (trx) => queries.findRecentChanges(trx, number))
  return changes === null ? current : buildSite({ ...changes, ...config.siteSettings }, number)
}
