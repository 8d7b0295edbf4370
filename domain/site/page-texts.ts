// The default texts of all pages, by page.
import { ABOUT_TEXTS } from './pages/about.ts'
import { AUTOMATION_TEXTS } from './pages/automation.ts'
import { CALL_BOTS_TEXTS } from './pages/call-bots.ts'
import { CHATBOT_TEXTS } from './pages/chatbot.ts'
import { CONTACT_TEXTS } from './pages/contact.ts'
import { EMAIL_TEXTS } from './pages/email.ts'
import { HOME_TEXTS } from './pages/home.ts'
import { PROFILE_TEXTS } from './pages/profile.ts'
import { QUESTIONS_TEXTS } from './pages/questions.ts'
import { SERVICES_TEXTS } from './pages/services.ts'
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
  about: ABOUT_TEXTS,
  contact: CONTACT_TEXTS,
  questions: QUESTIONS_TEXTS,
} as const
