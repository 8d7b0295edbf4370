import { expect, it } from 'vitest'
import { CLAIM_NAMES } from './claims.ts'
import { checkItems, CHECKLIST } from './checklist.ts'

const NEW = { changes: {}, hasMailServer: false, hasPublicUrl: false, admins: 1 }
const doneOf = (facts: Partial<typeof NEW>) => {
  const items = checkItems({ ...NEW, ...facts })
  return CHECKLIST.filter((item) => items[item])
}

it('a new site has everything to do', () => {
  expect(doneOf({})).toEqual([])
})

it.each([
  ['business.businessName', 'name'],
  ['business.phone', 'phone'],
  ['business.email', 'email'],
  ['business.timeZone', 'hours'],
  ['brand.logo', 'logo'],
  ['offer.packages.growth.monthly', 'prices'],
  ['links.checkoutUrls.scale', 'payment'],
])('setting %s does %s', (path, item) => {
  expect(doneOf({ changes: { [path]: 'set' } })).toEqual([item])
})

it('the claims are done once each is confirmed, changed or off', () => {
  const changes = Object.fromEntries(
    CLAIM_NAMES.map((name) => [`offer.claims.${name}.isConfirmed`, true] as const),
  )
  expect(doneOf({ changes })).toEqual(['claims'])
  expect(doneOf({ changes: { ...changes, 'offer.claims.leads.isConfirmed': undefined } })).toEqual([])
})

it('the legal entity needs its name and its address', () => {
  const changes = { 'business.legalName': 'Beans Web Inc.' }
  expect(doneOf({ changes })).toEqual([])
  expect(doneOf({ changes: { ...changes, 'business.postalAddress': '1 Queen St W, Toronto' } })).toEqual([
    'legal',
  ])
})

it('the server and the team count too', () => {
  expect(doneOf({ hasMailServer: true, hasPublicUrl: true, admins: 2 })).toEqual(['mail', 'address', 'admin'])
})
