// Live streams over a real connection: who gets which events, in which order, after which gaps, and for how
// long.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeLead, makeProject, makeSupportRequest, makeUpdate, makeUser } from '#tests/factories.ts'

let server: TestApp
let url: string
beforeAll(async () => {
  server = await testApp()
  url = await server.listen()
})
afterAll(() => server.close())

interface Message {
  id: string
  event: string
  data: { id?: string; title?: string; customer_id?: string; status?: string; messages?: object[] }
}

/** Reads a stream as a browser would, and keeps its events. */
async function listen(cookie: string, lastEventId?: string) {
  const abort = new AbortController()
  const response = await fetch(`${url}/api/events`, {
    headers: { cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: abort.signal,
  })
  const heard: Message[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  const wake = () => {
    for (const check of waiting) check()
  }
  const reading = (async () => {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
        const event = field('event')
        if (event !== undefined) {
          heard.push({
            id: field('id') ?? '',
            event,
            data: JSON.parse(field('data') ?? '{}') as Message['data'],
          })
        }
      }
      wake()
    }
  })()
    .catch((error: unknown) => {
      if (!abort.signal.aborted) throw error
    })
    .finally(() => {
      isOver = true
      wake()
    })

  function until<T>(find: () => T | undefined | false): Promise<T> {
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(
        () => reject(new Error(`not heard; heard ${JSON.stringify(heard)}`)),
        20_000,
      )
      const check = () => {
        const found = find()
        if (found === undefined || found === false) return
        clearTimeout(deadline)
        waiting.delete(check)
        resolve(found)
      }
      waiting.add(check)
      check()
    })
  }
  return {
    status: response.status,
    headers: response.headers,
    heard,
    rows: () => heard.filter(({ event }) => event !== 'ping'),
    until: (event: string, id?: string, isIt: (data: Message['data']) => boolean = () => true) =>
      until(() =>
        heard.find(
          (message) =>
            message.event === event && (id === undefined || message.data.id === id) && isIt(message.data),
        ),
      ),
    ended: () => until(() => isOver),
    async leave() {
      abort.abort()
      await reading
    },
  }
}

test('refuses a stream without a session', async () => {
  expect((await fetch(`${url}/api/events`)).status).toBe(401)
})

test('is never buffered, cached or compressed, and starts with its position', async () => {
  const { cookie } = await server.signedIn()
  const stream = await listen(cookie)
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.headers.get('cache-control')).toContain('no-store')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.headers.get('content-encoding')).toBeNull()
  await stream.leave()
})

test('a page gives the position from which its stream replays what came while its data was read', async () => {
  const admin = await server.signedIn({ isAdmin: true })
  const findPosition = async () => {
    const { headers } = await fetch(`${url}/admin`, { headers: { cookie: admin.cookie } })
    return /^live;desc="(.+)"$/.exec(headers.get('server-timing') ?? '')?.[1]
  }
  // While another server of the database's cluster is writing, the hub waits for the next announcement.
  await expect
    .poll(async () => {
      await makeLead(server.owner)
      return findPosition()
    })
    .not.toBe('0-0')
  const position = await findPosition()
  const later = await makeLead(server.owner)
  const stream = await listen(admin.cookie, position)
  await stream.until('lead', later.id)
  expect(stream.heard.map(({ event }) => event)).not.toContain('reset')
  await stream.leave()

  const { headers } = await fetch(`${url}/pricing`)
  expect(headers.get('server-timing')).toBeNull()
})

