// The site's questions with their answers, without those about what is switched off.
import { PACKAGE_NAMES } from '#domain/packages.ts'
import type { Question } from '#domain/site/pages/questions.ts'
import { packageQuestions } from '#domain/site/questions.ts'
import type { Site } from '#domain/site/site.ts'

export interface SiteQuestions {
  offer: readonly Question[]
  services: readonly Question[]
}

export function questionsOf(site: Site): SiteQuestions {
  const { services, callBots } = site.offer
  const { general, callBots: calls, chatbot, website, profile, email, automation } = site.pages.questions
  return {
    offer: [
      ...general,
      ...(callBots.isOffered ? calls : []),
      ...(services.automation.isOffered ? chatbot : []),
      ...PACKAGE_NAMES.flatMap((name) => packageQuestions(name, site)),
    ],
    services: [
      ...(services.website.isOffered ? website : []),
      ...(services.profile.isOffered ? profile : []),
      ...(services.email.isOffered ? email : []),
      ...(services.automation.isOffered ? automation : []),
    ],
  }
}
