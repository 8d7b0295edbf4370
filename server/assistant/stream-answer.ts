// An error before the first piece is thrown, so that the response has its status.
import type { Context } from 'hono'
import type { Answer } from '#contract/assistant.ts'
import type { AppEnv } from '#server/http/context.ts'
import { problemBodyOf } from '#server/http/refusals.ts'
import type { Logger } from '#server/logger.ts'

export type Answered = AsyncGenerator<string, Answer>

export function wantsEvents(c: Context): boolean {
  return /(?:^|,)\s*text\/event-stream\b/i.test(c.req.header('accept') ?? '')
}

export async function readAll(answered: Answered): Promise<Answer> {
  for (;;) {
    const step = await answered.next()
    if (step.done === true) return step.value
  }
}

/** Throws an error before the first piece; `end` is called exactly once. */
export async function streamAnswer(
  c: Context<AppEnv>,
  answered: Answered,
  { log, end }: { log: Logger; end: () => void },
): Promise<Response> {
  let first: IteratorResult<string, Answer> | null = await answered.next()
  const encoder = new TextEncoder()
  const event = (name: string, data: object) =>
    encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

  let isLeft = false
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      let last: Uint8Array
      try {
        const step = first ?? (await answered.next())
        first = null
        if (isLeft) return
        if (step.done !== true) {
          controller.enqueue(event('piece', { text: step.value }))
          return
        }
        last = event('answer', step.value)
      } catch (error) {
        if (isLeft) return
        log.error({ request: c.var.requestId, err: error }, 'an answer failed after it had started')
        last = event('problem', problemBodyOf(error, c.var.requestId))
      }
      controller.enqueue(last)
      controller.close()
      end()
    },
    async cancel() {
      isLeft = true
      end()
      // The earlier pieces were sent; the client does not read the rest.
      await answered.return({ response: '', conversation: null, by: 'assistant', lead: null, turn: 0 })
    },
  })
  return c.body(stream, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
}
