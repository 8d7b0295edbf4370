// Which addresses have a page, and which only look as if.
import type { Route } from '#contract/pages.ts'

/** Addresses of a page with a variable part whose value is none of the known ones: they share one answer, a 404. */
interface Strays {
  /** Stands for all of them when their page is rendered. */
  example: string
  covers: RegExp
}

export interface Addresses {
  paths: string[]
  forms: string[]
  strays: Strays[]
}

const PART = /:(\w+)/

/** `partValues` says which values each variable part has. Throws where it does not. */
export function findAddresses(
  pages: readonly Route[],
  partValues: Record<string, readonly string[]>,
): Addresses {
  return {
    paths: pages.flatMap(({ pattern }) => fill(pattern, partValues)),
    forms: pages.flatMap(({ pattern, takesForm }) => (takesForm ? fill(pattern, partValues) : [])),
    strays: pages
      .filter(({ pattern }) => PART.test(pattern))
      .map(({ pattern }) => ({
        example: pattern.replaceAll(/:\w+/g, '-'),
        covers: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/*$`, 'i'),
      })),
  }
}

function fill(pattern: string, partValues: Record<string, readonly string[]>): string[] {
  const name = PART.exec(pattern)?.[1]
  if (name === undefined) return [pattern]
  const values = partValues[name]
  if (!values) throw new Error(`Nothing says which values :${name} of ${pattern} has`)
  return values.flatMap((value) => fill(pattern.replace(PART, value), partValues))
}

/** An address without its escapes, but for those of a slash; as it stands where an escape means nothing. */
export function readAddress(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}

/** The one spelling under which a page is served: small letters, no slash at the end. */
export function spellAddress(address: string): string {
  return address.toLowerCase().replace(/\/+$/, '') || '/'
}
