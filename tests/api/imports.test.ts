// Bringing in leads from files: what is checked, added, filled, undone, and continued after a restart.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportRow, LeadImport } from '#contract/imports.ts'
import type { KnownChoice } from '#domain/import-choices.ts'
import { sweepImports, workOnImport } from '#server/imports/jobs.ts'
import { runJobs, until } from '#tests/jobs.ts'
import { testApp, type TestApp } from '#tests/app.ts'

let server: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
})
afterAll(() => {
  expect(server.errors).toEqual([])
  return server.close()
})
beforeEach(async () => {
  await server.owner.query('delete from imports; delete from leads; delete from mails; delete from events')
})

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await server.call(method, path, { cookie: admin.cookie, body })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as T
}

const post = (
  file: string | ReadableStream,
  { cookie = admin.cookie, type = 'application/octet-stream' } = {},
) =>
  server.app.request('/api/imports?name=list.csv', {
    method: 'POST',
    headers: { cookie, 'content-type': type, origin: 'http://localhost', host: 'localhost' },
    body: file,
    ...(typeof file !== 'string' && { duplex: 'half' }),
  })

const deps = (pause: () => Promise<void> = async () => {}) => ({
  db: server.db,
  timeZone: () => 'UTC',
  pause,
})
const work = (id: string) => workOnImport(deps(), { id })
const read = (id: string) => send<LeadImport>('GET', `/api/imports/${id}`)
const rowsOf = async (id: string, query = '') =>
  (await send<{ items: ImportRow[] }>('GET', `/api/imports/${id}/rows?${query}`)).items

async function check(file: string): Promise<LeadImport> {
  const response = await post(file)
  expect(response.status, await response.clone().text()).toBe(201)
  const { id } = (await response.json()) as LeadImport
  await work(id)
  return read(id)
}

async function start(id: string, known: KnownChoice = 'skip'): Promise<LeadImport> {
  await send('POST', `/api/imports/${id}/start`, { known })
  await work(id)
  return read(id)
}

async function undo(id: string): Promise<LeadImport> {
  await send('POST', `/api/imports/${id}/undo`)
  await work(id)
  return read(id)
}

async function leads(columns = 'full_name, email') {
  const { rows } = await server.owner.query<Record<string, unknown>>(
    `select ${columns} from leads order by created_at, full_name, email`,
  )
  return rows
}

