import { z } from 'zod'

/** The largest amount that fits `numeric(12,2)`. */
const MAX_AMOUNT = 9_999_999_999.99

/** An amount in dollars, zero or more, at most two decimals. */
export const amount = z
  .number({ error: 'Total cost must be a number' })
  .min(0, 'Total cost must not be negative')
  .max(MAX_AMOUNT, 'Total cost is too large')
  .refine((value) => value === Number(value.toFixed(2)), 'Total cost must have at most two decimals')
