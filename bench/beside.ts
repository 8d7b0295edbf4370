// `POST /api/submit-lead` at a steady rate, calm and beside an export of 100,000 leads, an import of 10,000, and 20 uploads of
// 1 MB a second each; the import compared with a plain insert; and 100,000 leads out and in again, compared.
// Run: node bench/beside.ts
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { fullAssessment } from '#tests/factories.ts'
import { fillLeads } from './fill-leads.ts'
import { bench, median, ms, openAccount, openHarness, percentile, report } from './harness.ts'

const LEADS = 100_000
const IMPORTED = 10_000
const PER_SECOND = 20
const ROUNDS = 3
const UPLOADS = 20
const UPLOAD_BYTES = 8 * 1024 * 1024
/** Of each upload. */
const BYTES_A_SECOND = 1024 * 1024
const HEADER = 'Full name,Company,Email,Phone,Message'
/** What a file may have. */
const FILE_BYTES = 19 * 1024 * 1024

interface Product {
  url: string
  client: pg.Client
  cookie: string
}

await bench(async (open) => {
  const harness = await openHarness(open)
  const openProduct = async (name: string): Promise<Product> => {
    const { url, client } = await harness.startProduct(name)
    const { cookie } = await openAccount(client, { isAdmin: true })
    return { url, client, cookie }
  }
  const filled = await openProduct('filled')
  await fillLeads(filled.client, LEADS)
  await goOutAndIn(filled, await openProduct('empty'))
  await measureBeside(filled)
})

async function measureBeside(product: Product): Promise<void> {
  const { url, client } = product
  const sendFiles = await openUploads(product)
  const work: Record<string, (round: number) => Promise<unknown>> = {
    calm: () => sleep(10_000),
    export: () => exportLeads(product),
    import: (round) => importFile(product, [HEADER, ...rowsOf(round)].join('\r\n')),
    uploads: sendFiles,
  }
  const submits: Record<string, number[]> = {}
  const took: Record<string, number[]> = {}
  const inserts: number[] = []
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, run] of Object.entries(work)) {
      const began = performance.now()
      const times = await submitDuring(url, () => run(round))
      if (round === 0) continue
      ;(took[name] ??= []).push(performance.now() - began)
      ;(submits[name] ??= []).push(...times)
    }
    const inserted = await insertRows(client, round)
    if (round > 0) inserts.push(inserted)
  }
  const calm = percentile(submits['calm'] ?? [], 0.99)
  for (const [name, times] of Object.entries(submits)) {
    const p99 = percentile(times, 0.99)
    report(`submit-lead, ${name}, p50 and p99`, `${ms(median(times))}, ${ms(p99)}`, 'no figure')
    if (name !== 'calm') report(`p99, ${name} / calm`, (p99 / calm).toFixed(2), '≤ 1.5')
  }
  const imported = median(took['import'] ?? [])
  report(
    `import of ${IMPORTED} rows beside submit-lead / insert`,
    `${(imported / median(inserts)).toFixed(1)} (${ms(imported)}, ${ms(median(inserts))})`,
    '≤ 3',
  )
}

async function goOutAndIn(source: Product, empty: Product): Promise<void> {
  for (const file of inFiles(await exportLeads(source))) await importFile(empty, file)
  const [before, after] = [await hashesOf(source.client), await hashesOf(empty.client)]
  const differ = [...before].filter((hash) => !after.has(hash)).length
  report(
    `leads that differ after ${LEADS} out and in`,
    `${differ}, ${after.size - before.size} more`,
    '0, 0 more',
  )
}

/** Milliseconds of each lead that was sent while the work ran. */
async function submitDuring(url: string, work: () => Promise<unknown>): Promise<number[]> {
  let isDone = false
  const sent: Promise<number>[] = []
  const working = work().finally(() => (isDone = true))
  for (let n = 0; !isDone && n < PER_SECOND * 120; n++) {
    sent.push(submit(url, n))
    await sleep(1000 / PER_SECOND)
  }
  await working
  return Promise.all(sent)
}

