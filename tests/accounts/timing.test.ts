// No endpoint reveals by its response time whether an address has an account.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KINDS, makeAddressKinds, type AddressKinds } from './address-kinds.ts'
import { deriveKeys } from '#server/accounts/keys.ts'
import { openPasswords } from '#server/accounts/sign-in/passwords.ts'
import { includeStoredCosts } from '#server/accounts/service.ts'
import { makeCustomer, openStage, type Stage } from './stage.ts'

let stage: Stage
let kinds: AddressKinds
beforeAll(async () => {
  stage = await openStage({}, { isTimeReal: true })
  kinds = await makeAddressKinds(stage)
})
beforeEach(() => stage.forgetLimits())
afterAll(() => stage.close())

const ENDPOINTS = ['sign-in', 'sign-up', 'reset'] as const

const SAMPLES = 16

// Branches run in a new order each round, so that other load affects all of them equally. The test compares
// neighbors of one round, and the distributions. Noise can fail one attempt; a real difference fails every
// one.
test.each(ENDPOINTS)(
  '11: %s takes the same time for every kind of address',
  { retry: 2, timeout: 120_000 },
  async (name) => {
    for (const kind of KINDS) await kinds.endpoints[name](kinds.address(kind))
    await compareTimes(
      name,
      (['new', 'active', 'invited', 'pending'] as const).map((kind) => () => kinds.address(kind)),
    )
  },
)

test(
  '11: sign-in takes the same time while hashes of two costs are stored',
  { retry: 2, timeout: 120_000 },
  async () => {
    const former = await makeCustomer(stage)
    await stage.sql('update users set password_hash = $2 where id = $1', [
      former.id,
      await openPasswords(deriveKeys(stage.data.authSecret), 14).hash(former.password, former.email),
    ])
    await includeStoredCosts(stage.accounts)
    await compareTimes('sign-in', [
      () => kinds.address('new'),
      () => kinds.address('active'),
      () => former.email,
    ])
  },
)

async function compareTimes(name: (typeof ENDPOINTS)[number], addresses: (() => string)[]): Promise<void> {
  const times = addresses.map((): number[] => [])
  for (let round = 0; round < SAMPLES; round++) {
    await stage.forgetLimits()
    for (let turn = 0; turn < addresses.length; turn++) {
      const at = (turn + round) % addresses.length
      const email = addresses[at]?.() ?? ''
      const start = performance.now()
      await kinds.endpoints[name](email)
      times[at]?.push(performance.now() - start)
    }
  }
  const [first = [], ...others] = times
  for (const other of others) {
    const difference = Math.abs(median(other.map((time, round) => time - (first[round] ?? 0))))
    expect(difference < 10 || difference / median(first) < 0.05, `${name}: ${difference} ms apart`).toBe(true)
    expect(kolmogorovSmirnov(first, other), name).toBeGreaterThan(0.01)
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const share = (values: number[], limit: number) =>
  values.filter((value) => value <= limit).length / values.length

/** The probability that two samples of one distribution differ at least this much. */
function kolmogorovSmirnov(a: number[], b: number[]): number {
  const distance = Math.max(...[...a, ...b].map((limit) => Math.abs(share(a, limit) - share(b, limit))))
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length))
  const lambda = (size + 0.12 + 0.11 / size) * distance
  if (lambda < 0.3) return 1
  let sum = 0
  for (let k = 1; k <= 100; k++) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda)
  return sum
}

test('the comparison detects a branch that is a tenth slower', () => {
  const noise = Array.from({ length: SAMPLES }, (_, n) => 200 + (n % 7))
  expect(kolmogorovSmirnov(noise, noise)).toBeGreaterThan(0.9)
  expect(
    kolmogorovSmirnov(
      noise,
      noise.map((time) => time * 1.1),
    ),
  ).toBeLessThan(0.01)
})
