import { useSyncExternalStore } from 'react'

const neverSubscribe = () => () => {}

/** A value that only the browser has; null on the server and until hydration. */
export function useBrowserValue<Value>(read: () => Value): Value | null {
  return useSyncExternalStore<Value | null>(neverSubscribe, read, () => null)
}

export const useIsHydrated = () => useBrowserValue(() => true) ?? false
