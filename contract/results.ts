// What a finished project did for its customer, month by month.
import { z } from 'zod'
import { monthCounts, RESULT_MONTH, results } from '#domain/results.ts'
import { byId, defineCall } from './call.ts'

export const getResults = defineCall({
  method: 'get',
  path: '/api/projects/{id}/results',
  who: 'signed-in',
  viewable: true,
  summary: "Get a project's results by month, and what the calculator said before",
  params: byId,
  answer: { status: 200, body: results },
})

/** Replaces the month, or removes it if no count is given. A month that has not begun is refused. */
export const enterResults = defineCall({
  method: 'put',
  path: '/api/projects/{id}/results/{month}',
  who: 'admin',
  summary: "Enter a project's results of a month",
  params: byId.extend({
    month: z.string().regex(RESULT_MONTH, 'month must be a month like 2026-11'),
  }),
  body: monthCounts,
  answer: { status: 200, body: results },
})
