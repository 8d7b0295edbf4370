// What the load writes down outside of the system: what it was told, what it heard, what went wrong. The truth that everything is
// compared with afterwards.
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

export const CALLS = ['lead', 'page', 'sign-in', 'chat', 'update', 'status', 'progress'] as const
export type CallName = (typeof CALLS)[number]

export interface Try {
  status: number
  ms: number
  /** Seconds after which the server wanted to be asked again. */
  retryAfter: number | null
}

export type Entry =
  /** A lead that was acknowledged: its address is used for this one alone. */
  | { kind: 'lead'; phase: string; email: string; id: string; at: number }
  | { kind: 'update'; phase: string; id: string }
  /** A request that was not answered right at once. */
  | {
      kind: 'trouble'
      phase: string
      call: CallName
      from: number
      to: number
      tries: Try[]
      isMended: boolean
    }
  | { kind: 'began'; stream: string; id: string }
  /**
   * `late` is the time since the row came to be, where the event tells of a new one, and `phase` what was under way then; it is replayed
   * where nobody listened at that time.
   */
  | { kind: 'heard'; stream: string; id: string; phase: string; late: number | null; isReplayed: boolean }
  | { kind: 'reset'; stream: string; id: string }
  /** From losing the stream to having the next one; of one that was cut by will, from when it might come back. */
  | { kind: 'rejoined'; stream: string; phase: string; ms: number }
  /** The longest time in which an open stream said nothing. */
  | { kind: 'silence'; stream: string; ms: number }

export async function readLedger(file: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line !== '') entries.push(JSON.parse(line) as Entry)
  }
  return entries
}

/** How one kind of call fared in one phase; milliseconds are those from when it was due until it was answered right. */
export interface Tally {
  sent: number
  /** There was no room for it: too many were still on their way. */
  skipped: number
  atOnce: number
  afterRetry: number
  wrong: number
  ms: number[]
}
export type Tallies = Record<string, Partial<Record<CallName, Tally>>>

export type Rates = Record<CallName, number>

/** What the crowd is told at its start. */
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

export type CrowdOrder =
  | { do: 'begin'; plan: CrowdPlan }
  | { do: 'phase'; name: string }
  /** Every stream is cut and comes back after so long, with where it was. */
  | { do: 'cut'; ms: number }
  /** No new requests; the streams go on. */
  | { do: 'rest' }
  | { do: 'finish' }

export type CrowdWord =
  | { said: 'ready' }
  | { said: 'rejoined' }
  | { said: 'resting' }
  | { said: 'finished'; tallies: Tallies }
