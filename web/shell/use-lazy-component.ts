import { useEffect, useState, type ComponentType } from 'react'

interface LazyComponent<Props> {
  Component: ComponentType<Props> | null
  retry: (() => void) | null
}

/** `load` must be a stable reference. `retry` loads the page again, because a browser may never ask again for a script that failed. */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isEnabled: boolean,
): LazyComponent<Props> {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isEnabled || Component) return
    load().then(
      (component) => setComponent(() => component),
      () => setFailed(true),
    )
  }, [load, isEnabled, Component])
  return { Component, retry: isFailed ? () => location.reload() : null }
}

export function useOnReconnect(retry: (() => void) | null): void {
  useEffect(() => {
    if (!retry) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
}
