// Creates the migrated template database that every test's own database is a copy of.
import pg from 'pg'
import { connectionsFor } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Cluster } from './clusters.ts'

export const TEMPLATE = 'agency_template'
export const TEST_SECRET = 'a secret for tests alone, 32 characters or more'

export async function makeTemplate(owner: Cluster['owner']): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate(connectionsFor({ ...owner, database: TEMPLATE }, TEST_SECRET), () => {})
}
