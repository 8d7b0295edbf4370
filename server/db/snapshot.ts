// The definitions in a database, to notice what was changed outside of a migration.
import type pg from 'pg'
import { readSnapshotQuery, sha256 } from './schema-files.ts'

interface Definition {
  definition: string
  rights: string
}

/** By kind and name, such as `function app.is_admin()`. */
export type Snapshot = Map<string, Definition>

/** What the files define, so that applying them again puts it right. Tables, columns, constraints and indexes are not among them. */
const FROM_FILES = /^(?:function|trigger|policy|rule|view|row security|database) |graphile_worker/

export async function readSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  const { rows } = await client.query<Definition & { kind: string; name: string }>(await readSnapshotQuery())
  return new Map(
    rows.map(({ kind, name, definition, rights }) => [`${kind} ${name}`, { definition, rights }]),
  )
}

/** Null if none is recorded, or if it was read in another way: by another query, or from another major version of PostgreSQL. */
export async function findRecordedSnapshot(client: pg.ClientBase): Promise<Map<string, string> | null> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations.objects',
  )
  const recorded = new Map(rows.map(({ name, hash }) => [name, hash]))
  const reader = recorded.get(READER)
  recorded.delete(READER)
  return reader === (await findReader(client)) ? recorded : null
}

export async function recordSnapshot(client: pg.ClientBase, snapshot: Snapshot): Promise<void> {
  const hashes = [...hashesOf(snapshot), [READER, await findReader(client)]]
  await client.query('delete from migrations.objects')
  await client.query(
    'insert into migrations.objects (name, hash) select * from unnest($1::text[], $2::text[])',
    [hashes.map(([name]) => name), hashes.map(([, hash]) => hash)],
  )
}

const READER = 'read by'

async function findReader(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num')::int / 10000 || '' as version",
  )
  return `PostgreSQL ${rows[0]?.version}, ${sha256(await readSnapshotQuery())}`
}

const hashesOf = (snapshot: Snapshot) =>
  [...snapshot].map(
    ([name, { definition, rights }]) => [name, `${sha256(definition)} ${sha256(rights)}`] as const,
  )

/** What was changed since the last migration, as sentences. */
export function findChanges(recorded: ReadonlyMap<string, string>, found: Snapshot): string[] {
  const hashes = new Map(hashesOf(found))
  return [...new Set([...hashes.keys(), ...recorded.keys()])].flatMap((name) => {
    const [before, now] = [recorded.get(name), hashes.get(name)]
    if (before === now) return []
    if (now === undefined) return [`${name} was dropped${hintFor(name)}`]
    if (before === undefined) return [`${name} was added${hintFor(name)}`]
    const [definition] = now.split(' ')
    return before.startsWith(`${definition} `)
      ? [`the rights on ${name} were changed`]
      : [`${name} was changed${hintFor(name)}`]
  })
}

const isFromFile = (name: string) => FROM_FILES.test(name)

const hintFor = (name: string) =>
  isFromFile(name) ? '' : ', which no migration puts right: see database/schema.sql for its definition'

/** What the files have put right in a database of a version that recorded nothing, as sentences. */
export function findReplacements(before: Snapshot, after: Snapshot): string[] {
  return [
    ...[...before.keys()]
      .filter((name) => isFromFile(name) && !after.has(name))
      .map((name) => `${name} is not part of this version, and was dropped`),
    ...[...after].flatMap(([name, { definition }]) => {
      const former = before.get(name)
      if (!/^(function|trigger) /.test(name)) return []
      if (former === undefined) return [`${name} was missing`]
      return plain(former.definition) === plain(definition) ? [] : [`${name} was not as this version has it`]
    }),
  ]
}

/** Without comments and line breaks, which say nothing about what it does. */
const plain = (definition: string) => definition.replace(/--.*/g, '').replace(/\s+/g, ' ')
