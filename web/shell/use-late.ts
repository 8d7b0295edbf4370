// Loads a component when it is wanted.
import { useCallback, useEffect, useState, type ComponentType } from 'react'

interface Late<Props> {
  Part: ComponentType<Props> | null
  /** Tries again; null where nothing failed. */
  retry: (() => void) | null
}

/** `load` must stay the same function. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean): Late<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || Part || isFailed) return
    load().then(
      (part) => setPart(() => part),
      () => setFailed(true),
    )
  }, [load, isWanted, Part, isFailed])
  const retry = useCallback(() => setFailed(false), [])
  useOnline(isFailed ? retry : null)
  return { Part, retry: isFailed ? retry : null }
}

/** Calls `retry` when the connection is back; null waits for nothing. */
export function useOnline(retry: (() => void) | null): void {
  useEffect(() => {
    if (!retry) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
}
