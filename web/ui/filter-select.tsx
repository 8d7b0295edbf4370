import { useId } from 'react'
import { classNames } from './class-names.ts'
import { Choices } from './input.tsx'
import { useOptimisticChoice } from './use-optimistic-choice.ts'

export const FILTER_STYLE =
  'relative flex h-11 max-w-full lg:h-10 items-center rounded-md border border-control bg-ground/60 text-sm ' +
  'transition-colors duration-150 hover:border-muted'
export const ACTIVE_FILTER_STYLE = 'border-action/70! bg-action/8!'

interface FilterSelectProps<T extends string> {
  label: string
  name: string
  values: readonly T[]
  labels: Readonly<Record<T, string>>
  value: T
  onChange: (value: T) => void
}

export function FilterSelect<T extends string>({
  label,
  name,
  values,
  labels,
  value,
  onChange,
}: FilterSelectProps<T>) {
  const id = useId()
  const [shown, choose] = useOptimisticChoice(value, onChange)
  return (
    <div
      className={classNames(
        FILTER_STYLE,
        'has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-focus',
        shown === values[0] ? 'shrink-0' : classNames('min-w-0', ACTIVE_FILTER_STYLE),
      )}
    >
      <label htmlFor={id} className="shrink-0 pl-3 text-muted lg:pl-2.5">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={shown}
        onChange={(event) => {
          const next = values.find((one) => one === event.target.value)
          if (next !== undefined) choose(next)
        }}
        className="h-full min-w-0 appearance-none truncate [field-sizing:content] bg-transparent pr-8 pl-2 font-semibold lg:pr-7 outline-none [&>option]:bg-surface [&>option]:text-ink"
      >
        <Choices values={values} labels={labels} />
      </select>
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="pointer-events-none absolute right-2.5 size-4 lg:right-2 text-muted"
      >
        <path d="m5 7.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </div>
  )
}
