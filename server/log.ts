// The log: one JSON line for each thing that an operator should know, with the id of the request or job. Must never hold what a
// person typed or is called, fill a disk while a part is away, nor stop the product where it cannot be written.
import { writeSync } from 'node:fs'
import pino from 'pino'
import { sqlState } from './db/errors.ts'
import type { Logger } from './logger.ts'
import { currentRequestId } from './request-context.ts'

export interface Log extends Logger {
  /** How many lines did not reach where they go. */
  lost(): number
}

interface LogOptions {
  level: string
  /** Standard output, unless a test looks. */
  write?: (bytes: Buffer) => number
  now?: () => number
}

/** What may stand in a line beside its words. All of it is ours: numbers, names of parts, ids. */
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

/** Warnings and errors: so many at once, then one in so many milliseconds. What was left out is counted in the next one. */
const BURST = 2
const ONE_IN_MS = 2000

export function openLog({ level, write, now = () => performance.now() }: LogOptions): Log {
  const outlet = openOutlet(write ?? ((bytes) => writeSync(1, bytes)))
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Described below; pino would describe the description.
    serializers: { err: (described: unknown) => described },
  }
  const lines = pino(options, outlet)
  let left = BURST
  let filledAt = now()
  let leftOut = 0

  function isTooMuch(): boolean {
    const filled = Math.floor((now() - filledAt) / ONE_IN_MS)
    left = Math.min(BURST, left + filled)
    filledAt += filled * ONE_IN_MS
    if (left === 0) return true
    left--
    return false
  }

  const troubles = (severity: 'warn' | 'error') => (fields: object, message: string) => {
    if (isTooMuch()) {
      leftOut++
      return
    }
    lines[severity](
      { ...allowedOf(fields), ...(leftOut === 0 ? {} : { left_out: leftOut }) },
      masked(message),
    )
    leftOut = 0
  }
  return {
    info: (fields, message) => lines.info(allowedOf(fields), masked(message)),
    warn: troubles('warn'),
    error: troubles('error'),
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

const ADDRESS = /[^\s<>"'`(),;:=]+@[^\s<>"'`(),;:=]+/g

/** Servers of mail and others tell whom they mean. */
function masked(text: string): string {
  return text.replaceAll(ADDRESS, '<address>')
}

/** Data that PostgreSQL could not take stands in its words, in quotes, and in `detail`, which is left out altogether. */
function wordsOf(error: Error): string {
  const words = sqlState(error)?.startsWith('22') ? error.message.replaceAll(/"[^]*"/g, '"…"') : error.message
  return masked(words).slice(0, 500)
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { cause } = error
  return {
    type: error.name,
    message: wordsOf(error),
    ...namesOf(error),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    // What another service answered may repeat what it was asked.
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

/** JSON lets these stand as they are; a terminal or a viewer of logs would obey them: lines that end, orders, text that runs backwards. */
const OBEYED = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
const harmless = (line: string) =>
  line.replaceAll(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What waits for a reader who is slow, in characters. */
const MOST_WAITING = 256 * 1024
const TRY_AGAIN_MS = 50

/** A full disk costs lines, a slow reader memory up to a bound; both only that. */
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
      if (waiting.length > MOST_WAITING) {
        lost++
        return
      }
      // Half a line may stand there already.
      waiting = Buffer.concat([waiting, Buffer.from((isTorn ? '\n' : '') + harmless(line))])
      if (timer === null) flush()
    },
    lost: () => lost,
  }
}
