// A flood, in its own process: guesses at sign-in, questions to the assistant, or clients that send a byte
// now and then. It stays on loopback and ends on time.
import { connect, type Socket } from 'node:net'
import { post } from './requests.ts'
import { pause } from './waiting.ts'

export const FLOODS = ['sign-ins', 'chats', 'slow clients'] as const
export type Flood = (typeof FLOODS)[number]

export interface FloodPlan {
  flood: Flood
  url: string
  /** Requests per second, or the number of slow clients. */
  size: number
  ms: number
}

const MOST_AT_ONCE = 300

process.on('disconnect', () => process.exit(1))
process.on('message', (plan: FloodPlan) => {
  void run(plan).then((answers) => process.send?.(answers, () => process.exit(0)))
})

async function run({ flood, url, size, ms }: FloodPlan): Promise<Record<string, number>> {
  if (flood === 'slow clients') return sendSlowly(url, size, ms)
  const answers: Record<string, number> = {}
  const end = performance.now() + ms
  let underWay = 0
  const send = async (to: string, body: object, from: Record<string, string>) => {
    underWay++
    const { status } = await post(to, body, from)
    underWay--
    answers[status] = (answers[status] ?? 0) + 1
  }
  for (let count = 0; performance.now() < end; count++) {
    if (underWay < MOST_AT_ONCE) {
      const from = { 'x-forwarded-for': `172.16.${Math.floor(count / 250) % 250}.${1 + (count % 250)}` }
      const body =
        flood === 'sign-ins'
          ? { email: `nobody.${count}@example.com`, password: 'guess after guess' }
          : { messages: [{ role: 'user', content: 'write me a poem about plumbing' }], messageType: 'chat' }
      const path = flood === 'sign-ins' ? '/api/auth/sign-in/email' : '/api/ai-chat'
      void send(url + path, body, from)
    }
    await pause(1000 / size)
  }
  return answers
}

async function sendSlowly(url: string, size: number, ms: number): Promise<Record<string, number>> {
  const port = Number(new URL(url).port)
  const sockets: Socket[] = []
  for (let count = 0; count < size; count++) {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => socket.destroy())
    socket.write(
      'POST /api/submit-lead HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{',
    )
    sockets.push(socket)
  }
  const drip = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(' ')
  }, 1000)
  await pause(ms)
  clearInterval(drip)
  for (const socket of sockets) socket.destroy()
  return { opened: size }
}
