export const NOT_FOUND_TEXTS = {
  hint: 'This is the one sign on the street that’s off. Check the address for typos, or the page may have moved.',
  home: 'Return to Home',
  ask: 'Ask us instead',
  package: {
    hint: 'Check the address for typos, or pick a package below.',
    home: 'Back to Home',
    known: 'Our three packages',
    price: '{setup} setup, then {monthly} a month',
  },
} as const
