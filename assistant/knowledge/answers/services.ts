import { intent } from '../intent.ts'
import { ifOffered, inWords, link, priceOf, smallestWith, topicsOf } from '../offer-words.ts'
import type { Offer } from '../offer.ts'

const servicesOf = ({ services, features }: Offer) => [
  ...Object.values(services).flatMap(({ label, isOffered }) => (isOffered ? [label] : [])),
  ...(features.callBot.isOffered ? ['AI call bots'] : []),
]

const aboutWebsites = ({ paths }: Offer) => link('About our websites', paths.website)
const aboutProfiles = ({ paths }: Offer) => link('About Google profiles', paths.profile)
const aboutEmail = ({ paths }: Offer) => link('About professional email', paths.email)

export const SERVICE_ANSWERS = [
  intent(
    'services',
    ({ offer }) =>
      `For small local businesses, we offer ${inWords(servicesOf(offer))}. Customers get an answer while you work. ${link('See all services', offer.paths.services)}`,
    { next: 'package-overview' },
  ),
  intent(
    'website',
    ({ offer }) =>
      `We build you a website that opens fast on a phone, says what you do and what it costs, and makes calling you easy. We write it and keep it running. It’s in every package, from ${smallestWith(offer, 'website').label} at ${priceOf(smallestWith(offer, 'website'))}. ${aboutWebsites(offer)}`,
    { about: ['website'], next: 'launch-time' },
  ),
  intent(
    'site-features',
    ({ offer }) =>
      `Tell us what should be on your pages, such as a gallery, a video, a map, a blog or listings from another service. We’ll say before you pay whether it fits your package. Anything beyond the package gets its own price in writing first. ${link('Tell us what you’d like on it', offer.paths.contact)}`,
    { about: ['website'], next: 'page-count' },
  ),
  intent(
    'design-look',
    ({ offer }) =>
      `Show us your colors, your logo and a site or two you like. They give us a direction, not something to copy. You see everything before anyone else does and tell us what’s wrong. It goes live when you say so. I don’t know how much is drawn from scratch, so ${link('ask the person who builds it', offer.paths.contact)}.`,
    { about: ['website'], next: 'preview' },
  ),
  intent(
    'secure-forms',
    ({ offer }) =>
      `Medical histories, IDs and tax papers don’t belong in what we build. It’s for first contact: a name, a number and a reason in a few words. If your own software has a secure page for those, ${link('tell us which one', offer.paths.contact)}. We’ll say before you pay whether your site can link to it.`,
    { about: ['website'], next: 'regulated' },
  ),
  intent(
    'get-leads',
    ({ offer }) =>
      `We don’t sell leads. We build what helps people find you and get an answer: ${topicsOf(offer)}. Everyone who comes in that way is your contact alone. Nobody can promise you a number of jobs. ${link('Tell us which jobs you want', offer.paths.contact)}`,
    { next: 'which-package' },
  ),
  intent(
    'existing-website',
    ({ offer }) =>
      `What works can stay, like your address and your good pages. Old pages forward to the new ones, so links and search results keep working. We build on a private address and switch when you say so. Keep your old plan until then. If you only want a piece added or repaired, ask for that. ${link('Tell us about your current site', offer.paths.contact)}`,
    { about: ['website'], next: 'assessment' },
  ),
  intent(
    'texts',
    ({ offer }) =>
      `We write the pages after a call with you. You read every page before it goes live and tell us what’s wrong. Send photos and a logo if you have them. Phone photos are fine. ${aboutWebsites(offer)}`,
    { about: ['website'] },
  ),
  intent(
    'mobile',
    ({ offer }) =>
      `We design for one thumb first: your number is one tap away. We keep the site small and try it on an ordinary phone with a slow connection before it goes live. ${aboutWebsites(offer)}`,
    { about: ['website'] },
  ),
  intent(
    'accessibility',
    ({ offer }) =>
      `We build websites to ${offer.accessibility}, so they work by keyboard and with a screen reader. That’s what we build to, not a legal opinion. For what a law such as the ADA asks of you, talk to a lawyer. ${aboutWebsites(offer)}`,
    { about: ['website'] },
  ),
  intent(
    'domain',
    ({ offer }) =>
      `Your domain is registered in your name and stays yours. If you already have one, you keep it. Give us access to its settings, or we’ll go through them together. What the registrar charges is between you and them. ${link('Ask about a domain', offer.paths.contact)}`,
    { about: ['website', 'email'] },
  ),
  intent(
    'old-agency',
    ({ offer }) =>
      `Only the registrar, or whoever a domain is registered to, can release it. If you can’t get it back, you can start on a new one in your name, with nothing needed from the old company. We can’t judge a contract with them. ${link('Tell us what happened', offer.paths.contact)}, and a person will look at it with you on a free call.`,
    { about: ['website', 'email'], next: 'lost-profile' },
  ),
  intent(
    'hosting',
    ({ offer }) =>
      `Hosting keeps your site online. It’s in the monthly price of every package, with security, updates and a secure connection, so you don’t need another host. If you leave, we hand over the site’s files so you can host it elsewhere. ${aboutWebsites(offer)}`,
    { about: ['website'] },
  ),
  intent(
    'backups',
    ({ offer }) =>
      `I don’t know how often a site is backed up or how long copies are kept, so ask before you order: ${offer.contact.phone}, ${offer.hours}. Hosting, security, updates and repairs are in the monthly price, and you get the site’s files if you leave. ${aboutWebsites(offer)}`,
    { about: ['website'], next: 'security' },
  ),
  intent(
    'legal-pages',
    ({ offer }) =>
      `I don’t know whether a privacy policy, terms, a cookie banner or a disclaimer is included, and I can’t give legal advice. ${link('Tell us which ones you need', offer.paths.contact)}, with the wording your lawyer or board wants. We’ll say before you pay whether that’s included. We write your site, and you read every page before it goes live.`,
    { about: ['website'], next: 'texts' },
  ),
  intent(
    'credit-line',
    ({ offer }) =>
      `I don’t know of any line, logo or link with our name on your site. Nothing goes live before you’ve seen it and agreed. If you want none, say so at the start, or ask now: ${offer.contact.phone}, ${offer.hours}. ${aboutWebsites(offer)}`,
    { about: ['website'], next: 'preview' },
  ),
  intent(
    'platform',
    ({ offer }) =>
      `You don’t need a page builder. We write and build the site, keep it running, and hand over its files if you leave. The person who builds it can tell you which technology fits your case. ${link('Ask what we’d use', offer.paths.contact)}`,
    { about: ['website'] },
  ),
  intent(
    'shop',
    ({ offer }) =>
      `Taking money on your site isn’t part of our packages, from a deposit or gift card to a whole online store. You’d get its price in writing before anything begins. If we’re not right for it, we’ll say so. A link to a service you already use isn’t a store. ${link('Tell us what you want to sell', offer.paths.contact)}`,
    { about: ['website'] },
  ),
  intent(
    'rank',
    ({ offer }) =>
      `Nobody can promise first place or say when you’ll see results, and you shouldn’t pay anyone who does. We do the part that can be worked on: a fast, clear site with structured data and a complete Google profile. Your area, competition and reviews decide the rest. ${aboutProfiles(offer)}`,
    { about: ['website', 'profile'], next: 'profile' },
  ),
  intent(
    'answer-review',
    ({ offer }) =>
      `Answer it, and stay calm. Everyone who comes after will read your reply, and we give you wording for it. Nobody can take down an honest review, but one that breaks Google’s rules can be reported. It also helps to ask every customer for a review in the same way. ${aboutProfiles(offer)}`,
    { about: ['profile'] },
  ),
  intent(
    'site-language',
    ({ offer }) =>
      `I can’t promise a second language for a website. Tell us which language your customers read, and we’ll tell you what’s possible. You get its price in writing before anything begins. ${link('Tell us the language', offer.paths.contact)}`,
    { about: ['website'] },
  ),
  intent(
    'special-hours',
    ({ offer }) =>
      `Your Google profile can show regular, holiday and special hours, so nobody stands at a closed door. We fill in every field with you at setup, and you stay the owner, so you can change them anytime. ${aboutProfiles(offer)}`,
    { about: ['profile'] },
  ),
  intent(
    'profile',
    ({ offer }) =>
      `We claim your Google Business Profile with you and fill in every field: category, services, area, hours, photos, links. Google charges nothing for it, and you stay the owner. It’s a one-time setup in every package, from ${smallestWith(offer, 'profile').label} at ${priceOf(smallestWith(offer, 'profile'))}. ${aboutProfiles(offer)}`,
    { about: ['profile'], next: 'verification' },
  ),
  intent(
    'profile-upkeep',
    ({ offer }) =>
      `You look after it, because you’re the owner, and you can add photos and news anytime. We fill in every field once and hand it over with notes on what to keep up to date. I don’t know of regular posts, photos or answers by us after that, so ask what it would cost: ${offer.contact.phone}. ${aboutProfiles(offer)}`,
    { about: ['profile'], next: 'special-hours' },
  ),
  intent(
    'verification',
    ({ offer }) =>
      `Google verifies you, and then people see your profile. A code by phone, text or email takes minutes, a postcard up to two weeks, and Google’s review can add several working days. It can also be a video or a live video call. Google picks the way. We prepare everything, but the step itself has to be yours. ${aboutProfiles(offer)}`,
    { about: ['profile'] },
  ),
  intent(
    'home-address',
    ({ offer }) =>
      `Your address can stay hidden. If you drive to your customers, Google lets you show the area you serve instead. We set that up with your profile. ${aboutProfiles(offer)}`,
    { about: ['profile'] },
  ),
  intent(
    'lost-profile',
    ({ offer }) =>
      `Someone else may hold your profile. Google lets you request ownership, and the current owner gets a few days to answer. We prepare the request with you and follow it through. Google makes the decision. ${aboutProfiles(offer)}`,
    { about: ['profile'] },
  ),
  intent(
    'profile-trouble',
    ({ offer }) =>
      `Google alone decides about suspended, closed or wrong listings, so nobody can promise how it ends. When we set up a profile, we first look for old listings, duplicates and wrong pins. A person can tell you whether we can help with your appeal once they know what Google says. ${link('Tell us what happened', offer.paths.contact)}`,
    { about: ['profile'], next: 'verification' },
  ),
  intent(
    'reviews',
    ({ offer }) =>
      `Nobody can remove an honest review. A fake one, or one that breaks Google’s rules, can be reported, and Google decides. We never write, buy or filter reviews, and yours stay yours. It helps to ask every customer in the same way, and you get a short link for that. ${ifOffered(offer, 'automations', `${smallestWith(offer, 'automations').label} can ask by itself. `)}${aboutProfiles(offer)}`,
    { about: ['profile'] },
  ),
  intent(
    'email',
    ({ offer }) =>
      `With email on your own domain, your quotes come from your own name, not from a free mailbox that anyone can have. It runs on your phone and computer. We set up SPF, DKIM and DMARC, move your old mail, and stay on the line until it works. It’s in every package, from ${smallestWith(offer, 'email').label} at ${priceOf(smallestWith(offer, 'email'))}. ${aboutEmail(offer)}`,
    { about: ['email'], next: 'mailboxes' },
  ),
  intent(
    'spam',
    ({ offer }) =>
      `We set up SPF, DKIM and DMARC, which prove that an email is really from you. Mailbox providers ask for that first. Nobody can guarantee the inbox, because the receiving side decides. ${aboutEmail(offer)}`,
    { about: ['email'] },
  ),
  intent(
    'mail-apps',
    ({ offer }) =>
      `You get the same inbox on your phone, tablet and computer. We stay on the line until your devices send and receive. If you use Outlook, Apple Mail or the Gmail app, I don’t know whether it can stay or what a license costs. Tell us which one and ask: ${offer.contact.phone}. ${aboutEmail(offer)}`,
    { about: ['email'], next: 'old-address' },
  ),
  intent(
    'keep-mail-provider',
    ({ offer }) =>
      `Tell us what you use, such as Microsoft or Google Workspace. We’ll say before you pay what has to change and what can stay. Your old mailbox stays as it is while we set up. I don’t know whether the price changes if you don’t need the email part, so ask: ${offer.contact.phone}. ${aboutEmail(offer)}`,
    { about: ['email'], next: 'old-address' },
  ),
  intent(
    'old-address',
    ({ offer }) =>
      `Your old address keeps receiving and forwards to the new one. The email you want to keep moves over. Both run side by side until nothing arrives at the old one anymore, so you don’t lose a day of mail. If you want contacts or calendars moved too, tell us first. ${aboutEmail(offer)}`,
    { about: ['email'] },
  ),
  intent(
    'mailboxes',
    ({ offer }) =>
      `You get as many as we agree on before we start. Tell us who needs one, and which shared ones you want, such as office or jobs. You get the number and its price in writing before you pay. ${link('Tell us who needs one', offer.paths.contact)}`,
    { about: ['email'] },
  ),
  intent(
    'newsletter',
    ({ offer }) =>
      `Please don’t send newsletters from a normal mailbox. Bulk email needs people’s consent, an unsubscribe link and its own sending service. That way, one complaint doesn’t send your invoices to spam. ${link('Ask what fits you', offer.paths.contact)}`,
    { about: ['email'] },
  ),
  intent(
    'form',
    ({ offer }) =>
      `What people send reaches your phone the same second, with their name and number. I don’t know whether that’s a text or an email, or how many phones it can go to. Ask if it matters: ${offer.contact.phone}. ${ifOffered(offer, 'crm', `In ${smallestWith(offer, 'crm').label}, what comes in also lands in one list. `)}${aboutWebsites(offer)}`,
    { about: ['website'] },
  ),
  intent(
    'ownership',
    ({ offer }) =>
      `It’s yours from day one. The domain is in your name, and so are the text, photos, profile, mailboxes, contacts, conversations and the site’s files. If you leave, we hand them over and switch off what runs on our side, such as hosting and the bots. ${link('Read the terms', offer.paths.terms)}`,
    { next: 'after-cancel' },
  ),
  intent(
    'preview',
    ({ offer }) =>
      `You see everything before anyone else does and tell us what’s wrong. It goes live when you say so. We build it once you’ve paid, so there’s no free draft. If it’s not for you, there’s the ${offer.promises.moneyBack}. I don’t know of a set number of correction rounds, so ask if you expect many. ${aboutWebsites(offer)}`,
    { about: ['website'], next: 'refund' },
  ),
] as const
