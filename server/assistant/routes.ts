// The doors to the assistant: what anyone may say to it, and what admins see, answer and settle. Must never let a visitor reach a
// conversation without its token.
import * as calls from '#contract/assistant.ts'
import type { Config } from '#server/config.ts'
import type { Logger } from '#server/http/refusals.ts'
import { serve, type App } from '#server/http/serve.ts'
import type { Answering } from './answering.ts'
import * as assistant from './service.ts'
import { streamAnswer, wantsEvents, wholeOf } from './stream-answer.ts'

interface AssistantDeps {
  config: Pick<Config, 'site'>
  answering: Answering
  log: Logger
}

export function mountAssistant(app: App, { config, answering, log }: AssistantDeps): void {
  serve(app, calls.askAssistant, async ({ body, c }) => {
    const { clientKey } = c.var
    const leave = await answering.admit(clientKey)
    const answered = assistant.talk(
      { config, answering },
      { question: body, clientKey, signal: c.req.raw.signal },
    )
    let isStreaming = false
    try {
      if (!wantsEvents(c)) return await wholeOf(answered)
      const response = await streamAnswer(c, answered, { log, end: leave })
      isStreaming = true
      return response
    } finally {
      if (!isStreaming) leave()
    }
  })
}
