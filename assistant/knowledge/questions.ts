import { PACKAGE_NAMES } from '#domain/packages.ts'
import type { Question } from '#domain/site/copy/questions.ts'
import { mentionsCallBot } from '#domain/site/offered.ts'
import { packageQuestions } from '#domain/site/questions.ts'
import type { Site } from '#domain/site/site.ts'

export interface SiteQuestions {
  offer: readonly Question[]
  services: readonly Question[]
}

export function questionsOf(site: Site): SiteQuestions {
  const {
    offer: { services, callBots },
    pages: { questions },
  } = site
  const isOffered = ({ question, answer }: Question) =>
    callBots.isOffered || !mentionsCallBot(`${question} ${answer}`)
  return {
    offer: [
      ...questions.general,
      ...(callBots.isOffered ? questions.callBots : []),
      ...(services.automation.isOffered ? questions.chatbot : []),
      ...PACKAGE_NAMES.flatMap((name) => packageQuestions(name, site)),
    ].filter(isOffered),
    services: [
      ...(services.website.isOffered ? questions.website : []),
      ...(services.profile.isOffered ? questions.profile : []),
      ...(services.email.isOffered ? questions.email : []),
      ...(services.automation.isOffered ? questions.automation : []),
    ].filter(isOffered),
  }
}
