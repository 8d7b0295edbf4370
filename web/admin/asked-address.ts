// Reads from the address what a list is asked for. Must never pass on what is none of the choices, nor more than a search takes.
import { SEARCH_MAX } from '#domain/lead-search.ts'

export function searchIn(address: URLSearchParams): string {
  return (address.get('q') ?? '').trim().slice(0, SEARCH_MAX)
}

/** Those of `values` that the address names, in the order of `values`. */
export function choicesIn<T extends string>(
  address: URLSearchParams,
  name: string,
  values: readonly T[],
): T[] {
  const named = address.get(name)?.split(',') ?? []
  return values.filter((value) => named.includes(value))
}
