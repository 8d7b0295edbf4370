// Hashes and checks passwords: scrypt, then a keyed hash. A check takes the same time for every address.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { isolatedThread } from '#server/isolated.ts'
import { openHashQueue } from './hash-queue.ts'
import type { Derivation } from './hash-worker.ts'
import type { AccountKeys } from '../keys.ts'

export interface Passwords {
  hash(password: string, email: string): Promise<string>
  /** Costs one scrypt for any number of hashes, also for none: all hashes of an address share its salt. Other costs take one each. */
  findMatch(
    password: string,
    email: string,
    hashes: readonly string[],
    who?: { isKnown: boolean },
  ): Promise<Match | null>
  /** Costs of stored hashes, such as `14:8:1`. From now on each check includes them, so that it takes the same time for all. */
  includeCosts(costs: readonly string[]): void
  isOverloaded(): boolean
}

interface Match {
  hash: string
  /** The hash of the same password at today's cost if that is higher; else null. */
  renewed: string | null
}

interface Cost {
  logN: number
  r: number
  p: number
}

/** 32 MB and about 60 ms a hash; a step up doubles both and halves how many people can sign in during a flood (docs/asvs.md). */
const LOG_N = 15
const BLOCK = 8
const BYTES = 32
/** 128 MB. Anything above is no hash of ours. */
const MAX_MEMORY = 2 ** 27

/** One hash at a time on up to three cores, two above, so that other requests go on. Ten more may wait. */
const QUEUE = { atOnce: availableParallelism() > 3 ? 2 : 1, waiting: 10 }

const FORMAT = /^scrypt:(\d{1,2}:\d{1,2}:\d):([\w-]{22}):[\w-]{43}$/

function parseCost(text: string): Cost | null {
  const [logN = 0, r = 0, p = 0] = text.split(':').map(Number)
  const isPossible = logN > 0 && r > 0 && p > 0 && 2 ** logN * r * 128 <= MAX_MEMORY
  return isPossible ? { logN, r, p } : null
}

const spell = ({ logN, r, p }: Cost) => `${logN}:${r}:${p}`
const workOf = ({ logN, r, p }: Cost) => 2 ** logN * r * p

/** `logN`: log2 of the rounds; tests that do not measure it take a cheap one. */
export function openPasswords(keys: AccountKeys, logN = LOG_N, deriveKey = derive): Passwords {
  const queue = openHashQueue(QUEUE)
  const today: Cost = { logN, r: BLOCK, p: 1 }
  const included = new Set([spell(today)])

  /** Keyed, so that it cannot be precomputed; derived from the address, so that one hash checks all its passwords. */
  function saltOf(email: string): string {
    return createHmac('sha256', keys.salt).update(email).digest().subarray(0, 16).toString('base64url')
  }

  async function encode(password: string, salt: string, cost: Cost): Promise<string> {
    const key = await deriveKey(password.normalize('NFKC'), salt, cost)
    return `scrypt:${spell(cost)}:${salt}:${createHmac('sha256', keys.pepper).update(key).digest('base64url')}`
  }

  return {
    hash: (password, email) => queue.run(() => encode(password, saltOf(email), today)),
    isOverloaded: queue.isFull,
    includeCosts(costs) {
      for (const cost of costs) if (parseCost(cost) !== null) included.add(cost)
    },
    async findMatch(password, email, hashes, who) {
      // A hash of another format matches nothing.
      const known = hashes.flatMap((hash) => {
        const [, cost = '', salt = ''] = FORMAT.exec(hash) ?? []
        return parseCost(cost) === null ? [] : [{ hash, cost, salt }]
      })
      const salts = new Set(known.length === 0 ? [saltOf(email)] : known.map(({ salt }) => salt))
      const costs = new Set([...included, ...known.map(({ cost }) => cost)])
      const made = await queue.run(async () => {
        const encoded = new Map<string, string>()
        for (const salt of salts) {
          for (const cost of costs)
            encoded.set(`${cost} ${salt}`, await encode(password, salt, parseCost(cost) ?? today))
        }
        return encoded
      }, who)
      const match = known.find(({ hash, cost, salt }) => isEqual(made.get(`${cost} ${salt}`) ?? '', hash))
      if (!match) return null
      const isWeaker = workOf(parseCost(match.cost) ?? today) < workOf(today)
      return {
        hash: match.hash,
        renewed: isWeaker ? (made.get(`${spell(today)} ${match.salt}`) ?? null) : null,
      }
    },
  }
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Of the heap; the memory that a hash takes is outside of it. */
const MAX_MEGABYTES = 64

/** Idle threads; the queue limits how many there are. */
const idle: Worker[] = []

function startWorker(): Worker {
  const worker = new Worker(new URL('hash-worker.ts', import.meta.url), isolatedThread(MAX_MEGABYTES))
  worker.on('error', () => {
    const at = idle.indexOf(worker)
    if (at !== -1) idle.splice(at, 1)
  })
  return worker
}

function derive(password: string, salt: string, { logN, r, p }: Cost): Promise<Uint8Array> {
  const worker = idle.pop() ?? startWorker()
  const cost = { N: 2 ** logN, r, p, maxmem: 2 ** logN * r * 128 * 2 }
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
