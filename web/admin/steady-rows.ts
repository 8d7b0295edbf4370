// Keeps the rows of a short list in place while the pointer or focus is in it.
import { useState } from 'react'

interface SteadyRows<T> {
  shown: readonly T[]
  /** The number of rows waiting to be shown. */
  waiting: number
  showAll: () => void
  /** Props for the element around the list. */
  watch: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/** The shown rows update at any time; their selection and order wait. */
export function useSteadyRows<T extends { id: string }>(rows: readonly T[]): SteadyRows<T> {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [lastShown, setLastShown] = useState(rows)
  const isInUse = (isPointedAt || isFocused) && lastShown.length > 0
  const shown = isInUse ? lastShown.map((row) => rows.find(({ id }) => id === row.id) ?? row) : rows
  if (shown.length !== lastShown.length || shown.some((row, place) => row !== lastShown[place]))
    setLastShown(shown)
  return {
    shown,
    waiting: rows.filter(({ id }) => !shown.some((row) => row.id === id)).length,
    showAll() {
      setLastShown(rows)
      // A removed element fires no blur event.
      setFocused(false)
    },
    watch: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
