// Finds the answer to a visitor's last turn: with the model if one is configured and available, else with the embedded assistant.
import { randomBytes } from 'node:crypto'
import type { AssistantQuestion } from '#assistant/answer.ts'
import { visitorTexts, type Turn } from '#assistant/dialogue/conversation.ts'
import { offerFacts } from '#assistant/knowledge/facts.ts'
import type { AssistantStatus, Choice } from '#domain/assistant/records.ts'
import type { Wish } from '#domain/bookings.ts'
import { unread } from '#assistant/dialogue/unread.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { problem } from '#server/problem.ts'
import type { Logger } from '#server/logger.ts'
import { openSpan } from '#server/tracing.ts'
import { admitQuestion } from './admission.ts'
import { BREAKER_TIMES, openBreaker, type Breaker, type BreakerTimes } from './breaker.ts'
import { checkAnswer, type CheckedAnswer } from './checked-answer.ts'
import { parseChoice, type WithChoice } from './choice.ts'
import { writeInstructions } from './instructions.ts'
import { ModelFailure, openModel, type Model, type ModelEnd, type ModelPrompt } from './model.ts'
import type { Reading } from './reading.ts'
import type { TaskInput, Understanding } from './reading-tasks.ts'
import { reserveCall, settleCall, type Spending } from './spending.ts'

export interface Question extends AssistantQuestion {
  understood: Understanding
  clientKey: string
  signal: AbortSignal
}

/** A checked piece of the answer; the pieces together are its text. */
type Piece = string

export interface Answer {
  text: string
  by: 'model' | 'embedded'
  /** There was no good answer: the owner sees the question. */
  isUnsure: boolean
  /** The intent, if the embedded assistant answered. */
  intent: string | null
  choices: readonly Choice[]
  /** The time that the visitor wants a call; then nothing is yielded, and free times are offered. */
  wish: Wish | null
}

export interface Answering {
  /** Before any other work on it. Throws `too_many_requests`, and `unavailable` if the counters are not available. */
  admit(clientKey: string): Promise<() => void>
  /** Yields the pieces as they are ready and returns the complete answer; errors of the model are not thrown. */
  answer(question: Question): AsyncGenerator<Piece, Answer>
  /** Null if the text could not be read in time. */
  understand(question: TaskInput<'understand'>): Promise<Understanding | null>
  listIntents(): Promise<readonly Choice[]>
  findLikeliest(question: string): Promise<readonly Choice[]>
  hasModel: boolean
  /** Preloads the model's code, which would otherwise block the process at the first question. */
  warm(): Promise<void>
  /** The current mode, as far as this process knows. */
  stateOf(spending: Spending): AssistantStatus['state']
}

export interface Deadlines extends BreakerTimes {
  /** The deadlines for the first words of the model, and for the complete answer. */
  firstMs: number
  wholeMs: number
  now: () => number
}

const DEADLINES: Deadlines = {
  firstMs: 6000,
  wholeMs: 12_000,
  now: () => performance.now(),
  ...BREAKER_TIMES,
}

interface AnsweringDeps {
  db: Database
  config: Pick<Config, 'rateLimits' | 'model'>
  metrics: Pick<Metrics, 'answers' | 'modelFailures' | 'modelTokens' | 'gauge'>
  log: Pick<Logger, 'warn'>
  reading: Reading
  deadlines?: Partial<Deadlines>
}

type Checked = CheckedAnswer<WithChoice<ModelEnd>>

/** The limit on the part of a conversation that is sent to a model. */
const TURNS_MAX = 20
const INPUT_MAX = 6000

/** Added if the model found that a visitor wants a person and the dialogue of capture.ts did not. */
export const PERSON_OFFER =
  'If you’d like to hear from a person, leave your name and a phone number or email here.'

interface AnsweringContext extends Pick<AnsweringDeps, 'db' | 'metrics' | 'log' | 'reading'> {
  model: Model | null
  breaker: Breaker
  /** A random text of the instructions: an answer that contains it leaks them. */
  referenceCode: string
  deadlines: Pick<Deadlines, 'firstMs' | 'wholeMs'>
}

