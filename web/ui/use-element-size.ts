import { useEffect, useState, type RefObject } from 'react'

export interface ElementSize {
  width: number
  /** The font size, which the user may have enlarged. */
  em: number
}

/** Used before the first measurement and on the server. */
const DEFAULT_SIZE: ElementSize = { width: 640, em: 13 }

export function useElementSize(ref: RefObject<Element | null>): ElementSize {
  const [size, setSize] = useState(DEFAULT_SIZE)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      const width = Math.round(element.getBoundingClientRect().width)
      // A hidden element has no width; the last size is kept.
      if (width > 0) setSize({ width, em: Number.parseFloat(getComputedStyle(element).fontSize) })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