test('sends leads, projects and updates to an admin, and to a customer only their own', async () => {
  const admin = await server.signedIn({ isAdmin: true })
  const a = await server.signedIn()
  const b = await server.signedIn()
  const streams = { admin: await listen(admin.cookie), a: await listen(a.cookie), b: await listen(b.cookie) }
  const lead = await makeLead(server.owner)
  const projectA = await makeProject(server.owner, a.id)
  const updateA = await makeUpdate(server.owner, projectA.id)
  const projectB = await makeProject(server.owner, b.id)

  await streams.admin.until('lead', lead.id)
  await streams.admin.until('project_update', updateA.id)
  await streams.admin.until('project', projectB.id)
  await streams.a.until('project', projectA.id)
  await streams.a.until('project_update', updateA.id)
  await streams.b.until('project', projectB.id)
  // B's own event came last, so every other event for A or B has been sent.
  expect(streams.b.rows().map(({ data }) => data.id)).toEqual([projectB.id])
  expect(streams.a.rows().map(({ data }) => data.id)).toEqual([projectA.id, updateA.id])
  for (const stream of Object.values(streams)) await stream.leave()
})

test('sends a support request, its answer and its end to its sender and admins only', async () => {
  const admin = await server.signedIn({ isAdmin: true })
  const a = await server.signedIn()
  const b = await server.signedIn()
  const streams = { admin: await listen(admin.cookie), a: await listen(a.cookie), b: await listen(b.cookie) }
  const project = await makeProject(server.owner, a.id)
  const request = await makeSupportRequest(server.owner, a.id, { projectId: project.id })
  await streams.a.until('support_request', request.id)
  const list = await server.call('GET', '/api/support-requests', { cookie: a.cookie })
  const [row] = ((await list.json()) as { items: object[] }).items
  for (const stream of [streams.admin, streams.a])
    expect((await stream.until('support_request', request.id)).data).toEqual(row)
  await server.call('POST', `/api/support-requests/${request.id}/answers`, {
    cookie: admin.cookie,
    body: { message: 'Done.', close: true },
  })
  for (const stream of [streams.admin, streams.a])
    await stream.until(
      'support_request',
      request.id,
      ({ status, messages }) => status === 'closed' && messages?.length === 1,
    )
  const last = await makeSupportRequest(server.owner, b.id)
  await streams.b.until('support_request', last.id)
  expect(streams.b.rows().map(({ data }) => data.id)).toEqual([last.id])
  expect(streams.a.rows().map(({ data }) => data.id)).not.toContain(last.id)
  for (const stream of Object.values(streams)) await stream.leave()
})

test('sends the row as the API returns it', async () => {
  const { cookie, id } = await server.signedIn()
  const stream = await listen(cookie)
  const project = await makeProject(server.owner, id)
  const { data } = await stream.until('project', project.id)
  const list = (await (await server.call('GET', '/api/projects', { cookie })).json()) as { items: object[] }
  expect(data).toEqual(list.items[0])
  await stream.leave()
})

test('replays a gap without loss, duplicates or disorder', async () => {
  const { cookie, id } = await server.signedIn()
  const first = await listen(cookie)
  const project = await makeProject(server.owner, id)
  const { id: lastSeen } = await first.until('project', project.id)
  await first.leave()
  const missed: string[] = []
  for (let n = 0; n < 30; n++)
    missed.push((await makeUpdate(server.owner, project.id, { title: `Missed ${n}` })).id)
  const second = await listen(cookie, lastSeen)
  const live = await makeUpdate(server.owner, project.id, { title: 'Live again' })
  await second.until('project_update', live.id)
  expect(second.rows().map(({ data }) => data.id)).toEqual([...missed, live.id])
  await second.leave()
})

