// The calls of the customer's dashboard: projects and their news. An admin also sees only the projects that they own as a customer.
import { z } from 'zod'
import { unreadThread } from '#domain/messages.ts'
import { project, projectUpdate } from '#domain/projects.ts'
import { PROJECT_FIELDS } from '#domain/project-choices.ts'
import { STEP_KINDS } from '#domain/step-choices.ts'
import { defineCall, pageOf, pageQuery } from './call.ts'

const timestamp = z.iso.datetime()

export const NEWS_FIELDS = [
  'status',
  'progress_percentage',
  'total_cost',
  'estimated_completion',
] as const satisfies (typeof PROJECT_FIELDS)[number][]

const fieldValue = z.union([z.string(), z.number(), z.null()])
const newsFields = {
  at: timestamp,
  project: z.object({ id: z.uuid(), title: z.string() }),
  is_new: z.boolean(),
}

export const newsItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('update'), ...newsFields, update: projectUpdate }),
  /** One item for each field: its first and its last value. */
  z.object({
    kind: z.literal('change'),
    ...newsFields,
    field: z.enum(NEWS_FIELDS),
    from: fieldValue,
    to: fieldValue,
  }),
  z.object({ kind: z.literal('project'), ...newsFields }),
])
export type NewsItem = z.output<typeof newsItem>

/** What the caller has seen; every field is null before the first visit. */
export const visit = z.object({
  /** What had been seen when this visit began; a visit ends after half an hour without activity. */
  since: timestamp.nullable(),
  seen_until: timestamp.nullable(),
  /** When this visit began: with the first news that was seen in it. Null before that. */
  began_at: timestamp.nullable(),
})
export type Visit = z.output<typeof visit>

/** A step that waits for the customer. */
export const turn = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(STEP_KINDS),
  due_on: z.iso.date().nullable(),
  project: z.object({ id: z.uuid(), title: z.string() }),
})
export type Turn = z.output<typeof turn>

export const dashboard = z.object({
  /** The first due first. */
  turns: z.array(turn),
  /** What we wrote and the caller hasn’t read, the latest first. */
  messages: z.array(unreadThread),
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
  newest_at: timestamp.nullable(),
  newest_update_id: z.uuid().nullable(),
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboard = defineCall({
  method: 'get',
  path: '/api/dashboard',
  who: 'signed-in',
  viewable: true,
  summary: 'Get your dashboard, with the news since your last visit',
  answer: { status: 200, body: dashboard },
})

export const ownProject = project.extend({
  updates: z.array(projectUpdate),
  update_count: z.int(),
})
export type OwnProject = z.output<typeof ownProject>

export const listOwnProjects = defineCall({
  method: 'get',
  path: '/api/dashboard/projects',
  who: 'signed-in',
  viewable: true,
  summary: 'List your projects with their latest updates',
  query: pageQuery,
  answer: { status: 200, body: pageOf(ownProject) },
})

const UNTIL_ERROR = 'until must be a date and time after 1970'

/** One thing that was on a screen: an update, a new project or the change of a field, with its time. */
export const seenItem = z.strictObject({
  project_id: z.uuid(),
  kind: z.enum(['update', 'project', ...NEWS_FIELDS]),
  at: timestamp,
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
        .datetime({ error: UNTIL_ERROR })
        .refine((text) => Date.parse(text) > 0, UNTIL_ERROR)
        .optional(),
      items: z.array(seenItem).min(1).max(100).optional(),
    })
    .refine(({ until, items }) => (until === undefined) !== (items === undefined), {
      error: 'Send either until or items',
    }),
  answer: { status: 200, body: visit },
})
