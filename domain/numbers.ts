// How numbers read. By hand: the platform's own formatter takes 15 ms to wake, just while a page comes alive.

/** `1,204` or `12.5`: with at most three decimals, and no sign before a zero. */
export function formatNumber(value: number): string {
  const rounded = Number(value.toFixed(3))
  const [whole = '', decimals] = String(Math.abs(rounded)).split('.')
  return `${signOf(rounded)}${groupThousands(whole)}${decimals === undefined ? '' : `.${decimals}`}`
}

/** `$1,997`, or `$1,997.50` where there are cents. */
export function formatMoney(value: number): string {
  const [dollars = '', cents] = Math.abs(value)
    .toFixed(Number.isInteger(value) ? 0 : 2)
    .split('.')
  return `${signOf(value)}$${groupThousands(dollars)}${cents === undefined ? '' : `.${cents}`}`
}

const signOf = (value: number) => (value < 0 ? '-' : '')

const groupThousands = (digits: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
