import { expect, test } from 'vitest'
import { OFFER } from '#assistant/eval/offer.ts'
import { calculate, DEFAULT_COSTS } from '#domain/calculator.ts'
import { parseCalculatorQuery } from '#domain/calculator-address.ts'
import { formatMoney } from '#domain/numbers.ts'
import { NO_NUMBERS, readOwnNumbers, estimateMissedCallLoss, type OwnNumbers } from './missed-call-loss.ts'

const offer = OFFER

const read = (text: string): OwnNumbers => ({ ...NO_NUMBERS, ...readOwnNumbers(text) })

test.each<[string, Partial<OwnNumbers>]>([
  ['I miss 10 calls a week, a job is 400 bucks', { missedCalls: 43, ticket: 400 }],
  [
    'one in four calls goes to voicemail, we do 60 jobs a month at 300',
    { missedPercent: 25, jobs: 60, ticket: 300 },
  ],
  ['we get 200 calls a month and miss about a quarter', { calls: 200, missedPercent: 25 }],
  ['3 calls/day slip by at 250 a pop', { missedCalls: 65, ticket: 250, isByDay: true }],
  [
    'we close 6 deals a month at 8000 commission, half my calls go unanswered',
    { jobs: 6, ticket: 8000, missedPercent: 50 },
  ],
  ['12 missed calls a week @ $220', { missedCalls: 52, ticket: 220 }],
  [
    '30 calls a day, 6 of the calls go to voicemail, average job is 350',
    { calls: 650, missedCalls: 130, ticket: 350, isByDay: true },
  ],
  ['I lose 4 jobs a month worth 600 each', { missedCalls: 4, ticket: 600 }],
  ['it says im losing 4k a month', {}],
  ['my guys cost me $45 an hour', {}],
  ['launch is $97 a month, right?', {}],
  ['do I lose my money after 30 days', {}],
  ['how do i get 300% more leads', {}],
  ['pay the 997 in parts, which one is that', {}],
  ['can i call one of your customers at 7', {}],
])('%s', (text, expected) => {
  expect(readOwnNumbers(text)).toEqual(expected)
})

test('computes what the calculator shows for the same numbers', () => {
  const said = estimateMissedCallLoss(
    offer,
    read('we do 60 jobs a month at $300 and miss 30% of our calls'),
    'plumbing',
  )
  const [address = ''] = /\?\S+$/.exec(said) ?? []
  const inputs = parseCalculatorQuery(address)
  expect(inputs).toMatchObject({
    industry: 'plumbing',
    monthlyJobs: 60,
    avgTicketValue: 300,
    missedCallsPercent: 30,
  })
  const { missedRevenue, recoverableRevenue } = calculate(inputs, DEFAULT_COSTS)
  expect(said).toContain(formatMoney(missedRevenue))
  expect(said).toContain(`80% of it as winnable: ${formatMoney(recoverableRevenue)} a month`)
})

test('states its assumptions, and does not guess factors for an unknown industry', () => {
  const said = estimateMissedCallLoss(offer, read('i miss 3 calls a day at $250 a job'), null)
  expect(said).toMatch(
    /65 missed calls a month, at 5 working days.*\$16,250, before your trade’s factor.*not a promise/,
  )
  expect(said.length).toBeLessThanOrEqual(400)
})

test.each([
  ['i miss 10 calls a week', 'what a job brings you on average'],
  ['60 jobs a month at $300', 'how many calls you miss in a week'],
  ['i miss 20% of my calls and a job is $300', 'how many jobs you do in a month'],
])('%s: asks for what is missing', (text, missing) => {
  const said = estimateMissedCallLoss(offer, read(text), null)
  expect(said).toContain(missing)
  expect(said).not.toMatch(/\$\d/)
})
