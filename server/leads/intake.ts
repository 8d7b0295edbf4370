// Stores leads that arrive at the same time in one transaction, as PostgreSQL itself commits in groups. A lead that cannot be stored
// does not affect the others.
import type { Lead } from '#domain/leads.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import type { Database } from '#server/db/database.ts'
import { insertionOf } from './queries.ts'

export type NewLead = Omit<Lead, 'status' | 'created_at'>

export interface Intake {
  /** Resolves once the lead is committed. A single lead is stored immediately; those that arrive meanwhile form the next group. */
  store(lead: NewLead): Promise<void>
}

interface Waiting {
  lead: NewLead
  resolve: () => void
  reject: (error: unknown) => void
}

/** Transactions in flight. */
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
        // Those that wait would only fail later.
        for (const { reject } of [...group, ...waiting.splice(0)]) reject(error)
        return
      }
      if (group.length === 1) {
        for (const { reject } of group) reject(error)
        return
      }
      // The whole group was rolled back: store each lead alone, so that only the invalid one is refused.
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
