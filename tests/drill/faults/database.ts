// PostgreSQL that is killed, stopped, full, busy, or deadlocked.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { findMissingMigrations } from '#server/db/migrate.ts'
import { fullAssessment } from '#tests/factories.ts'
import { JOBS_AT_ONCE, type DatabaseOutage, type Fault, type FaultEffects } from '../fault.ts'
import { count, check, note, took, type Figure } from '../figures.ts'
import { ask, post, type Answer } from '../requests.ts'
import type { Topology } from '../topology.ts'
import { becomesTrue, pause, until } from '../waiting.ts'

/** A request may wait for a connection and then for the lock. */
const LOCK_REFUSAL_MS = 4500

const ADMIN = path.resolve(import.meta.dirname, '../../../scripts/admin.ts')

/** The time in which requests may be told to retry: it ends when the product is ready. */
async function duringOutage(
  topology: Topology,
  effects: FaultEffects,
  work: () => Promise<void>,
  limits: Pick<DatabaseOutage, 'refusalMs'> = {},
): Promise<number> {
  const window = { from: Date.now(), to: Infinity, ...limits }
  effects.databaseOutages.push(window)
  // A mail that was just sent cannot be marked meanwhile.
  effects.possibleDuplicates += JOBS_AT_ONCE * topology.servers.length
  await work()
  // A server's answer may be a second old.
  const isAnswering = async () => {
    // A new connection: one from before may answer once more while PostgreSQL ends it.
    const client = await topology.connect().catch(() => null)
    await client?.end()
    return client !== null
  }
  const ms = await until(
    'the product to be ready',
    async () => (await isAnswering()) && (await topology.isWell()),
  )
  window.to = Date.now()
  return ms
}

const someLead = () => fullAssessment({ email: `fault.${randomUUID()}@example.com` })
const newClient = () => ({
  'x-forwarded-for': `10.98.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
})

export const postmasterKilled: Fault = {
  id: 'F03',
  what: 'PostgreSQL is killed and restarted',
  async run(topology, { rounds }, effects) {
    const { cluster, servers, random } = topology
    const figures: Figure[] = []
    const pids = servers.map((server) => server.pid())
    for (let round = 0; round < rounds; round++) {
      await pause(random.between(200, 1200))
      const started = performance.now()
      let backMs = 0
      await duringOutage(topology, effects, async () => {
        await cluster.end('SIGKILL')
        await cluster.start()
        backMs = performance.now() - started
      })
      figures.push(took('PostgreSQL is back', backMs, 2000))
      figures.push(took('the product is ready', performance.now() - started, 5000))
    }
    figures.push(
      check(
        'no server had to be restarted',
        servers.every((server, at) => server.pid() === pids[at]),
      ),
    )
    return figures
  },
}

export const backendKilled: Fault = {
  id: 'F04',
  what: 'one PostgreSQL backend is killed with SIGKILL, which ends every connection',
  async run(topology, { rounds }, effects) {
    const figures: Figure[] = []
    for (let round = 0; round < rounds; round++) {
      const [backend] = await topology.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'agency' order by random() limit 1`,
      )
      if (backend === undefined) throw new Error('no connection of the product is open')
      const witness = await topology.connect()
      const noticed = new Promise((resolve) => witness.once('end', resolve))
      const ms = await duringOutage(topology, effects, async () => {
        process.kill(backend.pid, 'SIGKILL')
        // Until PostgreSQL has noticed, everything looks well.
        await noticed
      })
      figures.push(took('ready again', ms, 1000))
    }
    return figures
  },
}

export const databaseStopped: Fault = {
  id: 'F05',
  what: 'PostgreSQL is stopped for a while',
  async run(topology, { stopMs }, effects) {
    const { cluster, servers, url } = topology
    const pids = servers.map((server) => server.pid())
    const logsBefore = await Promise.all(servers.map((server) => server.log()))
    const pages: Answer[] = []
    const leads: Answer[] = []
    const end = performance.now() + stopMs
    const ms = await duringOutage(topology, effects, async () => {
      await cluster.end('SIGQUIT')
      while (performance.now() < end) {
        pages.push(await ask(`${url}/contact`))
        leads.push(await post(`${url}/api/submit-lead`, someLead(), newClient()))
        await pause(200)
      }
      await cluster.start()
    })
    const logs = await Promise.all(servers.map((server) => server.log()))
    const lines = logs.map((log, at) => log.slice(logsBefore[at]?.length ?? 0).split('\n').length - 1)
    return [
      count('pages not served', pages.filter(({ status }) => status !== 200).length),
      count(
        'leads not answered with 503 and Retry-After, or with 201 once it was back',
        leads.filter((answer) => !isRetryLater(answer) && answer.status !== 201).length,
      ),
      check('some were refused', leads.some(isRetryLater)),
      took('longest response time', Math.max(...leads.map((answer) => answer.ms)), 3000),
      took('ready again', ms, 5000),
      check(
        'no server exited',
        servers.every((server, at) => server.pid() === pids[at]),
      ),
      note('log lines per second on a server', ((1000 * Math.max(...lines)) / (stopMs + ms)).toFixed(1)),
    ]
  },
}

const isRetryLater = ({ status, headers }: Answer) => status === 503 && headers['retry-after'] !== undefined

