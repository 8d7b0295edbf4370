// Faults inside a server: its clock jumps, its memory runs out, a handler throws in the middle of a
// transaction. They happen on a third server, beside the two.
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprint } from '#server/accounts/keys.ts'
import { fullAssessment } from '#tests/factories.ts'
import { JOBS_AT_ONCE, type Fault } from '../fault.ts'
import { count, check, seconds, note, type Figure } from '../figures.ts'
import { ask, post } from '../requests.ts'
import { superviseServer, untilReady } from '../servers.ts'
import { freePort } from '../free-port.ts'
import { PASSWORD, type Topology } from '../topology.ts'
import { becomesTrue } from '../waiting.ts'
import { beside } from './starting.ts'

const preload = (name: string) =>
  `--import ${pathToFileURL(path.join(import.meta.dirname, '../preloads', `${name}.ts`)).href}`

/** Debian's `libfaketime`. */
const FAKETIME = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((place) => existsSync(place))
const HOUR = 3_600_000
const JUMPS = { '+1h': HOUR, '-1h': -HOUR, '+400d': 400 * 24 * HOUR } as const

export const clockJumps: Fault = {
  id: 'F13',
  what: 'the clock of a server jumps an hour ahead, an hour back and 400 days ahead',
  findHindrance: async () =>
    FAKETIME === undefined ? 'libfaketime is not installed (Debian: apt-get install libfaketime)' : null,
  async run(topology) {
    const { folder, query, servers, past, adminCookie } = topology
    const file = path.join(folder, 'clock')
    await writeFile(file, '+0')
    const extra = {
      LD_PRELOAD: FAKETIME ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    }
    const over = await endedSession(topology)
    let shared = 0
    const figures = await beside(topology, { extra }, async ({ url, pid, isRunning, isUp }) => {
      shared = pid
      const figures: Figure[] = [check('a server with a fake clock starts', isUp)]
      const me = async (at: string, cookie: string) =>
        (await ask(`${at}/api/me`, { headers: { cookie, ...past('10.92.1.1') } })).status
      for (const [name, ms] of Object.entries(JUMPS)) {
        await writeFile(file, name)
        const hasJumped = await becomesTrue(
          async () => Math.abs((await dateOf(url)) - Date.now() - ms) < HOUR / 4,
          { ms: 10_000 },
        )
        const lead = fullAssessment({ email: `clock.${randomUUID()}@example.com` })
        const { status } = await post(`${url}/api/submit-lead`, lead, past('10.92.1.2'))
        const [stored] = await query<{ isOfNow: boolean }>(
          `select abs(extract(epoch from now() - created_at)) < 60 as "isOfNow" from leads where email = $1`,
          [lead.email],
        )
        figures.push(
          check(
            `${name}: the clock jumped, and the server is ready`,
            hasJumped && (await dateOf(url, '/readyz')) > 0,
          ),
          check(
            `${name}: a lead is accepted, with the time of the database`,
            status === 201 && stored?.isOfNow === true,
          ),
          check(`${name}: a signed-in user stays signed in`, (await me(url, adminCookie)) === 200),
          check(`${name}: an ended session stays ended`, (await me(url, over)) === 401),
          check(`${name}: a new sign-in works on every server`, await signsIn(topology, url, servers[0].url)),
        )
      }
      return [...figures, check('the server keeps running', isRunning())]
    })
    // libfaketime's shared memory remains if a process ends abnormally.
    for (const name of ['faketime_shm', 'sem.faketime_sem'])
      await rm(`/dev/shm/${name}_${shared}`, { force: true })
    return figures
  },
}

/** The hour according to the server; 0 if it does not answer with 200. */
async function dateOf(url: string, page = '/healthz'): Promise<number> {
  const { status, headers } = await ask(`${url}${page}`)
  return status === 200 ? Date.parse(String(headers['date'])) : 0
}

async function endedSession({ query }: Topology): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await query(
    `insert into sessions (user_id, token_hash, created_at, renewed_at)
     select id, $1, now() - interval '31 days', now() - interval '8 days' from users where email = 'customer.1@example.com'`,
    [fingerprint(token)],
  )
  return `session=${token}`
}

async function signsIn({ past }: Topology, at: string, elsewhere: string): Promise<boolean> {
  const { status, headers } = await post(
    `${at}/api/auth/sign-in/email`,
    { email: 'caller.1@example.com', password: PASSWORD },
    past('10.92.1.3'),
  )
  const cookie = [headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('session='))
  if (status !== 200 || cookie === undefined) return false
  const { status: known } = await ask(`${elsewhere}/api/me`, {
    headers: { cookie: cookie.split(';')[0] ?? '', ...past('10.92.1.3') },
  })
  return known === 200
}

/** Far above what the product needs, far below what the leak adds. */
const HEAP_MB = 320
const LEADS_AT_ONCE = 4

