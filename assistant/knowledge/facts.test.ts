import { expect, test } from 'vitest'
import { PACKAGES } from '#domain/packages.ts'
import { shopFacts } from './facts.ts'
import { readOffer } from './offer.ts'
import { findSitePath } from '#domain/assistant/paths.ts'

const shop = {
  businessName: 'Nightlight Digital',
  ownerName: 'Alex',
  phone: '(555) 010-0199',
  email: 'hello@example.com',
  demoPhone: '(555) 010-0142',
}

test('contain every price and how to reach a person', () => {
  const text = shopFacts(readOffer(shop))
    .map((fact) => fact.text)
    .join('\n')
  for (const { monthly } of Object.values(PACKAGES)) expect(text).toContain(`$${monthly}`)
  expect(text).toContain(shop.phone)
})

test('contain our own addresses and no others', () => {
  expect(findSitePath('/package/growth/?from=mail')).toBe('/package/growth')
  expect(findSitePath('/admin')).toBeNull()
  expect(findSitePath('https://elsewhere.example/contact')).toBeNull()
})
