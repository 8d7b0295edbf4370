// A fault: one thing that goes wrong while everything else continues, and what must be true meanwhile.
import type { Figure } from './figures.ts'
import type { CallName } from './ledger.ts'
import type { Topology } from './topology.ts'

/** Durations for faults, longer in a long drill. */
export interface Scale {
  /** How long a part is away. */
  outageMs: number
  /** The same for a stopped PostgreSQL: a minute in a long drill. */
  stopMs: number
  floodMs: number
  rounds: number
}

/** Effects of faults that may send a mail twice, or make PostgreSQL unavailable for a time. */
export interface FaultEffects {
  /** Mails that may have come twice: one for each in flight when its sender or its memory was killed. */
  possibleDuplicates: number
  databaseOutages: DatabaseOutage[]
}

export interface DatabaseOutage {
  from: number
  to: number
  /** What it cannot do meanwhile, if that is not everything. */
  calls?: readonly CallName[]
  /** How long a refusal may take meanwhile (milliseconds). */
  refusalMs?: number
}

export interface Fault {
  id: string
  what: string
  /** Why this machine cannot do it; null if it can. */
  findHindrance?(topology: Topology): Promise<string | null>
  run(topology: Topology, scale: Scale, effects: FaultEffects): Promise<Figure[]>
}

/** Each server sends this many mails at a time. */
export const JOBS_AT_ONCE = 4
