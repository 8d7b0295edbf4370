// What visitors ask for that the shop does not sell. Must never send them away with a promise.
import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { intent } from '../intent.ts'
import { smallestWith } from '../offer-words.ts'
import type { Offer } from '../offer.ts'

/** What there is instead. */
const instead = ({ paths }: Offer) => `What we do is on ${paths.services}`

export const NOT_SOLD_ANSWERS = [
  intent(
    'ads',
    ({ offer }) =>
      `We don’t run ads, on Google or anywhere else. We make sure that whoever finds you gets an answer: website, Google Business Profile, chat and calls. ${instead(offer)}`,
  ),
  intent(
    'social-media',
    ({ offer }) =>
      `Social media isn’t among our services: we don’t post or manage pages there. The chatbot answers on your website and the call bot on your phone. ${instead(offer)}`,
  ),
  intent(
    'apps',
    ({ offer }) =>
      `We don’t build mobile apps or custom software. What we connect are websites, calls, chat and the programs you already use. ${instead(offer)}. If yours is close to that, ask a person: ${offer.paths.contact}`,
  ),
  intent(
    'design-print',
    ({ offer }) =>
      `Logos, print, video and photography aren’t among our services; we work with the logo and the photos you have. ${instead(offer)}`,
  ),
  intent(
    'it-support',
    ({ offer }) =>
      `That is outside of what I can help with: IT support and hardware aren’t among our services. We set up websites, profiles, email, chat and call bots, and help with the devices your new mail runs on. ${instead(offer)}`,
  ),
  intent(
    'back-office',
    ({ offer }) =>
      `That isn’t among our services. What we can take off your desk is answering, booking, reminding and following up, and with ${smallestWith(offer, 'automations').label} the steps around quotes and invoices. ${instead(offer)}`,
  ),
  intent(
    'jobs',
    ({ offer }) =>
      `I know of no open positions, and this chat is for customers. If you want to introduce yourself, write to ${mailboxOf(offer.contact)}.`,
    { isAside: true },
  ),
  intent(
    'vendor',
    ({ offer }) =>
      `This chat is for small businesses that look for help, so I can’t deal with offers or partnerships. Write to ${mailboxOf(offer.contact)}; a person reads it.`,
    { isAside: true },
  ),
  intent(
    'wants-trade',
    `We don’t do that work ourselves: we build websites, chat and call bots for businesses that do. For a repair or an appointment, call a local shop. If somebody is in danger or you smell gas, get to safety and call 911.`,
    { isAside: true },
  ),
] as const
