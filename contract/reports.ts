import { defineCall } from './call.ts'

/** The browser's body, in either of the two formats; it is counted and discarded. */
export const reportViolation = defineCall({
  method: 'post',
  path: '/api/csp-report',
  who: 'anyone',
  summary: 'Report a violation of the content security policy',
  answer: { status: 204 },
})
