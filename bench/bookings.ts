// Two hundred people who book the same time, on two servers over one database, in rounds; and the duration of the list of free times with
// ten thousand bookings.
// Run: node bench/bookings.ts
import type pg from 'pg'
import type { FreeTimes } from '#contract/bookings.ts'
import { bench, openHarness, percentile, report, startProduct, temporaryFolder } from './harness.ts'

const ATTEMPTS = 200
const ROUNDS = 50
const BOOKINGS = 10_000
const LOOKS = 1000
const LOOKERS = 8

await bench(async (open) => {
  const stage = await openHarness(open)
  const client = await stage.createDatabase('bench')
  const urls: string[] = []
  for (const _ of [1, 2]) {
    const env = { DATABASE_URL: stage.databaseUrl('bench'), DATA_DIR: await temporaryFolder(open) }
    urls.push(
      (await startProduct(open, { ...env, AUTH_SECRET: 'the same for both servers of the bench' })).url,
    )
  }
  await client.query(`update booking_week set notice_minutes = 0, most_a_day = 200, days_ahead = 180,
    hours = (select jsonb_agg(jsonb_build_object('weekday', day, 'from', '00:00', 'to', '24:00')) from generate_series(1, 7) as day)`)
  await measureRush(client, urls)
  await measureLooks(client, urls[0] ?? '')
})

interface Attempt {
  status: number
  free: string[]
}

async function measureRush(client: pg.Client, urls: readonly string[]): Promise<void> {
  const outcomes = { rightRounds: 0, failures: 0, untold: 0 }
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const starts = startsOf(await look(urls[0] ?? ''))
    const start = starts[Math.floor(starts.length / 2)] ?? ''
    const began = performance.now()
    const attempts = await Promise.all(
      Array.from({ length: ATTEMPTS }, (_, n) =>
        attempt(urls[n % urls.length] ?? '', start, `${round}.${n}`),
      ),
    )
    seconds.push((performance.now() - began) / 1000)
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from bookings where starts_at = $1 and state = 'booked'`,
      [start],
    )
    const winners = attempts.filter(({ status }) => status === 201)
    if (winners.length === 1 && rows[0]?.n === 1) outcomes.rightRounds++
    outcomes.failures += attempts.filter(({ status }) => status !== 201 && status !== 409).length
    outcomes.untold += attempts.filter(
      ({ status, free }) => status === 409 && (free.length === 0 || free.includes(start)),
    ).length
  }
  report(
    `${ATTEMPTS} at one time, ${ROUNDS} rounds, two servers: rounds with exactly one booking`,
    String(outcomes.rightRounds),
    String(ROUNDS),
  )
  report('answers other than booked or taken', String(outcomes.failures), '0')
  report('refused without being told what is free now', String(outcomes.untold), '0')
  report(
    'a round until the last is answered, p50 and worst',
    `${percentile(seconds, 0.5).toFixed(2)} and ${percentile(seconds, 1).toFixed(2)} s`,
    'no figure',
  )
}

async function attempt(url: string, start: string, name: string): Promise<Attempt> {
  const response = await fetch(`${url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify({ start, name: `Person ${name}`, email: `person.${name}@example.com` }),
  })
  const body = (await response.json()) as { conflict?: FreeTimes }
  return { status: response.status, free: body.conflict ? startsOf(body.conflict) : [] }
}

/** Half of them in the past, half in the future: as many as fit the bookable days. */
async function measureLooks(client: pg.Client, url: string): Promise<void> {
  await client.query('alter table bookings disable trigger user')
  await client.query('delete from bookings')
  await client.query(
    `with lead as (
       insert into leads (id, full_name, email, project_type, source)
       values (gen_random_uuid(), 'Bench Person', 'bench@example.com', 'custom', 'import') returning id
     ), places as (
       select date_trunc('hour', now()) + n * interval '30 minutes' as at
       from generate_series(${-BOOKINGS / 2}, ${BOOKINGS / 2 - 1}) as n
     )
     insert into bookings (id, lead_id, starts_at, ends_at, blocks_from, blocks_to, day, name, email, zone)
     select gen_random_uuid(), lead.id, at, at + interval '30 minutes', at, at + interval '30 minutes', at::date,
       'Bench Person', 'bench@example.com', 'UTC' from places, lead`,
  )
  await client.query('alter table bookings enable trigger user')
  await client.query('analyze bookings')
  const milliseconds: number[] = []
  await Promise.all(
    Array.from({ length: LOOKERS }, async () => {
      for (let n = 0; n < LOOKS / LOOKERS; n++) {
        const began = performance.now()
        await look(url)
        if (n > 5) milliseconds.push(performance.now() - began)
      }
    }),
  )
  report(
    `free times with ${BOOKINGS} bookings, ${LOOKERS} at once, p50 and p99`,
    `${percentile(milliseconds, 0.5).toFixed(1)} and ${percentile(milliseconds, 0.99).toFixed(1)} ms`,
    '≤ 50 ms',
  )
}

async function look(url: string): Promise<FreeTimes> {
  const response = await fetch(`${url}/api/slots?days=31&zone=Europe/Berlin`)
  if (!response.ok) throw new Error(`free times were refused: ${response.status}`)
  return (await response.json()) as FreeTimes
}

function startsOf({ days }: FreeTimes): string[] {
  return days.flatMap(({ slots }) => slots.map(({ start }) => start))
}
