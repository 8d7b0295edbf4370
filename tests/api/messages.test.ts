// Messages between a customer and the owner: who may write and read where, what waits, and what the mails tell.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Needs } from '#contract/needs.ts'
import type { Dashboard } from '#contract/portal.ts'
import type { Message, Thread } from '#domain/messages.ts'
import { findOwnerAddress, portalLinkOf } from '#server/accounts/service.ts'
import { messageMails } from '#server/messages/jobs.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeProject, makeSupportRequest } from '#tests/factories.ts'

let server: TestApp
type Person = Awaited<ReturnType<TestApp['signedIn']>>
let admin: Person
beforeAll(async () => {
  server = await testApp()
  admin = await server.signedIn({ isAdmin: true })
  await server.owner.query(`update profiles set full_name = 'Alex Owner' where user_id = $1`, [admin.id])
})
afterAll(() => server.close())

const pathOf = (person: Person, threadId: string) =>
  `/api/${person === admin ? '' : 'dashboard/'}threads/${threadId}`
const write = (person: Person, threadId: string, body: string, headers: Record<string, string> = {}) =>
  server.call('POST', `${pathOf(person, threadId)}/messages`, {
    cookie: person.cookie,
    body: { body },
    headers,
  })
async function written(...args: Parameters<typeof write>): Promise<Message> {
  const response = await write(...args)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as Message
}
async function read(person: Person, threadId: string): Promise<Message[]> {
  const response = await server.call('GET', `${pathOf(person, threadId)}/messages`, { cookie: person.cookie })
  expect(response.status).toBe(200)
  return ((await response.json()) as { items: Message[] }).items
}
const bodiesOf = async (person: Person, threadId: string) =>
  (await read(person, threadId)).map(({ body }) => body)
const markRead = (person: Person, threadId: string, until: string) =>
  server.call('PUT', `${pathOf(person, threadId)}/read`, { cookie: person.cookie, body: { until } })

/** The mails that wait for a thread's messages, as the job would make them now. */
async function mailsOf(threadId: string) {
  const { rows } = await server.owner.query<{
    id: string
    kind: 'messages' | 'message-received'
    subject_id: string
  }>(
    `select mails.id, kind, subject_id from mails join messages on messages.id = subject_id
     where thread_id = $1 and state = 'queued' and dedupe_key is not null order by kind`,
    [threadId],
  )
  return Promise.all(
    rows.map(({ id, kind, subject_id }) =>
      messageMails(portalLinkOf(server.accounts))[kind](
        { id, recipient: null, subject_id },
        { db: server.db, config: server.config, findOwnerAddress: () => findOwnerAddress(server.accounts) },
      ),
    ),
  )
}

async function needsOf(threadId: string) {
  const response = await server.call('GET', '/api/needs', { cookie: admin.cookie })
  return ((await response.json()) as Needs).items.filter(({ id }) => id === threadId)
}

test('both sides write about a project, and both read it, the customer by name', async () => {
  const customer = await server.signedIn()
  await server.owner.query(`update profiles set full_name = 'Carla Customer' where user_id = $1`, [
    customer.id,
  ])
  const { id } = await makeProject(server.owner, customer.id, { title: 'A website' })
  await written(admin, id, 'Please send a sample invoice.')
  await written(customer, id, 'Here it is: https://example.com/invoice')
  for (const person of [customer, admin]) {
    expect(await read(person, id)).toMatchObject([
      { body: 'Here it is: https://example.com/invoice', from_customer: true, author_name: 'Carla Customer' },
      { body: 'Please send a sample invoice.', from_customer: false, author_name: 'Alex Owner' },
    ])
  }
})

test('a thread needs no project: its id is the customer’s', async () => {
  const customer = await server.signedIn()
  await written(customer, customer.id, 'Do you also do flyers?')
  await written(admin, customer.id, 'We do.')
  expect(await bodiesOf(customer, customer.id)).toEqual(['We do.', 'Do you also do flyers?'])
})

