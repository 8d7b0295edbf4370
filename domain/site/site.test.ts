import { expect, test } from 'vitest'
import { buildSite } from './site.ts'

const FIRST = 'Everything in Launch, with up to 10 pages'

test('a package that includes a smaller one names it', () => {
  const { growth, scale } = buildSite().offer.packages
  expect([growth.features[0], scale.features[0]]).toEqual([FIRST, 'Everything in Growth'])
})

test('and by its new name, unless the owner wrote the line', () => {
  const renamed = { 'offer.packages.launch.label': 'Espresso', 'offer.packages.growth.label': 'Lungo' }
  const { growth, scale } = buildSite(renamed).offer.packages
  expect(growth.features[0]).toBe('Everything in Espresso, with up to 10 pages')
  expect(scale.features[0]).toBe('Everything in Lungo')
  const written = buildSite({ ...renamed, 'offer.packages.growth.features': [FIRST] })
  expect(written.offer.packages.growth.features).toEqual([FIRST])
})
