import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

interface PlaceBodyProps {
  /** A short status, announced when it changes. */
  state: ReactNode
  children: ReactNode
}

export function PlaceBody({ state, children }: PlaceBodyProps) {
  return (
    <>
      <output className="mt-2 flex min-h-6.5 min-w-0 flex-wrap gap-1.5">{state}</output>
      <Card className="mt-3 px-4! pt-0! pb-4! sm:px-5!">{children}</Card>
    </>
  )
}
