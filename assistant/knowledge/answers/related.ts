import { intent } from '../intent.ts'
import { link, linkToPackage, topicsOf } from '../offer-words.ts'

const ASIDE = { isAside: true } as const

export const RELATED_ANSWERS = [
  intent(
    'pause',
    ({ offer }) =>
      `I can’t promise a pause, so ask at ${offer.contact.phone}. There are no long-term contracts. You can cancel anytime, and no further month is charged. ${link('Read the terms', offer.paths.terms)}`,
    { next: 'cancel' },
  ),
  intent(
    'priority-support',
    ({ offer }) =>
      `With priority support in ${offer.packages.scale.label}, what you report is looked at first, by the person who built it. ${offer.packages.launch.label} and ${offer.packages.growth.label} include support for a time after launch. ${linkToPackage(offer.packages.scale)}`,
    { about: ['scale'], next: 'support' },
  ),
  intent(
    'search-words',
    ({ offer }) =>
      `A sitemap lists your pages so search engines can find each one. Structured data tells them who you are, what you do, and where and when you do it. You don’t have to do anything for either. Nobody can promise where you’ll rank. ${link('About our websites', offer.paths.website)}`,
    { about: ['website'], next: 'rank' },
  ),
  intent(
    'what-is-a-lead',
    ({ offer }) =>
      `A lead is someone who asked for your work and left a way to reach them: a name, a phone number or an email. They aren’t a customer yet. Your website, your profile and your phone bring them to you. ${link('See all services', offer.paths.services)}`,
    { next: 'services' },
  ),
  intent(
    'personal',
    ({ offer }) =>
      `I’m an automated assistant, so I have no private life. I only know what’s public about the people here. ${link('Meet them', offer.paths.about)}, or ask me about ${topicsOf(offer)}.`,
    ASIDE,
  ),
  intent(
    'luck',
    ({ offer }) =>
      `I can’t help with that, because I don’t know any results, odds or fortunes. I answer questions about our ${topicsOf(offer)} for small businesses.`,
    ASIDE,
  ),
] as const
