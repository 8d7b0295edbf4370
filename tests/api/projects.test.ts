// Projects that two admins edit at the same time: the second is told, no change is lost, and a repeated
// request is stored once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProjectConflict, ProjectDetails } from '#contract/projects.ts'
import type { Project, ProjectFieldChange, ProjectUpdate } from '#domain/projects.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeLead, makeProject } from '#tests/factories.ts'

let server: TestApp
let ada: Awaited<ReturnType<TestApp['signedIn']>>
let bo: typeof ada
let customer: typeof ada
beforeAll(async () => {
  server = await testApp()
  ada = await server.signedIn({ isAdmin: true, email: 'ada@example.com' })
  bo = await server.signedIn({ isAdmin: true, email: 'bo@example.com' })
  customer = await server.signedIn()
  await server.owner.query(`update profiles set full_name = 'Ada Example' where user_id = $1`, [ada.id])
})
afterAll(() => server.close())

const path = (id: string, rest = '') => `/api/projects/${id}${rest}`
const newProject = () => makeProject(server.owner, customer.id)

async function read(id: string): Promise<Project> {
  const response = await server.call('GET', path(id), { cookie: ada.cookie })
  expect(response.status).toBe(200)
  return (await response.json()) as Project
}

interface Change {
  who?: typeof ada
  seen?: string
}

function change(id: string, body: object, { who = ada, seen }: Change = {}): Promise<Response> {
  return server.call('PATCH', path(id), {
    body,
    cookie: who.cookie,
    ...(seen !== undefined && { headers: { 'if-match': seen } }),
  })
}

async function conflictOf(response: Response) {
  expect(response.status).toBe(409)
  return (await response.json()) as { type: string; detail: string; conflict: ProjectConflict }
}

