import { createServer, type RequestListener, type Server } from 'node:http'

const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
}

export function openServer(listener: RequestListener, timeouts: Partial<typeof TIMEOUTS> = {}): Server {
  return createServer({ maxHeaderSize: 16 * 1024, ...TIMEOUTS, ...timeouts }, listener)
}
