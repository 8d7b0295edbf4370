// What somebody is told who writes in a language that the assistant does not answer in: that it answers in English and Spanish, and how
// to reach a person. No more than that, because nobody here has checked these languages.
import type { Shop } from '#assistant/dialogue/conversation.ts'
import { PATHS } from '#domain/assistant/paths.ts'

export const LANGUAGES = ['french', 'german', 'portuguese', 'italian', 'other'] as const
export type Language = (typeof LANGUAGES)[number]

const SAYINGS: Record<Language, (reach: string) => string> = {
  french: (reach) => `Je réponds seulement en anglais et en espagnol. Pour parler à une personne : ${reach}`,
  german: (reach) =>
    `Ich antworte nur auf Englisch und Spanisch. Einen Menschen erreichen Sie hier: ${reach}`,
  portuguese: (reach) => `Eu só respondo em inglês e espanhol. Para falar com uma pessoa: ${reach}`,
  italian: (reach) => `Rispondo solo in inglese e spagnolo. Per parlare con una persona: ${reach}`,
  other: (reach) => `I can only answer in English and Spanish. To reach a person: ${reach}`,
}

/** In their language and in English, in words simple enough to be looked up. */
export function sayWhichLanguages(language: Language, shop: Shop): string {
  const reach = `${shop.phone}, ${shop.email ?? PATHS.contact}`
  const own = SAYINGS[language](reach)
  return language === 'other' ? own : `${own}\n\n${SAYINGS.other(reach)}`
}
