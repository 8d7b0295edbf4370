// What visitors ask about money.
import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { sayBudget } from '#assistant/dialogue/budget.ts'
import { intent, type Say } from '../intent.ts'
import {
  allPrices,
  askedPackage,
  findRequestedFeature,
  firstYearOf,
  installmentsLine,
  inWords,
  link,
  linkToPackage,
  linksToPackages,
  listPackages,
  monthlyOf,
  offeredPackages,
  priceOf,
  setupOf,
  smallestPackage,
  cancellationTerms,
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
  return `You pay a one-time setup, then a monthly price: ${allPrices(offer)}. Hosting, security and updates are included, and there’s no long-term contract. ${linksToPackages(offer)}`
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
        ? `${one.label} is ${monthlyOf(one)} a month for as long as you stay, on top of a one-time setup of ${setupOf(one)}. That covers hosting, security and updates, and you can cancel anytime.`
        : `On top of the one-time setup you pay a monthly price for as long as you stay: ${listPackages(offer, monthlyOf)}. That covers hosting, security and updates, and you can cancel anytime.`
    },
    { takes: ['package'], next: 'package-overview' },
  ),
  intent(
    'setup-fee',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return one
        ? `The setup for ${one.label} is ${setupOf(one)}, paid once, or over three months as ${installmentsLine(one)}. The ${monthlyOf(one)} a month is separate. ${linkToPackage(one)}`
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
        : `You can split the setup into three monthly payments for the same total, so there’s no interest: ${listPackages(offer, installmentsLine, '; ')}. The monthly price is separate.`
    },
    { takes: ['package'], next: 'order' },
  ),
  intent(
    'hidden-fees',
    (asked) =>
      `Nothing extra for what’s listed in ${askedPackage(asked)?.label ?? 'your package'}: the monthly price includes hosting, security and updates. Our pages name nothing extra per call, minute, chat or user, and no limit; what texts cost, ask. Work beyond the package gets its price in writing first. What you pay others, like your phone company or domain registrar, stays between you and them. ${link('Read the terms', asked.offer.paths.terms)}`,
    { takes: ['package'] },
  ),
  intent(
    'catch',
    ({ offer }) =>
      `There’s a setup you pay once and a monthly price while you stay, and that’s the whole deal. ${cancellationTerms(offer)}. Your domain, texts and contacts leave with you. On your side it takes ${offer.effort.call} and reading what we wrote. ${link('Read the terms', offer.paths.terms)}`,
    { next: 'cancel' },
  ),
  intent(
    'cheapest',
    ({ offer, budget, feature }) => {
      if (budget) return sayBudget(offer, budget, feature)
      const one = smallestPackage(offer)
      return `Our smallest package is ${one.label}: ${priceOf(one)}. You get a website of ${one.pages} pages, your Google Business Profile and email on your own domain, and you can move up later. ${linkToPackage(one)}`
    },
    { next: 'order' },
  ),
  intent(
    'discount',
    ({ offer }) => {
      const smallest = smallestPackage(offer)
      return `I can’t offer a discount: the prices on the page are the same for everybody, nonprofits, veterans and friends of customers too. If someone here told you another price, only they can confirm it: ${offer.contact.phone}. You can split the setup into three payments, or start with ${smallest.label} at ${priceOf(smallest)} and move up later.`
    },
    { next: 'installments' },
  ),
  intent(
    'pay-yearly',
    ({ offer }) =>
      `The packages are priced by the month. Our pages mention no quarterly or yearly payment, and no lower price for paying ahead. If that suits your books better, ask before you order: call ${offer.contact.phone} or ${link('write to us', offer.paths.contact)}.`,
    { next: 'first-year' },
  ),
  intent(
    'too-expensive',
    ({ offer }) => {
      const smallest = smallestPackage(offer)
      return `Fair enough. Our smallest package is ${smallest.label} at ${priceOf(smallest)}. In three parts the setup is ${installmentsLine(smallest)}, with the monthly price beside it, and there’s a ${offer.promises.moneyBack}. See first whether it would pay for itself: ${link('run your numbers', offer.paths.calculator)}.`
    },
    { next: 'roi' },
  ),
  intent(
    'worth-it',
    ({ offer }) =>
      `It pays off if the calls and customers you miss now are worth more than it costs. If word of mouth or Facebook keeps you full, you may not need it. ${link('Run your own numbers', offer.paths.calculator)}; if they say no, don’t buy it. And if it turns out not to be for you, there’s a ${offer.promises.moneyBack}.`,
    { next: 'roi' },
  ),
  intent(
    'payment-methods',
    ({ offer }) =>
      `Pay by card on the payment company’s own page, or by an invoice we send you. Your card number never reaches us. Our pages don’t mention checks, Zelle, PayPal, bank transfers, trades or two payers, so ${link('ask a person', offer.paths.contact)} if you need one of those.`,
    { next: 'when-pay' },
  ),
  intent(
    'late-payment',
    ({ offer }) =>
      `Our pages don’t say what happens when a payment fails or comes late, so I can’t promise how long your site stays up. Tell us early: call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}. Your domain, texts, photos and contacts are yours either way.`,
    { next: 'after-cancel' },
  ),
  intent(
    'order-problem',
    ({ offer }) =>
      `Picked the wrong package? Send the order form again with what’s right. If paying didn’t work or no email came, please don’t pay twice: call ${offer.contact.phone} or write to ${mailboxOf(offer.contact)}, and a person looks into it (${offer.hours}). I can’t see orders or payments from here.`,
    { next: 'contact-me' },
  ),
  intent(
    'when-pay',
    ({ offer }) =>
      `Asking is free: you owe nothing for the assessment or the call. You pay by card or invoice once you’ve chosen a package, before we build it and before you see a draft, with the setup at once or in three parts. The day of the first monthly payment isn’t on our pages, so ask: ${offer.contact.phone}. ${link('Read the terms', offer.paths.terms)}`,
    { next: 'order' },
  ),
  intent(
    'free-trial',
    ({ offer }) =>
      `There’s no free trial, but you can ${link('try the chat demo', offer.paths.demo)}, and the assessment is free. There’s also a ${offer.promises.moneyBack}: ${offer.refund}.`,
    { next: 'demo-chat' },
  ),
  intent(
    'one-service',
    ({ offer }) =>
      `A single piece isn’t one of our packages, but you can ask for it: only the site, the Google profile, email, the chatbot or call bot, or a repair, also beside a site on Wix, Squarespace or WordPress. Tell us what you have, and you get a price for exactly that, in writing, before anything begins. If it can’t be done, we say so. ${link('Tell us what you need', offer.paths.contact)}`,
    { next: 'assessment' },
  ),
  intent(
    'custom-quote',
    ({ offer }) =>
      `${link('Tell us about your week', offer.paths.contact)} (${offer.effort.assessment}, free) and you get a price for exactly what you need, in writing, before anything begins. For a first idea: ${allPrices(offer)}.`,
    { next: 'assessment' },
  ),
  intent(
    'why-monthly',
    ({ offer }) =>
      `Our packages are a setup plus a monthly price, which pays for hosting, security, updates and repairs. Our pages name no price for paying once, so ask: ${offer.contact.phone}, ${offer.hours}. You aren’t tied to it: if you leave, we hand over the site’s files, and you can host them elsewhere. ${link('Read the terms', offer.paths.terms)}`,
    { next: 'after-cancel' },
  ),
  intent(
    'several-locations',
    ({ offer }) =>
      `Our pages don’t say how a second location, truck, crew or business is counted, so I can’t promise one price for all of them. ${link('Tell us about your locations', offer.paths.contact)} and you get a price for exactly that, in writing, before anything begins. For one business, packages start at ${priceOf(smallestPackage(offer))}.`,
    { next: 'assessment' },
  ),
  intent(
    'first-year',
    (asked) => {
      const { offer } = asked
      const one = askedPackage(asked)
      return one
        ? `The first year of ${one.label} comes to ${firstYearOf(one)}: that’s the setup plus twelve months (${priceOf(one)}). You pay monthly and can leave in any month.`
        : `Setup plus twelve months comes to: ${listPackages(offer, firstYearOf)}. You pay monthly and can leave in any month.`
    },
    { takes: ['package'] },
  ),
  intent(
    'price-increase',
    ({ offer }) =>
      `A running deal keeps the terms it was made under. And with no long-term contract, you can leave in any month. ${link('Read the terms', offer.paths.terms)}`,
  ),
  intent(
    'tax',
    ({ offer }) =>
      `Prices are in US dollars. Whether tax applies to you is something I don’t know; a person can tell you what your invoice will say. ${link('Ask about your invoice', offer.paths.contact)}`,
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
          )}. You tell us about your business, pay, and we start ${offer.times.start}. Not sure which one? ${link('Ask us first', offer.paths.contact)}, it’s free.`
    },
    { takes: ['package'], next: 'which-package' },
  ),
] as const
