import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { intent } from '../intent.ts'
import { ifOffered, link, smallestWith, topicsOf } from '../offer-words.ts'
import type { Offer } from '../offer.ts'

const instead = ({ paths }: Offer) => link('See what we do', paths.services)

export const NOT_SOLD_ANSWERS = [
  intent(
    'ads',
    ({ offer }) =>
      `We don’t run ads, on Google or anywhere else. We make sure whoever finds you gets an answer. ${instead(offer)}`,
  ),
  intent(
    'social-media',
    ({ offer }) =>
      `We don’t do social media: no posts, no managing of pages. We work on ${topicsOf(offer)}. ${instead(offer)}`,
  ),
  intent(
    'apps',
    ({ offer }) =>
      `We don’t build mobile apps or custom software. We work on ${topicsOf(offer)} and connect the programs you already use. If yours is close to that, ${link('ask a person', offer.paths.contact)}. ${instead(offer)}`,
  ),
  intent(
    'design-print',
    ({ offer }) =>
      `We don’t do logos, print, video or photography. We work with the logo and photos you have. ${instead(offer)}`,
  ),
  intent(
    'it-support',
    ({ offer }) =>
      `We don’t do IT support or hardware. We set up ${topicsOf(offer)}${ifOffered(offer, 'email', ', and help with the devices your new email runs on')}. ${instead(offer)}`,
  ),
  intent(
    'refer-elsewhere',
    ({ offer }) =>
      `I don’t have a company to recommend for what we don’t do. The owner may know someone: call ${offer.contact.phone} (${offer.hours}) or write to ${mailboxOf(offer.contact)}.`,
  ),
  intent(
    'back-office',
    ({ offer }) =>
      `We don’t do that. ${ifOffered(offer, 'automations', `We can take booking, reminding and following up off your desk. With ${smallestWith(offer, 'automations').label}, we can also take the steps around quotes and invoices. `)}${instead(offer)}`,
  ),
  intent(
    'jobs',
    ({ offer }) =>
      `I don’t know of any open positions, and this chat is for customers. To introduce yourself, write to ${mailboxOf(offer.contact)}.`,
    { isAside: true },
  ),
  intent(
    'vendor',
    ({ offer }) =>
      `This chat is for small businesses looking for help, so I can’t handle offers or partnerships. Write to ${mailboxOf(offer.contact)}. A person reads it.`,
    { isAside: true },
  ),
  intent(
    'wants-trade',
    ({ offer }) =>
      `This isn’t the business you’re looking for. We build ${topicsOf(offer)} for businesses, and can’t book, refund or decide anything for them. Please contact them directly, or call a local one. For strong pain, see a doctor, a dentist or urgent care. If someone is in danger or you smell gas, get to safety and call 911.`,
    { isAside: true },
  ),
] as const
