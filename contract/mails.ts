import { z } from 'zod'
import { byId, defineCall, pageOf, pageQuery } from './call.ts'

export const failedMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  recipient: z.string().nullable(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type FailedMail = z.output<typeof failedMail>

export const listFailedMails = defineCall({
  method: 'get',
  path: '/api/failed-mails',
  who: 'admin',
  summary: 'List failed emails',
  query: pageQuery,
  answer: { status: 200, body: pageOf(failedMail) },
})

export const retryMail = defineCall({
  method: 'post',
  path: '/api/failed-mails/{id}/retry',
  who: 'admin',
  summary: 'Retry a failed email',
  params: byId,
  answer: { status: 200, body: z.object({ status: z.literal(true) }) },
})
