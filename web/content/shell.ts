import type { PackageName } from '#domain/packages.ts'

export const NAVIGATION = [
  { to: '/services', label: 'Services' },
  { to: '/call-bots', label: 'Call Bots' },
  { to: '/chatbot', label: 'AI Demo' },
  { to: '/calculator', label: 'Calculator' },
  { to: '/#packages', label: 'Packages' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
] as const

export const TOOL_LINKS = [
  { to: '/chatbot', label: 'AI Demo' },
  { to: '/calculator', label: 'ROI Calculator' },
  { to: '/call-bots', label: 'AI Call Bots' },
] as const

export const AGENCY_LINKS = [
  { to: '/services', label: 'All Services' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
] as const

export const LEGAL_LINKS = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/cookies', label: 'Cookies' },
] as const

export const PACKAGE_LINKS = {
  launch: '/package/launch',
  growth: '/package/growth',
  scale: '/package/scale',
} as const satisfies Record<PackageName, string>

export const ONBOARDING_LINKS = {
  launch: '/onboarding/launch',
  growth: '/onboarding/growth',
  scale: '/onboarding/scale',
} as const satisfies Record<PackageName, string>

export const SIGN_OUT = {
  ask: 'You have typed something that isn’t saved yet. Sign out and lose it?',
  done: { title: 'Success', description: 'Signed out successfully' },
  failed: 'Error',
} as const
/** Separate, because the frame's script needs only this. */
export const SIGN_OUT_UNEXPECTED = 'An unexpected error occurred'

export const COOKIES = {
  title: 'Cookies on this site',
  text: 'We use essential cookies for authentication, security and basic functionality. We also use analytics cookies to see which pages help.',
  california: 'California privacy notice: we do not sell your personal information.',
  accept: 'Accept All Cookies',
  decline: 'Decline Non-Essential',
  close: 'Close cookie notice',
  more: 'What we store',
  privacy: 'Privacy',
  settings: 'Cookie settings',
  signalTitle: 'Your browser already said no',
  signalText:
    'It sends Global Privacy Control, and we honor that. Only essential cookies are used, for authentication, security and basic functionality. Nothing else is stored or sent.',
  signalNote: 'Global Privacy Control is on and honored.',
} as const

export const ASSISTANT_BUTTON = {
  open: 'Open chat',
  continue: 'Continue our conversation',
  dismiss: 'Dismiss',
  landmark: 'Assistant',
} as const

export const NOT_LOADED = 'The assistant didn’t load. Please try again.'

export const NOT_FOUND = {
  code: '404',
  text: 'Oops! Page not found',
} as const

export const ERROR_SIGN = { text: 'OPEN', lit: 2 } as const

export const UNKNOWN_PACKAGE = {
  title: 'Package not found',
  sign: { text: 'SORRY', lit: 1 },
} as const

export const FAILURE = {
  title: 'Unexpected Application Error!',
  text: 'Something on this page broke. Anything you already sent is safe. Reloading usually fixes it.',
  reload: 'Reload this page',
  home: 'Return to Home',
} as const
