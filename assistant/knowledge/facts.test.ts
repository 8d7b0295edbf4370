import { expect, test } from 'vitest'
import { PACKAGES } from '#domain/packages.ts'
import { offerFacts } from './facts.ts'
import { SHOP } from '#assistant/eval/shop.ts'
import { readOffer } from './offer.ts'
import { findSitePath } from '#domain/assistant/paths.ts'

test('contain every price and how to reach a person', () => {
  const text = offerFacts(readOffer(SHOP))
    .map((fact) => fact.text)
    .join('\n')
  for (const { monthly } of Object.values(PACKAGES)) expect(text).toContain(`$${monthly}`)
  expect(text).toContain(SHOP.phone)
})

test('contain our own addresses and no others', () => {
  expect(findSitePath('/package/growth/?from=mail')).toBe('/package/growth')
  expect(findSitePath('/admin')).toBeNull()
  expect(findSitePath('https://elsewhere.example/contact')).toBeNull()
})
