// Servers that are started wrongly, or whose log or name service is broken.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { fullAssessment } from '#tests/factories.ts'
import type { Fault } from '../fault.ts'
import { count, check, took, note } from '../figures.ts'
import { ask, isAnswered, post } from '../requests.ts'
import { startUntilExit } from '../servers.ts'
import { freePort } from '../free-port.ts'
import type { Topology } from '../topology.ts'
import { becomesTrue } from '../waiting.ts'

const START = path.resolve(import.meta.dirname, '../../../scripts/start.ts')
const FULL = '/dev/full'

/** A third server beside the two, while the work runs. */
export async function beside<T>(
  { env, folder }: Topology,
  { extra = {}, output = 'ignore' }: { extra?: Record<string, string>; output?: number | 'ignore' },
  work: (server: { url: string; pid: number; isRunning: () => boolean; isUp: boolean }) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const child = spawn(process.execPath, [START], {
    env: { ...env, PORT: String(port), DATA_DIR: path.join(folder, `third-${port}`), ...extra },
    stdio: ['ignore', output, output],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const isUp = await becomesTrue(async () => !isRunning() || (await isAnswered(`${url}/readyz`)), {
    ms: 60_000,
    every: 50,
  })
  try {
    return await work({ url, pid: child.pid ?? 0, isRunning, isUp: isUp && isRunning() })
  } finally {
    child.kill('SIGTERM')
    await gone
  }
}

const someLead = () => fullAssessment({ email: `third.${randomUUID()}@example.com` })

export const logFull: Fault = {
  id: 'F07',
  what: 'the disk with the log is full',
  findHindrance: async () => (existsSync(FULL) ? null : `there is no ${FULL} here`),
  async run(topology) {
    const output = openSync(FULL, 'w')
    try {
      return await beside(
        topology,
        { output, extra: { LOG_LEVEL: 'trace' } },
        async ({ url, isRunning, isUp }) => {
          const { status } = await post(`${url}/api/submit-lead`, someLead(), topology.past('10.91.1.1'))
          return [
            check('a server still starts', isUp),
            check('and accepts a lead', status === 201, String(status)),
            check('and keeps running', isRunning()),
          ]
        },
      )
    } finally {
      closeSync(output)
    }
  },
}

export const noNames: Fault = {
  id: 'F28',
  what: 'the host names of the mail server and the model do not resolve',
  run: (topology) =>
    beside(
      topology,
      { extra: { SMTP_URL: 'smtp://mail.drill.invalid:587', AI_BASE_URL: 'http://model.drill.invalid/v1' } },
      async ({ url }) => {
        const lead = await post(`${url}/api/submit-lead`, someLead(), topology.past('10.91.1.1'))
        const chat = await post(
          `${url}/api/ai-chat`,
          { messages: [{ role: 'user', content: 'How much is Growth?' }], messageType: 'chat' },
          topology.past('10.91.1.2'),
        )
        return [
          check('a lead is accepted', lead.status === 201, String(lead.status)),
          check('a question is answered', chat.status === 200, String(chat.status)),
          took('answered after', chat.ms, 15_000),
          check(
            'pages are served',
            (await ask(`${url}/contact`, { headers: topology.past('10.91.1.2') })).status === 200,
          ),
        ]
      },
    ),
}

const WRONG: Record<string, Record<string, string>> = {
  AUTH_SECRET: { AUTH_SECRET: 'short' },
  'AUTH_SECRET of another installation': { AUTH_SECRET: 'a secret that is good enough, but not of this one' },
  DATABASE_URL: { DATABASE_URL: 'nonsense' },
  'DATABASE_URL with a wrong password': { DATABASE_URL: '' },
  PUBLIC_URL: { PUBLIC_URL: 'http://example.com' },
  SMTP_URL: { SMTP_URL: 'mail.example.com' },
  TRUST_PROXY: { TRUST_PROXY: 'many' },
  AI_MODEL: { AI_MODEL: '' },
  ADMIN_PASSWORD: { ADMIN_EMAIL: 'admin@example.com' },
  METRICS_TOKEN: { METRICS_TOKEN: 'short' },
}

export const wrongSettings: Fault = {
  id: 'F29',
  what: 'servers are started with invalid settings, and with the secret of another installation',
  async run({ env, folder, isWell }) {
    const started: string[] = []
    const wordy: string[] = []
    const wrongPassword = env['DATABASE_URL']?.replace(/:[^:@/]+@/, ':wrong@') ?? ''
    for (const [name, extra] of Object.entries(WRONG)) {
      const settings = extra['DATABASE_URL'] === '' ? { DATABASE_URL: wrongPassword } : extra
      const { code, said } = await startUntilExit({
        ...env,
        DATA_DIR: path.join(folder, 'wrong'),
        ...settings,
      })
      if (code === 0 || code === null) started.push(name)
      const variable = name.split(' ')[0] ?? name
      if (!said.includes(variable) || said.trim().split('\n').length > 2 || said.includes('    at '))
        wordy.push(name)
    }
    return [
      count('started anyway', started.length),
      note('which started', started.join(', ') || 'none'),
      count('without one clear line that names the variable', wordy.length),
      note('which were unclear', wordy.join(', ') || 'none'),
      check('the other two are unaffected', await isWell()),
    ]
  },
}
