// What visitors ask about how the work goes.
import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { intent } from '../intent.ts'

export const PROCESS_ANSWERS = [
  intent(
    'start-time',
    ({ offer }) =>
      `We review what you sent and start ${offer.times.start}. A launch averages ${offer.times.launch}, depending on how much there is to connect. The first step is at ${offer.paths.contact}`,
    { takes: ['package', 'thing'], next: 'assessment' },
  ),
  intent(
    'rush',
    ({ offer }) =>
      `We start ${offer.times.start}; a launch averages ${offer.times.launch}, and that is an average, not a date. What speeds it up is your texts, photos and access coming early. Say when you need it, and a person tells you honestly whether it can be done: ${offer.paths.contact}`,
    { next: 'assessment' },
  ),
  intent(
    'need-from-me',
    ({ offer }) =>
      `About ${offer.effort.call}, your logo and photos if you have them, and access to the accounts that already exist, such as your domain. We write the texts; you read them and say what is wrong. Start at ${offer.paths.contact}`,
    { next: 'launch-time' },
  ),
  intent(
    'process',
    ({ offer }) =>
      `Four steps. ${offer.steps.map(({ title, text }) => `${title}: ${text.charAt(0).toLowerCase()}${text.slice(1, -1)}`).join('. ')}. We start ${offer.times.start}; a launch averages ${offer.times.launch}.`,
    { next: 'need-from-me' },
  ),
  intent(
    'assessment',
    ({ offer }) =>
      `It is a form about a normal week of yours: free, no obligation, ${offer.effort.assessment}, and only name and email are required. You get back what we would fix first, what it costs and how fast it starts: ${offer.paths.contact}`,
    { next: 'start-time' },
  ),
  intent(
    'progress',
    ({ offer }) =>
      `Every project has a page of its own: what is done, what is next, when it should be finished, and every update the moment it is written. You find it on your dashboard after signing in: ${offer.paths.dashboard}`,
    { next: 'sign-in' },
  ),
  intent(
    'tech-skills',
    ({ offer }) =>
      `It takes no technical skills. You tell us how your week runs, on the phone if you like, and read what we wrote; the settings are ours. We stay on the line until your mail works on your phone, and nothing answers in your name before you have tried it. Prefer to talk? ${offer.paths.contact}`,
  ),
  intent(
    'after-form',
    ({ offer }) =>
      `We review what you sent and start ${offer.times.start}; you hear what we would do first. Heard nothing? Then something went wrong on our side: call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}. A person answers ${offer.hours}.`,
  ),
  intent(
    'guarantee',
    ({ offer }) =>
      `${offer.claims.leads.figure} ${offer.claims.leads.text}, ${offer.claims.hours.figure} ${offer.claims.hours.text} and ${offer.claims.savings.figure} ${offer.claims.savings.text} are what we build for, and no promise of your result: nobody can guarantee that. What stands is the ${offer.promises.moneyBack} and no long-term contract. Your own numbers: ${offer.paths.calculator}`,
    { next: 'refund' },
  ),
] as const