test('replays to many streams at the same time what each of them missed, and no more', async () => {
  const [a, b] = [await server.signedIn(), await server.signedIn()]
  const projects = { a: await makeProject(server.owner, a.id), b: await makeProject(server.owner, b.id) }
  const stream = await listen(a.cookie)
  const updates: { id: string; position: string }[] = []
  for (let n = 0; n < 4; n++) {
    await makeUpdate(server.owner, projects.b.id)
    const { id } = await makeUpdate(server.owner, projects.a.id)
    updates.push({ id, position: (await stream.until('project_update', id)).id })
  }
  await stream.leave()
  const ids = updates.map(({ id }) => id)
  const again = await Promise.all([
    ...updates.map(({ position }) => listen(a.cookie, position)),
    listen(a.cookie, '1-1'),
    listen(b.cookie, updates[1]?.position),
  ])
  const live = {
    a: await makeUpdate(server.owner, projects.a.id),
    b: await makeUpdate(server.owner, projects.b.id),
  }
  for (const [at, one] of again.slice(0, 4).entries()) {
    await one.until('project_update', live.a.id)
    expect(one.rows().map(({ data }) => data.id)).toEqual([...ids.slice(at + 1), live.a.id])
  }
  const [unknown, other] = again.slice(4)
  await unknown?.until('project_update', live.a.id)
  expect(unknown?.rows().map(({ event }) => event)).toEqual(['reset', 'project_update'])
  await other?.until('project_update', live.b.id)
  expect(other?.rows()).toHaveLength(3)
  for (const one of again) await one.leave()
})

test('sends an event that commits late, after one with a higher id, also across a reconnect', async () => {
  const { cookie, id } = await server.signedIn()
  const project = await makeProject(server.owner, id)
  const stream = await listen(cookie)
  const slow = new pg.Client(server.connections.owner)
  await slow.connect()
  const insert = `insert into project_updates (project_id, title, description, update_type) values ($1, $2, 'x', 'note') returning id`
  await slow.query('begin')
  const late = await slow.query<{ id: string }>(insert, [project.id, 'Committed late'])
  const early = await makeUpdate(server.owner, project.id, { title: 'Committed first' })
  const lateId = late.rows[0]?.id ?? ''
  await slow.query('commit')
  await slow.end()
  await stream.until('project_update', early.id)
  await stream.until('project_update', lateId)
  const updates = stream.rows().filter(({ event }) => event === 'project_update')
  const order = updates.map(({ data }) => data.id)
  expect(order.toSorted()).toEqual([early.id, lateId].toSorted())

  const [firstHeard] = updates
  const again = await listen(cookie, firstHeard?.id)
  await again.until('project_update', order[1] ?? '')
  expect(again.rows().map(({ data }) => data.id)).toEqual(order.slice(1))
  await stream.leave()
  await again.leave()
})

test.each([
  'nonsense',
  '1-1',
  '99999999999999999999-1',
  "1-1'; drop table events; --",
  '18446744073709551615-1',
])('answers an invalid position (%s) with one reset', async (lastEventId) => {
  const { cookie, id } = await server.signedIn()
  const stream = await listen(cookie, lastEventId)
  const project = await makeProject(server.owner, id)
  await stream.until('project', project.id)
  expect(stream.rows().map(({ event }) => event)).toEqual(['reset', 'project'])
  await stream.leave()
})

test('answers a gap of more than a thousand events with one reset', async () => {
  const { cookie, id } = await server.signedIn()
  const project = await makeProject(server.owner, id)
  const first = await listen(cookie)
  const seen = await makeUpdate(server.owner, project.id)
  const { id: lastSeen } = await first.until('project_update', seen.id)
  await first.leave()
  await server.owner.query(
    `insert into project_updates (project_id, title, description, update_type)
     select $1, 'Bulk ' || n, 'x', 'note' from generate_series(1, 1100) as n`,
    [project.id],
  )
  const probe = await listen(cookie)
  const last = await makeUpdate(server.owner, project.id)
  await probe.until('project_update', last.id)
  await probe.leave()
  const second = await listen(cookie, lastSeen)
  await second.until('reset')
  expect(second.rows().map(({ event }) => event)).toEqual(['reset'])
  await second.leave()
})

