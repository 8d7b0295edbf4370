// Visitors who send things twice, or too often, and floods of those who mean no good.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { fullAssessment } from '#tests/factories.ts'
import type { Fault } from '../fault.ts'
import { count, told } from '../figures.ts'
import type { Flood, FloodPlan } from '../flood.ts'
import { post } from '../requests.ts'

const FLOOD = path.join(import.meta.dirname, '../flood.ts')
const COPIES = 50
/** What one client may send in ten minutes, as security.md 7.6 has it. */
const MOST_LEADS = 20

export const duplicates: Fault = {
  id: 'F18',
  what: `one lead sent ${COPIES} times at once, to both servers, and another with the same key`,
  async run({ servers, query, past }) {
    const key = randomUUID()
    const lead = fullAssessment({ email: `twice.${key}@example.com` })
    const send = (body: object, at: number) =>
      post(`${servers[at % 2]?.url}/api/submit-lead`, body, {
        'idempotency-key': key,
        ...past(`10.93.${Math.floor(Math.random() * 250)}.${at + 1}`),
      })
    // The last of these have the same address too, of which no more than ten a day are let in: only the key may decide.
    await query(`delete from rate_limits where door like 'submit-lead email%'`)
    const answers = await Promise.all(Array.from({ length: COPIES }, (_, at) => send(lead, at)))
    const let_in = answers.filter(({ status }) => status !== 429)
    const ids = new Set(let_in.map(({ text }) => text))
    await query(`delete from rate_limits where door like 'submit-lead email%'`)
    const other = await send({ ...lead, message: 'Something else.' }, COPIES)
    const rows = await query<{ id: string }>('select id from leads where email = $1', [lead.email])
    const [notice] = await query<{ n: number }>(
      'select count(*)::int as n from mails where subject_id = any($1)',
      [rows.map(({ id }) => id)],
    )
    return [
      count(
        'answers other than 201, or 429 for too many of one address',
        let_in.filter(({ status }) => status !== 201).length,
      ),
      count('different answers', ids.size - 1),
      count('rows more than one', Math.abs(rows.length - 1)),
      count('owner mails more than one', Math.abs((notice?.n ?? 0) - 1)),
      count('another lead with the same key not refused with 422', other.status === 422 ? 0 : 1),
    ]
  },
}

export const limits: Fault = {
  id: 'F19',
  what: 'one client sends too many leads, to both servers at once',
  async run({ servers, chance, past }) {
    const client = `10.92.${Math.floor(chance.next() * 250)}.${Math.floor(chance.next() * 250)}`
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
      count(`let in, beside the ${MOST_LEADS} that may`, Math.abs(taken - MOST_LEADS)),
      count('others not refused with 429 and Retry-After', answers.length - taken - refused.length),
    ]
  },
}

function floodOf(id: string, flood: Flood, size: number, what: string): Fault {
  return {
    id,
    what,
    async run({ url, env }, { floodMs }) {
      const child = fork(FLOOD, { env })
      const answers = await new Promise<object>((resolve, reject) => {
        child.once('message', (words) => resolve(words as object))
        child.once('exit', () => reject(new Error('the flood ran dry')))
        child.send({ flood, url, size, ms: floodMs } satisfies FloodPlan)
      })
      return [told('answers by status', JSON.stringify(answers).replaceAll('"', ''))]
    },
  }
}

export const signInFlood = floodOf('T19a', 'sign-ins', 200, '200 guesses a second at sign-in')
export const chatFlood = floodOf('T19b', 'chats', 50, '50 questions a second to the assistant')
export const slowClients = floodOf('T19c', 'slow clients', 500, '500 clients who send a byte a second')
