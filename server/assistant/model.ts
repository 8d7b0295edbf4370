// One streamed call to a model at any OpenAI-compatible endpoint. Throws ModelFailure for all errors of the endpoint.
import type { APICallError, ModelMessage, ToolSet } from 'ai'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { PASS_ON } from './instructions.ts'
import type { TokenBounds } from './spending.ts'

const MAX_OUTPUT_TOKENS = 300

/** The limit for an answer of 300 tokens, even with one frame per token. */
const MAX_BYTES = 256 * 1024

export interface ModelPrompt {
  instructions: string
  messages: ModelMessage[]
}

interface ModelCall extends ModelPrompt {
  signal: AbortSignal
}

export interface ModelEnd {
  /** As the endpoint reports it; null if it does not. */
  used: TokenBounds | null
  /** The model suggests that a person contacts the visitor. */
  isPassedOn: boolean
}

export interface Model {
  name: string
  /** The upper bound of a call's tokens: a token is at least one byte, and the protocol's overhead is included. */
  boundsOf(prompt: ModelPrompt): TokenBounds
  ask(call: ModelCall): AsyncGenerator<string, ModelEnd>
  /** Loads the client library once, so that neither the start nor the first call waits for it. */
  prepare(): Promise<unknown>
}

export class ModelFailure extends Error {
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
/** The overhead of the request: the tool, roles, brackets. */
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
    name,
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
      return { tokensIn: bytes, tokensOut: MAX_OUTPUT_TOKENS }
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
        maxOutputTokens: MAX_OUTPUT_TOKENS,
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
            // An endpoint that returns another format, or stops in the middle, ends without a finish reason.
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

/** Nothing if the endpoint was not reached; at most the input if the call was refused. */
function usedByFailure(error: APICallError | null, most: TokenBounds): TokenBounds | null {
  if (error === null) return null
  if (error.statusCode !== undefined && error.statusCode >= 400)
    return { tokensIn: Math.ceil(most.tokensIn / 4), tokensOut: 0 }
  const { code } = (causeOf(error) ?? {}) as { code?: unknown }
  return /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(String(code))
    ? { tokensIn: 0, tokensOut: 0 }
    : null
}

/** The innermost cause: fetch wraps the socket's error. */
function causeOf(error: unknown): unknown {
  let cause = error
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
  return cause
}

function usedOf(tokensIn: number | undefined, tokensOut: number | undefined): TokenBounds | null {
  const isCount = (value: number | undefined): value is number =>
    value !== undefined && Number.isSafeInteger(value) && value >= 0 && value < 10_000_000
  // Zero input tokens is not a real count: the instructions alone are hundreds.
  return isCount(tokensIn) && isCount(tokensOut) && tokensIn > 0 ? { tokensIn, tokensOut } : null
}

/** Ends at the abort, even if the stream ignores it. */
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

/** Limits the size of a response. Redirects are refused, because they would send the key elsewhere. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (response.body === null) return response
  let bytes = 0
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes > MAX_BYTES) controller.error(new Error('the answer is too long'))
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