export function openAnswering({ db, config, metrics, log, reading, deadlines }: AnsweringDeps): Answering {
  const { firstMs, wholeMs, now, ...breakerTimes } = { ...DEADLINES, ...deadlines }
  const model = config.model === null ? null : openModel(config.model)
  const breaker = openBreaker(breakerTimes, now)
  const referenceCode = randomBytes(12).toString('hex')
  const context = {
    db,
    metrics,
    log,
    reading,
    model,
    breaker,
    referenceCode,
    deadlines: { firstMs, wholeMs },
  }
  let intents: readonly Choice[] | null = null
  metrics.gauge('assistant_breaker_open', 'Whether calls to the model are paused after failures.', () =>
    breaker.isOpen() ? 1 : 0,
  )

  return {
    admit: admitQuestion({ db, config }),
    answer: (question) => answer(context, question),
    understand: (question) => reading.run('understand', question),
    async listIntents() {
      intents ??=
        (await reading.run('intents', undefined))?.toSorted((one, other) =>
          one.title.localeCompare(other.title),
        ) ?? null
      if (intents === null) throw problem('unavailable')
      return intents
    },
    findLikeliest: async (question) => (await reading.run('likeliest', question)) ?? [],
    hasModel: model !== null,
    async warm() {
      await reading.warm()
      await model?.prepare()
    },
    stateOf: (spending) => stateOf(context, spending),
  }
}

async function* answer(context: AnsweringContext, question: Question): AsyncGenerator<Piece, Answer> {
  const { model, metrics, reading } = context
  const { turns, page, offer, knowledge, chosen, calendar, portal = null, understood } = question
  const embedded = await reading.run('answer', { turns, page, offer, knowledge, chosen, calendar, portal })
  // A visitor in danger gets the prepared answer immediately. A model does not know the free times, and no project is sent to it.
  const isOurs =
    understood.isAlarmed || Boolean(chosen) || portal !== null || (embedded?.wish ?? null) !== null
  const found = model === null || isOurs ? null : yield* answerByModel(context, question)
  if (found !== null) {
    metrics.answers.inc({ by: 'model' })
    return found
  }
  metrics.answers.inc({ by: 'embedded' })
  const answered = embedded ?? unread(offer)
  if (answered.wish === null) yield answered.text
  return { ...answered, by: 'embedded' }
}

/** Null if the model is not allowed or failed before its first words. */
async function* answerByModel(
  context: AnsweringContext,
  question: Question,
): AsyncGenerator<Piece, Answer | null> {
  const { model, breaker, reading } = context
  const { turns, offer, knowledge, page } = question
  if (model === null) return null
  const candidates = (await reading.run('candidates', { turns, page, offer, knowledge })) ?? []
  if (!breaker.mayTry()) return null
  const facts = offerFacts(offer)
  const prompt = {
    instructions: writeInstructions({
      contact: offer.contact,
      facts,
      knowledge,
      candidates,
      page,
      referenceCode: context.referenceCode,
    }),
    messages: messagesOf(turns),
  }
  const reserved = await reserve(context, model, question.clientKey, prompt)
  if (reserved === null) {
    breaker.gaveUp()
    return null
  }
  await model.prepare()
  const intents = candidates.map(({ intent }) => intent)
  const checked = yield* askModel(context, model, question, { prompt, intents, reserved })
  const chosen = checked.end?.chosen ?? null
  if (chosen !== null) return yield* answerAsChosen(reading, question, chosen)
  const isPassedOn = checked.end?.isPassedOn === true && isUninvited(question)
  if (checked.text === '' && !isPassedOn) return null
  const invitation = isPassedOn ? `${checked.text === '' ? '' : ' '}${PERSON_OFFER}` : ''
  if (invitation !== '') yield invitation
  return {
    text: checked.text + invitation,
    by: 'model',
    isUnsure: checked.isUnsure,
    intent: null,
    choices: [],
    wish: null,
  }
}

/** Reads and checks the model's answer as it comes, within the deadlines. */
async function* askModel(
  context: AnsweringContext,
  model: Model,
  { turns, offer, knowledge, signal }: Question,
  { prompt, intents, reserved }: { prompt: ModelPrompt; intents: readonly string[]; reserved: string },
): AsyncGenerator<Piece, Checked> {
  const { reading, referenceCode } = context
  const deadline = openDeadline(signal, context.deadlines)
  const span = openSpan('model call', { 'gen_ai.request.model': model.name })
  const words = parseChoice(deadline.watch(model.ask({ ...prompt, signal: deadline.signal })), intents)
  const said = visitorTexts(turns).join('\n')
  let checked: Checked | null = null
  try {
    checked = yield* checkAnswer(words, async (texts) => {
      const found = await reading.run('check', { offer, knowledge, referenceCode, said, ...texts })
      return found === null ? 'unchecked' : found.fault
    })
    return checked
  } finally {
    deadline.end()
    span.end(checked === null || checked.failure !== null)
    await settle(context, reserved, checked, signal)
  }
}

/** The prepared answer for the intent that the model chose; null if it could not be made in time. */
async function* answerAsChosen(
  reading: Reading,
  { turns, page, offer, knowledge, calendar = null }: Question,
  chosen: string,
): AsyncGenerator<Piece, Answer | null> {
  const answered = await reading.run('answer', { turns, page, offer, knowledge, chosen, calendar })
  if (answered === null) return null
  if (answered.wish === null) yield answered.text
  return { ...answered, by: 'model' }
}

