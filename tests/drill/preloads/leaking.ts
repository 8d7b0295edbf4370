// Loaded before a server of the drill: from SIGUSR2 on it leaks memory until it reaches its limit and dies.
import process from 'node:process'

const kept: number[][] = []
const MILLION = 1_000_000

// Only numbers, which the garbage collector does not scan: it ends immediately, not after a minute of both
// processors.
process.once('SIGUSR2', () => {
  setInterval(() => kept.push(Array.from({ length: MILLION }, () => 0.5)), 10)
})
