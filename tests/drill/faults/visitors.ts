// Visitors who send things twice or too often, and malicious floods.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { fullAssessment } from '#tests/factories.ts'
import type { Fault } from '../fault.ts'
import { count, note, type Figure } from '../figures.ts'
import type { FloodPlan } from '../flood.ts'
import { post } from '../requests.ts'
import type { Topology } from '../topology.ts'
import { pause } from '../waiting.ts'

const FLOOD = path.join(import.meta.dirname, '../flood.ts')
const COPIES = 50
/** What one client may send in ten minutes. */
const MOST_LEADS = 20

export const duplicates: Fault = {
  id: 'F18',
  what: `one lead is sent ${COPIES} times to both servers, then another with the same key`,
  async run({ servers, query, past }) {
    const key = randomUUID()
    const lead = fullAssessment({ email: `twice.${key}@example.com` })
    const send = (body: object, at: number) =>
      post(`${servers[at % 2]?.url}/api/submit-lead`, body, {
        'idempotency-key': key,
        ...past(`10.93.${Math.floor(Math.random() * 250)}.${at + 1}`),
      })
    // The last of these share one address, which has ten a day: only the key may decide.
    await query(`delete from rate_limits where name like 'submit-lead email%'`)
    const answers = await Promise.all(Array.from({ length: COPIES }, (_, at) => send(lead, at)))
    const let_in = answers.filter(({ status }) => status !== 429)
    const ids = new Set(let_in.map(({ text }) => text))
    await query(`delete from rate_limits where name like 'submit-lead email%'`)
    const other = await send({ ...lead, message: 'Something else.' }, COPIES)
    const rows = await query<{ id: string }>('select id from leads where email = $1', [lead.email])
    const [notice] = await query<{ n: number }>(
      `select count(*)::int as n from mails where kind = 'lead-received' and subject_id = any($1)`,
      [rows.map(({ id }) => id)],
    )
    return [
      count(
        'responses other than 201, or 429 for the limit per address',
        let_in.filter(({ status }) => status !== 201).length,
      ),
      count('different responses', ids.size - 1),
      count('missing or extra rows', Math.abs(rows.length - 1)),
      count('missing or extra owner emails', Math.abs((notice?.n ?? 0) - 1)),
      count('another lead with the same key not refused with 422', other.status === 422 ? 0 : 1),
    ]
  },
}

export const limits: Fault = {
  id: 'F19',
  what: 'one client sends too many leads to both servers',
  async run({ servers, random, past }) {
    const client = `10.92.${Math.floor(random.next() * 250)}.${Math.floor(random.next() * 250)}`
    const answers = await Promise.all(
      Array.from({ length: 3 * MOST_LEADS }, (_, at) =>
        post(
          `${servers[at % 2]?.url}/api/submit-lead`,
          fullAssessment({ email: `many.${randomUUID()}@example.com` }),
          past(client),
        ),
      ),
    )
    const taken = answers.filter(({ status }) => status === 201).length
    const refused = answers.filter(
      ({ status, headers }) => status === 429 && headers['retry-after'] !== undefined,
    )
    return [
      count(`missing from or beyond the ${MOST_LEADS} allowed`, Math.abs(taken - MOST_LEADS)),
      count('the rest not refused with 429 and Retry-After', answers.length - taken - refused.length),
    ]
  },
}

/** What is checked during a flood. */
type Beside = (topology: Topology, isOver: () => boolean) => Promise<Figure[]>

function floodOf(
  id: string,
  {
    flood,
    size,
    what,
    beside = async () => [],
  }: Omit<FloodPlan, 'url' | 'ms'> & { what: string; beside?: Beside },
): Fault {
  return {
    id,
    what,
    async run(topology, { floodMs }) {
      const { url, env } = topology
      const child = fork(FLOOD, { env })
      let isOver = false
      const answers = new Promise<object>((resolve, reject) => {
        child.once('message', (words) => resolve(words as object))
        child.once('exit', () => reject(new Error('the flood process exited')))
        child.send({ flood, url, size, ms: floodMs } satisfies FloodPlan)
      }).finally(() => (isOver = true))
      const [said, figures] = await Promise.all([answers, beside(topology, () => isOver)])
      return [note('responses by status', JSON.stringify(said).replaceAll('"', '')), ...figures]
    },
  }
}

/** A person with an account on an unknown browser has to wait among those who guess. */
const signInElsewhere: Beside = async ({ url, callers }, isOver) => {
  let tried = 0
  let gotIn = 0
  for (const body of callers) {
    if (isOver()) break
    tried++
    const from = { 'x-forwarded-for': `10.91.${Math.floor(Math.random() * 250)}.${tried}` }
    const first = await post(`${url}/api/auth/sign-in/email`, body, from)
    if (first.status !== 200) await pause(1000 * Number(first.headers['retry-after'] ?? 1))
    if (first.status === 200 || (await post(`${url}/api/auth/sign-in/email`, body, from)).status === 200)
      gotIn++
  }
  return [
    note('signed in within one retry, with the right password from a new browser', `${gotIn} of ${tried}`),
  ]
}

export const signInFlood = floodOf('T19a', {
  flood: 'sign-ins',
  size: 200,
  what: '200 sign-in guesses a second',
  beside: signInElsewhere,
})
export const chatFlood = floodOf('T19b', {
  flood: 'chats',
  size: 50,
  what: '50 questions a second to the assistant',
})
export const slowClients = floodOf('T19c', {
  flood: 'slow clients',
  size: 500,
  what: '500 clients who send a byte a second',
})
