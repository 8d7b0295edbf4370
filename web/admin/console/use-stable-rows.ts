import { useState } from 'react'

interface StableRows<T> {
  shown: readonly T[]
  waiting: number
  showAll: () => void
  containerProps: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/** The shown rows update at any time; their selection and order wait. */
export function useStableRows<T extends { id: string }>(rows: readonly T[]): StableRows<T> {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [lastShown, setLastShown] = useState(rows)
  const isInUse = (isHovered || isFocused) && lastShown.length > 0
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
    containerProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
