// The file of a backup, sealed and not: it comes back as it was written, or it is refused.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ArchiveError,
  ENTRIES,
  entryOf,
  entryOfFile,
  openArchive,
  writeArchive,
  type Manifest,
} from './archive.ts'
import { KeyError, makeKey, readKey } from './seal.ts'

/** Random, so that compression leaves several chunks of 64 KB. */
const ROWS = randomBytes(150_000).toString('hex')
const MANIFEST: Manifest = {
  format: 1,
  made_at: '2026-01-01T00:00:00.000Z',
  migrations: [],
  secret_check: 'check',
  tables: [
    {
      name: 'leads',
      columns: ['id'],
      rows: 1,
      bytes: ROWS.length,
      sha256: createHash('sha256').update(ROWS).digest('hex'),
    },
  ],
}

let folder: string
let key: string
let sealed: Buffer

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'agency-archive-'))
  await makeKey(path.join(folder, 'backup.key'))
  key = await readKey(path.join(folder, 'backup.key'))
  sealed = await write({ key })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function write({
  key,
  manifest = MANIFEST,
}: {
  key: string | null
  manifest?: object
}): Promise<Buffer> {
  const file = path.join(folder, 'one.backup')
  const entries = [
    entryOf(ENTRIES.manifest, JSON.stringify(manifest)),
    entryOf(`${ENTRIES.tables}leads`, ROWS),
  ]
  await writeArchive(file, entries, { key })
  return readFile(file)
}

async function read(content: Buffer, withKey: string | null) {
  const file = path.join(folder, 'read.backup')
  await writeFile(file, content)
  const opened = await openArchive(file, await mkdtemp(path.join(folder, 'opened-')), withKey)
  return { ...opened, rows: await readFile(opened.files.get(`${ENTRIES.tables}leads`) ?? '', 'utf8') }
}

async function problemOf(content: Buffer, withKey: string | null): Promise<string> {
  const error = await read(content, withKey).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ArchiveError)) throw new Error('it was not refused', { cause: error })
  return error.message
}

test('a sealed archive opens with its key, and shows nothing without it', async () => {
  expect(await read(sealed, key)).toMatchObject({ isSealed: true, manifest: MANIFEST, rows: ROWS })
  expect(sealed.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /)
  expect(sealed.includes('manifest.json')).toBe(false)
})

test('an archive that is not sealed opens with and without a key', async () => {
  const open = await write({ key: null })
  expect(await read(open, null)).toMatchObject({ isSealed: false, rows: ROWS })
  expect(await read(open, key)).toMatchObject({ isSealed: false, rows: ROWS })
})

test('says which key is missing or wrong', async () => {
  expect(await problemOf(sealed, null)).toMatch(/is sealed\. Set BACKUP_KEY_FILE .+--key/)
  await makeKey(path.join(folder, 'other.key'))
  const other = await readKey(path.join(folder, 'other.key'))
  expect(await problemOf(sealed, other)).toContain('sealed with another key')
})

test('refuses a change of any one byte', async () => {
  const header = sealed.indexOf('\n', sealed.indexOf('\n---') + 1)
  const places = [
    ...Array.from({ length: header + 2 }, (_, at) => at),
    ...[17, 65_535, 65_536, 65_552, 65_553, 100_000].map((at) => header + at),
    sealed.length - 17,
    sealed.length - 1,
  ]
  for (const at of places) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await problemOf(changed, key), `byte ${at}`).toMatch(/^Can't read .+ as a backup: .+/)
  }
})

test('refuses an archive that was cut or lengthened', async () => {
  const payload = sealed.indexOf('\n', sealed.indexOf('\n---') + 1) + 1 + 16
  const chunk = 65_536 + 16
  for (const length of [30, payload - 5, payload, payload + chunk, payload + 2 * chunk, sealed.length - 1])
    expect(await problemOf(sealed.subarray(0, length), key), `${length} bytes`).toMatch(/^Can't read/)
  expect(await problemOf(sealed.subarray(0, payload + chunk), key)).toContain('changed or cut off')
  expect(await problemOf(Buffer.concat([sealed, Buffer.alloc(1)]), key)).toContain('changed or cut off')
})

test('names a newer version as the reason', async () => {
  const newer = { format: 2, anything: 'else' }
  for (const withKey of [key, null])
    expect(await problemOf(await write({ key: withKey, manifest: newer }), withKey)).toContain(
      'newer version',
    )
  const newerSeal = Buffer.from(sealed)
  newerSeal.write('age-encryption.org/v2')
  expect(await problemOf(newerSeal, key)).toContain('a newer version sealed it')
})

test('an archive that cannot be finished leaves no file', async () => {
  const file = path.join(folder, 'unfinished.backup')
  const signal = AbortSignal.abort()
  await expect(writeArchive(file, [entryOf('one', ROWS)], { key, signal })).rejects.toThrow('abort')
  const wrong = [{ ...entryOf('one', ROWS), size: 5 }]
  await expect(writeArchive(file, wrong, { key })).rejects.toThrow()
  expect((await readdir(folder)).filter((name) => name.startsWith('unfinished'))).toEqual([])
})

test('leaves out a file that was deleted meanwhile', async () => {
  const [file, mail] = [path.join(folder, 'mails.backup'), path.join(folder, 'one.eml')]
  await writeFile(mail, 'a mail')
  const entries = [
    entryOf(ENTRIES.manifest, JSON.stringify(MANIFEST)),
    entryOf(`${ENTRIES.tables}leads`, ROWS),
    entryOfFile('outbox/gone.eml', path.join(folder, 'gone.eml'), 6),
    entryOfFile('outbox/one.eml', mail, 6),
  ]
  await writeArchive(file, entries, { key: null })
  const { files } = await openArchive(file, await mkdtemp(path.join(folder, 'opened-')), null)
  expect([...files.keys()].slice(2)).toEqual(['outbox/one.eml'])
  expect(await readFile(files.get('outbox/one.eml') ?? '', 'utf8')).toBe('a mail')
})

test('only its owner can read a key, and it is never overwritten', async () => {
  const file = path.join(folder, 'backup.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const before = await readFile(file, 'utf8')
  await expect(makeKey(file)).rejects.toThrow('exists already')
  expect(await readFile(file, 'utf8')).toBe(before)
  await expect(makeKey(path.join(folder, 'nowhere', 'a.key'))).rejects.toThrow(KeyError)
})

test.each([
  ['empty', ''],
  ['text', 'not a key\n'],
  ['a mistyped key', `${'AGE-SECRET-KEY-1'}QQQQ\n`],
  ['a public key', 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p\n'],
])('%s is no key', async (_, content) => {
  const file = path.join(folder, 'no.key')
  await writeFile(file, content)
  await expect(readKey(file)).rejects.toThrow("isn't a backup key")
  await expect(readKey(path.join(folder, 'nowhere.key'))).rejects.toThrow("Can't read the backup key")
})
