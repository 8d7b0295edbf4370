import { expect, test } from 'vitest'
import { OFFER } from '#assistant/eval/offer.ts'
import { readBudget, sayBudget } from './budget.ts'
import { readPages } from './pages.ts'
import { findZone, hoursIn } from './zones.ts'

const offer = OFFER

const sayFor = (text: string) => {
  const budget = readBudget(text)
  return budget && sayBudget(offer, budget)
}

test('a budget leads to the largest package within it', () => {
  expect(sayFor('i can only spend 700 right now')).toContain('covers the setup of Launch: $497 once')
  expect(sayFor('our budget is $2,500')).toContain('covers the setup of Scale: $1,997 once')
  expect(sayFor('i have about 200 bucks')).toContain('the first of three parts')
  expect(sayFor('all i have is 90 dollars')).toContain('more than that')
  expect(sayFor('we can do 250 a month')).toContain('Growth by the month: $197 a month')
  expect(sayFor('50 dollars a month is my limit')).toContain('The lowest monthly price is Launch at $97')
})

test('a budget for something that only larger packages have leads to one of those', () => {
  const budget = { amount: 300, isMonthly: false }
  expect(sayBudget(offer, budget, 'chatbot')).toMatch(
    /chatbot is in Growth and up\. The smallest .* is more than that: Growth is \$997/,
  )
  expect(sayBudget(offer, { ...budget, amount: 400 }, 'chatbot')).toContain(
    'first of three parts of the smallest package with it: Growth',
  )
  expect(sayBudget(offer, { ...budget, amount: 1200 }, 'chatbot')).toContain('covers the setup of Growth')
  expect(sayBudget(offer, { amount: 100, isMonthly: true }, 'chatbot')).toContain(
    'with it is Growth at $197 a month',
  )
  expect(sayBudget(offer, budget, 'website')).toBe(sayBudget(offer, budget))
})

test('other amounts and counts are no budget', () => {
  for (const text of [
    'i have 450 customers',
    'somebody quoted me 3000 dollars',
    'i got 110 appointments a month',
    'do i have to send a 1099',
    'is a job worth 300 dollars to you',
  ]) {
    expect(readBudget(text), text).toBeNull()
  }
})

test('reads a number of pages if pages are mentioned', () => {
  expect(readPages('i need nine pages', false)).toBe(9)
  expect(readPages('what if i need 9', true)).toBe(9)
  expect(readPages('what if i need 9', false)).toBeNull()
  expect(readPages('12', true)).toBe(12)
})

test('states the business hours in other time zones', () => {
  expect(findZone('we are in ohio')).toBe('eastern')
  expect([
    hoursIn('mountain', offer.opening),
    hoursIn('central', offer.opening),
    hoursIn('eastern', offer.opening),
  ]).toEqual(['10am-7pm Mountain time', '11am-8pm Central time', '12pm-9pm Eastern time'])
})
