import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { intent } from '../intent.ts'
import { ifOffered, inWords, link, lowerFirst, shownClaims } from '../offer-words.ts'
import type { Offer } from '../offer.ts'

const STEPS = ['No', 'One', 'Two', 'Three', 'Four']

function goals(offer: Offer): string {
  const claims = shownClaims(offer, ['leads', 'hours', 'savings'])
  if (claims.length === 0) return ''
  return `${inWords(claims)} ${claims.length === 1 ? 'is our goal' : 'are our goals'}, not a promise. `
}

export const PROCESS_ANSWERS = [
  intent(
    'start-time',
    ({ offer }) =>
      `We review what you sent and start ${offer.times.start}. A launch averages ${offer.times.launch}, depending on how much there is to connect. ${link('Take the first step', offer.paths.contact)}`,
    { takes: ['package', 'feature'], next: 'assessment' },
  ),
  intent(
    'rush',
    ({ offer }) =>
      `We start ${offer.times.start}, and a launch averages ${offer.times.launch}. That’s an average, not a date. It goes faster if your text, photos and logins come early. Tell us when you need it, and a person will say honestly whether it can be done. ${link('Tell us your date', offer.paths.contact)}`,
    { next: 'assessment' },
  ),
  intent(
    'need-from-me',
    ({ offer }) =>
      `About ${offer.effort.call}, your logo and photos if you have them, and access to accounts you already have, such as your domain. We write the pages. You read them and tell us what’s wrong. ${link('Start here', offer.paths.contact)}`,
    { next: 'launch-time' },
  ),
  intent(
    'process',
    ({ offer }) =>
      `${STEPS[offer.steps.length] ?? 'These are the'} steps. ${offer.steps.map(({ title, text }) => `${title}: ${lowerFirst(text).replace(/\.$/, '')}`).join('. ')}. We start ${offer.times.start}. A launch averages ${offer.times.launch}.`,
    { next: 'need-from-me' },
  ),
  intent(
    'assessment',
    ({ offer }) =>
      `It’s a free form about a normal week of yours. It takes ${offer.effort.assessment}, and only your name and email are required. We’ll tell you what we’d fix first, what it costs and how fast it starts. ${link('Start the assessment', offer.paths.contact)}`,
    { next: 'start-time' },
  ),
  intent(
    'progress',
    ({ offer }) =>
      `Every project has its own page: what’s done, what’s next, when it should be finished, and every update the moment it’s posted. Sign in and open ${link('your dashboard', offer.paths.dashboard)}.`,
    { next: 'sign-in' },
  ),
  intent(
    'outage',
    ({ offer }) =>
      `I can’t promise night or weekend service, or any uptime figure. A person answers ${offer.hours}. Hosting, security, updates and repairs are in the monthly price.${ifOffered(offer, 'callBot', ' You switch call forwarding on and off at your phone company, so you can have calls ring you as before at any time.')}`,
    { next: 'support' },
  ),
  intent(
    'tech-skills',
    ({ offer }) =>
      `You don’t need any technical skills, and you can go on using paper. Tell us how your week runs, on the phone if you like. Then read what we wrote, or have someone you trust read it. We do the settings and stay on the line until your email works. Prefer to talk? ${link('Pick a time', offer.paths.contact)}`,
  ),
  intent(
    'after-form',
    ({ offer }) =>
      `We review what you sent and start ${offer.times.start}. We’ll tell you what we’d do first. If you haven’t heard from us, something went wrong on our side: call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}. A person answers ${offer.hours}.`,
  ),
  intent(
    'guarantee',
    ({ offer }) =>
      `Nobody can guarantee your result. ${goals(offer)}You do have a ${offer.promises.moneyBack} and no long-term contract. ${link('Run your own numbers', offer.paths.calculator)}`,
    { next: 'refund' },
  ),
] as const
