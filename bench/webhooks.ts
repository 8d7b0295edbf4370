// `POST /api/submit-lead` at a steady rate, in turn without a webhook and with one that is told of every lead.
// Run: node bench/webhooks.ts
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { fullAssessment } from '#tests/factories.ts'
import { bench, median, ms, openAccount, openHarness, percentile, report, type Openings } from './harness.ts'

const PER_SECOND = 50
const SECONDS = 4
const ROUNDS = 12

await bench(async (open) => {
  const harness = await openHarness(open)
  const { url, client } = await harness.startProduct('bench', { PRIVATE_ADDRESSES: 'allowed' })
  const receiver = await listen(open)
  const { cookie } = await openAccount(client, { isAdmin: true })
  await post(url, '/api/webhooks', { url: receiver.url, events: ['lead.created'] }, cookie)
  const times = { off: [] as number[], on: [] as number[] }
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const state of ['off', 'on'] as const) {
      await client.query(
        state === 'on'
          ? 'update webhooks set off_at = null, off_reason = null'
          : `update webhooks set off_at = now(), off_reason = 'switched_off'`,
      )
      const measured = await submit(url)
      await drain(client)
      if (round > 0) times[state].push(...measured)
    }

  report('deliveries', `${receiver.count()}`, `${PER_SECOND * SECONDS * (ROUNDS + 1)}`)
  for (const state of ['off', 'on'] as const)
    report(
      `submit-lead at ${PER_SECOND} a second, webhook ${state}, p50 and p99`,
      `${ms(median(times[state]))}, ${ms(percentile(times[state], 0.99))}`,
      'no figure',
    )
  for (const share of [0.5, 0.99])
    report(
      `p${share * 100} on / off`,
      (percentile(times.on, share) / percentile(times.off, share)).toFixed(2),
      '≤ 1.5',
    )
})

/** Waits until nothing is left to do, then empties the tables, so that every part starts the same. */
async function drain(client: pg.Client): Promise<void> {
  const left = async () => {
    const { rows } = await client.query<{ left: boolean }>(
      `select exists (select from webhook_deliveries where state = 'queued')
         or exists (select from mails where state = 'queued') as left`,
    )
    return rows[0]?.left === true
  }
  while (await left()) await sleep(200)
  for (const table of ['graphile_worker._private_jobs', 'mails', 'events', 'webhook_deliveries', 'leads']) {
    await client.query(`delete from ${table}`)
    await client.query(`vacuum analyze ${table}`)
  }
}

async function listen({ onClose }: Openings): Promise<{ url: string; count: () => number }> {
  let count = 0
  const server = createServer((request, response) => {
    count++
    request.resume()
    response.end('thanks')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onClose(async () => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, count: () => count }
}

/** Milliseconds of each lead. */
function submit(url: string): Promise<number[]> {
  return Promise.all(
    Array.from({ length: PER_SECOND * SECONDS }, async (_, n) => {
      await sleep((n * 1000) / PER_SECOND)
      const sentAt = performance.now()
      await post(url, '/api/submit-lead', fullAssessment({ email: `pat${n}@example.com` }))
      return performance.now() - sentAt
    }),
  )
}

async function post(url: string, path: string, body: unknown, cookie?: string): Promise<void> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  await response.arrayBuffer()
}
