// The product's pages without scripts, from a minimal server.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Openings } from './harness.ts'

interface Answer {
  type: string
  isCompressed: boolean
  body: Buffer
}

/** The address of the server. */
export async function serveWithoutScripts({ onClose }: Openings, origin: string): Promise<string> {
  const answers = new Map<string, Promise<Answer>>()
  const find = (address: string) => {
    const answer = answers.get(address) ?? read(origin + address)
    answers.set(address, answer)
    return answer
  }
  const answer = async (address: string, response: ServerResponse) => {
    const { type, isCompressed, body } = await find(address)
    response.setHeader('content-type', type)
    if (isCompressed) response.setHeader('content-encoding', 'br')
    response.end(body)
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '/', response).catch(() => response.writeHead(502).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onClose(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

async function read(address: string): Promise<Answer> {
  const response = await fetch(address)
  const type = response.headers.get('content-type') ?? 'text/plain'
  if (!type.startsWith('text/html'))
    return { type, isCompressed: false, body: Buffer.from(await response.arrayBuffer()) }
  const html = (await response.text()).replace(/<script\b[\s\S]*?<\/script>/g, '')
  return { type, isCompressed: true, body: brotliCompressSync(html) }
}
