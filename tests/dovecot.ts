// A mail server of Debian's package on loopback, with its own folder and one mailbox, under a private certificate.
import { execFileSync, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ImapFlow } from 'imapflow'
import { DOVECOT } from './drill/requirements.ts'
import { PRIVATE_CERTIFICATE } from './smtp-server.ts'

export const MAILBOX = { username: 'replies@agency.example', password: 'p@ss-word' }

export interface Dovecot {
  /** For `tls` and `starttls`. */
  ports: { tls: number; starttls: number }
  put(...mails: (string | Buffer)[]): Promise<void>
  count(): Promise<number>
  /** As after a restored backup of the mail server: the mails get other numbers. */
  renumber(): Promise<void>
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Dovecot refuses to read mails as root. */
function whoReads(): string {
  if (process.getuid?.() !== 0) return os.userInfo().username
  return 'nobody'
}

export async function openDovecot(): Promise<Dovecot> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'agency-dovecot-'))
  const mails = path.join(folder, 'mails')
  await mkdir(mails)
  await chmod(folder, 0o755)
  const reader = whoReads()
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', [reader, mails])
  const ports = { tls: await freePort(), starttls: await freePort() }
  const certificate = fileURLToPath(PRIVATE_CERTIFICATE)
  const own = isRoot ? '' : `default_internal_user = ${reader}\ndefault_login_user = ${reader}\n`
  const noChroot = ['anvil', 'imap-login'].map((service) => `service ${service} {\n  chroot =\n}`).join('\n')
  await writeFile(
    path.join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${certificate}
ssl_key = <${path.join(path.dirname(certificate), 'key.pem')}
mail_location = maildir:${mails}
first_valid_uid = 1
${own}${noChroot}
service imap-login {
  inet_listener imap {
    port = ${ports.starttls}
  }
  inet_listener imaps {
    port = ${ports.tls}
  }
}
passdb {
  driver = static
  args = user=${MAILBOX.username} password=${MAILBOX.password}
}
userdb {
  driver = static
  args = uid=${reader} gid=${execFileSync('id', ['-gn', reader]).toString().trim()} home=${mails}
}
`,
  )
  const server = spawn(DOVECOT, ['-F', '-c', path.join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))

  async function as<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: ports.tls,
      secure: true,
      auth: { user: MAILBOX.username, pass: MAILBOX.password },
      tls: { rejectUnauthorized: false },
      logger: false,
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.logout()
    }
  }
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      await as(async () => {})
      break
    } catch (error) {
      if (Date.now() > deadline || server.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return {
    ports,
    put: (...sources) =>
      as(async (client) => {
        for (const source of sources) await client.append('INBOX', source)
      }),
    count: () =>
      as(async (client) => {
        const status = await client.status('INBOX', { messages: true })
        return status === false ? 0 : (status.messages ?? 0)
      }),
    async renumber() {
      for (const file of await readdir(mails))
        if (file.startsWith('dovecot')) await rm(path.join(mails, file), { recursive: true })
    },
    async close() {
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