async function reserve(
  { db, log }: AnsweringContext,
  model: Model,
  clientKey: string,
  prompt: ModelPrompt,
): Promise<string | null> {
  try {
    const reserved = await reserveCall(db, clientKey, model.boundsOf(prompt))
    return 'call' in reserved ? reserved.call : null
  } catch (error) {
    log.warn({ err: error }, 'could not record a call to the model, so it was not made')
    return null
  }
}

/** Reports the cost of the call to the budget and its outcome to the breaker. */
async function settle(
  { db, breaker, metrics, log }: AnsweringContext,
  call: string,
  checked: Checked | null,
  signal: AbortSignal,
): Promise<void> {
  // The client left before the end: not an error of the model, and its usage is unknown.
  const isLeft = checked === null || (checked.failure !== null && signal.aborted)
  const reason = isLeft ? null : faultOf(checked)
  if (isLeft) breaker.gaveUp()
  else if (reason === null) breaker.succeeded()
  else {
    breaker.failed()
    metrics.modelFailures.inc({ reason })
    log.warn({ err: checked?.failure ?? undefined, reason }, 'the model gave no usable answer')
  }
  const failure = checked?.failure
  const used = checked?.end?.used ?? (failure instanceof ModelFailure ? failure.used : null)
  metrics.modelTokens.inc({ direction: 'in' }, used?.tokensIn ?? 0)
  metrics.modelTokens.inc({ direction: 'out' }, used?.tokensOut ?? 0)
  try {
    await settleCall(db, call, { used, hasFailed: reason !== null })
  } catch (error) {
    log.warn({ err: error }, 'could not record the cost of a call to the model; it counts at its maximum')
  }
}

function stateOf({ model, breaker }: AnsweringContext, spending: Spending): AssistantStatus['state'] {
  if (!spending.is_on) return 'off'
  if (model === null) return 'embedded'
  if (breaker.isOpen()) return 'resting'
  const left = Math.min(
    spending.daily_ceiling - spending.spent_today,
    spending.monthly_ceiling - spending.spent_this_month,
  )
  // Less than the most expensive short call costs is too little.
  const least = (spending.price_in * 20_000 + spending.price_out * 300) / 1e6
  return left < least ? 'out_of_budget' : 'model'
}

/** Only errors of the model; rejected sentences are normal. */
function faultOf({ failure, fault, text, end }: Checked): string | null {
  if (failure !== null) return 'failed'
  if (fault === 'nonsense') return 'nonsense'
  const isAnswer = text !== '' || end?.isPassedOn === true || (end?.chosen ?? null) !== null
  return isAnswer || fault !== null ? null : 'empty'
}

/** The newest turns that fit, starting with one of the visitor; without invisible characters. */
function messagesOf(turns: readonly Turn[]) {
  const messages: { role: 'user' | 'assistant'; content: string }[] = []
  let left = INPUT_MAX
  for (const { role, content } of turns.slice(-TURNS_MAX).toReversed()) {
    const text = content.replaceAll(/[\p{Cf}\p{Co}\p{Cs}]/gu, '').slice(0, left)
    left -= text.length
    if (text !== '') messages.unshift({ role: role === 'user' ? 'user' : 'assistant', content: text })
    if (left <= 0) break
  }
  return messages.slice(messages.findIndex(({ role }) => role === 'user'))
}

/** The dialogue of capture.ts is not in progress, and the previous turn did not offer it. */
function isUninvited({ turns, understood }: Question): boolean {
  const last = turns.findLast(({ role }) => role !== 'user')?.content ?? ''
  return understood.capture.step === 'none' && !last.includes(PERSON_OFFER)
}

/** Aborts at the deadline for the first words or the last, or once the client is gone. */
function openDeadline(waiting: AbortSignal, { firstMs, wholeMs }: Pick<Deadlines, 'firstMs' | 'wholeMs'>) {
  const late = new AbortController()
  const expire = (ms: number) => setTimeout(() => late.abort(new Error('too slow')), ms)
  const whole = expire(wholeMs)
  const first = expire(firstMs)
  return {
    signal: AbortSignal.any([waiting, late.signal]),
    async *watch<End>(words: AsyncGenerator<string, End>): AsyncGenerator<string, End> {
      for (;;) {
        const next = await words.next()
        clearTimeout(first)
        if (next.done === true) return next.value
        yield next.value
      }
    },
    end() {
      clearTimeout(whole)
      clearTimeout(first)
      late.abort(new Error('over'))
    },
  }
}
