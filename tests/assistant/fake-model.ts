// An OpenAI-compatible endpoint on loopback with prepared answers and every kind of failure, which counts its
// requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeMessage {
  role: string
  content: string
}

export interface FakeRequest {
  model: string
  messages: FakeMessage[]
  stream?: boolean
  max_tokens?: number
  tools?: { function: { name: string } }[]
}

export const FAILING_MODES = [
  'down',
  'refuses',
  'rate limited',
  'broken',
  'slow',
  'slow to begin',
  'garbage',
  'invalid JSON',
  'not an event stream',
  'drips',
  'huge',
  'huge error',
  'cut in the middle',
  'never ends',
  'silent',
  'nonsense',
  'repeats',
  'wrong tool',
  'wrong tool arguments',
] as const
export type FailingMode = (typeof FAILING_MODES)[number]
export type Mode = 'good' | 'asks for a person' | FailingMode

export interface FakeModel {
  url: string
  mode: Mode
  /** The text of a good answer. */
  reply: (request: FakeRequest) => string
  calls: number
  tokensIn: number
  tokensOut: number
  requests: FakeRequest[]
  /** Connections that are currently open. */
  openSockets(): Promise<number>
  close(): Promise<void>
}

/** Four bytes a token as an estimate; in an answer a word is a token. */
const tokensOf = (text: string) => Math.ceil(Buffer.byteLength(text) / 4)

