// Password hashes of several costs: which are checked, at what cost, and which are renewed.
import { scryptSync } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deriveKeys } from '../keys.ts'
import { openPasswords } from './passwords.ts'

const keys = deriveKeys('a secret of this test')
const EMAIL = 'pat@example.com'
let costs: string[]
beforeEach(() => {
  costs = []
})

const open = (logN: number) =>
  openPasswords(keys, logN, async (password, salt, cost) => {
    costs.push(`${cost.logN}:${cost.r}:${cost.p}`)
    return scryptSync(password, salt, 32, { N: 2 ** cost.logN, r: cost.r, p: cost.p })
  })

test('a weaker hash is checked at its own cost, and comes with its renewal', async () => {
  const former = await open(4).hash('right', EMAIL)
  const passwords = open(5)
  const match = await passwords.findMatch('right', EMAIL, [former])
  expect(match).toEqual({ hash: former, renewed: await passwords.hash('right', EMAIL) })
  expect(match?.renewed).toMatch(/^scrypt:5:8:1:/)
  expect(await passwords.findMatch('wrong', EMAIL, [former])).toBeNull()
  const renewed = match?.renewed ?? ''
  expect(await passwords.findMatch('right', EMAIL, [renewed])).toEqual({ hash: renewed, renewed: null })
})

test('a stronger hash, as after a step back, is checked and not renewed', async () => {
  const stronger = await open(6).hash('right', EMAIL)
  expect(await open(5).findMatch('right', EMAIL, [stronger])).toEqual({ hash: stronger, renewed: null })
})

test('every address costs one hash, and one more for each other cost that is stored', async () => {
  const former = await open(4).hash('right', EMAIL)
  const passwords = open(5)
  const current = await passwords.hash('right', EMAIL)
  const costOf = async (hashes: string[]) => {
    costs = []
    await passwords.findMatch('wrong', EMAIL, hashes)
    return costs.sort()
  }
  expect(await costOf([])).toEqual(['5:8:1'])
  expect(await costOf([current, current])).toEqual(['5:8:1'])
  passwords.includeCosts(['4:8:1', '5:8:1'])
  for (const hashes of [[], [current], [former], [former, current]])
    expect(await costOf(hashes)).toEqual(['4:8:1', '5:8:1'])
})

test('anything that is no hash of ours matches nothing and costs the same', async () => {
  const passwords = open(5)
  passwords.includeCosts(['', '40:8:1', '0:0:0', 'x'])
  const [, , , , salt, key] = (await passwords.hash('right', EMAIL)).split(':')
  for (const hash of ['', 'scrypt:5:8:1', `scrypt:40:8:1:${salt}:${key}`, `scrypt:0:8:1:${salt}:${key}`]) {
    costs = []
    expect(await passwords.findMatch('right', EMAIL, [hash])).toBeNull()
    expect(costs).toEqual(['5:8:1'])
  }
})
