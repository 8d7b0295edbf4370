// What visitors ask about how the work goes.
import { CLAIMS, EFFORT, HOURS, LAUNCH_STEPS, PROMISES, TIMES } from '#domain/offer.ts'
import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { PATHS } from '#domain/assistant/paths.ts'
import { intent } from '../intent.ts'

export const PROCESS_ANSWERS = [
  intent(
    'start-time',
    `We review what you sent and start ${TIMES.start}. A launch averages ${TIMES.launch}, depending on how much there is to connect. The first step is at ${PATHS.contact}`,
    { takes: ['package', 'thing'], next: 'assessment' },
  ),
  intent(
    'rush',
    `We start ${TIMES.start}; a launch averages ${TIMES.launch}, and that is an average, not a date. What speeds it up is your texts, photos and access coming early. Say when you need it, and a person tells you honestly whether it can be done: ${PATHS.contact}`,
    { next: 'assessment' },
  ),
  intent(
    'need-from-me',
    `About ${EFFORT.call}, your logo and photos if you have them, and access to the accounts that already exist, such as your domain. We write the texts; you read them and say what is wrong. Start at ${PATHS.contact}`,
    { next: 'launch-time' },
  ),
  intent(
    'process',
    `Four steps. ${LAUNCH_STEPS.map(({ title, text }) => `${title}: ${text.charAt(0).toLowerCase()}${text.slice(1, -1)}`).join('. ')}. We start ${TIMES.start}; a launch averages ${TIMES.launch}.`,
    { next: 'need-from-me' },
  ),
  intent(
    'assessment',
    `It is a form about a normal week of yours: free, no obligation, ${EFFORT.assessment}, and only name and email are required. You get back what we would fix first, what it costs and how fast it starts: ${PATHS.contact}`,
    { next: 'start-time' },
  ),
  intent(
    'progress',
    `Every project has a page of its own: what is done, what is next, when it should be finished, and every update the moment it is written. You find it on your dashboard after signing in: ${PATHS.dashboard}`,
    { next: 'sign-in' },
  ),
  intent(
    'tech-skills',
    `It takes no technical skills. You tell us how your week runs, on the phone if you like, and read what we wrote; the settings are ours. We stay on the line until your mail works on your phone, and nothing answers in your name before you have tried it. Prefer to talk? ${PATHS.contact}`,
  ),
  intent(
    'after-form',
    ({ shop }) =>
      `We review what you sent and start ${TIMES.start}; you hear what we would do first. Heard nothing? Then something went wrong on our side: call ${shop.phone} or write to ${mailboxOf(shop)}. A person answers ${HOURS}.`,
  ),
  intent(
    'guarantee',
    `${CLAIMS.leads.figure} ${CLAIMS.leads.text}, ${CLAIMS.hours.figure} ${CLAIMS.hours.text} and ${CLAIMS.savings.figure} ${CLAIMS.savings.text} are what we build for, and no promise of your result: nobody can guarantee that. What stands is the ${PROMISES.moneyBack} and no long-term contract. Your own numbers: ${PATHS.calculator}`,
    { next: 'refund' },
  ),
] as const
