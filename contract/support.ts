import {
  newSupportAnswer,
  newSupportRequest,
  supportRequest,
  supportStatusChange,
  supportStatusFilter,
} from '#domain/support.ts'
import { byId, defineCall, pageOf, pageQuery } from './call.ts'

/** `Idempotency-Key` is honored: the same key and body return the same request, stored once. */
export const reportIssue = defineCall({
  method: 'post',
  path: '/api/support-requests',
  who: 'signed-in',
  summary: 'Report an issue',
  body: newSupportRequest,
  answer: { status: 201, body: supportRequest },
})

export const listSupportRequests = defineCall({
  method: 'get',
  path: '/api/support-requests',
  who: 'signed-in',
  scope: 'support:read',
  viewable: true,
  summary: 'List support requests: your own, or all for an admin',
  query: pageQuery.extend({ status: supportStatusFilter }),
  answer: { status: 200, body: pageOf(supportRequest) },
})

export const changeSupportRequest = defineCall({
  method: 'patch',
  path: '/api/support-requests/{id}',
  who: 'admin',
  summary: 'Close or reopen a support request',
  params: byId,
  body: supportStatusChange,
  answer: { status: 200, body: supportRequest },
})

export const answerSupportRequest = defineCall({
  method: 'post',
  path: '/api/support-requests/{id}/answers',
  who: 'admin',
  summary: 'Answer a support request, and email its sender',
  params: byId,
  body: newSupportAnswer,
  answer: { status: 201, body: supportRequest },
})
