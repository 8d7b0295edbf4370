// Monitoring and alerts: every metric, that no client can create a label, and when a server reports that it
// is ready.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { startServer } from '#server/main.ts'
import { openReadiness, type Phase } from '#server/watch/readiness.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { testDatabase } from '#tests/database.ts'
import { freePort } from '#tests/drill/free-port.ts'
import { makeLead } from '#tests/factories.ts'
import { until } from '#tests/jobs.ts'

const TOKEN = 'token-of-the-operator'
const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

let server: TestApp
let figures: Map<string, number>
/** Each label with all its values. */
let labels: Map<string, Set<string>>

beforeAll(async () => {
  server = await testApp({ METRICS_TOKEN: TOKEN })
  const { owner } = server
  await makeLead(owner)
  await owner.query(`update leads set created_at = now() - interval '2 hours'`)
  await owner.query('delete from mails')
  await owner.query(`insert into mails (kind, state, due_at) values
    ('test', 'queued', now() - interval '1 hour'), ('test', 'queued', now() + interval '1 hour'),
    ('test', 'failed', now()), ('test', 'sent', now() - interval '1 day')`)
  await owner.query(`update graphile_worker._private_jobs set attempts = max_attempts
    where id = (select min(id) from graphile_worker._private_jobs)`)
  await owner.query(`insert into payments (provider_ids, state) values ('{pi_nobodys}', 'paid')`)
  await owner.query(`insert into model_spending (day, calls, spent) values (app.shop_day(), 1, 1.5)`)
  await owner.query(`insert into backup_runs (kind, file, problem, created_at) values
    ('made', 'a', null, now() - interval '3 hours'), ('made', 'b', 'the disk is full', now() - interval '1 hour'),
    ('tried', 'a', null, now() - interval '2 hours')`)
  await owner.query(`insert into rate_limits values ('mails dropped', 'a', 2, now() + interval '1 hour'),
    ('mails dropped', 'b', 1, now() + interval '1 hour'), ('mails dropped', 'c', 4, now())`)
  const scanner = '6e1f-scanner'
  for (const [method, target] of [
    ['GET', `/${scanner}`],
    ['GET', `/api/${scanner}`],
    ['GET', `/api/leads/${scanner}?${scanner}=1`],
    ['PROPFIND', `/${scanner}`],
    ['GET', '/healthz'],
    ['POST', '/api/submit-lead'],
  ] as const) {
    await server.call(method, target, { headers: { host: `${scanner}.example`, 'user-agent': scanner } })
  }
  await server.call('POST', '/api/csp-report', {
    body: { 'csp-report': { 'effective-directive': scanner } },
    headers: { 'content-type': 'application/csp-report' },
  })
  const text = await (
    await server.call('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  ).text()
  expect(text).not.toContain(scanner)
  figures = new Map()
  labels = new Map()
  for (const [, name = '', set = '', value] of text.matchAll(/^(\w+)(?:\{([^}]*)\})? (\S+)$/gm)) {
    figures.set(name, value === '+Inf' ? Infinity : Number(value))
    for (const [, label = '', said = ''] of set.matchAll(/(\w+)="([^"]*)"/g)) {
      labels.set(label, (labels.get(label) ?? new Set()).add(said))
    }
  }
})
afterAll(() => server.close())

test('figures about the whole product come from the database', () => {
  const between = (name: string, low: number, high: number) => {
    expect(figures.get(name), name).toBeGreaterThanOrEqual(low)
    expect(figures.get(name), name).toBeLessThan(high)
  }
  // The upper bounds leave a slow machine an hour.
  between('mails_oldest_waiting_seconds', 3600, 7200)
  between('leads_last_seconds', 7200, 10_800)
  between('backup_last_seconds', 10_800, 14_400)
  between('backup_tested_seconds', 7200, 10_800)
  expect(Object.fromEntries(figures)).toMatchObject({
    mails_waiting: 1,
    mails_failed: 1,
    account_mails_dropped: 3,
    jobs_failed: 1,
    payments_unmatched: 1,
    assistant_spent_today_dollars: 1.5,
    assistant_ceiling_day_dollars: 2,
    assistant_ceiling_month_dollars: 20,
    backup_failed: 1,
    backup_every_seconds: 0,
    server_ready: 1,
    live_listening: 1,
    live_streams: 0,
    conversation_streams: 0,
    database_connections_waiting: 0,
    build_info: 1,
  })
})

test('no client creates a label', () => {
  expect(labels.get('method')).toEqual(new Set(['GET', 'POST', 'other']))
  for (const status of labels.get('status') ?? []) expect(status).toMatch(/^[2345]xx$/)
  expect(labels.get('route')).toContain('/api/leads/:id')
  expect(labels.get('route')).toContain('/api/submit-lead')
  const known = new Set(server.app.routes.map((route) => route.path))
  for (const route of labels.get('route') ?? []) expect(known).toContain(route)
  expect(labels.get('directive')).toEqual(new Set(['other']))
})

