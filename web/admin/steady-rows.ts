// A short list that changes by itself, but not while somebody is in it. Must never put another row under a finger that is about to press.
import { useState } from 'react'

interface SteadyRows<T> {
  shown: readonly T[]
  /** How many rows wait to be shown. */
  waiting: number
  showAll: () => void
  /** For the element around the list. */
  watch: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/** A row that is shown takes on what has changed in it at any time; which rows are shown, and where, waits. */
export function useSteadyRows<T extends { id: string }>(rows: readonly T[]): SteadyRows<T> {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [held, setHeld] = useState(rows)
  const isInUse = (isPointedAt || isFocused) && held.length > 0
  const shown = isInUse ? held.map((row) => rows.find(({ id }) => id === row.id) ?? row) : rows
  if (shown.length !== held.length || shown.some((row, place) => row !== held[place])) setHeld(shown)
  return {
    shown,
    waiting: rows.filter(({ id }) => !shown.some((row) => row.id === id)).length,
    showAll() {
      setHeld(rows)
      // What was pressed for it goes away without a word.
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
