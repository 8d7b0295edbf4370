import fc from 'fast-check'
import { expect, it } from 'vitest'
import { installmentsOf, PACKAGES } from './packages.ts'

it('the three packages are paid in three parts, exact to the cent', () => {
  expect(installmentsOf(PACKAGES.launch.setup)).toEqual([165.67, 165.67, 165.66])
  expect(installmentsOf(PACKAGES.growth.setup)).toEqual([332.33, 332.33, 332.34])
  expect(installmentsOf(PACKAGES.scale.setup)).toEqual([665.67, 665.67, 665.66])
})

it('the parts of any fee add up to it, the first two are the rounded third, and the last differs by at most a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      const parts = installmentsOf(cents / 100).map((dollars) => Math.round(dollars * 100))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
      expect(parts.slice(0, 2)).toEqual([Math.round(cents / 3), Math.round(cents / 3)])
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }),
  )
})
