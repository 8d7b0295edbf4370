// Emails about one request refer to each other by their Message-IDs, for the owner and for the customer.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { portalLinkOf } from '#server/accounts/service.ts'
import { bookingMails } from '#server/bookings/jobs.ts'
import { leadMails } from '#tests/lead-mails.ts'
import { messageMails } from '#server/messages/jobs.ts'
import { supportMails } from '#server/support/jobs.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment } from '#tests/factories.ts'
import { runJobs, until } from '#tests/jobs.ts'

let server: TestApp
let outbox: string
let stop: () => Promise<void>

beforeEach(async () => {
  server = await testApp()
  outbox = await mkdtemp(path.join(os.tmpdir(), 'agency-outbox-'))
  const composers = {
    ...leadMails,
    ...supportMails,
    ...messageMails(portalLinkOf(server.accounts)),
    ...bookingMails(server.authSecret),
  }
  stop = await runJobs(server, { outbox, composers, linkOrigin: 'https://agency.example' })
})
afterEach(async () => {
  await stop()
  await server.close()
  await rm(outbox, { recursive: true })
})

/** Once no mail is waiting: the mails to an address, as its reader gets them, oldest first. */
async function mailsTo(address: string): Promise<Email[]> {
  await until(async () => {
    const { rowCount } = await server.owner.query(
      `select from mails where state = 'queued' and due_at <= now()`,
    )
    return rowCount === 0 ? true : undefined
  })
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from mails where state = 'sent' order by sent_at`,
  )
  const files = await readdir(outbox)
  const mails = await Promise.all(
    rows
      .filter(({ id }) => files.includes(`${id}.eml`))
      .map(async ({ id }) => PostalMime.parse(await readFile(path.join(outbox, `${id}.eml`)))),
  )
  return mails.filter(({ to }) => to?.[0]?.address === address)
}

const rootOf = ({ references }: Email) => references?.split(' ')[0]

test('answers to a support request are one thread with one Re:', async () => {
  const customer = await server.signedIn()
  const admin = await server.signedIn({ isAdmin: true })
  const reported = await server.call('POST', '/api/support-requests', {
    cookie: customer.cookie,
    body: { subject: 'Re: The form is gone', description: 'On my phone.' },
  })
  const { id } = (await reported.json()) as { id: string }
  const answer = async (message: string) => {
    const answered = await server.call('POST', `/api/support-requests/${id}/answers`, {
      cookie: admin.cookie,
      body: { message },
    })
    expect(answered.status, await answered.clone().text()).toBe(201)
    // It would wait for more messages.
    await server.owner.query(`update mails set due_at = now() where state = 'queued'`)
    await server.owner.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    return mailsTo(customer.email)
  }
  await answer('We are looking.')
  await answer('It is back.')
  const [first, second, third, ...more] = await answer('Really.')
  if (!first || !second || !third) throw new Error('not three answers')
  expect(more).toEqual([])
  for (const mail of [first, second, third]) {
    expect(mail.subject).toBe('Re: The form is gone')
    expect(rootOf(mail)).toBe(rootOf(first))
  }
  expect(second.inReplyTo).toBe(first.messageId)
  expect(third.inReplyTo).toBe(second.messageId)
  expect(third.references).toBe([rootOf(first), first.messageId, second.messageId].join(' '))
  const [notice] = await mailsTo('owner@example.com')
  expect(notice && rootOf(notice)).toBe(rootOf(first))
  expect(notice?.messageId).not.toBe(first.messageId)
})

test('the notice, the acknowledgement and the reminder of one lead are one thread, and those of another lead are not', async () => {
  await server.call('POST', '/api/submit-lead', { body: fullAssessment({ email: 'pat@example.com' }) })
  await mailsTo('pat@example.com')
  const { rows } = await server.owner.query<{ id: string }>('select id from leads')
  await server.owner.query(
    `update leads set next_step = 'Call', next_step_at = now() + interval '1 second' where id = $1`,
    [rows[0]?.id],
  )
  const [notice, reminder] = await until(async () => {
    const mails = await mailsTo('owner@example.com')
    return mails.length === 2 ? mails : undefined
  })
  const [acknowledged] = await mailsTo('pat@example.com')
  expect(reminder?.inReplyTo).toBe(notice?.messageId)
  expect(acknowledged && rootOf(acknowledged)).toBe(notice && rootOf(notice))
  await server.call('POST', '/api/submit-lead', { body: fullAssessment({ email: 'kim@example.com' }) })
  const [other] = await mailsTo('kim@example.com')
  expect(other && rootOf(other)).not.toBe(notice && rootOf(notice))
})
