// Formatting of numbers. Without `Intl`, because the first use of `Intl.NumberFormat` takes 15 ms, while a page hydrates.

/** `1,204` or `12.5`: at most three decimals, and no sign before a zero. */
export function formatNumber(value: number): string {
  const rounded = Number(value.toFixed(3))
  const [whole = '', decimals] = String(Math.abs(rounded)).split('.')
  return `${signOf(rounded)}${groupThousands(whole)}${decimals === undefined ? '' : `.${decimals}`}`
}

/** `$1,997`, or `$1,997.50` if there are cents. */
export function formatMoney(value: number): string {
  const [dollars = '', cents] = Math.abs(value)
    .toFixed(Number.isInteger(value) ? 0 : 2)
    .split('.')
  return `${signOf(value)}$${groupThousands(dollars)}${cents === undefined ? '' : `.${cents}`}`
}

/** `$920`, `920 EUR`, or `12.345 KWD`. Without a currency, US dollars. */
export const formatAmount = (value: number, currency: string | null): string =>
  currency === null || currency === 'USD' ? formatMoney(value) : `${formatNumber(value)} ${currency}`

const signOf = (value: number) => (value < 0 ? '-' : '')

const groupThousands = (digits: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** Counts of what may be many rows stop here. */
export const MOST_COUNTED = 1000

/** `12`, or `1,000+` if the count stopped, also as part of a sum. */
export const formatCounted = (count: number): string =>
  count >= MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count)

/** `38%`, or `0%` of nothing. */
export const formatShare = (part: number, all: number): string =>
  `${all === 0 ? 0 : Math.round((part / all) * 100)}%`
