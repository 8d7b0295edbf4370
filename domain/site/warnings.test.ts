import { expect, it } from 'vitest'
import { listWarnings, newWarnings } from './warnings.ts'

const AUTOMATION_OFF = { 'offer.services.automation.isOffered': false }

it('the default site has nothing to warn of', () => {
  expect(listWarnings({})).toEqual([])
})

it('names a package with fewer than three lines, by its own name', () => {
  const changes = { ...AUTOMATION_OFF, 'offer.packages.growth.label': 'Lungo' }
  expect(listWarnings(changes)).toContainEqual({
    path: 'offer.packages.growth.features',
    kind: 'thin',
    name: 'Lungo',
    lines: 1,
  })
  const written = { ...changes, 'offer.packages.growth.features': ['One', 'Two', 'Three'] }
  expect(listWarnings(written).filter(({ kind }) => kind === 'thin')).toEqual([])
})

it('names a claim that the rest of the site contradicts', () => {
  expect(listWarnings({ 'offer.callBots.isOffered': false })).toEqual([
    { path: 'offer.claims.coverage.figure', kind: 'claim', name: '24/7 coverage', lines: 0 },
  ])
})

it('says nothing again of what is published already', () => {
  expect(newWarnings(AUTOMATION_OFF, AUTOMATION_OFF)).toEqual([])
  expect(newWarnings(AUTOMATION_OFF, {})).toHaveLength(4)
})
