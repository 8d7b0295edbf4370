import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** What only the browser knows; null on the server and until the page is hydrated. */
export function useInBrowser<Value>(read: () => Value): Value | null {
  return useSyncExternalStore<Value | null>(never, read, () => null)
}

export const useIsAlive = () => useInBrowser(() => true) ?? false