async function submit(url: string, n: number): Promise<number> {
  const sentAt = performance.now()
  const response = await fetch(`${url}/api/submit-lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fullAssessment({ email: `pat${n}@example.com` })),
  })
  if (!response.ok) throw new Error(`submit-lead was answered with ${response.status}`)
  await response.arrayBuffer()
  return performance.now() - sentAt
}

async function exportLeads({ url, cookie }: Product): Promise<string> {
  const response = await fetch(`${url}/api/leads/export`, { headers: { cookie } })
  if (!response.ok) throw new Error(`the export was answered with ${response.status}`)
  return response.text()
}

async function call<T>({ url, cookie }: Product, path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${url}${path}`, { ...init, headers: { ...init.headers, cookie } })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

interface Import {
  id: string
  state: string
  outcomes: Record<string, number>
}

/** Uploads, adds every row, and waits until it is done. */
async function importFile(product: Product, file: string): Promise<Import> {
  const { id } = await call<Import>(product, '/api/imports?name=bench.csv', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  await untilState(product, id, 'ready')
  await call(product, `/api/imports/${id}/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ known: 'add' }),
  })
  return untilState(product, id, 'done')
}

async function untilState(product: Product, id: string, state: string): Promise<Import> {
  for (let tries = 0; tries < 6000; tries++) {
    const found = await call<Import>(product, `/api/imports/${id}`)
    if (found.state === state) return found
    await sleep(100)
  }
  throw new Error(`the import is not ${state} after ten minutes`)
}

function rowsOf(round: number): string[] {
  return Array.from(
    { length: IMPORTED },
    (_, n) =>
      `Pat Example ${n},Example Plumbing,pat${round}.${n}@example.net,(303) 555-${String(n).padStart(4, '0')},The phone rings while I am under a sink.`,
  )
}

async function openUploads({ url, client }: Product): Promise<() => Promise<unknown>> {
  const { id, cookie } = await openAccount(client)
  const project = randomUUID()
  await client.query(
    `insert into projects (id, customer_id, title, project_type) values ($1, $2, 'Bench', 'launch')`,
    [project, id],
  )
  return () => Promise.all(Array.from({ length: UPLOADS }, () => upload({ url, client, cookie }, project)))
}

async function upload(product: Product, project: string): Promise<void> {
  const { id } = await call<{ id: string }>(product, '/api/files/upload', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      thread_id: project,
      name: `${randomUUID()}.bin`,
      size: UPLOAD_BYTES,
      modified_at: new Date().toISOString(),
    }),
  })
  const pieces = 4 * (UPLOAD_BYTES / BYTES_A_SECOND)
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (let piece = 0; piece < pieces; piece++) {
        controller.enqueue(new Uint8Array(randomBytes(UPLOAD_BYTES / pieces)))
        await sleep(250)
      }
      controller.close()
    },
  })
  const init = {
    method: 'PATCH',
    headers: {
      cookie: product.cookie,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'tus-resumable': '1.0.0',
    },
    body,
    duplex: 'half',
  }
  const response = await fetch(`${product.url}/api/files/upload/${id}`, init)
  if (!response.ok) throw new Error(`an upload was answered with ${response.status}`)
}

/** Milliseconds for the same rows by an insert, with the same triggers. */
async function insertRows(client: pg.Client, round: number): Promise<number> {
  await client.query(
    'create temporary table given (full_name text, company_name text, email text, phone text, message text)',
  )
  await client.query(
    `insert into given select 'Pat Example ' || n, 'Example Plumbing', 'pat' || $1 || '.' || n || '@example.org',
       '(720) 555-' || to_char(n, 'FM0000'), 'The phone rings while I am under a sink.' from generate_series(0, $2::int - 1) as n`,
    [String(round), IMPORTED],
  )
  const began = performance.now()
  await client.query(
    `insert into leads (id, full_name, company_name, email, phone, message, project_type, source)
       select gen_random_uuid(), full_name, company_name, email, phone, message, 'custom', 'import' from given`,
  )
  const took = performance.now() - began
  await client.query('drop table given')
  return took
}

/** Whole rows, with the header in each: no text of these leads has a line break. */
function inFiles(csv: string): string[] {
  const [header = '', ...rows] = csv.split('\r\n').filter((row) => row !== '')
  const files: string[][] = [[]]
  let bytes = 0
  for (const row of rows) {
    bytes += Buffer.byteLength(row) + 2
    if (bytes > FILE_BYTES) {
      files.push([])
      bytes = 0
    }
    files.at(-1)?.push(row)
  }
  return files.map((part) => [header, ...part].join('\r\n'))
}

/** Of each lead, what an import takes from the file; notes become the end of the message. The number tells equal ones apart. */
async function hashesOf(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ hash: string }>(
    `select hash || row_number() over (partition by hash) as hash from (
       select md5(row(full_name, company_name, email, phone, project_type, nullif(rtrim(regexp_replace(message, '\\d{4}-\\d\\d-\\d\\d note: .*', '', 's'), E' \\n'), ''), status,
         created_at, selected_package, budget_range, industry, urgency, pain_points, annual_revenue, employees, closed_reason)::text) as hash
       from leads
     ) as hashed`,
  )
  return new Set(rows.map(({ hash }) => hash))
}
