import { classNames } from './class-names.ts'

interface SegmentsProps<Value extends string> {
  legend: string
  name: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

export function Segments<Value extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
  className,
}: SegmentsProps<Value>) {
  return (
    <fieldset
      className={classNames(
        'flex w-full flex-wrap rounded-lg border border-line bg-groove p-0.5 sm:w-fit',
        className,
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-md border border-transparent px-1.5 text-xs font-semibold whitespace-nowrap text-muted sm:px-3.5 sm:text-sm transition-colors duration-150 hover:text-ink has-checked:border-control has-checked:bg-chosen has-checked:text-ink has-checked:shadow-shade has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
          />
          <span className="pointer-events-none">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
