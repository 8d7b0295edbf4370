// The assistant: how fast it answers by itself, what it adds to a model's first words, how much a thousand abusive clients can spend, and
// the effect of all that on leads and pages.
// Run: node bench/assistant.ts   (or one part of it: alone, firstWords, failures, abuse. BENCH_SECONDS: the duration of each load; 20)
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { fullAssessment } from '#tests/factories.ts'
import { FAILING_MODES } from '#tests/assistant/fake-model.ts'
import { startModelProcess } from './model.ts'
import {
  bench,
  median,
  openHarness,
  percentile,
  report,
  startProduct,
  temporaryFolder,
  waitUntil,
  type RunningProduct,
} from './harness.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20)
const CLIENTS = 1000
const METRICS_TOKEN = 'the-token-of-this-benchmark'
const CEILING = 0.05
/** The default prices of the settings: dollars per million tokens in and out. */
const PRICES = { in: 0.5, out: 2 }

const question = (text: string) =>
  JSON.stringify({ messages: [{ role: 'user', content: text }], messageType: 'chat' })
const QUESTIONS = [
  'how much is growth',
  'can u answer my phone when im on a job',
  'do i own the website after',
  'whats the catch',
  'tell me about the weather on mars',
]

const spentAt = ({ tokensIn, tokensOut }: { tokensIn: number; tokensOut: number }) =>
  (tokensIn * PRICES.in + tokensOut * PRICES.out) / 1e6

const LONG_QUESTION = question(`how much is growth ${'please '.repeat(100)}`)

interface Sent {
  milliseconds: number
  status: number
}

/** Sends at a constant rate, whether or not the answers keep up. */
async function pace(
  perSecond: number,
  seconds: number,
  send: (count: number) => Promise<number>,
): Promise<Sent[]> {
  const sent: Promise<Sent>[] = []
  const started = performance.now()
  for (let count = 0; count < perSecond * seconds; count++) {
    const due = started + (count * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early))
    const from = performance.now()
    sent.push(send(count).then((status) => ({ milliseconds: performance.now() - from, status })))
  }
  return Promise.all(sent)
}

const p99 = (sent: readonly Sent[]) =>
  percentile(
    sent.map(({ milliseconds }) => milliseconds),
    0.99,
  )
const ms = (value: number) => `${value.toFixed(1)} ms`

async function post(url: string, path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

const postLead = (url: string, body: string, headers: Record<string, string> = {}) =>
  post(url, '/api/submit-lead', body, { ...headers, 'idempotency-key': randomUUID() })

async function get(url: string, path: string) {
  const response = await fetch(url + path)
  await response.arrayBuffer()
  return response.status
}

/** Milliseconds until the first line of a stream that contains `mark`; the rest is read and dropped. */
async function firstOf(url: string, init: RequestInit, mark: string): Promise<number> {
  const from = performance.now()
  const response = await fetch(url, init)
  let text = ''
  let first = Number.NaN
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString()
    if (Number.isNaN(first) && text.includes(mark)) first = performance.now() - from
  }
  return first
}

interface Trial {
  open: Parameters<Parameters<typeof bench>[0]>[0]
  client: Awaited<ReturnType<Awaited<ReturnType<typeof openHarness>>['createDatabase']>>
  model: Awaited<ReturnType<typeof startModelProcess>>
  env: Record<string, string>
  withModel: Record<string, string>
}

const lead = () => JSON.stringify(fullAssessment({ email: 'pat@example.com' }))

const PARTS = { alone, firstWords, failures, abuse }

await bench(async (open) => {
  const stage = await openHarness(open)
  const folder = await temporaryFolder(open)
  const client = await stage.createDatabase('bench')
  const model = await startModelProcess(open)
  const env = {
    DATABASE_URL: stage.databaseUrl('bench'),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    METRICS_TOKEN,
  }
  const withModel = { ...env, AI_BASE_URL: model.url, AI_MODEL: 'fake' }
  const only = process.argv[2]
  for (const [name, measure] of Object.entries(PARTS))
    if (only === undefined || only === name) await measure({ open, client, model, env, withModel })
})

