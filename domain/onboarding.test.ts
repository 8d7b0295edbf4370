import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadFromOrder, onboardingRecord, orderForm } from './onboarding.ts'
import {
  isIncomplete,
  ONBOARDING_INDUSTRIES,
  onboardingIndustryLabels,
  parseWebsite,
} from './onboarding-choices.ts'
import { PACKAGE_NAMES } from './packages.ts'

const LEAST = {
  fullName: 'Ada',
  email: 'ada@example.com',
  phone: '555-0100',
  companyName: 'Ada’s Plumbing',
}
const firstMessage = (input: unknown) => onboardingRecord.safeParse(input).error?.issues[0]?.message

test.each([
  [{ ...LEAST, fullName: ' ' }, 'Full name is required'],
  [{ ...LEAST, email: '' }, 'Email is required'],
  [{ ...LEAST, phone: undefined }, 'Phone is required'],
  [{ ...LEAST, companyName: null }, 'Company name is required'],
  [{ ...LEAST, email: 'ada at example.com' }, 'Invalid email address'],
  [{ ...LEAST, industry: 'real-estate' }, 'Industry is not one of the choices'],
  [{ ...LEAST, goals: 'a'.repeat(2001) }, 'Goals must be less than 2000 characters'],
  [{ ...LEAST, companyName: 'a\x07bell' }, 'Company name contains characters that are not allowed'],
])('%# is refused with a message', (input, message) => {
  expect(firstMessage(input)).toBe(message)
})

test('names every invalid field, in the order of the form', () => {
  const { error } = onboardingRecord.safeParse({ industry: 'space' })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([
    'fullName',
    'email',
    'phone',
    'companyName',
    'industry',
  ])
})

test.each(['example.com', 'www.example.com/shop', 'https://example.com', 'we only have a page on a map', ''])(
  'accepts a website written as %s',
  (currentWebsite) => {
    expect(onboardingRecord.safeParse({ ...LEAST, currentWebsite }).success).toBe(true)
  },
)

test('has no limits but the wide ones: a number with an extension, a long name', () => {
  const wide = { ...LEAST, phone: '+1 (555) 010-0100 extension 4711', fullName: 'a'.repeat(100) }
  expect(onboardingRecord.safeParse(wide).success).toBe(true)
})

test('distinguishes missing from invalid', () => {
  expect(isIncomplete(LEAST)).toBe(false)
  expect(isIncomplete({ ...LEAST, email: 'no address' })).toBe(false)
  expect(isIncomplete({ ...LEAST, phone: ' \t' })).toBe(true)
  expect(isIncomplete({})).toBe(true)
})

test('the lead says what was ordered, and the industry in words', () => {
  expect(
    leadFromOrder(orderForm.parse({ ...LEAST, industry: 'realestate', selectedPackage: 'scale' })),
  ).toMatchObject({
    full_name: 'Ada',
    company_name: 'Ada’s Plumbing',
    email: 'ada@example.com',
    phone: '555-0100',
    industry: 'Real Estate',
    selected_package: 'scale',
    project_type: 'scale',
    current_website: null,
    message: null,
  })
})

test('an order names one of the packages', () => {
  expect(orderForm.safeParse({ ...LEAST, selectedPackage: 'not-sure' }).success).toBe(false)
  expect(orderForm.safeParse(LEAST).success).toBe(false)
})

test('keeps everything that the visitor typed', () => {
  const words = fc.stringMatching(/^[a-z]{1,20}$/)
  const typed = fc.record({
    fullName: words,
    phone: words,
    companyName: words,
    currentWebsite: words,
    goals: words,
  })
  fc.assert(
    fc.property(
      typed,
      fc.constantFrom(...ONBOARDING_INDUSTRIES),
      fc.constantFrom(...PACKAGE_NAMES),
      (texts, industry, selectedPackage) => {
        const kept: unknown[] = Object.values(
          leadFromOrder(orderForm.parse({ ...LEAST, ...texts, industry, selectedPackage })),
        )
        const told = [
          ...Object.values(texts),
          LEAST.email,
          onboardingIndustryLabels({ labels: {} })[industry],
          selectedPackage,
        ]
        for (const word of told) expect(kept).toContain(word)
      },
    ),
  )
})

test('a form with all required fields is never refused for one of them', () => {
  const wild = fc.oneof(fc.string(), fc.constant(' '), fc.constant('ada@example.com'))
  fc.assert(
    fc.property(fc.record({ fullName: wild, email: wild, phone: wild, companyName: wild }), (typed) => {
      const messages = onboardingRecord.safeParse(typed).error?.issues.map(({ message }) => message) ?? []
      expect(messages.some((message) => message.endsWith('is required'))).toBe(isIncomplete(typed))
    }),
  )
})

test.each([
  ['example.com', 'https://example.com/'],
  ['http://www.example.com/shop', 'http://www.example.com/shop'],
  ['we only have a page on a map', null],
  ['none', null],
  ['javascript:alert(1)', null],
  ['https://example.com@elsewhere.example', null],
])('the website %s is at %s', (text, address) => {
  expect(parseWebsite(text)).toBe(address)
})
