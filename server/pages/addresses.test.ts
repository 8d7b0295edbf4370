import { expect, test } from 'vitest'
import { findAddresses, decodeAddress, canonicalAddress } from './addresses.ts'

test('every value of a variable part is an address, and nothing else is', () => {
  const { paths, forms, strays } = findAddresses(
    [
      { pattern: '/', takesForm: false },
      { pattern: '/contact', takesForm: true },
      { pattern: '/shop/:item', takesForm: true },
      { pattern: '/shop/:item/paid', takesForm: false },
    ],
    { item: ['hat', 'coat'] },
  )
  expect(paths).toEqual(['/', '/contact', '/shop/hat', '/shop/coat', '/shop/hat/paid', '/shop/coat/paid'])
  expect(forms).toEqual(['/contact', '/shop/hat', '/shop/coat'])
  expect(strays.map(({ example }) => example)).toEqual(['/shop/-', '/shop/-/paid'])
  const covering = (address: string) =>
    strays.find(({ covers }) => covers.test(decodeAddress(address)))?.example
  expect(covering('/shop/boots')).toBe('/shop/-')
  expect(covering('/SHOP/boots//')).toBe('/shop/-')
  expect(covering('/shop/a%2Fb')).toBe('/shop/-')
  expect(covering('/%73hop/boots')).toBe('/shop/-')
  expect(covering('/shop/%zz')).toBe('/shop/-')
  expect(covering('/shop/boots/paid')).toBe('/shop/-/paid')
  expect(covering('/shop/')).toBeUndefined()
  expect(covering('/shop/a/b')).toBeUndefined()
  expect(covering('//shop/boots')).toBeUndefined()
})

test('a variable part without known values is an error', () => {
  expect(() => findAddresses([{ pattern: '/shop/:item', takesForm: false }], {})).toThrow(
    /:item of \/shop\/:item/,
  )
})

test.each([
  ['/Contact', '/contact'],
  ['/contact//', '/contact'],
  ['//', '/'],
  ['/', '/'],
])('%s redirects to %s', (given, spelled) => {
  expect(canonicalAddress(given)).toBe(spelled)
})