const count = async (table: string) =>
  Number((await server.owner.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

const KNOWN = { name: 'Pat Known', email: 'pat@example.com', phone: '(212) 555-0143' }
async function addKnown(): Promise<string> {
  await send('POST', '/api/submit-lead', KNOWN)
  const { rows } = await server.owner.query<{ id: string }>('select id from leads')
  return rows[0]?.id ?? ''
}

const LIST = [
  'Name,Email,Phone,Company,Industry',
  'Kim New,kim@example.com,,Kim’s Bakery,Food',
  'Pat Other,PAT@example.com,,Pat & Sons,Plumbing',
  'By Phone,,+1 212 555 0143,,',
  'Kim Again,kim@example.com,,,',
  'Nobody,,,,',
].join('\r\n')

describe('a checked file', () => {
  test('says of each row what it is, before anything is added', async () => {
    const known = await addKnown()
    const found = await check(LIST)
    expect(found).toMatchObject({
      file_name: 'list.csv',
      state: 'ready',
      made_by: admin.email,
      columns: ['full_name', 'email', 'phone', 'company_name', 'industry'],
      total: 5,
      position: 5,
      verdicts: { new: 1, known: 2, repeated: 1, unreadable: 1 },
      undo_until: null,
    })
    expect(found.samples[0]).toEqual(['Kim New', 'kim@example.com', '', 'Kim’s Bakery', 'Food'])
    expect(await rowsOf(found.id)).toMatchObject([
      { line: 2, verdict: 'new', full_name: 'Kim New', known: null },
      { line: 3, verdict: 'known', known: { id: known, full_name: 'Pat Known', by: 'email' } },
      { line: 4, verdict: 'known', known: { id: known, by: 'phone' } },
      { line: 5, verdict: 'repeated', repeats_line: 2 },
      {
        line: 6,
        verdict: 'unreadable',
        reason: 'There’s no email and no phone number.',
        cells: ['Nobody', '', '', ''],
      },
    ])
    expect(await rowsOf(found.id, 'verdict=unreadable')).toHaveLength(1)
    expect(await count('leads')).toBe(1)
  })

  test('is checked again with other columns', async () => {
    const found = await check('Kunde,Adresse\nKim,kim@example.com\n')
    expect(found.verdicts).toEqual({ unreadable: 1 })
    const changed = await send<LeadImport>('PATCH', `/api/imports/${found.id}`, {
      columns: ['full_name', 'email'],
    })
    expect(changed).toMatchObject({ state: 'checking', verdicts: {} })
    await work(found.id)
    expect((await read(found.id)).verdicts).toEqual({ new: 1 })
  })

  test('with the same person 50 times has one new row', async () => {
    const found = await check(`Email\n${'same@example.com\n'.repeat(50)}`)
    expect(found.verdicts).toEqual({ new: 1, repeated: 49 })
    expect((await start(found.id)).outcomes).toEqual({ added: 1, skipped: 49 })
  })

  test('can be discarded, and its rows with it', async () => {
    const { id } = await check(LIST)
    await send('DELETE', `/api/imports/${id}`)
    expect(await count('import_rows')).toBe(0)
  })

  test('that cannot be read leaves nothing, and says where', async () => {
    const response = await post('Name,Email\n"Kim,kim@example.com\n')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      detail: expect.stringContaining('From line 2 on, a quote') as string,
    })
    expect(await count('imports')).toBe(0)
  })

  test('larger than 20 MB is refused in words', async () => {
    const response = await post('x'.repeat(20 * 1024 * 1024 + 1))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      detail: expect.stringContaining('larger than 20 MB') as string,
    })
  })
})

test('a file of 200 MB is refused once 20 MB have arrived', async () => {
  const MEGABYTE = 1024 * 1024
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 200 * MEGABYTE) return controller.close()
      sent += MEGABYTE
      controller.enqueue(new Uint8Array(MEGABYTE).fill(0x61))
    },
  })
  const response = await post(body)
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(25 * MEGABYTE)
})

test('a formula is a name like any other, and no formula in the next export', async () => {
  const name = '=HYPERLINK("https://example.com","Zoë")'
  const found = await check(`Name,Email\n"${name.replaceAll('"', '""')}",zoe@example.com\nName,Email\n`)
  expect(found.verdicts).toEqual({ new: 1, unreadable: 1 })
  expect(await rowsOf(found.id, 'verdict=unreadable')).toMatchObject([
    { line: 3, reason: 'This line repeats the header.' },
  ])
  await start(found.id)
  expect(await leads()).toEqual([{ full_name: name, email: 'zoe@example.com' }])
  const file = await server.call('GET', '/api/leads/export', { cookie: admin.cookie })
  expect(await file.text()).toContain(`"'${name.replaceAll('"', '""')}"`)
})

test('two imports at once on two servers add each person once', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'agency-imports-'))
  const jobs = { outbox: path.join(folder, 'outbox'), composers: {} }
  const stops = [await runJobs(server, jobs), await runJobs(server, jobs)]
  try {
    const lines = Array.from({ length: 600 }, (_, at) => `Lead ${at},lead${at}@example.com`)
    const file = `Name,Email\n${lines.join('\n')}\n`
    const uploaded = await Promise.all([post(file), post(file)])
    const ids = await Promise.all(uploaded.map(async (one) => ((await one.json()) as LeadImport).id))
    const untilIn = (state: LeadImport['state']) =>
      Promise.all(ids.map((id) => until(async () => (await read(id)).state === state || undefined)))
    await untilIn('ready')
    await Promise.all(ids.map((id) => send('POST', `/api/imports/${id}/start`, { known: 'skip' })))
    await untilIn('done')
    const outcomes = await Promise.all(ids.map(async (id) => (await read(id)).outcomes))
    expect(outcomes).toContainEqual({ added: 600 })
    expect(outcomes).toContainEqual({ skipped: 600 })
    expect(await count('leads')).toBe(600)
  } finally {
    for (const stop of stops) await stop()
    await rm(folder, { recursive: true })
  }
})

