// The messages of a person reach the visitor by stream: with the token alone, each once and in order, from
// whichever process.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Returned } from '#contract/assistant.ts'
import { openConversationStreams } from '#server/assistant/stream.ts'
import { listenForEvents } from '#server/live/listen.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { makeConversation } from '#tests/factories.ts'

let server: TestApp
let url: string
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  server = await testApp()
  url = await server.listen()
  admin = await server.signedIn({ isAdmin: true })
  await server.owner.query(`update profiles set full_name = 'Alex Owner' where user_id = $1`, [admin.id])
})
afterAll(() => server.close())

interface Heard {
  id: string
  event: string
  data: { number?: number; text?: string; answered_by?: string; name?: string | null }
}

/** The events that came, and a way to wait for more. */
function openListener() {
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  const told = () => heard.filter(({ event }) => event !== 'ping')
  return {
    hear(message: Heard) {
      heard.push(message)
      for (const check of waiting) check()
    },
    /** Resolves with all messages when there are that many. */
    until(count: number): Promise<Heard[]> {
      return new Promise((resolve, reject) => {
        const deadline = setTimeout(() => reject(new Error(`heard ${JSON.stringify(heard)}`)), 20_000)
        const check = () => {
          if (told().length < count) return
          clearTimeout(deadline)
          waiting.delete(check)
          resolve(told())
        }
        waiting.add(check)
        check()
      })
    },
  }
}

async function listen(token: string, lastTurn?: number) {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(`${url}/api/ai-chat/stream`, {
    headers: {
      conversation: token,
      ...(lastTurn === undefined ? {} : { 'last-event-id': String(lastTurn) }),
    },
    signal: abort.signal,
  })
  const { hear, until } = openListener()
  void (async () => {
    let text = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text += chunk).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, event, id, data] = /^event: (\w+)\nid: (\d+)\ndata: (.*)$/.exec(block) ?? []
        if (event !== undefined)
          hear({ event, id: id ?? '', data: JSON.parse(data ?? '{}') as Heard['data'] })
      }
    }
  })().catch(() => {}) // ends by the abort above
  return { response, until }
}

const ask = (method: string, path: string, body: object) =>
  server.call(method, path, { cookie: admin.cookie, body })
const takeOver = (id: string, answered_by = 'person') =>
  ask('PATCH', `/api/conversations/${id}`, { answered_by })
const write = async (id: string, message: string) =>
  expect((await ask('POST', `/api/conversations/${id}/turns`, { message })).status).toBe(201)

const said = (heard: Heard[]) =>
  heard.map(({ event, data }) => (event === 'mode' ? data.answered_by : data.text))

test('streams to the visitor who answers and every message, and no other conversation', async () => {
  const [mine, other] = [await makeConversation(server.owner), await makeConversation(server.owner)]
  const { response, until } = await listen(mine.token)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(said(await until(1))).toEqual(['assistant'])
  for (const { id } of [other, mine]) await takeOver(id)
  await write(other.id, 'For somebody else')
  await write(mine.id, 'Hello, this is Alex.')
  await write(mine.id, 'What can I do?')
  await until(4)
  await takeOver(mine.id, 'assistant')
  const heard = await until(5)
  expect(said(heard)).toEqual(['assistant', 'person', 'Hello, this is Alex.', 'What can I do?', 'assistant'])
  expect(heard[1]?.data.name).toBe('Alex Owner')
  expect(heard.map(({ id }) => id)).toEqual(['1', '1', '2', '3', '3'])
  // An admin's address is private.
  expect(JSON.stringify(heard)).not.toContain(admin.email)
})

test('resumes after the last turn that arrived, without gaps or duplicates', async () => {
  const { id, token } = await makeConversation(server.owner)
  await takeOver(id)
  for (const word of ['one', 'two', 'three']) await write(id, word)
  const { until } = await listen(token, 2)
  expect(said(await until(3))).toEqual(['person', 'two', 'three'])
  await write(id, 'four')
  expect(said(await until(4)).at(-1)).toBe('four')
})

test("records what reached the visitor's browser, and does not mail it as well", async () => {
  const { id, token } = await makeConversation(server.owner)
  const heardTurn = async () =>
    (
      await server.owner.query<{ delivered_turn: number }>(
        'select delivered_turn from conversations where id = $1',
        [id],
      )
    ).rows[0]?.delivered_turn
  await takeOver(id)
  await write(id, 'one')
  expect(await heardTurn()).toBe(0)
  const { until } = await listen(token, 1)
  await until(2)
  await expect.poll(heardTurn).toBe(2)
})

test("ends the browser's stream if the conversation continues from a mailed link", async () => {
  const { id, token } = await makeConversation(server.owner)
  const { until } = await listen(token)
  await until(1)
  await server.owner.query(
    `update conversations set return_hash = rtrim(translate(encode(sha256('mailed'::bytea), 'base64'), '+/', '-_'), '='),
       return_until = now() + interval '1 day' where id = $1`,
    [id],
  )
  const back = await server.call('POST', '/api/ai-chat/return', { body: { token: 'mailed' } })
  const { conversation } = (await back.json()) as Returned
  const there = await listen(conversation)
  await takeOver(id)
  await write(id, 'For the one who came back')
  expect(said(await there.until(3)).at(-1)).toBe('For the one who came back')
  expect(said(await until(1))).not.toContain('For the one who came back')
})

