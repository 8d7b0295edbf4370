// What a customer's dashboard shows. Must never count in this process what the database can count, nor show what the caller's own
// rights as a customer do not.
import type { Page, PageQuery } from '#contract/call.ts'
import type { Dashboard, NewsItem, OwnProject, Visit } from '#contract/portal.ts'
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { readProjects } from '#server/projects/service.ts'
import * as queries from './queries.ts'

type Customer = Actor & { role: 'customer' }

/** How many an overview begins with (specification §9). */
const RECENT = 3
const SHOWN_UPDATES = 3
const SHOWN_NEWS = 8

export function readDashboard(db: Database, customer: Customer): Promise<Dashboard> {
  return db.as(customer, async (trx) => {
    const visit = await queries.findVisit(trx)
    const [figures, recent, newest, updates, changes, projects] = await Promise.all([
      queries.sumProjects(trx),
      readProjects(trx, { limit: RECENT }),
      queries.findNewest(trx),
      queries.findNewUpdates(trx, visit.since, SHOWN_NEWS),
      // Who comes for the first time has not known anything that could have changed.
      visit.since === null ? [] : queries.findChanges(trx, visit.since),
      queries.findNewProjects(trx, visit.since, SHOWN_NEWS),
    ])
    const items = [...updates.items, ...changes, ...projects.items].toSorted(newestFirst)
    const total = updates.total + changes.length + projects.total
    return {
      figures,
      recent: recent.items,
      visit,
      news: { items: items.slice(0, SHOWN_NEWS), total },
      ...newest,
    }
  })
}

function newestFirst(one: NewsItem, other: NewsItem): number {
  return one.at < other.at ? 1 : -1
}

export function listOwnProjects(
  db: Database,
  customer: Customer,
  query: PageQuery,
): Promise<Page<OwnProject>> {
  return db.as(customer, async (trx) => {
    const { items, next } = await readProjects(trx, query)
    const ids = items.map(({ id }) => id)
    const [updates, counts] = await Promise.all([
      queries.findLatestUpdates(trx, ids, SHOWN_UPDATES),
      queries.countUpdates(trx, ids),
    ])
    return {
      items: items.map((project) => ({
        ...project,
        updates: updates.filter(({ project_id }) => project_id === project.id),
        update_count: counts.get(project.id) ?? 0,
      })),
      next,
    }
  })
}

export function markSeen(db: Database, customer: Customer, until: string): Promise<Visit> {
  return db.as(customer, (trx) => queries.markSeen(trx, customer.userId, until))
}

/** For the export of one's own data, as a customer. */
export function exportVisits(trx: Trx): Promise<object[]> {
  return queries.listAllVisits(trx)
}
