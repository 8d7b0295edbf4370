import { cleanLine } from '#domain/clean-text.ts'
import { ORIGIN_TEXT_MAX } from '#domain/origin-sources.ts'
import { SEARCH_MAX } from '#domain/lead-search.ts'

export function readSearch(address: URLSearchParams): string {
  return cleanLine(address.get('q') ?? '').slice(0, SEARCH_MAX)
}

export function readText(address: URLSearchParams, name: string): string {
  return cleanLine(address.get(name) ?? '').slice(0, ORIGIN_TEXT_MAX)
}

export function readChoices<T extends string>(
  address: URLSearchParams,
  name: string,
  values: readonly T[],
): T[] {
  const named = address.get(name)?.split(',') ?? []
  return values.filter((value) => named.includes(value))
}

export function readInstant(address: URLSearchParams, name: string): string | null {
  const instant = Date.parse(address.get(name) ?? '')
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}
