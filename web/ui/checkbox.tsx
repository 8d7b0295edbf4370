import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export function Checkbox({ label, className, id, ...rest }: ComponentProps<'input'> & { label: string }) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <label
      htmlFor={inputId}
      className={classNames(
        'relative flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line bg-ground/40 px-3.5 py-2 text-sm',
        'transition-colors duration-150 hover:border-control has-checked:border-action/70 has-checked:bg-action/8',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <CheckboxInput {...rest} id={inputId} />
      <span>{label}</span>
    </label>
  )
}

/** For a label that shows the focus. */
export function CheckboxInput(props: ComponentProps<'input'>) {
  return (
    <span className="relative size-5 shrink-0">
      <input
        {...props}
        type="checkbox"
        className="peer block size-5 appearance-none rounded-[0.3rem] border border-control bg-ground outline-none checked:border-action checked:bg-action"
      />
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-action opacity-0 peer-checked:opacity-100"
      >
        <path
          d="m3 8.4 3.3 3.3L13 4.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  )
}
