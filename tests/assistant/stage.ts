// The application with a fake model, and the answers that a visitor gets from its endpoint.
import type { Answer } from '#contract/assistant.ts'
import type { Deadlines } from '#server/assistant/answering.ts'
import { testApp, type TestApp } from '#tests/app.ts'
import { openFakeModel, type FakeModel } from './fake-model.ts'

export interface AssistantStage {
  server: TestApp
  model: FakeModel
  ask(text: string, options?: AskOptions): Promise<{ status: number; answer: Answer }>
  /** The same with the event stream: the pieces, and the whole answer at the end. */
  hear(text: string, options?: AskOptions): Promise<{ pieces: string[]; answer: Answer }>
  spending(): Promise<{ calls: number; failures: number; spent: number; under_way: number }>
  close(): Promise<void>
}

interface AskOptions {
  client?: string
  messages?: { role: string; content: string }[]
  page?: string
}

/** No pause between retries, and deadlines that a good answer meets on a busy machine. */
export const LONG_DEADLINES: Partial<Deadlines> = { firstMs: 20_000, wholeMs: 20_000, failures: 1000 }

/** For models that never answer: short deadlines. */
export const SHORT_DEADLINES: Partial<Deadlines> = { ...LONG_DEADLINES, firstMs: 250, wholeMs: 600 }

export async function openAssistantStage(
  deadlines: Partial<Deadlines> = LONG_DEADLINES,
  env: Record<string, string> = {},
): Promise<AssistantStage> {
  const model = await openFakeModel()
  const server = await testApp(
    {
      AI_BASE_URL: model.url,
      AI_MODEL: 'fake',
      AI_API_KEY: 'key-of-the-test',
      CONTACT_EMAIL: 'hello@example.com',
      ...env,
    },
    deadlines,
  )
  const post = (text: string, { client, messages, page }: AskOptions, headers: Record<string, string> = {}) =>
    server.call('POST', '/api/ai-chat', {
      body: { messages: messages ?? [{ role: 'user', content: text }], messageType: 'chat', page },
      headers,
      ...(client === undefined ? {} : { client }),
    })
  return {
    server,
    model,
    async ask(text, options = {}) {
      const response = await post(text, options)
      return { status: response.status, answer: (await response.json()) as Answer }
    },
    async hear(text, options = {}) {
      const response = await post(text, options, { accept: 'text/event-stream' })
      const events = (await response.text())
        .split('\n\n')
        .filter(Boolean)
        .map((event) => {
          const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? []
          return { name, data: JSON.parse(data) as unknown }
        })
      return {
        pieces: events
          .filter(({ name }) => name === 'piece')
          .map(({ data }) => (data as { text: string }).text),
        answer: events.find(({ name }) => name === 'answer')?.data as Answer,
      }
    },
    async spending() {
      const { rows } = await server.owner.query<{
        calls: number
        failures: number
        spent: number
        under_way: number
      }>(
        `select coalesce(sum(calls), 0)::int as calls, coalesce(sum(failures), 0)::int as failures,
           coalesce(sum(spent), 0)::float as spent, (select count(*)::int from model_calls) as under_way from model_spending`,
      )
      return rows[0] ?? { calls: 0, failures: 0, spent: 0, under_way: 0 }
    },
    async close() {
      await server.close()
      await model.close()
    },
  }
}
