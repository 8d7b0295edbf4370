// A PostgreSQL server with a private certificate: one sentence says what to do, and what it says works.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServerData, StartError } from '#server/start-up.ts'
import { PRIVATE_CERTIFICATE } from '#tests/smtp-server.ts'

const cert = readFileSync(PRIVATE_CERTIFICATE)
const key = readFileSync(new URL('key.pem', PRIVATE_CERTIFICATE))
const sockets = new Set<Socket>()
/** Encrypts as PostgreSQL does, then ends the connection with an error of PostgreSQL. */
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => socket.destroy())
  socket.once('data', () => {
    socket.write('S')
    const secured = new TLSSocket(socket, { isServer: true, cert, key })
    secured.on('error', () => socket.destroy())
    secured.once('data', () => secured.end(refusal))
  })
})
const fields = Buffer.from('SFATAL\0C3D000\0Mencrypted, but no such database\0\0')
const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), fields])
refusal.writeInt32BE(fields.length + 4, 1)
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'agency-certificate-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  server.close()
  await rm(dataDir, { recursive: true })
})

async function start(parameters: string): Promise<string> {
  const { port } = server.address() as AddressInfo
  const databaseUrl = `postgresql://web:secret@127.0.0.1:${port}/agency?${parameters}`
  const settings = { databaseUrl, dataDir, authSecret: 'x'.repeat(32) }
  const error: unknown = await openServerData(settings, () => {}).catch((reason: unknown) => reason)
  if (!(error instanceof StartError)) throw error
  return error.message
}

test.each(['require', 'verify-full', 'prefer', 'verify-ca'])(
  'sslmode=%s stops with one line that names the ways out',
  async (mode) => {
    const line = await start(`sslmode=${mode}`)
    expect(line).toMatch(/^Can't connect to DATABASE_URL: its certificate isn’t from a trusted authority/)
    for (const words of ['sslrootcert=', 'NODE_EXTRA_CA_CERTS', 'sslmode=no-verify'])
      expect(line).toContain(words)
    expect(line).not.toContain('\n')
  },
)

test.each([
  `sslmode=require&sslrootcert=${encodeURIComponent(fileURLToPath(PRIVATE_CERTIFICATE))}`,
  `sslmode=verify-full&sslrootcert=${encodeURIComponent(fileURLToPath(PRIVATE_CERTIFICATE))}`,
  'sslmode=no-verify',
  'sslmode=require&uselibpqcompat=true',
])('%s connects', async (parameters) => {
  expect(await start(parameters)).toContain('encrypted, but no such database')
})
