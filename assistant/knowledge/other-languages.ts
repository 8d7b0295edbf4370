// Says only which languages the assistant answers in and how to reach a person, because these translations are not reviewed.
import { PATHS } from '#domain/assistant/paths.ts'
import type { Contact } from './offer.ts'

export const LANGUAGES = ['french', 'german', 'portuguese', 'italian', 'other'] as const
export type Language = (typeof LANGUAGES)[number]

const TEXTS: Record<Language, (reach: string) => string> = {
  french: (reach) => `Je réponds seulement en anglais et en espagnol. Pour parler à une personne : ${reach}`,
  german: (reach) =>
    `Ich antworte nur auf Englisch und Spanisch. Einen Menschen erreichen Sie hier: ${reach}`,
  portuguese: (reach) => `Eu só respondo em inglês e espanhol. Para falar com uma pessoa: ${reach}`,
  italian: (reach) => `Rispondo solo in inglese e spagnolo. Per parlare con una persona: ${reach}`,
  other: (reach) => `I can only answer in English and Spanish. To reach a person: ${reach}`,
}

/** In the visitor's language and in simple English. */
export function sayWhichLanguages(language: Language, { phone, email }: Contact): string {
  const reach = `${phone}, ${email ?? PATHS.contact}`
  const own = TEXTS[language](reach)
  return language === 'other' ? own : `${own}\n\n${TEXTS.other(reach)}`
}
