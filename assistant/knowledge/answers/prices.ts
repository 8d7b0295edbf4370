// What visitors ask about money.
import { sayBudget } from '#assistant/dialogue/budget.ts'
import { intent, type Say } from '../intent.ts'
import {
  allPrices,
  askedPackage,
  askedThing,
  firstYearOf,
  installmentsLine,
  inWords,
  listPackages,
  monthlyOf,
  offeredPackages,
  popularPackage,
  priceOf,
  setupOf,
  smallestPackage,
  wayOut,
} from '../offer-words.ts'

const price: Say = (asked) => {
  const { offer } = asked
  const one = askedPackage(asked)
  if (one) {
    return `${one.label} is ${priceOf(one)}. You can split the setup into ${installmentsLine(one)}. What is in it: ${one.path}`
  }
  const thing = askedThing(asked)
  if (thing) {
    const { label, packages, from, path } = thing
    const isInAll = packages.length === offeredPackages(offer).length
    const others = isInAll ? [] : packages.slice(1).map((other) => `${other.label} has it too. `)
    return `${label} ${isInAll ? 'is in every package, from' : 'comes with'} ${from.label}: ${priceOf(from)}. ${others.join('')}More on ${path} and ${from.path}`
  }
  return `A one-time setup, then a monthly price: ${allPrices(offer)}. Hosting, security and updates are included, and there are no long-term contracts. What each has in it: ${(popularPackage(offer) ?? smallestPackage(offer)).path}`
}