async function alone({ open, env }: Trial): Promise<void> {
  const product = await startProduct(open, env)
  const ask = (count: number) =>
    post(product.url, '/api/ai-chat', question(QUESTIONS[count % QUESTIONS.length] ?? ''))
  await warmUp(product, () => ask(0))
  const sent = await pace(50, SECONDS, ask)
  const late = sent.filter(({ status }) => status !== 200).length
  if (late > 0) throw new Error(`${late} questions were refused`)
  report(
    'embedded answer at 50 a second, p50',
    ms(median(sent.map(({ milliseconds }) => milliseconds))),
    'no figure',
  )
  report('embedded answer at 50 a second, p99', ms(p99(sent)), '≤ 20 ms')
  await product.stop()
}

async function firstWords({ open, withModel, model, client }: Trial): Promise<void> {
  const product = await startProduct(open, withModel)
  await setCeiling(client, 1000)
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' }
  const ours = () =>
    firstOf(
      `${product.url}/api/ai-chat`,
      { method: 'POST', headers, body: question(QUESTIONS[0] ?? '') },
      'event: piece',
    )
  await ours()
  const { last } = await model.turn()
  const direct = () => {
    const body = JSON.stringify({ ...last, stream: true })
    return firstOf(`${model.url}/chat/completions`, { method: 'POST', headers, body }, '"content"')
  }
  for (let round = 0; round < 40; round++) await ours()
  const rounds: { ours: number; direct: number }[] = []
  for (let round = 0; round < 200; round++) rounds.push({ ours: await ours(), direct: await direct() })
  const added = rounds.map((round) => round.ours - round.direct)
  report('added to the first words of a model, median', ms(median(added)), '≤ 15 ms')
  report('added to the first words of a model, p99', ms(percentile(added, 0.99)), 'no figure')
  await product.stop()
}

async function failures({ open, withModel, model, client }: Trial): Promise<void> {
  const product = await startProduct(open, withModel)
  await setCeiling(client, 1000)
  const sendLead = () => postLead(product.url, lead())
  const ask = () => post(product.url, '/api/ai-chat', question('hello there'))
  await warmUp(product, sendLead, ask)
  const seconds = Math.max(3, SECONDS / 4)
  const calm: Sent[] = []
  const busy: Sent[] = []
  for (const mode of FAILING_MODES) {
    // The breaker is still open after the failures before, so the model would not be called.
    await waitUntil(async () => {
      await pace(1, 1, ask)
      return (await readMetric(product, 'assistant_breaker_open')) === 0
    }, 60_000)
    const before = await pace(20, seconds, sendLead)
    const { calls } = await model.turn(mode)
    const [leads, answers] = await Promise.all([pace(20, seconds, sendLead), pace(5, seconds, ask)])
    const asked = (await model.turn('good')).calls - calls
    if (asked === 0) throw new Error(`${mode}: the model was not asked`)
    const refused = [...leads, ...answers].filter(({ status }) => status >= 300).length
    if (refused > 0) throw new Error(`${mode}: ${refused} were not answered`)
    const answered = Math.max(...answers.map(({ milliseconds }) => milliseconds))
    if (answered > 15_000) throw new Error(`${mode}: an answer took ${answered} ms`)
    calm.push(...before)
    busy.push(...leads)
    process.stdout.write(
      `${mode}: submit-lead p99 ${ms(p99(before))} → ${ms(p99(leads))}, slowest answer ${ms(answered)}, ${asked} calls\n`,
    )
  }
  report(
    'submit-lead p99 while the model fails in each way, against calm',
    `${(p99(busy) / p99(calm)).toFixed(2)} × (${ms(p99(calm))} → ${ms(p99(busy))})`,
    '≤ 1.2 ×',
  )
  await product.stop()
}

