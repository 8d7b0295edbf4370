// What the migrations and files have made, as one text to read: database/schema.sql. It is compared with what PostgreSQL 15 says; `npx
// vitest run tests/data/schema.test.ts -u` writes it.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { arrangeDump } from '#tests/schema-dump.ts'
import { findServerPrograms } from '#tests/setup/clusters.ts'
import { TEMPLATE } from '#tests/setup/template.ts'

const HEAD = `-- What is in the database: pg_dump --schema-only of a migrated one, ordered by table, without owners, grants and the job queue's tables.
-- To read, not to run or edit. Change migrations/, functions/, views/, triggers/ or policies/, and then run
--   npx vitest run tests/data/schema.test.ts -u
`

test('database/schema.sql is what the migrations make', async ({ skip }) => {
  const programs = findServerPrograms()
  const { host, port, user } = inject('postgres')
  skip(programs === null || !programs.includes('/15/') || user !== 'owner', 'compared with PostgreSQL 15')
  const { stdout } = await promisify(execFile)(
    path.join(programs ?? '', 'pg_dump'),
    [
      `--host=${host}`,
      `--port=${port}`,
      `--username=${user}`,
      `--dbname=${TEMPLATE}`,
      '--schema-only',
      '--no-owner',
      '--no-privileges',
      '--exclude-schema=graphile_worker',
    ],
    { maxBuffer: 2 ** 26 },
  )
  await expect(`${HEAD}${arrangeDump(stdout)}\n`).toMatchFileSnapshot('../../database/schema.sql')
})
