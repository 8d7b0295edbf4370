// How US dollars read. Must never carry the rules by which an amount is checked: public pages show prices without them.
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,997`, or `$1,997.50` where there are cents. */
export function formatMoney(value: number): string {
  return Number.isInteger(value) ? whole.format(value) : cents.format(value)
}

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** `$12.5K`: for scales, where there is no room for more. */
export function formatMoneyShort(value: number): string {
  return compact.format(value)
}
