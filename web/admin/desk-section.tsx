// A collapsible section above the figures; its state shows while it is closed. Its content renders when it is first opened.
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface DeskSectionProps {
  title: string
  /** A short status, announced when it changes. */
  state: ReactNode
  /** Whether a link leads into the section. */
  isLinked?: boolean
  children: ReactNode
}

export function Desk({ children }: { children: ReactNode }) {
  return (
    <div className="mb-4 divide-y divide-line rounded-lg border border-line bg-surface shadow-shade sm:mb-6">
      {children}
    </div>
  )
}

export function DeskSection({ title, state, isLinked = false, children }: DeskSectionProps) {
  const [isRendered, setRendered] = useState(isLinked)
  return (
    <details
      className="group"
      open={isLinked}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setRendered(true)
      }}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 focus-visible:outline-offset-[-2px] sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg">{title}</h2>
          <output className="flex min-w-0 flex-wrap gap-1.5">{state}</output>
        </span>
        <Chevron className="group-open:rotate-180" />
      </summary>
      {isRendered && <div className="border-t border-line px-4 pb-4 sm:px-5">{children}</div>}
    </details>
  )
}

export function Chevron({ className }: { className: string }) {
  return (
    <ChevronDown
      aria-hidden="true"
      className={classNames(
        'ml-auto size-5 shrink-0 text-muted transition-transform duration-150',
        className,
      )}
    />
  )
}
