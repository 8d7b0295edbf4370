import { getNeeds } from '#contract/needs.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import { readNeeds } from './service.ts'

interface Deps {
  db: Database
  config: Pick<Config, 'publishedSite' | 'site'>
}

export function mountNeeds(app: App, { db, config }: Deps): void {
  serve(app, getNeeds, ({ session }) => readNeeds(db, actorOf(session), config))
}
