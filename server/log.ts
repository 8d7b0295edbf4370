// The log: one JSON line for each thing that an operator should know, with the id of the request or job. It contains nothing that a
// person typed, and drops lines instead of blocking or filling the memory.
import { writeSync } from 'node:fs'
import pino from 'pino'
import { sqlState } from './db/errors.ts'
import type { Logger } from './logger.ts'
import { currentRequestId } from './request-context.ts'

export interface Log extends Logger {
  /** How many lines could not be written. */
  lost(): number
}

interface LogOptions {
  level: string
  /** Standard output; tests pass another. */
  write?: (bytes: Buffer) => number
}

/** The fields that a line may have besides its message: numbers, ids and names from the code. */
const ALLOWED = new Set([
  'request',
  'reason',
  'worker',
  'task',
  'job',
  'pages',
  'files',
  'ms',
  'rows',
  'file',
])

export function openLog({ level, write }: LogOptions): Log {
  const outlet = openOutlet(write ?? ((bytes) => writeSync(1, bytes)))
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // `describe` does it; pino would serialize the description again.
    serializers: { err: (described: unknown) => described },
  }
  const lines = pino(options, outlet)
  return {
    info: (fields, message) => lines.info(allowedOf(fields), masked(message)),
    warn: (fields, message) => lines.warn(allowedOf(fields), masked(message)),
    error: (fields, message) => lines.error(allowedOf(fields), masked(message)),
    lost: outlet.lost,
  }
}

function allowedOf(fields: object): Record<string, unknown> {
  const request = currentRequestId()
  return {
    ...(request === undefined ? {} : { request }),
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => ALLOWED.has(name))),
    ...('err' in fields && fields.err !== undefined ? { err: describe(fields.err) } : {}),
  }
}

/** A part of an address would not be recognized. */
const LAST_WORD = /(?<![^\s<>"'`(),;:=])[^\s<>"'`(),;:=]*$/
const ADDRESS = /[^\s<>"'`(),;:=]+@[^\s<>"'`(),;:=]+/g

const MAX_MESSAGE = 500

/** Errors of mail servers and others contain addresses. Cut before, because the pattern takes quadratic time; never within a word. */
function masked(text: string): string {
  const kept = text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE).replace(LAST_WORD, '')}…` : text
  return kept.replaceAll(ADDRESS, '<address>')
}

/** PostgreSQL quotes invalid data in its message, and in `detail`, which is never logged. */
function wordsOf(error: Error): string {
  const words = sqlState(error)?.startsWith('22') ? error.message.replaceAll(/"[^]*"/g, '"…"') : error.message
  return masked(words)
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { cause } = error
  return {
    type: error.name,
    message: wordsOf(error),
    ...namesOf(error),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    // The message of another service may repeat the request.
    ...(cause instanceof Error ? { cause: { type: cause.name, ...namesOf(cause) } } : {}),
  }
}

const NAMES = ['code', 'constraint', 'table', 'column', 'routine', 'statusCode', 'responseCode'] as const

function namesOf(error: Error): object {
  const known = error as unknown as Record<string, unknown>
  return Object.fromEntries(
    NAMES.flatMap((name) =>
      typeof known[name] === 'string' || typeof known[name] === 'number' ? [[name, known[name]]] : [],
    ),
  )
}

/** Valid in JSON, but control characters for terminals and log viewers: line ends, escapes, text direction. */
const CONTROL_CHARACTERS = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const escapeControls = (line: string) =>
  line.replaceAll(CONTROL_CHARACTERS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The buffer for a slow reader, in characters. */
const MAX_BUFFERED = 256 * 1024
const TRY_AGAIN_MS = 50

/** Drops log lines instead of blocking when the disk is full or the reader is slow. */
function openOutlet(write: (bytes: Buffer) => number) {
  let waiting: Buffer = Buffer.alloc(0)
  let isTorn = false
  let lost = 0
  let timer: NodeJS.Timeout | null = null

  function flush(): void {
    timer = null
    try {
      while (waiting.length > 0) waiting = waiting.subarray(write(waiting))
      isTorn = false
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') {
        timer = setTimeout(flush, TRY_AGAIN_MS).unref()
        return
      }
      lost += waiting.toString().trim().split('\n').length
      isTorn = true
      waiting = Buffer.alloc(0)
    }
  }
  return {
    write(line: string): void {
      if (waiting.length > MAX_BUFFERED) {
        lost++
        return
      }
      // The last write may have ended within a line.
      waiting = Buffer.concat([waiting, Buffer.from((isTorn ? '\n' : '') + escapeControls(line))])
      if (timer === null) flush()
    },
    lost: () => lost,
  }
}
