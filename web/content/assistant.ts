// The texts around the assistant: greetings, suggestions, and error messages. Its answers come from the server. Texts of the
// specification (§8) are verbatim.
import { HOURS } from '#domain/offer.ts'

/** For a name at the start of a sentence, such as “the owner”. */
const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export const ASSISTANT = {
  name: 'AI assistant',
  note: `Automated. People: ${HOURS}`,
  close: 'Close chat',
  startOver: 'Start over',
  log: 'Conversation',
  message: 'Message',
  placeholder: 'Ask about prices or times',
  send: 'Send message',
  waiting: '...',
  speakers: { visitor: 'You said: ', assistant: 'Assistant: ' },
  /** The heading of a person's turn. */
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

/** The specification's messages for a question without an answer (§8). */
export const NO_ANSWER = {
  toast: 'Sorry, I encountered an error. Please try again.',
  bubble: "Sorry, I'm having trouble connecting right now. Please try again or contact us directly.",
  empty: "Sorry, I couldn't process that request.",
} as const

/** Sent because the specification asks for it (§7). The server has its own instructions and reads only the page from it (D18). */
export const buildInstructions = (path: string) =>
  'You answer the visitors of this site. When somebody is interested, ask for their name, e-mail and phone, ' +
  `and guide them toward a consultation. Current page: ${path}`

export interface Opening {
  /** Follows the introduction as an automated assistant. */
  greeting: string
  suggestions: readonly [string, string, string]
}

/** The first turn of every conversation; it discloses that the assistant is automated. */
export const buildGreeting = (businessName: string, { greeting }: Opening) =>
  `Hi, I’m ${businessName}’s automated assistant. ${greeting}`

/** By path prefix (decision D13), longer prefixes first. */
const OPENINGS: readonly (readonly [prefix: string, opening: Opening])[] = [
  [
    '/services/website',
    {
      greeting: 'Ask me what a website costs, how long it takes, or who owns it.',
      suggestions: ['What does a website cost?', 'How long does it take?', 'Do I own the website?'],
    },
  ],
  [
    '/services/google',
    {
      greeting: 'Ask me how people nearby find you on the map, and what we set up for that.',
      suggestions: [
        'What do you do on Google?',
        'I already have a profile. What now?',
        'Which package has it?',
      ],
    },
  ],
  [
    '/services/ai',
    {
      greeting:
        'Tell me what eats your evenings. Calls, reminders, follow-ups? I’ll tell you what can run by itself.',
      suggestions: ['What can you automate for me?', 'Can it answer my phone?', 'Does it work with my CRM?'],
    },
  ],
  [
    '/services/professional-email',
    {
      greeting: 'Ask me how email in your own name works, and what happens to your old address.',
      suggestions: ['Can I keep my old address?', 'Do you move my old email?', 'Which package has it?'],
    },
  ],
  [
    '/services',
    {
      greeting: 'Tell me what kind of shop you run, and I’ll tell you which of these helps first.',
      suggestions: ['Which service do I need first?', 'What does it cost?', 'How long until it runs?'],
    },
  ],
  [
    '/about',
    {
      greeting: 'Ask me how we work, what you own, or how to reach a person.',
      suggestions: ['Who will I talk to?', 'How does it work, step by step?', 'Is there a contract?'],
    },
  ],
  [
    '/contact',
    {
      greeting: 'Got a question about the form? Ask me here.',
      suggestions: ['What happens after I send this?', 'What does it cost?', 'Can I talk to a person?'],
    },
  ],
  [
    '/calculator',
    {
      greeting: 'Ask me what a number here means, or which package fits yours.',
      suggestions: ['How do you calculate the ROI?', 'Which package fits me?', 'What is in the price?'],
    },
  ],
]

const HOME: Opening = {
  greeting: 'Ask me what a website, a chatbot or a call bot costs, or tell me what eats your time.',
  suggestions: ['How much is it?', 'How fast can you start?', 'Can you answer my phone while I’m on a job?'],
}

const GENERIC: Opening = {
  greeting: 'Ask me about packages, prices and times.',
  suggestions: ['What does it cost?', 'What do you do?', 'Can I talk to a person?'],
}

export function findOpening(path: string): Opening {
  if (path === '/') return HOME
  return OPENINGS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? GENERIC
}

/** The demo on /chatbot. */
export const DEMO = {
  title: 'Try Our AI Assistant',
  note: 'It answers for our own shop. Yours would know your prices and hours.',
  opening: {
    greeting: 'Ask me what your customers would ask you. Prices, hours, how soon, who comes.',
    suggestions: ['How much is Growth?', 'Are you open on Saturday?', 'I want to talk to a person'],
  } satisfies Opening,
  noScript: 'The assistant needs JavaScript. No JavaScript? Call or write, and a person answers.',
  logged: 'The assistant didn’t answer:',
} as const
