// How fast changes reach other people: an update until the customer's stream has it, a lead until another admin's screen shows it.
// Run: node bench/live.ts
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type pg from 'pg'
import { launchBrowser } from '#tests/setup/browser.ts'
import {
  bench,
  median,
  ms,
  openAccount,
  openHarness,
  openPage,
  percentile,
  report,
  type Openings,
} from './harness.ts'

const OTHERS = 100
const UPDATES = 300
const SCREENS = 200

interface World {
  open: Openings
  client: pg.Client
  url: string
  admin: { id: string; cookie: string }
}

await bench(async (open) => {
  const { url, client } = await (await openHarness(open)).startProduct('bench')
  const world = { open, client, url, admin: await openAccount(client, { isAdmin: true }) }
  await measureUpdates(world)
  await measureScreens(world)
})

/** From posting over the API until the customer's stream has it, with other streams open: updates and messages in turn. */
async function measureUpdates({ open, client, url, admin }: World): Promise<void> {
  const customer = await openAccount(client)
  const { rows } = await client.query<{ id: string }>(
    `insert into projects (customer_id, title, project_type) values ($1, 'Website', 'launch') returning id`,
    [customer.id],
  )
  const id = rows[0]?.id
  let onEvent: (text: string | undefined) => void = () => {}
  await listen(open, url, customer.cookie, (text) =>
    onEvent(/event: (?:project_update|message)\n.*\ndata: .*"(?:title|body)":"([^"]+)"/.exec(text)?.[1]),
  )
  for (let other = 0; other < OTHERS; other++) await listen(open, url, (await openAccount(client)).cookie)

  const post = async (path: string, body: object, text: string) => {
    const heard = new Promise<number>((resolve) => {
      onEvent = (found) => found === text && resolve(performance.now())
    })
    const sentAt = performance.now()
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        cookie: admin.cookie,
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
    return (await heard) - sentAt
  }
  const updates: number[] = []
  const messages: number[] = []
  for (let n = 0; n < UPDATES; n++) {
    const title = `Update ${n}`
    const update = { title, description: 'It moves.', update_type: 'progress' }
    updates.push(await post(`/api/projects/${id}/updates`, update, title))
    messages.push(await post(`/api/threads/${id}/messages`, { body: `Message ${n}` }, `Message ${n}`))
  }
  reportTimes(`update posted → in the customer's stream, ${OTHERS} others open`, updates)
  reportTimes(`message posted → in the customer's stream, ${OTHERS} others open`, messages)
}

/** From one admin's change to the frame in which another's screen shows it. */
async function measureScreens({ open, client, url, admin }: World): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into leads (id, full_name, email, project_type, source)
     values (gen_random_uuid(), 'Pat Example', 'pat@example.com', 'custom', 'import') returning id`,
  )
  const browser = await launchBrowser()
  open.onClose(() => browser.close())
  const openDesk = async (cookie: string) => {
    const page = await openPage(browser, url, cookie)
    await page.goto('/admin?tab=leads')
    await page.getByRole('combobox', { name: /^Status of/ }).waitFor()
    return page
  }
  const mine = await openDesk(admin.cookie)
  const theirs = await openDesk((await openAccount(client, { isAdmin: true })).cookie)
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
      { path: `/api/leads/${rows[0]?.id}`, body: JSON.stringify({ status }) },
    )
    times.push((await seen) - sentAt)
  }
  reportTimes("row changed by one admin → on the other's screen", times)
}

function reportTimes(name: string, times: readonly number[]): void {
  report(`${name}, p50 and p99`, `${ms(median(times))}, ${ms(percentile(times, 0.99))}`, 'p99 ≤ 250 ms')
}

/** Resolves once the server has begun to send. */
function listen(
  { onClose }: Openings,
  url: string,
  cookie: string,
  onText: (text: string) => void = () => {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const onError = (error: Error) => {
      if (!isOver) reject(error)
    }
    const stream = request(`${url}/api/events`, { headers: { cookie }, agent: false }, (response) => {
      response.setEncoding('utf8').on('data', onText).on('error', onError)
      if (response.statusCode === 200) resolve()
      else reject(new Error(`a stream was answered with ${response.statusCode}`))
    })
    stream.on('error', onError).end()
    onClose(async () => {
      isOver = true
      stream.destroy()
    })
  })
}
