// The calls for mails that failed: the owner lists and retries them.
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
  summary: 'Mails that were given up after the last try',
  query: pageQuery,
  answer: { status: 200, body: pageOf(failedMail) },
})

export const retryMail = defineCall({
  method: 'post',
  path: '/api/failed-mails/{id}/retry',
  who: 'admin',
  summary: 'Try a mail again that was given up',
  params: byId,
  answer: { status: 200, body: z.object({ status: z.literal(true) }) },
})
