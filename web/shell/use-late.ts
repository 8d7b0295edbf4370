// A part of the page that is fetched once somebody wants to see it, and stays from then on. Must never take the page along where
// it cannot be fetched.
import { useEffect, useState, type ComponentType } from 'react'

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
  return { Part, retry: isFailed ? () => setFailed(false) : null }
}
