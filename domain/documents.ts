// What proposals, invoices and credit notes share: parties, lines, taxes and their sums. Sums are computed in cents and given as amounts.
// Each line is rounded by itself, half a cent up; each tax is rounded once, of the sum of the lines.
import { z } from 'zod'
import { email } from './accounts.ts'
import { isCurrency } from './currencies.ts'
import { clearable, multiLine, oneLine, required } from './text.ts'

export const MOST_LINES = 200
export const MOST_TAXES = 2
const LARGEST_PRICE = 1e9
const LARGEST_QUANTITY = 100_000
const hasDecimals = (value: number, most: number) => value === Number(value.toFixed(most))

/** An amount of zero or more with at most two decimals. `label` starts every error message. */
export const price = (label: string) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, `${label} must not be negative`)
    .max(LARGEST_PRICE, `${label} is too large`)
    .refine((value) => hasDecimals(value, 2), `${label} must have at most two decimals`)

interface Priced {
  quantity: number
  unit_price: number
  discount: number
}

export const documentLine = z
  .strictObject({
    text: required('Description', 'Describe the line').pipe(multiLine('Description', 500)),
    quantity: z
      .number({ error: 'Quantity must be a number' })
      .gt(0, 'Quantity must be more than 0')
      .max(LARGEST_QUANTITY, 'Quantity is too large')
      .refine((value) => hasDecimals(value, 3), 'Quantity must have at most three decimals')
      .default(1),
    unit_price: price('Price'),
    /** Off the whole line, in money. */
    discount: price('Discount').default(0),
  })
  .refine((line) => line.discount === 0 || amountOf(line) >= 0n, {
    path: ['discount'],
    error: 'The discount is larger than the line',
  })
export type DocumentLine = z.output<typeof documentLine>

export const documentTax = z.strictObject({
  name: required('Tax', 'Name the tax').pipe(oneLine('Tax', 60)),
  /** In percent. */
  rate: z
    .number({ error: 'Rate must be a number' })
    .min(0, 'Rate must not be negative')
    .max(100, 'Rate must not be more than 100')
    .refine((value) => hasDecimals(value, 3), 'Rate must have at most three decimals'),
})
export type DocumentTax = z.output<typeof documentTax>

/** Who sends the document, as it was when it was sent. */
const issuer = z.strictObject({
  name: z.string(),
  address: z.string().nullable(),
  tax_id: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string(),
})

export const documentCustomer = z.strictObject({
  name: required('Customer', 'Name the customer').pipe(oneLine('Customer', 200)),
  company: clearable(oneLine('Company', 200)).transform((text) => text ?? null),
  email,
  address: clearable(multiLine('Address', 500)).transform((text) => text ?? null),
  tax_id: clearable(oneLine('Tax ID', 60)).transform((text) => text ?? null),
})
export type DocumentCustomer = z.output<typeof documentCustomer>

export const documentLines = z
  .array(documentLine)
  .min(1, 'Add at least one line')
  .max(MOST_LINES, `A document has at most ${MOST_LINES} lines`)
  .refine((lines) => totalsOf({ lines, taxes: [] }).total <= LARGEST_PRICE, 'The total is too large')

export const documentTaxes = z
  .array(documentTax)
  .max(MOST_TAXES, `A document has at most ${MOST_TAXES} taxes`)

/** What every document shows, stored as it was shown. */
export const documentContent = z.strictObject({
  issuer,
  customer: documentCustomer,
  lines: documentLines,
  taxes: documentTaxes,
  currency: z.string().refine(isCurrency, 'Currency is not one of the choices'),
  /** Free words below the sums: the terms of a proposal, how to pay an invoice. */
  notes: z.string().nullable(),
})
export type DocumentContent = z.output<typeof documentContent>

export interface Totals {
  /** The amount of each line, less its discount. */
  lines: number[]
  subtotal: number
  taxes: { name: string; rate: number; amount: number }[]
  total: number
}

/** Exact to the cent for any lines and taxes that the schemas accept. */
export function totalsOf({
  lines,
  taxes,
}: {
  lines: readonly Priced[]
  taxes: readonly DocumentTax[]
}): Totals {
  const amounts = lines.map(amountOf)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0n)
  const taxed = taxes.map(({ name, rate }) => ({
    name,
    rate,
    amount: divideHalfUp(subtotal * scaled(rate, 1000), 100_000n),
  }))
  return {
    lines: amounts.map(fromCents),
    subtotal: fromCents(subtotal),
    taxes: taxed.map((tax) => ({ ...tax, amount: fromCents(tax.amount) })),
    total: fromCents(taxed.reduce((sum, { amount }) => sum + amount, subtotal)),
  }
}

/** Cents of a line, less its discount. */
function amountOf({ quantity, unit_price, discount }: Priced): bigint {
  const gross = divideHalfUp(scaled(quantity, 1000) * toCents(unit_price), 1000n)
  return gross - toCents(discount)
}

const scaled = (value: number, by: number) => BigInt(Math.round(value * by))
export const toCents = (amount: number): bigint => scaled(amount, 100)
export const fromCents = (cents: bigint): number => Number(cents) / 100

/** Of numbers that are not negative. */
const divideHalfUp = (value: bigint, by: bigint) => (value + by / 2n) / by

/** The sum of amounts, exact to the cent. */
export const sumOf = (amounts: readonly number[]): number =>
  fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n))

/** What a month costs with its taxes, as its invoices count it. */
export const monthlyTotals = (amount: number, taxes: readonly DocumentTax[]): Totals =>
  totalsOf({ lines: [{ quantity: 1, unit_price: amount, discount: 0 }], taxes })
