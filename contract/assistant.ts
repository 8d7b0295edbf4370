import { z } from 'zod'
import { findSitePath } from '#domain/assistant/paths.ts'
import {
  ANSWERING,
  assistantChange,
  assistantStatus,
  choice,
  conversation,
  conversationDetails,
  knowledgeChange,
  knowledgeEntry,
  MESSAGE_MAX,
  MESSAGES_MAX,
  newKnowledge,
  openQuestion,
  personTurn,
  QUESTION_STATUSES,
  questionChange,
  takeover,
  turn,
} from '#domain/assistant/records.ts'
import { multiLine, required } from '#domain/text.ts'
import { currentZone, isZone } from '#domain/zones.ts'
import { ASSISTANT_PATH } from './assistant-paths.ts'
import { byId, defineCall, oneOf, pageOf, pageQuery } from './call.ts'

const words = required('Message').pipe(multiLine('Message', MESSAGE_MAX))

/** History from the client is never refused, regardless of the characters in it. */
const ours = z
  .string({ error: 'Message must be text' })
  .max(2 * MESSAGE_MAX, `Message must be less than ${2 * MESSAGE_MAX} characters`)

/** `system` messages are not trusted: only the page is read from them. */
const message = z.discriminatedUnion(
  'role',
  [
    z.object({ role: z.literal('system'), content: ours }),
    z.object({ role: z.literal('user'), content: words }),
    z.object({ role: z.literal('assistant'), content: ours }),
  ],
  { error: 'A message must have a role of system, user or assistant' },
)

/** Unknown keys are ignored, because the endpoint is public. */
export const question = z.object({
  messages: z
    .array(message, { error: 'Messages must be a list' })
    .max(MESSAGES_MAX, `Messages must be at most ${MESSAGES_MAX}`)
    .refine(
      (messages) => messages.findLast(({ role }) => role !== 'system')?.role === 'user',
      'The last message must be the visitor’s',
    ),
  messageType: oneOf('messageType', ['chat', 'recommendation']),
  /** The page of the visitor; anything but a page of this site is ignored. */
  page: z
    .string({ error: 'Page must be text' })
    .max(2000, 'Page must be less than 2000 characters')
    .nullish()
    .transform((path) => (typeof path === 'string' ? findSitePath(path) : null)),
  /** From an earlier response; an unknown or expired one starts a new conversation. */
  conversation: z
    .string({ error: 'Conversation must be text' })
    .max(200, 'Conversation must be less than 200 characters')
    .nullish(),
  /** If the message is the title of one of the `choices` of the previous response: the intent of that choice. */
  intent: z
    .string({ error: 'Intent must be text' })
    .max(100, 'Intent must be less than 100 characters')
    .nullish(),
  /** The time zone for times, such as Europe/Berlin; an unknown zone is ignored. */
  timeZone: z
    .string({ error: 'Time zone must be text' })
    .max(100, 'Time zone must be less than 100 characters')
    .nullish()
    .transform((name) => (typeof name === 'string' && isZone(name) ? currentZone(name) : null)),
})
export type Question = z.output<typeof question>

export const answer = z.object({
  /** Empty while a person answers: their messages arrive on the stream. */
  response: z.string(),
  /** To send with the next message; null if nothing is stored, because the assistant is off. */
  conversation: z.string().nullable(),
  by: z.enum(ANSWERING),
  /** `asked`: the response asks whether the details may be passed on. `taken`: they have been. */
  lead: z.enum(['asked', 'taken']).nullable(),
  /** The possible meanings, if the response asks which one the visitor meant. */
  choices: z.array(choice).optional(),
  /** The number of the last stored turn: the stream continues from there. */
  turn: z.int(),
})
export type Answer = z.output<typeof answer>

/** With `Accept: text/event-stream`: any number of `piece` events `{ text }`, then one `answer`, which is authoritative, or a `problem`. */
export const askAssistant = defineCall({
  method: 'post',
  path: ASSISTANT_PATH,
  who: 'anyone',
  summary: 'Send a message to the assistant',
  body: question,
  answer: { status: 200, body: answer },
})

/** The events of `GET /api/ai-chat/stream`. Their ids are turn numbers: `Last-Event-ID` resumes without a gap. */
export const CONVERSATION_EVENTS = {
  /** A message of a person, or of the assistant when no one is free to answer. */
  turn: turn.pick({ number: true, author: true, text: true, created_at: true }),
  mode: z.object({ answered_by: z.enum(ANSWERING), name: z.string().nullable() }),
} as const satisfies Record<string, z.ZodType>
export type ConversationEvents = {
  [Name in keyof typeof CONVERSATION_EVENTS]: z.output<(typeof CONVERSATION_EVENTS)[Name]>
}

