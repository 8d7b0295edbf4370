import { useSyncExternalStore } from 'react'

const QUERY = '(width >= 64rem)'

export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, isDesktop, () => false)
}

const isDesktop = () => matchMedia(QUERY).matches

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
