// The currencies in which the site can sell: those of two decimals that Stripe charges in, so that a cent is the smallest unit of all of them.

export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'NZD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'RON',
  'MXN',
  'BRL',
  'ZAR',
  'INR',
  'SGD',
  'HKD',
  'ILS',
  'AED',
] as const

const KNOWN: ReadonlySet<string> = new Set(CURRENCIES)
export const isCurrency = (code: string): boolean => KNOWN.has(code)

/** `$1,997.00` or `€1,997.50`: always with cents, as documents show it. A negative amount has its sign before the currency's. */
export const formatCents = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)
