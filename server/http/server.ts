// The HTTP server's timeouts: no client keeps a connection without sending.
import { createServer, type RequestListener, type Server } from 'node:http'

const TIMEOUTS = {
  /** For all headers of a request. */
  headersTimeout: 10_000,
  /** For the whole request. */
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  /** How often the timeouts are checked. */
  connectionsCheckingInterval: 5000,
}

export function openServer(listener: RequestListener, timeouts: Partial<typeof TIMEOUTS> = {}): Server {
  return createServer({ maxHeaderSize: 16 * 1024, ...TIMEOUTS, ...timeouts }, listener)
}
