// `npm run demo` as a process on any free port. Call `stop` at the end.
import { spawn } from 'node:child_process'
import path from 'node:path'

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/demo.ts')

interface Account {
  email: string
  password: string
}

export interface RunningDemo {
  url: string
  /** As it was printed. */
  admin: Account
  customer: Account
  stop(): Promise<void>
}

/** Resolves when it has printed how to sign in. It inherits no settings; `env` is added. */
export async function startDemo(dataDir: string, env: Record<string, string> = {}): Promise<RunningDemo> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [SCRIPT], {
    env: { PATH, HOME, LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<number | null>((resolve) => child.once('close', resolve))
  let said = ''
  const demo = await new Promise<Omit<RunningDemo, 'stop'>>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const found = readAnnouncement(said)
        if (found !== null) resolve(found)
      })
    child.once('error', reject)
    void gone.then((code) => reject(new Error(`the demo ended with ${code}:\n${said}`)))
  })
  return {
    ...demo,
    async stop() {
      child.kill('SIGTERM')
      const code = await gone
      if (code !== 0) throw new Error(`the demo ended with ${code}:\n${said}`)
    },
  }
}

function readAnnouncement(said: string): Omit<RunningDemo, 'stop'> | null {
  const found =
    /Listening on (\S+)\n[^]*as admin\s+(\S+)\s+(\S+)\n\s+as customer\s+(\S+)\s+(\S+)\n[^]*has an invitation/.exec(
      said,
    )
  if (found === null) return null
  const [url = '', admin = '', adminPassword = '', customer = '', customerPassword = ''] = found.slice(1)
  return {
    url,
    admin: { email: admin, password: adminPassword },
    customer: { email: customer, password: customerPassword },
  }
}
