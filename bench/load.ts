// A load of posts over a fixed number of keep-alive connections, with little processor time of its own, because it shares the machine with
// the server.
import { connect } from 'node:net'

interface LoadOptions {
  url: string
  path: string
  headers?: Record<string, string>
  body: string
  connections: number
  seconds: number
}

export interface LoadResult {
  perSecond: number
  answered: number
  failed: number
  milliseconds: number[]
}

export async function post({
  url,
  path,
  headers = {},
  body,
  connections,
  seconds,
}: LoadOptions): Promise<LoadResult> {
  const { hostname, port } = new URL(url)
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') throw new Error('loads go to loopback alone')
  const lines = {
    host: `${hostname}:${port}`,
    'content-type': 'application/json',
    ...headers,
    'content-length': Buffer.byteLength(body),
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`)
  const result: LoadResult = { perSecond: 0, answered: 0, failed: 0, milliseconds: [] }
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => one(Number(port), request, end, result)))
  result.perSecond = result.answered / ((performance.now() - started) / 1000)
  return result
}

function one(port: number, request: Buffer, end: number, result: LoadResult): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let text = ''
    let sentAt = 0
    const send = () => {
      sentAt = performance.now()
      socket.write(request)
    }
    socket.setEncoding('latin1')
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk: string) => {
      text += chunk
      const bodyAt = text.indexOf('\r\n\r\n')
      if (bodyAt === -1) return
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      if (text.length < bodyAt + 4 + length) return
      result.milliseconds.push(performance.now() - sentAt)
      if (text.startsWith('HTTP/1.1 20')) result.answered++
      else result.failed++
      text = ''
      if (performance.now() < end) send()
      else {
        socket.end()
        resolve()
      }
    })
  })
}
