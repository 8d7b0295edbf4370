import { ChevronDown } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FAILED } from '#web/content/admin.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'

export type DeskSectionName =
  | 'conversations'
  | 'messages'
  | 'calls'
  | 'support'
  | 'orders'
  | 'cancellations'
  | 'assistant'

const sectionId = (name: DeskSectionName) => `desk-${name}`

export function openDeskSection(name: DeskSectionName): void {
  const section = document.getElementById(sectionId(name))
  if (!(section instanceof HTMLDetailsElement)) return
  section.open = true
  section.scrollIntoView()
  section.querySelector('summary')?.focus({ preventScroll: true })
}

interface DeskSectionProps {
  name: DeskSectionName
  title: string
  /** A short status, announced when it changes. */
  state: ReactNode
  isFailed: boolean
  isLinked?: boolean
  children: ReactNode
}

export function Desk({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface shadow-shade">
      {children}
    </div>
  )
}

export function DeskSection({ name, title, state, isFailed, isLinked = false, children }: DeskSectionProps) {
  const [isRendered, setRendered] = useState(isLinked)
  const section = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView()
  }, [isLinked])
  return (
    <details
      ref={section}
      id={sectionId(name)}
      className="group"
      open={isLinked}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setRendered(true)
      }}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 focus-visible:outline-offset-[-2px] sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg">{title}</h2>
          <output className="flex min-w-0 flex-wrap gap-1.5">
            {isFailed ? <Badge>{FAILED.badge}</Badge> : state}
          </output>
        </span>
        <Chevron className="group-open:rotate-180" />
      </summary>
      {isRendered && <div className="border-t border-line px-4 pb-4 sm:px-5">{children}</div>}
    </details>
  )
}

export function Chevron({ className }: { className: string }) {
  return (
    <Icon
      of={ChevronDown}
      aria-hidden="true"
      className={classNames(
        'ml-auto size-5 shrink-0 text-muted transition-transform duration-150',
        className,
      )}
    />
  )
}