test('the dashboard lists what the customer has not read, by thread, the latest first', async () => {
  const customer = await server.signedIn()
  const project = await makeProject(server.owner, customer.id, { title: 'A website' })
  const moved = await makeProject(server.owner, customer.id)
  const request = await makeSupportRequest(server.owner, customer.id)
  await written(admin, moved.id, 'About a project that moves.')
  await written(admin, project.id, 'The first.')
  const second = await written(admin, project.id, 'The second.')
  await written(customer, project.id, 'My own.')
  await written(admin, request.id, 'About the request.')
  await written(admin, customer.id, 'About nothing.')
  const other = await server.signedIn()
  await server.owner.query('update projects set customer_id = $1 where id = $2', [other.id, moved.id])
  const own = { ...customer, cookie: await server.cookieFor(customer.id) }
  const unread = async (person: Person) => {
    const response = await server.call('GET', '/api/dashboard', { cookie: person.cookie })
    return ((await response.json()) as Dashboard).messages
  }
  expect(await unread(own)).toMatchObject([
    { id: customer.id, project_id: null, request_id: null, title: null, unread: 1 },
    { id: request.id, project_id: null, request_id: request.id, latest: { body: 'About the request.' } },
    {
      id: project.id,
      project_id: project.id,
      title: 'A website',
      unread: 2,
      latest: { body: 'The second.' },
    },
  ])
  await markRead(own, project.id, second.id)
  expect((await unread(own)).map(({ id }) => id)).toEqual([customer.id, request.id])
  expect(await unread(other)).toEqual([])
})

test('nobody reads or writes in a thread that is not theirs, and cannot tell it from a missing one', async () => {
  const customer = await server.signedIn()
  const other = await server.signedIn()
  const project = await makeProject(server.owner, customer.id)
  const request = await makeSupportRequest(server.owner, customer.id)
  await written(customer, project.id, 'Mine alone.')
  for (const id of [project.id, request.id, customer.id, '7b0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10', 'no-id']) {
    expect((await write(other, id, 'Hello?')).status, id).toBe(404)
    expect((await markRead(other, id, project.id)).status, id).toBe(404)
    const list = await server.call('GET', `${pathOf(other, id)}/messages`, { cookie: other.cookie })
    expect(list.status, id).toBe(404)
  }
  expect(await bodiesOf(customer, project.id)).toEqual(['Mine alone.'])
})

test('a project that moves to another customer begins with an empty thread; its first one stays with the former customer', async () => {
  const former = await server.signedIn()
  const next = await server.signedIn()
  const { id } = await makeProject(server.owner, former.id)
  await written(former, id, 'Our secret.')
  await server.owner.query('update projects set customer_id = $1 where id = $2', [next.id, id])
  const again = { ...former, cookie: await server.cookieFor(former.id) }
  expect((await write(again, id, 'Still here?')).status).toBe(404)
  expect(await read(next, id)).toEqual([])
  await written(next, id, 'Hello.')
  expect(await bodiesOf(admin, id)).toEqual(['Hello.', 'Our secret.'])
  const data = await server.call('GET', '/api/me/export', { cookie: again.cookie })
  expect(await data.text()).toContain('Our secret.')
})

test('the same key stores a message once', async () => {
  const customer = await server.signedIn()
  const { id } = await makeProject(server.owner, customer.id)
  const key = { 'Idempotency-Key': 'said-once' }
  const ids = await Promise.all([1, 2, 3].map(() => written(customer, id, 'Once.', key)))
  expect(new Set(ids.map((message) => message.id)).size).toBe(1)
  expect((await write(customer, id, 'Twice.', key)).status).toBe(422)
})

test.each([
  ['nothing', ''],
  ['blanks', ' \n '],
  ['5,001 characters', 'a'.repeat(5001)],
  ['NUL', 'a\0b'],
])('refuses %s beside the field', async (_, body) => {
  const customer = await server.signedIn()
  const response = await write(customer, customer.id, body)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { errors: { field: string }[] }).errors[0]?.field).toBe('body')
})

describe('what waits for an answer', () => {
  test('is one line in Needs you now until it is answered', async () => {
    const customer = await server.signedIn()
    const { id } = await makeProject(server.owner, customer.id)
    await written(customer, id, 'When do we start?')
    await written(customer, id, 'And who comes?')
    expect(await needsOf(id)).toMatchObject([{ kind: 'message', detail: 'When do we start?' }])
    await written(admin, id, 'Monday.')
    expect(await needsOf(id)).toEqual([])
  })

  test('is done when an admin says that it needs no answer', async () => {
    const customer = await server.signedIn()
    await written(customer, customer.id, 'Thanks!')
    const settled = await server.call('POST', `/api/threads/${customer.id}/settle`, { cookie: admin.cookie })
    expect(settled.status).toBe(204)
    expect(await needsOf(customer.id)).toEqual([])
    const list = await server.call('GET', '/api/threads', { cookie: admin.cookie })
    const [thread] = ((await list.json()) as { items: Thread[] }).items.filter(
      (one) => one.id === customer.id,
    )
    expect(thread).toMatchObject({ unread: 0, waiting_since: null, latest: { body: 'Thanks!' } })
  })

  test('a closed request opens again with what the customer writes, and waits', async () => {
    const customer = await server.signedIn()
    const { id } = await makeSupportRequest(server.owner, customer.id)
    await server.call('POST', `/api/support-requests/${id}/answers`, {
      cookie: admin.cookie,
      body: { message: 'Done.', close: true },
    })
    expect(await needsOf(id)).toEqual([])
    await written(customer, id, 'It is back.')
    expect(await needsOf(id)).toMatchObject([{ kind: 'support' }])
    const list = await server.call('GET', '/api/support-requests?status=open', { cookie: customer.cookie })
    expect(await list.json()).toMatchObject({
      items: [{ id, messages: [{ body: 'Done.' }, { body: 'It is back.' }] }],
    })
  })
})

