// The server on its socket: how much of a request it waits for, and for how long. Must never let a client hold a connection that
// sends nothing.
import { createServer, type RequestListener, type Server } from 'node:http'

const PATIENCE = {
  /** For all headers of a request. */
  headersTimeout: 10_000,
  /** For the whole request. */
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  /** How often the others are looked at. */
  connectionsCheckingInterval: 5000,
}

export function openServer(listener: RequestListener, patience: Partial<typeof PATIENCE> = {}): Server {
  return createServer({ maxHeaderSize: 16 * 1024, ...PATIENCE, ...patience }, listener)
}
