// The lead desk over HTTP: what a search finds, what filters select, and that pages are complete in every
// order.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEAD_SORTS, searchWords } from '#domain/lead-search.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { fullAssessment } from '#tests/factories.ts'

let server: TestApp
let cookie: string

interface LeadRow {
  full_name: string
  company_name?: string | null
  email?: string
  phone?: string | null
  status?: string
  source?: string
  selected_package?: string | null
  days?: number
}

/** Oldest last, a day apart unless given otherwise. */
const DESK: LeadRow[] = [
  {
    full_name: 'Ana Muster',
    company_name: 'Bright Smile Dental',
    email: 'ana@smile.example',
    phone: '(555) 010-0199',
  },
  {
    full_name: 'José Müller-Ångström',
    company_name: "O'Brien & Sons",
    phone: '+1 555.010.0142',
    status: 'contacted',
  },
  { full_name: 'Zoë Test', company_name: '24/7 Plumbing', source: 'onboarding', selected_package: 'growth' },
  {
    full_name: '100% Test_Person',
    phone: null,
    status: 'closed',
    source: 'assistant',
    selected_package: 'scale',
  },
  {
    full_name: 'ana the second',
    company_name: 'aardvark',
    status: 'closed',
    selected_package: 'not-sure',
    days: 40,
  },
  { full_name: 'Old Timer', company_name: 'Dental Museum', status: 'qualified', source: 'import', days: 100 },
  { full_name: '王小明', company_name: 'مطعم السلام 🌙', days: 5 },
]

beforeAll(async () => {
  server = await testApp()
  cookie = (await server.signedIn({ isAdmin: true })).cookie
  for (const [at, row] of DESK.entries()) await store(row, at)
})
afterAll(() => server.close())

async function store(row: LeadRow, hours = 0): Promise<string> {
  const id = randomUUID()
  await server.owner.query(
    `insert into leads (id, full_name, company_name, email, phone, project_type, status, source, selected_package, created_at)
     values ($1, $2, $3, $4, $5, 'custom', $6, $7, $8, now() - make_interval(days => $9, hours => $10))`,
    [
      id,
      row.full_name,
      row.company_name ?? null,
      row.email ?? `person${id.slice(0, 8)}@example.com`,
      row.phone === undefined ? '020 7946 0000' : row.phone,
      row.status ?? 'new',
      row.source ?? 'website',
      row.selected_package ?? null,
      row.days ?? 0,
      hours,
    ],
  )
  return id
}

interface Answer {
  items: { id: string; full_name: string; created_at: string }[]
  next: string | null
  errors?: { field: string; message: string }[]
}

async function ask(query: Record<string, string>): Promise<{ status: number; body: Answer }> {
  const response = await server.call('GET', `/api/leads?${new URLSearchParams(query)}`, { cookie })
  return { status: response.status, body: (await response.json()) as Answer }
}

