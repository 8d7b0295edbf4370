// The parts of Stripe's HTTP interface that the product uses, on loopback: Checkout sessions, the list of events, and cards with invoices,
// with its keys, errors, pages and idempotency as the documentation describes them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { openBilling, type StripeBilling } from './stripe-billing.ts'

export const STRIPE_KEY = 'sk_live_a1b2c3d4e5f6'

interface Refusal {
  status: number
  type: string
  code?: string
}
export interface StripeServer {
  env: Record<string, string>
  /** The fields of each session that was opened, as they were sent. */
  sessions: { id: string; fields: Record<string, string> }[]
  /** In the order in which they happened. */
  events: { id: string; type: string; created: number }[]
  billing: StripeBilling
  requests: string[]
  /** Answers the next requests with an error, as often as it says; or those like `POST /v1/invoices`. */
  refuse(refusal: Refusal, times: number, at?: RegExp): void
  close(): Promise<void>
}

export async function openStripeServer(): Promise<StripeServer> {
  const sessions: StripeServer['sessions'] = []
  const events: StripeServer['events'] = []
  const { billing, answer: answerBilling } = openBilling(events)
  const requests: string[] = []
  const answered = new Map<string, { body: string; answer: object }>()
  let refusals: Refusal[] = []
  let refusedAt = /./

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    requests.push(`${request.method} ${url.pathname}`)
    const end = (status: number, content: object) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${requests.length}`,
      })
      response.end(JSON.stringify(content))
    }
    const fail = ({ status, ...error }: Refusal) =>
      end(status, { error: { message: 'Refused by the test', ...error } })
    if (refusedAt.test(`${request.method} ${url.pathname}`)) {
      const refused = refusals.shift()
      if (refused !== undefined) return fail(refused)
    }
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return fail({ status: 401, type: 'invalid_request_error' })
    if (request.method === 'GET' && url.pathname === '/v1/events')
      return end(200, listEvents(url.searchParams))
    const key = String(request.headers['idempotency-key'])
    const earlier = request.method === 'POST' ? answered.get(key) : undefined
    if (earlier !== undefined)
      return earlier.body === body
        ? end(200, earlier.answer)
        : fail({ status: 400, type: 'idempotency_error' })
    const fields = Object.fromEntries(new URLSearchParams(body))
    const billed = answerBilling(request.method ?? '', url.pathname, fields)
    if (billed !== undefined) {
      if (billed.status === 200) answered.set(key, { body, answer: structuredClone(billed.content) })
      return end(billed.status, billed.content)
    }
    if (request.method !== 'POST' || url.pathname !== '/v1/checkout/sessions')
      return fail({ status: 404, type: 'invalid_request_error' })
    const amount = Number(fields['line_items[0][price_data][unit_amount]'])
    if (amount > 99_999_999 || amount < 50)
      return fail({
        status: 400,
        type: 'invalid_request_error',
        code: amount < 50 ? 'amount_too_small' : 'amount_too_large',
      })
    const id = `cs_live_${sessions.length + 1}`
    sessions.push({ id, fields })
    const opened = { id, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id}` }
    answered.set(key, { body, answer: opened })
    return end(200, opened)
  }

  function listEvents(query: URLSearchParams): object {
    const types = [...query].filter(([name]) => name.startsWith('types[')).map(([, value]) => value)
    const since = Number(query.get('created[gte]') ?? 0)
    const all = events.toReversed().filter(({ type, created }) => types.includes(type) && created >= since)
    const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const data = all.slice(start, start + Number(query.get('limit') ?? 10))
    return { object: 'list', url: '/v1/events', data, has_more: start + data.length < all.length }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    env: { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_API_URL: `http://127.0.0.1:${port}` },
    sessions,
    events,
    billing,
    requests,
    refuse(refusal, times, at = /./) {
      refusals = Array.from({ length: times }, () => refusal)
      refusedAt = at
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
