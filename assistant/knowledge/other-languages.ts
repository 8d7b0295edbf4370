// What somebody is told who writes in a language that the assistant does not answer in: that it answers in English, and how to reach
// a person. Must never say more than that: nobody here has checked what else it would mean.
import type { Shop } from '#assistant/dialogue/conversation.ts'
import { PATHS } from '#domain/assistant/paths.ts'

export const LANGUAGES = ['french', 'german', 'portuguese', 'italian', 'other'] as const
export type Language = (typeof LANGUAGES)[number]

const SAYINGS: Record<Language, (reach: string) => string> = {
  french: (reach) => `Je réponds seulement en anglais. Pour parler à une personne : ${reach}`,
  german: (reach) => `Ich antworte nur auf Englisch. Einen Menschen erreichen Sie hier: ${reach}`,
  portuguese: (reach) => `Eu só respondo em inglês. Para falar com uma pessoa: ${reach}`,
  italian: (reach) => `Rispondo solo in inglese. Per parlare con una persona: ${reach}`,
  other: (reach) => `I can only answer in English. To reach a person: ${reach}`,
}

/** In their language and in English, in words simple enough to be looked up. */
export function sayOnlyEnglish(language: Language, shop: Shop): string {
  const reach = `${shop.phone}, ${shop.email ?? PATHS.contact}`
  const own = SAYINGS[language](reach)
  return language === 'other' ? own : `${own}\n\n${SAYINGS.other(reach)}`
}
