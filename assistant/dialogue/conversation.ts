import type { Contact } from '#assistant/knowledge/offer.ts'
import { PATHS } from '#domain/assistant/paths.ts'

/** One message. `person` is an admin who took over the conversation. */
export interface Turn {
  role: 'user' | 'assistant' | 'person'
  content: string
  /** Of a stored answer: the intent of its question. Of a visitor's turn: the intent of the tapped choice. */
  intent?: string | null
}

export const visitorTexts = (turns: readonly Turn[]): string[] =>
  turns.flatMap(({ role, content }) => (role === 'user' ? [content] : []))

export interface Calendar {
  today: string
  zone: string
  /** The visitor's zone is unknown, so this is the owner's. */
  isOwners: boolean
}

export const contactsOf = ({ phone, email, demoPhone }: Contact) => [
  phone,
  ...(email === null ? [] : [email]),
  demoPhone,
]

/** The end of “write to …”: the email address, or the form if no address is public. */
export const mailboxOf = ({ email }: Contact) => email ?? `us at ${PATHS.contact}`

/** A question that the owner added, with its answer or its intent. */
export interface Knowledge {
  question: string
  answer: string | null
  intent?: string | null
}

export const statementsOf = (knowledge: readonly Knowledge[]) =>
  knowledge.flatMap(({ question, answer }) => (answer === null ? [] : [`${question} ${answer}`]))