export const memoryOut: Fault = {
  id: 'F25',
  what: 'a server with little memory leaks until it is killed',
  async run(topology, { rounds }, effects) {
    const { env, folder, url, query, past, isWell } = topology
    const server = superviseServer({
      name: 'c',
      port: await freePort(),
      env: {
        ...env,
        NODE_OPTIONS: `${preload('leaking')} --max-old-space-size=${HEAP_MB}`,
        DATA_DIR: path.join(folder, 'c'),
      },
      logFile: path.join(folder, 'c.log'),
    })
    const sent: { email: string; status: number }[] = []
    let again = 0
    let longest = 0
    const send = async () => {
      const lead = fullAssessment({ email: `memory.${randomUUID()}@example.com` })
      const headers = { 'idempotency-key': randomUUID(), ...past(`10.93.${sent.length % 250}.1`) }
      let { status } = await post(`${server.url}/api/submit-lead`, lead, headers)
      if (status !== 201) {
        again++
        status = (await post(`${url}/api/submit-lead`, lead, headers)).status
      }
      sent.push({ email: lead.email, status })
    }
    server.start()
    try {
      for (let round = 1; round <= rounds; round++) {
        await untilReady([server])
        server.signal('SIGUSR2')
        while (server.falls() < round) await Promise.all(Array.from({ length: LEADS_AT_ONCE }, send))
        effects.possibleDuplicates += JOBS_AT_ONCE
        longest = Math.max(longest, await untilReady([server]))
      }
    } finally {
      await server.stop()
    }
    const ends = (await server.log()).split('JavaScript heap out of memory').length - 1
    const rows = await query<{ email: string; n: number }>(
      `select email, count(*)::int as n from leads where email like 'memory.%' group by email`,
    )
    const timesOf = new Map(rows.map(({ email, n }) => [email, n]))
    const taken = sent.filter(({ status }) => status === 201)
    return [
      check('it ran out of memory each time', ends >= rounds, `${ends} of ${rounds}`),
      note('ready again after', seconds(longest)),
      note('leads sent to it, and retried elsewhere', `${sent.length}, ${again}`),
      count('not accepted on the second try', sent.length - taken.length),
      count('accepted and lost', taken.filter(({ email }) => !timesOf.has(email)).length),
      count('stored twice', rows.filter(({ n }) => n > 1).length),
      check('the other two are unaffected', await isWell()),
    ]
  },
}

/**
 * More in total than there are connections for requests, and few enough at a time that none is told to retry.
 */
const [WAVES, AT_ONCE] = [6, 5]
const BREAKS = 'Breaks in the middle'

/** One wave after the other. */
async function inWaves<From, To>(
  list: readonly From[],
  work: (one: From, at: number) => Promise<To>,
): Promise<To[]> {
  const done: To[] = []
  for (let at = 0; at < list.length; at += AT_ONCE)
    done.push(...(await Promise.all(list.slice(at, at + AT_ONCE).map((one, nth) => work(one, at + nth)))))
  return done
}

export const handlerThrows: Fault = {
  id: 'F26',
  what: 'a handler keeps throwing in the middle of its transaction',
  run: (topology) =>
    beside(topology, { extra: { NODE_OPTIONS: preload('throwing') } }, async ({ url, isRunning, isUp }) => {
      const { query, past, adminCookie } = topology
      const leads = Array.from({ length: WAVES * AT_ONCE }, () =>
        fullAssessment({ email: `throws.${randomUUID()}@example.com` }),
      )
      const asked = await inWaves(leads, async (lead, at) => {
        const headers = past(`10.94.1.${at}`)
        const { text } = await post(`${url}/api/submit-lead`, lead, headers)
        const { id } = JSON.parse(text) as { id: string }
        return { id, headers: { ...headers, cookie: adminCookie, 'idempotency-key': randomUUID() } }
      })
      const create = (title: string) =>
        inWaves(asked, ({ id, headers }) => post(`${url}/api/projects`, { lead_id: id, title }, headers))
      const broken = await create(BREAKS)
      const plain = broken.filter(
        ({ status, text, headers }) =>
          status === 500 && !/on purpose|secret place/.test(text) && headers['x-request-id'] !== undefined,
      )
      const emails = leads.map(({ email }) => email)
      const [half] = await query<{ n: number }>(
        `select (select count(*) from projects where title = $1)::int
           + (select count(*) from users where email = any($2))::int
           + (select count(*) from mails where recipient = any($2) and kind <> 'lead-acknowledged')::int
           + (select count(*) from leads where email = any($2) and status <> 'new')::int as n`,
        [BREAKS, emails],
      )
      // Had the key been kept, another form with it would be refused.
      const whole = await create('Goes through')
      return [
        check('the server starts', isUp),
        count('responses other than a plain 500 with the request id', broken.length - plain.length),
        count('rows left by failed transactions', half?.n ?? -1),
        count(
          'later requests with the same keys not answered with 201',
          whole.filter(({ status }) => status !== 201).length,
        ),
        check('the server keeps running', isRunning()),
      ]
    }),
}
