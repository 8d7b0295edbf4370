import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#domain/import-choices.ts'
import { isHeader } from '#domain/lead-import.ts'
import { decodeText } from './decode.ts'

/** A sentence for the person who chose the file. */
export class UnreadableFile extends Error {}

export interface FileRow {
  n: number
  /** Where it begins in the file. */
  line: number
  cells: string[]
}

export interface OpenedFile {
  headers: string[]
  rows: AsyncIterable<FileRow>
}

/** Characters of a row. A quote that never closes takes in the rest of the file. */
const MAX_ROW = 250_000
const CHUNK = 64 * 1024

/** Throws UnreadableFile, also while the rows are read. */
export async function openFile(bytes: Uint8Array): Promise<OpenedFile> {
  const text = decodeText(bytes)
  const records = readRecords(text, separatorOf(text))
  const first = await records.next()
  if (first.done === true) throw new UnreadableFile('The file has no rows.')
  const hasHeader = isHeader(first.value.cells)
  const headers = hasHeader
    ? first.value.cells.map((cell, at) => cell.trim() || `Column ${at + 1}`)
    : first.value.cells.map((_, at) => `Column ${at + 1}`)
  if (headers.length > MAX_IMPORT_COLUMNS)
    throw new UnreadableFile(
      `The file has ${headers.length.toLocaleString('en-US')} columns. ${MAX_IMPORT_COLUMNS} is the most. Delete those you don’t need.`,
    )
  return { headers, rows: numberRows(hasHeader ? null : first.value, records) }
}

async function* numberRows(first: Omit<FileRow, 'n'> | null, records: AsyncIterable<Omit<FileRow, 'n'>>) {
  let n = 0
  if (first !== null) yield { n: ++n, ...first }
  for await (const record of records) {
    if (n === MAX_IMPORT_ROWS)
      throw new UnreadableFile(
        `The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. Split it into several files.`,
      )
    yield { n: ++n, ...record }
  }
  if (n === 0) throw new UnreadableFile('The file has a header, and no rows below it.')
}

async function* readRecords(text: string, delimiter: string): AsyncGenerator<Omit<FileRow, 'n'>> {
  let line = 1
  /** Of the rows that were read and not taken yet. */
  const lines: number[] = []
  const parser = Readable.from(chunksOf(text)).pipe(
    parse({
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_ROW,
      on_record(cells: string[], info) {
        lines.push(line)
        // The lines that this row ended with; empty ones below it belong to the next.
        line = info.lines + 1
        return cells
      },
    }),
  )
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { line: lines.shift() ?? line, cells }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile(describe(error, line))
  }
}

function describe({ code }: CsvError, line: number): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return `From line ${line.toLocaleString('en-US')} on, a quote (") opens and never closes. Close it or delete it.`
    default:
      return `Line ${line.toLocaleString('en-US')} can’t be read as CSV. Check its quotes and separators.`
  }
}

function* chunksOf(text: string) {
  for (let at = 0; at < text.length; at += CHUNK) yield text.slice(at, at + CHUNK)
}

const SEPARATORS = [',', ';', '\t'] as const

/** The one that is most often in the first line with text, outside of quotes. */
function separatorOf(text: string): string {
  const start = text.search(/\S/)
  const counts = { ',': 0, ';': 0, '\t': 0 }
  let isQuoted = false
  for (const character of text.slice(Math.max(0, start), start + MAX_ROW)) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '\n' || character === '\r') break
    else if (character === ',' || character === ';' || character === '\t') counts[character]++
  }
  return SEPARATORS.toSorted((one, other) => counts[other] - counts[one])[0] ?? ','
}
