// An update posted over the API until the customer's stream has it, with a hundred other streams open.
// Run: node bench/live.ts
import { request } from 'node:http'
import { openAccount } from './people.ts'
import { bench, openStage, percentile, report, startProduct, temporaryFolder, until } from './stage.ts'

const OTHERS = 100
const UPDATES = 300

await bench(async (open) => {
  const stage = await openStage(open)
  const folder = await temporaryFolder(open)
  const client = await stage.createDatabase('bench')
  const product = await startProduct(open, { DATABASE_URL: stage.databaseUrl('bench'), DATA_DIR: folder })
  const admin = await openAccount(client, { isAdmin: true })
  const customer = await openAccount(client)
  const { rows } = await client.query<{ id: string }>(
    `insert into projects (customer_id, title, project_type) values ($1, 'Website', 'launch') returning id`,
    [customer.id],
  )
  const projectId = rows[0]?.id ?? ''

  let isOver = false
  const heardAt = new Map<string, number>()
  let opened = 0
  listen(customer.cookie, (title) => heardAt.set(title, performance.now()))
  for (let other = 0; other < OTHERS; other++) listen((await openAccount(client)).cookie, () => {})
  await until(async () => opened === OTHERS + 1)

  const times: number[] = []
  for (let n = 0; n < UPDATES; n++) {
    const title = `Update ${n}`
    const sentAt = performance.now()
    const response = await fetch(`${product.url}/api/projects/${projectId}/updates`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: admin.cookie },
      body: JSON.stringify({ title, description: 'It moves.', update_type: 'progress' }),
    })
    if (response.status !== 201) throw new Error(`an update was answered with ${response.status}`)
    await until(async () => heardAt.has(title))
    times.push((heardAt.get(title) ?? Number.NaN) - sentAt)
  }
  report(
    `update posted → in the customer's stream, ${OTHERS} others open, p50`,
    `${percentile(times, 0.5).toFixed(1)} ms`,
    '≤ 50 ms',
  )
  report(
    `update posted → in the customer's stream, ${OTHERS} others open, p99`,
    `${percentile(times, 0.99).toFixed(1)} ms`,
    '≤ 250 ms',
  )

  function listen(cookie: string, onUpdate: (title: string) => void): void {
    const stream = request(`${product.url}/api/events`, { headers: { cookie }, agent: false }, (response) => {
      opened++
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const title = /event: project_update\n.*\ndata: .*"title":"([^"]+)"/.exec(text)?.[1]
        if (title !== undefined) onUpdate(title)
      })
    })
    stream.on('error', (error) => {
      if (!isOver) throw error
    })
    stream.end()
    open.onClose(async () => {
      isOver = true
      stream.destroy()
    })
  }
})
