// Reads server-sent events from the body of an answer, for what an EventSource cannot do: a body, a header, a status. Must never
// hold more than the event that is coming in.

export interface ServerEvent {
  name: string
  id: string
  data: string
}

/** Every event in turn; one without data is a sign of life and nothing else. */
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
    // Whoever stops reading has heard enough; nobody waits for the end of what is left.
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