test('every alert uses existing metrics and has a section in the runbook', () => {
  const alarms = read('deploy/alerts.yml').split('- alert: ').slice(1)
  expect(alarms.length).toBeGreaterThan(12)
  const headings = new Set(
    [...read('docs/runbook.md').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  )
  // The log is opened before the app.
  const opening = read('server/services.ts')
  const ofPrometheus = ['up', 'sum', 'max', 'rate', 'increase', 'by', 'le', 'and', 'or', 'histogram_quantile']
  for (const alarm of alarms) {
    const [, expr = ''] = /expr:(?: >-)?\s([\s\S]+?)\n\s+(?:for|labels):/.exec(alarm) ?? []
    const names = expr.replaceAll(/\{[^}]*\}|\[\w+\]|\+Inf/g, '').match(/\b[a-z_]+\b/g) ?? []
    const unknown = names.filter(
      (name) => !ofPrometheus.includes(name) && !figures.has(name) && !opening.includes(`'${name}'`),
    )
    expect(unknown, alarm).toEqual([])
    expect(alarm).toMatch(/severity: (?:page|ticket)\b/)
    expect(headings, alarm).toContain(/runbook\.md#([\w-]+)/.exec(alarm)?.[1])
  }
})

test('a server says why it is not ready, and becomes ready again by itself', async () => {
  const said: unknown[] = []
  const log = {
    info: () => said.push('ready again'),
    warn: (fields: object) => said.push(fields),
    error: () => {},
  }
  const state = { phase: 'serving' as Phase, isListening: true, isAway: false }
  let questions = 0
  const db: Database = {
    ...server.db,
    run: async (...asked) => {
      questions++
      if (state.isAway) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
      return server.db.run(...asked)
    },
  }
  const { findReason } = openReadiness({
    cacheMs: 100,
    db,
    hub: { isListening: () => state.isListening },
    phase: () => state.phase,
    log,
  })
  const untilIt = (wanted: string | null) =>
    until(async () => ((await findReason()) === wanted ? true : undefined))

  await untilIt(null)
  const before = questions
  const flood = Array.from({ length: 200 }, findReason)
  expect(questions - before).toBeLessThanOrEqual(1)
  await Promise.all(flood)

  state.isListening = false
  expect(await findReason()).toBe('listening')
  state.isListening = true
  state.phase = 'stopping'
  expect(await findReason()).toBe('stopping')
  state.phase = 'serving'
  await untilIt(null)
  state.isAway = true
  await untilIt('database')
  state.isAway = false
  await untilIt(null)

  const changeSecret = (to: string) =>
    server.owner.query(`update migrations.applied set hash = ${to} where name = 'secret'`)
  await changeSecret(`'of another ' || hash`)
  await untilIt('secret')
  await changeSecret(`replace(hash, 'of another ', '')`)
  await untilIt(null)

  await server.owner.query(`alter function app.has_migration(text) rename to had_migration`)
  onTestFinished(async () => {
    await server.owner.query('drop function if exists app.had_migration(text)')
  })
  await untilIt('migrations')
  await server.owner.query(`alter function app.had_migration(text) rename to has_migration`)
  await untilIt(null)
  const { rows } = await server.owner.query<{ name: string }>(
    `delete from migrations.applied where name like 'files %' returning name`,
  )
  expect(rows).toHaveLength(1)
  await untilIt('migrations')
  const heard = said.map((fields) =>
    typeof fields === 'object' && fields !== null && 'reason' in fields ? fields.reason : fields,
  )
  expect(heard).toEqual([
    'listening',
    'ready again',
    'database',
    'ready again',
    'secret',
    'ready again',
    'migrations',
    'ready again',
    'migrations',
  ])
  expect((await server.call('GET', '/healthz')).status).toBe(200)
  await until(async () => ((await server.call('GET', '/readyz')).status === 503 ? true : undefined))
})

test('a server is not ready before the admin of the environment can sign in', async () => {
  const data = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'readiness-'))
  const admin = { email: 'first@example.com', password: 'a password of the environment' }
  // The start has to wait for this lock before it can create the account.
  const blocking = await data.owner.connect()
  await blocking.query(`select pg_advisory_lock(hashtextextended('account ' || $1, 0))`, [admin.email])
  let isBlocking = true
  const { user, host, port, database } = data.connections.owner
  const url = `http://127.0.0.1:${await freePort()}`
  const starting = startServer({
    env: {
      DATABASE_URL: `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${database}`,
      AUTH_SECRET: data.authSecret,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
    openPages: async () => ({
      respond: async (c) => c.text('a page'),
      find: () => undefined,
      publish: async () => {},
      preview: async () => new Response('a preview'),
    }),
  })
  const ask = (target: string) => fetch(url + target).catch(() => null)
  try {
    await until(async () => ((await ask('/healthz'))?.status === 200 ? true : undefined))
    expect((await ask('/readyz'))?.status).toBe(503)
    blocking.release(true)
    isBlocking = false
    await starting
    expect((await ask('/readyz'))?.status).toBe(200)
    const answer = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })
    expect(answer.status).toBe(200)
  } finally {
    if (isBlocking) blocking.release(true)
    await (await starting).close()
    await data.close()
    await rm(dataDir, { recursive: true })
  }
})