describe('two admins edit one project', () => {
  test('the version counts the changes and is the ETag', async () => {
    const { id } = await newProject()
    expect((await read(id)).version).toBe(1)
    const changed = await change(id, { status: 'in_progress' })
    expect(changed.headers.get('etag')).toBe('"2"')
    expect(await changed.json()).toMatchObject({ status: 'in_progress', version: 2 })
    expect(await (await change(id, { status: 'in_progress' })).json()).toMatchObject({ version: 2 })
    expect(await (await change(id, {})).json()).toMatchObject({ version: 2 })
  })

  test('the second save of a field is told what changed, from what, to what and by whom', async () => {
    const { id } = await newProject()
    await change(id, { progress_percentage: 30, title: 'Another title' }, { seen: '"1"' })
    const { type, detail, conflict } = await conflictOf(
      await change(id, { progress_percentage: 60, status: 'completed' }, { who: bo, seen: '"1"' }),
    )
    expect(type).toBe('/problems/conflict')
    expect(detail).toBe('Ada Example changed the same thing in the meantime. We didn’t save your change.')
    expect(conflict.project).toEqual(await read(id))
    expect(conflict.project).toMatchObject({ progress_percentage: 30, status: 'planning', version: 2 })
    expect(conflict.changes).toEqual([
      expect.objectContaining({
        field: 'progress_percentage',
        from: 0,
        to: 30,
        changed_by: { id: ada.id, name: 'Ada Example' },
        changed_at: expect.stringMatching(/^\d{4}-.*Z$/),
      }),
      expect.objectContaining({ field: 'title', from: 'Test website', to: 'Another title' }),
    ])
    const onPurpose = await change(
      id,
      { progress_percentage: 60, status: 'completed' },
      { who: bo, seen: '"2"' },
    )
    expect(await onPurpose.json()).toMatchObject({
      progress_percentage: 60,
      status: 'completed',
      title: 'Another title',
      version: 3,
    })
  })

  test('changes of different fields are merged without a conflict', async () => {
    const { id } = await newProject()
    await change(id, { total_cost: 1997.5, estimated_completion: '2026-12-24' })
    const merged = await change(id, { description: 'Five pages' }, { who: bo, seen: '"1"' })
    expect(await merged.json()).toMatchObject({
      total_cost: 1997.5,
      estimated_completion: '2026-12-24',
      description: 'Five pages',
      version: 3,
    })
  })

  test('setting the same value twice, or back to the old value, is no conflict', async () => {
    const { id } = await newProject()
    await change(id, { status: 'completed' })
    expect((await change(id, { status: 'completed' }, { who: bo, seen: '"1"' })).status).toBe(200)
    await change(id, { total_cost: 5 })
    await change(id, { total_cost: null })
    expect((await change(id, { total_cost: 7 }, { who: bo, seen: '"1"' })).status).toBe(200)
  })

  test('without a version, or with `*`, the last change wins', async () => {
    const { id } = await newProject()
    await change(id, { progress_percentage: 30 })
    expect((await change(id, { progress_percentage: 40 }, { who: bo })).status).toBe(200)
    expect((await change(id, { progress_percentage: 50 }, { who: bo, seen: '*' })).status).toBe(200)
  })

  test.each(['5', '"x"', 'W/"1"', '"-1"', '"1", "2"', '"99999999999999999999"'])(
    'If-Match: %s is refused with a message',
    async (seen) => {
      const { id } = await newProject()
      const response = await change(id, { progress_percentage: 10 }, { seen })
      expect(response.status).toBe(400)
      expect(((await response.json()) as { detail: string }).detail).toMatch(/^If-Match must be a version/)
      expect((await read(id)).progress_percentage).toBe(0)
    },
  )

  test('a future version changes nothing', async () => {
    const { id } = await newProject()
    const { conflict } = await conflictOf(await change(id, { progress_percentage: 10 }, { seen: '"7"' }))
    expect(conflict).toEqual({ project: await read(id), changes: [] })
  })

  test('of 50 parallel changes with one version exactly one wins, and the others are told', async () => {
    const { id } = await newProject()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        change(id, { progress_percentage: n + 1 }, { who: n % 2 ? ada : bo, seen: '"1"' }),
      ),
    )
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    const won = (await winners[0]?.json()) as Project
    expect(await read(id)).toEqual(won)
    for (const answer of answers.filter((one) => !winners.includes(one))) {
      const { conflict } = await conflictOf(answer)
      expect(conflict.changes).toMatchObject([{ field: 'progress_percentage', to: won.progress_percentage }])
    }
  })

  test('50 parallel changes of different fields all succeed', async () => {
    const { id } = await newProject()
    const fields = [{ title: 'New' }, { description: 'Why' }, { project_type: 'scale' }, { total_cost: 9 }]
    const answers = await Promise.all(
      Array.from({ length: 52 }, (_, n) => change(id, fields[n % 4] ?? {}, { seen: '"1"' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await read(id)).toMatchObject({
      title: 'New',
      description: 'Why',
      project_type: 'scale',
      total_cost: 9,
      version: 5,
    })
  })

  test('admins can see what changed since a version', async () => {
    const { id } = await newProject()
    await change(id, { status: 'in_progress', title: 'First' })
    await change(id, { title: 'Second' }, { who: bo })
    const ask = async (since: string) => {
      const response = await server.call('GET', path(id, `/changes${since}`), { cookie: ada.cookie })
      return (await response.json()) as { items: ProjectFieldChange[] }
    }
    expect((await ask('')).items).toMatchObject([
      { field: 'status', from: 'planning', to: 'in_progress', changed_by: { name: 'Ada Example' } },
      { field: 'title', from: 'Test website', to: 'Second', changed_by: { name: 'bo@example.com' } },
    ])
    expect((await ask('?since=2')).items).toMatchObject([{ field: 'title', from: 'First', to: 'Second' }])
    expect((await ask('?since=3')).items).toEqual([])
    for (const since of ['-1', '1.5', 'x', '99999999999']) {
      expect(
        (await server.call('GET', path(id, `/changes?since=${since}`), { cookie: ada.cookie })).status,
      ).toBe(400)
    }
  })
})

test('the details of a project name only its lead and the last change', async () => {
  const lead = await makeLead(server.owner, { full_name: 'Pat Example' })
  const created = await server.call('POST', '/api/projects', {
    body: { lead_id: lead.id, title: 'From a lead' },
    cookie: ada.cookie,
  })
  const { id } = (await created.json()) as Project
  const details = async () =>
    (await (await server.call('GET', path(id, '/details'), { cookie: bo.cookie })).json()) as ProjectDetails
  expect(await details()).toEqual({
    project: await read(id),
    lead: { id: lead.id, full_name: 'Pat Example', company_name: null },
    last_changes: [],
  })
  await change(id, { title: 'First' })
  await change(id, { status: 'in_progress' }, { who: bo })
  expect((await details()).last_changes).toMatchObject([
    { field: 'status', from: 'planning', to: 'in_progress', changed_by: { name: 'bo@example.com' } },
  ])
  await server.owner.query('delete from leads where id = $1', [lead.id])
  expect((await details()).lead).toBeNull()
})

describe('refuses bad input with a message beside the field', () => {
  const emoji = '👩‍🔧🔧 سباكة سريعة'
  const values: [field: string, value: unknown, sentence: RegExp][] = [
    ...[-1, 101, 5.5, 'x', '', null, '50', [50]].map((value): [string, unknown, RegExp] => [
      'progress_percentage',
      value,
      /^Progress must be a whole number from 0 to 100$/,
    ]),
    ['total_cost', -1, /^Total cost must not be negative$/],
    ['total_cost', '1,000.00', /^Total cost must be a number$/],
    ['total_cost', '1000', /^Total cost must be a number$/],
    ['total_cost', 12.345, /^Total cost must have at most two decimals$/],
    ['total_cost', 1e300, /^Total cost is too large$/],
    ['estimated_completion', '2026-02-30', /^Estimated completion must be a date like/],
    ['estimated_completion', '0000-01-01', /^Estimated completion must be a date like/],
    ['estimated_completion', '0-1-1', /^Estimated completion must be a date like/],
    ['estimated_completion', '2026-03-31T00:00:00Z', /^Estimated completion must be a date like/],
    ['estimated_completion', 20260331, /^Estimated completion must be a date$/],
    ['title', '', /^Project title is required$/],
    ['title', ' \n ', /^Project title is required$/],
    ['title', 'a'.repeat(10_000), /^Project title must be less than 200 characters$/],
    ['title', 'a\x07bell', /^Project title contains characters that are not allowed$/],
    ['description', 'a'.repeat(5001), /^Description must be less than 5000 characters$/],
    ['status', 'done', /^Status is not one of the choices$/],
    ['status', null, /^Status is not one of the choices$/],
    ['project_type', '', /^Project type is not one of the choices$/],
    ['version', 1, /^Unknown field: version$/],
    ['customer_id', randomUUID(), /^Unknown field: customer_id$/],
    ['created_at', '2020-01-01T00:00:00Z', /^Unknown field: created_at$/],
  ]
  const refused = values.map(([field, value, sentence]) => ({
    field,
    value,
    sentence,
    shown: JSON.stringify(value).slice(0, 30),
  }))

  test.each(refused)('PATCH $field: $shown', async ({ field, value, sentence }) => {
    const { id } = await newProject()
    const before = await read(id)
    const response = await change(id, { [field]: value })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      title: 'Validation Error',
      errors: [{ field, message: expect.stringMatching(sentence) }],
    })
    expect(await read(id)).toEqual(before)
  })

  test('refuses 1e309 as a number', async () => {
    const { id } = await newProject()
    const response = await server.call('PATCH', path(id), {
      body: '{"total_cost":1e309}',
      cookie: ada.cookie,
    })
    expect(await response.json()).toMatchObject({
      status: 400,
      errors: [{ field: 'total_cost', message: 'Total cost must be a number' }],
    })
  })

  test.each(refused.filter(({ field }) => ['title', 'total_cost', 'estimated_completion'].includes(field)))(
    'POST $field: $shown',
    async ({ field, value, sentence }) => {
      const lead = await makeLead(server.owner)
      const response = await server.call('POST', '/api/projects', {
        body: { lead_id: lead.id, title: 'A website', [field]: value },
        cookie: ada.cookie,
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        errors: [{ field, message: expect.stringMatching(sentence) }],
      })
      const { rows } = await server.owner.query('select id from projects where lead_id = $1', [lead.id])
      expect(rows).toEqual([])
    },
  )

  test.each([
    ['one character', { title: 'A' }],
    ['200 characters', { title: 'a'.repeat(200) }],
    ['right-to-left and emoji', { title: emoji, description: `${emoji}\n${emoji}` }],
    ['cents', { total_cost: 0.1 }],
    ['nothing to pay', { total_cost: 0 }],
    ['the largest amount', { total_cost: 9_999_999_999.99 }],
    ['emptied fields', { total_cost: '', estimated_completion: '', description: '' }],
    ['the ends of progress', { progress_percentage: 100 }],
  ])('accepts %s', async (_, body) => {
    const { id } = await newProject()
    expect((await change(id, body)).status).toBe(200)
    const emptied = Object.entries(body).map(([field, value]) => [field, value === '' ? null : value])
    expect(await read(id)).toMatchObject(Object.fromEntries(emptied) as object)
  })

  test.each([
    ['title', '', /^Update title is required$/],
    ['title', 'a'.repeat(201), /^Update title must be less than 200 characters$/],
    ['description', ' ', /^Update description is required$/],
    ['description', 'a'.repeat(5001), /^Update description must be less than 5000 characters$/],
    ['update_type', 'news', /^Update type is not one of the choices$/],
    ['created_by', randomUUID(), /^Unknown field: created_by$/],
  ])('refuses an update with such a %s', async (field, value, sentence) => {
    const { id } = await newProject()
    const response = await server.call('POST', path(id, '/updates'), {
      body: { title: 'News', description: 'It moves', update_type: 'note', [field]: value },
      cookie: ada.cookie,
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: [{ field, message: expect.stringMatching(sentence) }],
    })
  })

  test.each(['no-id', '0190a000-0000-7000-8000-000000000001', '%00', "'; drop table projects; --"])(
    'finds no project %s for anyone',
    async (id) => {
      const asked = encodeURI(id)
      for (const [method, rest, body] of [
        ['GET', '', undefined],
        ['PATCH', '', { title: 'Mine' }],
        ['GET', '/changes', undefined],
        ['GET', '/details', undefined],
        ['GET', '/updates', undefined],
        ['POST', '/updates', { title: 'News', description: 'It moves', update_type: 'note' }],
      ] as const) {
        const response = await server.call(method, path(asked, rest), { body, cookie: ada.cookie })
        expect([method, rest, response.status]).toEqual([method, rest, 404])
        expect(await response.json()).toMatchObject({
          detail: 'There’s nothing here, or you don’t have access.',
        })
      }
    },
  )
})

