// A load of posts over keep-alive connections, with little processor time of its own, because it shares the machine with the server. Each
// request has a new Idempotency-Key, as the site's forms send it.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { sleep } from './harness.ts'

interface Target {
  url: string
  path: string
  headers?: Record<string, string>
  body: string
}

interface LoadOptions extends Target {
  connections: number
  seconds: number
}

export interface LoadResult {
  perSecond: number
  answered: number
  failed: number
  milliseconds: number[]
}

/** Each connection sends its next request once the last is answered. */
export async function post({ connections, seconds, ...target }: LoadOptions): Promise<LoadResult> {
  const opened = await openConnections(target, connections)
  const result: LoadResult = { perSecond: 0, answered: 0, failed: 0, milliseconds: [] }
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    opened.map(async (connection) => {
      do {
        const sentAt = performance.now()
        note(result, await connection.send(), sentAt)
      } while (performance.now() < end)
    }),
  )
  return close(opened, result, started)
}

/** A constant number of requests a second; the time that one waits for an idle connection counts. */
export async function postAtRate({
  connections,
  seconds,
  perSecond,
  ...target
}: LoadOptions & { perSecond: number }): Promise<LoadResult> {
  const opened = await openConnections(target, connections)
  const idle = [...opened]
  const due: number[] = []
  const underWay = new Set<Promise<void>>()
  const result: LoadResult = { perSecond: 0, answered: 0, failed: 0, milliseconds: [] }
  const work = async (connection: Connection) => {
    for (let at = due.shift(); at !== undefined; at = due.shift()) note(result, await connection.send(), at)
    idle.push(connection)
  }
  const started = performance.now()
  for (let count = 0; count < perSecond * seconds; count++) {
    const early = started + (count * 1000) / perSecond - performance.now()
    if (early > 1) await sleep(early)
    due.push(performance.now())
    const connection = idle.shift()
    if (!connection) continue
    const working = work(connection).finally(() => underWay.delete(working))
    underWay.add(working)
  }
  await Promise.all(underWay)
  return close(opened, result, started)
}

function note(result: LoadResult, isAnswered: boolean, since: number): void {
  result.milliseconds.push(performance.now() - since)
  if (isAnswered) result.answered++
  else result.failed++
}

function close(opened: Connection[], result: LoadResult, started: number): LoadResult {
  for (const connection of opened) connection.close()
  return { ...result, perSecond: result.answered / ((performance.now() - started) / 1000) }
}

interface Connection {
  /** Resolves once the answer is complete: whether it is a success. */
  send(): Promise<boolean>
  close(): void
}

function openConnections(target: Target, count: number): Promise<Connection[]> {
  return Promise.all(Array.from({ length: count }, () => openConnection(target)))
}

function openConnection({ url, path, headers = {}, body }: Target): Promise<Connection> {
  const { hostname, port } = new URL(url)
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') throw new Error('loads go to loopback alone')
  const lines = {
    host: `${hostname}:${port}`,
    'content-type': 'application/json',
    ...headers,
    'content-length': Buffer.byteLength(body),
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  const before = `POST ${path} HTTP/1.1\r\n${head.join('')}idempotency-key: `
  const after = `\r\n\r\n${body}`
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
    let text = ''
    let onAnswer: (isSuccess: boolean) => void = () => {}
    let onError: (error: Error) => void = reject
    socket.setEncoding('latin1')
    socket.on('error', (error) => onError(error))
    socket.on('data', (chunk: string) => {
      text += chunk
      const bodyAt = text.indexOf('\r\n\r\n')
      if (bodyAt === -1) return
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (text.length < bodyAt + 4 + length) return
      const isSuccess = text.startsWith('HTTP/1.1 20')
      text = ''
      onAnswer(isSuccess)
    })
    const send = () =>
      new Promise<boolean>((answered, failed) => {
        onAnswer = answered
        onError = failed
        socket.write(before + randomUUID() + after)
      })
    socket.on('connect', () => resolve({ send, close: () => socket.end() }))
  })
}
