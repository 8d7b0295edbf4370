// Derives a key from a password, in a thread that comes after all others: in a flood of sign-ins those who serve go first. Must never
// hold what it was given, nor be loaded by the thread that serves.
import { scryptSync, type ScryptOptions } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

export interface Derivation {
  password: string
  salt: string
  bytes: number
  cost: ScryptOptions
}

/** A third of what a thread that serves gets, where both want the same processor. */
const NICE = 5

// Elsewhere a priority is that of the whole process.
if (process.platform === 'linux') setPriority(NICE)

parentPort?.on('message', ({ password, salt, bytes, cost }: Derivation) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  parentPort?.postMessage(scryptSync(password, salt, bytes, cost))
})
