// `kill -9` of the server during a stream of submissions, in rounds: each acknowledged lead must be stored exactly once, and the owner must
// have a mail for it.
// Run: node bench/kill.ts
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { openDataFolder } from '#embedded-postgres/data-folder.ts'
import { fullAssessment } from '#tests/factories.ts'
import { bench, report, startProduct, temporaryFolder, waitUntil } from './harness.ts'

const ROUNDS = 20
const SENDERS = 8
const MIN_BEFORE_KILL = 20
const OWNER = 'owner@example.com'

interface Submission {
  key: string
  body: string
  id: string | null
}

await bench(async (open) => {
  const dataDir = await temporaryFolder(open)
  const env = { DATA_DIR: dataDir, OWNER_EMAIL: OWNER }
  const acknowledged = new Map<string, string>()
  let unanswered: Submission[] = []
  let doubled = 0
  const restarts: number[] = []

  for (let round = 1; round <= ROUNDS; round++) {
    const started = performance.now()
    const product = await startProduct(open, env)
    restarts.push(performance.now() - started)
    // A submission without an answer before the kill is sent again with its key: it must be stored exactly once.
    for (const submission of unanswered) await send(product.url, submission)
    unanswered = []
    let isOver = false
    let answered = 0
    const senders = Array.from({ length: SENDERS }, async () => {
      while (!isOver) {
        const submission: Submission = { key: randomUUID(), body: JSON.stringify(fullAssessment()), id: null }
        try {
          await send(product.url, submission)
          answered++
        } catch {
          unanswered.push(submission) // a broken connection is what is being tested
        }
      }
    })
    const enough = MIN_BEFORE_KILL + Math.floor(Math.random() * 200)
    await waitUntil(async () => answered >= enough)
    await product.kill()
    isOver = true
    await Promise.all(senders)
    process.stdout.write(`round ${round}: ${answered} acknowledged, ${unanswered.length} cut off\n`)
  }

  const last = await startProduct(open, env)
  for (const submission of unanswered) await send(last.url, submission)
  const { stored, untold } = await readOutcome(open, dataDir)
  const lost = [...acknowledged.values()].filter((id) => !stored.has(id)).length

  report(`leads acknowledged over ${ROUNDS} kills and lost`, `${lost} of ${acknowledged.size}`, '0')
  report(
    'duplicate leads after retries with the same key',
    String(doubled + (stored.size - acknowledged.size)),
    '0',
  )
  report('owner mails missing', `${untold} of ${stored.size}`, '0')
  report('start after a kill, slowest', `${(Math.max(...restarts.slice(1)) / 1000).toFixed(2)} s`, '≤ 2 s')

  async function send(url: string, submission: Submission): Promise<void> {
    const response = await fetch(`${url}/api/submit-lead`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': submission.key },
      body: submission.body,
    })
    if (response.status !== 201) throw new Error(`answered with ${response.status}`)
    const { id } = (await response.json()) as { id: string }
    const earlier = acknowledged.get(submission.key)
    if (earlier !== undefined && earlier !== id) doubled++
    acknowledged.set(submission.key, id)
  }
})

/** The leads that are stored, and how many of them the owner had no mail for once the queue was empty. */
async function readOutcome(open: Parameters<Parameters<typeof bench>[0]>[0], dataDir: string) {
  const client = new pg.Client({
    host: (await openDataFolder(dataDir)).sockets,
    port: 5432,
    user: 'agency_owner',
    database: 'agency',
  })
  await client.connect()
  open.onClose(() => client.end())
  const stored = new Set(
    (await client.query<{ id: string }>('select id from leads')).rows.map(({ id }) => id),
  )
  const queued = async () =>
    (await client.query<{ n: number }>(`select count(*)::int as n from mails where state = 'queued'`)).rows[0]
      ?.n ?? 0
  await waitUntil(async () => (await queued()) === 0, 10 * 60_000)
  const files = new Set(await readdir(path.join(dataDir, 'outbox')))
  const { rows: notices } = await client.query<{ id: string; subject_id: string }>(
    `select id, subject_id from mails where kind = 'lead-received' and state = 'sent'`,
  )
  const told = new Set(notices.filter(({ id }) => files.has(`${id}.eml`)).map(({ subject_id }) => subject_id))
  const untold = [...stored].filter((id) => !told.has(id)).length
  return { stored, untold }
}
