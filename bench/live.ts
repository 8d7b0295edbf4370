// How fast changes reach other people, and the cost of many open streams: an update until the customer's stream has it, a lead until
// another admin's screen shows it, a thousand streams with the same events.
// Run: node bench/live.ts
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { Page } from 'playwright'
import type pg from 'pg'
import { launchBrowser, openContext } from '#tests/setup/browser.ts'
import { openAccount } from './people.ts'
import {
  bench,
  openHarness,
  percentile,
  report,
  startProduct,
  temporaryFolder,
  waitUntil,
  type Openings,
  type RunningProduct,
} from './harness.ts'

const OTHERS = 100
const UPDATES = 300
const SCREENS = 200
const CROWD = 1000
const ROUNDS = 30
/** The inspector, for triggering the server's garbage collection. */
const INSPECTOR_PORT = 54_330

interface World {
  open: Openings
  client: pg.Client
  product: RunningProduct
  admin: { id: string; cookie: string }
}

await bench(async (open) => {
  const stage = await openHarness(open)
  const folder = await temporaryFolder(open)
  const client = await stage.createDatabase('bench')
  const product = await startProduct(open, {
    DATABASE_URL: stage.databaseUrl('bench'),
    DATA_DIR: folder,
    NODE_OPTIONS: `--inspect=127.0.0.1:${INSPECTOR_PORT}`,
  })
  const admin = await openAccount(client, { isAdmin: true })
  const world = { open, client, product, admin }
  await measureUpdates(world)
  await measureScreens(world)
  await measureCrowd(world)
})

/** From posting over the API until the customer's stream has it, with other streams open. */
async function measureUpdates(world: World): Promise<void> {
  const { client, admin } = world
  const customer = await openAccount(client)
  const projectId = await makeProject(client, customer.id)
  const heardAt = new Map<string, number>()
  const streams = [
    await listen(world, customer.cookie, (text) => {
      const title = /event: project_update\n.*\ndata: .*"title":"([^"]+)"/.exec(text)?.[1]
      if (title !== undefined) heardAt.set(title, performance.now())
    }),
  ]
  for (let other = 0; other < OTHERS; other++)
    streams.push(await listen(world, (await openAccount(client)).cookie))

  const times: number[] = []
  for (let n = 0; n < UPDATES; n++) {
    const title = `Update ${n}`
    const sentAt = performance.now()
    await call(world, admin.cookie, 'POST', `/api/projects/${projectId}/updates`, {
      title,
      description: 'It moves.',
      update_type: 'progress',
    })
    await waitUntil(async () => heardAt.has(title))
    times.push((heardAt.get(title) ?? Number.NaN) - sentAt)
  }
  for (const stream of streams) stream.leave()
  const name = `update posted → in the customer's stream, ${OTHERS} others open`
  report(`${name}, p50`, `${percentile(times, 0.5).toFixed(1)} ms`, '≤ 50 ms')
  report(`${name}, p99`, `${percentile(times, 0.99).toFixed(1)} ms`, '≤ 250 ms')
}

/** From the press in one admin's browser to the frame in which another's shows the change. */
async function measureScreens(world: World): Promise<void> {
  const { open, client, product, admin } = world
  const leadId = await makeLead(client)
  const browser = await launchBrowser()
  open.onClose(() => browser.close())
  const openConsole = async (cookie: string): Promise<Page> => {
    const context = await openContext(browser, { viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: product.url }])
    const page = await context.newPage()
    await page.goto(`${product.url}/admin?tab=leads`)
    await page.getByRole('combobox', { name: /^Status of/ }).waitFor()
    return page
  }
  const mine = await openConsole(admin.cookie)
  const theirs = await openConsole((await openAccount(client, { isAdmin: true })).cookie)
  const times: number[] = []
  for (let n = 0; n < SCREENS; n++) {
    const status = n % 2 === 0 ? 'contacted' : 'qualified'
    const seen = theirs.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const look = () => {
            const select = document.querySelector<HTMLSelectElement>('select[aria-label^="Status of"]')
            if (select?.value === wanted) resolve(Date.now())
            else requestAnimationFrame(look)
          }
          look()
        }),
      status,
    )
    const sentAt = await mine.evaluate(
      async ({ path, body }) => {
        const at = Date.now()
        await fetch(path, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })
        return at
      },
      { path: `/api/leads/${leadId}`, body: JSON.stringify({ status }) },
    )
    times.push((await seen) - sentAt)
  }
  await browser.close()
  const name = "row changed by one admin → on the other's screen"
  report(`${name}, p50`, `${percentile(times, 0.5).toFixed(0)} ms`, 'no figure')
  report(`${name}, p99`, `${percentile(times, 0.99).toFixed(0)} ms`, '≤ 250 ms')
}

