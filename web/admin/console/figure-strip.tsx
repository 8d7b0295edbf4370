import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

export interface StripFigure {
  name: string
  value: string
  hint: ReactNode
}

/** Three figures side by side; on a phone, one below the other. */
export function FigureStrip({ figures }: { figures: readonly StripFigure[] }) {
  return (
    <Card className="p-0!">
      <dl className="grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {figures.map(({ name, value, hint }) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5 sm:block sm:px-5 sm:py-4"
          >
            <dt className="flex-1 text-sm text-muted">{name}</dt>
            <dd className="tabular font-display text-2xl font-semibold tracking-tight sm:mt-1">{value}</dd>
            <dd className="text-sm text-muted max-sm:basis-full sm:mt-1">{hint}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
