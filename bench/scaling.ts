// How figures grow: the same product with 1, 10 and 100 times the data and the load, each figure next to that of the smallest.
// Run: node bench/scaling.ts   (about four minutes; docs/scaling.md has the conclusions)
import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import path from 'node:path'
import type pg from 'pg'
import { fingerprint } from '#server/accounts/keys.ts'
import { writeBackup } from '#server/backup/service.ts'
import { testRestore } from '#server/backup/test-restore.ts'
import { fillLeads } from './fill-leads.ts'
import { post } from './load.ts'
import { openAccount } from './people.ts'
import {
  bench,
  openHarness,
  percentile,
  startProduct,
  temporaryFolder,
  waitUntil,
  type RunningProduct,
} from './harness.ts'

const TIMES = [1, 10, 100] as const
/** The smallest size. A customer has two projects and twenty updates, at every size. */
const BASE = { leads: 1000, customers: 50, events: 1000, streams: 10, connections: 1 }
const ROUNDS = 60
const CHANGES = 20
const SECONDS = 5
const SECRET = 'a secret for benchmarks alone, 32 characters'

type Figures = Record<string, number>

const measured: Figures[] = []
for (const times of TIMES) measured.push(await measure(times))
for (const name of Object.keys(measured[0] ?? {})) {
  const values = measured.map((figures) => figures[name] ?? Number.NaN)
  const [first = 0] = values
  const ratios = values.map((value) => `${shown(value)} (${(value / first).toFixed(1)} ×)`)
  process.stdout.write(`| ${name} | ${ratios.join(' | ')} |\n`)
}

async function measure(times: number): Promise<Figures> {
  let figures: Figures = {}
  await bench(async (open) => {
    const stage = await openHarness(open)
    const client = await stage.createDatabase('scaling')
    const dataDir = await temporaryFolder(open)
    const product = await startProduct(open, {
      DATABASE_URL: stage.databaseUrl('scaling'),
      DATA_DIR: dataDir,
      AUTH_SECRET: SECRET,
    })
    const customer = await fill(client, times)
    const admin = await openAccount(client, { isAdmin: true })
    const world = { client, product, cookie: admin.cookie }
    const source = {
      owner: { ...stage.cluster.owner, database: 'scaling' },
      dataDir,
      authSecret: SECRET,
      isSecretKept: false,
      key: null,
    }
    const file = path.join(dataDir, 'all.backup')
    figures = {
      ...(await measureReading('a page of leads', world, '/api/leads')),
      ...(await measureReading('a search for a common word', world, '/api/leads?q=plumbing')),
      ...(await measureReading('a search for a name', world, '/api/leads?q=laviba')),
      ...(await measureReading('the figures of the console', world, '/api/figures?time_zone=UTC')),
      ...(await measureReading(
        "one customer's dashboard",
        { ...world, cookie: customer.cookie },
        '/api/dashboard',
      )),
      ...(await measureSubmitting(product, BASE.connections * times)),
      ...(await measureStreams(world, admin.id, BASE.streams * times)),
      'memory of the server, MB': await memoryOf(product),
      'a backup, ms': await timeOf(() => writeBackup(source, file)),
      'a backup, kB': (await stat(file)).size / 1000,
      'bringing it back and comparing it, ms': await timeOf(() => testRestore(source, file)),
    }
  })
  return figures
}

