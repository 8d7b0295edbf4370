// Vitest's global setup for journeys on the product's own PostgreSQL: a migrated data folder that every
// product starts with a copy of.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openData } from '#server/start-up.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The `DATABASE_URL` of the journey; null if the product brings its own. */
    journeyDatabase: string | null
    /** A data folder to start with; null if the data is elsewhere. */
    journeyData: string | null
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'agency e2e '))
  const data = await openData({ dataDir, databaseUrl: null, authSecret: null }, () => {})
  await data.close()
  project.provide('journeyDatabase', null)
  project.provide('journeyData', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
