// Reads server-sent events from a fetch response. Unlike EventSource, fetch can send a body and headers and see the status.

export interface ServerEvent {
  name: string
  id: string
  data: string
}

/** Yields every event; an event without data is a keep-alive. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + value).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield readEvent(block)
    }
  } finally {
    // The caller has stopped reading; the rest of the stream is dropped.
    reader.cancel().catch(() => {})
  }
}

function readEvent(block: string): ServerEvent {
  const event = { name: 'message', id: '', data: '' }
  const lines: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([a-z]+):? ?(.*)$/s.exec(line) ?? []
    if (field === 'event') event.name = value
    else if (field === 'id') event.id = value
    else if (field === 'data') lines.push(value)
  }
  return { ...event, data: lines.join('\n') }
}
