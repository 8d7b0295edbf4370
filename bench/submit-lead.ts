// `POST /api/submit-lead` at a few rates, and at full load compared to pgbench inserting the same row, in turn on one cluster.
// Run: node bench/submit-lead.ts
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fullAssessment } from '#tests/factories.ts'
import {
  bench,
  median,
  ms,
  openHarness,
  percentile,
  report,
  temporaryFolder,
  type Harness,
} from './harness.ts'

const CLIENTS = 16
const RATES = [10, 100, 200]
const SECONDS = 6
const ROUNDS = 5

const COLUMNS = `id, full_name, company_name, email, phone, project_type, budget_range, message, selected_package, industry,
  urgency, pain_points, annual_revenue, employees, monthly_leads, people_answering_phones, people_managing_paperwork,
  tracking_method, avg_labor_cost, source`

const form = fullAssessment({ email: 'pat@example.com' })
const text = (value: unknown) => `'${String(value).replaceAll("'", "''").replaceAll('\n', ' ')}'`
const row = `gen_random_uuid(), ${text(form.name)}, ${text(form.company)}, ${text(form.email)}, ${text(form.phone)}, 'growth',
${text(form.budgetRange)}, ${text(form.message)}, ${text(form.selectedPackage)}, ${text(form.industry)}, ${text(form.urgency)},
array['Missed calls', 'Lead follow-up'], ${text(form.annualRevenue)}, ${text(form.employees)}, ${text(form.monthlyLeads)},
${text(form.peopleAnsweringPhones)}, ${text(form.peopleManagingPaperwork)}, ${text(form.trackingMethod)}, ${text(form.avgLaborCost)}, 'website'`
const body = JSON.stringify(form)

await bench(async (open) => {
  const stage = await openHarness(open)
  const script = path.join(await temporaryFolder(open), 'plain_leads.sql')
  await writeFile(script, `insert into plain_leads (${COLUMNS}) values (${row});\n`.replace(/\n(?=.)/g, ' '))
  const { url, client } = await stage.startProduct('bench')
  // The same columns, defaults and indexes, without the triggers.
  await client.query('create table plain_leads (like leads including all)')
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  open.onClose(async () => agent.destroy())
  const submit = () => submitLead(url, agent)

  const ratios: number[] = []
  const perSecond: number[] = []
  const latencies = new Map<number, number[]>(RATES.map((rate) => [rate, []]))
  await submitAtFullLoad(submit)
  for (let round = 0; round < ROUNDS; round++) {
    // Every round starts without the thousands of queued mails of the one before.
    for (const table of ['graphile_worker._private_jobs', 'mails', 'events', 'leads', 'plain_leads']) {
      await client.query(`delete from ${table}`)
      await client.query(`vacuum ${table}`)
    }
    const inserts = pgbench(stage, script)
    const leads = await submitAtFullLoad(submit)
    ratios.push(leads / inserts)
    perSecond.push(leads)
    for (const [rate, times] of latencies) times.push(...(await submitAtRate(submit, rate)))
  }

  const p99 = (rate: number) => percentile(latencies.get(rate) ?? [], 0.99)
  for (const [rate, times] of latencies)
    report(
      `submit-lead at ${rate} a second, p50 and p99`,
      `${ms(median(times))}, ${ms(p99(rate))}`,
      'p99 ≤ 50 ms',
    )
  report('p99 at 100 a second / at 10', (p99(100) / p99(10)).toFixed(2), '≤ 3')
  report(`submit-lead with ${CLIENTS} clients`, `${median(perSecond).toFixed(0)} a second`, 'no figure')
  report('submit-lead / pgbench with the same row', median(ratios).toFixed(3), 'no figure')
})

/** Transactions per second of pgbench, inserting the same row into `plain_leads`. */
function pgbench({ programs, cluster }: Harness, script: string): number {
  const { host, port, user } = cluster.owner
  const output = execFileSync(
    path.join(programs, 'pgbench'),
    `-h ${host} -p ${port} -U ${user} -n -c ${CLIENTS} -j 2 -T ${SECONDS} -f`
      .split(' ')
      .concat(script, 'bench'),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

/** With a new Idempotency-Key, as the site's forms send it. */
function submitLead(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const sent = request(`${url}/api/submit-lead`, { method: 'POST', headers, agent }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 201 ? resolve() : reject(new Error(`refused with ${response.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Leads per second; each client sends its next lead once the last is answered. */
async function submitAtFullLoad(submit: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  const client = async () => {
    while (performance.now() - startedAt < SECONDS * 1000) {
      await submit()
      count++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return count / ((performance.now() - startedAt) / 1000)
}

/** Milliseconds of each lead; the time that one waits for an idle connection counts. */
function submitAtRate(submit: () => Promise<void>, perSecond: number): Promise<number[]> {
  return Promise.all(
    Array.from({ length: perSecond * SECONDS }, async (_, n) => {
      await sleep((n * 1000) / perSecond)
      const sentAt = performance.now()
      await submit()
      return performance.now() - sentAt
    }),
  )
}
