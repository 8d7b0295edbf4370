// Stores leads that arrive at the same moment in one transaction, as PostgreSQL itself commits in groups: in a rush the
// house takes in several times as many. Must never answer for a lead before it is committed, nor let one that cannot be
// stored take others with it.
import type { Lead } from '#domain/leads.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import type { Database } from '#server/db/database.ts'
import { insertionOf } from './queries.ts'

export type NewLead = Omit<Lead, 'status' | 'created_at'>

export interface Intake {
  /** Resolves once the lead is committed. One that comes alone is stored at once; what arrives meanwhile goes together next. */
  store(lead: NewLead): Promise<void>
}

interface Waiting {
  lead: NewLead
  resolve: () => void
  reject: (error: unknown) => void
}

/** Transactions under way at once; what arrives meanwhile forms the next one. */
const AT_ONCE = 2
const MOST_TOGETHER = 16

export function openIntake(db: Database): Intake {
  const waiting: Waiting[] = []
  let underWay = 0

  async function storeWaiting(): Promise<void> {
    underWay++
    while (waiting.length > 0) await storeTogether(waiting.splice(0, MOST_TOGETHER))
    underWay--
  }

  async function storeTogether(group: Waiting[]): Promise<void> {
    try {
      await insert(group.map(({ lead }) => lead))
      for (const { resolve } of group) resolve()
    } catch (error) {
      if (isDatabaseAway(error)) {
        // Those behind would wait as long, only to hear the same.
        for (const { reject } of [...group, ...waiting.splice(0)]) reject(error)
        return
      }
      if (group.length === 1) {
        for (const { reject } of group) reject(error)
        return
      }
      // Nothing of the group is stored. Each on its own, so that only the one to blame is refused.
      for (const one of group) await storeTogether([one])
    }
  }

  async function insert(leads: NewLead[]): Promise<void> {
    await db.run({ role: 'visitor' }, (trx) => insertionOf(trx, leads))
  }

  return {
    store(lead) {
      return new Promise((resolve, reject) => {
        waiting.push({ lead, resolve, reject })
        if (underWay < AT_ONCE) void storeWaiting()
      })
    },
  }
}
