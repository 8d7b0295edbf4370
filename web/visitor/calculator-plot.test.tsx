import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteFactsOf } from '#contract/site.ts'
import { calculate, defaultInputs } from '#domain/calculator.ts'
import { buildSite } from '#domain/site/site.ts'
import { SiteContext } from '#web/shell/page-facts.ts'
import { CalculatorPlot } from './calculator-plot.tsx'

const site = buildSite()

/** From and to in percent of the scale, by bar: missed, recoverable, hours, cost, rest. */
function barsFor(changes: Partial<ReturnType<typeof defaultInputs>>): [from: number, to: number][] {
  const inputs = { ...defaultInputs(), ...changes }
  const results = calculate(inputs, site.offer.calculator)
  const page = renderToStaticMarkup(
    <SiteContext value={siteFactsOf(site)}>
      <CalculatorPlot texts={site.pages.calculator.chart} inputs={inputs} results={results} />
    </SiteContext>,
  )
  return [...page.matchAll(/<rect x="([\d.]+)%" width="([\d.]+)%"/g)].map(([, x, width]) => [
    Number(x),
    Number(x) + Number(width),
  ])
}

test('a gain is a staircase from zero: each bar begins where the one before ends, and the rest fits below the cost', () => {
  const [missed, recoverable, hours, cost, rest] = barsFor({})
  expect(missed?.[0]).toBe(0)
  expect(recoverable?.[0]).toBe(0)
  expect(hours?.[0]).toBeCloseTo(recoverable?.[1] ?? NaN)
  expect(cost?.[1]).toBeCloseTo(hours?.[1] ?? NaN)
  expect(rest).toEqual([0, expect.closeTo(cost?.[0] ?? NaN)])
})

test('a loss is left of zero', () => {
  const [missed, recoverable, hours, cost, rest] = barsFor({ monthlyJobs: 0 })
  const zero = missed?.[0] ?? NaN
  expect(zero).toBeGreaterThan(99)
  expect([recoverable?.[0], hours?.[0]]).toEqual([zero, zero])
  expect(cost).toEqual([0, expect.closeTo(zero)])
  expect(rest).toEqual([0, expect.closeTo(zero)])
})
