import type { Route } from '#contract/pages.ts'

/** Addresses that match a pattern with an unknown value: they share one response, a 404. */
interface UnknownAddresses {
  example: string
  covers: RegExp
}

export interface Addresses {
  paths: string[]
  forms: string[]
  strays: UnknownAddresses[]
}

const PART = /:(\w+)/

/** `partValues` has the values of each variable part. Throws if one is missing. */
export function findAddresses(
  pages: readonly Route[],
  paramValues: Record<string, readonly string[]>,
): Addresses {
  return {
    paths: pages.flatMap(({ pattern }) => fill(pattern, paramValues)),
    forms: pages.flatMap(({ pattern, takesForm }) => (takesForm ? fill(pattern, paramValues) : [])),
    strays: pages
      .filter(({ pattern }) => PART.test(pattern))
      .map(({ pattern }) => ({
        example: pattern.replaceAll(/:\w+/g, '-'),
        covers: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i'),
      })),
  }
}

function fill(pattern: string, paramValues: Record<string, readonly string[]>): string[] {
  const name = PART.exec(pattern)?.[1]
  if (name === undefined) return [pattern]
  const values = paramValues[name]
  if (!values) throw new Error(`Nothing says which values :${name} of ${pattern} has`)
  return values.flatMap((value) => fill(pattern.replace(PART, value), paramValues))
}

/** Decodes an address, except for escaped slashes; returns it unchanged if an escape is invalid. */
export function decodeAddress(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}

/** The canonical form of a page's address: lower case, no trailing slash. */
export function canonicalAddress(address: string): string {
  return address.toLowerCase().replace(/\/+$/, '') || '/'
}
