// A mail server on loopback that records what it is told, with or without encryption, under a private certificate.
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, TLSSocket } from 'node:tls'

export const PRIVATE_CERTIFICATE = new URL('./fixtures/private-certificate/certificate.pem', import.meta.url)
const certificate = {
  cert: readFileSync(PRIVATE_CERTIFICATE),
  key: readFileSync(new URL('./fixtures/private-certificate/key.pem', import.meta.url)),
}

export interface SmtpServer {
  port: number
  /** Every line that a client sent, also over encrypted connections. */
  lines: string[]
  close(): Promise<void>
}

/** `banner`: it greets with this and is no mail server. */
export async function openSmtpServer({
  encryption = 'none',
  banner,
}: { encryption?: 'none' | 'starttls' | 'tls'; banner?: string } = {}): Promise<SmtpServer> {
  const lines: string[] = []
  const sockets = new Set<Socket>()
  const greet = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.write(`${banner ?? '220 test'}\r\n`)
    if (banner === undefined) converse(socket, encryption === 'starttls', lines)
  }
  const server: Server = encryption === 'tls' ? createTlsServer(certificate, greet) : createServer(greet)
  // A client that refuses the certificate.
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    lines,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(socket: Socket, offersTls: boolean, lines: string[]): void {
  let text = ''
  let isData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const read = (chunk: Buffer) => {
    text += chunk.toString()
    for (;;) {
      const end = text.indexOf('\r\n')
      if (end === -1) return
      const line = text.slice(0, end)
      text = text.slice(end + 2)
      lines.push(line)
      if (isData) {
        isData = line !== '.'
        if (!isData) say('250 taken')
      } else if (/^EHLO/i.test(line))
        say(offersTls ? '250-test\r\n250 STARTTLS' : '250-test\r\n250 AUTH PLAIN LOGIN')
      else if (/^STARTTLS/i.test(line) && offersTls) {
        socket.off('data', read)
        say('220 go on')
        const secured = new TLSSocket(socket, { isServer: true, ...certificate })
        secured.on('error', () => socket.destroy())
        converse(secured, false, lines)
        return
      } else if (/^STARTTLS/i.test(line)) say('502 not here')
      else if (/^AUTH/i.test(line)) say('235 welcome')
      else if (/^DATA/i.test(line)) {
        isData = true
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 fine')
    }
  }
  socket.on('data', read)
}
