import { getRequestListener } from '@hono/node-server'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { openServer } from './http/server.ts'
import type { Pages } from './pages/pages.ts'
import type { Closers, Services } from './services.ts'
import { StartError } from './start-up.ts'
import type { Phase } from './watch/readiness.ts'

export interface Lifecycle {
  phase: Phase
}

/** How long a proxy has to stop sending requests: on a connection that just ends it cannot know whether one arrived. */
const PROXY_DRAIN_MS = 2000
const CLOSE_DEADLINE_MS = 10_000

/** Returns the address. */
export async function serveApp(
  services: Services,
  { pages, lifecycle }: { pages: Pages; lifecycle: Lifecycle },
  closers: Closers,
): Promise<string> {
  const { config, hub, conversations } = services
  const app = createApp({ ...services, pages, phase: () => lifecycle.phase })
  const server = await listen(getRequestListener(app.fetch), config)
  // Each answer tells the proxy not to use this connection again.
  server.prependListener('request', (_, response) => {
    if (lifecycle.phase === 'stopping') response.shouldKeepAlive = false
  })
  closers.push(async () => {
    lifecycle.phase = 'stopping'
    if (config.trustProxy > 0) await sleep(PROXY_DRAIN_MS)
    const closed = closeServer(server)
    await hub.close()
    await conversations.close()
    await closed
  })
  const { port } = server.address() as AddressInfo
  return `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`
}

export async function listen(listener: RequestListener, config: Config): Promise<Server> {
  const server = openServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(
              `PORT ${config.port} is already in use. Stop the other program, or set another PORT`,
            )
          : new StartError(`Can't listen on HOST ${config.host} and PORT ${config.port}: ${error.message}`),
      )
    })
    server.listen(config.port, config.host, resolve)
  })
  return server
}

/** Requests in flight have ten seconds to finish; idle connections end immediately. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_DEADLINE_MS)
  server.closeIdleConnections()
  await closed
  clearInterval(idle)
  clearTimeout(deadline)
}
