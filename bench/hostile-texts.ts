// How long texts that were made to keep the server busy hold its event loop: sends them to the chat and reads the longest stall.
// Run: node bench/hostile-texts.ts [texts=10000]
import { hostileTexts } from '#tests/hostile-texts.ts'
import { usedPatterns } from '#tests/text-readers.ts'
import { bench, openStage, report, startProduct, temporaryFolder } from './stage.ts'

const COUNT = Number(process.argv[2] ?? 10_000)
const AT_ONCE = 4
const METRICS_TOKEN = 'm'.repeat(32)

await bench(async (open) => {
  const stage = await openStage(open)
  await stage.createDatabase('bench')
  const { url } = await startProduct(open, {
    DATABASE_URL: stage.databaseUrl('bench'),
    DATA_DIR: await temporaryFolder(open),
    METRICS_TOKEN,
  })
  const texts = hostileTexts(usedPatterns(), 1)
  const send = async (content: string) => {
    const response = await fetch(`${url}/api/ai-chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ role: 'user', content }], messageType: 'chat' }),
    })
    await response.arrayBuffer()
    // Blank ones and control characters are refused.
    if (response.status !== 200 && response.status !== 400) throw new Error(`status ${response.status}`)
  }
  const readMetric = async (name: string) => {
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    const line = (await response.text()).split('\n').find((each) => each.startsWith(`${name} `))
    return Number(line?.slice(name.length))
  }

  // What the start left to do is done, and the thread has loaded.
  await send('hello')
  await new Promise((resolve) => setTimeout(resolve, 8000))
  await readMetric('nodejs_eventloop_lag_max_seconds')

  let sent = 0
  let longest = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (sent < COUNT) {
        sent++
        await send(texts.next().value)
        // Each reading starts the histogram anew.
        if (sent % 500 === 0)
          longest = Math.max(longest, await readMetric('nodejs_eventloop_lag_max_seconds'))
      }
    }),
  )
  longest = Math.max(longest, await readMetric('nodejs_eventloop_lag_max_seconds'))
  report(
    `longest stall of the event loop under ${COUNT} hostile texts`,
    `${Math.round(longest * 1000)} ms`,
    '≤ 50 ms',
  )
  report(
    'texts that took longer than 250 ms',
    String(await readMetric('assistant_texts_unread_total')),
    'no figure',
  )
})
