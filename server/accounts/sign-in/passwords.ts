// Hashes and checks passwords: scrypt, then a keyed hash. Must never take longer for one address than for another.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { openGate } from './hash-gate.ts'
import type { Derivation } from './hash-worker.ts'
import type { AccountKeys } from '../keys.ts'

export interface Passwords {
  hash(password: string, email: string): Promise<string>
  /**
   * The first of `hashes` that belongs to the password, or null. Costs one scrypt however many hashes there are, none
   * included: all hashes made for one address share its salt. Who is known has a place of their own in a crowd.
   */
  findMatch(
    password: string,
    email: string,
    hashes: readonly string[],
    who?: { isKnown: boolean },
  ): Promise<string | null>
  /** No stranger's password would be looked at now. */
  isCrowded(): boolean
}

// 32 MB and about 60 ms a hash; `2 ** logN` rounds.
const LOG_N = 15
const BLOCK = 8
const BYTES = 32

/** One hash at a time on up to three cores, two above: the rest of the house must go on. Ten more may wait. */
const GATE = { atOnce: availableParallelism() > 3 ? 2 : 1, waiting: 10 }

/** `logN`: log2 of the rounds; tests that do not measure it take a cheap one. */
export function openPasswords(keys: AccountKeys, logN = LOG_N): Passwords {
  const gate = openGate(GATE)
  const format = new RegExp(`^scrypt:${logN}:${BLOCK}:1:([\\w-]{22}):([\\w-]{43})$`)

  /** Keyed, so that nobody can prepare for it; of the address, so that one hash checks every password known for it. */
  function saltOf(email: string): string {
    return createHmac('sha256', keys.salt).update(email).digest().subarray(0, 16).toString('base64url')
  }

  async function encode(password: string, salt: string, who?: { isKnown: boolean }): Promise<string> {
    const key = await gate.pass(() => derive(password.normalize('NFKC'), salt, logN), who)
    return `scrypt:${logN}:${BLOCK}:1:${salt}:${createHmac('sha256', keys.pepper).update(key).digest('base64url')}`
  }

  return {
    hash: (password, email) => encode(password, saltOf(email)),
    isCrowded: gate.isFull,
    async findMatch(password, email, hashes, who) {
      // What is not of our format opens nothing, and is not worth a second hash either.
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

/** Threads that have nothing to do; the gates say how many there come to be. */
const idle: Worker[] = []

function hire(): Worker {
  const hired = new Worker(new URL('hash-worker.ts', import.meta.url))
  hired.on('error', () => {
    const at = idle.indexOf(hired)
    if (at !== -1) idle.splice(at, 1)
  })
  return hired
}

function derive(password: string, salt: string, logN: number): Promise<Uint8Array> {
  const worker = idle.pop() ?? hire()
  const cost = { N: 2 ** logN, r: BLOCK, p: 1, maxmem: 2 ** logN * BLOCK * 128 * 2 }
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (key: Uint8Array) => {
      worker.off('error', reject)
      // What has nothing to do keeps no process from its end.
      worker.unref()
      idle.push(worker)
      resolve(key)
    })
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
    worker.postMessage({ password, salt, bytes: BYTES, cost } satisfies Derivation)
  })
}
