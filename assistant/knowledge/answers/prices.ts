import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { sayBudget } from '#assistant/dialogue/budget.ts'
import { intent, type Say } from '../intent.ts'
import {
  allPrices,
  askedPackage,
  findRequestedFeature,
  firstYearOf,
  ifDemo,
  installmentsLine,
  inWords,
  link,
  linkToPackage,
  linksToPackages,
  listFeatures,
  listPackages,
  monthlyOf,
  offeredPackages,
  priceOf,
  setupOf,
  smallestPackage,
  cancellationTerms,
  topicsOf,
} from '../offer-words.ts'

const price: Say = (asked) => {
  const { offer } = asked
  const one = askedPackage(asked)
  if (one) {
    return `${one.label} is ${priceOf(one)}. You can split the setup into ${installmentsLine(one)}. ${linkToPackage(one)}`
  }
  const feature = findRequestedFeature(asked)
  if (feature) {
    const { label, packages, from } = feature
    const isInAll = packages.length === offeredPackages(offer).length
    const others = isInAll ? [] : packages.slice(1).map((other) => ` ${other.label} has it too.`)
    return `${label} ${isInAll ? 'is in every package, starting with' : 'comes with'} ${from.label}: ${priceOf(from)}.${others.join('')} ${linkToPackage(from)}`
  }
  return `You pay a one-time setup, then a monthly price: ${allPrices(offer)}. There’s no long-term contract. ${linksToPackages(offer)}`
}