/** Turns that belong to a lead are kept with the lead. The token is in the header `Conversation`. */
export const clearConversation = defineCall({
  method: 'delete',
  path: '/api/ai-chat/conversation',
  who: 'anyone',
  summary: 'Delete a conversation',
  answer: { status: 204 },
})

export const returned = z.object({
  /** The new token; it replaces the one before. */
  conversation: z.string(),
  turns: z.array(turn.pick({ number: true, author: true, text: true })),
  turn: z.int(),
})
export type Returned = z.output<typeof returned>

/** A link works once and expires after a week. */
export const returnToConversation = defineCall({
  method: 'post',
  path: '/api/ai-chat/return',
  who: 'anyone',
  summary: 'Resume a conversation with the mailed link',
  body: z.strictObject({
    token: z
      .string({ error: 'Token is required' })
      .min(1, 'Token is required')
      .max(200, 'Token must be less than 200 characters'),
  }),
  answer: { status: 200, body: returned },
})

export const CONVERSATION_FILTERS = ['all', 'running', 'with-lead'] as const

export const conversationListQuery = pageQuery.extend({
  show: oneOf('show', CONVERSATION_FILTERS).default('all'),
})
export type ConversationListQuery = z.output<typeof conversationListQuery>

export const listConversations = defineCall({
  method: 'get',
  path: '/api/conversations',
  who: 'admin',
  summary: 'List conversations, most recently active first',
  query: conversationListQuery,
  answer: { status: 200, body: pageOf(conversation) },
})

export const getConversation = defineCall({
  method: 'get',
  path: '/api/conversations/{id}',
  who: 'admin',
  summary: 'Get a conversation with its messages',
  params: byId,
  answer: { status: 200, body: conversationDetails },
})

/** A takeover ends ten minutes after the person's last message. A 409 names the admin who has taken over. */
export const changeConversation = defineCall({
  method: 'patch',
  path: '/api/conversations/{id}',
  who: 'admin',
  summary: 'Take over a conversation, or return it to the assistant',
  params: byId,
  body: takeover,
  answer: { status: 200, body: conversation },
})

/** Requires a takeover: 409 without. `Idempotency-Key` is honored: the same key and body are stored once. */
export const writeInConversation = defineCall({
  method: 'post',
  path: '/api/conversations/{id}/turns',
  who: 'admin',
  summary: 'Send a message to the visitor',
  params: byId,
  body: personTurn,
  answer: { status: 201, body: turn },
})

export const listOpenQuestions = defineCall({
  method: 'get',
  path: '/api/open-questions',
  who: 'admin',
  summary: 'List open questions, most recently asked first',
  query: pageQuery.extend({ status: oneOf('status', QUESTION_STATUSES).default('open') }),
  answer: { status: 200, body: pageOf(openQuestion) },
})

export const changeOpenQuestion = defineCall({
  method: 'patch',
  path: '/api/open-questions/{id}',
  who: 'admin',
  summary: 'Close or reopen an open question',
  params: byId,
  body: questionChange,
  answer: { status: 200, body: openQuestion },
})

export const listIntents = defineCall({
  method: 'get',
  path: '/api/assistant/intents',
  who: 'admin',
  summary: "List the assistant's intents",
  answer: { status: 200, body: z.object({ items: z.array(choice) }) },
})

export const listKnowledge = defineCall({
  method: 'get',
  path: '/api/knowledge',
  who: 'admin',
  summary: 'List knowledge entries',
  query: pageQuery,
  answer: { status: 200, body: pageOf(knowledgeEntry) },
})

/** `Idempotency-Key` is honored: the same key and body return the same entry, stored once. An unknown intent is refused. */
export const addKnowledge = defineCall({
  method: 'post',
  path: '/api/knowledge',
  who: 'admin',
  summary: 'Add a knowledge entry',
  body: newKnowledge,
  answer: { status: 201, body: knowledgeEntry },
})

export const changeKnowledge = defineCall({
  method: 'patch',
  path: '/api/knowledge/{id}',
  who: 'admin',
  summary: 'Update a knowledge entry',
  params: byId,
  body: knowledgeChange,
  answer: { status: 200, body: knowledgeEntry },
})

export const removeKnowledge = defineCall({
  method: 'delete',
  path: '/api/knowledge/{id}',
  who: 'admin',
  summary: 'Delete a knowledge entry',
  params: byId,
  answer: { status: 204 },
})

export const getAssistant = defineCall({
  method: 'get',
  path: '/api/assistant',
  who: 'admin',
  summary: "Get the assistant's mode, spending and limits",
  answer: { status: 200, body: assistantStatus },
})

export const changeAssistant = defineCall({
  method: 'patch',
  path: '/api/assistant',
  who: 'admin',
  summary: "Update the assistant's settings",
  body: assistantChange,
  answer: { status: 200, body: assistantStatus },
})
