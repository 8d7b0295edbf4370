// The bar above a long list, with search, filters, and sorting.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface FilterBarProps {
  /** For screen readers. */
  label: string
  search: ReactNode
  clearLabel: string
  /** Clears all filters; absent while none is set. */
  onClear?: (() => void) | undefined
  children: ReactNode
}

export function FilterBar({ label, search, clearLabel, onClear, children }: FilterBarProps) {
  return (
    <search aria-label={label} className="relative flex flex-wrap items-center gap-2">
      <div className="w-full min-w-0 lg:w-auto lg:flex-1 lg:basis-72">{search}</div>
      {children}
      {onClear && (
        <Button variant="link" size="sm" className="min-h-10! px-2!" onClick={onClear}>
          {clearLabel}
        </Button>
      )}
    </search>
  )
}
