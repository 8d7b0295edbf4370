// The site's questions with their answers, without those about what is switched off.
import {
  CALL_QUESTIONS,
  CHAT_QUESTIONS,
  GENERAL_QUESTIONS,
  packageQuestions,
  type Question,
} from '#domain/questions.ts'
import { PACKAGE_NAMES } from '#domain/packages.ts'
import type { Site } from '#domain/site/site.ts'

export const questionsOf = ({ offer }: Site): Question[] => [
  ...GENERAL_QUESTIONS,
  ...(offer.callBots.isOffered ? CALL_QUESTIONS : []),
  ...(offer.services.automation.isOffered ? CHAT_QUESTIONS : []),
  ...PACKAGE_NAMES.flatMap(packageQuestions),
]
