// Messages between a customer and the admins. Customers write in the threads of their own projects and support requests, and in one about
// neither, which has their own id. An admin also writes as a customer under /api/dashboard, and sees only their own threads there.
import { z } from 'zod'
import { SEARCH_MAX } from '#domain/lead-search.ts'
import { message, newMessage, thread } from '#domain/messages.ts'
import { oneLine } from '#domain/text.ts'
import { anyIds, byId, defineCall, pageOf, pageQuery } from './call.ts'

export const listOwnMessages = defineCall({
  method: 'get',
  path: '/api/dashboard/threads/{id}/messages',
  who: 'signed-in',
  viewable: true,
  summary: 'List the messages of one of your threads, newest first',
  params: byId,
  query: pageQuery,
  answer: { status: 200, body: pageOf(message) },
})

/** `Idempotency-Key` is honored: the same key and body return the same message, stored once. */
export const sendOwnMessage = defineCall({
  method: 'post',
  path: '/api/dashboard/threads/{id}/messages',
  who: 'signed-in',
  summary: 'Write to us in one of your threads',
  params: byId,
  body: newMessage,
  answer: { status: 201, body: message },
})

const readUpTo = z.strictObject({ until: z.uuid({ error: 'until must be the id of a message' }) })

export const markOwnRead = defineCall({
  method: 'put',
  path: '/api/dashboard/threads/{id}/read',
  who: 'signed-in',
  summary: 'Mark our messages in a thread as read, up to one',
  params: byId,
  body: readUpTo,
  answer: { status: 204 },
})

const threadListQuery = pageQuery.extend({ q: oneLine('Search', SEARCH_MAX).default(''), ids: anyIds })
export type ThreadListQuery = z.output<typeof threadListQuery>

/** With `q`: the threads with a message that has all of its words, and the newest such message of each as `latest`. */
export const listThreads = defineCall({
  method: 'get',
  path: '/api/threads',
  who: 'admin',
  scope: 'messages:read',
  summary: 'List threads, the latest message first',
  query: threadListQuery,
  answer: { status: 200, body: pageOf(thread) },
})

export const listMessages = defineCall({
  method: 'get',
  path: '/api/threads/{id}/messages',
  who: 'admin',
  scope: 'messages:read',
  summary: 'List the messages of a thread, newest first',
  params: byId,
  query: pageQuery,
  answer: { status: 200, body: pageOf(message) },
})

/** The same for `Idempotency-Key`. */
export const sendMessage = defineCall({
  method: 'post',
  path: '/api/threads/{id}/messages',
  who: 'admin',
  summary: 'Write to a customer: the id is a project’s, a support request’s or the customer’s',
  params: byId,
  body: newMessage,
  answer: { status: 201, body: message },
})

export const markRead = defineCall({
  method: 'put',
  path: '/api/threads/{id}/read',
  who: 'admin',
  summary: 'Mark the customer’s messages in a thread as read, up to one',
  params: byId,
  body: readUpTo,
  answer: { status: 204 },
})

export const settleThread = defineCall({
  method: 'post',
  path: '/api/threads/{id}/settle',
  who: 'admin',
  summary: 'Say that the customer’s messages in a thread need no answer',
  params: byId,
  answer: { status: 204 },
})
