import { ABOUT_TEXTS } from './pages/about.ts'
import { AUTOMATION_TEXTS } from './pages/automation.ts'
import { BOOKING_TEXTS } from './pages/booking.ts'
import { CALCULATOR_TEXTS } from './pages/calculator.ts'
import { CALL_BOTS_TEXTS } from './pages/call-bots.ts'
import { CHATBOT_TEXTS } from './pages/chatbot.ts'
import { CONTACT_TEXTS } from './pages/contact.ts'
import { COOKIES_TEXTS } from './pages/cookies.ts'
import { EMAIL_TEXTS } from './pages/email.ts'
import { HOME_TEXTS } from './pages/home.ts'
import { NOT_FOUND_TEXTS } from './pages/not-found.ts'
import { ONBOARDING_TEXTS } from './pages/onboarding.ts'
import { PACKAGE_TEXTS } from './pages/package.ts'
import { PRIVACY_TEXTS } from './pages/privacy.ts'
import { PROFILE_TEXTS } from './pages/profile.ts'
import { QUESTIONS_TEXTS } from './pages/questions.ts'
import { SERVICES_TEXTS } from './pages/services.ts'
import { TERMS_TEXTS } from './pages/terms.ts'
import { WEBSITE_TEXTS } from './pages/website.ts'

export const PAGE_TEXTS = {
  home: HOME_TEXTS,
  services: SERVICES_TEXTS,
  website: WEBSITE_TEXTS,
  profile: PROFILE_TEXTS,
  automation: AUTOMATION_TEXTS,
  email: EMAIL_TEXTS,
  callBots: CALL_BOTS_TEXTS,
  chatbot: CHATBOT_TEXTS,
  package: PACKAGE_TEXTS,
  calculator: CALCULATOR_TEXTS,
  about: ABOUT_TEXTS,
  contact: CONTACT_TEXTS,
  booking: BOOKING_TEXTS,
  onboarding: ONBOARDING_TEXTS,
  privacy: PRIVACY_TEXTS,
  terms: TERMS_TEXTS,
  cookies: COOKIES_TEXTS,
  notFound: NOT_FOUND_TEXTS,
  questions: QUESTIONS_TEXTS,
} as const
