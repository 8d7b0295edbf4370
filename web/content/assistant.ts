import type { Site } from '#domain/site/site.ts'

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export const ASSISTANT = {
  name: 'AI assistant',
  note: (hours: string) => `Automated. People: ${hours}`,
  close: 'Close chat',
  startOver: 'Start over',
  log: 'Conversation',
  message: 'Message',
  placeholder: 'Ask about prices or times',
  customerPlaceholder: 'Ask about your project',
  send: 'Send message',
  waiting: '...',
  speakers: { visitor: 'You said: ', assistant: 'Assistant: ' },
  person: (name: string) => `${capitalize(name)}: `,
  personWrites: (name: string) => `${capitalize(name)} writes here`,
  personJoined: (name: string) => `${capitalize(name)} has joined. Your messages go to a person now.`,
  personLeft: 'The assistant answers again.',
  personWrote: (name: string) => `${capitalize(name)} wrote to you`,
  askForPerson: 'Talk to a person',
  asksForPerson: 'I’d like to talk to a person.',
  call: (phone: string) => `Call ${phone}`,
  passedOn: (ownerName: string) => `Passed on to ${ownerName}`,
  agree: 'Yes, please',
  decline: 'No, not now',
  notSent: 'Not sent.',
  sendAgain: 'Send again',
  offline: 'You’re offline. What you type stays here until you’re back online.',
} as const

export const NO_ANSWER = {
  toast: 'Sorry, I encountered an error. Please try again.',
  bubble: "Sorry, I'm having trouble connecting right now. Please try again or contact us directly.",
  empty: "Sorry, I couldn't process that request.",
} as const

/** The server has its own instructions and reads only the page from it. */
export const buildInstructions = (path: string) =>
  'You answer the visitors of this site. When someone is interested, ask for their name, email and phone, ' +
  `and guide them toward a consultation. Current page: ${path}`

type Openings = Site['assistant']['openings']

/** The greeting follows the introduction as an automated assistant. */
export type Opening = Openings[keyof Openings]

/** The first turn of every conversation; it discloses that the assistant is automated. */
export const buildGreeting = (businessName: string, { greeting }: Opening) =>
  `Hi, I’m ${businessName}’s automated assistant. ${greeting}`

/** By path prefix, longer prefixes first. */
const OPENING_PAGES: readonly (readonly [prefix: string, page: keyof Openings])[] = [
  ['/services/website', 'website'],
  ['/services/google', 'profile'],
  ['/services/ai', 'automation'],
  ['/services/professional-email', 'email'],
  ['/services', 'services'],
  ['/about', 'about'],
  ['/contact', 'contact'],
  ['/calculator', 'calculator'],
  ['/dashboard', 'dashboard'],
]

export function findOpening({ openings }: Site['assistant'], path: string): Opening {
  if (path === '/') return openings.home
  return openings[OPENING_PAGES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'elsewhere']
}

export const DEMO = {
  title: 'Try Our AI Assistant',
  note: 'It answers for our own shop. Yours would know your prices and hours.',
  noScript: 'The assistant needs JavaScript. Without it, call us or send the form.',
  logged: 'The assistant didn’t answer:',
} as const
