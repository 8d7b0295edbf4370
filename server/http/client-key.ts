// Who a request comes from, as a key for limits. Must never trust a forwarded header beyond the proxies that are known,
// and never hand out the address itself.
import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { AppEnv } from './context.ts'

/** `trustProxy` proxies stand in front: the address that the outermost of them saw is the client's. */
export function clientKeyFinder(trustProxy: number, secret: string): (c: Context<AppEnv>) => string {
  return (c) => {
    const socket = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const forwarded = trustProxy > 0 ? hops.at(-trustProxy) : undefined
    const address = forwarded !== undefined && isIP(forwarded) !== 0 ? forwarded : socket
    return createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, 22)
  }
}

/** IPv4 whole; IPv6 by its /64, because one customer line has that many addresses. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  if (tail !== undefined)
    groups.push(...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest)
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
