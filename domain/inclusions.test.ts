import { describe, expect, it } from 'vitest'
import { INCLUSIONS, addedParts, amountIn, smallestPackageWith } from './inclusions.ts'
import { SERVICE_NAMES } from './offer.ts'
import { PACKAGE_NAMES } from './packages.ts'
import { buildSite, type SiteChanges } from './site/site.ts'

const { offer } = buildSite()

describe('the contents of a package', () => {
  it('names amounts, and only what the smaller package lacks', () => {
    expect(addedParts('website', 'launch', offer)).toEqual([
      'Pages, written and built for you: up to 5',
      'Contact form that reaches your phone',
      'Hosting, security and updates',
    ])
    expect(addedParts('website', 'growth', offer)).toEqual(['Pages, written and built for you: up to 10'])
    expect(addedParts('website', 'scale', offer)).toEqual([])
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

  it('states the same number of pages as the packages, also after the owner changed it', () => {
    const pagesOf = (changes: SiteChanges) => {
      const [pages] = buildSite(changes).offer.inclusions.website
      if (pages === undefined) throw new Error('no part names the pages')
      return Object.fromEntries(PACKAGE_NAMES.map((name) => [name, amountIn(pages, name)]))
    }
    expect(pagesOf({})).toEqual({ launch: 'up to 5', growth: 'up to 10', scale: 'up to 10' })
    const lines = ['A website of up to 6 pages', 'A domain']
    expect(pagesOf({ 'offer.packages.launch.features': lines })).toMatchObject({ launch: 'up to 6' })
    expect(pagesOf({ 'offer.packages.growth.features': ['12 pages'] })).toMatchObject({
      growth: '12',
      scale: '12',
    })
    const own = { 'offer.inclusions.website.pages.amounts.launch': 'six' }
    expect(pagesOf(own)).toMatchObject({ launch: 'six' })
  })
})