async function names(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await ask(query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.items.map(({ full_name }) => full_name)
}

describe('a search', () => {
  test.each<[what: string, q: string, found: string[]]>([
    ['the beginning of a name, whatever its case', 'ANA', ['Ana Muster', 'ana the second']],
    ['several words, all of which must fit', 'ana dent', ['Ana Muster']],
    ['words in any order', 'muster ana', ['Ana Muster']],
    ['a company', 'bright smile', ['Ana Muster']],
    ['an address', 'ana@smile.example', ['Ana Muster']],
    ['accents or none', 'jose muller angstrom', ['José Müller-Ångström']],
    ['accents that are typed', 'ÅNGSTRÖM', ['José Müller-Ångström']],
    ['an apostrophe or none', 'obrien', ['José Müller-Ångström']],
    ['another apostrophe', 'o’brien', ['José Müller-Ångström']],
    ['a number with other punctuation', '555-010-0199', ['Ana Muster']],
    ['a number without any', '5550100199', ['Ana Muster']],
    ['a number with its country', '+1 (555) 010 0199', ['Ana Muster']],
    ['the end of a number', '0199', ['Ana Muster']],
    ['the middle of a number', '010.01', ['Ana Muster', 'José Müller-Ångström']],
    ['a number that is part of a name', '24/7', ['Zoë Test']],
    ['letters of no alphabet of ours', '王小', ['王小明']],
    ['letters from right to left', 'السلام', ['王小明']],
    ['signs as what stands between words', '100% test_person', ['100% Test_Person']],
    ['nothing that a pattern would', '%', []],
    ['no underscore as any letter', 't_st', []],
    ['nothing but signs', '!?', []],
    ['the middle of a word: no', 'uster', []],
    ['what is nowhere', 'zzyzx', []],
    ['a quote and a statement', "'; drop table leads; --", []],
  ])('finds %s: %s', async (_, q, found) => {
    expect(await names({ q })).toEqual(found)
  })

  test('finds an international address by the parts of it that people type', async () => {
    const ids = [
      await store({ full_name: 'Ada', email: 'ada@xn--mnchen-3ya.example' }),
      await store({ full_name: 'Ben', email: 'ben@xn--mnchen-sanitr-mfb26a.example' }),
      await store({ full_name: 'München Dach' }),
    ]
    expect(await names({ q: 'MÜNCHEN' })).toEqual(['München Dach', 'Ada'])
    expect(await names({ q: 'ada münchen.example' })).toEqual(['Ada'])
    expect(await names({ q: 'münchen-sanitär' })).toEqual(['Ben'])
    expect(await names({ q: 'münchen-sanitär.example' })).toEqual(['Ben'])
    expect(await names({ q: 'xn--mnchen-3ya' })).toEqual(['Ada'])
    await server.owner.query('delete from leads where id = any ($1)', [ids])
  })

  test('leaves out notes if asked to, and tells which of some leads it finds', async () => {
    const named = await store({ full_name: 'Quentin' })
    const noted = await store({ full_name: 'Rosa' })
    const note = await server.call('POST', `/api/leads/${noted}/activities`, {
      cookie,
      body: { kind: 'note', body: 'Met Quentin' },
    })
    expect(note.status).toBe(201)
    expect((await names({ q: 'quent' })).toSorted()).toEqual(['Quentin', 'Rosa'])
    expect(await names({ q: 'quent', in: 'lead' })).toEqual(['Quentin'])
    expect(await names({ q: 'quent', ids: `${noted},${randomUUID()}` })).toEqual(['Rosa'])
    expect(await names({ q: 'quent', ids: named, status: 'closed' })).toEqual([])
    expect((await names({ ids: `${named},${noted}`, sort: 'name' })).toSorted()).toEqual(['Quentin', 'Rosa'])
    await server.owner.query('delete from leads where id = any ($1)', [[named, noted]])
  })

  test('finds a lead immediately, also by a corrected name, and no longer after it is deleted', async () => {
    const id = await store({ full_name: 'Quixote' })
    expect(await names({ q: 'quix' })).toEqual(['Quixote'])
    await server.owner.query(`update leads set full_name = 'Sancho' where id = $1`, [id])
    expect(await names({ q: 'quix' })).toEqual([])
    expect(await names({ q: 'sanch' })).toEqual(['Sancho'])
    await server.owner.query('delete from leads where id = $1', [id])
    expect(await names({ q: 'sanch' })).toEqual([])
    const { rows } = await server.owner.query('select from lead_words where lead_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('splits words as the database does', async () => {
    const texts = [
      'Łódź',
      'ﬁne Ⅳ',
      'Ａｎａ',
      'Straße',
      'ÅÄÖ-éèê',
      "d'Artagnan",
      'a\u00A0b',
      'ナイト',
      '½ cup',
      '👩‍🔧 fix',
      'x'.repeat(400),
    ]
    for (const text of texts) {
      const { rows } = await server.owner.query<{ words: string }>(
        `select app.lead_words($1, null, null, null) as words`,
        [text],
      )
      const stored = (rows[0]?.words ?? '').trim().split(' ').filter(Boolean)
      expect(
        stored.map((word) => word.slice(0, 300)),
        text,
      ).toEqual(searchWords(text).map((word) => word.slice(0, 300)))
    }
  })

  test('accepts the longest lead that forms allow, and a longer one', async () => {
    const wide = '\uFDFA'.repeat(100) // each becomes eighteen letters
    await store({ full_name: wide, company_name: wide, phone: '9'.repeat(100) })
    await store({ full_name: '𝕏'.repeat(2000) })
    expect(await names({ q: '999999999999' })).toEqual([wide])
    await server.owner.query(`delete from leads where full_name in ($1, $2)`, [wide, '𝕏'.repeat(2000)])
  })
})

describe('filters', () => {
  test.each<[query: Record<string, string>, found: string[]]>([
    [{ status: 'closed' }, ['100% Test_Person', 'ana the second']],
    [{ status: 'closed,qualified' }, ['100% Test_Person', 'ana the second', 'Old Timer']],
    [{ source: 'onboarding,assistant' }, ['Zoë Test', '100% Test_Person']],
    [{ package: 'scale,not-sure' }, ['100% Test_Person', 'ana the second']],
    [{ status: 'closed', package: 'scale', source: 'assistant' }, ['100% Test_Person']],
    [{ status: 'new', package: 'scale' }, []],
    [{ age: '24h' }, ['Ana Muster', 'José Müller-Ångström', 'Zoë Test', '100% Test_Person']],
    [{ age: '7d', status: 'new' }, ['Ana Muster', 'Zoë Test', '王小明']],
    [{ age: '90d', q: 'ana' }, ['Ana Muster', 'ana the second']],
    [{ age: 'older' }, ['Old Timer']],
    [{ q: 'dental', status: 'qualified' }, ['Old Timer']],
    [{ q: 'dental', sort: 'oldest' }, ['Old Timer', 'Ana Muster']],
    [{ age: '24h', sort: 'name' }, ['100% Test_Person', 'Ana Muster', 'José Müller-Ångström', 'Zoë Test']],
    [
      { sort: 'name' },
      [
        '100% Test_Person',
        'Ana Muster',
        'ana the second',
        'José Müller-Ångström',
        'Old Timer',
        'Zoë Test',
        '王小明',
      ],
    ],
    [
      { sort: 'company' },
      [
        'Zoë Test',
        'ana the second',
        'Ana Muster',
        'Old Timer',
        'José Müller-Ångström',
        '王小明',
        '100% Test_Person',
      ],
    ],
    [{ status: '', q: ' ', source: ',', sort: 'oldest', limit: '1' }, ['Old Timer']],
  ])('%j', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  test.each<[query: Record<string, string>, field: string, message: RegExp]>([
    [{ status: 'open' }, 'status', /^status must be some of new, contacted/],
    [{ status: 'new,NEW' }, 'status', /^status must be some of/],
    [{ source: 'fax' }, 'source', /^source must be some of website/],
    [{ package: 'huge' }, 'package', /^package must be some of launch/],
    [{ age: '1y' }, 'age', /^age must be one of 24h/],
    [{ ids: 'a,b' }, 'ids', /must be UUIDs/],
    [{ ids: Array.from({ length: 101 }, () => randomUUID()).join(',') }, 'ids', /100 at most/],
    [{ in: 'notes' }, 'in', /^in must be one of lead, anywhere/],
    [{ sort: 'id; drop table leads' }, 'sort', /^sort must be one of newest/],
    [{ q: 'x'.repeat(201) }, 'q', /less than 200/],
    [{ q: 'a\u0000b' }, 'q', /not allowed/],
    [{ limit: '0' }, 'limit', /from 1 to 200/],
    [{ cursor: 'nonsense' }, 'cursor', /not one of ours/],
    [
      { cursor: btoa('newest,------------------------------------,2026-01-01T00:00:00Z') },
      'cursor',
      /not one of ours/,
    ],
    [{ cursor: btoa(`newest,${randomUUID()},2026-02-30T00:00:00Z`) }, 'cursor', /not one of ours/],
    [{ cursor: btoa(`newest,${randomUUID()},0000-01-01T00:00:00Z`) }, 'cursor', /not one of ours/],
    [{ cursor: btoa(`name,${randomUUID()},a\u0000b`), sort: 'name' }, 'cursor', /not one of ours/],
  ])('refuses %j with a message', async (query, field, message) => {
    const { status, body } = await ask(query)
    expect(status).toBe(400)
    expect(body.errors?.map((error) => error.field)).toEqual([field])
    expect(body.errors?.[0]?.message).toMatch(message)
  })
})

describe('pages', () => {
  beforeAll(async () => {
    await server.owner.query(`alter table leads disable trigger leads_enqueue_mail`)
    await server.owner
      .query(`insert into leads (id, full_name, company_name, email, project_type, source, created_at)
      select gen_random_uuid(), 'Paged ' || n % 7, nullif('Firm ' || n % 5, 'Firm 0'), 'paged@example.com', 'custom', 'website',
        now() - interval '200 days' - n / 4 * interval '1 hour'
      from generate_series(1, 1200) as n`)
  })

  test.each(LEAD_SORTS)('list each lead once and in order by %s, while others arrive', async (sort) => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { body }: { body: Answer } = await ask({
        q: 'paged',
        sort,
        limit: '90',
        ...(cursor && { cursor }),
      })
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.next
      await store({ full_name: 'Between', days: 250 })
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(1200)
    expect(seen).toHaveLength(1200)
  })

  test('continue with a filter that few or many match', async () => {
    const queries: Record<string, string>[] = [
      { q: 'firm 3' },
      { q: 'paged' },
      { age: 'older' },
      { status: 'new', sort: 'name' },
    ]
    for (const query of queries) {
      const all = await ask({ ...query, limit: '200' })
      const first = await ask({ ...query, limit: '60' })
      const second = await ask({ ...query, limit: '60', cursor: first.body.next ?? '' })
      expect([...first.body.items, ...second.body.items]).toEqual(all.body.items.slice(0, 120))
    }
  })

  test('refuse to continue in another order', async () => {
    const { body } = await ask({ sort: 'name', limit: '5' })
    for (const sort of ['newest', 'oldest', 'company']) {
      const other = await ask({ sort, limit: '5', cursor: body.next ?? '' })
      expect(other.status).toBe(400)
      expect(other.body.errors).toEqual([
        { field: 'cursor', message: 'cursor belongs to another order of the list' },
      ])
    }
  })
})

describe('a phone number', () => {
  const submit = async (name: string, phone: string) => {
    const body = fullAssessment({ name, email: `${randomUUID()}@example.com`, phone })
    const response = await server.call('POST', '/api/submit-lead', { body, client: randomUUID() })
    expect(response.status).toBe(201)
  }
  beforeAll(async () => {
    await submit('Extension', '555-019-3344 x12')
    await submit('Letters', '1-800-PLUMBER')
    await submit('Arabic', '٥٥٥٠١٩٣٣٤٥')
    await submit('Full Width', '５５５－０１９－３３４６')
    await submit('Abroad', '+44 (0)20 7946 3347')
    await submit('India', '+91 55501 93348')
    await submit('America', '(555) 019-3348')
    await submit('Unreadable', 'ask for Pat')
  })
  afterAll(async () => {
    await server.owner.query(`delete from leads where phone_rules is not null`)
  })

  test.each<[q: string, found: string[]]>([
    ['555 019 3344', ['Extension']],
    ['3344', ['Extension']],
    ['+1 (555) 019-3344 ext 12', ['Extension']],
    ['1-800-PLUMBER', ['Letters']],
    ['800 758 6237', ['Letters']],
    ['7586237', ['Letters']],
    ['5550193345', ['Arabic']],
    ['٥٥٥ ٠١٩ ٣٣٤٥', ['Arabic']],
    ['3346', ['Full Width']],
    ['020 7946 3347', ['Abroad']],
    ['+44 20 7946 3347', ['Abroad']],
    ['0044 (0)20 7946', ['Abroad']],
    ['+91 55501 93348', ['India']],
    ['555 019 3348', ['America', 'India']],
  ])('is found by %s', async (q, found) => {
    expect((await names({ q })).toSorted()).toEqual(found)
  })

  test.each<[phone: string, found: string[]]>([
    ['1 555 019 3348', ['America']],
    ['+91 5550193348', ['India']],
    ['(555) 019-3344', []],
    ['555-019-3344 ext. 12', ['Extension']],
    ['٥٥٥٠١٩٣٣٤٥', ['Arabic']],
    ['555', []],
  ])('is filtered exactly: %s', async (phone, found) => {
    expect(await names({ phone })).toEqual(found)
  })

  test('is kept as typed, with a link that calls it', async () => {
    const response = await server.call('GET', '/api/leads?q=extension', { cookie })
    const { items } = (await response.json()) as { items: object[] }
    expect(items).toMatchObject([{ phone: '555-019-3344 x12', phone_link: 'tel:+15550193344;ext=12' }])
    const unreadable = await server.call('GET', '/api/leads?q=unreadable', { cookie })
    expect(await unreadable.json()).toMatchObject({ items: [{ phone: 'ask for Pat', phone_link: null }] })
  })
})

test('searches with an index, also for the role under row-level security', async () => {
  const admin = await server.signedIn({ isAdmin: true })
  const client = await server.owner.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    await client.query(`select set_config('role', 'admin', true), set_config('app.user_id', $1, true)`, [
      admin.id,
    ])
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select lead_id from lead_words where word >= 'ana' and word < 'anb'`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: \(\(word >= 'ana'/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
