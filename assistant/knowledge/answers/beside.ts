// What visitors ask beside the offer: the meaning of its words, a season without work, and what is nobody's business. Must never
// promise what no page says, nor tell anything private of anybody.
import { intent } from '../intent.ts'

const ASIDE = { isAside: true } as const

export const BESIDE_ANSWERS = [
  intent(
    'pause',
    ({ offer }) =>
      `About a pause our pages say nothing, so I can’t promise one; ask at ${offer.contact.phone} or ${offer.paths.contact}. What does stand there: ${offer.promises.noContract}, so you can cancel anytime and no further month is charged. The deal: ${offer.paths.terms}`,
    { next: 'cancel' },
  ),
  intent(
    'priority-support',
    ({ offer }) =>
      `What you report is looked at first, by the person who built it: that is what “priority” means in ${offer.packages.scale.label}. ${offer.packages.launch.label} and ${offer.packages.growth.label} have support for a time after the launch. See ${offer.packages.scale.path}`,
    { about: ['scale'], next: 'support' },
  ),
  intent(
    'search-words',
    ({ offer }) =>
      `A sitemap is the list of your pages that search engines read, so that they find each of them. Structured data tells them in their own form who you are, what you do, where and when. You have nothing to do with either; where you then stand, nobody can promise: ${offer.paths.website}`,
    { about: ['website'], next: 'rank' },
  ),
  intent(
    'what-is-a-lead',
    ({ offer }) =>
      `A lead is somebody who asked for your work and can be reached: a name, a phone number or an e-mail, and what they want. Not a customer yet. Forms, the chatbot and the call bot bring them to you: ${offer.paths.services}`,
    { next: 'services' },
  ),
  intent(
    'personal',
    ({ offer }) =>
      `I’m an automated assistant, so there is nothing private about me, and of the people behind this site I know only what stands at ${offer.paths.about}. I answer questions about our websites, email, chat and call bots for small businesses.`,
    ASIDE,
  ),
  intent(
    'luck',
    'That is outside of what I can help with: I know no results, no odds and nothing of the future. I answer questions about our websites, email, chat and call bots for small businesses.',
    ASIDE,
  ),
] as const
