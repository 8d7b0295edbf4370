// The calls of the customer's dashboard: the caller's projects, also for an admin, and their news.
import { z } from 'zod'
import { project, PROJECT_FIELDS, projectUpdate } from '#domain/projects.ts'
import { defineCall, pageOf, pageQuery } from './call.ts'

const instant = z.iso.datetime()

/** The fields of which a customer sees changes. */
export const NEWS_FIELDS = [
  'status',
  'progress_percentage',
  'total_cost',
  'estimated_completion',
] as const satisfies (typeof PROJECT_FIELDS)[number][]

const fieldValue = z.union([z.string(), z.number(), z.null()])
const about = {
  at: instant,
  project: z.object({ id: z.uuid(), title: z.string() }),
  /** Until it has been on a screen. */
  is_new: z.boolean(),
}

/** One event, as the customer sees it. */
export const newsItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('update'), ...about, update: projectUpdate }),
  /** From the first to the last value, without those in between. */
  z.object({
    kind: z.literal('change'),
    ...about,
    field: z.enum(NEWS_FIELDS),
    from: fieldValue,
    to: fieldValue,
  }),
  z.object({ kind: z.literal('project'), ...about }),
])
export type NewsItem = z.output<typeof newsItem>

/** The caller's last read position: null before the first visit. */
export const visit = z.object({
  /** The position when this visit began; a visit ends after half an hour without activity. */
  since: instant.nullable(),
  seen_until: instant.nullable(),
  /** Null if nothing was seen since the last visit ended. */
  began_at: instant.nullable(),
})
export type Visit = z.output<typeof visit>

export const dashboard = z.object({
  figures: z.object({
    projects: z.int(),
    active: z.int(),
    in_progress: z.int(),
    average_progress: z.int(),
    total_investment: z.number(),
  }),
  recent: z.array(project),
  visit,
  /** News not seen before this visit, newest first; `total` and `unseen` also count what is left out. */
  news: z.object({ items: z.array(newsItem), total: z.int(), unseen: z.int() }),
  /** The newest updates that have not been on a screen yet, at most 200. */
  new_update_ids: z.array(z.uuid()),
  /** The newest event that can be news; null if there is none. */
  newest_at: instant.nullable(),
  newest_update_id: z.uuid().nullable(),
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboard = defineCall({
  method: 'get',
  path: '/api/dashboard',
  who: 'signed-in',
  summary: 'Get your dashboard, with the news since your last visit',
  answer: { status: 200, body: dashboard },
})

export const ownProject = project.extend({
  /** The latest few. */
  updates: z.array(projectUpdate),
  update_count: z.int(),
})
export type OwnProject = z.output<typeof ownProject>

export const listOwnProjects = defineCall({
  method: 'get',
  path: '/api/dashboard/projects',
  who: 'signed-in',
  summary: 'List your projects with their latest updates',
  query: pageQuery,
  answer: { status: 200, body: pageOf(ownProject) },
})

const sentence = 'until must be an instant of the past'

/** One thing that was on a screen: an update, a new project or the change of a field, with its time. */
export const seenItem = z.strictObject({
  project_id: z.uuid(),
  kind: z.enum(['update', 'project', ...NEWS_FIELDS]),
  at: instant,
})
export type SeenItem = z.output<typeof seenItem>

export const markSeen = defineCall({
  method: 'put',
  path: '/api/me/seen',
  who: 'signed-in',
  summary: 'Mark news as seen: single items, or all up to a time',
  body: z
    .strictObject({
      until: z.iso
        .datetime({ error: sentence })
        .refine((text) => Date.parse(text) > 0, sentence)
        .optional(),
      items: z.array(seenItem).min(1).max(100).optional(),
    })
    .refine(({ until, items }) => (until === undefined) !== (items === undefined), {
      error: `Either ${sentence}, or items lists what was seen`,
    }),
  answer: { status: 200, body: visit },
})
