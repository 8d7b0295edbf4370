// A proxy between the product and a PostgreSQL that other tests use too: closed, it is as if PostgreSQL were
// unreachable. It passes bytes unchanged.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** Open connections end, and new ones are refused. */
  shut(): Promise<void>
  /** On the same port as before. */
  reopen(): Promise<void>
}

export async function openTcpProxy(socketPath: string): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(socketPath)
    const drop = () => {
      for (const socket of [near, far]) {
        sockets.delete(socket)
        socket.destroy()
      }
    }
    for (const socket of [near, far]) sockets.add(socket.on('error', drop).on('close', drop))
    near.pipe(far)
    far.pipe(near)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    async shut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    reopen: () => listen(port),
  }
}
