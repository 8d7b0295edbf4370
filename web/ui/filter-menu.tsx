import { ChevronDown } from 'lucide'
import { Icon } from './icon.tsx'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import { CheckboxInput } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { FILTER_STYLE, ACTIVE_FILTER_STYLE } from './filter-select.tsx'
import { useOptimisticChoice } from './use-optimistic-choice.ts'

interface FilterMenuProps<T extends string> {
  label: string
  name: string
  values: readonly T[]
  labels: Readonly<Record<T, string>>
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

export function FilterMenu<T extends string>({
  label,
  name,
  values,
  labels,
  chosen,
  onChange,
}: FilterMenuProps<T>) {
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useOutside(container, isOpen, () => setOpen(false))
  const [shown, choose] = useOptimisticChoice(chosen.join(), (next) =>
    onChange(values.filter(createMatcher(next))),
  )
  const isChosen = createMatcher(shown)
  const [first, ...others] = values.filter(isChosen)

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape from any focused control inside
    <div
      ref={container}
      // On a desktop the panel is below its button; else it has the width of the bar, whose filters scroll.
      className={classNames('lg:relative', first === undefined ? 'shrink-0' : 'min-w-0')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        title={
          first === undefined
            ? undefined
            : `${label}: ${values
                .filter(isChosen)
                .map((one) => labels[one])
                .join(', ')}`
        }
        className={classNames(
          FILTER_STYLE,
          'gap-1.5 px-3 lg:px-2.5',
          first !== undefined && ACTIVE_FILTER_STYLE,
          isOpen && 'border-focus!',
        )}
        onClick={() => setOpen(!isOpen)}
      >
        {/* A choice takes the place of the label where all filters share a narrow row. */}
        <span className={first === undefined ? undefined : 'text-muted lg:sr-only 2xl:not-sr-only'}>
          {label}
        </span>
        {first !== undefined && (
          <span className="flex min-w-0 gap-1 font-semibold text-ink">
            <span className="max-w-40 min-w-8 truncate">{labels[first]}</span>
            {others.length > 0 && <span className="tabular"> +{others.length}</span>}
          </span>
        )}
        <Icon
          of={ChevronDown}
          aria-hidden="true"
          className={classNames('size-4 shrink-0 text-muted', isOpen && 'rotate-180')}
        />
      </button>
      <fieldset
        id={panelId}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[60dvh] overflow-y-auto overscroll-contain rounded-md border border-control bg-surface p-1.5 shadow-shade lg:right-auto lg:w-56"
      >
        <legend className="sr-only">{label}</legend>
        {/* Not rendered while closed, so that no unusable control has these labels. */}
        {(isOpen ? values : []).map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 text-sm hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <CheckboxInput
              name={name}
              value={value}
              checked={isChosen(value)}
              onChange={({ target }) =>
                choose(values.filter((one) => (one === value ? target.checked : isChosen(one))).join())
              }
            />
            {labels[value]}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** Calls `onOutside` for a press or a focus outside of the element, while `isOn`. */
function useOutside(container: RefObject<HTMLElement | null>, isOn: boolean, onOutside: () => void): void {
  const hear = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !container.current?.contains(target)) onOutside()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listener = (event: Event) => hear(event)
    document.addEventListener('pointerdown', listener)
    document.addEventListener('focusin', listener)
    return () => {
      document.removeEventListener('pointerdown', listener)
      document.removeEventListener('focusin', listener)
    }
  }, [isOn])
}

/** Of choices that are written with commas between them. */
function createMatcher(joined: string): (value: string) => boolean {
  const chosen = joined.split(',')
  return (value) => chosen.includes(value)
}
