// What visitors ask when they want to reach the shop, and what customers ask about their account.
import { hoursIn } from '#assistant/dialogue/zones.ts'
import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { intent } from '../intent.ts'

export const CONTACT_ANSWERS = [
  intent(
    'hours',
    ({ offer, zone }) =>
      `A person answers ${offer.hours} (Pacific time)${zone ? `, which is ${hoursIn(zone, offer.opening)}` : ''}, at ${offer.contact.phone}. At any other time leave your name and number here or at ${offer.paths.contact}, and you get a call back.`,
    { next: 'person' },
  ),
  intent(
    'phone',
    ({ offer }) => `Our phone number is ${offer.contact.phone}. A person answers ${offer.hours}.`,
    {
      next: 'hours',
    },
  ),
  intent('our-email', ({ offer }) =>
    offer.contact.email === null
      ? `Send the form at ${offer.paths.contact}. A person reads it ${offer.hours}.`
      : `Write to ${offer.contact.email}, or send the form at ${offer.paths.contact}. A person reads it ${offer.hours}.`,
  ),
  intent(
    'contact',
    ({ offer }) =>
      `Call ${offer.contact.phone}${offer.contact.email === null ? '' : ` or write to ${offer.contact.email}`}; a person answers ${offer.hours}. Or use the form at ${offer.paths.contact}, or leave your name and number right here.`,
    { next: 'person' },
  ),
  intent(
    'person',
    ({ offer }) =>
      `Gladly. Tell me your name and a phone number or e-mail, and I pass them on with your agreement; or call ${offer.contact.phone} yourself. A person answers ${offer.hours}.`,
  ),
  intent(
    'book-call',
    ({ offer }) =>
      `Pick a free time at ${offer.paths.contact}: the call is free, and our hours are ${offer.hours}. Or leave your name and number here, and a person calls you.`,
    { next: 'person' },
  ),
  intent(
    'call-length',
    ({ offer }) =>
      `Plan ${offer.effort.call}. The call is free; pick a time at ${offer.paths.contact}, and our hours are ${offer.hours}.`,
    { next: 'book-call' },
  ),
  intent(
    'call-topic',
    ({ offer }) =>
      `You tell us how a normal week of yours runs, and we say what we would fix first, what it costs and how fast it starts. The call is free and binds you to nothing. Pick a time at ${offer.paths.contact}`,
    { next: 'book-call' },
  ),
  intent(
    'move-call',
    ({ offer }) =>
      `A call that you booked you move or cancel with the link in your confirmation mail; it opens ${offer.paths.booking}. No need to book a second one. Can’t find the mail? Call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}.`,
    { next: 'person' },
  ),
  intent(
    'sign-in',
    ({ offer }) =>
      `Sign in or create an account at ${offer.paths.signIn}; your projects are on ${offer.paths.dashboard} after that. If a link has expired or no mail came, call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}.`,
    { next: 'password' },
  ),
  intent(
    'password',
    ({ offer }) =>
      `At ${offer.paths.signIn} choose “Forgot password?”: a link to set a new one comes by mail. Signed in, you change password and email under Profile on ${offer.paths.dashboard}. I can’t see or reset passwords myself.`,
  ),
  intent(
    'invoice',
    ({ offer }) =>
      `I can’t see invoices or payments from here, so a person has to look: call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}, ${offer.hours}. Customers can also use Report Issue under Support on ${offer.paths.dashboard}`,
    { next: 'person' },
  ),
  intent(
    'own-project',
    ({ offer }) =>
      `I can’t look into projects from here. Yours stands on ${offer.paths.dashboard} with its progress and every update; or ask ${offer.contact.ownerName} at ${offer.contact.phone}, ${offer.hours}.`,
    { next: 'sign-in' },
  ),
  intent(
    'report-issue',
    ({ offer }) =>
      `Sorry about that. Customers use Report Issue under Support on ${offer.paths.dashboard}, or call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}. A person answers ${offer.hours}; ${offer.packages.scale.label}’s reports are looked at first.`,
    { next: 'person' },
  ),
  intent(
    'delete-account',
    ({ offer }) =>
      `Your account you delete under Profile on ${offer.paths.dashboard}, and you switch off update mails there too. For anything else you sent us, write to ${mailboxOf(offer.contact)} and we delete it. What is kept and how long: ${offer.paths.privacy}`,
  ),
  intent(
    'speed-of-call-back',
    ({ offer }) =>
      `We review what you sent and start ${offer.times.start}; people answer ${offer.hours}. If it has to be sooner, call ${offer.contact.phone}.`,
    { next: 'person' },
  ),
] as const