export async function openFakeModel({ port = 0 } = {}): Promise<FakeModel> {
  const timers = new Set<NodeJS.Timeout>()
  const server = createServer((request, response) => {
    void take(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  const fake: FakeModel = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    mode: 'good',
    reply: () => 'Launch is $497 setup and $97 a month. You find it at /package/launch.',
    calls: 0,
    tokensIn: 0,
    tokensOut: 0,
    requests: [],
    openSockets: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      for (const timer of timers) clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request)
    fake.calls++
    fake.requests.push(body)
    fake.tokensIn += body.messages.reduce((sum, { content }) => sum + tokensOf(content), 0)
    answer(fake.mode, body, response)
  }

  /** Until the client disconnects. */
  function every(ms: number, response: ServerResponse, act: () => void): void {
    const timer = setInterval(act, ms)
    timers.add(timer)
    response.on('close', () => {
      clearInterval(timer)
      timers.delete(timer)
    })
  }

  function write(response: ServerResponse, text: string): void {
    fake.tokensOut++
    response.write(
      frame({ choices: [{ index: 0, delta: { role: 'assistant', content: text }, finish_reason: null }] }),
    )
  }

  function finish(response: ServerResponse, body: FakeRequest, text: string, reason = 'stop'): void {
    response.write(frame({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }))
    response.write(frame({ choices: [], usage: usage(body, text) }))
    response.end('data: [DONE]\n\n')
  }

  function say(response: ServerResponse, body: FakeRequest, text: string): void {
    if (body.stream !== true) {
      fake.tokensOut += tokensOf(text)
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          id: 'fake',
          object: 'chat.completion',
          created: 0,
          model: body.model,
          choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
          usage: usage(body, text),
        }),
      )
      return
    }
    response.setHeader('content-type', 'text/event-stream')
    for (const word of text.match(/\s*\S+/g) ?? []) write(response, word)
    finish(response, body, text)
  }

  function callTool(response: ServerResponse, body: FakeRequest, name: string, given: string): void {
    response.setHeader('content-type', 'text/event-stream')
    const call = { index: 0, id: 'call_1', type: 'function', function: { name, arguments: given } }
    response.write(
      frame({
        choices: [{ index: 0, delta: { role: 'assistant', tool_calls: [call] }, finish_reason: null }],
      }),
    )
    finish(response, body, given, 'tool_calls')
  }

  function answer(mode: Mode, body: FakeRequest, response: ServerResponse): void {
    const events = () => response.writeHead(200, { 'content-type': 'text/event-stream' })
    const fail = (status: number, message: string) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message, type: 'error', code: String(status) } }))
    }
    const acts: Record<Mode, () => void> = {
      good: () => say(response, body, fake.reply(body)),
      'asks for a person': () => callTool(response, body, 'pass_on', JSON.stringify({ name: 'Maria' })),
      down: () => response.socket?.destroy(),
      refuses: () => fail(401, 'Incorrect API key provided'),
      'rate limited': () => fail(429, 'Rate limit reached'),
      broken: () => fail(500, 'The server had an error'),
      slow: () => {
        const timer = setTimeout(() => say(response, body, fake.reply(body)), 30_000)
        timers.add(timer)
        response.on('close', () => clearTimeout(timer))
      },
      'slow to begin': () => {
        events()
        response.write(': waiting\n\n')
        const timer = setTimeout(() => write(response, 'Late. '), 30_000)
        timers.add(timer)
        response.on('close', () => clearTimeout(timer))
      },
      garbage: () => {
        events()
        response.end(Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 197 + 31) % 256)))
      },
      'invalid JSON': () => {
        events()
        response.end(
          'data: {"choices":[{"delta":{"content":"Hal\n\ndata: nothing of the kind\n\ndata: [DONE]\n\n',
        )
      },
      'not an event stream': () => {
        response.writeHead(200, { 'content-type': 'text/html' })
        response.end('<!doctype html><title>Please sign in</title><p>Welcome to our hotel network.</p>')
      },
      drips: () => {
        events()
        const text = frame({ choices: [{ index: 0, delta: { content: 'Launch is ' }, finish_reason: null }] })
        let at = 0
        every(20, response, () => response.write(text[at++ % text.length] ?? ''))
      },
      huge: () => {
        events()
        streamEndlessly(response, 50 * 1024 * 1024, () =>
          frame({ choices: [{ index: 0, delta: { content: ' word' } }] }).repeat(200),
        )
      },
      'huge error': () => {
        response.writeHead(500, { 'content-type': 'application/json' })
        streamEndlessly(response, 50 * 1024 * 1024, () => 'x'.repeat(65_536))
      },
      'cut in the middle': () => {
        events()
        write(response, 'Launch is the smallest package of the three. ')
        write(response, 'It costs')
        setImmediate(() => response.socket?.destroy())
      },
      'never ends': () => {
        events()
        let count = 0
        every(5, response, () =>
          write(response, `And this is what I like about part ${placeName(count++)} of it. `),
        )
      },
      silent: () => say(response, body, ''),
      nonsense: () => say(response, body, 'qx zzkr 0x00 {{{ ;; fnord fnord []][ ~~~ kjhg wq'),
      repeats: () => say(response, body, 'Yes yes yes. Yes yes yes. Yes yes yes. Yes yes yes.'),
      'wrong tool': () => callTool(response, body, 'read_leads', '{"limit":100}'),
      'wrong tool arguments': () => callTool(response, body, 'pass_on', '{"name":{"$ne":nul'),
    }
    acts[mode]()
  }
  return fake
}

const PLACES = ['kitchen', 'office', 'van', 'garden', 'workshop', 'phone', 'hall']
const placeName = (count: number) =>
  `${PLACES[count % 7] ?? ''} and ${PLACES[Math.floor(count / 7) % 7] ?? ''}`

const usage = (body: FakeRequest, text: string) => {
  const prompt = body.messages.reduce((sum, { content }) => sum + tokensOf(content), 0)
  const completion = tokensOf(text)
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion }
}

const frame = (part: object) =>
  `data: ${JSON.stringify({ id: 'fake', object: 'chat.completion.chunk', created: 0, model: 'fake', ...part })}\n\n`

/** As much as the client reads, up to this many bytes. */
function streamEndlessly(response: ServerResponse, bytes: number, next: () => string): void {
  let sent = 0
  const more = () => {
    while (sent < bytes && !response.destroyed) {
      const chunk = next()
      sent += chunk.length
      if (!response.write(chunk)) {
        response.once('drain', more)
        return
      }
    }
    response.end()
  }
  more()
}

async function read(request: IncomingMessage): Promise<FakeRequest> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as FakeRequest
}
