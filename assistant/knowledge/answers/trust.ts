// What visitors ask before they trust the shop, and about who it is.
import { INDUSTRIES } from '#domain/calculator.ts'
import { EFFORT, HOURS, PROMISES, REFUND, TAGLINE } from '#domain/offer.ts'
import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { PATHS } from '#domain/assistant/paths.ts'
import { intent } from '../intent.ts'

export const TRUST_ANSWERS = [
  intent(
    'contract',
    `Nothing locks you in: ${PROMISES.noContract.toLowerCase()}, and you can cancel anytime. There is also a ${PROMISES.moneyBack}. The whole deal: ${PATHS.terms}`,
    { takes: ['package', 'thing'], next: 'cancel' },
  ),
  intent(
    'cancel',
    ({ shop }) =>
      `You can cancel anytime: write to ${mailboxOf(shop)} and no further month is charged. There are no long-term contracts. We then hand over the site’s files and everything the forms collected. The terms: ${PATHS.terms}`,
    { takes: ['package', 'thing'], next: 'after-cancel' },
  ),
  intent(
    'after-cancel',
    `Your domain, texts, photos, profile and contacts are yours. We hand over the site’s files and everything the forms collected, and switch off what runs on our side, such as hosting and the bots. It stands in the terms: ${PATHS.terms}`,
  ),
  intent(
    'refund',
    ({ shop }) =>
      `The ${PROMISES.moneyBack} counts from your first payment and ends 30 days after it: ${REFUND}. Write to ${mailboxOf(shop)}. Once the 30 days are over there is no money back, but you can still cancel anytime. The terms: ${PATHS.terms}`,
    { takes: ['package', 'thing'], next: 'cancel' },
  ),
  intent(
    'trust',
    ({ shop }) =>
      `Fair question. The price stands on the page before you begin, you see the work before it goes live, your domain and texts are in your name, and you can leave in any month, with a ${PROMISES.moneyBack}. Who builds it and what we refuse to do: ${PATHS.about}. Or talk to a person first: ${shop.phone}`,
    { next: 'ownership' },
  ),
  intent(
    'references',
    `We publish no client names or testimonials, so I have none to show. What you can judge yourself is this site, the chat demo at ${PATHS.demo} and the call on ${PATHS.callBots}; for more, ask the person who builds it: ${PATHS.contact}`,
  ),
  intent(
    'about',
    ({ shop }) =>
      `${shop.businessName} is run by ${shop.ownerName}. Who answers your first message also builds what you order, and picks up when something is off. More on ${PATHS.about}`,
    { next: 'process' },
  ),
  intent(
    'experience',
    ({ shop }) =>
      `I don’t have that on record, and I won’t make it up. How the work goes and who does it stands on ${PATHS.about}; for the rest ask directly: ${shop.phone}, ${HOURS}.`,
  ),
  intent(
    'location',
    ({ shop }) =>
      `Our hours are ${HOURS}, Pacific time, and the work happens by phone and online: about ${EFFORT.call} is what it takes. I have no street address to give; whether we cover your area a person can tell you: ${shop.phone} or ${PATHS.contact}`,
    { named: 'location' },
  ),
  intent(
    'trades',
    ({ trade }) =>
      `${trade ? `${INDUSTRIES[trade].label} is one of the trades we build for. ` : 'It is made for small local service businesses, whatever they do: trades, medical, legal and real estate are named, and the forms have “Other” for the rest. '}Callers and visitors want different things in each, so the bots ask what you would ask: examples on ${PATHS.callBots}. Tell us about a normal week of yours, and we say what would help: ${PATHS.contact}`,
    { takes: ['trade'], next: 'which-package', named: 'trades' },
  ),
  intent(
    'private',
    `We work for businesses, not for private households, so a personal site is not for us. If you run a small business, this is what we do: ${PATHS.services}`,
  ),
  intent(
    'versus-diy',
    `You can do it yourself, and if you enjoy it, do. With us you write and maintain nothing: one person builds the site, Google profile, email and bots so that they work together; hosting, security and updates are in the price, what is yours stays yours, and there is a ${PROMISES.moneyBack}. I can’t judge others; compare on ${PATHS.services} and ${PATHS.terms}`,
    { next: 'package-overview' },
  ),
  intent(
    'privacy',
    ({ shop }) =>
      `We do not sell your information and run no trackers. What you write here comes to us; this chat is kept until 30 days after its last message. What else is kept and why: ${PATHS.privacy}, the cookies: ${PATHS.cookies}. To see, correct or delete it, write to ${mailboxOf(shop)}.`,
  ),
  intent(
    'suppliers',
    ({ shop }) =>
      `I have no names of suppliers to give. What kinds of companies come into it, and what each of them gets to see, stands on ${PATHS.privacy}; who builds your site is on ${PATHS.about}. A person can tell you more: ${shop.phone}, ${HOURS}.`,
  ),
  intent(
    'why-details',
    ({ shop }) =>
      `You can ask everything here without any details. With a name and a number or e-mail a person can get back to you; they are for that alone, and you are asked before they are passed on. Or call yourself: ${shop.phone}, ${HOURS}.`,
    { next: 'person' },
  ),
  intent(
    'chat-model',
    ({ shop }) =>
      `If we use a language model for this chat, the company behind it is sent what you write here and the page you are on, nothing else that we know of you. Without one, a program of our own answers. What is kept and why: ${PATHS.privacy}. To see, correct or delete it, write to ${mailboxOf(shop)}.`,
  ),
  intent(
    'this-chat',
    `This chat is kept until 30 days after its last message, and “Start over” in this window clears it at once. What you had passed on to us stays with your request. What else is kept and why: ${PATHS.privacy}`,
  ),
  intent(
    'cookies',
    `They keep you signed in and remember your answers, such as the one to the cookie notice. None of them is a tracker. Each one, what it is for and how long it stays: ${PATHS.cookies}`,
  ),
  intent(
    'security',
    `Connections are encrypted, passwords are stored only as hashes, and your accounts stay yours: on your Google profile we are a manager you can remove. Please never type a password or card number into this chat. More on ${PATHS.privacy}`,
  ),
  intent(
    'terms',
    `They stand in plain words on ${PATHS.terms}: setup once, then a monthly price, ${PROMISES.moneyBack}, ${PROMISES.noContract.toLowerCase()}, and what is yours stays yours.`,
  ),
  intent(
    'tagline',
    `${TAGLINE} Small businesses rarely lose customers over bad work; they lose them because nobody could pick up. What we do about that, and what we refuse to do: ${PATHS.about}`,
  ),
  intent(
    'refused',
    `Some things we won’t do: we call no strangers in your name, buy or make up no reviews, sell nobody’s data, and promise no first place on Google. Our bots answer people who come to you. The whole list: ${PATHS.about}`,
  ),
] as const
