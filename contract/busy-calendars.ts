import { z } from 'zod'
import { newBusyCalendar } from '#domain/busy-calendars.ts'
import { BUSY_PROBLEMS, type BusyProblem } from '#domain/busy-problems.ts'
import { byId, defineCall } from './call.ts'

const busyCalendar = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of its address, which no call returns. */
  host: z.string(),
  /** When it was last tried to read it; null until the first time. */
  tried_at: z.iso.datetime().nullable(),
  /** When it was last read. Its times from then are in force. */
  read_at: z.iso.datetime().nullable(),
  /** The first of the failed tries since then. */
  failing_since: z.iso.datetime().nullable(),
  problem: z.enum(Object.keys(BUSY_PROBLEMS) as [BusyProblem, ...BusyProblem[]]).nullable(),
  /** A time zone in it that we do not know. Its times were taken as the business's. */
  unknown_zone: z.string().nullable(),
  /** How many of its entries could not be read. */
  skipped: z.int(),
})
export type BusyCalendar = z.output<typeof busyCalendar>

const busyCalendars = z.object({
  items: z.array(busyCalendar),
  /** The seven days from today by the owner's zone, and when the calendars are busy on each, in order and without overlaps. */
  week: z.array(
    z.object({
      date: z.iso.date(),
      busy: z.array(z.object({ start: z.iso.datetime(), end: z.iso.datetime(), is_all_day: z.boolean() })),
    }),
  ),
})
export type BusyCalendars = z.output<typeof busyCalendars>

export const listBusyCalendars = defineCall({
  method: 'get',
  path: '/api/busy-calendars',
  who: 'admin',
  summary: 'List the calendars that block times for calls, and when they are busy this week',
  answer: { status: 200, body: busyCalendars },
})

/** It is read at once. */
export const addBusyCalendar = defineCall({
  method: 'post',
  path: '/api/busy-calendars',
  who: 'admin',
  outward: 'busy calendar',
  summary: 'Add a calendar that blocks times for calls',
  body: newBusyCalendar,
  answer: { status: 201, body: busyCalendar },
})

export const removeBusyCalendar = defineCall({
  method: 'delete',
  path: '/api/busy-calendars/{id}',
  who: 'admin',
  summary: 'Remove a calendar that blocks times for calls',
  params: byId,
  answer: { status: 204 },
})

/** Then `tried_at` is a later one. */
export const checkBusyCalendars = defineCall({
  method: 'post',
  path: '/api/busy-calendars/check',
  who: 'admin',
  summary: 'Read the calendars that block times for calls now',
  answer: { status: 204 },
})
