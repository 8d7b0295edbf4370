import { z } from 'zod'
import { arrival } from '#domain/origins.ts'
import { countedPage, PAGE_COUNT_KINDS } from '#domain/page-counts.ts'
import { defineCall, oneOf } from './call.ts'

const PATH_MAX = 2000

/**
 * Only for visitors who agreed, without cookies. `visit`: a page was opened, with an `arrival` if they came from outside. `calculator`: they
 * changed a value of it, once for each time they opened it.
 */
export const countVisit = defineCall({
  method: 'post',
  path: '/api/visits',
  who: 'anyone',
  summary: 'Count a visit to a page, or a use of the calculator',
  body: z.strictObject({
    kind: oneOf('kind', PAGE_COUNT_KINDS),
    page: z.string({ error: 'page must be a path' }).max(PATH_MAX, 'page is too long').transform(countedPage),
    arrival: z
      .looseObject({})
      .transform((given) => arrival.parse(given))
      .optional(),
  }),
  answer: { status: 204 },
})
