// The live stream of the latest page, with the events that a test sends.
import type { Stage } from './stage.ts'

export interface LiveStream {
  isOpen: () => boolean
  /** Throws where no page listens. */
  push: (kind: string, row: object) => void
}

export function answerLiveStream(stage: Stage): LiveStream {
  const encoder = new TextEncoder()
  let open: ReadableStreamDefaultController<Uint8Array> | null = null
  let count = 0
  const send = (kind: string, row: object) => {
    if (!open) throw new Error(`No page listens for "${kind}"`)
    open.enqueue(encoder.encode(`event: ${kind}\nid: 1-${count++}\ndata: ${JSON.stringify(row)}\n\n`))
  }
  stage.answer('/api/events', () => {
    let own: typeof open = null
    const events = new ReadableStream<Uint8Array>({
      start(controller) {
        own = controller
      },
      cancel() {
        if (open === own) open = null
      },
    })
    open = own
    count = 0
    send('ping', {})
    return new Response(events, { headers: { 'content-type': 'text/event-stream' } })
  })
  return { isOpen: () => open !== null, push: send }
}
