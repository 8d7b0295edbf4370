import { SERVICE_NAMES, SERVICES } from '../offer.ts'
import { PACKAGE_NAMES, type PackageName } from '../packages.ts'

/** By page. An answer contains the plain path, and the widget links it. */
export const PATHS = {
  home: '/',
  services: '/services',
  website: SERVICES.website.path,
  profile: SERVICES.profile.path,
  automation: SERVICES.automation.path,
  email: SERVICES.email.path,
  callBots: '/call-bots',
  demo: '/chatbot',
  calculator: '/calculator',
  about: '/about',
  contact: '/contact',
  booking: '/booking',
  signIn: '/auth',
  dashboard: '/dashboard',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
} as const

export const packagePath = <Name extends PackageName>(name: Name) => `/package/${name}` as const
export const onboardingPath = <Name extends PackageName>(name: Name) => `/onboarding/${name}` as const

export const SITE_PATHS: readonly string[] = [
  ...new Set([
    ...Object.values(PATHS),
    ...SERVICE_NAMES.map((name) => SERVICES[name].path),
    ...PACKAGE_NAMES.flatMap((name) => [packagePath(name), onboardingPath(name)]),
  ]),
]

/** The page that the visitor is on, as a path of this site; null for anything else. */
export function findSitePath(text: string): string | null {
  const [path = ''] = text.trim().split(/[?#]/, 1)
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return SITE_PATHS.find((own) => own === plain) ?? null
}
