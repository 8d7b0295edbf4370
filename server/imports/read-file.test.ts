import { expect, test } from 'vitest'
import { openFile, type FileRow } from './read-file.ts'

async function readAll(file: string | Uint8Array) {
  const { headers, rows } = await openFile(typeof file === 'string' ? Buffer.from(file) : file)
  const read: FileRow[] = []
  for await (const row of rows) read.push(row)
  return { headers, rows: read }
}
const cellsOf = async (file: string | Uint8Array) => (await readAll(file)).rows.map(({ cells }) => cells)
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

test.each([
  ['UTF-8', Buffer.from('Name,Email\nZoë,zoe@example.com\n')],
  ['UTF-8 with its mark', Buffer.from('\uFEFFName,Email\r\nZoë,zoe@example.com')],
  ['UTF-16, little end first', utf16('Name;Email\r\nZoë;zoe@example.com', false)],
  ['UTF-16, big end first', utf16('Name\tEmail\nZoë\tzoe@example.com', true)],
  ['Windows-1252', Buffer.from('Name;Email\r\nZoë;zoe@example.com\r\n', 'latin1')],
])('reads %s', async (_, bytes) => {
  expect(await readAll(bytes)).toEqual({
    headers: ['Name', 'Email'],
    rows: [{ n: 1, line: 2, cells: ['Zoë', 'zoe@example.com'] }],
  })
})

test('reads lines of two encodings in one file', async () => {
  const bytes = Buffer.concat([Buffer.from('Name,Email\nZoë,a@b.c\n'), Buffer.from('José,d@e.f\n', 'latin1')])
  expect(await cellsOf(bytes)).toEqual([
    ['Zoë', 'a@b.c'],
    ['José', 'd@e.f'],
  ])
})

test('names the line where a row begins, after line breaks in cells and empty lines', async () => {
  const { rows } = await readAll('Name,Note\n\n"Pat","two\nlines"\n,,\n"5"" pipe",x\n')
  expect(rows).toEqual([
    { n: 1, line: 2, cells: ['Pat', 'two\nlines'] },
    { n: 2, line: 5, cells: ['5" pipe', 'x'] },
  ])
})

test('drops NUL bytes and keeps a quote inside of a cell', async () => {
  expect(await cellsOf('Name,Note\nP\0at,5" pipe\n')).toEqual([['Pat', '5" pipe']])
})

test('a million empty lines among the rows are passed over, also of a spreadsheet with its separators', async () => {
  const { rows } = await readAll(
    `Name,Email\n${'\n'.repeat(500_000)}Pat,a@b.c\n${',\n'.repeat(500_000)}Kim,d@e.f\n`,
  )
  expect(rows.map(({ n, cells }) => ({ n, cells }))).toEqual([
    { n: 1, cells: ['Pat', 'a@b.c'] },
    { n: 2, cells: ['Kim', 'd@e.f'] },
  ])
})

test('a pasted list without a header gets one', async () => {
  expect(await readAll('Pat\tpat@example.com\nKim\tkim@example.com')).toMatchObject({
    headers: ['Column 1', 'Column 2'],
    rows: [{ cells: ['Pat', 'pat@example.com'] }, { cells: ['Kim', 'kim@example.com'] }],
  })
})

test.each([
  ['', 'The file has no rows.'],
  ['\n'.repeat(1_000_000), 'The file has no rows.'],
  ['Name,Email\n', 'The file has a header, and no rows below it.'],
  [
    'Name,Email\nPat,a@b.c\n"Kim,d@e.f\nLee,g@h.i\n',
    'From line 3 on, a quote (") opens and never closes. Close it or delete it.',
  ],
  [
    `Name\n"${'x'.repeat(300_000)}\n`,
    'From line 2 on, a quote (") opens and never closes. Close it or delete it.',
  ],
  [
    Array.from({ length: 400 }, (_, at) => `c${at}`).join(','),
    'The file has 400 columns. 100 is the most. Delete those you don’t need.',
  ],
  [
    `Email\n${'a@b.c\n'.repeat(100_001)}`,
    'The file has more than 100,000 rows. Split it into several files.',
  ],
])('refuses file %# with a sentence', async (file, sentence) => {
  await expect(readAll(file)).rejects.toThrow(sentence)
})
