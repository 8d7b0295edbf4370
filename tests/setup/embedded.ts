// Vitest's global setup for tests on the embedded PostgreSQL.
import type { TestProject } from 'vitest/node'
import { startEmbeddedCluster } from './clusters.ts'
import { makeTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string }
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startEmbeddedCluster()
  await makeTemplate(cluster.owner)
  project.provide('postgres', cluster.owner)
  return () => cluster.stop()
}