export const poolExhausted: Fault = {
  id: 'F14',
  what: 'every write to the leads waits for a lock',
  async run(topology, { outageMs }, effects) {
    const { url, query, connect, servers } = topology
    const holder = await connect()
    const answers: Promise<Answer>[] = []
    const health: Answer[] = []
    const ms = await duringOutage(
      topology,
      effects,
      async () => {
        await holder.query('begin')
        await holder.query('lock table leads in access exclusive mode')
        const end = performance.now() + outageMs
        while (performance.now() < end) {
          answers.push(post(`${url}/api/submit-lead`, someLead(), newClient()))
          health.push(await ask(`${servers[0].url}/healthz`))
          await pause(50)
        }
        await holder.query('rollback')
      },
      { refusalMs: LOCK_REFUSAL_MS },
    )
    await holder.end()
    const leads = await Promise.all(answers)
    const refused = leads.filter(({ status }) => status !== 201)
    const [waiting] = await query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`,
    )
    return [
      count(
        'responses other than 201, or 503 with Retry-After',
        refused.filter((answer) => !isRetryLater(answer)).length,
      ),
      note('requests refused', `${refused.length} of ${leads.length}`),
      took(
        'longest response time of those',
        Math.max(0, ...refused.map((answer) => answer.ms)),
        LOCK_REFUSAL_MS,
      ),
      count('failed health checks', health.filter(({ status }) => status !== 200).length),
      took('ready again', ms, 1000),
      note('still waiting for a lock', String(waiting?.n ?? 0)),
    ]
  },
}

/**
 * Creating a project locks the lead and then its customer's address; the other transaction does the reverse.
 */
export const deadlock: Fault = {
  id: 'F30',
  what: 'two transactions deadlock in PostgreSQL',
  async run({ url, query, connect, adminCookie }, { rounds }) {
    const countDeadlocks = async () => {
      const [found] = await query<{ n: string }>('select sum(deadlocks)::text as n from pg_stat_database')
      return Number(found?.n)
    }
    const before = await countDeadlocks()
    const answers: Answer[] = []
    for (let round = 0; round < rounds; round++) {
      const lead = someLead()
      const { text } = await post(`${url}/api/submit-lead`, lead, newClient())
      const { id } = JSON.parse(text) as { id: string }
      const other = await connect()
      await other.query('begin')
      const { rows: held } = await other.query<{ pid: number }>(
        `select pg_backend_pid() as pid, pg_advisory_xact_lock(hashtextextended('account ' || $1, 0))`,
        [lead.email],
      )
      const body = { lead_id: id, title: 'Crossed' }
      const asked = post(`${url}/api/projects`, body, { cookie: adminCookie, ...newClient() })
      await until(
        'the product to wait for the address',
        async () =>
          (await query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [held[0]?.pid]))
            .length > 0,
      )
      await other.query('select from leads where id = $1 for update', [id]).catch(() => {}) // PostgreSQL may have chosen this one
      await other.query('rollback')
      await other.end()
      answers.push(await asked)
    }
    const [made] = await query<{ n: number }>(
      `select count(*)::int as n from projects where title = 'Crossed'`,
    )
    // Its counters follow a little later.
    const haveCrossed = await becomesTrue(async () => (await countDeadlocks()) >= before + rounds, {
      ms: 15_000,
      every: 200,
    })
    return [
      check(
        'PostgreSQL counted a deadlock each time',
        haveCrossed,
        String((await countDeadlocks()) - before),
      ),
      count('responses other than 201', answers.filter(({ status }) => status !== 201).length),
      count('missing or extra projects', Math.abs((made?.n ?? 0) - (await countCrossed(query, rounds)))),
    ]
  },
}

/** Of all rounds so far: a long drill repeats it. */
async function countCrossed(query: Topology['query'], rounds: number): Promise<number> {
  const [row] = await query<{ n: number }>(
    `select count(distinct lead_id)::int as n from projects where title = 'Crossed'`,
  )
  return Math.max(row?.n ?? 0, rounds)
}

export const migrationKilled: Fault = {
  id: 'F23',
  what: 'the process that migrates a database is killed halfway',
  async run({ databaseUrl, connect, query, env, isWell }) {
    const name = `half_${randomUUID().slice(0, 8)}`
    await query(`create database ${name} owner site_owner`)
    const migrate = () =>
      spawn(process.execPath, [ADMIN, 'grant', 'nobody@example.com'], {
        env: { ...env, DATABASE_URL: databaseUrl(name) },
        stdio: 'ignore',
      })
    const first = migrate()
    const gone = new Promise<void>((resolve) => first.once('exit', () => resolve()))
    const client = await connect(name)
    const isUnderWay = await becomesTrue(
      async () =>
        (
          await query(
            `select from pg_stat_activity where datname = $1 and application_name = 'agency migrate' and backend_xid is not null and query like '%create table%'`,
            [name],
          )
        ).length > 0,
      { ms: 20_000, every: 2 },
    )
    first.kill('SIGKILL')
    await gone
    const missing = (await findMissingMigrations(client)).length
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from information_schema.tables where table_schema = 'public'`,
    )
    const second = migrate()
    await new Promise<void>((resolve) => second.once('exit', () => resolve()))
    const still = (await findMissingMigrations(client)).length
    await client.end()
    await query(`drop database ${name} with (force)`)
    return [
      check('it was killed midway', isUnderWay && missing > 0),
      count('tables left behind', rows[0]?.n ?? 0),
      count('migrations missing after the next start', still),
      check('the product is unaffected', await isWell()),
    ]
  },
}
