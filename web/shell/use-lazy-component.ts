import { useCallback, useEffect, useState, type ComponentType } from 'react'

interface LazyComponent<Props> {
  Component: ComponentType<Props> | null
  retry: (() => void) | null
}

/** `load` must be a stable reference. */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isEnabled: boolean,
): LazyComponent<Props> {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isEnabled || Component || isFailed) return
    load().then(
      (component) => setComponent(() => component),
      () => setFailed(true),
    )
  }, [load, isEnabled, Component, isFailed])
  const retry = useCallback(() => setFailed(false), [])
  useOnReconnect(isFailed ? retry : null)
  return { Component, retry: isFailed ? retry : null }
}

export function useOnReconnect(retry: (() => void) | null): void {
  useEffect(() => {
    if (!retry) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
}
