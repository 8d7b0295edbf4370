import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculate,
  CALCULATOR_NUMBERS,
  DEFAULT_COSTS,
  defaultInputs,
  INDUSTRIES,
  INDUSTRY_NAMES,
  isIndustry,
  parseNumber,
  tierFor,
  type CalculatorInputs,
  type CalculatorNumber,
} from './calculator.ts'

const hvac = (changes: Partial<CalculatorInputs> = {}) =>
  calculate({ ...defaultInputs(), ...changes }, DEFAULT_COSTS)

/** Anything that a field can contain. */
const typed = fc.oneof(
  fc.string(),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom('', ' ', '-1', '1e999', '-1e999', 'Infinity', 'NaN', '0x10', '1,200', '5e-324'),
)

const inputs: fc.Arbitrary<CalculatorInputs> = fc
  .tuple(fc.constantFrom(...INDUSTRY_NAMES), fc.array(typed, { minLength: 6, maxLength: 6 }))
  .map(([industry, texts]) => ({
    industry,
    ...(Object.fromEntries(
      CALCULATOR_NUMBERS.map((name, place) => [name, parseNumber(name, texts[place] ?? '')]),
    ) as Record<CalculatorNumber, number>),
  }))

const money = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100)

/** Realistic input of a business. */
const plausible: fc.Arbitrary<CalculatorInputs> = fc.record({
  industry: fc.constantFrom(...INDUSTRY_NAMES),
  monthlyJobs: fc.integer({ min: 0, max: 2000 }),
  avgTicketValue: money(20_000),
  missedCallsPercent: fc.integer({ min: 0, max: 100 }),
  laborHourlyRate: money(500),
  currentAutomationLevel: fc.integer({ min: 0, max: 100 }),
  inboxCount: fc.integer({ min: 0, max: 50 }),
})

describe('input of a field', () => {
  it.each([
    ['60', 60],
    ['12.5', 12.5],
    ['1e3', 1000],
    [' 7 ', 7],
    ['', 0],
    ['a lot', 0],
    ['1,200', 1200],
    ['$1,200.50', 1200.5],
    ['10-15', 0],
    ['12 jobs', 0],
    ['-3', 0],
    ['Infinity', 100_000],
    ['999999999999', 100_000],
  ])('%j counts as %d jobs', (text, jobs) => {
    expect(parseNumber('monthlyJobs', text)).toBe(jobs)
  })

  it.each(['missedCallsPercent', 'currentAutomationLevel'] as const)('%s has a maximum of 100', (name) => {
    expect(parseNumber(name, '100')).toBe(100)
    expect(parseNumber(name, '250')).toBe(100)
  })
})

it.each([
  ['hvac', 1.2, 200, 50, 75],
  ['plumbing', 1.1, 175, 50, 75],
  ['electrical', 1.3, 250, 50, 75],
  ['landscaping', 0.9, 125, 50, 75],
  ['cleaning', 0.8, 100, 50, 75],
  ['medical', 1.5, 300, 80, 150],
  ['legal', 2, 500, 80, 250],
  ['real-estate', 1.4, 5000, 5, 75],
] as const)(
  '%s starts as specified',
  (industry, multiplier, avgTicketValue, monthlyJobs, laborHourlyRate) => {
    expect(INDUSTRIES[industry].multiplier).toBe(multiplier)
    expect(defaultInputs(industry)).toEqual({
      industry,
      monthlyJobs,
      avgTicketValue,
      laborHourlyRate,
      missedCallsPercent: 20,
      currentAutomationLevel: 0,
      inboxCount: 2,
    })
  },
)

it('knows only its own industries', () => {
  expect(INDUSTRY_NAMES.every(isIndustry)).toBe(true)
  expect(['', 'HVAC', 'realestate', 'toString', '__proto__'].some(isIndustry)).toBe(false)
})

it('the worked example of an HVAC business', () => {
  expect(hvac()).toEqual({
    missedRevenue: 2400,
    recoverableRevenue: 1920,
    laborSavings: 1875,
    potentialSavings: 3795,
    automationCost: 99,
    hostingCost: 49,
    totalCost: 148,
    netSavings: 3647,
    roi: (3647 / 148) * 100,
    recommendedTier: 'launch',
  })
})

it.each([
  [0, 'launch', 99],
  [50, 'launch', 99],
  [50.5, 'growth', 199],
  [51, 'growth', 199],
  [100, 'growth', 199],
  [101, 'scale', 399],
  [100_000, 'scale', 399],
] as const)('%d jobs a month are the tier %s at $%d', (monthlyJobs, name, automationCost) => {
  expect(tierFor(monthlyJobs).name).toBe(name)
  expect(hvac({ monthlyJobs })).toMatchObject({ recommendedTier: name, automationCost })
})