export const PRICE_ANSWERS = [
  intent('price', price, {
    takes: ['package', 'feature'],
    more: ({ offer }) =>
      `The setup pays for building everything. The monthly price keeps it running: hosting, security and updates. ${link('Run your own numbers', offer.paths.calculator)}`,
    next: 'package-overview',
  }),
  intent(
    'monthly-fee',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return one
        ? `The ${monthlyOf(one)} a month for ${one.label} covers hosting, security and updates. You pay it for as long as you stay, on top of a one-time setup of ${setupOf(one)}. You can cancel anytime.`
        : `The monthly price covers hosting, security and updates: ${listPackages(offer, monthlyOf)}. You pay it for as long as you stay, on top of the one-time setup. You can cancel anytime.`
    },
    { takes: ['package'], next: 'package-overview' },
  ),
  intent(
    'setup-fee',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return one
        ? `The setup for ${one.label} is ${setupOf(one)}. You pay it once, or over three months as ${installmentsLine(one)}. The ${monthlyOf(one)} a month is separate. ${linkToPackage(one)}`
        : `You pay the setup once: ${listPackages(offer, setupOf)}. It covers writing and building everything, and you can split it into three monthly payments.`
    },
    { takes: ['package'], next: 'installments' },
  ),
  intent(
    'installments',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return one
        ? `For ${one.label}, the setup of ${setupOf(one)} becomes three monthly payments: ${installmentsLine(one)}. The total is the same, so there’s no interest, and the ${monthlyOf(one)} a month is separate.`
        : `You can split the setup into three monthly payments for the same total: ${listPackages(offer, installmentsLine, '; ')}. There’s no interest, and the monthly price is separate.`
    },
    { takes: ['package'], next: 'order' },
  ),
  intent(
    'hidden-fees',
    (asked) =>
      `You pay nothing extra for what’s listed in ${askedPackage(asked)?.label ?? 'your package'}. The monthly price includes hosting, security and updates. I don’t know of any extra charge per call, minute, chat or user, or of any limit. Ask what texts cost. Work beyond the package gets its price in writing first. What you pay others, like your phone company or domain registrar, is between you and them. ${link('Read the terms', asked.offer.paths.terms)}`,
    { takes: ['package'] },
  ),
  intent(
    'catch',
    ({ offer }) =>
      `You pay a setup once and a monthly price while you stay, and that’s the whole deal. ${cancellationTerms(offer)}. Your domain, text and contacts leave with you. From you, it takes ${offer.effort.call} and some time to read what we wrote. ${link('Read the terms', offer.paths.terms)}`,
    { next: 'cancel' },
  ),
  intent(
    'cheapest',
    ({ offer, budget, feature }) => {
      if (budget) return sayBudget(offer, budget, feature)
      const one = smallestPackage(offer)
      return `Our smallest package is ${one.label}: ${priceOf(one)}. What’s in it: ${listFeatures(one, 3)}. You can move up later. ${linkToPackage(one)}`
    },
    { next: 'order' },
  ),
  intent(
    'discount',
    ({ offer }) => {
      const smallest = smallestPackage(offer)
      return `I can’t offer a discount. The prices on this site are the same for everybody, including nonprofits, veterans and friends of customers. If someone here told you another price, only they can confirm it: ${offer.contact.phone}. You can split the setup into three payments, or start with ${smallest.label} (${priceOf(smallest)}) and move up later.`
    },
    { next: 'installments' },
  ),
  intent(
    'pay-yearly',
    ({ offer }) =>
      `The packages are priced by the month. I don’t have a quarterly or yearly payment, or a lower price for paying ahead. If paying ahead suits your books better, ask before you order: call ${offer.contact.phone} or ${link('write to us', offer.paths.contact)}.`,
    { next: 'first-year' },
  ),
  intent(
    'too-expensive',
    ({ offer }) => {
      const smallest = smallestPackage(offer)
      return `Fair enough. Our smallest package is ${smallest.label} at ${priceOf(smallest)}. In three parts, the setup is ${installmentsLine(smallest)}. The monthly price is separate, and there’s a ${offer.promises.moneyBack}. To see whether it would pay for itself, ${link('run your numbers', offer.paths.calculator)}.`
    },
    { next: 'roi' },
  ),
  intent(
    'worth-it',
    ({ offer }) =>
      `It pays off if the calls and customers you miss now are worth more than it costs. If word of mouth or Facebook keeps you full, you may not need it. ${link('Run your own numbers', offer.paths.calculator)}. If they say no, don’t buy it. If you buy and it’s not for you, there’s a ${offer.promises.moneyBack}.`,
    { next: 'roi' },
  ),
  intent(
    'payment-methods',
    ({ offer }) =>
      `You can pay by card on the payment company’s own page, or by an invoice we send you. Your card number never reaches us. I don’t know about checks, Zelle, PayPal, bank transfers, trades or two payers. If you need one of those, ${link('ask a person', offer.paths.contact)}.`,
    { next: 'when-pay' },
  ),
  intent(
    'late-payment',
    ({ offer }) =>
      `I don’t know what happens when a payment fails or comes late, so I can’t promise how long your site stays up. Tell us early: call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}. Your domain, text, photos and contacts are yours either way.`,
    { next: 'after-cancel' },
  ),
  intent(
    'order-problem',
    ({ offer }) =>
      `If you picked the wrong package, send the order form again with the right one. If paying didn’t work or no email came, please don’t pay twice. Call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}, and a person will look into it (${offer.hours}). I can’t see orders or payments from here.`,
    { next: 'contact-me' },
  ),
  intent(
    'when-pay',
    ({ offer }) =>
      `You pay by card or invoice once you’ve chosen a package, before we build it and before you see a draft. You can pay the setup at once or in three parts. The assessment and the call are free. I don’t have the day of the first monthly payment, so ask: ${offer.contact.phone}. ${link('Read the terms', offer.paths.terms)}`,
    { next: 'order' },
  ),
  intent(
    'free-trial',
    ({ offer }) =>
      `There’s no free trial, but ${ifDemo(offer, `you can ${link('try the chat demo', offer.paths.demo)}, and `)}the assessment is free. There’s also a ${offer.promises.moneyBack}: ${offer.refund}.`,
    { next: 'demo-chat' },
  ),
  intent(
    'one-service',
    ({ offer }) =>
      `You can ask for just one piece or a repair, such as ${topicsOf(offer, 'or')}. You can ask even with a site on Wix, Squarespace or WordPress. It isn’t one of our packages, so you’ll get a price for exactly that in writing before anything begins. If it can’t be done, we’ll say so. ${link('Tell us what you need', offer.paths.contact)}`,
    { next: 'assessment' },
  ),
  intent(
    'custom-quote',
    ({ offer }) =>
      `${link('Tell us about your week', offer.paths.contact)} (${offer.effort.assessment}, free), and you’ll get a price for exactly what you need. You get it in writing before anything begins. For a first idea: ${allPrices(offer)}.`,
    { next: 'assessment' },
  ),
  intent(
    'why-monthly',
    ({ offer }) =>
      `Our packages are a setup plus a monthly price. The monthly price pays for hosting, security, updates and repairs. I don’t have a price for paying just once, so ask: ${offer.contact.phone}, ${offer.hours}. You aren’t tied to it. If you leave, we hand over the site’s files, and you can host them elsewhere. ${link('Read the terms', offer.paths.terms)}`,
    { next: 'after-cancel' },
  ),
  intent(
    'several-locations',
    ({ offer }) =>
      `I don’t know how a second location, truck, crew or business is counted, so I can’t promise one price for all of them. ${link('Tell us about your locations', offer.paths.contact)}, and you’ll get a price for exactly that in writing before anything begins. For one business, packages start at ${priceOf(smallestPackage(offer))}.`,
    { next: 'assessment' },
  ),
  intent(
    'first-year',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return one
        ? `The first year of ${one.label} comes to ${firstYearOf(one)}: that’s the setup plus twelve months (${priceOf(one)}). You pay monthly and can leave in any month.`
        : `Here’s the setup plus twelve months: ${listPackages(offer, firstYearOf)}. You pay monthly and can leave in any month.`
    },
    { takes: ['package'] },
  ),
  intent(
    'price-increase',
    ({ offer }) =>
      `Your plan keeps the terms it started under. With no long-term contract, you can leave in any month. ${link('Read the terms', offer.paths.terms)}`,
  ),
  intent(
    'tax',
    ({ offer }) =>
      `Prices are in US dollars. I don’t know whether tax applies to you. A person can tell you what your invoice will say. ${link('Ask about your invoice', offer.paths.contact)}`,
  ),
  intent(
    'currency',
    ({ offer }) =>
      `Prices are in US dollars, and that’s what your card or invoice is charged in. If you need another currency, ${link('ask a person', offer.paths.contact)}.`,
  ),
  intent(
    'order',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return one
        ? `Great. ${link(`Start your ${one.label} order`, one.orderPath)}: you tell us about your business, then pay (${priceOf(one)}). We review it and start ${offer.times.start}.`
        : `Pick a package: ${inWords(
            offeredPackages(offer).map(({ label, orderPath }) => link(label, orderPath)),
            'or',
          )}. Tell us about your business and pay, and we start ${offer.times.start}. Not sure which one? ${link('Ask us first', offer.paths.contact)}. It’s free.`
    },
    { takes: ['package'], next: 'which-package' },
  ),
] as const
