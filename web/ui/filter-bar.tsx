// The bar above a long list, with search, filters, and sorting.
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { ACTIVE_FILTER_STYLE, FILTER_STYLE } from './filter-select.tsx'

interface FilterBarProps {
  /** For screen readers. */
  label: string
  search: ReactNode
  /** Beside the search. */
  beside?: ReactNode
  /** With it, the filters are behind a button of this name below Tailwind's `lg`. */
  filtersLabel?: string
  clearLabel: string
  /** Clears all filters; absent while none is set. */
  onClear?: (() => void) | undefined
  children: ReactNode
}

export function FilterBar({
  label,
  search,
  beside,
  filtersLabel,
  clearLabel,
  onClear,
  children,
}: FilterBarProps) {
  const clear = onClear && (
    <Button variant="link" size="sm" className="min-h-10! px-2!" onClick={onClear}>
      {clearLabel}
    </Button>
  )
  return (
    <search aria-label={label} className="relative flex flex-wrap items-center gap-2">
      <div
        className={classNames(
          'flex min-w-0 flex-1 gap-2 lg:basis-72',
          filtersLabel === undefined ? 'basis-full' : 'basis-56',
        )}
      >
        <div className="min-w-0 flex-1">{search}</div>
        {beside}
      </div>
      {filtersLabel === undefined ? (
        <>
          {children}
          {clear}
        </>
      ) : (
        <Disclosed label={filtersLabel} isActive={onClear !== undefined}>
          {children}
          {clear}
        </Disclosed>
      )}
    </search>
  )
}

function Disclosed({ label, isActive, children }: { label: string; isActive: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={classNames(FILTER_STYLE, 'gap-1.5 px-3 lg:hidden', isActive && ACTIVE_FILTER_STYLE)}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4 shrink-0 text-muted', isOpen && 'rotate-180')}
        />
      </button>
      <div
        id={id}
        className={classNames(
          'flex-wrap items-center gap-2 max-lg:order-last max-lg:w-full lg:contents',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        {children}
      </div>
    </>
  )
}
