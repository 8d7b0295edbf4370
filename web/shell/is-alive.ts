// Whether the scripts have taken over the page. Until then a screen must look exactly as the server rendered it.
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
