// Servers that are killed, stopped, restarted and frozen.
import { connect } from 'node:net'
import { randomUUID } from 'node:crypto'
import { fullAssessment } from '#tests/factories.ts'
import { JOBS_AT_ONCE, type Fault } from '../fault.ts'
import { count, check, note, took, type Figure } from '../figures.ts'
import { ask, post } from '../requests.ts'
import { becomesTrue, pause, until } from '../waiting.ts'

/** A little longer than `fail_timeout` in deploy/nginx.conf. */
const PROXY_ASKS_AGAIN_MS = 1500

export const serverKilled: Fault = {
  id: 'F01',
  what: 'a server is killed under load',
  async run({ servers, random, isWell }, { rounds }, effects) {
    const figures: Figure[] = []
    for (let round = 0; round < rounds; round++) {
      await pause(random.between(200, 1200))
      const server = random.pick(servers)
      const before = server.pid()
      server.kill()
      effects.possibleDuplicates += JOBS_AT_ONCE
      const started = performance.now()
      const isServed = isWell()
      await until(
        'the server to be ready again',
        async () => server.pid() !== before && (await server.isReady()),
      )
      figures.push(took('ready again', performance.now() - started, 2000))
      figures.push(check('the other one keeps serving', await isServed))
      // Otherwise the next one may be killed while the proxy still avoids this one: two faults at a time.
      await pause(PROXY_ASKS_AGAIN_MS)
    }
    return figures
  },
}

/** The server dies or the connection is cut during the answer: the client has to ask again. */
export const answerLost: Fault = {
  id: 'F02',
  what: 'a server is killed, or the connection cut, between commit and response',
  async run({ url, servers, query, random, past }, { rounds }, effects) {
    let strangeIds = 0
    let rows = 0
    let mails = 0
    let refused = 0
    for (let round = 0; round <= rounds; round++) {
      const key = randomUUID()
      const body = fullAssessment({ email: `cut.${key}@example.com` })
      const server = random.pick(servers)
      const isKilled = round === 0
      const headers = {
        'idempotency-key': key,
        ...past(`10.99.${1 + round}.${Math.floor(random.next() * 250)}`),
      }
      await sendWithoutAnswer(server.url, body, headers, async () => {
        if (!isKilled) return
        effects.possibleDuplicates += JOBS_AT_ONCE
        server.kill()
      })
      const isStored = await becomesTrue(
        async () => (await query('select from leads where email = $1', [body.email])).length > 0,
        { ms: 5000 },
      )
      const again = await post(`${url}/api/submit-lead`, body, {
        'idempotency-key': key,
        'x-forwarded-for': `10.99.${Math.floor(random.next() * 250)}.${1 + round}`,
      })
      if (again.status !== 201) refused++
      const stored = await query<{ id: string }>('select id from leads where email = $1', [body.email])
      const [notice] = await query<{ n: number }>(
        `select count(*)::int as n from mails where kind = 'lead-received' and subject_id = any($1)`,
        [stored.map(({ id }) => id)],
      )
      if (isStored && !again.text.includes(stored[0]?.id ?? '-')) strangeIds++
      rows += stored.length
      mails += notice?.n ?? 0
    }
    return [
      count('failed retries', refused),
      count('retries that returned another id', strangeIds),
      count('extra leads', rows - (rounds + 1)),
      count('extra owner emails', mails - (rounds + 1)),
    ]
  },
}

/** Resolves when the answer has started and was discarded. */
function sendWithoutAnswer(
  url: string,
  body: object,
  headers: Record<string, string>,
  onAnswer: () => Promise<void>,
): Promise<void> {
  const text = JSON.stringify(body)
  const { port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' })
    const lines = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...headers,
    }
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve())
    socket.once('data', () => {
      void onAnswer().then(() => socket.destroy())
    })
    socket.write(
      `POST /api/submit-lead HTTP/1.1\r\n${Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\r\n')}\r\n\r\n${text}`,
    )
  })
}

export const rollingRestart: Fault = {
  id: 'F20',
  what: 'both servers are restarted one at a time under load',
  async run({ servers }) {
    const figures: Figure[] = []
    for (const server of servers) {
      const { code, ms } = await server.stop()
      figures.push(check(`server ${server.name} exited with code 0`, code === 0, String(code)))
      figures.push(took('exited after', ms, 15_000))
      server.start()
      await until('the server to be ready again', () => server.isReady())
      // As the runbook says: a proxy that found it away asks it again after `fail_timeout`.
      await pause(PROXY_ASKS_AGAIN_MS)
    }
    return figures
  },
}

export const workerKilled: Fault = {
  id: 'F21',
  what: 'a server is killed while it sends emails',
  async run({ servers, random, mail, query }, { outageMs }, effects) {
    await mail.behave('slow', Math.min(outageMs, 1000))
    const isBusy = await becomesTrue(
      async () =>
        (await query('select from graphile_worker.jobs where locked_by is not null')).length >= JOBS_AT_ONCE,
      { ms: outageMs * 2 },
    )
    const holders = await query<{ id: string }>(
      'select id::text from graphile_worker.jobs where locked_by is not null',
    )
    effects.possibleDuplicates += JOBS_AT_ONCE
    random.pick(servers).kill()
    await mail.behave('good')
    const ids = holders.map(({ id }) => id)
    const ms = await until(
      'its jobs to be done',
      async () =>
        (await query('select from graphile_worker.jobs where id = any($1::bigint[])', [ids])).length === 0,
      { every: 100 },
    )
    return [check('emails were in flight', isBusy), took('those emails are sent', ms, 60_000)]
  },
}

export const serverFrozen: Fault = {
  id: 'F27',
  what: 'a server freezes for 2 s',
  async run({ servers, random, query }) {
    const server = random.pick(servers)
    const [before] = await query<{ n: number }>(`select count(*)::int as n from mails where attempts > 1`)
    server.signal('SIGSTOP')
    const flagged = await ask(`${server.url}/readyz`, { timeout: 1000 })
    await pause(1000)
    server.signal('SIGCONT')
    const ms = await until('the server to answer again', () => server.isReady())
    const [after] = await query<{ n: number }>(`select count(*)::int as n from mails where attempts > 1`)
    return [
      check('it is not ready meanwhile', flagged.status !== 200),
      took('answers again', ms, 1000),
      note('emails retried because of it', String((after?.n ?? 0) - (before?.n ?? 0))),
    ]
  },
}
