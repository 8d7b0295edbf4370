import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { calculate, defaultInputs } from '#domain/calculator.ts'
import { CalculatorResult } from './calculator-result.tsx'

const textFor = (changes: { monthlyJobs?: number; missedCallsPercent?: number }) => {
  const inputs = { ...defaultInputs(), ...changes }
  return renderToStaticMarkup(<CalculatorResult inputs={inputs} results={calculate(inputs)} />)
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
