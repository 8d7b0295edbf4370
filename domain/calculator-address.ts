// Contains only what differs from the industry's defaults; invalid values are ignored one by one.
import {
  CALCULATOR_NUMBERS,
  defaultInputs,
  isIndustry,
  parseNumber,
  type CalculatorInputs,
} from './calculator.ts'

export function parseCalculatorQuery(search: string): CalculatorInputs {
  const given = new URLSearchParams(search)
  const one = (name: string) => (given.getAll(name).length === 1 ? (given.get(name) ?? '') : '')
  const industry = one('industry')
  const inputs = defaultInputs(isIndustry(industry) ? industry : undefined)
  for (const name of CALCULATOR_NUMBERS) {
    const text = one(name).trim()
    if (text !== '' && Number.isFinite(Number(text))) inputs[name] = parseNumber(name, text)
  }
  return inputs
}

/** `?industry=legal&inboxCount=5`, or an empty string for the defaults. */
export function formatCalculatorQuery(inputs: CalculatorInputs): string {
  const start = defaultInputs(inputs.industry)
  const query = new URLSearchParams()
  if (inputs.industry !== defaultInputs().industry) query.set('industry', inputs.industry)
  for (const name of CALCULATOR_NUMBERS) {
    if (inputs[name] !== start[name]) query.set(name, String(inputs[name]))
  }
  return query.size === 0 ? '' : `?${query}`
}
