// Passwords are sent over encrypted connections alone, and what an admin is told about a server that is no mail server is always the same.
import { execFile } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig, type MailEncryption } from '#server/config.ts'
import { openSmtpServer, PRIVATE_CERTIFICATE, type SmtpServer } from '#tests/smtp-server.ts'
import { listMailRisks } from './smtp.ts'
import { openMailTransport } from './transport.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function openServer(options?: Parameters<typeof openSmtpServer>[0]): Promise<SmtpServer> {
  const server = await openSmtpServer(options)
  closers.push(server.close)
  return server
}

const MESSAGE = { to: 'pat@example.com', subject: 'Reset', text: 'the link', html: '<p>the link</p>' }
const DELIVERY = { from: { name: 'Acme, Inc.', address: 'me@agency.test' }, thread: null }

async function send(smtpUrl: string, encryption: MailEncryption = 'with login'): Promise<string> {
  const transport = openMailTransport({
    findSmtpUrl: async () => smtpUrl,
    encryption,
    outboxDir: os.tmpdir(),
    linkOrigin: 'https://agency.test',
    log: () => {},
  })
  try {
    return await transport.send('3f0c0c9e-3c1c-4c55-9a51-0d0f5a2f8a10', MESSAGE, DELIVERY)
  } catch (error) {
    return error instanceof Error ? error.message : 'no error'
  } finally {
    transport.close()
  }
}

const SENT = /me|secret|bWUA|the link|MAIL|DATA|AUTH/

describe('a server without encryption', () => {
  test.each([
    ['', 'me:secret@'],
    ['?requireTLS=false', 'me:secret@'],
    ['?ignoreTLS=true', 'me:secret@'],
    ['?opportunisticTLS=true', 'me:secret@'],
    ['', 'me@'],
    ['', ':secret@'],
  ])(
    'gets neither password nor email, with the parameters %j and the login %j',
    async (parameters, login) => {
      const { port, lines } = await openServer()
      expect(await send(`smtp://${login}127.0.0.1:${port}${parameters}`)).toMatch(/offers no encryption/)
      expect(lines.filter((line) => SENT.test(line.replace(/^EHLO.*/, '')))).toEqual([])
    },
  )

  test('gets neither if the address is written without slashes', async () => {
    const { port, lines } = await openServer()
    const { smtpUrl } = readConfig({ SMTP_URL: `smtp:me:secret@127.0.0.1:${port}` })
    expect(await send(smtpUrl ?? '')).toMatch(/offers no encryption/)
    expect(lines.some((line) => line.startsWith('AUTH'))).toBe(false)
  })

  test('gets both where the settings say so', async () => {
    const { port, lines } = await openServer()
    expect(await send(`smtp://me:secret@127.0.0.1:${port}`, 'optional')).toBe('sent')
    expect(lines.some((line) => line.startsWith('AUTH'))).toBe(true)
  })

  test('is a relay without a login, unless encryption is required', async () => {
    const { port, lines } = await openServer()
    expect(await send(`smtp://127.0.0.1:${port}`, 'required')).toMatch(/offers no encryption/)
    expect(lines.some((line) => line.startsWith('MAIL'))).toBe(false)
    expect(await send(`smtp://127.0.0.1:${port}`)).toBe('sent')
    expect(lines).toContain('From: "Acme, Inc." <me@agency.test>')
  })
})

test('a relay without a login and a certificate that is not checked are risks', () => {
  const risks = (url: string, encryption: MailEncryption = 'with login') =>
    listMailRisks(url, encryption).join()
  expect(risks('smtp://relay')).toMatch(/no user and password/)
  expect(risks('smtp://relay', 'required')).toBe('')
  expect(risks('smtp://relay', 'optional')).toBe('')
  expect(risks('smtps://relay')).toBe('')
  expect(risks('smtp://me:secret@relay')).toBe('')
  expect(risks('smtps://relay?tls.rejectUnauthorized=false')).toMatch(/certificate/)
})

test('a private certificate is said to be one, once the server has greeted as a mail server', async () => {
  const { port, lines } = await openServer({ encryption: 'starttls' })
  expect(await send(`smtp://me:secret@127.0.0.1:${port}`)).toMatch(/trusted authority.*NODE_EXTRA_CA_CERTS/)
  expect(lines.some((line) => line.startsWith('AUTH'))).toBe(false)
  const { port: tls } = await openServer({ encryption: 'tls' })
  expect(await send(`smtps://me:secret@127.0.0.1:${tls}`)).toMatch(/private certificate.*NODE_EXTRA_CA_CERTS/)
})

test.each(['starttls', 'tls'] as const)(
  'with NODE_EXTRA_CA_CERTS, a private certificate is trusted (%s)',
  async (encryption) => {
    const { port, lines } = await openServer({ encryption })
    const url = `${encryption === 'tls' ? 'smtps' : 'smtp'}://me:secret@127.0.0.1:${port}?requireTLS=true`
    const program = `import { createTransport } from 'nodemailer'; await createTransport({ url: '${url}' }).verify()`
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: fileURLToPath(PRIVATE_CERTIFICATE) }
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { env })
    expect(lines.some((line) => line.startsWith('AUTH'))).toBe(true)
  },
)

test('what is no mail server is answered with one sentence, whatever it is', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port: free } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const banners = await Promise.all(
    [
      'SSH-2.0-OpenSSH_9.2',
      'HTTP/1.1 400 Bad Request',
      '+OK POP3',
      '554 go away',
      '421 busy',
      '* OK IMAP4',
    ].map((banner) => openServer({ banner })),
  )
  const places = [
    ...banners.map(({ port }) => `127.0.0.1:${port}`),
    `127.0.0.1:${free}`,
    'nowhere.invalid:25',
  ]
  const plain = await openServer()
  const answers = await Promise.all([
    ...places.flatMap((place) => [send(`smtp://me:secret@${place}`), send(`smtp://${place}`)]),
    send(`smtps://me:secret@127.0.0.1:${plain.port}`),
  ])
  expect(new Set(answers)).toEqual(new Set([expect.stringMatching(/^No mail server answered\./)]))
})
