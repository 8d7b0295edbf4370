// Loaded before a server of the drill: from SIGUSR2 on it keeps what it should let go, until its memory is at its limit and it dies.
// Must never be loaded by anything else.
import process from 'node:process'

const kept: number[][] = []
const MILLION = 1_000_000

// Numbers alone, which the collector has nothing to search for in: the end comes at once, not after a minute of both processors.
process.once('SIGUSR2', () => {
  setInterval(() => kept.push(Array.from({ length: MILLION }, () => 0.5)), 10)
})
