// Mails from the database row to the outbox or a real SMTP server: sent once, retried, marked failed, listed.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leadMails } from '#tests/lead-mails.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment, makeLead } from '#tests/factories.ts'
import { runJobs, until } from '#tests/jobs.ts'

let server: TestApp
let outbox: string
const closers: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  server = await testApp()
  outbox = await mkdtemp(path.join(os.tmpdir(), 'agency-outbox-'))
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await server.close()
  await rm(outbox, { recursive: true })
})

interface SendOptions {
  prepare?: (pool: pg.Pool) => void
  stuckMs?: number
}

async function sendMails(smtpUrl: string | null, options: SendOptions = {}): Promise<void> {
  const linkOrigin = 'https://agency.example'
  closers.push(await runJobs(server, { outbox, composers: leadMails, smtpUrl, linkOrigin, ...options }))
}

async function submit(form = fullAssessment()) {
  await server.call('POST', '/api/submit-lead', { body: form })
  return form
}

/** Its only email is the owner's notice. */
const addLead = () => makeLead(server.owner, { source: 'api' })

const mailState = async () =>
  (
    await server.owner.query<{ state: string; attempts: number; last_error: string | null }>(
      `select state, attempts, last_error from mails where kind = 'lead-received'`,
    )
  ).rows[0]
const untilState = (state: string) =>
  until(async () => ((await mailState())?.state === state ? mailState() : undefined))

test('a queue that fails at its first query restarts, and sends what is due', async () => {
  let failed = 0
  const prepare = (pool: pg.Pool) => {
    pool.on('connect', (client) => {
      const query = client.query.bind(client)
      Object.assign(client, {
        query(...parts: Parameters<typeof query>) {
          if (failed > 0 || !JSON.stringify(parts).includes('_private_tasks as tasks (identifier)'))
            return query(...parts)
          failed++
          return Promise.reject(new Error('timeout exceeded when trying to connect'))
        },
      })
    })
  }
  await sendMails(null, { prepare })
  await addLead()
  await untilState('sent')
  expect(failed).toBe(1)
})

test('the owner gets everything that was typed, replies go to the visitor, and the link opens the lead', async () => {
  await sendMails(null)
  const form = await submit(fullAssessment({ name: 'Pat <b>Example</b>' }))
  await untilState('sent')
  const notices = await server.owner.query<{ id: string }>(
    `select id from mails where kind = 'lead-received'`,
  )
  const source = await readFile(path.join(outbox, `${notices.rows[0]?.id}.eml`))
  const mail = await PostalMime.parse(source)
  expect(mail.to?.[0]?.address).toBe('owner@example.com')
  expect(mail.replyTo?.[0]?.address).toBe(form.email)
  expect(mail.subject).toContain('Pat <b>Example</b>')
  const typed = [
    form.name,
    form.email,
    form.company,
    form.phone,
    form.industry,
    form.employees,
    form.annualRevenue,
    form.monthlyLeads,
    form.peopleAnsweringPhones,
    form.peopleManagingPaperwork,
    form.avgLaborCost,
    ...(form.painPoints ?? []),
    'Excel/spreadsheets',
    '$1,000 – $2,500',
    'Growth',
    'The phone rings while I am under a sink.',
    'Please call after five.',
  ]
  for (const words of typed) expect(mail.text).toContain(words)
  expect(mail.html).toContain('Pat &lt;b&gt;Example&lt;/b&gt;')
  expect(mail.html).not.toContain('<b>Example')
  const { rows } = await server.owner.query<{ id: string }>('select id from leads')
  for (const part of [mail.text, mail.html]) expect(part).toContain(`lead=${rows[0]?.id}`)
  expect(source.toString()).toMatch(/^Message-ID: <[0-9a-f-]{36}@agency\.example>/m)
})

test('does not send a mail again if its job runs twice', async () => {
  await sendMails(null)
  await addLead()
  await untilState('sent')
  const { rows } = await server.owner.query<{ id: string }>('select id from mails')
  await rm(path.join(outbox, `${rows[0]?.id}.eml`))
  await server.owner.query(
    `select graphile_worker.add_job('send_mail', json_build_object('mail_id', $1::text))`,
    [rows[0]?.id],
  )
  await until(async () => {
    const { rowCount } = await server.owner.query('select from graphile_worker.jobs')
    return rowCount === 0 ? true : undefined
  })
  expect(await readdir(outbox)).toEqual([])
})

