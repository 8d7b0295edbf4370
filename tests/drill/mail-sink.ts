// A mail server on loopback that accepts mails or misbehaves on request, and records every mail. It sends
// nothing on.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export const MAIL_MODES = [
  'good',
  'refused',
  'black hole',
  'slow',
  'broken TLS',
  'not yet',
  'dies before 250',
  'never',
] as const
export type MailMode = (typeof MAIL_MODES)[number]

interface AcceptedMail {
  messageId: string
  at: number
  /** Whether its sender got the confirmation. */
  isAcknowledged: boolean
}

export interface MailSink {
  url: string
  taken: AcceptedMail[]
  /** Mails that were accepted without a confirmation. */
  kills(): number
  /**
   * Open connections end; new ones get the new behavior. `ms` is how slow `slow` is, and how long `not yet`
   * lasts.
   */
  behave(mode: MailMode, ms?: number): Promise<void>
  close(): Promise<void>
}

export async function openMailSink(): Promise<MailSink> {
  const sockets = new Set<Socket>()
  const taken: AcceptedMail[] = []
  /** When a sender and a receiver were first seen together. */
  const pairs = new Map<string, number>()
  let mode: MailMode = 'good'
  let delayMs = 0
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    if (mode !== 'black hole') converse(socket)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = server.address() as AddressInfo

  function converse(socket: Socket): void {
    let text = ''
    let isData = false
    let sender = ''
    const say = (line: string) => {
      if (mode !== 'slow') socket.write(`${line}\r\n`)
      else setTimeout(() => socket.write(`${line}\r\n`), delayMs)
    }
    say('220 sink')
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      text += chunk
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n'
        const at = text.indexOf(mark)
        if (at === -1) return
        const said = text.slice(0, at)
        text = text.slice(at + mark.length)
        if (isData) {
          isData = false
          take(said)
        } else answerCommand(said)
      }
    })

    function take(mail: string): void {
      const messageId = /^message-id:\s*<([^>]+)>/im.exec(mail)?.[1] ?? ''
      const isAcknowledged = mode !== 'dies before 250'
      taken.push({ messageId, at: Date.now(), isAcknowledged })
      if (isAcknowledged) say('250 taken')
      else socket.destroy()
    }

    function answerCommand(line: string): void {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') say(mode === 'broken TLS' ? '250-sink\r\n250 STARTTLS' : '250 sink')
      else if (verb === 'STAR') {
        socket.write('220 go on\r\n')
        socket.end('this is no handshake')
      } else if (verb === 'MAIL') {
        sender = line
        say('250 fine')
      } else if (verb === 'RCPT') say(answerTo(line))
      else if (verb === 'DATA') {
        isData = true
        say('354 go on')
      } else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else say('250 fine')
    }

    function answerTo(receiver: string): string {
      if (mode === 'never') return '550 there is no such mailbox'
      if (mode !== 'not yet') return '250 fine'
      const pair = `${sender} ${receiver}`
      const since = pairs.get(pair) ?? Date.now()
      pairs.set(pair, since)
      return Date.now() - since < delayMs ? '451 try again later' : '250 fine'
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    kills: () => taken.filter(({ isAcknowledged }) => !isAcknowledged).length,
    async behave(next, ms = 0) {
      const wasRefused = mode === 'refused'
      mode = next
      delayMs = ms
      pairs.clear()
      for (const socket of sockets) socket.destroy()
      if (next === 'refused') await new Promise((resolve) => server.close(resolve))
      else if (wasRefused) await listen(port)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}
