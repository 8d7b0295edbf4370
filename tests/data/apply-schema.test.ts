// What happens when the files of functions, triggers and migrations change.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { applySchema } from '#server/db/apply-schema.ts'
import { connectAsOwner } from '#server/db/connection.ts'
import { readSchemaFiles, type SchemaFiles, type SqlFile } from '#server/db/schema-files.ts'
import { readSnapshot } from '#server/db/snapshot.ts'
import { testDatabase, type TestDatabase } from '#tests/database.ts'
import { makeLead } from '#tests/factories.ts'

let data: TestDatabase
let files: SchemaFiles
beforeAll(async () => {
  data = await testDatabase()
  files = await readSchemaFiles()
})
afterAll(() => data.close())

/** In a transaction that is rolled back. */
async function tryApplying(
  changed: Partial<SchemaFiles>,
  check: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = await connectAsOwner(data.connections.owner, 'agency test')
  try {
    await client.query('begin')
    const before = { isRecorded: true, isQueueChanged: false }
    await applySchema(client, { ...files, ...changed }, data.connections.serverLogin, before, () => {})
    await check(client)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

function replaced(found: readonly SqlFile[], name: string, from: string, to: string): SqlFile[] {
  const file = found.find((one) => one.name === name)
  expect(file?.text).toContain(from)
  return found.map((one) => (one === file ? { ...one, text: one.text.replaceAll(from, to) } : one))
}

test('an error names the file and the line', async () => {
  const functions = replaced(
    files.functions,
    'audit.sql',
    'create or replace function app.refuse_audit_change',
    '\n\ncreate or replaced function app.refuse_audit_change',
  )
  const text = functions.find(({ name }) => name === 'audit.sql')?.text ?? ''
  const line = text.slice(0, text.indexOf('replaced')).split('\n').length
  await expect(tryApplying({ functions }, async () => {})).rejects.toThrow(
    `database/functions/audit.sql:${line}: syntax error`,
  )
  const triggers = replaced(files.triggers, 'leads.sql', 'app.count_leads()', 'app.count_leaves()')
  await expect(tryApplying({ triggers }, async () => {})).rejects.toThrow(
    /^database\/triggers\/leads\.sql.*count_leaves/,
  )
})

test('what a file defines no more is dropped', async () => {
  const triggers = files.triggers.filter(({ name }) => name !== 'messages.sql')
  const functions = replaced(
    files.functions,
    'messages.sql',
    'app.announce_message',
    'app.announce_any_message',
  )
  await tryApplying({ triggers, functions }, async (client) => {
    const found = [...(await readSnapshot(client)).keys()]
    expect(found).toContain('function app.announce_any_message()')
    expect(found).not.toContain('function app.announce_message()')
    expect(found.filter((name) => /^trigger .* on public\.messages$/.test(name))).toEqual([])
  })
})

test('columns and indexes are computed again when their function changes, without firing a trigger', async () => {
  const { id } = await makeLead(data.owner, { full_name: 'Œuvre Example' })
  const read = async (client: pg.Client | pg.Pool) =>
    (
      await client.query<{ name_key: string; words: string; events: number }>(
        'select name_key, words, (select count(*)::int from events) as events from leads where id = $1',
        [id],
      )
    ).rows[0]
  const before = await read(data.owner)
  expect(before?.name_key).toBe('oeuvre example')
  const tablelessFunctions = replaced(files.tablelessFunctions, 'columns.sql', "'œ', 'oe'", "'œ', 'o'")
  await tryApplying({ tablelessFunctions }, async (client) => {
    expect(await read(client)).toEqual({
      ...before,
      name_key: 'ouvre example',
      words: before?.words.replace('oeuvre', 'ouvre'),
    })
    await client.query('set local enable_seqscan = off')
    const { rowCount } = await client.query("select from leads where name_key = 'ouvre example'")
    expect(rowCount).toBe(1)
  })
})

test('a migration that needs a function of columns.sql finds it as this version has it', async () => {
  const text = 'alter table leads add column short text generated always as (app.short(full_name)) stored;'
  const migrations = [...files.migrations, { name: '9999_short.sql', text, hash: 'short' }]
  const tablelessFunctions = files.tablelessFunctions.map((file) => ({
    ...file,
    text:
      file.name === 'columns.sql'
        ? `${file.text}create or replace function app.short(text) returns text language sql immutable return left($1, 1);`
        : file.text,
  }))
  await tryApplying({ migrations, tablelessFunctions }, async (client) => {
    const { rows } = await client.query('select short, left(full_name, 1) as first from leads')
    expect(rows.length).toBeGreaterThan(0)
    for (const { short, first } of rows) expect(short).toBe(first)
  })
})
