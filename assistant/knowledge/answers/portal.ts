// Answers on a signed-in customer's dashboard, instead of those for visitors.
import type { Offer } from '../offer.ts'

export interface Portal {
  /** The customer's newest projects; the state is such as “In Progress, 40%”. */
  projects: readonly { title: string; state: string }[]
}

type Say = (asked: { offer: Offer; portal: Portal }) => string

const LONGEST_TITLE = 60
const shorten = (title: string) =>
  title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…`

const askOwner = ({ contact, hours }: Offer) =>
  `ask ${contact.ownerName}: use Report Issue under Support, or call ${contact.phone} (${hours}).`

const projects: Say = ({ offer, portal }) => {
  if (portal.projects.length === 0)
    return `There’s no project here yet. To start one or to hear about yours, ${askOwner(offer)}`
  const lines = portal.projects.map(({ title, state }) => `“${shorten(title)}”: ${state}.`)
  return `${lines.join('\n')}\nThe Projects tab has every update. For more, ${askOwner(offer)}`
}

const call: Say = ({ offer }) =>
  `If you’ve booked a call, it’s on the Overview tab, where you can move or cancel it. To book one, open Support and choose Schedule a Call. Can’t find yours? Call ${offer.contact.phone}.`

const payment: Say = ({ offer }) =>
  `Pay with the link in our email about your order, or the way your invoice says. I can’t see payments. For a new card, a wrong amount or a copy, ${askOwner(offer)} Please never type a card number here.`

const leaving: Say = ({ offer }) =>
  `Open the Support tab. Under “Not for you?” you can cancel a plan or ask for your money back within the ${offer.guaranteeDays}-day guarantee. You’ll get an email that confirms it. To talk it over first, call ${offer.contact.phone}.`

const request: Say = ({ offer }) =>
  `Open Support, choose Report Issue and say what you see or want changed. The answer comes by email and appears there too. If it’s urgent, call ${offer.contact.phone} (${offer.hours}).`

const greeting: Say = ({ offer, portal: { projects: own } }) => {
  const [first] = own
  const named = own.length === 1 && first ? `“${shorten(first.title)}”` : 'your projects'
  return `Hi! Ask me about ${named}, how to move a call, pay, report something or cancel. For anything else, ${askOwner(offer)}`
}

const newProject: Say = ({ offer }) =>
  `Open Support and choose Request New Project, and tell us what you need next. To talk about it first, call ${offer.contact.phone} (${offer.hours}).`

const account: Say = ({ offer }) =>
  `Open the Profile tab. You can change your password, email and phone there. If something doesn’t work, call ${offer.contact.phone} (${offer.hours}).`

/** To a customer who asks for a person. */
export const sayPersonInPortal = ({ contact, hours }: Offer): string =>
  `Sure. I’ve asked ${contact.ownerName} to answer you right here. You can also call ${contact.phone} (${hours}), or use Report Issue under Support.`

export const ANSWERS_IN_PORTAL: Readonly<Record<string, Say>> = {
  'own-project': projects,
  progress: projects,
  'launch-time': projects,
  'move-call': call,
  'book-call': call,
  order: newProject,
  'custom-quote': newProject,
  'change-package': newProject,
  password: account,
  invoice: payment,
  'payment-methods': payment,
  'when-pay': payment,
  'late-payment': payment,
  'order-problem': payment,
  cancel: leaving,
  refund: leaving,
  pause: leaving,
  'report-issue': request,
  'site-trouble': request,
  'small-changes': request,
  complaint: request,
  support: request,
  hello: greeting,
  'how-are-you': greeting,
  'what-can-you-do': greeting,
  thanks: () => 'You’re welcome. If anything else comes up, ask here.',
  agreement: ({ offer }) => `Good. If anything is still open, ${askOwner(offer)}`,
  bye: () => 'See you. We’ll email you when there’s news.',
}

export const sayUnknownInPortal = ({ contact, hours }: Offer): string =>
  `For anything else, ${contact.ownerName} knows best. Use Report Issue under Support, or call ${contact.phone} (${hours}).`
