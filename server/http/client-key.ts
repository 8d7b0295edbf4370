// The client of a request as a key for limits: keyed hashes, so that no address is stored or logged.
import { createHmac } from 'node:crypto'
import { isIP, SocketAddress } from 'node:net'
import type { Context } from 'hono'
import type { AppEnv } from './context.ts'

/** Behind `trustProxy` proxies, the address that the outermost of them saw. Has each network of the client, narrowest first. */
export function clientKeyFinder(trustProxy: number, secret: string): (c: Context<AppEnv>) => string {
  return (c) =>
    networksOf(clientAddress(c, trustProxy))
      .map((network) => createHmac('sha256', secret).update(network).digest('base64url').slice(0, 22))
      .join(SEPARATOR)
}

/** The address itself, for what someone signs. Nothing else stores it. */
export function clientAddress(c: Context<AppEnv>, trustProxy: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const forwarded = trustProxy > 0 ? hops.at(-trustProxy) : undefined
  return forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : socket
}

const SEPARATOR = '.'

export const networkKeys = (clientKey: string): string[] => clientKey.split(SEPARATOR)

/** The whole address for IPv4; /64, /56 and /48 for IPv6, any of which one customer may have. */
export function networksOf(address: string): string[] {
  if (isIP(address) !== 6) return [address]
  const canonical = new SocketAddress({ address: address.split('%')[0] ?? '', family: 'ipv6' }).address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1]
  if (mapped !== undefined) return [mapped]
  const [a, b, c, d] = firstGroups(canonical)
  const hex = (...groups: number[]) => groups.map((group) => group.toString(16)).join(':')
  return [`${hex(a, b, c, d)}/64`, `${hex(a, b, c, d & 0xff00)}/56`, `${hex(a, b, c)}/48`]
}

/** Takes an address in the form of `SocketAddress`. */
function firstGroups(address: string): [number, number, number, number] {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':')
    const written = rest.length + (tail.includes('.') ? 1 : 0)
    groups.push(...Array.from({ length: 8 - groups.length - written }, () => '0'), ...rest)
  }
  const [a = 0, b = 0, c = 0, d = 0] = groups.map((group) => Number.parseInt(group, 16))
  return [a, b, c, d]
}
