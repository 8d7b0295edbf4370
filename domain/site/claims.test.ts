import { expect, it } from 'vitest'
import { checkClaim, CLAIM_NAMES, claimsOn, listOpenClaims } from './claims.ts'
import { buildSite } from './site.ts'

it('every claim of the default site is open', () => {
  expect(listOpenClaims({})).toEqual(CLAIM_NAMES)
})

it.each([
  ['is confirmed', { 'offer.claims.leads.isConfirmed': true }, 'confirmed'],
  ['has another figure', { 'offer.claims.leads.figure': '20%' }, 'changed'],
  ['has other words', { 'offer.claims.leads.text': 'more calls' }, 'changed'],
  ['is switched off', { 'offer.claims.leads.isShown': false }, 'off'],
] as const)('a claim is settled once it %s', (_, changes, state) => {
  expect(checkClaim('leads', changes).state).toBe(state)
  expect(listOpenClaims(changes)).not.toContain('leads')
})

it('a claim that no page shows needs no confirmation', () => {
  const changes = { 'offer.callBots.isOffered': false }
  expect(checkClaim('answer', changes).state).toBe('off')
  expect(checkClaim('capture', changes).state).toBe('off')
})

it('a claim about a service that is switched off is contradicted, even once it is confirmed', () => {
  const changes = { 'offer.callBots.isOffered': false, 'offer.claims.coverage.isConfirmed': true }
  expect(checkClaim('coverage', changes)).toEqual({
    state: 'contradicted',
    missing: ['callBots'],
    otherTime: null,
  })
  expect(listOpenClaims(changes)).toContain('coverage')
  const reworded = { ...changes, 'offer.claims.coverage.text': 'chat on your site' }
  expect(checkClaim('coverage', reworded).state).toBe('changed')
})

it('a start by other times than the claim says is a contradiction', () => {
  const changes = { 'offer.times.start': 'within 3 business days', 'offer.claims.start.isConfirmed': true }
  expect(checkClaim('start', changes)).toMatchObject({
    state: 'contradicted',
    otherTime: 'within 3 business days',
  })
  const figure = { 'offer.claims.start.figure': '3 business days' }
  expect(checkClaim('start', { ...changes, ...figure }).state).toBe('changed')
})

it('a launch takes as long as the times say', () => {
  const { claims } = buildSite({ 'offer.times.launch': '3 weeks' }).offer
  expect(claims.launch).toMatchObject({ figure: '3 weeks', text: 'to launch' })
})

it('a page shows the claims that are on', () => {
  const { claims } = buildSite({ 'offer.claims.hours.isShown': false }).offer
  expect(claimsOn('home', claims).map(({ figure }) => figure)).toEqual(['300%', '$3K+', '24/7'])
  expect(claimsOn('callBots', claims).map(({ text }) => text)).toEqual([
    'coverage',
    'lead capture',
    'to answer a call',
  ])
  expect(claimsOn('email', claims)).toEqual([])
})
