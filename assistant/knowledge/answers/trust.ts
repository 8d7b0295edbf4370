// What visitors ask before they trust the shop, and about who it is.
import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { intent } from '../intent.ts'

export const TRUST_ANSWERS = [
  intent(
    'contract',
    ({ offer }) =>
      `Nothing locks you in: ${offer.promises.noContract.toLowerCase()}, and you can cancel anytime. There is also a ${offer.promises.moneyBack}. The whole deal: ${offer.paths.terms}`,
    { takes: ['package', 'thing'], next: 'cancel' },
  ),
  intent(
    'cancel',
    ({ offer }) =>
      `You can cancel anytime: write to ${mailboxOf(offer.contact)} and no further month is charged. There are no long-term contracts. We then hand over the site’s files and everything the forms collected. The terms: ${offer.paths.terms}`,
    { takes: ['package', 'thing'], next: 'after-cancel' },
  ),
  intent(
    'after-cancel',
    ({ offer }) =>
      `Your domain, texts, photos, profile and contacts are yours. We hand over the site’s files and everything the forms collected, and switch off what runs on our side, such as hosting and the bots. It stands in the terms: ${offer.paths.terms}`,
  ),
  intent(
    'refund',
    ({ offer }) =>
      `The ${offer.promises.moneyBack} counts from your first payment and ends ${offer.guaranteeDays} days after it: ${offer.refund}. Write to ${mailboxOf(offer.contact)}. Once the ${offer.guaranteeDays} days are over there is no money back, but you can still cancel anytime. The terms: ${offer.paths.terms}`,
    { takes: ['package', 'thing'], next: 'cancel' },
  ),
  intent(
    'trust',
    ({ offer }) =>
      `Fair question. The price stands on the page before you begin, you see the work before it goes live, your domain and texts are in your name, and you can leave in any month, with a ${offer.promises.moneyBack}. Who builds it and what we refuse to do: ${offer.paths.about}. Or talk to a person first: ${offer.contact.phone}`,
    { next: 'ownership' },
  ),
  intent(
    'references',
    ({ offer }) =>
      `We publish no client names or testimonials, so I have none to show. What you can judge yourself is this site, the chat demo at ${offer.paths.demo} and the call on ${offer.paths.callBots}; for more, ask the person who builds it: ${offer.paths.contact}`,
  ),
  intent(
    'about',
    ({ offer }) =>
      `${offer.contact.businessName} is run by ${offer.contact.ownerName}. Who answers your first message also builds what you order, and picks up when something is off. More on ${offer.paths.about}`,
    { next: 'process' },
  ),
  intent(
    'experience',
    ({ offer }) =>
      `I don’t have that on record, and I won’t make it up. How the work goes and who does it stands on ${offer.paths.about}; for the rest ask directly: ${offer.contact.phone}, ${offer.hours}.`,
  ),
  intent(
    'location',
    ({ offer }) =>
      `Our hours are ${offer.hours}, Pacific time, and the work happens by phone and online: about ${offer.effort.call} is what it takes. I have no street address to give; whether we cover your area a person can tell you: ${offer.contact.phone} or ${offer.paths.contact}`,
    {},
  ),
  intent(
    'trades',
    ({ offer, trade }) =>
      `${trade ? `${offer.calculator.trades[trade].label} is one of the trades we build for. ` : 'It is made for small local service businesses, whatever they do: trades, medical, legal and real estate are named, and the forms have “Other” for the rest. '}Callers and visitors want different things in each, so the bots ask what you would ask: examples on ${offer.paths.callBots}. Tell us about a normal week of yours, and we say what would help: ${offer.paths.contact}`,
    { takes: ['trade'], next: 'which-package' },
  ),
  intent(
    'private',
    ({ offer }) =>
      `We work for businesses, not for private households, so a personal site is not for us. If you run a small business, this is what we do: ${offer.paths.services}`,
  ),
  intent(
    'versus-diy',
    ({ offer }) =>
      `You can do it yourself, and if you enjoy it, do. With us you write and maintain nothing: one person builds the site, Google profile, email and bots so that they work together; hosting, security and updates are in the price, what is yours stays yours, and there is a ${offer.promises.moneyBack}. I can’t judge others; compare on ${offer.paths.services} and ${offer.paths.terms}`,
    { next: 'package-overview' },
  ),
  intent(
    'privacy',
    ({ offer }) =>
      `We do not sell your information and run no trackers. What you write here comes to us; this chat is kept until 30 days after its last message. What else is kept and why: ${offer.paths.privacy}, the cookies: ${offer.paths.cookies}. To see, correct or delete it, write to ${mailboxOf(offer.contact)}.`,
  ),
  intent(
    'suppliers',
    ({ offer }) =>
      `I have no names of suppliers to give. What kinds of companies come into it, and what each of them gets to see, stands on ${offer.paths.privacy}; who builds your site is on ${offer.paths.about}. A person can tell you more: ${offer.contact.phone}, ${offer.hours}.`,
  ),
  intent(
    'why-details',
    ({ offer }) =>
      `You can ask everything here without any details. With a name and a number or e-mail a person can get back to you; they are for that alone, and you are asked before they are passed on. Or call yourself: ${offer.contact.phone}, ${offer.hours}.`,
    { next: 'person' },
  ),
  intent(
    'chat-model',
    ({ offer }) =>
      `If we use a language model for this chat, the company behind it is sent what you write here and the page you are on, nothing else that we know of you. Without one, a program of our own answers. What is kept and why: ${offer.paths.privacy}. To see, correct or delete it, write to ${mailboxOf(offer.contact)}.`,
  ),
  intent(
    'this-chat',
    ({ offer }) =>
      `This chat is kept until 30 days after its last message, and “Start over” in this window clears it at once. What you had passed on to us stays with your request. What else is kept and why: ${offer.paths.privacy}`,
  ),
  intent(
    'cookies',
    ({ offer }) =>
      `They keep you signed in and remember your answers, such as the one to the cookie notice. None of them is a tracker. Each one, what it is for and how long it stays: ${offer.paths.cookies}`,
  ),
  intent(
    'security',
    ({ offer }) =>
      `Connections are encrypted, passwords are stored only as hashes, and your accounts stay yours: on your Google profile we are a manager you can remove. Please never type a password or card number into this chat. More on ${offer.paths.privacy}`,
  ),
  intent(
    'terms',
    ({ offer }) =>
      `They stand in plain words on ${offer.paths.terms}: setup once, then a monthly price, ${offer.promises.moneyBack}, ${offer.promises.noContract.toLowerCase()}, and what is yours stays yours.`,
  ),
  intent(
    'tagline',
    ({ offer }) =>
      `${offer.tagline} Small businesses rarely lose customers over bad work; they lose them because nobody could pick up. What we do about that, and what we refuse to do: ${offer.paths.about}`,
  ),
  intent(
    'refused',
    ({ offer }) =>
      `Some things we won’t do: we call no strangers in your name, buy or make up no reviews, sell nobody’s data, and promise no first place on Google. Our bots answer people who come to you. The whole list: ${offer.paths.about}`,
  ),
] as const
