import { z } from 'zod'
import { lead } from '#domain/leads.ts'
import { CLOSED_REASONS, LEAD_SOURCES, LEAD_STATUSES } from '#domain/lead-choices.ts'
import { SELECTED_PACKAGES } from '#domain/packages.ts'
import { BUSINESS_TIME_ZONE, isTimeZone, PERIOD_UNITS } from '#domain/periods.ts'
import { PROJECT_STATUSES, PROJECT_TYPES } from '#domain/project-choices.ts'
import { project } from '#domain/projects.ts'
import { defineCall } from './call.ts'
import { invoiceSums } from './invoices.ts'

const count = z.int()

/** The time zone in which days, weeks and months begin: the reader's, or by default the business's. */
const time_zone = z
  .string()
  .max(60, 'time_zone must be the name of a time zone')
  .refine(isTimeZone, 'time_zone must be the name of a time zone')
  .default(BUSINESS_TIME_ZONE)

export const figures = z.object({
  leads: z.object({
    total: count,
    this_month: count,
    by_status: z.record(z.enum(LEAD_STATUSES), count),
    by_source: z.record(z.enum(LEAD_SOURCES), z.object({ total: count, converted: count })),
    by_package: z.record(z.enum(SELECTED_PACKAGES), count),
    by_reason: z.record(z.enum(CLOSED_REASONS), count),
    /** As lists show them: merged leads once, by the newest. */
    people: z.record(
      z.enum(LEAD_STATUSES),
      z.object({ total: count, by_package: z.record(z.enum(SELECTED_PACKAGES), count) }),
    ),
    /** Whole percent of all leads that are converted; 0 if there are none. */
    conversion_rate: count,
  }),
  projects: z.object({
    total: count,
    by_status: z.record(z.enum(PROJECT_STATUSES), count),
    by_type: z.record(z.enum(PROJECT_TYPES), count),
    /** The costs of all projects, added as exact decimals. */
    revenue: z.number(),
  }),
  invoices: invoiceSums,
  recent_leads: z.array(lead),
  active_projects: z.array(project),
})
export type Figures = z.output<typeof figures>

export const getFigures = defineCall({
  method: 'get',
  path: '/api/figures',
  who: 'admin',
  summary: 'Get the business figures, with recent leads and active projects',
  query: z.object({ time_zone }),
  answer: { status: 200, body: figures },
})

export const answerFigures = z.object({
  /** Of the leads of the last `ANSWER_DAYS` days that were promised an answer. */
  promised: z.object({
    answered: count,
    in_time: count,
    overdue: count,
    waiting: count,
    /** From the arrival to the first answer; null if none was answered. */
    median_minutes: z.number().nullable(),
  }),
  /** Open leads without a coming reminder, on which nothing happened for `STALE_DAYS` days; at most `MOST_COUNTED`. */
  stale: count,
})
export type AnswerFigures = z.output<typeof answerFigures>

export const getAnswerFigures = defineCall({
  method: 'get',
  path: '/api/figures/answers',
  who: 'admin',
  summary: 'Get how fast leads were answered, and how many are stale',
  answer: { status: 200, body: answerFigures },
})

export const originFigures = z.object({
  /** By the people in the lead list. Null: not recorded. The most frequent first, at most `MOST_ORIGINS`. */
  items: z.array(
    z.object({
      source: z.string().nullable(),
      campaign: z.string().nullable(),
      leads: count,
      converted: count,
      /** The costs of their projects. */
      revenue: z.number(),
    }),
  ),
})
export type OriginFigures = z.output<typeof originFigures>

export const getOriginFigures = defineCall({
  method: 'get',
  path: '/api/figures/origins',
  who: 'admin',
  summary: 'Get leads, converted leads and revenue by origin and campaign',
  answer: { status: 200, body: originFigures },
})

export const visitFigures = z.object({
  /** The first day with a count; null before any. */
  counted_since: z.iso.date().nullable(),
  /** The last twelve months of the business's calendar, oldest first. */
  months: z.array(
    z.object({
      starts: z.iso.date(),
      /** Its first instant, and that of the next month. */
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      /** Arrivals of visitors who agreed; null before any were counted. */
      visits: count.nullable(),
      /** How often one of them used the calculator. */
      calculator: count.nullable(),
      /** Leads that visitors made on the site in the month, as lists show them: people. */
      leads: count,
      /** Of these leads. */
      calls: count,
      converted: count,
    }),
  ),
  /** Of the last `VISIT_DAYS` days, the most frequent first. */
  pages: z.array(z.object({ page: z.string(), opened: count, arrivals: count })),
  sources: z.array(z.object({ source: z.string(), campaign: z.string().nullable(), visits: count })),
})
export type VisitFigures = z.output<typeof visitFigures>

export const getVisitFigures = defineCall({
  method: 'get',
  path: '/api/figures/visits',
  who: 'admin',
  summary: 'Get visits, leads, calls and converted leads per month, and the most opened pages',
  answer: { status: 200, body: visitFigures },
})

const MAX_PERIODS = 366
const periodsSentence = `periods must be a number from 1 to ${MAX_PERIODS}`

export const series = z.object({
  /** One per period, oldest first; a source without leads is left out. */
  leads: z.array(z.object({ starts: z.iso.date(), by_source: z.partialRecord(z.enum(LEAD_SOURCES), count) })),
  /** The last twelve months, by when a project was created. */
  revenue: z.array(z.object({ starts: z.iso.date(), projects: count, revenue: z.number() })),
})
export type Series = z.output<typeof series>

export const getSeries = defineCall({
  method: 'get',
  path: '/api/figures/series',
  who: 'admin',
  summary: 'Get leads by source per day, week or month, and revenue per month',
  query: z.object({
    time_zone,
    by: z.enum(PERIOD_UNITS, { error: 'by must be day, week or month' }).default('day'),
    periods: z.coerce
      .number({ error: periodsSentence })
      .int(periodsSentence)
      .min(1, periodsSentence)
      .max(MAX_PERIODS, periodsSentence)
      .default(30),
  }),
  answer: { status: 200, body: series },
})
