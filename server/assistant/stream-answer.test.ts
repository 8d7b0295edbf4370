import { Hono, type Context } from 'hono'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/assistant.ts'
import type { AppEnv } from '#server/http/context.ts'
import { problem } from '#server/problem.ts'
import { streamAnswer, type Answered } from './stream-answer.ts'

const ANSWER: Answer = { response: 'One. Two.', conversation: 't', by: 'assistant', lead: null, turn: 2 }

async function streamed(answered: Answered) {
  const ends: string[] = []
  const log = { info: () => {}, warn: () => {}, error: () => void ends.push('logged') }
  const app = new Hono<AppEnv>()
  app.get('/', (c: Context<AppEnv>) => {
    c.set('requestId', 'r')
    return streamAnswer(c, answered, { log, end: () => ends.push('ended') })
  })
  app.onError((error, c) => c.text(error.message, 500))
  return { response: await app.request('/'), ends }
}

test('sends pieces when they are ready, and the whole answer last', async () => {
  const { response, ends } = await streamed(
    (async function* () {
      yield 'One. '
      yield 'Two.'
      return ANSWER
    })(),
  )
  expect(await response.text()).toBe(
    `event: piece\ndata: {"text":"One. "}\n\nevent: piece\ndata: {"text":"Two."}\n\nevent: answer\ndata: ${JSON.stringify(ANSWER)}\n\n`,
  )
  expect(ends).toEqual(['ended'])
})

test('throws an error before the first piece, so that it has its own status', async () => {
  const { response, ends } = await streamed(
    (async function* (): Answered {
      if (ANSWER.turn > 0) throw problem('too_many_requests')
      yield 'never'
      return ANSWER
    })(),
  )
  expect(response.status).toBe(500)
  expect(ends).toEqual([])
})

test('sends a later error as an event, without internals', async () => {
  const { response, ends } = await streamed(
    (async function* (): Answered {
      yield 'One. '
      throw new Error('secret table is gone')
    })(),
  )
  const text = await response.text()
  expect(text).toContain('event: problem\ndata: {"type":"/problems/unexpected"')
  expect(text).not.toContain('secret')
  expect(ends).toEqual(['logged', 'ended'])
})

test('a client that disconnects ends the answer', async () => {
  let isOver = false
  const { response, ends } = await streamed(
    (async function* () {
      try {
        for (;;) yield 'And on. '
      } finally {
        isOver = true
      }
    })(),
  )
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(isOver).toBe(true)
  expect(ends).toEqual(['ended'])
})
