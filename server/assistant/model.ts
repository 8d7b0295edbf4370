// One call to a model at any OpenAI-compatible endpoint, in pieces. Throws ModelFailure for whatever the endpoint does.
import type { APICallError, ModelMessage, ToolSet } from 'ai'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { PASS_ON } from './instructions.ts'
import type { TokenBounds } from './spending.ts'

const MOST_TOKENS_OUT = 300

/** A model that may write 300 tokens has no use for more, also where each of them comes in a frame of its own. */
const MOST_BYTES = 256 * 1024

interface ModelCall {
  instructions: string
  messages: ModelMessage[]
  /** Aborted at a deadline, or once nobody waits any more. */
  signal: AbortSignal
}

export interface ModelEnd {
  /** As the endpoint counts them; null where it does not say. */
  used: TokenBounds | null
  /** The model proposes that the visitor hears from a person. */
  isPassedOn: boolean
}

export interface Model {
  /** The most that a call can take: a token is at least one byte, and what goes around the words is counted with them. */
  boundsOf(call: Pick<ModelCall, 'instructions' | 'messages'>): TokenBounds
  ask(call: ModelCall): AsyncGenerator<string, ModelEnd>
  /** Loads what asking takes, once; a start is not to wait for it, nor is it the endpoint that is slow meanwhile. */
  prepare(): Promise<unknown>
}

export class ModelFailure extends Error {
  /** What it has surely taken; null where nobody knows. */
  readonly used: TokenBounds | null

  constructor(cause: unknown, used: TokenBounds | null) {
    super('The model failed', { cause })
    this.used = used
  }
}

const tools = {
  [PASS_ON]: {
    description: 'Propose that the owner gets in touch with the visitor. Stores nothing.',
    inputSchema: z.object({
      name: z.string().max(100).optional(),
      email: z.string().max(255).optional(),
      phone: z.string().max(40).optional(),
    }),
  },
} satisfies ToolSet
/** What is sent around the words: the tool, roles, brackets. */
const BYTES_AROUND = 1500
const BYTES_AROUND_MESSAGE = 64

export function openModel({ baseUrl, apiKey, name }: NonNullable<Config['model']>): Model {
  let loading: ReturnType<typeof load> | null = null
  const prepare = () => (loading ??= load())

  async function load() {
    const [{ APICallError, streamText }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ])
    const provider = createOpenAICompatible({
      name: 'assistant',
      baseURL: baseUrl,
      ...(apiKey === null ? {} : { apiKey }),
      includeUsage: true,
      fetch: boundedFetch,
    })
    return { APICallError, streamText, languageModel: provider(name) }
  }

  return {
    prepare,
    boundsOf({ instructions, messages }) {
      const words = [
        instructions,
        ...messages.map(({ content }) => (typeof content === 'string' ? content : '')),
      ]
      const bytes = words.reduce(
        (sum, text) => sum + Buffer.byteLength(text) + BYTES_AROUND_MESSAGE,
        BYTES_AROUND,
      )
      return { tokensIn: bytes, tokensOut: MOST_TOKENS_OUT }
    },
    async *ask({ instructions, messages, signal }) {
      const { APICallError, streamText, languageModel } = await prepare()
      let failure: unknown
      let isPassedOn = false
      let used: TokenBounds | null = null
      const result = streamText({
        model: languageModel,
        instructions,
        messages,
        tools,
        maxOutputTokens: MOST_TOKENS_OUT,
        temperature: 0.2,
        maxRetries: 0,
        abortSignal: signal,
        onError: ({ error }) => {
          failure ??= error
        },
      })
      try {
        for await (const part of untilAborted(result.fullStream, signal)) {
          if (part.type === 'text-delta') yield part.text
          else if (part.type === 'tool-call')
            isPassedOn ||= part.toolName === PASS_ON && part.invalid !== true
          else if (part.type === 'error') throw part.error
          else if (part.type === 'finish') {
            used = usedOf(part.totalUsage.inputTokens, part.totalUsage.outputTokens)
            // An endpoint that answers something else, or stops in the middle, ends without having said how.
            if (part.finishReason === 'error' || part.rawFinishReason === undefined)
              throw new Error('cut off')
          }
        }
        if (failure !== undefined) throw failure
      } catch (error) {
        const cause = failure ?? error
        const called = APICallError.isInstance(cause) ? cause : null
        throw new ModelFailure(
          error,
          used ?? usedByFailure(called, this.boundsOf({ instructions, messages })),
        )
      }
      return { used, isPassedOn }
    },
  }
}

/** Nothing where nobody was reached; where the call was refused, the question was read at most. */
function usedByFailure(error: APICallError | null, most: TokenBounds): TokenBounds | null {
  if (error === null) return null
  if (error.statusCode !== undefined && error.statusCode >= 400)
    return { tokensIn: Math.ceil(most.tokensIn / 4), tokensOut: 0 }
  const { code } = (causeOf(error) ?? {}) as { code?: unknown }
  return /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(String(code))
    ? { tokensIn: 0, tokensOut: 0 }
    : null
}

/** What lies at the bottom: fetch wraps what its socket said. */
function causeOf(error: unknown): unknown {
  let cause = error
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
  return cause
}

function usedOf(tokensIn: number | undefined, tokensOut: number | undefined): TokenBounds | null {
  const isCount = (value: number | undefined): value is number =>
    value !== undefined && Number.isSafeInteger(value) && value >= 0 && value < 10_000_000
  // None in is no count: the instructions alone are hundreds.
  return isCount(tokensIn) && isCount(tokensOut) && tokensIn > 0 ? { tokensIn, tokensOut } : null
}

/** Leaves at the abort, whether or not the stream listens to it. */
async function* untilAborted<T>(stream: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = stream[Symbol.asyncIterator]()
  let leave = () => {}
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason as Error)
    signal.addEventListener('abort', leave, { once: true })
  })
  aborted.catch(() => {})
  try {
    signal.throwIfAborted()
    for (;;) {
      const next = await Promise.race([iterator.next(), aborted])
      if (next.done === true) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', leave)
    void iterator.return?.()?.catch(() => {})
  }
}

/** Reads no more of an answer, or of an error, than an answer can have. A redirect would take the key elsewhere. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (response.body === null) return response
  let bytes = 0
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > MOST_BYTES) controller.error(new Error('the answer is too long'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(bounded, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  })
}
