// The files under `database/` that define the schema, in the order in which they are applied.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const FOLDER = new URL('../../database/', import.meta.url)

/** Later migrations define no function, trigger, view or policy, so they run between the dropping and the applying of those files. */
const FIRST_WITHOUT_FUNCTIONS = '0056'

/** Functions that use no table: generated columns and indexes of migrations may use them. */
const TABLELESS = ['columns.sql', 'requests.sql']

export interface SqlFile {
  name: string
  text: string
  hash: string
}

export interface SchemaFiles {
  /** Of versions that defined functions, triggers and views in migrations. */
  oldMigrations: SqlFile[]
  migrations: SqlFile[]
  tablelessFunctions: SqlFile[]
  functions: SqlFile[]
  views: SqlFile[]
  triggers: SqlFile[]
  policies: SqlFile[]
  roles: SqlFile
  takeOver: SqlFile
  reset: SqlFile
  grants: SqlFile
}

export async function readSchemaFiles(): Promise<SchemaFiles> {
  const [migrations, functions, views, triggers, policies] = await Promise.all(
    ['migrations/', 'functions/', 'views/', 'triggers/', 'policies/'].map(readFolder),
  )
  return {
    ...splitMigrations(migrations ?? []),
    tablelessFunctions: (functions ?? []).filter(({ name }) => TABLELESS.includes(name)),
    functions: (functions ?? []).filter(({ name }) => !TABLELESS.includes(name)),
    views: views ?? [],
    triggers: triggers ?? [],
    policies: policies ?? [],
    roles: await readSql('roles.sql'),
    takeOver: await readSql('take-over.sql'),
    reset: await readSql('reset.sql'),
    grants: await readSql('grants.sql'),
  }
}

export const readMigrations = () => readFolder('migrations/')

export function splitMigrations(files: readonly SqlFile[]) {
  return {
    oldMigrations: files.filter(({ name }) => name < FIRST_WITHOUT_FUNCTIONS),
    migrations: files.filter(({ name }) => name >= FIRST_WITHOUT_FUNCTIONS),
  }
}

export const readSnapshotQuery = async () => (await readSql('snapshot.sql')).text

export function printOf(files: SchemaFiles): string {
  const parts: Record<string, SqlFile | SqlFile[]> = { ...files }
  const listed = Object.entries(parts).flatMap(([part, found]) =>
    [found].flat().map(({ name, hash }) => `${part} ${name} ${hash}`),
  )
  return sha256(listed.join('\n'))
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function readFolder(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(new URL(folder, FOLDER))).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => ({ ...(await readSql(folder + name)), name })))
}

async function readSql(name: string): Promise<SqlFile> {
  const text = await readFile(new URL(name, FOLDER), 'utf8')
  return { name, text, hash: sha256(text) }
}
