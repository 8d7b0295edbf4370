import { mailboxOf } from '#assistant/dialogue/conversation.ts'
import { zoneNameIn } from '#assistant/dialogue/zones.ts'
import { intent } from '../intent.ts'
import { ifDemo, ifOffered, inWords, link, lowerFirst, topicsOf } from '../offer-words.ts'
import type { Offer } from '../offer.ts'

const readTerms = ({ paths }: Offer) => link('Read the terms', paths.terms)
const aboutUs = ({ paths }: Offer) => link('Who we are', paths.about)
const readPrivacy = ({ paths }: Offer) => link('Read the privacy policy', paths.privacy)

export const TRUST_ANSWERS = [
  intent(
    'contract',
    ({ offer }) =>
      `Nothing locks you in: ${lowerFirst(offer.promises.noContract)}, and you can cancel anytime. There’s also a ${offer.promises.moneyBack}. ${readTerms(offer)}`,
    { takes: ['package', 'feature'], next: 'cancel' },
  ),
  intent(
    'cancel',
    ({ offer }) =>
      `You can cancel anytime: write to ${mailboxOf(offer.contact)}, and no further month is charged. What’s paid keeps running until its month ends. I don’t know of a notice period or an exit fee. If part of the setup is still open, ask what happens to it. We hand over the site’s files and everything the forms collected. ${readTerms(offer)}`,
    { takes: ['package', 'feature'], next: 'after-cancel' },
  ),
  intent(
    'after-cancel',
    ({ offer }) =>
      `You keep your domain, mailboxes, text, photos, contacts and your Google profile with its reviews. We never hold a domain back. We hand over the site’s files and everything the forms collected. We switch off what runs on our side, such as hosting and the bots. ${readTerms(offer)}`,
  ),
  intent(
    'refund',
    ({ offer }) =>
      `There’s a ${offer.promises.moneyBack}: ${offer.refund}. That means the setup and the monthly price, returned the way you paid. Write to ${mailboxOf(offer.contact)}. You don’t have to give a reason. After those ${offer.guaranteeDays} days there’s no refund, but you can still cancel anytime. ${readTerms(offer)}`,
    { takes: ['package', 'feature'], next: 'cancel' },
  ),
  intent(
    'trust',
    ({ offer }) =>
      `Fair question. You see the price before you begin and the work before it goes live. Your domain and text are in your name. You can leave in any month, and there’s a ${offer.promises.moneyBack}. ${aboutUs(offer)}, or talk to a person first: ${offer.contact.phone}.`,
    { next: 'ownership' },
  ),
  intent(
    'mail-from-you',
    ({ offer }) =>
      `I can’t tell from here, so don’t pay, open a file or give a password yet. Use the phone number and address on this site, not those in the message. Call ${offer.contact.phone} (${offer.hours}) or write to ${mailboxOf(offer.contact)}, and a person will tell you whether it came from us.`,
    { next: 'security' },
  ),
  intent(
    'owner-away',
    ({ offer }) =>
      `I don’t know who steps in when the owner is away or ill, or stops working. Ask before you order: ${offer.contact.phone}, ${offer.hours}. Your domain, text, photos, profile and mailboxes are yours. The site’s files are handed over if you leave, so another company could carry on.`,
    { next: 'ownership' },
  ),
  intent(
    'exclusivity',
    ({ offer }) =>
      `I can’t promise you an exclusive area, so another business in your trade or town may be a customer too. We don’t publish who is. Your text, contacts and conversations are yours and are never sold. If that matters to you, ask before you order: ${offer.contact.phone}.`,
    { next: 'chat-data' },
  ),
  intent(
    'vendor-papers',
    ({ offer }) =>
      `I don’t have a tax form, proof of insurance or tax number on record, and I can’t sign or fill in anything here. Write to ${mailboxOf(offer.contact)} with what your office needs, such as a tax form, a certificate of insurance, an NDA or a vendor form. A person will tell you what you can get.`,
    { next: 'contact-me' },
  ),
  intent(
    'who-can-order',
    ({ offer }) =>
      `We work for businesses, and I don’t know of a required legal form, age or license. If you’re a minor or your business isn’t registered yet, ask first: ${offer.contact.phone}, ${offer.hours}. If you’re a minor, have a parent on the line. The order form asks for a company name.`,
    { next: 'order' },
  ),
  intent(
    'rename-business',
    ({ offer }) =>
      `You don’t have to wait. Your domain, text, photos and profile are yours, so they can go with you to a new name or a new owner. Work outside your package, such as rewriting pages for a new name, gets its own price in writing before it begins. ${link('Tell us what’s changing', offer.paths.contact)}`,
    { next: 'ownership' },
  ),
  intent(
    'references',
    ({ offer }) =>
      `I have none to show, because we don’t publish client names or testimonials. Judge this site itself${ifDemo(offer, `, ${link('try the chat demo', offer.paths.demo)}`)}${ifOffered(offer, 'callBot', ` or ${link('see a call', offer.paths.callBots)}`)}. For more, ${link('ask the person who builds it', offer.paths.contact)}.`,
  ),
  intent(
    'about',
    ({ offer }) =>
      `${offer.contact.businessName} is run by ${offer.contact.ownerName}. The person who answers your first message also builds what you order, and picks up when something’s off. ${aboutUs(offer)}`,
    { next: 'process' },
  ),
  intent(
    'experience',
    ({ offer }) =>
      `I have no years, licenses or certificates on record, and I won’t make any up. ${link('Read who does the work', offer.paths.about)}, or ask directly: ${offer.contact.phone}, ${offer.hours}.`,
  ),
  intent(
    'location',
    ({ offer }) =>
      `We work by phone and online, so your town or state makes no difference. I don’t have a street address to give, and I don’t know whether we make visits. A person answers ${offer.hours} (${zoneNameIn('en-US', offer.opening)}). To ask about your area, call ${offer.contact.phone} or ${link('write to us', offer.paths.contact)}.`,
    {},
  ),
  intent(
    'trades',
    ({ offer, trade }) =>
      `${trade ? `${offer.calculator.trades[trade].label} is one of the trades we build for. ` : `It’s made for small local service businesses: ${inWords([...Object.values(offer.calculator.trades).map(({ label }) => label), `“${offer.calculator.otherTrades}” for the rest`])}. `}Callers want different things in each, so the bots ask what you’d ask. ${link('Tell us about a normal week of yours', offer.paths.contact)}, and we’ll say what would help.`,
    { takes: ['trade'], next: 'which-package' },
  ),
  intent(
    'outsourcing',
    ({ offer }) =>
      `The person who answers your first message also builds what you order. ${offer.contact.ownerName} runs ${offer.contact.businessName}. I don’t know whether helpers take part, or in which country they work, so ask: ${offer.contact.phone}, ${offer.hours}. ${aboutUs(offer)}`,
    { next: 'about' },
  ),
  intent(
    'work-alongside',
    ({ offer }) =>
      `Everything is in your name, so you decide who gets access and who keeps working on it. I don’t know how we’d share the work with your marketing person, IT company or agency. Bring them to the free call, and agree on who does what. ${link('Pick a time', offer.paths.contact)}`,
    { next: 'book-call' },
  ),
  intent(
    'staff-access',
    ({ offer }) =>
      `You sign in with a browser, on a phone or computer. On ${link('your dashboard', offer.paths.dashboard)}, you see your projects, updates and support. I don’t know of an app or separate logins for your staff, so ask: ${offer.contact.phone}, ${offer.hours}. What people send on your site reaches your phone without signing in.`,
    { next: 'sign-in' },
  ),
  intent(
    'ended-by-us',
    ({ offer }) =>
      `The terms don’t say when, or with what notice, we could end a plan. They only say that an account on this site that’s misused gets closed. Ask before you order: ${offer.contact.phone}, ${offer.hours}. Your domain, text, photos, contacts and the site’s files are yours, whoever ends it. ${readTerms(offer)}`,
    { next: 'after-cancel' },
  ),
  intent(
    'private',
    ({ offer }) =>
      `We work for businesses, so we don’t build personal sites. If you run a small business, here’s what we do: ${link('all services', offer.paths.services)}.`,
  ),
  intent(
    'versus-diy',
    ({ offer }) =>
      `I can’t judge others. Here, one person takes care of ${topicsOf(offer)}, so they work together. You write and maintain nothing. What’s yours is in your name from day one. There’s no long-term contract, and there’s a ${offer.promises.moneyBack}. If you enjoy building it yourself, do. ${link('See what we do', offer.paths.services)}`,
    { next: 'package-overview' },
  ),
  intent(
    'privacy',
    ({ offer }) =>
      `We don’t sell your information and run no trackers. What you write here comes to us, and this chat is kept until 30 days after its last message. To see, correct or delete your data, write to ${mailboxOf(offer.contact)}. ${readPrivacy(offer)}`,
  ),
  intent(
    'suppliers',
    ({ offer }) =>
      `I don’t have the names of our email, hosting or AI suppliers, or the country their servers are in. The privacy policy says what kinds of companies are involved and what each gets to see. For more, call ${offer.contact.phone}, ${offer.hours}. ${readPrivacy(offer)}`,
  ),
  intent(
    'why-details',
    ({ offer }) =>
      `We only use them so a person can get back to you. You can ask everything here without leaving any details. If you do leave them, you’re asked before they’re passed on. Or call us: ${offer.contact.phone}, ${offer.hours}.`,
    { next: 'person' },
  ),
  intent(
    'chat-model',
    ({ offer }) =>
      `If we use a language model for this chat, the company behind it gets what you write here and the page you’re on. It gets nothing else we know about you. Without one, our own program answers. ${readPrivacy(offer)}`,
  ),
  intent(
    'this-chat',
    ({ offer }) =>
      `This chat is kept until 30 days after its last message. “Start over” in this window clears it right away. What you had us pass on stays with your request. ${readPrivacy(offer)}`,
  ),
  intent(
    'cookies',
    ({ offer }) =>
      `Our cookies keep you signed in and remember your choices, such as your answer to the cookie notice. None of them tracks you, so there’s no tracking to turn off. ${link('See every cookie', offer.paths.cookies)}`,
  ),
  intent(
    'security',
    ({ offer }) =>
      `Connections are encrypted, passwords are stored only as hashes, and security updates are in the monthly price. Your accounts stay yours: on your Google profile, we’re a manager you can remove. I don’t know which of us could open a mailbox, so ask before you order: ${offer.contact.phone}. Please never type a password into this chat. ${readPrivacy(offer)}`,
  ),
  intent(
    'terms',
    ({ offer }) =>
      `In short: you pay a setup once, then a monthly price. There’s a ${offer.promises.moneyBack}, no long-term contract, and what’s yours stays yours. ${link('Read them in plain words', offer.paths.terms)}. If you need more than they say, such as who is liable, call ${offer.contact.phone}, ${offer.hours}.`,
  ),
  intent(
    'tagline',
    ({ offer }) => `${offer.tagline} ${link('Read what we do about that', offer.paths.about)}`,
  ),
  intent(
    'refused',
    ({ offer }) =>
      `Some things we won’t do: call strangers in your name, buy or make up reviews, sell anybody’s data, or promise first place on Google. Our bots answer people who come to you. ${link('See the whole list', offer.paths.about)}`,
  ),
] as const
