import { expect, test } from 'vitest'
import { compareWithLock } from './compare-with-lock.mjs'

const LOCKED = {
  '': {},
  'node_modules/pg': { version: '8.23.1', integrity: 'sha512-a' },
  'node_modules/node-win': { version: '24.0.0', integrity: 'sha512-b', optional: true },
}
const { '': _, 'node_modules/node-win': __, ...INSTALLED } = LOCKED

const compare = (installed: Parameters<typeof compareWithLock>[1], version = '8.23.1') =>
  compareWithLock(LOCKED, installed, () => version)

test('finds nothing where only an optional package of another system is left out', () => {
  expect(compare(INSTALLED)).toEqual([])
})

test('names a package that is missing, added, of another version or with another hash', () => {
  expect(compare({})).toEqual(['node_modules/pg is missing'])
  expect(compare({ ...INSTALLED, 'node_modules/x': { version: '1.0.0' } })).toEqual([
    'node_modules/x is installed but not in the lock file',
  ])
  expect(compare(INSTALLED, '8.23.0')).toEqual(['node_modules/pg is 8.23.0 instead of 8.23.1'])
  expect(compare({ 'node_modules/pg': { version: '8.23.1', integrity: 'sha512-c' } })).toEqual([
    'node_modules/pg has a different hash',
  ])
})
