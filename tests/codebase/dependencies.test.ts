// No package is older than the version that fixed its advisory. Read from the lock file, without a network.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string; resolved?: string; integrity?: string }>
}

/** The oldest version that may be installed. Raised for each advisory, with the reason beside it. */
const OLDEST_ALLOWED: Record<string, { oldest: string; why: string }> = {
  hono: {
    oldest: '4.13.5',
    why: 'memory use of form bodies; before that body limits, cookies and static files',
  },
  '@hono/node-server': {
    oldest: '2.1.8',
    why: 'encoded and repeated slashes past checks; the 1.x line ends at 1.19.15',
  },
  'react-router': { oldest: '8.3.0', why: 'request forgery and redirects through paths' },
  nodemailer: {
    oldest: '9.1.1',
    why: 'injection by the transport name and the envelope; only the latest major is mended',
  },
  'better-auth': {
    oldest: '1.7.6',
    why: 'pre-hijacked accounts and more; not used, and not to come back older',
  },
}

const installed = Object.entries(packages).flatMap(([place, { version }]) => {
  const name = place.split('node_modules/').at(-1) ?? ''
  return version === undefined || name === '' ? [] : [{ name, version }]
})

test('the lock file names enough packages, and most of those with a minimum', () => {
  expect(installed.length).toBeGreaterThan(200)
  const names = new Set(installed.map(({ name }) => name))
  expect(Object.keys(OLDEST_ALLOWED).filter((name) => names.has(name)).length).toBeGreaterThan(3)
})

test('nothing is older than its minimum, at any depth', () => {
  const tooOld = installed.filter(({ name, version }) => {
    const known = OLDEST_ALLOWED[name]
    return known !== undefined && isOlder(version, known.oldest)
  })
  expect(tooOld).toEqual([])
})

test('the comparison tells older from newer', () => {
  expect(isOlder('4.13.4', '4.13.5')).toBe(true)
  expect(isOlder('4.9.99', '4.13.5')).toBe(true)
  expect(isOlder('4.13.5', '4.13.5')).toBe(false)
  expect(isOlder('10.0.0', '9.1.1')).toBe(false)
})

test('every package is pinned to a hash', () => {
  const loose = Object.entries(packages).filter(
    ([place, { integrity }]) => place !== '' && integrity === undefined,
  )
  expect(loose.map(([place]) => place)).toEqual([])
})

function isOlder(version: string, oldest: string): boolean {
  const [a, b] = [version, oldest].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  for (const [place, wanted] of (b ?? []).entries()) {
    const had = a?.[place] ?? 0
    if (had !== wanted) return had < wanted
  }
  return false
}
