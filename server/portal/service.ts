import type { BodyOf, Page, PageQuery } from '#contract/call.ts'
import type { Dashboard, markSeen as markSeenCall, NewsItem, OwnProject, Visit } from '#contract/portal.ts'
import type { Actor, Database, Trx } from '#server/db/database.ts'
import { listUnread } from '#server/messages/service.ts'
import { readProjects } from '#server/projects/service.ts'
import { findTurns } from '#server/steps/service.ts'
import * as queries from './queries.ts'

type Customer = Actor & { role: 'customer' }

const RECENT = 3
const SHOWN_UPDATES = 3
const SHOWN_NEWS = 8
const SHOWN_TURNS = 20
const SHOWN_THREADS = 20
/** The limit of updates that are marked as new. */
const NEW_UPDATES = 200

export function readDashboard(db: Database, customer: Customer): Promise<Dashboard> {
  return db.as(customer, async (trx) => {
    const visit = await queries.findVisit(trx)
    const [turns, messages, figures, recent, newest, updates, changes, projects] = await Promise.all([
      findTurns(trx, SHOWN_TURNS),
      listUnread(trx, SHOWN_THREADS),
      queries.sumProjects(trx),
      readProjects(trx, { limit: RECENT }),
      queries.findNewest(trx),
      queries.findNewUpdates(trx, visit, NEW_UPDATES),
      // On the first visit nothing counts as changed.
      visit.since === null ? [] : queries.findChanges(trx, visit),
      queries.findNewProjects(trx, visit, SHOWN_NEWS),
    ])
    const items = [...updates.items, ...changes, ...projects.items].toSorted(newestFirst)
    return {
      turns,
      messages,
      figures,
      recent: recent.items,
      visit,
      news: {
        items: items.slice(0, SHOWN_NEWS),
        total: updates.total + changes.length + projects.total,
        unseen: updates.unseen + changes.filter(({ is_new }) => is_new).length + projects.unseen,
      },
      new_update_ids: updates.items.filter(({ is_new }) => is_new).map(({ update }) => update.id),
      ...newest,
    }
  })
}

function newestFirst(one: NewsItem, other: NewsItem): number {
  return one.at === other.at ? 0 : one.at < other.at ? 1 : -1
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

export function markSeen(
  db: Database,
  customer: Customer,
  { until, items = [] }: BodyOf<typeof markSeenCall>,
): Promise<Visit> {
  return db.as(customer, async (trx) => {
    const visit = await queries.markVisit(trx, customer.userId, until)
    await queries.markItems(trx, customer.userId, items)
    return visit
  })
}

export async function exportVisits(trx: Trx): Promise<object[]> {
  const seen = await queries.listAllSeen(trx)
  return (await queries.listAllVisits(trx)).map((visit) => ({ ...visit, seen }))
}
