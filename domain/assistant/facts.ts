// Everything the assistant may say of the shop, one sentence or two a fact, each made from the sources that the pages use.
// Must never hold a number typed by hand, or a claim that the offer does not make.
import { HOURS, LAUNCH_STEPS, PROMISES, SERVICE_NAMES, SERVICES, TAGLINE, TIMES } from '../offer.ts'
import { formatMoney } from '../numbers.ts'
import { installmentsOf, PACKAGE_NAMES, PACKAGES } from '../packages.ts'
import { CALL_QUESTIONS, CHAT_QUESTIONS, GENERAL_QUESTIONS, packageQuestions } from '../questions.ts'
import type { Shop } from './conversation.ts'
import { packagePath, PATHS } from './paths.ts'

export interface Fact {
  topic: string
  text: string
}

/** All of them; for the instructions of a model, and for checking what an answer promises. */
export function shopFacts(shop: Shop): Fact[] {
  return [
    fact('shop', `${shop.businessName} is run by ${shop.ownerName}. ${TAGLINE}`),
    fact('contact', `Phone ${shop.phone}, e-mail ${shop.email}, a person answers ${HOURS}.`),
    ...PACKAGE_NAMES.map((name) => {
      const { label, setup, monthly, support, fits, features } = PACKAGES[name]
      return fact(
        'packages',
        `${label} (${packagePath(name)}): ${formatMoney(setup)} setup once, then ${formatMoney(monthly)} a month; ` +
          `or the setup in installments of ${installmentsOf(setup).map(formatMoney).join(', ')}. ` +
          `Support included: ${support}. ${fits} ${features.join('. ')}.`,
      )
    }),
    ...SERVICE_NAMES.map((name) =>
      fact('services', `${SERVICES[name].label} (${SERVICES[name].path}): ${SERVICES[name].summary}`),
    ),
    fact('times', `We start ${TIMES.start}; a launch averages ${TIMES.launch} (${TIMES.launchInDays}).`),
    fact('promises', `${Object.values(PROMISES).join('. ')}.`),
    fact('process', LAUNCH_STEPS.map(({ title, text }) => `${title}: ${text}`).join(' ')),
    fact('calculator', `The ROI calculator is at ${PATHS.calculator}.`),
    ...[
      ...GENERAL_QUESTIONS,
      ...CALL_QUESTIONS,
      ...CHAT_QUESTIONS,
      ...PACKAGE_NAMES.flatMap(packageQuestions),
    ].map(({ question, answer }) => fact('questions', `${question} ${answer}`)),
  ]
}

const fact = (topic: string, text: string): Fact => ({ topic, text })