describe('an import', () => {
  test('adds the new ones without mails, events, due times or needs', async () => {
    await addKnown()
    await server.owner.query('delete from mails; delete from events')
    const found = await check(LIST)
    const done = await start(found.id)
    expect(done).toMatchObject({
      state: 'done',
      known: 'skip',
      outcomes: { added: 1, skipped: 3, unreadable: 1 },
    })
    expect(
      await leads('full_name, source, status, answer_due_at, company_name, project_type'),
    ).toContainEqual({
      full_name: 'Kim New',
      source: 'import',
      status: 'new',
      answer_due_at: null,
      company_name: 'Kim’s Bakery',
      project_type: 'custom',
    })
    expect([await count('mails'), await count('events')]).toEqual([0, 0])
    const needs = await send<{ items: { kind: string; title: string }[] }>('GET', '/api/needs')
    expect(needs.items.map(({ title }) => title)).not.toContain('Kim New')
    const list = await send<{ items: { full_name: string }[] }>('GET', '/api/leads?q=bakery')
    expect(list.items.map(({ full_name }) => full_name)).toEqual(['Kim New'])
    const { rows } = await server.owner.query(`select action, facts from audit_log where subject_id = $1`, [
      found.id,
    ])
    expect(rows).toEqual([
      { action: 'import started', facts: { file_name: 'list.csv', total: 5, known: 'skip' } },
    ])
  })

  test('fills empty fields of who is there, and changes no others', async () => {
    await addKnown()
    const found = await check(LIST)
    expect((await start(found.id, 'fill')).outcomes).toEqual({
      added: 1,
      filled: 1,
      skipped: 2,
      unreadable: 1,
    })
    expect(await leads('full_name, email, company_name, industry')).toContainEqual({
      full_name: 'Pat Known',
      email: 'pat@example.com',
      company_name: 'Pat & Sons',
      industry: 'Plumbing',
    })
  })

  test('adds everyone if asked to', async () => {
    await addKnown()
    const found = await check(LIST)
    expect((await start(found.id, 'add')).outcomes).toEqual({ added: 4, unreadable: 1 })
    expect(await count('leads')).toBe(5)
  })

  test('of who came after the check takes them as known', async () => {
    const found = await check('Name,Email\nPat,pat@example.com\n')
    await addKnown()
    expect((await start(found.id)).outcomes).toEqual({ skipped: 1 })
  })

  test('keeps the time and the status that a column says', async () => {
    const found = await check('Email,Created at,Status\nold@example.com,2023-02-03T04:05:06Z,Contacted\n')
    await start(found.id)
    const [lead] = await leads('status, created_at')
    expect(lead).toEqual({ status: 'contacted', created_at: '2023-02-03T04:05:06Z' })
    await server.owner.query(
      'set role worker; select app.anonymise_leads(interval $$24 months$$); reset role',
    )
    expect(await leads('email')).toEqual([{ email: 'old@example.com' }])
  })

  test('stopped in the middle continues where it was', async () => {
    const lines = Array.from({ length: 1000 }, (_, at) => `Lead ${at},lead${at}@example.com`)
    const found = await check(`Name,Email\n${lines.join('\n')}\n`)
    await send('POST', `/api/imports/${found.id}/start`, { known: 'skip' })
    let batches = 0
    const killed = workOnImport(
      deps(async () => {
        batches++
        if (batches === 2) throw new Error('killed')
      }),
      { id: found.id },
    )
    await expect(killed).rejects.toThrow('killed')
    const halfway = await read(found.id)
    expect(halfway).toMatchObject({ state: 'running', position: 500, outcomes: {} })
    expect(await count('leads')).toBe(500)
    await work(found.id)
    expect(await read(found.id)).toMatchObject({ state: 'done', outcomes: { added: 1000 } })
    expect(await count('leads')).toBe(1000)
    expect((await undo(found.id)).outcomes).toEqual({ removed: 1000 })
    expect([await count('leads'), await count('lead_words')]).toEqual([0, 0])
  })

  test('needs a recent proof, and starts once', async () => {
    const { id } = await check(LIST)
    const other = await server.signedIn({ isAdmin: true })
    await server.owner.query(`update sessions set proven_at = now() - interval '1 day' where user_id = $1`, [
      other.id,
    ])
    const begin = (cookie: string) =>
      server.call('POST', `/api/imports/${id}/start`, { cookie, body: { known: 'skip' } })
    expect((await begin(other.cookie)).status).toBe(403)
    expect((await begin(admin.cookie)).status).toBe(200)
    expect((await begin(admin.cookie)).status).toBe(409)
    expect((await server.call('DELETE', `/api/imports/${id}`, { cookie: admin.cookie })).status).toBe(409)
    await work(id)
  })
})

