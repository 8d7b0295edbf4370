// A native checkbox with its own label, large enough for a thumb.
import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function Checkbox({ label, className, id, ...rest }: ComponentProps<'input'> & { label: string }) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <label
      htmlFor={inputId}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line bg-ground/40 px-3.5 py-2 text-sm',
        'transition-colors duration-150 hover:border-control has-checked:border-action/70 has-checked:bg-action/8',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input {...rest} id={inputId} type="checkbox" className="size-5 shrink-0 accent-action outline-none" />
      <span>{label}</span>
    </label>
  )
}
