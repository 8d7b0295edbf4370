// What is kept of conversations with the assistant, as the API gives it, and what may be written about them. Must never know who is
// asking.
import { z } from 'zod'
import { multiLine, oneLine, required } from '../text.ts'

/** Who said it: the visitor, the assistant, or a person of the shop who took the conversation over. */
export const TURN_AUTHORS = ['visitor', 'assistant', 'person'] as const
export type TurnAuthor = (typeof TURN_AUTHORS)[number]

/** Who answers at this moment. */
export const ANSWERING = ['assistant', 'person'] as const
export type AnsweredBy = (typeof ANSWERING)[number]

/** What one message may have at most, and how many of them one request. */
export const MESSAGE_MAX = 6000
export const MESSAGES_MAX = 200

/** A person who has not written for so long has given the conversation back. */
export const TAKEOVER_MINUTES = 10

/** Counted from the last turn: for so long a conversation is a running one. */
export const RUNNING_MINUTES = 15

/** Ends every turn that asks whether details may be passed on. */
export const CONSENT_QUESTION = 'Shall I pass that on?'
/** Ends every turn that asks whether a call may be booked. */
export const BOOKING_QUESTION = 'Shall I book it?'

export const asksForYes = (text: string) =>
  [CONSENT_QUESTION, BOOKING_QUESTION].some((question) => text.trimEnd().endsWith(question))

/** What a visitor may have meant, as a button shows it. */
export const choice = z.object({ intent: z.string(), title: z.string() })
export type Choice = z.output<typeof choice>

/** Offered beside the choices; the question then counts as one without an answer. */
export const SOMETHING_ELSE: Choice = { intent: 'something-else', title: 'Something else' }

export const turn = z.object({
  id: z.uuid(),
  /** Counts up within the conversation, from 1. */
  number: z.int(),
  author: z.enum(TURN_AUTHORS),
  text: z.string(),
  /** The assistant knew no good answer. */
  is_unsure: z.boolean(),
  created_at: z.iso.datetime(),
})
export type ConversationTurn = z.output<typeof turn>

export const conversation = z.object({
  id: z.uuid(),
  /** The page of ours that it began on. */
  page: z.string().nullable(),
  lead: z.object({ id: z.uuid(), full_name: z.string() }).nullable(),
  answered_by: z.enum(ANSWERING),
  /** Who has taken it over; null while the assistant answers, and once the account is gone. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  is_running: z.boolean(),
  /** The visitor left an email address: a person's answer reaches them there once they have left. */
  has_email: z.boolean(),
  /** What the visitor said first, shortened. */
  about: z.string(),
  /** What the visitor was promised in it: prices that were named, and when they hear from us. */
  promised: z.array(z.string()),
  turn_count: z.int(),
  last_turn: turn.nullable(),
  created_at: z.iso.datetime(),
  last_turn_at: z.iso.datetime(),
})
export type Conversation = z.output<typeof conversation>

/** With every turn, oldest first. */
export const conversationDetails = conversation.extend({ turns: z.array(turn) })
export type ConversationDetails = z.output<typeof conversationDetails>

/** A person's answer. */
export const personTurn = z.strictObject({
  message: required('Message').pipe(multiLine('Message', 2000)),
})

export const takeover = z.strictObject({
  answered_by: z.enum(ANSWERING, { error: 'Answered by must be assistant or person' }),
})

export const QUESTION_STATUSES = ['open', 'settled'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

/** What was offered when a question was asked, and how often visitors tapped it. */
export const offeredChoice = choice.extend({ taps: z.int() })
export type OfferedChoice = z.output<typeof offeredChoice>

/** A question that got no good answer, listed once however often it was asked. */
export const openQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  count: z.int(),
  status: z.enum(QUESTION_STATUSES),
  /** The conversation it was asked in last, as long as that is kept. */
  conversation_id: z.uuid().nullable(),
  /** What the assistant takes it for, the likeliest first; at most three. */
  likeliest: z.array(choice),
  /** In conversations that are still kept, the most tapped first. */
  offered: z.array(offeredChoice),
  created_at: z.iso.datetime(),
  last_asked_at: z.iso.datetime(),
})
export type OpenQuestion = z.output<typeof openQuestion>

export const questionChange = z.strictObject({
  status: z.enum(QUESTION_STATUSES, { error: 'Status is not one of the choices' }),
})

const question = required('Question').pipe(oneLine('Question', 300))
const answer = required('Answer').pipe(multiLine('Answer', 600))

/** More than this nobody keeps true. */
export const KNOWLEDGE_MAX = 200

/** The name of one of the assistant's intents; the server knows which there are. */
const intent = required('Intent').pipe(oneLine('Intent', 100))

const isOneOfBoth = { error: 'Give either an answer or an intent' }

/** A question with an answer of the owner's, or one that asks the same as an intent. */
export const newKnowledge = z
  .strictObject({
    question,
    answer: answer.optional(),
    intent: intent.optional(),
    /** Settled along with it. */
    open_question_id: z.uuid({ error: 'Open question is not one of the list' }).optional(),
  })
  .refine((entry) => (entry.answer === undefined) !== (entry.intent === undefined), isOneOfBoth)
export type NewKnowledge = z.output<typeof newKnowledge>

/** What the owner types about one question. */
export const ownAnswer = z.strictObject({ question, answer })

/** An answer takes the place of an intent, and an intent that of an answer. */
export const knowledgeChange = z
  .strictObject({ question: question.optional(), answer: answer.optional(), intent: intent.optional() })
  .refine((change) => change.answer === undefined || change.intent === undefined, isOneOfBoth)
export type KnowledgeChange = z.output<typeof knowledgeChange>

/** What the owner added; the assistant uses it from the next message on. */
export const knowledgeEntry = z.object({
  id: z.uuid(),
  question: z.string(),
  /** Null where the question only asks the same as `same_as`. */
  answer: z.string().nullable(),
  /** What the question is taken for; null where it has an answer of its own. */
  same_as: choice.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type KnowledgeEntry = z.output<typeof knowledgeEntry>

/** How the assistant answers at this moment. `resting`: the model failed too often and is left alone for a while. */
export const ASSISTANT_STATES = ['off', 'embedded', 'model', 'resting', 'out_of_budget'] as const

const dollars = (label: string, most: number) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, `${label} must not be negative`)
    .max(most, `${label} must be at most ${most}`)
    // A million tokens may cost fractions of a cent.
    .refine((value) => value === Number(value.toFixed(4)), `${label} must have at most four decimals`)

/** What is spent on a model, and what may be. All in dollars; the prices are of a million tokens. */
export const assistantStatus = z.object({
  is_on: z.boolean(),
  state: z.enum(ASSISTANT_STATES),
  /** Whether a model is configured at all; without one nothing is ever spent. */
  has_model: z.boolean(),
  daily_ceiling: z.number(),
  monthly_ceiling: z.number(),
  price_in: z.number(),
  price_out: z.number(),
  spent_today: z.number(),
  spent_this_month: z.number(),
})
export type AssistantStatus = z.output<typeof assistantStatus>

export const assistantChange = z.strictObject({
  is_on: z.boolean({ error: 'The switch must be on or off' }).optional(),
  daily_ceiling: dollars('Daily limit', 100_000).optional(),
  monthly_ceiling: dollars('Monthly limit', 1_000_000).optional(),
  price_in: dollars('Price per million tokens in', 10_000).optional(),
  price_out: dollars('Price per million tokens out', 10_000).optional(),
})
export type AssistantChange = z.output<typeof assistantChange>
