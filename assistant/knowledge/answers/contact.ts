// What visitors ask when they want to reach the shop, and what customers ask about their account.
import { EFFORT, HOURS, TIMES } from '#domain/offer.ts'
import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { PATHS } from '#domain/assistant/paths.ts'
import { hoursIn } from '#assistant/dialogue/zones.ts'
import { intent } from '../intent.ts'

export const CONTACT_ANSWERS = [
  intent(
    'hours',
    ({ shop, zone }) =>
      `A person answers ${HOURS} (Pacific time)${zone ? `, which is ${hoursIn(zone)}` : ''}, at ${shop.phone}. At any other time leave your name and number here or at ${PATHS.contact}, and you get a call back.`,
    { next: 'person' },
  ),
  intent('phone', ({ shop }) => `Our phone number is ${shop.phone}. A person answers ${HOURS}.`, {
    next: 'hours',
  }),
  intent('our-email', ({ shop }) =>
    shop.email === null
      ? `Send the form at ${PATHS.contact}. A person reads it ${HOURS}.`
      : `Write to ${shop.email}, or send the form at ${PATHS.contact}. A person reads it ${HOURS}.`,
  ),
  intent(
    'contact',
    ({ shop }) =>
      `Call ${shop.phone}${shop.email === null ? '' : ` or write to ${shop.email}`}; a person answers ${HOURS}. Or use the form at ${PATHS.contact}, or leave your name and number right here.`,
    { next: 'person' },
  ),
  intent(
    'person',
    ({ shop }) =>
      `Gladly. Tell me your name and a phone number or e-mail, and I pass them on with your agreement; or call ${shop.phone} yourself. A person answers ${HOURS}.`,
  ),
  intent(
    'book-call',
    `Pick a free time at ${PATHS.contact}: the call is free, and our hours are ${HOURS}. Or leave your name and number here, and a person calls you.`,
    { next: 'book-call' },
  ),
  intent(
    'call-length',
    `Plan ${EFFORT.call}. The call is free; pick a time at ${PATHS.contact}, and our hours are ${HOURS}.`,
    { next: 'book-call' },
  ),
  intent(
    'call-topic',
    `You tell us how a normal week of yours runs, and we say what we would fix first, what it costs and how fast it starts. The call is free and binds you to nothing. Pick a time at ${PATHS.contact}`,
    { next: 'book-call' },
  ),
  intent(
    'move-call',
    ({ shop }) =>
      `A call that you booked you move or cancel with the link in your confirmation mail; it opens ${PATHS.booking}. No need to book a second one. Can’t find the mail? Call ${shop.phone} or write to ${mailboxOf(shop)}.`,
    { next: 'person' },
  ),
  intent(
    'sign-in',
    ({ shop }) =>
      `Sign in or create an account at ${PATHS.signIn}; your projects are on ${PATHS.dashboard} after that. If a link has expired or no mail came, call ${shop.phone} or write to ${mailboxOf(shop)}.`,
    { next: 'password' },
  ),
  intent(
    'password',
    `At ${PATHS.signIn} choose “Forgot password?”: a link to set a new one comes by mail. Signed in, you change password and email under Profile on ${PATHS.dashboard}. I can’t see or reset passwords myself.`,
  ),
  intent(
    'invoice',
    ({ shop }) =>
      `I can’t see invoices or payments from here, so a person has to look: call ${shop.phone} or write to ${mailboxOf(shop)}, ${HOURS}. Customers can also use Report Issue under Support on ${PATHS.dashboard}`,
    { next: 'person' },
  ),
  intent(
    'own-project',
    ({ shop }) =>
      `I can’t look into projects from here. Yours stands on ${PATHS.dashboard} with its progress and every update; or ask ${shop.ownerName} at ${shop.phone}, ${HOURS}.`,
    { next: 'sign-in' },
  ),
  intent(
    'report-issue',
    ({ shop }) =>
      `Sorry about that. Customers use Report Issue under Support on ${PATHS.dashboard}, or call ${shop.phone} or write to ${mailboxOf(shop)}. A person answers ${HOURS}; Scale’s reports are looked at first.`,
    { next: 'person' },
  ),
  intent(
    'delete-account',
    ({ shop }) =>
      `Your account you delete under Profile on ${PATHS.dashboard}, and you switch off update mails there too. For anything else you sent us, write to ${mailboxOf(shop)} and we delete it. What is kept and how long: ${PATHS.privacy}`,
  ),
  intent(
    'speed-of-call-back',
    ({ shop }) =>
      `We review what you sent and start ${TIMES.start}; people answer ${HOURS}. If it has to be sooner, call ${shop.phone}.`,
    { next: 'person' },
  ),
] as const