export const PRICE_ANSWERS = [
  intent('price', price, {
    takes: ['package', 'thing'],
    more: ({ offer }) =>
      `The setup pays for building it, the monthly price for keeping it running: hosting, security and updates. Your own numbers stand in the calculator: ${offer.paths.calculator}`,
    next: 'package-overview',
  }),
  intent(
    'monthly-fee',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return one
        ? `${one.label} is ${monthlyOf(one)} a month after the one-time setup of ${setupOf(one)}. Hosting, security and updates are in it, and you can cancel anytime.`
        : `The setup is paid once; after it ${inWords(offeredPackages(offer).map((each, at) => (at === 0 ? `${each.label} is ${monthlyOf(each)} a month` : `${each.label} ${monthlyOf(each)}`)))}. That covers hosting, security and updates, and you can cancel anytime.`
    },
    { takes: ['package'], next: 'package-overview' },
  ),
  intent(
    'setup-fee',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return one
        ? `The setup of ${one.label} is ${setupOf(one)}, paid once, or in three months as ${installmentsLine(one)}. The ${monthlyOf(one)} a month runs beside it: ${one.path}`
        : `The setup is paid once: ${offeredPackages(offer)
            .map((each) => `${setupOf(each)} for ${each.label}`)
            .join(
              ', ',
            )}. It pays for writing and building everything, and you can split it into three monthly parts.`
    },
    { takes: ['package'], next: 'installments' },
  ),
  intent(
    'installments',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return one
        ? `For ${one.label} you pay the setup as ${installmentsLine(one)} over three months instead of ${setupOf(one)} at once. It is the same sum, and the ${monthlyOf(one)} a month runs beside it.`
        : `The setup can be split into three monthly payments, for the same sum: ${listPackages(offer, installmentsLine, '; ')}. The monthly price runs beside it.`
    },
    { takes: ['package'], next: 'order' },
  ),
  intent(
    'hidden-fees',
    (asked) =>
      `Nothing comes on top for what is listed in ${askedPackage(asked)?.label ?? 'your package'}: hosting, security and updates are in the monthly price. Work outside of it gets a price of its own, in writing, before it begins. What you pay others today, such as your phone line or the domain at your registrar, stays between you and them. The deal in plain words: ${asked.offer.paths.terms}`,
    { takes: ['package'] },
  ),
  intent(
    'catch',
    ({ offer }) =>
      `You pay a setup once and a monthly price for as long as you stay; that is the whole of it. ${wayOut(offer)}, and your domain, texts and contacts go with you. The part that takes effort is yours too: ${offer.effort.call}, and reading what we wrote. All of the deal: ${offer.paths.terms}`,
    { next: 'cancel' },
  ),
  intent(
    'cheapest',
    ({ offer, budget, thing }) => {
      if (budget) return sayBudget(offer, budget, thing)
      const one = smallestPackage(offer)
      return `The smallest is ${one.label}: ${priceOf(one)}, or the setup in three parts of ${installmentsLine(one)}. It has a website of ${one.pages} pages, your Google Business Profile and email on your own domain, and you can move up later: ${one.path}`
    },
    { next: 'order' },
  ),
  intent(
    'discount',
    ({ offer }) => {
      const smallest = smallestPackage(offer)
      return `I have no discount to give: the prices on the page are the same for everybody. What helps a tight month is splitting the setup into three payments, or starting with ${smallest.label} at ${priceOf(smallest)} and moving up later. Anything else is for a person to say: ${offer.paths.contact}`
    },
    { next: 'installments' },
  ),
  intent(
    'too-expensive',
    ({ offer }) => {
      const smallest = smallestPackage(offer)
      return `Fair enough. ${smallest.label} is the smallest step: ${priceOf(smallest)}, with the setup payable in three parts, no long-term contract and a ${offer.promises.moneyBack}. Whether it pays for itself you can work out with your own numbers first: ${offer.paths.calculator}`
    },
    { next: 'roi' },
  ),
  intent(
    'worth-it',
    ({ offer }) =>
      `It pays when the calls and requests you miss now are worth more than it costs. Put in your jobs, your prices and how many calls go unanswered, and see: ${offer.paths.calculator}. If the numbers say no, don’t buy it; if it turns out not to be for you, there is a ${offer.promises.moneyBack}.`,
    { next: 'roi' },
  ),
  intent(
    'payment-methods',
    ({ offer }) =>
      `By card on the page of a payment company, or by an invoice that we send you. Your card number goes to that page and never to us. Any other way is for a person to say: ${offer.paths.contact}`,
    { next: 'when-pay' },
  ),
  intent(
    'when-pay',
    ({ offer }) =>
      `Not for asking: the assessment and the consultation are free and bind you to nothing. You pay by card or by invoice once you have chosen a package, and that is when the deal is made. Ask first at ${offer.paths.contact}`,
    { next: 'order' },
  ),
  intent(
    'free-trial',
    ({ offer }) =>
      `There is no free trial, but you can try the chat demo at ${offer.paths.demo}, the assessment is free, and there is a ${offer.promises.moneyBack}: ${offer.refund}.`,
    { next: 'demo-chat' },
  ),
  intent(
    'one-service',
    ({ offer }) =>
      `Tell us what you have and what is missing, and you get a price for exactly that, in writing, before anything begins: ${offer.paths.contact}`,
    { next: 'assessment' },
  ),
  intent(
    'custom-quote',
    ({ offer }) =>
      `Tell us about your week at ${offer.paths.contact} (${offer.effort.assessment}, free) and you get a price for exactly that, in writing, before anything begins. For orientation: ${allPrices(offer)}.`,
    { next: 'assessment' },
  ),
  intent(
    'first-year',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return one
        ? `The first year of ${one.label}, setup and twelve months, is ${firstYearOf(one)}: ${priceOf(one)}. You can leave in any month.`
        : `Setup and twelve months together: ${listPackages(offer, firstYearOf)}. It is billed by the month, and you can leave in any month.`
    },
    { takes: ['package'] },
  ),
  intent(
    'price-increase',
    ({ offer }) =>
      `A deal that already runs keeps the terms it was made under, and with no long-term contract you can leave in any month. It stands in the terms: ${offer.paths.terms}`,
  ),
  intent(
    'tax',
    ({ offer }) =>
      `The prices are in US dollars. Whether tax applies for you, or how you book it, is not something I know; a person can tell you what your invoice says: ${offer.paths.contact}`,
  ),
  intent(
    'currency',
    ({ offer }) =>
      `The prices are in US dollars, and that is what the card or the invoice is charged in. Whether another currency can work for you, a person says: ${offer.paths.contact}`,
  ),
  intent(
    'order',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return one
        ? `Good. Tell us about your business at ${one.orderPath}, and paying comes right after: ${priceOf(one)}. We review what you wrote and start ${offer.times.start}.`
        : `Pick your package: ${inWords(
            offeredPackages(offer).map(({ orderPath }) => orderPath),
            'or',
          )}. You tell us about your business, pay, and we start ${offer.times.start}. Not sure which one? Ask us first, free: ${offer.paths.contact}`
    },
    { takes: ['package'], next: 'which-package' },
  ),
] as const
