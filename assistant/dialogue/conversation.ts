// What a conversation with the assistant is made of, and the shop it speaks for.
import { PATHS } from '#domain/assistant/paths.ts'

/** One message. `person` is somebody of the shop who took the conversation over. */
export interface Turn {
  role: 'user' | 'assistant' | 'person'
  content: string
  /** Of a stored answer: what the question was taken for. Of a visitor's turn: the choice that was tapped. */
  intent?: string | null
}

/** What the visitor wrote, the newest last. */
export const visitorTexts = (turns: readonly Turn[]): string[] =>
  turns.flatMap(({ role, content }) => (role === 'user' ? [content] : []))

/** By what date and clock the visitor speaks of times. */
export interface Calendar {
  /** Such as 2026-12-03. */
  today: string
  /** An IANA name. */
  zone: string
  /** The visitor's own zone is not known, so this is the owner's. */
  isOwners: boolean
}

/** What the assistant may say of the running configuration. */
export interface Shop {
  businessName: string
  ownerName: string
  phone: string
  email: string | null
  demoPhone: string
}

/** How the shop is reached, by whatever way. */
export const contactsOf = ({ phone, email, demoPhone }: Shop) => [
  phone,
  ...(email === null ? [] : [email]),
  demoPhone,
]

/** What stands behind “write to”: the address, or the form where no address is shown. */
export const mailboxOf = ({ email }: Shop) => email ?? `us at ${PATHS.contact}`

/** A question that the owner added: with its answer, or with the intent that it asks. */
export interface Knowledge {
  question: string
  answer: string | null
  intent?: string | null
}

/** What the owner's answers say, each behind its question. */
export const statementsOf = (knowledge: readonly Knowledge[]) =>
  knowledge.flatMap(({ question, answer }) => (answer === null ? [] : [`${question} ${answer}`]))
