import { expect, test } from 'vitest'
import { findFormTarget } from './addresses.ts'

const SITE = {
  businessName: '',
  ownerName: '',
  phone: '',
  email: '',
  demoPhone: '',
  schedulingUrl: null,
  schedulingScriptUrl: null,
  checkoutUrls: { launch: 'https://pay.example/launch', growth: null, scale: 'https://pay.example/scale' },
}

test.each([
  ['/onboarding/launch', 'https://pay.example/launch'],
  ['/onboarding/growth', null],
  ['/onboarding/scale', 'https://pay.example/scale'],
  ['/onboarding/scale/received', null],
  ['/onboarding/-', null],
  ['/contact', null],
  ['/', null],
])('the form of %s may redirect to %s', (address, target) => {
  expect(findFormTarget(address, SITE)).toBe(target)
})
test('the form may redirect to Stripe, where our own payment link leads', () => {
  const checkoutUrls = { ...SITE.checkoutUrls, growth: 'https://agency.example/order-payment/growth' }
  expect(findFormTarget('/onboarding/growth', { ...SITE, checkoutUrls })).toBe('https://checkout.stripe.com')
})
