import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { calculate, DEFAULT_COSTS, defaultInputs } from '#domain/calculator.ts'
import type { PackageName } from '#domain/packages.ts'
import { buildSite } from '#domain/site/site.ts'
import { CalculatorResult } from './calculator-result.tsx'

const { offer, pages } = buildSite()

const textFor = (
  changes: { monthlyJobs?: number; missedCallsPercent?: number },
  callBotFrom: PackageName | null = 'scale',
) => {
  const inputs = { ...defaultInputs(), ...changes }
  return renderToStaticMarkup(
    <CalculatorResult
      texts={pages.calculator.result}
      packages={offer.packages}
      callBotFrom={callBotFrom}
      costs={DEFAULT_COSTS}
      inputs={inputs}
      results={calculate(inputs, offer.calculator)}
    />,
  )
}

const NOTE = 'The AI call bot that catches them comes with Scale.'

test.each([
  ['Launch', 50],
  ['Growth', 100],
])('says beside %s that answered calls need Scale', (label, monthlyJobs) => {
  const text = textFor({ monthlyJobs })
  expect(text).toContain(`<span data-result="recommendedTier">${label}</span>`)
  expect(text).toContain(NOTE)
  const beside = text.slice(text.indexOf('The same month with Scale'))
  expect(beside).toMatch(/Automation cost.*\$399.*Hosting cost.*\$49.*Return on the cost.*\d%/)
  expect(beside).not.toContain('data-result')
})

test('shows the return of Scale beside that of Launch', () => {
  expect(textFor({ monthlyJobs: 50 })).toMatch(/data-result="roi"[^>]*>2,464%.*Return on the cost.*>747%</)
})

test.each([
  ['Scale is recommended', { monthlyJobs: 101 }],
  ['no missed calls are counted', { missedCallsPercent: 0 }],
])('does not say it for %s', (_, changes) => {
  expect(textFor(changes)).not.toContain('AI call bot')
})

test('does not say it if the owner offers no call bots', () => {
  expect(textFor({ monthlyJobs: 50 }, null)).not.toContain('call bot')
})
