// A numbered list of steps; the last one is highlighted. Titles are h3, so render it below an h2.
import type { ReactNode } from 'react'

export interface Step {
  title: string
  text: ReactNode
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="mt-5">
      {steps.map(({ title, text }, place) => (
        <li key={title} className="group relative flex gap-4 pb-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-8 bottom-0 left-[0.9375rem] w-px bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="tabular z-1 flex size-8 shrink-0 items-center justify-center rounded-full border border-control bg-ground font-display text-sm font-bold group-last:border-action group-last:text-action group-last:shadow-glow-action"
          >
            {place + 1}
          </span>
          <div className="min-w-0">
            <h3 className="text-base font-semibold tracking-normal">{title}</h3>
            <p className="mt-0.5 text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
