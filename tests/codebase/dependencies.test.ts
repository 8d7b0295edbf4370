// No package is older than the version that fixed its advisory. Read from the lock file, without a network.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
interface Package {
  version?: string
  integrity?: string
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
  os?: string[]
  hasInstallScript?: boolean
}

const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}

const minimums = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'minimum-versions.json'), 'utf8'),
) as Record<string, { minimum: string; why: string }>

const installed = Object.entries(packages).flatMap(([place, { version }]) => {
  const name = place.split('node_modules/').at(-1) ?? ''
  return version === undefined || name === '' ? [] : [{ name, version }]
})

test('the lock file names enough packages, and most of those with a minimum', () => {
  expect(installed.length).toBeGreaterThan(200)
  const names = new Set(installed.map(({ name }) => name))
  expect(Object.keys(minimums).filter((name) => names.has(name)).length).toBeGreaterThan(3)
})

test('nothing is older than its minimum, at any depth', () => {
  const tooOld = installed.filter(({ name, version }) => {
    const known = minimums[name]
    return known !== undefined && isOlder(version, known.minimum)
  })
  expect(tooOld).toEqual([])
})

test('the comparison tells older from newer', () => {
  expect(isOlder('4.13.4', '4.13.5')).toBe(true)
  expect(isOlder('4.9.99', '4.13.5')).toBe(true)
  expect(isOlder('4.13.5', '4.13.5')).toBe(false)
  expect(isOlder('10.0.0', '9.1.1')).toBe(false)
})

test('every package is pinned to a hash, its own or that of the package it came in', () => {
  const loose = Object.entries(packages).filter(
    ([place, { integrity, inBundle }]) => place !== '' && integrity === undefined && inBundle !== true,
  )
  expect(loose.map(([place]) => place)).toEqual([])
})

test('every binary of another system is in the lock file, which newer versions of npm would add on each install', () => {
  const names = new Set(installed.map(({ name }) => name))
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${place}: ${name}`),
  )
  expect(missing).toEqual([])
})

const BINARIES = readFileSync(path.join(ROOT, 'docs/dependencies.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => line.split('|')[1]?.match(/[@\w/-]+/g) ?? [])

const isDocumented = (name: string) =>
  BINARIES.some((known) => (/[-/]$/.test(known) ? name.startsWith(known) : name === known))

test('every package with a binary says in the documents who builds it', () => {
  const binaries = Object.entries(packages).flatMap(([place, { os, hasInstallScript }]) => {
    const name = place.split('node_modules/').at(-1) ?? ''
    const folder = path.join(ROOT, place)
    const hasBinary =
      place !== '' &&
      existsSync(folder) &&
      globSync('**/*.{node,wasm}', { cwd: folder, exclude: ['node_modules'] }).length > 0
    return os !== undefined || hasInstallScript || hasBinary ? [name] : []
  })
  expect(binaries.length).toBeGreaterThan(50)
  expect(binaries.filter((name) => !isDocumented(name))).toEqual([])
})

function isOlder(version: string, minimum: string): boolean {
  const [a, b] = [version, minimum].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  for (const [place, wanted] of (b ?? []).entries()) {
    const had = a?.[place] ?? 0
    if (had !== wanted) return had < wanted
  }
  return false
}