/** The memory of a stream, as the growth between a few and a thousand more; then an event for all of them. */
async function measureCrowd(world: World): Promise<void> {
  const { client, product, admin } = world
  const leadId = await makeLead(client)
  let heard = 0
  let lastAt = 0
  const count = (text: string) => {
    const events = text.split('event: lead\n').length - 1
    if (events === 0) return
    heard += events
    lastAt = performance.now()
  }
  const join = async (streams: number) => {
    for (let n = 0; n < streams; n++) {
      await listen(world, (await openAccount(client, { isAdmin: true })).cookie, count)
    }
  }
  // The first streams cover the JIT and the shared buffers.
  await join(OTHERS)
  const before = await residentMemory(product)
  await join(CROWD - OTHERS)
  const after = await residentMemory(product)
  report(
    `server memory for each of ${CROWD} open streams`,
    `${((after - before) / (CROWD - OTHERS) / 1000).toFixed(1)} kB`,
    '≤ 40 kB',
  )

  const times: number[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const [sentAt, wanted] = [performance.now(), heard + CROWD]
    await call(world, admin.cookie, 'PATCH', `/api/leads/${leadId}`, {
      status: n % 2 === 0 ? 'contacted' : 'qualified',
    })
    await waitUntil(async () => heard >= wanted)
    times.push(lastAt - sentAt)
  }
  // A duplicate would arrive late.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  report(
    `of ${ROUNDS} changes, heard by ${CROWD} streams`,
    `${heard} of ${ROUNDS * CROWD}`,
    'every one, once',
  )
  report(
    `row changed → in the last of ${CROWD} streams, p50 and p99`,
    `${percentile(times, 0.5).toFixed(0)} and ${percentile(times, 0.99).toFixed(0)} ms`,
    '≤ 250 ms',
  )
  report('server memory with all of them open', `${(after / 1_000_000).toFixed(0)} MB`, 'no figure')
}

async function makeProject(client: pg.Client, customerId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into projects (customer_id, title, project_type) values ($1, 'Website', 'launch') returning id`,
    [customerId],
  )
  return rows[0]?.id ?? ''
}

async function makeLead(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into leads (id, full_name, email, project_type, source)
     values (gen_random_uuid(), 'Pat Example', 'pat@example.com', 'custom', 'import') returning id`,
  )
  return rows[0]?.id ?? ''
}

async function call(
  { product }: World,
  cookie: string,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
): Promise<void> {
  const response = await fetch(product.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      cookie,
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`)
}

/** Resolves once the server has begun to send. */
function listen(
  { open, product }: World,
  cookie: string,
  onText: (text: string) => void = () => {},
): Promise<{ leave: () => void }> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const leave = () => {
      isOver = true
      stream.destroy()
    }
    const stream = request(`${product.url}/api/events`, { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`a stream was answered with ${response.statusCode}`))
        return
      }
      response.setEncoding('utf8')
      response.on('data', onText)
      response.on('error', (error) => {
        if (!isOver) throw error
      })
      resolve({ leave })
    })
    stream.on('error', (error) => {
      if (!isOver) throw error
    })
    stream.end()
    open.onClose(async () => leave())
  })
}

interface Inspected {
  webSocketDebuggerUrl: string
}

/** Resident bytes of the server after garbage collection. */
async function residentMemory({ process: { pid } }: RunningProduct): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${INSPECTOR_PORT}/json/list`)).json()) as Inspected[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  for (let id = 1; id <= 3; id++) {
    const answer = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }))
    await answer
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  socket.close()
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}
