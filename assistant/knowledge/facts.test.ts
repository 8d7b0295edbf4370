import { expect, test } from 'vitest'
import { PACKAGES } from '#domain/packages.ts'
import { offerFacts } from './facts.ts'
import { OFFER } from '#assistant/eval/offer.ts'
import { findSitePath } from '#domain/assistant/paths.ts'

test('contain every price and how to reach a person', () => {
  const text = offerFacts(OFFER)
    .map((fact) => fact.text)
    .join('\n')
  for (const { monthly } of Object.values(PACKAGES)) expect(text).toContain(`$${monthly}`)
  expect(text).toContain(OFFER.contact.phone)
})

test('contain our own addresses and no others', () => {
  expect(findSitePath('/package/growth/?from=mail')).toBe('/package/growth')
  expect(findSitePath('/admin')).toBeNull()
  expect(findSitePath('https://elsewhere.example/contact')).toBeNull()
})