it.each([
  [0, 29],
  [1, 39],
  [2, 49],
  [10, 129],
])('%d inboxes cost $%d to host', (inboxCount, hostingCost) => {
  expect(hvac({ inboxCount })).toMatchObject({ hostingCost })
})

it('costs more than it brings if no call is missed and nothing is done by hand', () => {
  expect(hvac({ missedCallsPercent: 0, currentAutomationLevel: 100 })).toMatchObject({
    potentialSavings: 0,
    netSavings: -148,
    roi: -100,
  })
})

it('saves nothing where work is already automated', () => {
  expect(hvac({ currentAutomationLevel: 40 }).laborSavings).toBe(1125)
  expect(hvac({ currentAutomationLevel: 100 }).laborSavings).toBe(0)
})

describe('for any business', () => {
  it('at automation level 0 the figures are those of the plain formulas', () => {
    fc.assert(
      fc.property(plausible, (business) => {
        const given = { ...business, currentAutomationLevel: 0 }
        const { multiplier } = INDUSTRIES[given.industry]
        const missed =
          given.monthlyJobs * (given.missedCallsPercent / 100) * given.avgTicketValue * multiplier
        const savings = 0.8 * missed + 0.5 * given.monthlyJobs * given.laborHourlyRate
        const results = calculate(given, DEFAULT_COSTS)
        // Rounding to the cent may add half a cent; binary fractions cause the rest.
        expect(Math.abs(results.missedRevenue - missed)).toBeLessThan(0.005_001)
        expect(Math.abs(results.potentialSavings - savings)).toBeLessThan(0.005_001)
        const cost = results.automationCost + results.hostingCost
        expect(results.roi).toBeCloseTo(((results.potentialSavings - cost) / cost) * 100, 6)
      }),
    )
  })

  it('more jobs or more missed calls never save less', () => {
    fc.assert(
      fc.property(plausible, fc.integer({ min: 1, max: 100 }), (business, more) => {
        const busier = calculate({ ...business, monthlyJobs: business.monthlyJobs + more }, DEFAULT_COSTS)
        const deafer = calculate(
          { ...business, missedCallsPercent: Math.min(100, business.missedCallsPercent + more) },
          DEFAULT_COSTS,
        )
        const before = calculate(business, DEFAULT_COSTS)
        for (const after of [busier, deafer]) {
          expect(after.missedRevenue).toBeGreaterThanOrEqual(before.missedRevenue)
          expect(after.potentialSavings).toBeGreaterThanOrEqual(before.potentialSavings)
        }
        expect(busier.automationCost).toBeGreaterThanOrEqual(before.automationCost)
        expect(deafer.roi).toBeGreaterThanOrEqual(before.roi)
      }),
    )
  })

  it('the parts add up to the cent', () => {
    fc.assert(
      fc.property(plausible, (business) => {
        const results = calculate(business, DEFAULT_COSTS)
        const cents = (dollars: number) => Math.round(dollars * 100)
        expect(cents(results.recoverableRevenue) + cents(results.laborSavings)).toBe(
          cents(results.potentialSavings),
        )
        expect(cents(results.automationCost) + cents(results.hostingCost)).toBe(cents(results.totalCost))
        expect(cents(results.potentialSavings) - cents(results.totalCost)).toBe(cents(results.netSavings))
      }),
    )
  })
})

it('every result is a readable number, for any input', () => {
  fc.assert(
    fc.property(inputs, (anything) => {
      const { recommendedTier, netSavings, roi, ...amounts } = calculate(anything, DEFAULT_COSTS)
      expect(['launch', 'growth', 'scale']).toContain(recommendedTier)
      expect(roi).toBeGreaterThanOrEqual(-100)
      for (const value of [netSavings, roi, ...Object.values(amounts)]) {
        expect(Math.abs(value)).toBeLessThan(1e12)
      }
      for (const value of Object.values(amounts)) expect(value).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('counts with the costs of the site', () => {
  const costs = {
    automationCost: { launch: 120, growth: 240.5, scale: 480 },
    hosting: { base: 35.25, perInbox: 12 },
  }
  expect(calculate({ ...defaultInputs(), monthlyJobs: 60 }, costs)).toMatchObject({
    automationCost: 240.5,
    hostingCost: 59.25,
    totalCost: 299.75,
  })
})
