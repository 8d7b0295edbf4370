import { ABOUT_TEXTS } from './copy/about.ts'
import { AUTOMATION_TEXTS } from './copy/automation.ts'
import { BOOKING_TEXTS } from './copy/booking.ts'
import { CALCULATOR_TEXTS } from './copy/calculator.ts'
import { CALL_BOTS_TEXTS } from './copy/call-bots.ts'
import { CHATBOT_TEXTS } from './copy/chatbot.ts'
import { CONTACT_TEXTS } from './copy/contact.ts'
import { COOKIES_TEXTS } from './copy/cookies.ts'
import { EMAIL_TEXTS } from './copy/email.ts'
import { HOME_TEXTS } from './copy/home.ts'
import { NOT_FOUND_TEXTS } from './copy/not-found.ts'
import { ONBOARDING_TEXTS } from './copy/onboarding.ts'
import { PACKAGE_TEXTS } from './copy/package.ts'
import { PRIVACY_TEXTS } from './copy/privacy.ts'
import { PROFILE_TEXTS } from './copy/profile.ts'
import { QUESTIONS_TEXTS } from './copy/questions.ts'
import { SERVICES_TEXTS } from './copy/services.ts'
import { TERMS_TEXTS } from './copy/terms.ts'
import { WEBSITE_TEXTS } from './copy/website.ts'

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
