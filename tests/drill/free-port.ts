// Ports for parts that must know their own before they start. Must never be asked for one long before it is used.
import { createServer, type AddressInfo } from 'node:net'

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
