// The product's own process under a supervisor: built and started as in production, with its log in a file,
// and restarted when it ends unexpectedly. All are stopped at the end.
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isAnswered } from './requests.ts'
import { pause, until } from './waiting.ts'

const START = path.resolve(import.meta.dirname, '../../scripts/start.ts')
const RESTART_MS = 100
const LAST_WORDS = 2000

export interface Server {
  name: string
  url: string
  pid(): number
  /** How often it ended by itself or was killed. */
  falls(): number
  isReady(): Promise<boolean>
  /** SIGKILL; the supervisor restarts it. */
  kill(): void
  signal(signal: NodeJS.Signals): void
  /** As an operator does; returns its exit code and how long it took. */
  stop(): Promise<{ code: number | null; ms: number }>
  start(): void
  /** Its complete log. */
  log(): Promise<string>
}

export interface ServerOptions {
  name: string
  port: number
  env: Record<string, string>
  logFile: string
}

export function superviseServer({ name, port, env, logFile }: ServerOptions): Server {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let isWanted = false
  let falls = 0
  let ended: Promise<number | null> = Promise.resolve(null)

  function launch(): void {
    const log = openSync(logFile, 'a')
    const launched = spawn(process.execPath, [START], {
      cwd: path.dirname(path.dirname(START)),
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    child = launched
    ended = new Promise((resolve) => launched.once('exit', resolve))
    void restart(launched, ended)
  }

  async function restart(launched: ChildProcess, itsEnd: Promise<unknown>): Promise<void> {
    await itsEnd
    if (!isWanted || child !== launched) return
    falls++
    await pause(RESTART_MS)
    if (isWanted && child === launched) launch()
  }

  return {
    name,
    url,
    pid: () => child?.pid ?? 0,
    falls: () => falls,
    isReady: () => isAnswered(`${url}/readyz`),
    kill: () => child?.kill('SIGKILL'),
    signal: (signal) => child?.kill(signal),
    async stop() {
      isWanted = false
      const started = performance.now()
      if (child?.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      return { code: await ended, ms: performance.now() - started }
    },
    start() {
      isWanted = true
      launch()
    },
    log: () => readFile(logFile, 'utf8'),
  }
}

export async function untilReady(servers: readonly Server[]): Promise<number> {
  const times = await Promise.all(
    servers.map(async (server) => {
      try {
        return await until(`server ${server.name} to be ready`, () => server.isReady(), { every: 50 })
      } catch (error) {
        throw new Error(`server ${server.name} is not ready: ${(await server.log()).slice(-LAST_WORDS)}`, {
          cause: error,
        })
      }
    }),
  )
  return Math.max(...times)
}

/** Starts one without a supervisor and waits for it to end: what an operator sees with an invalid setting. */
export async function startUntilExit(
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [START], {
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Listening on')) child.kill('SIGTERM')
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}
