// `POST /api/submit-lead` at 200 leads a second, and at full load compared to pgbench inserting the same row, alternating in one run on
// one cluster.
// Run: node bench/submit-lead.ts (with --peer also against Parse Server, which is installed into bench/.peers)
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fullAssessment } from '#tests/factories.ts'
import { post, postAtRate } from './load.ts'
import { openPeer } from './parse-server.ts'
import { bench, median, openHarness, percentile, report, startProduct, temporaryFolder } from './harness.ts'

const CLIENTS = 16
const PER_SECOND = 200
const SECONDS = 6
const ROUNDS = 5
const PEER_DATABASE_PORT = 54_329

const COLUMNS = `id, full_name, company_name, email, phone, project_type, budget_range, message, selected_package, industry,
  urgency, pain_points, annual_revenue, employees, monthly_leads, people_answering_phones, people_managing_paperwork,
  tracking_method, avg_labor_cost, source`

const form = fullAssessment({ email: 'pat@example.com' })
const text = (value: unknown) => `'${String(value).replaceAll("'", "''").replaceAll('\n', ' ')}'`
const row = `gen_random_uuid(), ${text(form.name)}, ${text(form.company)}, ${text(form.email)}, ${text(form.phone)}, 'growth',
${text(form.budgetRange)}, ${text(form.message)}, ${text(form.selectedPackage)}, ${text(form.industry)}, ${text(form.urgency)},
array['Missed calls', 'Lead follow-up'], ${text(form.annualRevenue)}, ${text(form.employees)}, ${text(form.monthlyLeads)},
${text(form.peopleAnsweringPhones)}, ${text(form.peopleManagingPaperwork)}, ${text(form.trackingMethod)}, ${text(form.avgLaborCost)}, 'website'`

type Harness = Awaited<ReturnType<typeof openHarness>>

interface Round {
  ours: number
  plain: number
  prepared: number
  peer: number | null
}

await bench(async (open) => {
  const isWithPeer = process.argv.includes('--peer')
  const stage = await openHarness(open, isWithPeer ? PEER_DATABASE_PORT : undefined)
  const folder = await temporaryFolder(open)
  const client = await stage.createDatabase('bench')
  const product = await startProduct(open, { DATABASE_URL: stage.databaseUrl('bench'), DATA_DIR: folder })
  const peer = isWithPeer ? await openPeer(open, stage, folder) : null

  // The same columns, defaults and indexes, without the triggers for the notice and the event.
  await client.query('create table plain_leads (like leads including all)')

  const body = JSON.stringify(form)
  const load = { connections: CLIENTS, seconds: SECONDS, body }
  const rounds: Round[] = []
  const latencies: number[] = []
  const atRate: number[] = []
  await post({ ...load, url: product.url, path: '/api/submit-lead', seconds: 3 })
  for (let round = 0; round < ROUNDS; round++) {
    // Every round starts without the thousands of queued mails of the one before.
    for (const table of ['graphile_worker._private_jobs', 'mails', 'events', 'leads', 'plain_leads']) {
      await client.query(`delete from ${table}`)
      await client.query(`vacuum ${table}`)
    }
    // pgbench's default first; prepared is its fastest mode.
    const plain = await pgbench(stage, folder, 'simple')
    const prepared = await pgbench(stage, folder, 'prepared')
    const ours = await post({ ...load, url: product.url, path: '/api/submit-lead' })
    const steady = await postAtRate({
      ...load,
      url: product.url,
      path: '/api/submit-lead',
      perSecond: PER_SECOND,
    })
    const refused = ours.failed + steady.failed
    if (refused > 0) throw new Error(`${refused} submissions were refused`)
    const other = peer === null ? null : await post({ ...load, ...peer.call(form) })
    latencies.push(...ours.milliseconds)
    atRate.push(...steady.milliseconds)
    rounds.push({ ours: ours.perSecond, plain, prepared, peer: other?.perSecond ?? null })
    process.stdout.write(
      `round ${round + 1}: ${ours.perSecond.toFixed(0)}/s, pgbench ${plain.toFixed(0)}/s, prepared ${prepared.toFixed(0)}/s${other ? `, Parse Server ${other.perSecond.toFixed(0)}/s` : ''}\n`,
    )
  }
  reportRounds(rounds, { latencies, atRate })
})

/** Transactions per second of pgbench, inserting the same row into `plain_leads`. */
async function pgbench(stage: Harness, folder: string, protocol: 'simple' | 'prepared'): Promise<number> {
  const script = path.join(folder, 'plain_leads.sql')
  await writeFile(script, `insert into plain_leads (${COLUMNS}) values (${row});\n`.replace(/\n(?=.)/g, ' '))
  const { host, port, user } = stage.cluster.owner
  const output = execFileSync(
    path.join(stage.programs, 'pgbench'),
    `-h ${host} -p ${port} -U ${user} -n -M ${protocol} -c ${CLIENTS} -j 2 -T ${SECONDS} -f`
      .split(' ')
      .concat(script, 'bench'),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

function reportRounds(
  rounds: readonly Round[],
  { latencies, atRate }: { latencies: number[]; atRate: number[] },
): void {
  report(
    'submit-lead / pgbench, the same row',
    median(rounds.map(({ ours, plain }) => ours / plain)).toFixed(2),
    'no figure',
  )
  report(
    'submit-lead / pgbench with prepared statements',
    median(rounds.map(({ ours, prepared }) => ours / prepared)).toFixed(2),
    'no figure',
  )
  if (rounds.every((round) => round.peer !== null))
    report(
      'submit-lead / Parse Server create',
      median(rounds.map(({ ours, peer: other }) => ours / (other ?? Number.NaN))).toFixed(1),
      '≥ 3',
    )
  const both = (times: number[]) => `${median(times).toFixed(1)} and ${percentile(times, 0.99).toFixed(1)} ms`
  report(`submit-lead at ${PER_SECOND} a second, p50 and p99`, both(atRate), 'p99 ≤ 50 ms')
  report(`submit-lead at ${CLIENTS} clients, p50 and p99`, both(latencies), 'no figure')
  report(
    `submit-lead at ${CLIENTS} clients`,
    `${median(rounds.map(({ ours }) => ours)).toFixed(0)} a second`,
    'no figure',
  )
}
