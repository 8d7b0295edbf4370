// Between the calculator's numbers and the page's address, so that a result can be sent: only what differs from the industry's
// defaults stands there. Must never fail on an address, whatever it holds: what makes no sense is left out, value by value.
import {
  CALCULATOR_NUMBERS,
  defaultInputs,
  isIndustry,
  parseNumber,
  type CalculatorInputs,
} from './calculator.ts'

export function readAddress(search: string): CalculatorInputs {
  const given = new URLSearchParams(search)
  // A key that is there twice says nothing.
  const one = (name: string) => (given.getAll(name).length === 1 ? (given.get(name) ?? '') : '')
  const industry = one('industry')
  const inputs = defaultInputs(isIndustry(industry) ? industry : undefined)
  for (const name of CALCULATOR_NUMBERS) {
    const text = one(name).trim()
    if (text !== '' && Number.isFinite(Number(text))) inputs[name] = parseNumber(name, text)
  }
  return inputs
}

/** `?industry=legal&inboxCount=5`, or nothing where all is as it starts. */
export function writeAddress(inputs: CalculatorInputs): string {
  const start = defaultInputs(inputs.industry)
  const query = new URLSearchParams()
  if (inputs.industry !== defaultInputs().industry) query.set('industry', inputs.industry)
  for (const name of CALCULATOR_NUMBERS) {
    if (inputs[name] !== start[name]) query.set(name, String(inputs[name]))
  }
  return query.size === 0 ? '' : `?${query}`
}
