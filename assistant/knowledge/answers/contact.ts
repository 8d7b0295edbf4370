import { hoursIn, zoneNameIn } from '#assistant/dialogue/zones.ts'
import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { intent, type Asked } from '../intent.ts'
import { ifOffered, inWords, link, offeredPackages } from '../offer-words.ts'
import type { Offer } from '../offer.ts'

const dashboard = ({ paths }: Offer) => link('your dashboard', paths.dashboard)

function inZone(zone: Asked['zone'], { opening }: Offer): string {
  const local = zone && hoursIn(zone, opening)
  return local ? `, which is ${local}` : ''
}

export const CONTACT_ANSWERS = [
  intent(
    'hours',
    ({ offer, zone }) =>
      `A person answers ${offer.hours} (${zoneNameIn('en-US', offer.opening)})${inZone(zone, offer)}, at ${offer.contact.phone}. At any other time, leave your name and number here and you’ll get a call back.`,
    { next: 'person' },
  ),
  intent(
    'phone',
    ({ offer }) => `Our phone number is ${offer.contact.phone}. A person answers ${offer.hours}.`,
    { next: 'hours' },
  ),
  intent('our-email', ({ offer }) =>
    offer.contact.email === null
      ? `${link('Send us a message', offer.paths.contact)}. A person reads it ${offer.hours}.`
      : `Write to ${offer.contact.email}, or ${link('send the form', offer.paths.contact)}. A person reads it ${offer.hours}.`,
  ),
  intent(
    'contact',
    ({ offer }) =>
      `Call ${offer.contact.phone}${offer.contact.email === null ? '' : ` or write to ${offer.contact.email}`}. A person answers ${offer.hours}. You can also ${link('send the form', offer.paths.contact)} or leave your name and number right here. If the phone doesn’t work for you, just write.`,
    { next: 'contact-me' },
  ),
  intent(
    'person',
    ({ offer }) =>
      `For a person, call ${offer.contact.phone} (${offer.hours}). Or tell me your name and a phone number or email, and I’ll pass them on once you agree.`,
  ),
  intent(
    'contact-me',
    ({ offer }) =>
      `A person can get back to you. Leave your name and a phone number or email here, and say when it suits you. Or call ${offer.contact.phone}, ${offer.hours}.`,
  ),
  intent(
    'complaint',
    ({ offer }) =>
      `I’m sorry, that shouldn’t happen. To reach the owner, call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}. Or leave your name and number here, and you’ll get a call back. A person answers ${offer.hours}. Customers can also write under Support on ${dashboard(offer)}.`,
    { next: 'contact-me' },
  ),
  intent(
    'staff-language',
    ({ offer }) =>
      `You can write here in English or Spanish. I don’t know which languages the people here speak. Tell us yours when you leave your name and number, or ask at ${offer.contact.phone}, ${offer.hours}.`,
    { next: 'contact-me' },
  ),
  intent(
    'send-info',
    ({ offer }) =>
      `I can’t send files from here, but every package has a page you can share or print: ${inWords(offeredPackages(offer).map(({ label, path }) => link(label, path)))}. If you want something in writing about your own case, leave your name and email here, or write to ${mailboxOf(offer.contact)}.`,
    { next: 'custom-quote' },
  ),
  intent(
    'site-trouble',
    ({ offer }) =>
      `Sorry about that, and thanks for telling us. You don’t have to wait until it’s fixed: leave your name and number here, call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}. Tell us which page it was${ifOffered(offer, 'callBot', ', or that it was the demo line')}. A person answers ${offer.hours}.`,
    { next: 'contact-me' },
  ),
  intent(
    'book-call',
    ({ offer }) =>
      `${link('Pick a free time', offer.paths.contact)} and choose your time zone there. The call is free, and our hours are ${offer.hours}. If no time suits you, leave your name and number here and say when. A person will call you.`,
    { next: 'book-call' },
  ),
  intent(
    'call-length',
    ({ offer }) =>
      `Plan on ${offer.effort.call}. You don’t need a computer. The call is free, and our hours are ${offer.hours}. If you’d rather use video, or someone else should listen in, say so when you book. ${link('Pick a time', offer.paths.contact)}`,
    { next: 'book-call' },
  ),
  intent(
    'call-topic',
    ({ offer }) =>
      `You tell us how a normal week of yours runs. We tell you what we’d fix first, what it costs and how fast it starts. The call is free, and you don’t commit to anything. ${link('Pick a time', offer.paths.contact)}`,
    { next: 'book-call' },
  ),
  intent(
    'move-call',
    ({ offer }) =>
      `Use the link in your confirmation email to move or cancel your call. You don’t need to book a second one. Missed it, or can’t find the email? Call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}.`,
    { next: 'person' },
  ),
  intent(
    'sign-in',
    ({ offer }) =>
      `${link('Sign in or create an account', offer.paths.signIn)}, then find your projects on ${dashboard(offer)}. If a link has expired, or no email came and it isn’t in spam, call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}.`,
    { next: 'password' },
  ),
  intent(
    'password',
    ({ offer }) =>
      `${link('On the sign-in page', offer.paths.signIn)}, choose “Forgot password?” and you’ll get an email with a link to set a new one. If none comes, look in spam or call ${offer.contact.phone}. I can’t reset passwords myself. Once you’re signed in, you can change your password and email under Profile on ${dashboard(offer)}.`,
  ),
  intent(
    'invoice',
    ({ offer }) =>
      `I can’t see invoices or payments, so a person has to look. That includes a new card, a wrong amount or a double charge. Call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}, ${offer.hours}. Please never type a card number here. Customers can also use Report Issue under Support on ${dashboard(offer)}.`,
    { next: 'person' },
  ),
  intent(
    'own-project',
    ({ offer }) =>
      `I can’t look into projects from here. You’ll find yours on ${dashboard(offer)}, with its progress and every update. Or ask ${offer.contact.ownerName} at ${offer.contact.phone}, ${offer.hours}.`,
    { next: 'sign-in' },
  ),
  intent(
    'report-issue',
    ({ offer }) =>
      `Sorry about that. If it’s urgent, call ${offer.contact.phone} (${offer.hours}). Otherwise, use Report Issue under Support on ${dashboard(offer)} or write to ${mailboxOf(offer.contact)}. Reports from ${offer.packages.scale.label} are looked at first.${ifOffered(offer, 'callBot', ' If a bot gives wrong answers, turn off call forwarding at your phone company, and calls ring you as before.')}`,
    { next: 'person' },
  ),
  intent(
    'delete-account',
    ({ offer }) =>
      `You can delete your account and turn off update emails under Profile on ${dashboard(offer)}. For anything else you sent us, such as your phone number, write to ${mailboxOf(offer.contact)}, and we’ll delete it. ${link('What’s kept, and how long', offer.paths.privacy)}`,
  ),
  intent(
    'speed-of-call-back',
    ({ offer }) =>
      `We review what you sent and start ${offer.times.start}. A person answers ${offer.hours}. If you need it sooner, call ${offer.contact.phone}.`,
    { next: 'person' },
  ),
] as const
