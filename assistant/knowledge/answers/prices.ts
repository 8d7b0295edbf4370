// What visitors ask about money.
import { EFFORT, PROMISES, REFUND, TIMES } from '#domain/offer.ts'
import { PACKAGES } from '#domain/packages.ts'
import {
  allPrices,
  firstYearOf,
  installmentsLine,
  monthlyOf,
  pagesOf,
  priceOf,
  setupOf,
  WAY_OUT,
} from '../facts.ts'
import { sayBudget } from '#assistant/dialogue/budget.ts'
import { onboardingPath, packagePath, PATHS } from '#domain/assistant/paths.ts'
import { THINGS } from '../things.ts'
import { intent, type Say } from '../intent.ts'

const price: Say = ({ packageName, thing }) => {
  if (packageName) {
    return `${PACKAGES[packageName].label} is ${priceOf(packageName)}. You can split the setup into ${installmentsLine(packageName)}. What is in it: ${packagePath(packageName)}`
  }
  if (thing) {
    const { label, from, path } = THINGS[thing]
    const isInAll = from === 'launch'
    return `${label} ${isInAll ? 'is in every package, from' : 'comes with'} ${PACKAGES[from].label}: ${priceOf(from)}. ${
      from === 'growth' ? `${PACKAGES.scale.label} has it too. ` : ''
    }More on ${path} and ${packagePath(from)}`
  }
  return `A one-time setup, then a monthly price: ${allPrices()}. Hosting, security and updates are included, and there are no long-term contracts. What each has in it: ${packagePath('growth')}`
}

