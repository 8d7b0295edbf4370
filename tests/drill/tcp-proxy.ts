// Stands between two parts and does to their connections what networks do: falls silent without a word, or cuts. Must never change
// what passes.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** Nothing passes any more on the connection that has this port on the far side, in either direction; nobody is told. */
  silence(farPort: number): boolean
  /** As where nobody is on the far side: what is open ends, and nothing new comes about. */
  shut(): Promise<void>
  /** On the same port as before. */
  reopen(): Promise<void>
  close(): Promise<void>
}

interface Pair {
  near: Socket
  far: Socket
}

export async function openTcpProxy(
  target: { host: string; port: number } | { path: string },
): Promise<TcpProxy> {
  const pairs = new Set<Pair>()
  const server: Server = createServer((near) => {
    const far = 'path' in target ? connect(target) : connect({ ...target, noDelay: true })
    near.setNoDelay(true)
    const pair = { near, far }
    pairs.add(pair)
    const drop = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', drop).on('close', drop)
    near.pipe(far)
    far.pipe(near)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo

  async function shut(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
    await closed
  }

  return {
    port,
    shut,
    reopen: () => listen(port),
    silence(farPort) {
      const pair = [...pairs].find(({ far }) => far.localPort === farPort)
      if (pair === undefined) return false
      pair.near.unpipe(pair.far)
      pair.far.unpipe(pair.near)
      // Whoever writes still believes that it arrives, until the buffers are full.
      pair.near.on('data', () => {})
      pair.far.on('data', () => {})
      return true
    },
    close: shut,
  }
}

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
