// `npm run dev`: the product with hot reload. A change of the server restarts it on the same database.
import './node-version.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { trainIfStale } from './build.ts'

const SERVE = '--serve'
const ROOT = path.resolve(import.meta.dirname, '..')
const WATCHED = ['server', 'assistant', 'contract', 'domain', 'database', 'embedded-postgres']
const SETTLE_MS = 150

if (process.argv.includes(SERVE)) await serve()
else supervise()

async function serve(): Promise<void> {
  process.env['NODE_ENV'] = 'development'
  await trainIfStale()
  const [{ openDevPages }, { runServer }] = await Promise.all([
    import('#server/pages/dev.ts'),
    import('./run-server.ts'),
  ])
  await runServer(process.env, openDevPages)
}

/** Keeps one server running: a new one starts once the last one has exited, because both use the same port and data. */
function supervise(): void {
  let isEnding = false
  let server = start()
  let timer: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const child = spawn(process.execPath, [import.meta.filename, SERVE], { cwd: ROOT, stdio: 'inherit' })
    child.on('close', (code) => {
      if (isEnding) process.exit(code ?? 0)
    })
    return child
  }

  function restart(): void {
    const old = server
    process.stdout.write('The server changed. Restarting it\n')
    if (old.exitCode !== null || old.signalCode !== null) {
      server = start()
      return
    }
    old.once('close', () => {
      if (!isEnding) server = start()
    })
    old.kill('SIGTERM')
  }

  for (const folder of WATCHED) {
    watch(path.join(ROOT, folder), { recursive: true }, (_, file) => {
      if (file === null || /\.test\.ts$|~$|^\./.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(restart, SETTLE_MS)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isEnding = true
      clearTimeout(timer)
      if (server.exitCode !== null || server.signalCode !== null) process.exit(0)
      server.kill('SIGTERM')
    })
  }
}