export const PRICE_ANSWERS = [
  intent('price', price, {
    takes: ['package', 'thing'],
    more: () =>
      `The setup pays for building it, the monthly price for keeping it running: hosting, security and updates. Your own numbers stand in the calculator: ${PATHS.calculator}`,
    next: 'package-overview',
  }),
  intent(
    'monthly-fee',
    ({ packageName }) =>
      packageName
        ? `${PACKAGES[packageName].label} is ${monthlyOf(packageName)} a month after the one-time setup of ${setupOf(packageName)}. Hosting, security and updates are in it, and you can cancel anytime.`
        : `The setup is paid once; after it Launch is ${monthlyOf('launch')} a month, Growth ${monthlyOf('growth')} and Scale ${monthlyOf('scale')}. That covers hosting, security and updates, and you can cancel anytime.`,
    { takes: ['package'], next: 'package-overview' },
  ),
  intent(
    'setup-fee',
    ({ packageName }) =>
      packageName
        ? `The setup of ${PACKAGES[packageName].label} is ${setupOf(packageName)}, paid once, or in three months as ${installmentsLine(packageName)}. The ${monthlyOf(packageName)} a month runs beside it: ${packagePath(packageName)}`
        : `The setup is paid once: ${setupOf('launch')} for Launch, ${setupOf('growth')} for Growth, ${setupOf('scale')} for Scale. It pays for writing and building everything, and you can split it into three monthly parts.`,
    { takes: ['package'], next: 'installments' },
  ),
  intent(
    'installments',
    ({ packageName }) =>
      packageName
        ? `For ${PACKAGES[packageName].label} you pay the setup as ${installmentsLine(packageName)} over three months instead of ${setupOf(packageName)} at once. It is the same sum, and the ${monthlyOf(packageName)} a month runs beside it.`
        : `The setup can be split into three monthly payments, for the same sum: Launch ${installmentsLine('launch')}; Growth ${installmentsLine('growth')}; Scale ${installmentsLine('scale')}. The monthly price runs beside it.`,
    { takes: ['package'], next: 'order' },
  ),
  intent(
    'hidden-fees',
    ({ packageName }) =>
      `Nothing comes on top for what is listed in ${packageName ? PACKAGES[packageName].label : 'your package'}: hosting, security and updates are in the monthly price. Work outside of it gets a price of its own, in writing, before it begins. What you pay others today, such as your phone line or the domain at your registrar, stays between you and them. The deal in plain words: ${PATHS.terms}`,
    { takes: ['package'] },
  ),
  intent(
    'catch',
    `You pay a setup once and a monthly price for as long as you stay; that is the whole of it. ${WAY_OUT}, and your domain, texts and contacts go with you. The part that takes effort is yours too: ${EFFORT.call}, and reading what we wrote. All of the deal: ${PATHS.terms}`,
    { next: 'cancel' },
  ),
  intent(
    'cheapest',
    ({ budget, thing }) =>
      budget
        ? sayBudget(budget, thing)
        : `The smallest is Launch: ${priceOf('launch')}, or the setup in three parts of ${installmentsLine('launch')}. It has a website of ${pagesOf('launch')} pages, your Google Business Profile and email on your own domain, and you can move up later: ${packagePath('launch')}`,
    { next: 'order' },
  ),
  intent(
    'discount',
    () =>
      `I have no discount to give: the prices on the page are the same for everybody. What helps a tight month is splitting the setup into three payments, or starting with Launch at ${priceOf('launch')} and moving up later. Anything else is for a person to say: ${PATHS.contact}`,
    { next: 'installments' },
  ),
  intent(
    'too-expensive',
    () =>
      `Fair enough. Launch is the smallest step: ${priceOf('launch')}, with the setup payable in three parts, no long-term contract and a ${PROMISES.moneyBack}. Whether it pays for itself you can work out with your own numbers first: ${PATHS.calculator}`,
    { next: 'roi' },
  ),
  intent(
    'worth-it',
    `It pays when the calls and requests you miss now are worth more than it costs. Put in your jobs, your prices and how many calls go unanswered, and see: ${PATHS.calculator}. If the numbers say no, don’t buy it; if it turns out not to be for you, there is a ${PROMISES.moneyBack}.`,
    { next: 'roi' },
  ),
  intent(
    'payment-methods',
    `By card on the page of a payment company, or by an invoice that we send you. Your card number goes to that page and never to us. Any other way is for a person to say: ${PATHS.contact}`,
    { next: 'when-pay', named: 'payment-methods' },
  ),
  intent(
    'when-pay',
    `Not for asking: the assessment and the consultation are free and bind you to nothing. You pay by card or by invoice once you have chosen a package, and that is when the deal is made. Ask first at ${PATHS.contact}`,
    { next: 'order' },
  ),
  intent(
    'free-trial',
    `There is no free trial, but you can try the chat demo at ${PATHS.demo}, the assessment is free, and there is a ${PROMISES.moneyBack}: ${REFUND}.`,
    { next: 'demo-chat' },
  ),
  intent(
    'one-service',
    `Tell us what you have and what is missing, and you get a price for exactly that, in writing, before anything begins: ${PATHS.contact}`,
    { next: 'assessment' },
  ),
  intent(
    'custom-quote',
    `Tell us about your week at ${PATHS.contact} (${EFFORT.assessment}, free) and you get a price for exactly that, in writing, before anything begins. For orientation: ${allPrices()}.`,
    { next: 'assessment' },
  ),
  intent(
    'first-year',
    ({ packageName }) =>
      packageName
        ? `The first year of ${PACKAGES[packageName].label}, setup and twelve months, is ${firstYearOf(packageName)}: ${priceOf(packageName)}. You can leave in any month.`
        : `Setup and twelve months together: Launch ${firstYearOf('launch')}, Growth ${firstYearOf('growth')}, Scale ${firstYearOf('scale')}. It is billed by the month, and you can leave in any month.`,
    { takes: ['package'] },
  ),
  intent(
    'price-increase',
    `A deal that already runs keeps the terms it was made under, and with no long-term contract you can leave in any month. It stands in the terms: ${PATHS.terms}`,
  ),
  intent(
    'tax',
    `The prices are in US dollars. Whether tax applies for you, or how you book it, is not something I know; a person can tell you what your invoice says: ${PATHS.contact}`,
  ),
  intent(
    'currency',
    `The prices are in US dollars, and that is what the card or the invoice is charged in. Whether another currency can work for you, a person says: ${PATHS.contact}`,
  ),
  intent(
    'order',
    ({ packageName }) =>
      packageName
        ? `Good. Tell us about your business at ${onboardingPath(packageName)}, and paying comes right after: ${priceOf(packageName)}. We review what you wrote and start ${TIMES.start}.`
        : `Pick your package: ${onboardingPath('launch')}, ${onboardingPath('growth')} or ${onboardingPath('scale')}. You tell us about your business, pay, and we start ${TIMES.start}. Not sure which one? Ask us first, free: ${PATHS.contact}`,
    { takes: ['package'], next: 'which-package' },
  ),
] as const