interface Sink {
  url: string
  received: string[]
  greeting: string
  /** The server's answer to a whole message; none yet if empty. */
  answer: string
  /** Accepts the messages that have no answer yet. */
  unanswered: (() => void)[]
}

/** A mail server with just enough SMTP. */
async function smtpSink(): Promise<Sink> {
  const sink: Sink = { url: '', received: [], greeting: '220 sink', answer: '250 kept', unanswered: [] }
  const sockets = new Set<Socket>()
  const listener: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    let isData = false
    let text = ''
    socket.write(`${sink.greeting}\r\n`)
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const piece = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          const answer = () => {
            if (sink.answer.startsWith('250')) sink.received.push(piece)
            socket.write(`${sink.answer}\r\n`)
          }
          if (sink.answer === '') sink.unanswered.push(answer)
          else answer()
          isData = false
        } else if (/^DATA/i.test(piece)) {
          isData = true
          socket.write('354 go on\r\n')
        } else {
          socket.write('250 yes\r\n')
        }
      }
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  sink.url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  return sink
}

test('with SMTP_URL it sends the mail to the mail server, once', async () => {
  const sink = await smtpSink()
  await sendMails(sink.url)
  await addLead()
  await untilState('sent')
  expect(sink.received).toHaveLength(1)
  expect(await readdir(outbox)).toEqual([])
})

test('retries a mail server that is not ready, and the mail arrives once', async () => {
  const sink = await smtpSink()
  sink.answer = '451 come back later'
  await sendMails(sink.url)
  await addLead()
  await until(async () => ((await mailState())?.attempts === 1 ? true : undefined))
  expect(await mailState()).toMatchObject({ state: 'queued', last_error: expect.stringContaining('451') })
  sink.answer = '250 kept'
  await untilState('sent')
  expect(sink.received).toHaveLength(1)
})

test('a mail that is refused for good is marked failed, shown to the admin, and sent after "Try again"', async () => {
  const sink = await smtpSink()
  sink.answer = '550 nobody of that name'
  await sendMails(sink.url)
  await addLead()
  await untilState('failed')
  const { cookie } = await server.signedIn({ isAdmin: true })
  const list = async () =>
    (await (await server.call('GET', '/api/failed-mails', { cookie })).json()) as {
      items: { id: string; last_error: string }[]
    }
  const [mail] = (await list()).items
  expect(mail?.last_error).toContain('550')
  sink.answer = '250 kept'
  const retried = await server.call('POST', `/api/failed-mails/${mail?.id}/retry`, { cookie })
  expect(retried.status).toBe(200)
  await untilState('sent')
  expect(sink.received).toHaveLength(1)
  expect((await list()).items).toEqual([])
})

test('a mail server that refuses the connection gets the mail later', async () => {
  const sink = await smtpSink()
  sink.greeting = '554 not today'
  await sendMails(sink.url)
  await addLead()
  await until(async () => {
    const { rows } = await server.owner.query<{ attempts: number }>(
      'select attempts from graphile_worker.jobs',
    )
    return (rows[0]?.attempts ?? 0) > 0 ? true : undefined
  })
  sink.greeting = '220 sink'
  await untilState('sent')
})

test('gives up a mail that cannot be composed after the last try, and sends the others', async () => {
  await server.owner.query(`insert into mails (kind, recipient) values ('no-such-kind', 'pat@example.com')`)
  await sendMails(null)
  await addLead()
  await until(async () => {
    const { rows } = await server.owner.query<{ state: string }>('select state from mails order by kind desc')
    return rows[0]?.state === 'failed' && rows[1]?.state === 'sent' ? true : undefined
  })
})

