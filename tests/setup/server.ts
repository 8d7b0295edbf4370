// Vitest's global setup for the same tests on a real PostgreSQL server (Debian's 15 or later).
import type { TestProject } from 'vitest/node'
import { findServerPrograms, startServerCluster } from './clusters.ts'
import { makeTemplate } from './template.ts'

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = findServerPrograms()
  if (programs === null)
    throw new Error('no PostgreSQL server is installed: vitest.config.ts should have left these tests out')
  const cluster = await startServerCluster(programs)
  await makeTemplate(cluster.owner)
  project.provide('postgres', cluster.owner)
  return () => cluster.stop()
}
