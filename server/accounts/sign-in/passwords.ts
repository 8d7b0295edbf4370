// Hashes and checks passwords: scrypt, then a keyed hash. A check takes the same time for every address.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { openHashQueue } from './hash-queue.ts'
import type { Derivation } from './hash-worker.ts'
import type { AccountKeys } from '../keys.ts'

export interface Passwords {
  hash(password: string, email: string): Promise<string>
  /**
   * The first of `hashes` that matches the password, or null. Costs one scrypt for any number of hashes, also for none:
   * all hashes of an address share its salt. Known devices have a queue of their own.
   */
  findMatch(
    password: string,
    email: string,
    hashes: readonly string[],
    who?: { isKnown: boolean },
  ): Promise<string | null>
  /** Whether the password of a stranger would be refused now. */
  isOverloaded(): boolean
}

// 32 MB and about 60 ms a hash; `2 ** logN` rounds.
const LOG_N = 15
const BLOCK = 8
const BYTES = 32

/** One hash at a time on up to three cores, two above, so that other requests go on. Ten more may wait. */
const QUEUE = { atOnce: availableParallelism() > 3 ? 2 : 1, waiting: 10 }

/** `logN`: log2 of the rounds; tests that do not measure it take a cheap one. */
export function openPasswords(keys: AccountKeys, logN = LOG_N): Passwords {
  const queue = openHashQueue(QUEUE)
  const format = new RegExp(`^scrypt:${logN}:${BLOCK}:1:([\\w-]{22}):([\\w-]{43})$`)

  /** Keyed, so that it cannot be precomputed; derived from the address, so that one hash checks all its passwords. */
  function saltOf(email: string): string {
    return createHmac('sha256', keys.salt).update(email).digest().subarray(0, 16).toString('base64url')
  }

  async function encode(password: string, salt: string, who?: { isKnown: boolean }): Promise<string> {
    const key = await queue.run(() => derive(password.normalize('NFKC'), salt, logN), who)
    return `scrypt:${logN}:${BLOCK}:1:${salt}:${createHmac('sha256', keys.pepper).update(key).digest('base64url')}`
  }

  return {
    hash: (password, email) => encode(password, saltOf(email)),
    isOverloaded: queue.isFull,
    async findMatch(password, email, hashes, who) {
      // A hash of another format matches nothing and costs no second hash.
      const salts = new Set(hashes.map((hash) => format.exec(hash)?.[1] ?? saltOf(email)))
      if (salts.size === 0) salts.add(saltOf(email))
      const candidates: string[] = []
      for (const salt of salts) candidates.push(await encode(password, salt, who))
      return hashes.find((hash) => candidates.some((candidate) => isEqual(candidate, hash))) ?? null
    },
  }
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Idle threads; the queue limits how many there are. */
const idle: Worker[] = []

function startWorker(): Worker {
  const worker = new Worker(new URL('hash-worker.ts', import.meta.url))
  worker.on('error', () => {
    const at = idle.indexOf(worker)
    if (at !== -1) idle.splice(at, 1)
  })
  return worker
}

function derive(password: string, salt: string, logN: number): Promise<Uint8Array> {
  const worker = idle.pop() ?? startWorker()
  const cost = { N: 2 ** logN, r: BLOCK, p: 1, maxmem: 2 ** logN * BLOCK * 128 * 2 }
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (key: Uint8Array) => {
      worker.off('error', reject)
      // An idle thread does not keep the process alive.
      worker.unref()
      idle.push(worker)
      resolve(key)
    })
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
    worker.postMessage({ password, salt, bytes: BYTES, cost } satisfies Derivation)
  })
}