describe('by mail', () => {
  test('one mail tells the customer what they did not read, oldest first', async () => {
    const customer = await server.signedIn()
    const { id } = await makeProject(server.owner, customer.id, { title: 'A website' })
    const seen = await written(admin, id, 'You saw this.')
    await markRead(customer, id, seen.id)
    await written(admin, id, 'First <b>.')
    await written(admin, id, 'Second.')
    const [mail, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: customer.email, subject: 'Re: A website', thread: id })
    expect(mail?.text).toMatch(/First <b>\.\s+Second\./)
    expect(mail?.text).not.toContain('You saw this.')
    expect(mail?.html).toContain('First &lt;b&gt;.')
    expect(await mailsOf(id)).toEqual([])
  })

  test('nothing is sent once everything was read', async () => {
    const customer = await server.signedIn()
    const { id } = await makeProject(server.owner, customer.id)
    const message = await written(admin, id, 'Look.')
    expect((await markRead(customer, id, message.id)).status).toBe(204)
    expect(await mailsOf(id)).toEqual([null])
  })

  test('the owner gets what a customer wrote', async () => {
    const customer = await server.signedIn()
    const { id } = await makeProject(server.owner, customer.id, { title: 'A website' })
    await written(customer, id, 'One.')
    await written(customer, id, 'Two.')
    const [mail, ...more] = await mailsOf(id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'owner@example.com', replyTo: customer.email })
    expect(mail?.text).toMatch(/One\.\s+Two\./)
  })

  test('says nothing to an address that is not proven, and sends the invitation again', async () => {
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into users (email, status) values ('invited@example.com', 'invited') returning id`,
    )
    const invitedId = rows[0]?.id ?? ''
    await server.owner.query(
      `insert into profiles (user_id, email) values ($1, 'invited@example.com') on conflict do nothing`,
      [invitedId],
    )
    const { id } = await makeProject(server.owner, invitedId)
    await written(admin, id, 'Between us.')
    expect(await mailsOf(id)).toEqual([])
    const mails = await server.owner.query(`select kind from mails where recipient = 'invited@example.com'`)
    expect(mails.rows).toEqual([{ kind: 'invitation' }])
  })
})

test('shows when the other side first read it', async () => {
  const customer = await server.signedIn()
  const { id } = await makeProject(server.owner, customer.id)
  const first = await written(admin, id, 'One.')
  await written(admin, id, 'Two.')
  await markRead(customer, id, first.id)
  const [second, one] = await read(admin, id)
  expect(one?.read_at).not.toBeNull()
  expect(second?.read_at).toBeNull()
  // Their own messages are not theirs to mark.
  const own = await written(customer, id, 'Mine.')
  await markRead(customer, id, own.id)
  expect((await read(admin, id))[0]?.read_at).toBeNull()
})

describe('searching', () => {
  const find = async (query: string) => {
    const response = await server.call('GET', `/api/threads?${query}`, { cookie: admin.cookie })
    expect(response.status).toBe(200)
    return ((await response.json()) as { items: Thread[] }).items
  }

  test('finds threads by the words of their messages, and shows the newest that has all of them', async () => {
    const customer = await server.signedIn()
    const { id } = await makeProject(server.owner, customer.id)
    const { id: otherId } = await makeProject(server.owner, customer.id)
    await written(customer, id, 'The façade is teal, not turquoise.')
    const newest = await written(admin, id, 'Turquoise it is. The facade too.')
    await written(customer, id, 'Thanks!')
    await written(customer, otherId, 'Turquoise elsewhere.')
    expect(await find('q=FACADE%20turq')).toMatchObject([{ id, latest: { id: newest.id } }])
    expect(await find('q=facade%20nowhere')).toEqual([])
    expect(await find('q=!!')).toEqual([])
  })

  test('one thread alone by its id', async () => {
    const customer = await server.signedIn()
    const { id } = await makeProject(server.owner, customer.id)
    const { id: latest } = await written(customer, id, 'Here.')
    expect(await find(`ids=${id}`)).toMatchObject([{ id, latest: { id: latest } }])
  })
})
