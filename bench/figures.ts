// The consoles' overview, figures and series with a hundred times the rows, in one run: each requested in turn, as an admin.
// Run: node bench/figures.ts
import type pg from 'pg'
import { openAccount } from './people.ts'
import { bench, openHarness, percentile, report, startProduct, temporaryFolder } from './harness.ts'

const SMALL = { leads: 1000, projects: 100, orders: 50 }
const LARGE = { leads: 100_000, projects: 10_000, orders: 5000 }
const ROUNDS = 150

const CALLS = {
  'GET /api/needs': '/api/needs',
  'GET /api/figures': '/api/figures',
  'GET /api/figures/answers': '/api/figures/answers',
  'GET /api/figures/series, 30 days': '/api/figures/series?by=day&periods=30',
  'GET /api/figures/series, 3 years': '/api/figures/series?by=month&periods=36',
} as const

await bench(async (open) => {
  const stage = await openHarness(open)
  const sizes = await Promise.all(
    [SMALL, LARGE].map(async (size, place) => {
      const name = `bench${place}`
      const client = await stage.createDatabase(name)
      const product = await startProduct(open, {
        DATABASE_URL: stage.databaseUrl(name),
        DATA_DIR: await temporaryFolder(open),
      })
      const admin = await openAccount(client, { isAdmin: true })
      await fill(client, admin.id, size)
      return { url: product.url, cookie: admin.cookie }
    }),
  )
  for (const [name, path] of Object.entries(CALLS)) {
    const times: number[][] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      for (const [place, { url, cookie }] of sizes.entries()) {
        const startedAt = performance.now()
        const response = await fetch(url + path, { headers: { cookie } })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
        // The first requests warm up the JIT.
        if (round >= 20) times[place]?.push(performance.now() - startedAt)
      }
    }
    for (const share of [0.5, 0.99]) {
      const [small = Number.NaN, large = Number.NaN] = times.map((all) => percentile(all, share))
      report(
        `${name}, p${share * 100} with 1,000 and 100,000 leads`,
        `${small.toFixed(1)} and ${large.toFixed(1)} ms, ${(large / small).toFixed(1)} ×`,
        share === 0.99 ? '≤ 2 ×' : 'no figure',
      )
    }
  }
})

/** Spread over three years, with every source, status and package. */
async function fill(
  client: pg.Client,
  customerId: string,
  { leads, projects, orders }: { leads: number; projects: number; orders: number },
): Promise<void> {
  // Without its triggers no email is enqueued for each lead, but each is counted.
  await client.query('alter table leads disable trigger user')
  await client.query('alter table leads enable trigger leads_are_counted_on_insert')
  await client.query(
    `insert into leads (id, full_name, email, project_type, message, status, created_at, selected_package, source)
     select gen_random_uuid(), 'Pat Example', n || '@example.com', 'custom', repeat('Words of a message. ', 15),
       (array['new', 'contacted', 'qualified', 'converted', 'closed'])[1 + n % 5],
       now() - n * interval '1095 days' / $1, (array['launch', 'growth', 'scale', 'not-sure', null])[1 + n % 7 % 5],
       (array['website', 'onboarding', 'assistant', 'booking', 'import', 'api'])[1 + n % 6]
     from generate_series(1, $1::int) as n`,
    [leads],
  )
  // The last month has promises; most leads were answered; some have a next step.
  await client.query(
    `update leads set answer_due_at = case when created_at > now() - interval '1 month' then created_at + interval '1 day' end,
       first_answered_at = case when status <> 'new' then created_at + interval '3 hours' end,
       last_activity_at = created_at, next_step = 'Call',
       next_step_at = case when email like '%7@example.com' then now() - interval '1 day' end`,
  )
  await client.query('alter table leads enable trigger user')
  await client.query(
    `insert into projects (customer_id, title, project_type, status, total_cost, created_at)
     select $2, 'Website', (array['launch', 'growth', 'scale', 'custom'])[1 + n % 4],
       (array['planning', 'in_progress', 'completed'])[1 + n % 3], n + 0.37, now() - n * interval '1095 days' / $1
     from generate_series(1, $1::int) as n`,
    [projects, customerId],
  )
  await client.query('alter table orders disable trigger user')
  await client.query(
    `insert into orders (id, lead_id, project_id, package, label, setup, monthly, support, plan, reference, state, paid_at)
     select gen_random_uuid(), lead.id, project.id, 'growth', 'Growth', 997, 197, '2 months', 'once', gen_random_uuid(), 'paid', now()
     from (select id, row_number() over () as n from leads limit $1) as lead
     join (select id, row_number() over () as n from projects limit $1) as project using (n)`,
    [orders],
  )
  await client.query('alter table orders enable trigger user')
  for (const table of ['leads', 'lead_counts', 'projects', 'orders'])
    await client.query(`vacuum analyze ${table}`)
}
