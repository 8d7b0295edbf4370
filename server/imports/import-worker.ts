// The thread that reads files and their rows. Each question has one answer.
import { parentPort } from 'node:worker_threads'
import type { ImportColumn } from '#domain/import-choices.ts'
import { guessColumns, readRow } from '#domain/lead-import.ts'
import type { PhoneCountry } from '#domain/phones.ts'
import { openFile, UnreadableFile, type FileRow } from './read-file.ts'

export type Question =
  | { ask: 'open'; bytes: Uint8Array }
  /** Of the opened file, as JSON for the database; the last batch is empty. */
  | { ask: 'next rows'; most: number }
  /** `rows` is the JSON of the database. */
  | {
      ask: 'leads'
      rows: string
      headers: string[]
      columns: ImportColumn[]
      country: PhoneCountry
      phoneRules: string
      timeZone: string
    }

export type Answer =
  | { headers: string[]; columns: ImportColumn[] }
  | { rows: string; count: number }
  | { leads: string }
  /** A sentence for the person who chose the file. */
  | { refusal: string }
  | { error: string }

let rows: AsyncIterator<FileRow> | null = null

async function answer(question: Question): Promise<Answer> {
  switch (question.ask) {
    case 'open': {
      const file = await openFile(question.bytes)
      rows = file.rows[Symbol.asyncIterator]()
      return { headers: file.headers, columns: guessColumns(file.headers) }
    }
    case 'next rows':
      return takeRows(question.most)
    default:
      return { leads: readLeads(question) }
  }
}

async function takeRows(most: number): Promise<Answer> {
  const taken: FileRow[] = []
  while (rows !== null && taken.length < most) {
    const next = await rows.next()
    if (next.done === true) rows = null
    else taken.push(next.value)
  }
  return { rows: JSON.stringify(taken), count: taken.length }
}

function readLeads({ rows: json, phoneRules, ...facts }: Question & { ask: 'leads' }): string {
  const given = JSON.parse(json) as FileRow[]
  const context = { ...facts, now: Date.now() }
  return JSON.stringify(
    given.map(({ n, cells }) => {
      const row = readRow(cells, context)
      return { n, ...row, phone_rules: row.lead?.phone == null ? null : phoneRules }
    }),
  )
}

async function reply(question: Question): Promise<void> {
  const result: Answer = await answer(question).catch((error: unknown) =>
    error instanceof UnreadableFile ? { refusal: error.message } : { error: String(error) },
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  parentPort?.postMessage(result)
}

parentPort?.on('message', (question: Question) => void reply(question))
