import type { Context } from 'hono'
import { z } from 'zod'
import { CALCULATOR_HEADER, CALCULATOR_MAX_BYTES, ORIGIN_HEADER, ORIGIN_MAX_BYTES } from '#contract/origin.ts'
import type { CalculatorInputs } from '#domain/calculator.ts'
import { formatCalculatorQuery, parseCalculatorQuery } from '#domain/calculator-address.ts'
import type { Origin } from '#domain/origin-sources.ts'
import { readOrigin } from '#domain/origins.ts'
import { check } from './serve.ts'

/** Printable ASCII as Stripe and others take it; long enough for any generated key. */
const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'Idempotency-Key must be 1 to 255 printable characters')
  .optional()

export function idempotencyKeyOf(c: Context): string | undefined {
  return check(idempotencyKey, c.req.header('idempotency-key'))
}

const seenVersion = z
  .string()
  .regex(/^(?:\*|"\d{1,9}")$/, 'If-Match must be a version in quotation marks, such as "5"')
  .optional()

/** The version that the caller saw; null for any. Throws a 400 for an invalid version. */
export function seenVersionOf(c: Context): number | null {
  const header = check(seenVersion, c.req.header('if-match'))
  return header === undefined || header === '*' ? null : Number(header.slice(1, -1))
}

/** Where the visitor came from; null for a bad header, and for a browser that sends Global Privacy Control. */
export function originOf(c: Context): Origin | null {
  const text = c.req.header(ORIGIN_HEADER)
  if (text === undefined || text.length > ORIGIN_MAX_BYTES || c.req.header('sec-gpc') === '1') return null
  return readOrigin(text)
}

/** What the visitor typed into the calculator; null for a bad header, and for the figures that it starts with. */
export function calculatorOf(c: Context): CalculatorInputs | null {
  const text = c.req.header(CALCULATOR_HEADER)
  if (text === undefined || text.length > CALCULATOR_MAX_BYTES) return null
  const inputs = parseCalculatorQuery(text)
  return formatCalculatorQuery(inputs) === '' ? null : inputs
}
