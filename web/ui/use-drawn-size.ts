// How wide an element is drawn and how large its type is, in pixels, kept true: what is drawn in it can be drawn at its own size.
import { useEffect, useState, type RefObject } from 'react'

export interface DrawnSize {
  width: number
  /** The height of a line's type: a person may have made it larger. */
  em: number
}

/** Until it is measured, and where nothing can be: a middling place. */
const UNMEASURED: DrawnSize = { width: 640, em: 13 }

export function useDrawnSize(ref: RefObject<Element | null>): DrawnSize {
  const [size, setSize] = useState(UNMEASURED)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => {
      const width = Math.round(element.getBoundingClientRect().width)
      // What is hidden has no width: the old one holds until it is seen again.
      if (width > 0) setSize({ width, em: Number.parseFloat(getComputedStyle(element).fontSize) })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