async function fill(client: pg.Client, times: number): Promise<{ cookie: string }> {
  await fillLeads(client, BASE.leads * times)
  // The row triggers are not what is measured.
  await client.query('set session_replication_role = replica')
  await client.query(
    `with person as (
       insert into users (id, email, status, password_hash, email_verified_at)
       select gen_random_uuid(), 'customer' || n || '@example.com', 'active', 'none', now() from generate_series(1, $1::int) n
       returning id
     ), project as (
       insert into projects (id, customer_id, title, project_type)
       select gen_random_uuid(), person.id, 'Website ' || n, 'launch' from person, generate_series(1, 2) n returning id
     )
     insert into project_updates (id, project_id, title, description, update_type)
     select gen_random_uuid(), project.id, 'Update ' || n, 'It moves.', 'note' from project, generate_series(1, 10) n`,
    [BASE.customers * times],
  )
  await client.query(
    `insert into profiles (user_id, email) select id, email from users where email like 'customer%' on conflict do nothing`,
  )
  await client.query(`insert into events (kind, subject_id) select 'lead', id from leads limit $1`, [
    BASE.events * times,
  ])
  await client.query('set session_replication_role = origin')
  await client.query('analyze')
  const { rows } = await client.query<{ id: string }>(`select customer_id as id from projects limit 1`)
  const [token = ''] = await openSessions(client, rows[0]?.id ?? '', 1)
  return { cookie: `session=${token}` }
}

async function openSessions(client: pg.Client, userId: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await client.query('insert into sessions (user_id, token_hash) select $1, unnest($2::text[])', [
    userId,
    tokens.map((token) => fingerprint(token)),
  ])
  return tokens
}

interface World {
  client: pg.Client
  product: RunningProduct
  cookie: string
}

async function measureReading(name: string, { product, cookie }: World, address: string): Promise<Figures> {
  const taken: number[] = []
  for (let round = -5; round < ROUNDS; round++) {
    const ms = await timeOf(async () => {
      const response = await fetch(product.url + address, { headers: { cookie } })
      if (!response.ok) throw new Error(`${address} answers ${response.status}`)
      await response.arrayBuffer()
    })
    if (round >= 0) taken.push(ms)
  }
  return { [`${name}, p50 ms`]: percentile(taken, 0.5), [`${name}, p99 ms`]: percentile(taken, 0.99) }
}

async function measureSubmitting({ url }: RunningProduct, connections: number): Promise<Figures> {
  const body = JSON.stringify({
    name: 'A Visitor',
    email: 'visitor@example.com',
    message: 'The phone rings.',
  })
  const { perSecond, milliseconds, failed } = await post({
    url,
    path: '/api/submit-lead',
    body,
    connections,
    seconds: SECONDS,
  })
  if (failed > 0) throw new Error(`${failed} leads were not taken`)
  return { 'leads stored a second': perSecond, 'storing a lead, p99 ms': percentile(milliseconds, 0.99) }
}

/** From an admin's change until the last stream has it. */
async function measureStreams(world: World, adminId: string, count: number): Promise<Figures> {
  const { client, product, cookie } = world
  const { rows } = await client.query<{ id: string }>(`select id from leads where status = 'new' limit 1`)
  const lead = rows[0]?.id ?? ''
  let heard = 0
  const streams = await Promise.all(
    (await openSessions(client, adminId, count)).map((token) =>
      listen(product, `session=${token}`, () => heard++),
    ),
  )
  const taken: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    heard = 0
    taken.push(
      await timeOf(async () => {
        const status = change % 2 === 0 ? 'contacted' : 'qualified'
        const headers = { cookie, 'content-type': 'application/json' }
        await fetch(`${product.url}/api/leads/${lead}`, {
          method: 'PATCH',
          headers,
          body: JSON.stringify({ status }),
        })
        await waitUntil(async () => heard >= count)
      }),
    )
  }
  for (const stream of streams) stream.destroy()
  return { 'a change until the last stream has it, p50 ms': percentile(taken, 0.5) }
}

/** Resolves once the stream is open. */
function listen({ url }: RunningProduct, cookie: string, onLead: () => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = request(`${url}/api/events`, { headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`a stream answers ${response.statusCode}`))
        return
      }
      let rest = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) if (block.startsWith('event: lead\n')) onLead()
      })
      response.on('error', () => {})
      resolve(stream)
    })
    stream.on('error', reject)
    stream.end()
  })
}

async function memoryOf({ process: { pid } }: RunningProduct): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function shown(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1)
}
