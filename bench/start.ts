// A fresh clone until it listens, and a restart.
// Run: node bench/start.ts   (committed state only; needs a nearby registry)
import { execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { bench, median, report, ROOT, temporaryFolder } from './harness.ts'

const RESTARTS = 5

await bench(async (open) => {
  const folder = path.join(await temporaryFolder(open), 'clone')
  execFileSync('git', ['clone', '--quiet', ROOT, folder])
  const first = await startAndStop(folder)
  const again: number[] = []
  for (let n = 0; n < RESTARTS; n++) again.push(await startAndStop(folder))
  report('fresh clone to "Listening"', `${first.toFixed(1)} s`, '≤ 120 s')
  report('restart to "Listening", median', `${median(again).toFixed(2)} s`, '≤ 2 s')
})

/** Seconds from `npm start` to "Listening". */
async function startAndStop(folder: string): Promise<number> {
  const started = performance.now()
  // Without this process's node_modules in the PATH: the clone has its own.
  const outer = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.includes('node_modules'))
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: outer.join(path.delimiter), HOME: process.env['HOME'], PORT: '3199', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const seconds = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Listening on')) resolve((performance.now() - started) / 1000)
    })
    child.once('exit', () => reject(new Error('it did not start')))
  })
  child.kill('SIGTERM')
  await gone
  return seconds
}