test('a person who is deleted is in no row: checked, not checked yet, or not readable', async () => {
  const known = await addKnown()
  const file = [
    'Name,Email,Notes',
    'Zoë,zpat@example.com,',
    `${'P'.repeat(101)},pat@example.com,`,
    'Kim,kim@example.com,"Married to\nPat <PAT@example.com>."',
    'Pat,pat@example.com,',
  ].join('\r\n')
  const done = await check(file)
  await start(done.id)
  const ready = await check(file)
  const unchecked = (await (await post(file)).json()) as LeadImport
  expect(await count('import_rows')).toBe(12)
  await send('DELETE', `/api/leads/${known}`, { confirmation: 'DELETE' })
  const { rows } = await server.owner.query<{ name: string }>('select cells ->> 0 as name from import_rows')
  expect(rows).toEqual([{ name: 'Zoë' }, { name: 'Zoë' }, { name: 'Zoë' }])
  await work(unchecked.id)
  expect(await read(unchecked.id)).toMatchObject({ state: 'ready', verdicts: { known: 1 } })
  expect((await start(ready.id)).outcomes).toEqual({ skipped: 1 })
  expect((await undo(done.id)).outcomes).toEqual({ removed: 1 })
  expect(await leads()).toEqual([{ full_name: 'Kim', email: 'kim@example.com' }])
})

describe('undoing an import', () => {
  test('removes what it added and empties what it filled, but leaves what was touched and lists it', async () => {
    const known = await addKnown()
    const found = await check(
      `${LIST}\r\nCalled,called@example.com\r\nMerged,merged@example.com\r\nConverted,converted@example.com\r\nNoted,noted@example.com`,
    )
    await start(found.id, 'fill')
    const idOf = async (name: string) => {
      const { rows } = await server.owner.query<{ id: string }>('select id from leads where full_name = $1', [
        name,
      ])
      return rows[0]?.id ?? ''
    }
    await send('POST', `/api/leads/${await idOf('Called')}/activities`, {
      kind: 'call',
      call_outcome: 'spoke',
    })
    await send('POST', `/api/leads/${await idOf('Noted')}/activities`, { kind: 'note', body: 'Hi' })
    await send('POST', `/api/leads/${await idOf('Merged')}/merge`, { lead_id: known })
    await send('POST', '/api/projects', { lead_id: await idOf('Converted'), title: 'A site' })
    await send('PATCH', `/api/leads/${known}`, { industry: 'Roofing' })
    const undone = await undo(found.id)
    expect(undone).toMatchObject({ state: 'undone', undo_until: null })
    expect(undone.outcomes).toEqual({ removed: 1, kept: 5, skipped: 2, unreadable: 1 })
    const kept = await rowsOf(found.id, 'outcome=kept')
    expect(kept.map(({ full_name }) => full_name)).toEqual([
      'Pat Other',
      'Called',
      'Merged',
      'Converted',
      'Noted',
    ])
    expect(kept.every(({ lead_id }) => lead_id !== null)).toBe(true)
    expect(await leads('full_name, company_name, industry')).toContainEqual({
      full_name: 'Pat Known',
      company_name: null,
      industry: 'Roofing',
    })
    expect(await count('leads')).toBe(5)
  })

  test('ends after a day, when the rows are deleted', async () => {
    const { id } = await check(LIST)
    expect((await start(id)).undo_until).not.toBeNull()
    await server.owner.query(`update imports set finished_at = now() - interval '25 hours'`)
    expect((await read(id)).undo_until).toBeNull()
    const response = await server.call('POST', `/api/imports/${id}/undo`, { cookie: admin.cookie })
    expect(response.status).toBe(409)
    await server.db.as({ role: 'worker' }, (trx) => sweepImports(trx))
    expect(await count('import_rows')).toBe(0)
    expect(await read(id)).toMatchObject({ samples: [], outcomes: { added: 3, skipped: 1, unreadable: 1 } })
  })
})

