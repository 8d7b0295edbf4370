// What a fault is: one thing that goes wrong while everything else goes on, and what must hold meanwhile.
import type { Figure } from './figures.ts'
import type { CallName } from './ledger.ts'
import type { Topology } from './topology.ts'

/** How long things last that a fault may choose; a long drill has more patience than a short one. */
export interface Scale {
  /** For how long a part is away. */
  outageMs: number
  /** The same for PostgreSQL stopped, which a long drill has for a minute. */
  stopMs: number
  floodMs: number
  rounds: number
}

/** What faults did that may lead to a mail twice, or to a time in which PostgreSQL could not answer. */
export interface Toll {
  /** Mails that may rightly have come twice: one for each that was under way when its sender or its memory was killed. */
  mayDouble: number
  databaseAway: DatabaseAway[]
}

interface DatabaseAway {
  from: number
  to: number
  /** What it cannot do meanwhile, where that is not everything. */
  calls?: readonly CallName[]
}

export interface Fault {
  id: string
  what: string
  /** Why this machine cannot do it, in words; null where it can. */
  findHindrance?(topology: Topology): Promise<string | null>
  run(topology: Topology, scale: Scale, toll: Toll): Promise<Figure[]>
}

/** Each server sends so many mails at a time. */
export const JOBS_AT_ONCE = 4
