// What visitors ask beside the offer: the meaning of its words, a season without work, and what is nobody's business. Must never
// promise what no page says, nor tell anything private of anybody.
import { PROMISES } from '#domain/offer.ts'
import { packagePath, PATHS } from '#domain/assistant/paths.ts'
import { intent } from '../intent.ts'

const ASIDE = { isAside: true } as const

export const BESIDE_ANSWERS = [
  intent(
    'pause',
    ({ shop }) =>
      `About a pause our pages say nothing, so I can’t promise one; ask at ${shop.phone} or ${PATHS.contact}. What does stand there: ${PROMISES.noContract}, so you can cancel anytime and no further month is charged. The deal: ${PATHS.terms}`,
    { next: 'cancel' },
  ),
  intent(
    'priority-support',
    `What you report is looked at first, by the person who built it: that is what “priority” means in Scale. Launch and Growth have support for a time after the launch. See ${packagePath('scale')}`,
    { next: 'support' },
  ),
  intent(
    'search-words',
    `A sitemap is the list of your pages that search engines read, so that they find each of them. Structured data tells them in their own form who you are, what you do, where and when. You have nothing to do with either; where you then stand, nobody can promise: ${PATHS.website}`,
    { next: 'rank' },
  ),
  intent(
    'what-is-a-lead',
    `A lead is somebody who asked for your work and can be reached: a name, a phone number or an e-mail, and what they want. Not a customer yet. Forms, the chatbot and the call bot bring them to you: ${PATHS.services}`,
    { next: 'services' },
  ),
  intent(
    'personal',
    `I’m an automated assistant, so there is nothing private about me, and of the people behind this site I know only what stands at ${PATHS.about}. I answer questions about our websites, email, chat and call bots for small businesses.`,
    ASIDE,
  ),
  intent(
    'luck',
    'That is outside of what I can help with: I know no results, no odds and nothing of the future. I answer questions about our websites, email, chat and call bots for small businesses.',
    ASIDE,
  ),
] as const
