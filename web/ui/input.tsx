import type { ComponentProps, WheelEvent } from 'react'
import { classNames } from './class-names.ts'

const CONTROL =
  'block w-full min-w-0 rounded-md border border-control bg-ground/60 px-3.5 text-base text-ink ' +
  'transition-[border-color,box-shadow,background-color] duration-150 placeholder:text-muted ' +
  'hover:border-muted focus-visible:border-action focus-visible:bg-ground focus-visible:outline-offset-1 ' +
  'aria-invalid:border-danger disabled:opacity-60'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input onWheel={dropFocus} {...rest} className={classNames(CONTROL, 'h-12 py-2', className)} />
}

/** The wheel scrolls the page; in a focused number input it would change the number. */
function dropFocus({ currentTarget }: WheelEvent<HTMLInputElement>): void {
  if (currentTarget.type === 'number') currentTarget.blur()
}

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...rest} rows={rows} className={classNames(CONTROL, 'min-h-28 resize-y py-3', className)} />
  )
}

/** `density="compact"` is for tables and cards. */
export function Select({
  className,
  density = 'default',
  children,
  ...rest
}: ComponentProps<'select'> & { density?: 'default' | 'compact' }) {
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...rest}
        className={classNames(
          CONTROL,
          'appearance-none truncate pr-10 [&>option]:bg-surface [&>option]:text-ink',
          density === 'compact' ? 'h-11 py-1 text-sm' : 'h-12 py-2',
        )}
      >
        {children}
      </select>
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted"
      >
        <path d="m5 7.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </span>
  )
}

export function Choices<T extends string>({
  values,
  labels,
}: {
  values: readonly T[]
  labels: Readonly<Record<T, string>>
}) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ))
}
