// How long texts that are designed to be slow block the server's event loop: sends them to the chat and reports the longest stall.
// Run: node bench/hostile-texts.ts [texts=10000]
import { access, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { hostileTexts } from '#tests/hostile-texts.ts'
import { ORDINARY, usedPatterns } from '#tests/text-readers.ts'
import { bench, openHarness, report, startProduct, temporaryFolder, waitUntil } from './harness.ts'

const COUNT = Number(process.argv[2] ?? 10_000)
const AT_ONCE = 4
const METRICS_TOKEN = 'm'.repeat(32)

await bench(async (open) => {
  const stage = await openHarness(open)
  await stage.createDatabase('bench')
  const folder = await temporaryFolder(open)
  const turnFile = path.join(folder, 'longest-turn')
  const { url, process: server } = await startProduct(open, {
    DATABASE_URL: stage.databaseUrl('bench'),
    DATA_DIR: folder,
    METRICS_TOKEN,
    LONGEST_TURN: turnFile,
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, 'longest-task.ts')}`,
  })
  const texts = hostileTexts(usedPatterns(), 1)
  const send = async (content: string) => {
    const response = await fetch(`${url}/api/ai-chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ role: 'user', content }], messageType: 'chat' }),
    })
    await response.arrayBuffer()
    // Blank texts and control characters are refused.
    if (response.status !== 200 && response.status !== 400) throw new Error(`status ${response.status}`)
  }
  const readMetric = async (name: string) => {
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    const line = (await response.text()).split('\n').find((each) => each.startsWith(`${name} `))
    return Number(line?.slice(name.length))
  }

  // Waits until the start is complete and the thread is loaded.
  await send('hello')
  await new Promise((resolve) => setTimeout(resolve, 8000))
  async function longestTurn(): Promise<number> {
    await rm(turnFile, { force: true })
    server.kill('SIGUSR2')
    await waitUntil(() =>
      access(turnFile).then(
        () => true,
        () => false,
      ),
    )
    return Number(await readFile(turnFile, 'utf8'))
  }

  /** In elapsed time, and in processor time of the thread. */
  async function longestStall(count: number, make: () => string): Promise<string> {
    // Each reading resets it.
    await readMetric('nodejs_eventloop_lag_max_seconds')
    await longestTurn()
    let sent = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (sent++ < count) await send(make())
      }),
    )
    const byClock = Math.round((await readMetric('nodejs_eventloop_lag_max_seconds')) * 1000)
    return `${byClock} ms by the clock, ${Math.round(await longestTurn())} ms of processor time`
  }
  const ordinary = await longestStall(COUNT / 10, () => ORDINARY)
  const longest = await longestStall(COUNT, () => texts.next().value)
  report(`longest stall of the event loop under ${COUNT / 10} ordinary texts`, ordinary, 'no figure')
  report(`longest stall of the event loop under ${COUNT} hostile texts`, longest, '≤ 50 ms')
  report(
    'texts that took longer than 250 ms',
    String(await readMetric('assistant_reading_timeouts_total')),
    'no figure',
  )
})
