import { ChevronDown } from 'lucide'
import { Icon } from './icon.tsx'
import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { ACTIVE_FILTER_STYLE, FILTER_STYLE } from './filter-select.tsx'

interface FilterBarProps {
  label: string
  search: ReactNode
  beside?: ReactNode
  /** With it, the filters are behind a button of this name below Tailwind's `lg`. */
  filtersLabel?: string
  /** Below the filters behind that button. */
  below?: ReactNode
  /** More filters than a wide row takes. */
  isLong?: boolean
  clearLabel: string
  onClear?: (() => void) | undefined
  children: ReactNode
}

export function FilterBar({
  label,
  search,
  beside,
  filtersLabel,
  below,
  isLong = false,
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
    // The panels of filters are over the rows below, and under a bar that stays in view above.
    <search aria-label={label} className="@container relative z-5">
      <div
        className={classNames(
          'flex flex-wrap items-center gap-2 lg:gap-x-1.5',
          !isLong && '@min-[68rem]:flex-nowrap',
        )}
      >
        <div
          className={classNames(
            'flex min-w-0 flex-1 gap-2 lg:gap-1.5',
            filtersLabel === undefined ? 'basis-full' : 'basis-56',
            beside === undefined ? 'lg:basis-72' : 'lg:flex-none',
          )}
        >
          {/* Its width does not depend on what is chosen beside it. */}
          <div className={classNames('min-w-0 flex-1', beside !== undefined && 'lg:w-62 lg:flex-none')}>
            {search}
          </div>
          {beside}
        </div>
        {filtersLabel === undefined ? (
          <>
            {children}
            {clear}
          </>
        ) : (
          <Disclosed label={filtersLabel} isActive={onClear !== undefined} below={below}>
            {children}
            {clear}
          </Disclosed>
        )}
      </div>
    </search>
  )
}

interface DisclosedProps {
  label: string
  isActive: boolean
  below: ReactNode
  children: ReactNode
}

function Disclosed({ label, isActive, below, children }: DisclosedProps) {
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
        <Icon
          of={ChevronDown}
          aria-hidden="true"
          className={classNames('size-4 shrink-0 text-muted', isOpen && 'rotate-180')}
        />
      </button>
      <div
        id={id}
        className={classNames(
          'items-center gap-2 lg:contents',
          // To the edges of the page. A fading edge would hide the panels, which are below the row.
          'max-lg:order-last max-lg:-mx-4 max-lg:-my-1 max-lg:w-[calc(100%+2rem)] max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 max-lg:[scrollbar-width:none] max-lg:*:shrink-0',
          isOpen ? 'flex' : 'hidden',
        )}
      >
        {children}
      </div>
      {isOpen && below !== undefined && <div className="order-last basis-full lg:hidden">{below}</div>}
    </>
  )
}
