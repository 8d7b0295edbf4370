// Vitest's global setup for journeys on a real PostgreSQL server: its owner is no superuser, and creates a
// database for each product.
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findServerPrograms, startServerCluster } from './clusters.ts'

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = findServerPrograms()
  if (programs === null)
    throw new Error('no PostgreSQL server is installed: vitest.config.ts should have left these tests out')
  const cluster = await startServerCluster(programs)
  const client = new pg.Client({ ...cluster.owner, database: 'postgres' })
  await client.connect()
  await client.query('create role site_owner login createrole createdb')
  await client.end()
  const { host, port } = cluster.owner
  project.provide(
    'journeyDatabase',
    `postgresql://site_owner@localhost/postgres?host=${encodeURIComponent(host)}&port=${port}`,
  )
  project.provide('journeyData', null)
  return () => cluster.stop()
}
