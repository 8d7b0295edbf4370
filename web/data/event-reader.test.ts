import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './event-reader.ts'

async function read(...chunks: (string | Uint8Array)[]): Promise<ServerEvent[]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      controller.close()
    },
  })
  const events: ServerEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('an event is the same however it is split into pieces', async () => {
  const text = 'event: piece\nid: 7\ndata: {"text":"größer · 🙂"}\n\n'
  const bytes = new TextEncoder().encode(text)
  const whole = [{ name: 'piece', id: '7', data: '{"text":"größer · 🙂"}' }]
  expect(await read(text)).toEqual(whole)
  for (let cut = 1; cut < bytes.length; cut++) {
    expect(await read(bytes.slice(0, cut), bytes.slice(cut))).toEqual(whole)
  }
})

test('reads the lines of the format: several of data, carriage returns, comments and unknown ones', async () => {
  expect(await read('data: one\r\ndata: two\r\n\r\n: alive\n\nretry: 5\nevent:answer\ndata:x\n\n')).toEqual([
    { name: 'message', id: '', data: 'one\ntwo' },
    { name: 'message', id: '', data: '' },
    { name: 'answer', id: '', data: 'x' },
  ])
})

test('ignores an incomplete event', async () => {
  expect(await read('event: answer\ndata: {"resp')).toEqual([])
})
