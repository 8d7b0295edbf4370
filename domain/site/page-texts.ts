// The default texts of all pages, by page.
import { BOOKING_TEXTS } from './pages/booking.ts'
import { CALCULATOR_TEXTS } from './pages/calculator.ts'
import { COOKIES_TEXTS } from './pages/cookies.ts'
import { HOME_TEXTS } from './pages/home.ts'
import { NOT_FOUND_TEXTS } from './pages/not-found.ts'
import { ONBOARDING_TEXTS } from './pages/onboarding.ts'
import { PACKAGE_TEXTS } from './pages/package.ts'
import { PRIVACY_TEXTS } from './pages/privacy.ts'
import { TERMS_TEXTS } from './pages/terms.ts'

export const PAGE_TEXTS = {
  home: HOME_TEXTS,
  package: PACKAGE_TEXTS,
  calculator: CALCULATOR_TEXTS,
  booking: BOOKING_TEXTS,
  onboarding: ONBOARDING_TEXTS,
  privacy: PRIVACY_TEXTS,
  terms: TERMS_TEXTS,
  cookies: COOKIES_TEXTS,
  notFound: NOT_FOUND_TEXTS,
} as const
