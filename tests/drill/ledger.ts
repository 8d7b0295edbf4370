// What the load records independently of the product: responses, events and errors. Everything is compared
// with it afterwards.
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

export const CALLS = ['lead', 'page', 'sign-in', 'chat', 'update', 'status', 'progress'] as const
export type CallName = (typeof CALLS)[number]

export interface Try {
  status: number
  ms: number
  /** The seconds of the server's Retry-After. */
  retryAfter: number | null
}

export type Entry =
  /** A lead that was acknowledged: its address is used for this one only. */
  | { kind: 'lead'; phase: string; email: string; id: string; at: number }
  | { kind: 'update'; phase: string; id: string }
  /** A request that did not succeed at the first attempt. */
  | {
      kind: 'trouble'
      phase: string
      call: CallName
      from: number
      to: number
      tries: Try[]
      isResolved: boolean
    }
  | { kind: 'began'; stream: string; id: string }
  /**
   * `late` is the time since the row was created, if the event is about a new one, and `phase` is that time's
   * phase; it is replayed if no one listened then.
   */
  | { kind: 'heard'; stream: string; id: string; phase: string; late: number | null; isReplayed: boolean }
  | { kind: 'reset'; stream: string; id: string }
  /**
   * From losing the stream to having the next one; for one that was cut on purpose, from when it might
   * reconnect.
   */
  | { kind: 'rejoined'; stream: string; phase: string; ms: number }
  /** The longest silence of an open stream. */
  | { kind: 'silence'; stream: string; ms: number }

export async function readLedger(file: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line !== '') entries.push(JSON.parse(line) as Entry)
  }
  return entries
}

/** How one kind of call did in one phase; milliseconds from when it was due until it succeeded. */
export interface Tally {
  sent: number
  /** Not sent, because too many requests were in flight. */
  skipped: number
  atOnce: number
  afterRetry: number
  wrong: number
  ms: number[]
}
export type Tallies = Record<string, Partial<Record<CallName, Tally>>>

export type Rates = Record<CallName, number>

/** The load's settings at its start. */
export interface CrowdPlan {
  url: string
  seed: number
  rates: Rates
  ledgerFile: string
  /** One stream each, by the cookie of a session. */
  listeners: { name: string; cookie: string }[]
  adminCookie: string
  projects: string[]
  callers: { email: string; password: string }[]
}

export type CrowdCommand =
  | { do: 'begin'; plan: CrowdPlan }
  | { do: 'phase'; name: string }
  /** Every stream is cut and reconnects after this long, with its position. */
  | { do: 'cut'; ms: number }
  /** No new requests; the streams continue. */
  | { do: 'rest' }
  | { do: 'finish' }

export type CrowdMessage =
  | { said: 'ready' }
  | { said: 'rejoined' }
  | { said: 'resting' }
  | { said: 'finished'; tallies: Tallies }
