// How much of a long list is drawn. Must never drop a row that was already shown because another came in above it.
import { useState } from 'react'

const STEP = 50

interface ShownRows<T> {
  shown: T[]
  hidden: number
  showMore: () => void
}

/** The rows down to the last one asked for; `wanted` is shown wherever it stands. */
export function useShownRows<T extends { id: string }>(rows: T[], wanted?: string | null): ShownRows<T> {
  const [lastId, setLastId] = useState<string | null>(null)
  // Fixed as soon as the first rows are there: later ones come in above it.
  const first = rows[Math.min(STEP, rows.length) - 1]
  if (lastId === null && first && rows.length >= STEP) setLastId(first.id)
  const lastPlace = lastId === null ? STEP - 1 : rows.findIndex(({ id }) => id === lastId)
  const wantedPlace = wanted ? rows.findIndex(({ id }) => id === wanted) : -1
  const count = Math.max(lastPlace + 1, wantedPlace + 1, Math.min(STEP, rows.length))
  return {
    shown: rows.slice(0, count),
    hidden: Math.max(0, rows.length - count),
    showMore: () => setLastId(rows[Math.min(count + STEP, rows.length) - 1]?.id ?? null),
  }
}
