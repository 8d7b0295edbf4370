import { z } from 'zod'
import { multiLine, oneLine, required } from '../text.ts'

export const TURN_AUTHORS = ['visitor', 'assistant', 'person'] as const
export type TurnAuthor = (typeof TURN_AUTHORS)[number]

export const ANSWERING = ['assistant', 'person'] as const
export type AnsweredBy = (typeof ANSWERING)[number]

export const MESSAGE_MAX = 6000
export const MESSAGES_MAX = 200

/** A takeover ends after this time without a message from the person. */
export const TAKEOVER_MINUTES = 10

/** Counted from the last turn: a conversation is active for this long. */
export const ACTIVE_MINUTES = 15

/** The end of every turn that asks whether contact details may be passed on. */
export const CONSENT_QUESTION = 'Shall I pass that on?'
/** The end of every turn that asks whether a call should be booked. */
export const BOOKING_QUESTION = 'Shall I book it?'

export const isYesNoQuestion = (text: string) =>
  [CONSENT_QUESTION, BOOKING_QUESTION].some((question) => text.trimEnd().endsWith(question))

/** A possible meaning of a question, shown as a button. */
export const choice = z.object({ intent: z.string(), title: z.string() })
export type Choice = z.output<typeof choice>

/** Offered next to the choices; the question then counts as unanswered. */
export const SOMETHING_ELSE: Choice = { intent: 'something-else', title: 'Something else' }

export const turn = z.object({
  id: z.uuid(),
  /** Increases within the conversation, from 1. */
  number: z.int(),
  author: z.enum(TURN_AUTHORS),
  text: z.string(),
  is_unsure: z.boolean(),
  created_at: z.iso.datetime(),
})
export type ConversationTurn = z.output<typeof turn>

export const conversation = z.object({
  id: z.uuid(),
  page: z.string().nullable(),
  lead: z.object({ id: z.uuid(), full_name: z.string() }).nullable(),
  answered_by: z.enum(ANSWERING),
  /** The admin who took over; null while the assistant answers, or once the account is deleted. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  is_running: z.boolean(),
  /** The visitor left an email address: a person's answer is mailed once the visitor has left the page. */
  has_email: z.boolean(),
  about: z.string(),
  /** What the visitor was promised: prices, and when we will get in touch. */
  promised: z.array(z.string()),
  turn_count: z.int(),
  last_turn: turn.nullable(),
  created_at: z.iso.datetime(),
  last_turn_at: z.iso.datetime(),
})
export type Conversation = z.output<typeof conversation>

export const conversationDetails = conversation.extend({ turns: z.array(turn) })
export type ConversationDetails = z.output<typeof conversationDetails>

export const personTurn = z.strictObject({
  message: required('Message').pipe(multiLine('Message', 2000)),
})

export const takeover = z.strictObject({
  answered_by: z.enum(ANSWERING, { error: 'Answered by must be assistant or person' }),
})

export const QUESTION_STATUSES = ['open', 'settled'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

export const offeredChoice = choice.extend({ taps: z.int() })
export type OfferedChoice = z.output<typeof offeredChoice>

/** A question without a good answer, listed once no matter how often it is asked. */
export const openQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  count: z.int(),
  status: z.enum(QUESTION_STATUSES),
  /** The last conversation that asked it, while that is kept. */
  conversation_id: z.uuid().nullable(),
  /** The intents that the assistant considered, the likeliest first; at most three. */
  likeliest: z.array(choice),
  /** In conversations that are still kept, the most chosen first. */
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

/** The owner can hardly keep more than this up to date. */
export const KNOWLEDGE_MAX = 200

/** The name of an intent; the server validates it. */
const intent = required('Intent').pipe(oneLine('Intent', 100))

const EXACTLY_ONE = { error: 'Give either an answer or an intent' }

/** A question with the owner's answer, or with the intent that it means. */
export const newKnowledge = z
  .strictObject({
    question,
    answer: answer.optional(),
    intent: intent.optional(),
    open_question_id: z.uuid({ error: 'Open question is not one of the list' }).optional(),
  })
  .refine((entry) => (entry.answer === undefined) !== (entry.intent === undefined), EXACTLY_ONE)
export type NewKnowledge = z.output<typeof newKnowledge>

export const ownerAnswer = z.strictObject({ question, answer })

/** Setting an answer clears the intent, and the other way around. */
export const knowledgeChange = z
  .strictObject({ question: question.optional(), answer: answer.optional(), intent: intent.optional() })
  .refine((change) => change.answer === undefined || change.intent === undefined, EXACTLY_ONE)
export type KnowledgeChange = z.output<typeof knowledgeChange>

/** An entry that the owner added; the assistant uses it from the next message on. */
export const knowledgeEntry = z.object({
  id: z.uuid(),
  question: z.string(),
  /** Null if the question has the same meaning as `same_as`. */
  answer: z.string().nullable(),
  /** The intent of the question; null if it has its own answer. */
  same_as: choice.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type KnowledgeEntry = z.output<typeof knowledgeEntry>

/** The current mode of the assistant. `resting`: the model failed too often and is paused. */
export const ASSISTANT_STATES = ['off', 'embedded', 'model', 'resting', 'out_of_budget'] as const

const dollars = (label: string, most: number) =>
  z
    .number({ error: `${label} must be a number` })
    .min(0, `${label} must not be negative`)
    .max(most, `${label} must be at most ${most}`)
    // A million tokens can cost fractions of a cent.
    .refine((value) => value === Number(value.toFixed(4)), `${label} must have at most four decimals`)

/** The spending on a model and its limit, in dollars; prices are per million tokens. */
export const assistantStatus = z.object({
  is_on: z.boolean(),
  state: z.enum(ASSISTANT_STATES),
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
  price_in: dollars('Price per million input tokens', 10_000).optional(),
  price_out: dollars('Price per million output tokens', 10_000).optional(),
})
export type AssistantChange = z.output<typeof assistantChange>
