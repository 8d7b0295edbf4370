// Mail servers that are away, slow, temporarily or permanently refusing, and a job that always fails.
import { randomUUID } from 'node:crypto'
import { fullAssessment } from '#tests/factories.ts'
import type { Fault } from '../fault.ts'
import { count, check, took, note, type Figure } from '../figures.ts'
import type { MailMode } from '../mail-sink.ts'
import { ask, post } from '../requests.ts'
import type { Topology } from '../topology.ts'
import { pause, until } from '../waiting.ts'

/** Until every earlier mail is sent, including those that wait for a retry. */
function untilSent({ query }: Topology, before: string): Promise<number> {
  return until(
    'emails to be sent',
    async () =>
      (
        await query(
          `select from mails where kind = 'lead-received' and state = 'queued' and created_at < $1::timestamptz limit 1`,
          [before],
        )
      ).length === 0,
    { ms: 120_000, every: 100 },
  )
}

async function nowThere({ query }: Topology): Promise<string> {
  const [row] = await query<{ now: string }>('select now()::text as now')
  return row?.now ?? ''
}

async function misbehave(topology: Topology, mode: MailMode, ms: number, detail = 0): Promise<Figure[]> {
  const { mail } = topology
  await mail.behave(mode, detail)
  await pause(ms)
  await mail.behave('good')
  return [
    took(`all emails sent after "${mode}"`, await untilSent(topology, await nowThere(topology)), 60_000),
  ]
}

export const mailAway: Fault = {
  id: 'F08',
  what: 'the mail server refuses connections, hangs, is slow, or has broken TLS',
  async run(topology, { outageMs, rounds }) {
    const modes = topology.random.shuffle(['refused', 'black hole', 'slow', 'broken TLS'] as const)
    const figures: Figure[] = []
    for (const mode of modes.slice(0, Math.max(1, rounds)))
      figures.push(...(await misbehave(topology, mode, outageMs, outageMs * 2)))
    return figures
  },
}

export const mailNotYet: Fault = {
  id: 'F09',
  what: 'the mail server defers everything (451)',
  run: (topology, { outageMs }) => misbehave(topology, 'not yet', outageMs, outageMs),
}

export const mailUnconfirmed: Fault = {
  id: 'F10',
  what: 'the mail server accepts emails and dies before it confirms',
  async run(topology, { outageMs }) {
    const before = topology.mail.kills()
    const figures = await misbehave(topology, 'dies before 250', Math.min(outageMs, 3000))
    return [
      ...figures,
      note('emails accepted without a confirmation', String(topology.mail.kills() - before)),
    ]
  },
}

export const mailRefused: Fault = {
  id: 'F11',
  what: 'the mail server rejects everything (550)',
  async run(topology) {
    const { url, query, mail, adminCookie } = topology
    await mail.behave('never')
    const lead = fullAssessment({ email: `refused.${randomUUID()}@example.com` })
    const { status, text } = await post(`${url}/api/submit-lead`, lead, { 'x-forwarded-for': '10.97.1.1' })
    const { id } = JSON.parse(text) as { id: string }
    const stateOf = async () =>
      (
        await query<{ state: string; attempts: number }>(
          `select state, attempts from mails where kind = 'lead-received' and subject_id = $1`,
          [id],
        )
      )[0]
    const ms = await until('the email to be given up', async () => (await stateOf())?.state === 'failed')
    const attempts = (await stateOf())?.attempts ?? 0
    await mail.behave('good')
    // As the owner would: failed mails are listed, and sent again.
    const headers = { cookie: adminCookie, 'x-forwarded-for': '10.97.1.2' }
    let shown = 0
    let isShown = false
    for (;;) {
      const list = await ask(`${url}/api/failed-mails?limit=200`, { headers })
      const { items } = JSON.parse(list.text) as { items: { id: string; kind: string }[] }
      const failed = items.filter(({ kind }) => kind === 'lead-received')
      if (failed.length === 0) break
      isShown = true
      shown += failed.length
      for (const [at, { id }] of failed.entries())
        await post(
          `${url}/api/failed-mails/${id}/retry`,
          {},
          { ...headers, 'x-forwarded-for': `10.96.${Math.floor(at / 100)}.1` },
        )
    }
    return [
      check('the lead is still accepted', status === 201),
      took('given up after', ms, 5000),
      count('attempts', attempts, 1),
      check('an admin sees it', isShown),
      note('resent by the admin', String(shown)),
      took('sent after that', await untilSent(topology, await nowThere(topology)), 10_000),
    ]
  },
}

export const poisonJob: Fault = {
  id: 'F22',
  what: 'an email of an unknown kind, and an invalid job',
  async run({ query }) {
    const [mail] = await query<{ id: string }>(
      `insert into mails (kind, recipient) values ('drill-poison', 'owner@example.com') returning id`,
    )
    const [job] = await query<{ id: string }>(
      `select id::text from graphile_worker.add_job('send_mail', '{"mail_id": "none"}', max_attempts => 1)`,
    )
    const ms = await until('the email to be given up', async () => {
      const [row] = await query<{ state: string }>('select state from mails where id = $1', [mail?.id])
      return row?.state === 'failed'
    })
    await until('the job to be given up', async () => {
      const [row] = await query<{ attempts: number }>(
        'select attempts from graphile_worker.jobs where id = $1',
        [job?.id],
      )
      return row === undefined || row.attempts >= 1
    })
    await query('delete from mails where id = $1', [mail?.id])
    return [took('marked as failed, where admins see it', ms, 5000)]
  },
}
