// Webhooks: what is sent is what happened, verified by the library of Standard Webhooks, and no address harms the server or the others.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Needs } from '#contract/needs.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { WEBHOOK_EVENTS, WEBHOOK_WAITS, type WebhookEvent } from '#domain/webhooks.ts'
import { assessment, leadFromAssessment } from '#domain/leads.ts'
import { storeLead } from '#server/leads/service.ts'
import { LIVE_READERS } from '#server/live-readers.ts'
import { startDeliveries, type RunningDeliveries } from '#server/webhooks/deliveries.ts'
import { addWebhook } from '#server/webhooks/service.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment, makeLead } from '#tests/factories.ts'
import { makeMarkedPerson, MARKER } from '#tests/marked-person.ts'

interface Received {
  headers: Record<string, string>
  body: string
}
type Answering = (request: IncomingMessage, response: ServerResponse) => void
type Added = Webhook & { secret: string }

let server: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
let running: RunningDeliveries[] = []
let receivers: Server[] = []

beforeAll(async () => {
  server = await testApp({ PRIVATE_ADDRESSES: 'allowed' })
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(() => server.close())
beforeEach(() => server.owner.query('truncate webhooks, leads cascade; delete from mails'))
afterEach(async () => {
  for (const one of receivers) {
    one.close()
    one.closeAllConnections()
  }
  await Promise.all(running.map((one) => one.stop()))

  running = []
  receivers = []
  expect(server.errors).toEqual([])
})

function start(more: { allowsPrivate?: boolean; timeoutMs?: number } = {}): RunningDeliveries {
  const started = startDeliveries({
    db: server.db,
    authSecret: server.authSecret,
    allowsPrivate: true,
    readers: LIVE_READERS,
    log: { info: () => {}, warn: () => {}, error: (fields) => server.errors.push(fields) },
    ...more,
  })
  running.push(started)
  return started
}

/** An address of another program. */
async function receiver(answer: Answering = (_, response) => response.end('thanks')) {
  const received: Received[] = []
  const listening = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      received.push({ headers, body: Buffer.concat(chunks).toString() })
      answer(request, response)
    })
  })
  receivers.push(listening)
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}/hook`, received }
}

const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await server.call(method, path, {
    cookie: admin.cookie,
    ...(body !== undefined && { body }),
  })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}
const add = (url: string, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) =>
  call<Added>('POST', '/api/webhooks', { url, events })
const deliveriesOf = async ({ id }: { id: string }) =>
  (await call<{ items: WebhookDelivery[] }>('GET', `/api/webhooks/${id}/deliveries`)).items
const hookOf = async ({ id }: { id: string }) =>
  (await call<{ items: Webhook[] }>('GET', '/api/webhooks')).items.find((one) => one.id === id)
const submit = async () =>
  (
    (await (await server.call('POST', '/api/submit-lead', { body: fullAssessment() })).json()) as {
      id: string
    }
  ).id
const settled = (hook: { id: string }, state: WebhookDelivery['state'], count = 1) =>
  expect.poll(async () => (await deliveriesOf(hook)).filter((one) => one.state === state).length).toBe(count)
const verify = (secret: string, { headers, body }: Received) =>
  new Verifier(secret).verify(body, headers) as { type: string; timestamp: string; data: { id: string } }
/** As if the wait were over. */
const skipWait = (hook: { id: string }) =>
  server.owner.query(
    `update webhook_deliveries set next_try_at = now() where webhook_id = $1 and state = 'queued'`,
    [hook.id],
  )

describe('what is sent', () => {
  test('is signed, and is the row as the API gives it', async () => {
    const { url, received } = await receiver()
    const hook = await add(url, ['lead.created'])
    start()
    const id = await submit()
    await settled(hook, 'sent')
    expect(received).toHaveLength(1)
    const [one] = received
    if (!one) throw new Error('nothing was received')
    const sent = verify(hook.secret, one)
    expect(sent.type).toBe('lead.created')
    expect(sent.data).toEqual(await call('GET', `/api/leads/${id}`))
    expect(() => verify(hook.secret, { ...one, body: one.body.replace('website', 'Website') })).toThrow()
    const [delivery] = await deliveriesOf(hook)
    expect(delivery).toMatchObject({
      id: one.headers['webhook-id'],
      status: 200,
      answer: 'thanks',
      error: null,
    })
  })

  test('is what each event is about, and only the events that were asked for', async () => {
    const { url, received } = await receiver()
    const customer = await server.signedIn({ email: `${MARKER}-hook@example.com` })
    const all = await add(url)
    const some = await receiver()
    await add(some.url, ['order.created'])
    const ids = await makeMarkedPerson(server.owner, customer)
    await server.owner.query('delete from webhook_deliveries where webhook_id = $1', [ids.webhook])
    await server.owner.query('delete from webhooks where id = $1', [ids.webhook])
    await server.owner.query(`update leads set status = 'qualified' where id = $1`, [ids.lead])
    await server.owner.query(`update projects set progress_percentage = 55 where id = $1`, [ids.project])
    await server.owner.query(`update orders set state = 'paid' where id = $1`, [ids.order])
    await server.owner.query(
      `update bookings set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days',
         blocks_from = blocks_from + interval '7 days', blocks_to = blocks_to + interval '7 days', day = day + 7 where id = $1`,
      [ids.booking],
    )
    await server.owner.query(
      `update bookings set state = 'cancelled', changed_by = 'visitor' where id = $1`,
      [ids.booking],
    )
    start()
    await expect
      .poll(() => new Set(received.map((one) => verify(all.secret, one).type)).size)
      .toBe(WEBHOOK_EVENTS.length)
    const about = new Map(
      received.map((one) => verify(all.secret, one)).map(({ type, data }) => [type, data.id]),
    )
    expect(Object.fromEntries(about)).toEqual({
      'lead.created': ids.lead,
      'lead.updated': ids.lead,
      'project.created': ids.project,
      'project.updated': ids.project,
      'update.posted': ids.update,
      'order.created': ids.order,
      'order.paid': ids.order,
      'booking.created': ids.booking,
      'booking.moved': ids.booking,
      'booking.cancelled': ids.booking,
      'message.created': ids.answer,
      'support.created': ids.request,
      'support.answered': ids.request,
    })
    await expect.poll(() => some.received.length).toBe(1)
  })

  test('belongs to the change: a change that is undone sends nothing', async () => {
    const { url } = await receiver()
    const hook = await add(url, ['lead.created'])
    const undone = server.db.as({ role: 'visitor' }, async (trx) => {
      await storeLead(trx, {
        id: randomUUID(),
        source: 'website',
        ...leadFromAssessment(assessment.parse(fullAssessment())),
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await deliveriesOf(hook)).toEqual([])
  })

  test('is nothing for imported leads', async () => {
    const hook = await add((await receiver()).url, ['lead.created'])
    await makeLead(server.owner, { source: 'import' })
    expect(await deliveriesOf(hook)).toEqual([])
  })

  test('is signed with the former secret, too, for a day', async () => {
    const { url, received } = await receiver()
    const hook = await add(url)
    const { secret } = await call<Added>('POST', `/api/webhooks/${hook.id}/secret`)
    expect(secret).not.toBe(hook.secret)
    await call('POST', `/api/webhooks/${hook.id}/test`)
    start()
    await settled(hook, 'sent')
    const [one] = received
    if (!one) throw new Error('nothing was received')
    expect([verify(secret, one).type, verify(hook.secret, one).type]).toEqual(['test', 'test'])
    await server.owner.query(`update webhooks set former_until = now() - interval '1 second'`)
    await call('POST', `/api/webhooks/${hook.id}/test`)
    await settled(hook, 'sent', 2)
    const last = received[1]
    if (!last) throw new Error('nothing was received')
    expect(() => verify(hook.secret, last)).toThrow()
    expect(verify(secret, last).type).toBe('test')
  })

  test('leaves with the person: nothing about a deleted lead is sent or kept', async () => {
    const { url, received } = await receiver()
    const hook = await add(url, ['lead.created'])
    const id = await submit()
    expect(await deliveriesOf(hook)).toHaveLength(1)
    await call('DELETE', `/api/leads/${id}`, { confirmation: 'DELETE' })
    expect(await deliveriesOf(hook)).toEqual([])
    start()
    await call('POST', `/api/webhooks/${hook.id}/test`)
    await settled(hook, 'sent')
    expect(received).toHaveLength(1)
  })
})

describe('an address that fails', () => {
  test('is tried for two days, then turned off, and the owner is told', async () => {
    const { url, received } = await receiver((_, response) => response.writeHead(500).end('broken\0'))
    const hook = await add(url, ['lead.created'])
    await submit()
    const waited = async () => {
      const { rows } = await server.owner.query<{ tens: number }>(
        'select round(extract(epoch from next_try_at - tried_at) / 10)::int as tens from webhook_deliveries',
      )
      return rows[0]?.tens
    }
    start()
    for (let tries = 1; tries <= WEBHOOK_WAITS.length; tries++) {
      await expect
        .poll(async () => (await deliveriesOf(hook))[0])
        .toMatchObject({
          state: 'queued',
          attempts: tries,
          status: 500,
          answer: 'broken',
          error: 'It answered 500.',
        })
      const wait = WEBHOOK_WAITS[tries - 1] ?? 0
      await expect.poll(waited).toBe(Math.round(wait / 10))
      await skipWait(hook)
    }
    await settled(hook, 'failed')
    // Had it worked within the two days, it would stay on.
    expect(await hookOf(hook)).toMatchObject({ off_at: null, failing_since: expect.any(String) })
    await server.owner.query(`update webhooks set failing_since = now() - interval '2 days'`)
    await server.owner.query(
      `update webhook_deliveries set state = 'queued', next_try_at = now(), attempts = ${WEBHOOK_WAITS.length}`,
    )
    await expect.poll(() => hookOf(hook)).toMatchObject({ off_reason: 'failed' })
    expect(received).toHaveLength(WEBHOOK_WAITS.length + 2)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const { items } = await call<Needs>('GET', '/api/needs')
    expect(items.filter(({ kind }) => kind === 'webhook')).toMatchObject([
      { id: hook.id, title: new URL(url).host },
    ])
    const { rows } = await server.owner.query(`select recipient from mails where kind = 'webhook-off'`)
    expect(rows).toEqual([{ recipient: null }])
    await submit()
    expect(await deliveriesOf(hook)).toHaveLength(1)
  })

  test('is sent again by hand under the same id, once it is on', async () => {
    let status = 410
    const { url, received } = await receiver((_, response) => response.writeHead(status).end())
    const hook = await add(url, ['lead.created'])
    await submit()
    start()
    await expect.poll(() => hookOf(hook)).toMatchObject({ off_reason: 'gone' })
    const [{ id } = { id: '' }] = await deliveriesOf(hook)
    const retry = () => server.call('POST', `/api/webhook-deliveries/${id}/retry`, { cookie: admin.cookie })
    expect((await retry()).status).toBe(409)
    status = 204
    await call('PATCH', `/api/webhooks/${hook.id}`, { is_on: true })
    expect((await retry()).status).toBe(200)
    await settled(hook, 'sent')
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
    expect(await hookOf(hook)).toMatchObject({ failing_since: null, off_at: null })
  })

  test('and hangs delays no other', async () => {
    const hanging = await receiver(() => {})
    const good = await receiver()
    const slow = await add(hanging.url, ['lead.created'])
    const quick = await add(good.url, ['lead.created'])
    start({ timeoutMs: 3_600_000 })
    for (let count = 1; count <= 8; count++) {
      await submit()
      await settled(quick, 'sent', count)
    }
    expect((await deliveriesOf(slow)).map(({ state }) => state)).toEqual(Array(8).fill('queued'))
  })

  test('is given up after the time for an answer', async () => {
    const { url } = await receiver(() => {})
    const hook = await add(url)
    start({ timeoutMs: 50 })
    await call('POST', `/api/webhooks/${hook.id}/test`)
    await settled(hook, 'failed')
    expect((await deliveriesOf(hook))[0]?.error).toBe('It didn’t answer within 15 seconds.')
  })

  test('that redirects is not followed', async () => {
    const inside = await receiver()
    const { url } = await receiver((request, response) => {
      const location = request.url?.endsWith('2') ? inside.url : 'http://169.254.169.254/latest/meta-data/'
      response.writeHead(301, { location }).end()
    })
    for (const address of [url, `${url}2`]) {
      const hook = await add(address)
      await call('POST', `/api/webhooks/${hook.id}/test`)
      if (running.length === 0) start()
      await settled(hook, 'failed')
      expect((await deliveriesOf(hook))[0]).toMatchObject({
        status: 301,
        error: 'It answered with a redirect (301), which isn’t followed.',
      })
    }
    expect(inside.received).toEqual([])
  })

  test('that answers 10 MB is cut', async () => {
    let written = 0
    const { url } = await receiver((_, response) => {
      const piece = Buffer.alloc(64 * 1024, 'x')
      const write = () => {
        while (written < 10 * 1024 * 1024) {
          written += piece.length
          if (!response.write(piece)) return response.once('drain', write)
        }
        return response.end()
      }
      write()
    })
    const hook = await add(url)
    start()
    await call('POST', `/api/webhooks/${hook.id}/test`)
    await settled(hook, 'sent')
    expect((await deliveriesOf(hook))[0]?.answer).toBe('x'.repeat(1000))
  })

  test('in a private network gets nothing', async () => {
    const { url, received } = await receiver()
    const hook = await add(url.replace('http:', 'https:').replace('127.0.0.1', 'localhost'))
    start({ allowsPrivate: false })
    await call('POST', `/api/webhooks/${hook.id}/test`)
    await settled(hook, 'failed')
    expect((await deliveriesOf(hook))[0]?.error).toBe('The address is in a private network.')
    expect(received).toEqual([])
  })

  test.each([
    'http://example.com/hook',
    'https://localhost/hook',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1:8443/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
  ])('is refused when it is entered: %s', async (url) => {
    const context = { ...server, config: { allowsPrivateAddresses: false, rateLimits: false } }
    const adding = addWebhook(context, { role: 'admin', userId: admin.id }, { url, events: ['lead.created'] })
    await expect(adding).rejects.toMatchObject({ code: 'validation_failed', errors: [{ field: 'url' }] })
  })

  test.each([
    '',
    'no address',
    'ftp://example.com/',
    'javascript:alert(1)',
    'https://me:secret@example.com/',
  ])('is refused by its form: %s', async (url) => {
    const body = { url, events: ['lead.created'] }
    expect((await server.call('POST', '/api/webhooks', { cookie: admin.cookie, body })).status).toBe(400)
  })
})

describe('servers', () => {
  test('that run at the same time send each once', async () => {
    const { url, received } = await receiver()
    const hook = await add(url, ['lead.created'])
    for (let count = 0; count < 40; count++) await submit()
    start()
    start()
    start()
    await settled(hook, 'sent', 40)
    expect(received).toHaveLength(40)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
  })

  test('note what several addresses took at once in one transaction', async () => {
    const waiting: ServerResponse[] = []
    const { url } = await receiver((_, response) => {
      waiting.push(response)
      if (waiting.length === 8) for (const one of waiting) one.end()
    })
    const hooks: Added[] = []
    for (let count = 0; count < 8; count++) hooks.push(await add(`${url}${count}`, ['lead.created']))
    await submit()
    start()
    for (const hook of hooks) await settled(hook, 'sent')
    const { rows } = await server.owner.query('select distinct xmin::text from webhook_deliveries')
    expect(rows.length).toBeLessThan(8)
  })

  test('that restart between tries go on where the last one was', async () => {
    let status = 503
    const { url, received } = await receiver((_, response) => response.writeHead(status).end())
    const hook = await add(url, ['lead.created'])
    await submit()
    const first = start()
    await expect.poll(async () => (await deliveriesOf(hook))[0]?.attempts).toBe(1)
    await expect.poll(async () => (await deliveriesOf(hook))[0]?.status).toBe(503)
    await first.stop()
    await skipWait(hook)
    status = 200
    start()
    await settled(hook, 'sent')
    expect((await deliveriesOf(hook))[0]?.attempts).toBe(2)
    expect(received).toHaveLength(2)
  })

  test('take over what a killed one was sending, after its lease', async () => {
    const { url, received } = await receiver()
    const hook = await add(url, ['lead.created'])
    await submit()
    await server.owner.query(
      `update webhook_deliveries set attempts = 1, tried_at = now(), next_try_at = now() + interval '2 minutes'`,
    )
    start()
    expect(received).toEqual([])
    await skipWait(hook)
    await settled(hook, 'sent')
  })
})

test('deliveries are kept for 30 days', async () => {
  const hook = await add((await receiver()).url)
  await call('POST', `/api/webhooks/${hook.id}/test`)
  await server.owner.query(`update webhook_deliveries set created_at = now() - interval '31 days'`)
  await call('POST', `/api/webhooks/${hook.id}/test`)
  const { sweepDeliveries } = await import('#server/webhooks/queries.ts')
  await server.db.as({ role: 'worker' }, sweepDeliveries)
  expect(await deliveriesOf(hook)).toHaveLength(1)
})
