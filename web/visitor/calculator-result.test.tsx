import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { calculate, defaultInputs } from '#domain/calculator.ts'
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