async function abuse({ open, withModel, model, client }: Trial): Promise<void> {
  const product = await startProduct(open, { ...withModel, RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  await setCeiling(client, CEILING)
  let sender = 0
  const address = () => `198.51.${Math.floor(sender / 250) % 250}.${(sender++ % 250) + 1}`
  const sendLead = () =>
    postLead(product.url, JSON.stringify(fullAssessment({ email: `${sender}@example.com` })), {
      'x-forwarded-for': address(),
    })
  const ask = (from: string) => post(product.url, '/api/ai-chat', LONG_QUESTION, { 'x-forwarded-for': from })
  const both = () =>
    Promise.all([pace(20, SECONDS, sendLead), pace(20, SECONDS, () => get(product.url, '/services'))])
  await warmUp(product, sendLead, () => ask(address()))
  await client.query('delete from model_spending')
  const [calmLeads, calmPages] = await both()
  const before = await model.turn()
  const attack = pace(100, SECONDS, (count) =>
    ask(`203.0.${Math.floor((count % CLIENTS) / 250)}.${(count % 250) + 1}`),
  )
  const [[leads, pages], attacked] = await Promise.all([both(), attack])
  const then = await model.turn()
  const spentByThen = spentAt(then) - spentAt(before)
  const { rows } = await client.query<{ spent: number; calls: number }>(
    'select sum(spent)::float as spent, sum(calls)::int as calls from model_spending',
  )
  // Waiting a minute would change nothing: the limit is per day.
  const after = await pace(50, 2, (count) => ask(`192.0.2.${count + 1}`))
  const wrong = [...leads, ...pages].flatMap(({ status }) => (status >= 300 ? [status] : []))
  if (wrong.length > 0) throw new Error(`leads or pages were refused: ${wrong.join(' ')}`)
  report(
    `spent by ${attacked.length} questions of ${CLIENTS} clients, as the endpoint counts and as we do`,
    `$${spentByThen.toFixed(4)} and $${(rows[0]?.spent ?? Number.NaN).toFixed(4)} in ${then.calls - before.calls} calls`,
    `≤ $${CEILING}`,
  )
  report(
    `calls to the model by ${after.length} further questions`,
    String((await model.turn()).calls - then.calls),
    '0',
  )
  report(
    'questions answered meanwhile, of those that the limits let in',
    `${attacked.filter(({ status }) => status === 200).length} of ${attacked.filter(({ status }) => status !== 429).length}`,
    'all',
  )
  report(
    'submit-lead p99 under abuse against calm',
    `${(p99(leads) / p99(calmLeads)).toFixed(2)} × (${ms(p99(calmLeads))} → ${ms(p99(leads))})`,
    '≤ 1.2 ×',
  )
  report(
    'a page, p99, under abuse against calm',
    `${(p99(pages) / p99(calmPages)).toFixed(2)} × (${ms(p99(calmPages))} → ${ms(p99(pages))})`,
    '≤ 1.2 ×',
  )
  await product.stop()
}

/** Waits for the work after the start, so that the baseline is idle. */
async function warmUp(product: RunningProduct, ...sends: (() => Promise<number>)[]): Promise<void> {
  for (const send of sends) await pace(10, 5, send)
  const usedSeconds = () => readMetric(product, 'process_cpu_seconds_total')
  let before = await usedSeconds()
  await waitUntil(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const now = await usedSeconds()
    const isCalm = now - before < 0.1
    before = now
    return isCalm
  })
}

async function readMetric({ url }: RunningProduct, name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const lines = (await (await fetch(`${url}/metrics`, { headers })).text()).split('\n')
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length))
}

async function setCeiling(client: Trial['client'], dollars: number): Promise<void> {
  await client.query(
    'update assistant_settings set daily_ceiling = $1, monthly_ceiling = $1, price_in = $2, price_out = $3',
    [dollars, PRICES.in, PRICES.out],
  )
}
