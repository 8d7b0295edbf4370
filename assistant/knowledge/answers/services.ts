// What visitors ask about websites, the profile on the map, and mail.
import { intent } from '../intent.ts'
import { priceOf, smallestWith } from '../offer-words.ts'

export const SERVICE_ANSWERS = [
  intent(
    'services',
    ({ offer }) =>
      `We build websites, Google Business Profiles, professional email, AI chatbots, AI call bots and CRM connections for small local businesses, so that calls and requests are answered while you work. All of it: ${offer.paths.services}`,
    { next: 'package-overview' },
  ),
  intent(
    'website',
    ({ offer }) =>
      `We build a website that opens at once on a phone, says what you do and what it costs, and puts your number under a thumb. We write it and keep it running. It is in every package, from ${smallestWith(offer, 'website').label} at ${priceOf(smallestWith(offer, 'website'))}: ${offer.paths.website}`,
    { about: ['website'], next: 'launch-time' },
  ),
  intent(
    'existing-website',
    ({ offer }) =>
      `What works can stay: your address and good texts stay, and every old page that people still find forwards to the new one, so that links, bookmarks and search results keep arriving. Tell us about your current site at ${offer.paths.contact}, and see ${offer.paths.website}`,
    { about: ['website'], next: 'assessment' },
  ),
  intent(
    'texts',
    ({ offer }) =>
      `We write the texts after a call with you; you read every page before it goes live and say what is wrong. Photos and a logo come from you if you have them, and photos from your phone are fine. More on ${offer.paths.website}`,
    { about: ['website'] },
  ),
  intent(
    'mobile',
    ({ offer }) =>
      `The site is designed for one thumb first, built small, and tried on an ordinary phone with a slow connection before it goes live. More on ${offer.paths.website}`,
    { about: ['website'] },
  ),
  intent(
    'accessibility',
    ({ offer }) =>
      `We build websites to ${offer.accessibility}: they work by keyboard and with a screen reader. That is what we build to, not a legal opinion; what a law such as the ADA asks of you, a lawyer can say. More on ${offer.paths.website}`,
    { about: ['website'] },
  ),
  intent(
    'domain',
    ({ offer }) =>
      `The domain is registered in your name and stays yours. If you have one already, you keep it and give us access to its settings, or we click through them together. What it costs you at your registrar is between you and them; ask us if you have none yet: ${offer.paths.contact}`,
    { about: ['website', 'email'] },
  ),
  intent(
    'hosting',
    ({ offer }) =>
      `Hosting, security and updates are in the monthly price of every package, with a secure connection from the first day. If you leave, we hand over the site’s files, so you can host it elsewhere. More on ${offer.paths.website}`,
    { about: ['website'] },
  ),
  intent(
    'platform',
    ({ offer }) =>
      `You need no page builder: we write and build the site, keep it running, and hand over its files if you leave. Which technology fits your case is something the person who builds it can tell you exactly: ${offer.paths.contact}`,
    { about: ['website'] },
  ),
  intent(
    'shop',
    ({ offer }) =>
      `An online store is not part of the three packages. Work outside of them gets a price of its own, in writing, before it begins, and if we are not the right ones for it we say so. Tell us what you want to sell: ${offer.paths.contact}`,
    { about: ['website'] },
  ),
  intent(
    'rank',
    ({ offer }) =>
      `Nobody can promise first place, and you should not pay anyone who does. What we do is the part that can be worked on: a fast, clear site with structured data and a complete Google Business Profile. Your area, competition and reviews decide the rest: ${offer.paths.website} and ${offer.paths.profile}`,
    { about: ['website', 'profile'], next: 'profile' },
  ),
  intent(
    'answer-review',
    ({ offer }) =>
      `Answer it, and calmly: a calm reply under a bad review is read by everyone who comes after. Nobody can take down an honest one; what breaks Google’s rules can be reported. What helps beside it is asking every customer in the same way: ${offer.paths.profile}`,
    { about: ['profile'] },
  ),
  intent(
    'site-language',
    ({ offer }) =>
      `The pages name no second language for a website, so I have no rule to give you. Say in the assessment which one your customers read, and you get what is possible and its price in writing, before anything begins: ${offer.paths.contact}, or ask a person: ${offer.contact.phone}.`,
    { about: ['website'] },
  ),
  intent(
    'special-hours',
    ({ offer }) =>
      `Your Google profile shows regular, holiday and special hours, each as it really is, once they are put in: “open” on a holiday sends people to a closed door. We fill in every field with you when we set it up, and you stay the owner: ${offer.paths.profile}`,
    { about: ['profile'] },
  ),
  intent(
    'profile',
    ({ offer }) =>
      `We claim your Google Business Profile with you and fill in every field: category, services, area, hours, photos, links. Google charges nothing for it; the setup is in every package, from ${smallestWith(offer, 'profile').label} at ${priceOf(smallestWith(offer, 'profile'))}. You stay the owner: ${offer.paths.profile}`,
    { about: ['profile'], next: 'verification' },
  ),
  intent(
    'verification',
    ({ offer }) =>
      `Google picks the way: a code by phone, text or email, a video, a live video call, or a postcard. A code takes minutes, a postcard up to two weeks, and Google’s own review can add several working days. We prepare everything, but the step itself has to be yours: ${offer.paths.profile}`,
    { about: ['profile'] },
  ),
  intent(
    'home-address',
    ({ offer }) =>
      `Your address can stay hidden. A business that drives to its customers can hide it on Google and show the area it serves instead. We set that up with your profile: ${offer.paths.profile}`,
    { about: ['profile'] },
  ),
  intent(
    'lost-profile',
    ({ offer }) =>
      `Somebody else may hold your profile. Google has a way to request ownership, and the current owner gets a few days to answer. We prepare the request with you and follow it through; how it ends is Google’s decision. More on ${offer.paths.profile}`,
    { about: ['profile'] },
  ),
  intent(
    'reviews',
    ({ offer }) =>
      `The reviews you have are yours, as your profile is. We never write, buy or filter any, and nobody can take down an honest one; what breaks Google’s rules can be reported. What helps is asking every customer in the same way, and you get a short link for that. Asking by itself is one of ${smallestWith(offer, 'automations').label}’s automations: ${offer.paths.profile}`,
    { about: ['profile'] },
  ),
  intent(
    'email',
    ({ offer }) =>
      `You get mail from your own name on your own domain, on phone and desk, with SPF, DKIM and DMARC set up and your old mail moved. We stay on the line until your devices have sent and received. It is in every package, from ${smallestWith(offer, 'email').label} at ${priceOf(smallestWith(offer, 'email'))}: ${offer.paths.email}`,
    { about: ['email'], next: 'mailboxes' },
  ),
  intent(
    'spam',
    ({ offer }) =>
      `We set up SPF, DKIM and DMARC, which prove that a mail is really yours; that is what mailbox providers ask for first. Nobody can guarantee the inbox, because the receiving side decides, but mail that only pretends to be you fails the check: ${offer.paths.email}`,
    { about: ['email'] },
  ),
  intent(
    'old-address',
    ({ offer }) =>
      `Your old address keeps receiving and forwards to the new one, and the mail you want to keep comes along. Old and new run side by side until nothing arrives in the old one any more, so that no day goes without mail: ${offer.paths.email}`,
    { about: ['email'] },
  ),
  intent(
    'mailboxes',
    ({ offer }) =>
      `As many as we agree on before we start. Tell us who needs one, and which shared ones you want, such as office or jobs; the number and its price stand in writing before you pay: ${offer.paths.contact}`,
    { about: ['email'] },
  ),
  intent(
    'newsletter',
    ({ offer }) =>
      `Not from a normal mailbox. Mail to many people needs their consent, a way out in every message, and a sending service of its own, so that one complaint does not keep your invoices out of the inbox. Ask what fits you: ${offer.paths.contact}`,
    { about: ['email'] },
  ),
  intent(
    'form',
    ({ offer }) =>
      `What people send reaches your phone the same second, with a name and a number in it. In ${smallestWith(offer, 'crm').label} calls, chats and forms also land in one list. More on ${offer.things.form.path}`,
    { about: ['website'] },
  ),
  intent(
    'ownership',
    ({ offer }) =>
      `What is yours stays yours: the domain is in your name; the texts, photos, profile, mailboxes, contacts, conversations and the site’s files are yours from the first day, and we hand them over if you leave. What runs on our side, such as hosting and the bots, is switched off then: ${offer.paths.terms}`,
    { next: 'after-cancel' },
  ),
  intent(
    'preview',
    ({ offer }) =>
      `You see everything before anyone else does, say what is wrong, and it goes live when you say so: nothing before you agree. If it is still not for you, there is the ${offer.promises.moneyBack}. How it goes: ${offer.paths.website}`,
    { about: ['website'], next: 'refund' },
  ),
] as const
