// The default questions and answers.
import type { PackageName } from './packages.ts'
import { packageQuestions as questionsOf } from './site/questions.ts'
import { buildSite } from './site/site.ts'

export type { Question } from './site/pages/questions.ts'

const SITE = buildSite()

export const {
  general: GENERAL_QUESTIONS,
  callBots: CALL_QUESTIONS,
  chatbot: CHAT_QUESTIONS,
} = SITE.pages.questions

export const packageQuestions = (name: PackageName) => questionsOf(name, SITE)
