import { getBackupStatus } from '#contract/backups.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { actorOf } from '#server/http/context.ts'
import { serve, type App } from '#server/http/serve.ts'
import { readRuns, summarizeRuns } from './record.ts'

export function mountBackups(app: App, { db, config }: { db: Database; config: Config }): void {
  serve(app, getBackupStatus, async ({ session }) => ({
    every_hours: config.backups?.everyHours ?? null,
    ...summarizeRuns(await db.as(actorOf(session), readRuns)),
  }))
}
