// Derives a key from a password, in a thread of low priority: other requests go first in a flood of sign-ins.
import { scryptSync, type ScryptOptions } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

export interface Derivation {
  password: string
  salt: string
  bytes: number
  cost: ScryptOptions
}

/** A tenth of the processor time of the main thread if both need it. */
const NICE = 10

// On other systems the priority is that of the whole process.
if (process.platform === 'linux') setPriority(NICE)

parentPort?.on('message', ({ password, salt, bytes, cost }: Derivation) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
  parentPort?.postMessage(scryptSync(password, salt, bytes, cost))
})