describe('stores a repeated request once', () => {
  const once = (key: string) => ({ 'idempotency-key': key })
  const create = (body: object, key: string, who = ada) =>
    server.call('POST', '/api/projects', { body, cookie: who.cookie, headers: once(key) })
  const post = (id: string, body: object, key: string, who = ada) =>
    server.call('POST', path(id, '/updates'), { body, cookie: who.cookie, headers: once(key) })
  const idsOf = async (answers: Response[]) =>
    new Set(await Promise.all(answers.map(async (one) => ((await one.json()) as { id: string }).id)))

  test('a project, for any number of parallel requests, with one customer and one mail', async () => {
    const lead = await makeLead(server.owner)
    const body = { lead_id: lead.id, title: 'Once' }
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body, key)))
    answers.push(await create(body, key))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect((await idsOf(answers)).size).toBe(1)
    const { rows } = await server.owner.query<{ projects: number; mails: number }>(
      `select (select count(*)::int from projects where lead_id = $1) as projects,
        (select count(*)::int from mails where recipient = $2 and kind <> 'lead-acknowledged') as mails`,
      [lead.id, lead.email],
    )
    expect(rows).toEqual([{ projects: 1, mails: 1 }])
  })

  test('an update, for any number of parallel requests', async () => {
    const { id } = await newProject()
    const body = { title: 'News', description: 'It moves', update_type: 'milestone' }
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(id, body, key)))
    expect((await idsOf(answers)).size).toBe(1)
    const list = await server.call('GET', path(id, '/updates'), { cookie: customer.cookie })
    expect(((await list.json()) as { items: ProjectUpdate[] }).items).toMatchObject([body])
  })

  test('the key belongs to one form of one admin', async () => {
    const { id } = await newProject()
    const body = { title: 'News', description: 'It moves', update_type: 'note' }
    const key = randomUUID()
    const first = await post(id, body, key)
    expect((await post(id, { ...body, title: 'Other news' }, key)).status).toBe(422)
    expect((await post((await newProject()).id, body, key)).status).toBe(422)
    const others = await post(id, body, key, bo)
    expect((await idsOf([first, others])).size).toBe(2)
    const lead = await makeLead(server.owner)
    expect((await create({ lead_id: lead.id, title: 'News' }, key)).status).toBe(201)
  })

  test('stores each request without a key; a refused one does not use up its key', async () => {
    const key = randomUUID()
    const lead = await makeLead(server.owner)
    expect((await create({ lead_id: randomUUID(), title: 'Once' }, key)).status).toBe(404)
    expect((await create({ lead_id: lead.id, title: 'Once' }, key)).status).toBe(201)
  })
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