const ADS = {
  day: '2026-01-05',
  page: '/package/growth',
  referrer: 'news.google.co.uk',
  source: 'google',
  medium: 'cpc',
  campaign: 'Spring: "drains", 20 % off',
  term: 'plumber near me',
  content: '-5',
  clicks: ['google', 'facebook'],
}
const DIRECT = {
  day: null,
  page: null,
  referrer: null,
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
  clicks: [],
}

test('what is exported is imported again without a difference', async () => {
  await server.owner.query(
    `insert into leads (id, full_name, company_name, email, phone, project_type, message, status, created_at, selected_package, industry,
       urgency, pain_points, annual_revenue, employees, monthly_leads, tracking_method, source, current_website, closed_reason, origin_source, origin_campaign, first_touch, last_touch)
     select gen_random_uuid(), case n % 4 when 0 then '=SUM(' || n || ')' when 1 then 'Zoë "' || n || '"' else 'Lead ' || n end,
       case when n % 3 = 0 then 'Café, ' || n || '; Söhne' end, 'lead' || n || '@example.com',
       case when n % 2 = 0 then '+1212555' || lpad((n % 10000)::text, 4, '0') when n % 5 = 0 then '0' || 2125550000 + n end,
       (array['launch', 'growth', 'custom'])[1 + n % 3], case when n % 2 = 0 then E'Two\\nlines\\n-1' end,
       (array['new', 'contacted', 'qualified', 'closed'])[1 + n % 4], now() - make_interval(mins => n, secs => 0.123456),
       (array['launch', 'growth', null])[1 + n % 3], case when n % 7 = 0 then '@home' end,
       case when n % 2 = 0 then 'asap' end, case when n % 3 = 0 then array['Calls; mail', 'Paper'] else '{}' end, '42', '007', '-5', 'crm',
       'website', case when n % 2 = 0 then 'https://example.com/' || n end, case when n % 4 = 3 then 'price' end,
       case when n % 3 = 0 then 'Google Ads' end, case when n % 3 = 0 then '=spring' end,
       case when n % 6 = 0 then $1::jsonb when n % 3 = 0 then $2::jsonb end, case when n % 3 = 0 then $2::jsonb end
     from generate_series(1, 2000) as n`,
    [ADS, DIRECT],
  )
  const columns = [
    'full_name',
    'company_name',
    'email',
    'phone',
    'project_type',
    'message',
    'status',
    'created_at',
    'selected_package',
    'industry',
    'urgency',
    'pain_points',
    'annual_revenue',
    'employees',
    'monthly_leads',
    'tracking_method',
    'current_website',
    'closed_reason',
    'origin_source',
    'origin_campaign',
    'first_touch',
    'last_touch',
  ]
  const digest = async () => {
    const sums = columns.map(
      (name) => `md5(string_agg(coalesce(${name}::text, '-'), E'\\n' order by email)) as ${name}`,
    )
    const { rows } = await server.owner.query<Record<string, string>>(
      `select count(*) as rows, ${sums.join(', ')} from leads`,
    )
    return rows[0]
  }
  const before = await digest()
  expect(before?.['rows']).toBe('2000')
  const file = await server.call('GET', '/api/leads/export', { cookie: admin.cookie })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
  await server.owner.query('delete from leads')
  const found = await check(text)
  expect(found.verdicts).toEqual({ new: 2000 })
  expect((await start(found.id)).outcomes).toEqual({ added: 2000 })
  expect(await digest()).toEqual(before)
})