test('the last try marks a mail as failed instead of losing it', async () => {
  const sink = await smtpSink()
  sink.answer = '451 come back later'
  await addLead()
  await server.owner.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
  await sendMails(sink.url)
  await untilState('failed')
  expect(await mailState()).toMatchObject({ last_error: expect.stringContaining('451') })
})

test("runs a killed server's job at the next start, not after the queue's four hours", async () => {
  await addLead()
  await server.owner.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker that is gone', attempts = 1`,
  )
  await sendMails(null)
  await untilState('sent')
})

test('leaves a job with its worker while that is alive', async () => {
  const alive = new pg.Client(server.connections.owner)
  await alive.connect()
  await alive.query(`select pg_advisory_lock(7203116, hashtext('a worker elsewhere'))`)
  await addLead()
  await server.owner.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker elsewhere'`,
  )
  await server.owner.query(`insert into mails (kind, recipient) values ('no-such-kind', 'pat@example.com')`)
  await sendMails(null)
  await until(async () => {
    const { rowCount } = await server.owner.query(`select from mails where state = 'failed'`)
    return rowCount === 1 ? true : undefined
  })
  const { rows } = await server.owner.query(`select state from mails where kind = 'lead-received'`)
  expect(rows).toEqual([{ state: 'queued' }])
  await alive.end()
})

test('a job whose answer was lost with the connection runs within seconds', async () => {
  const sink = await smtpSink()
  sink.answer = ''
  await sendMails(sink.url)
  await addLead()
  await until(async () => (sink.unanswered.length === 1 ? true : undefined))
  const { rows } = await server.owner.query<{ locked_by: string }>(
    'select locked_by from graphile_worker.jobs',
  )
  sink.answer = '250 kept'
  for (const answer of sink.unanswered) answer()
  await untilState('sent')
  // Locked by the workers that run, none of which has it.
  await server.owner.query('begin')
  await server.owner.query(`insert into mails (kind, recipient) values ('no-such-kind', 'pat@example.com')`)
  await server.owner.query('update graphile_worker._private_jobs set locked_at = now(), locked_by = $1', [
    rows[0]?.locked_by,
  ])
  await server.owner.query('commit')
  await server.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'agency queue' and datname = current_database()`,
  )
  await until(async () => {
    const failed = await server.owner.query(`select from mails where state = 'failed'`)
    return failed.rowCount === 1 ? true : undefined
  })
})

test('a queue that does not stop is left behind, and its jobs run again', async () => {
  const sink = await smtpSink()
  sink.answer = ''
  await sendMails(sink.url, { stuckMs: 300 })
  await addLead()
  await until(async () => (sink.unanswered.length === 1 ? true : undefined))
  sink.answer = '250 kept'
  await server.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'agency queue' and datname = current_database()`,
  )
  // While the first attempt still waits for its answer.
  await untilState('sent')
  for (const answer of sink.unanswered) answer()
})

test('a server that joins leaves the jobs of the others alone', async () => {
  const sink = await smtpSink()
  sink.answer = ''
  await sendMails(sink.url)
  await addLead()
  await until(async () => (sink.unanswered.length === 1 ? true : undefined))
  const holder = async () =>
    (await server.owner.query<{ locked_by: string }>('select locked_by from graphile_worker.jobs')).rows
  const before = await holder()
  expect(before).toEqual([{ locked_by: expect.any(String) }])
  await sendMails(sink.url)
  expect(await holder()).toEqual(before)
  sink.answer = '250 kept'
  for (const answer of sink.unanswered) answer()
  await untilState('sent')
  expect(sink.received).toHaveLength(1)
})

test('a job that cannot be marked done ends neither the process nor the queue', async () => {
  await server.owner.query(`
    create function no_tick() returns trigger language plpgsql as $$ begin raise 'gone at this moment'; end $$;
    create trigger no_tick before delete on graphile_worker._private_jobs execute function no_tick()`)
  await sendMails(null)
  await addLead()
  await untilState('sent')
  await server.owner.query('drop trigger no_tick on graphile_worker._private_jobs')
  await addLead()
  await until(async () => {
    const { rows } = await server.owner.query<{ state: string }>('select state from mails')
    return rows.every(({ state }) => state === 'sent') ? true : undefined
  })
})