test('gives a network of many clients a share of the streams, not all of them', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  onTestFinished(() => limited.close())
  const address = await limited.listen()
  const { token } = await makeConversation(limited.owner)
  const opened: Response[] = []
  const open = async (client: string) => {
    const headers = { conversation: token, 'x-forwarded-for': client }
    const response = await fetch(`${address}/api/ai-chat/stream`, { headers })
    opened.push(response)
    return response.status
  }
  for (let n = 0; n < 80; n++) expect(await open(`2001:db8:1:${n.toString(16)}::1`)).toBe(200)
  expect(await open('2001:db8:1:ff::1')).toBe(429)
  expect(await open('2001:db8:2::1')).toBe(200)
  for (const { body } of opened) await body?.cancel()
})

test('no burst gets more streams than its share', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  onTestFinished(() => limited.close())
  const address = await limited.listen()
  const { token } = await makeConversation(limited.owner)
  const opened = await Promise.all(
    Array.from({ length: 50 }, () =>
      fetch(`${address}/api/ai-chat/stream`, { headers: { conversation: token } }),
    ),
  )
  expect(opened.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(20)
  for (const { body } of opened) await body?.cancel()
})

test('streams what was written on another process', async () => {
  const { id, token } = await makeConversation(server.owner)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const streams = openConversationStreams({ db: server.db, log })
  const listener = await listenForEvents({
    connection: server.connections.server,
    channels: streams.channels,
    log,
  })
  onTestFinished(async () => {
    await listener.close()
    await streams.close()
  })
  const { hear, until } = openListener()
  const leave = await streams.listen({
    token,
    clientKey: 'somebody',
    lastTurn: null,
    send: ({ data, ...rest }) => hear({ ...rest, data: JSON.parse(data) as Heard['data'] }),
    end: () => {},
  })
  expect(streams.countOf('somebody')).toBe(1)
  await until(1)
  await takeOver(id)
  await write(id, 'From over there')
  expect(said(await until(3))).toEqual(['assistant', 'person', 'From over there'])
  leave?.()
  expect(streams.size()).toBe(0)
})

test('tells a visitor who waits two minutes for a person, once, when they will hear from us', async () => {
  const [{ id, token }, recent] = [await makeConversation(server.owner), await makeConversation(server.owner)]
  const asked = (conversationId: string, ago: string) =>
    server.owner.query(`update conversations set person_asked_at = now() - $1::interval where id = $2`, [
      ago,
      conversationId,
    ])
  await asked(id, '121 seconds')
  await asked(recent.id, '30 seconds')
  const [one, other, waits] = [await listen(token), await listen(token), await listen(recent.token)]
  for (const { until } of [one, other]) {
    const [, told, ...more] = await until(2)
    expect(told).toMatchObject({ event: 'turn', data: { author: 'assistant', number: 2 } })
    expect(told?.data.text).toMatch(
      /^Nobody’s free to join right now\. You’ll hear from us by \w{3}, .+ Pacific Time\. What is your name/,
    )
    expect(more).toEqual([])
  }
  expect(said(await waits.until(1))).toEqual(['assistant'])
  const spanish = await makeConversation(server.owner, { about: 'Quiero hablar con una persona' })
  await asked(spanish.id, '121 seconds')
  const [, told] = await (await listen(spanish.token)).until(2)
  expect(told?.data.text).toMatch(
    /^En este momento no hay nadie libre\. Le contestamos a más tardar el .+ hora del Pacífico\. Lo siguiente[^]+What is your name/,
  )
  const { rows } = await server.owner.query(
    `select count(*)::int as n from conversation_turns where conversation_id = any ($1)`,
    [[id, recent.id]],
  )
  expect(rows).toEqual([{ n: 3 }])
})

test('tells the visitor when a takeover expires', async () => {
  const { id, token } = await makeConversation(server.owner)
  await takeOver(id)
  const { until } = await listen(token)
  await until(1)
  await server.owner.query(`update conversations set person_until = now() where id = $1`, [id])
  expect(said(await until(2))).toEqual(['person', 'assistant'])
})

test.each([undefined, '', 'unknown', 'x'.repeat(5000)])(
  'opens no stream for a token that is %s',
  async (token) => {
    const response = await fetch(`${url}/api/ai-chat/stream`, {
      headers: token === undefined ? {} : { conversation: token },
    })
    expect(response.status).toBe(404)
  },
)

test('streams to admins what visitors say during a takeover', async () => {
  const { id, token } = await makeConversation(server.owner)
  await takeOver(id)
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const hears = async (cookie: string) => {
    const response = await fetch(`${url}/api/events`, { headers: { cookie }, signal: abort.signal })
    return response.body?.pipeThrough(new TextDecoderStream()).getReader()
  }
  const customer = await server.signedIn()
  const [desk, stranger] = [await hears(admin.cookie), await hears(customer.cookie)]
  const read = async (reader: typeof desk, words: string) => {
    let text = ''
    while (!text.includes(words)) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: '' }
      if (done) break
      text += value
    }
    return text
  }
  await Promise.all([read(desk, 'ping'), read(stranger, 'ping')])
  await server.call('POST', '/api/ai-chat', {
    body: {
      messages: [{ role: 'user', content: 'Only for the desk' }],
      messageType: 'recommendation',
      conversation: token,
    },
  })
  expect(await read(desk, 'Only for the desk')).toContain('event: conversation')
  // A turn of their own follows it, and nothing precedes it.
  await server.owner.query(
    `insert into support_requests (id, customer_id, subject, description) values (gen_random_uuid(), $1, 'Mine', 'x')`,
    [customer.id],
  )
  expect(await read(stranger, 'Mine')).not.toContain('event: conversation')
})

test('logs no errors', () => {
  expect(server.errors).toEqual([])
})