test('sends a transferred project to the new customer; the old one is signed out and gets no more events', async () => {
  const a = await server.signedIn()
  const b = await server.signedIn()
  const project = await makeProject(server.owner, a.id)
  const [streamA, streamB] = [await listen(a.cookie), await listen(b.cookie)]
  await server.owner.query('update projects set customer_id = $2 where id = $1', [project.id, b.id])
  await streamB.until('project', project.id)
  await streamA.ended()
  expect((await fetch(`${url}/api/events`, { headers: { cookie: a.cookie } })).status).toBe(401)
  const again = await listen(await server.cookieFor(a.id))
  await server.owner.query(`update projects set title = 'Not for A' where id = $1`, [project.id])
  const own = await makeProject(server.owner, a.id)
  await again.until('project', own.id)
  for (const stream of [streamA, again])
    expect(stream.rows().filter(({ data }) => data.customer_id !== a.id)).toEqual([])
  await again.leave()
  await streamB.leave()
})

test.each([
  ['signed out', (id: string) => server.owner.query('delete from sessions where user_id = $1', [id])],
  ['demoted', (id: string) => server.owner.query('delete from user_roles where user_id = $1', [id])],
])('ends the stream of an admin who is %s immediately', async (_, revoke) => {
  for (let round = 0; round < 3; round++) {
    const admin = await server.signedIn({ isAdmin: true })
    const stream = await listen(admin.cookie)
    await revoke(admin.id)
    await stream.ended()
  }
})

test('allows a client enough streams for an office over all its sessions, and no more', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  onTestFinished(() => limited.close())
  const address = await limited.listen()
  // Kept because a response that is garbage-collected ends its stream.
  const opened: Response[] = []
  const open = async (cookie: string) => {
    const response = await fetch(`${address}/api/events`, { headers: { cookie } })
    opened.push(response)
    return response.status
  }
  const { id, cookie } = await limited.signedIn()
  for (let session = 0; session < 10; session++) {
    const own = await limited.cookieFor(id)
    for (let n = 0; n < 5; n++) expect(await open(own)).toBe(200)
  }
  expect(await open(cookie)).toBe(429)
  for (const { body } of opened) await body?.cancel()
})

test('gives a customer of an internet provider a share of the streams, not all of them', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  onTestFinished(() => limited.close())
  const address = await limited.listen()
  const opened: Response[] = []
  const { id } = await limited.signedIn()
  const open = async (client: string) => {
    const headers = { cookie: await limited.cookieFor(id), 'x-forwarded-for': client }
    const response = await fetch(`${address}/api/events`, { headers })
    opened.push(response)
    return response.status
  }
  // Of one /56, each from a /64 of its own.
  for (let n = 0; n < 200; n++) expect(await open(`2001:db8:1:${n.toString(16)}::1`)).toBe(200)
  expect(await open('2001:db8:1:ff::1')).toBe(429)
  expect(await open('2001:db8:2::1')).toBe(200)
  for (const { body } of opened) await body?.cancel()
})

test('continues after PostgreSQL cuts the listening connection', async () => {
  const { cookie, id } = await server.signedIn()
  const stream = await listen(cookie)
  await server.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'agency listen' and datname = current_database()`,
  )
  const project = await makeProject(server.owner, id)
  await stream.until('project', project.id)
  expect(stream.rows()).toHaveLength(1)
  await stream.leave()
})

test('allows a session a few streams, not hundreds', async () => {
  const { cookie } = await server.signedIn()
  const streams = []
  for (let n = 0; n < 6; n++) streams.push(await listen(cookie))
  const refused = await fetch(`${url}/api/events`, { headers: { cookie } })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  for (const stream of streams) await stream.leave()
})

test("hides other people's live data from a person who has none", async () => {
  const outsider = await makeUser(server.owner)
  const stream = await listen(await server.cookieFor(outsider.id))
  const admin = await server.signedIn({ isAdmin: true })
  const witness = await listen(admin.cookie)
  const lead = await makeLead(server.owner)
  await witness.until('lead', lead.id)
  expect(stream.rows()).toEqual([])
  await stream.leave()
  await witness.leave()
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
