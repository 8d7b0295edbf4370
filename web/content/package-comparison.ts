// The texts of the package comparison; its rows are in `domain/inclusions.ts`.
export const PACKAGE_COMPARISON = {
  caption: 'What’s in each package and what it costs',
  part: 'Part',
  yes: 'Included',
  no: 'Not included',
  terms: 'Price and support',
  setup: 'One-time setup',
  installments: 'Or setup in 3 installments',
  monthly: 'Each month',
  support: 'Support included',
} as const
