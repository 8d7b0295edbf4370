// What browsers tell us by themselves: that a page broke its own policy.
import { defineCall } from './call.ts'

/** The body is the browser's own, in either of the two forms that browsers send; it is counted and thrown away. */
export const reportViolation = defineCall({
  method: 'post',
  path: '/api/csp-report',
  who: 'anyone',
  summary: 'Count what a content security policy refused',
  answer: { status: 204 },
})
