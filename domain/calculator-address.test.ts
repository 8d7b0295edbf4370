import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALCULATOR_NUMBERS, defaultInputs, INDUSTRY_NAMES, parseNumber } from './calculator.ts'
import { parseCalculatorQuery, formatCalculatorQuery } from './calculator-address.ts'

describe('the address of a result', () => {
  it("contains only what differs from the industry's defaults", () => {
    expect(formatCalculatorQuery(defaultInputs())).toBe('')
    expect(formatCalculatorQuery(defaultInputs('legal'))).toBe('?industry=legal')
    expect(
      formatCalculatorQuery({ ...defaultInputs('plumbing'), monthlyJobs: 60, missedCallsPercent: 0 }),
    ).toBe('?industry=plumbing&monthlyJobs=60&missedCallsPercent=0')
  })

  it('restores every result that it was written for', () => {
    const number = fc.double({ min: 0, max: 1e7, noNaN: true }).map(String)
    const inputs = fc
      .tuple(fc.constantFrom(...INDUSTRY_NAMES), fc.array(number, { minLength: 6, maxLength: 6 }))
      .map(([industry, texts]) => {
        const inputs = defaultInputs(industry)
        for (const [place, name] of CALCULATOR_NUMBERS.entries()) {
          inputs[name] = parseNumber(name, texts[place] ?? '')
        }
        return inputs
      })
    fc.assert(
      fc.property(inputs, (given) => {
        expect(parseCalculatorQuery(formatCalculatorQuery(given))).toEqual(given)
      }),
    )
  })

  it.each([
    ['', {}],
    ['?', {}],
    ['?industry=bakery', {}],
    ['?industry=__proto__', {}],
    ['?industry=legal&industry=medical', {}],
    ['?industry=medical&monthlyJobs=5&monthlyJobs=6', defaultInputs('medical')],
    ['?monthlyJobs=a%20lot&inboxCount=3', { inboxCount: 3 }],
    ['?monthlyJobs=&avgTicketValue=%20&laborHourlyRate=NaN', {}],
    ['?monthlyJobs=1e999&avgTicketValue=Infinity', {}],
    ['?missedCallsPercent=300&monthlyJobs=-4', { missedCallsPercent: 100, monthlyJobs: 0 }],
    ['?MonthlyJobs=7&utm_source=card&%E0%A4%A', {}],
    [`?monthlyJobs=${'9'.repeat(10_000)}`, {}],
    [`?${'inboxCount=4&'.repeat(800)}`, {}],
  ])('reads %.60s value by value', (search, different) => {
    expect(parseCalculatorQuery(search)).toEqual({ ...defaultInputs(), ...different })
  })

  it('is read whatever it contains', () => {
    const key = fc.constantFrom('industry', ...CALCULATOR_NUMBERS, 'other')
    const parts = fc.array(fc.tuple(key, fc.constantFrom('=', '==', '', '&', '=%'), fc.string()))
    fc.assert(
      fc.property(parts, (given) => {
        const { industry, ...numbers } = parseCalculatorQuery(
          `?${given.map((part) => part.join('')).join('&')}`,
        )
        expect(INDUSTRY_NAMES).toContain(industry)
        for (const number of Object.values(numbers)) expect(Number.isFinite(number)).toBe(true)
      }),
    )
  })
})
