// The site's questions with their answers, without those about what is switched off.
import {
  CALL_QUESTIONS,
  CHAT_QUESTIONS,
  GENERAL_QUESTIONS,
  packageQuestions,
  type Question,
} from '#domain/questions.ts'
import { AUTOMATION_QUESTIONS } from '#domain/questions/automation.ts'
import { EMAIL_QUESTIONS } from '#domain/questions/email.ts'
import { PROFILE_QUESTIONS } from '#domain/questions/profile.ts'
import { WEBSITE_QUESTIONS } from '#domain/questions/website.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import type { Site } from '#domain/site/site.ts'

export interface SiteQuestions {
  offer: readonly Question[]
  services: readonly Question[]
}

export const questionsOf = ({ offer: { services, callBots } }: Site): SiteQuestions => ({
  offer: [
    ...GENERAL_QUESTIONS,
    ...(callBots.isOffered ? CALL_QUESTIONS : []),
    ...(services.automation.isOffered ? CHAT_QUESTIONS : []),
    ...PACKAGE_NAMES.flatMap(packageQuestions),
  ],
  services: [
    ...(services.website.isOffered ? WEBSITE_QUESTIONS : []),
    ...(services.profile.isOffered ? PROFILE_QUESTIONS : []),
    ...(services.email.isOffered ? EMAIL_QUESTIONS : []),
    ...(services.automation.isOffered ? AUTOMATION_QUESTIONS : []),
  ],
})
