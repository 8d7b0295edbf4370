import { describe, expect, it } from 'vitest'
import { INCLUSIONS, addedParts, amountIn, smallestPackageWith } from './inclusions.ts'
import { SERVICE_NAMES } from './offer.ts'
import { PACKAGE_NAMES, PACKAGES } from './packages.ts'

describe('the contents of a package', () => {
  it('names amounts, and only what the smaller package lacks', () => {
    expect(addedParts('website', 'launch')).toEqual([
      'Pages, written and built for you: up to 5',
      'Contact form that reaches your phone',
      'Hosting, security and updates',
    ])
    expect(addedParts('website', 'growth')).toEqual(['Pages, written and built for you: up to 10'])
    expect(addedParts('website', 'scale')).toEqual([])
    expect(addedParts('automation', 'launch')).toEqual([])
    expect(addedParts('automation', 'growth')).toContain('AI chatbot on your site')
    expect(addedParts('automation', 'scale')).toContain('AI call bot on your number')
    expect(addedParts('automation', 'scale')).not.toContain('AI chatbot on your site')
  })

  it('starts with the smallest package that has any of it', () => {
    expect(smallestPackageWith('email')).toBe('launch')
    expect(smallestPackageWith('automation')).toBe('growth')
  })

  it.each(SERVICE_NAMES)('%s: a larger package has everything of the smaller one', (service) => {
    for (const inclusion of Object.values(INCLUSIONS[service])) {
      const has = PACKAGE_NAMES.map((name) => amountIn(inclusion, name) !== false)
      expect(has, inclusion.part).toEqual([...has].sort((one, other) => Number(one) - Number(other)))
    }
  })

  it('states the same amounts as the packages', () => {
    const { pages } = INCLUSIONS.website
    expect(PACKAGES.launch.features.join()).toContain(pages.amounts.launch)
    expect(PACKAGES.growth.features.join()).toContain(pages.amounts.growth)
    expect(PACKAGES.scale.features[0]).toBe('Everything in {growthLabel}')
    expect(pages.amounts.scale).toBe(pages.amounts.growth)
  })
})
