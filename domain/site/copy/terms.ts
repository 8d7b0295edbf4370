import { list } from '../list.ts'

export const TERMS_TEXTS = {
  page: {
    title: 'Terms',
    description:
      'The deal in plain words. Setup once, then a monthly price, installments, a 30-day money-back guarantee, no long-term contracts, and what you own.',
    moment: { at: '07:45', text: 'Before the shop opens' },
    lead: 'What you pay, what you get and how you leave. If anything here is unclear, ask before you sign up.',
    changed: '2026-11-21',
  },
  short: {
    title: 'In short',
    list: [
      'Setup once, then a monthly price. You can split the setup into three.',
      '{moneyBack}. {noContract}. {cancel}.',
      'Your domain, text, photos, profile and contacts are yours from day one.',
    ],
  },
  who: {
    title: 'Who this is between',
    text: ['You and {legalName}: {contact}, {hours}. We work for businesses, not private households.'],
    contact: '{mail}, {phone}',
    address: 'By mail: {postalAddress}.',
  },
  prices: {
    title: 'What it costs',
    text: list({
      currency:
        'Prices are in US dollars. You pay the setup once, and the monthly price for as long as you stay.',
    }),
    package: {
      text: '{setup} setup, then {monthly} a month. In installments: {installments} over three months instead of the full setup.',
      note: 'Support included: {support}',
    },
    more: list({
      packages:
        'See what’s in each package on its page: [{launchLabel}](/package/launch), [{growthLabel}](/package/growth), [{scaleLabel}](/package/scale). Work outside a package gets its own price, in writing, before it starts.',
      payment:
        'You pay by card on a payment company’s page, or by an invoice we send you. Hosting, security and updates are in the monthly price.',
    }),
  },
  start: {
    title: 'How it starts',
    text: list({
      launch:
        'We review what you sent and start {startTime}. A launch averages {launchTime}, depending on complexity. That’s an average, not a date. Yours depends on how much there is to connect and how fast we get your text, photos and access.',
      deal: 'Sending the assessment or an order costs nothing and doesn’t commit you to anything. The deal starts when you pay.',
    }),
  },
  'money-back': {
    title: '{moneyBack}',
    text: list({
      refund:
        'If it’s not for you, write to {mail} within 30 days of your first payment and you get back what you paid for the package.',
    }),
  },
  leave: {
    title: 'How you leave',
    text: list({
      cancel:
        'There are no long-term contracts and you can cancel anytime. Write to {mail}. We won’t charge you for another month.',
      handOver:
        'We then hand over your site’s files and everything the forms collected, and switch off what runs on our side.',
    }),
  },
  yours: {
    title: 'What’s yours',
    text: list({
      property:
        'Your domain, text, photos, business profile, contacts and site files. You can use what runs on our side, like hosting and the assistants, for as long as you stay.',
    }),
  },
  need: {
    title: 'What we need from you',
    list: [
      'Text, photos and logos you have the right to use.',
      'Access to what you already have, like your domain.',
      'A look at what we wrote, so you can tell us what’s wrong.',
    ],
  },
  assistants: {
    title: 'Chatbots, call bots and figures',
    text: list({
      limits:
        'Assistants say they’re automated. They answer what they know, can be wrong, and pass everything else to you with the name and number.',
      figures:
        'The figures on our pages are our goals, and the calculator uses the numbers you enter. Neither is a promise of your results.',
    }),
  },
  account: {
    title: 'Your account on this site',
    text: list({
      rules:
        'It’s for you and the people you trust with it. Keep the password to yourself. Don’t try to reach what isn’t yours, overload the site or put anything harmful into it. If an account does, we’ll close it.',
      privacy: 'See what we keep about you on the [privacy page](/privacy).',
    }),
  },
  changes: {
    title: 'When this changes',
    text: list({
      date: 'We’ll update the date at the top. If you already have a deal with us, its terms don’t change.',
    }),
  },
} as const
