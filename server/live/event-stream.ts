// Server-sent events over the raw response: not buffered, cached or compressed.
import type { ServerResponse } from 'node:http'

/** A client this far behind (bytes) is disconnected; it resumes where it was. */
const MAX_BACKLOG = 1024 * 1024

export interface EventStream {
  /** Sends the headers, if no event has sent them already. */
  open(): void
  send(event: { id: string; event: string; data: string }): void
  end(): void
}

export function openEventStream(response: ServerResponse, requestId: string): EventStream {
  function open(): void {
    if (response.headersSent) return
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': requestId,
    })
    // A page that receives no first event knows that a proxy buffers the stream.
    response.write('retry: 1000\nevent: ping\ndata: {}\n\n')
  }
  return {
    open,
    send({ id, event, data }) {
      if (response.destroyed) return
      open()
      response.write(`event: ${event}\nid: ${id}\ndata: ${data}\n\n`)
      if (response.writableLength > MAX_BACKLOG) response.destroy()
    },
    end() {
      response.end('retry: 500\n\n')
    },
  }
}
