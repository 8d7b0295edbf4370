// The endpoint for browsers' reports of policy violations.
import { defineCall } from './call.ts'

/** The browser's body, in either of the two formats; it is counted and discarded. */
export const reportViolation = defineCall({
  method: 'post',
  path: '/api/csp-report',
  who: 'anyone',
  summary: 'Count what a content security policy refused',
  answer: { status: 204 },
})
