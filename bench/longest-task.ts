// Preloaded into a server: the most processor time that its main thread used between two ticks of a timer, which other load on the machine
// does not change. SIGUSR2 writes it to the file in LONGEST_TURN and resets it.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const TICK_MS = 5

if (isMainThread) {
  let longest = 0
  let last = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longest = Math.max(longest, (user + system) / 1000)
  }, TICK_MS).unref()
  process.on('SIGUSR2', () => {
    writeFileSync(process.env['LONGEST_TURN'] ?? '', String(longest))
    longest = 0
  })
}
