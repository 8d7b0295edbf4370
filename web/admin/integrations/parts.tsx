import type { ReactNode } from 'react'
import { SHOWN_ONCE } from '#web/content/integrations.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useCopy } from '#web/admin/console/use-copy.ts'

/** As the `ref` of the control to begin with, in what a press opened. */
export function focusOpened(element: HTMLElement | null): void {
  element?.focus()
}

/** A secret that no later answer has. */
export function ShownOnce({
  name,
  label,
  hint,
  value,
  onDone,
}: {
  name: string
  label: string
  hint: string
  value: string
  onDone: () => void
}) {
  const { copy, result } = useCopy(value, SHOWN_ONCE)
  return (
    <div className="mt-4 rounded-md border border-action/50 bg-action/8 p-3.5">
      <Field label={label} name={name} hint={hint}>
        {(control) => (
          <Input
            {...control}
            readOnly
            ref={focusOpened}
            value={value}
            className="font-mono text-sm!"
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant="secondary" onClick={copy}>
          {SHOWN_ONCE.copy}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {SHOWN_ONCE.done}
        </Button>
        <output className="text-sm text-muted">{result}</output>
      </div>
    </div>
  )
}

export function CheckboxGroup<T extends string>({
  legend,
  name,
  labels,
  chosen,
  error,
}: {
  legend: string
  name: string
  labels: Readonly<Record<T, string>>
  chosen: readonly T[]
  error: string | undefined
}) {
  const errorId = `${name}-error`
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(Object.keys(labels) as T[]).map((value) => (
          <Checkbox
            key={value}
            name={name}
            value={value}
            label={labels[value]}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

/** A question in place of the buttons. */
export function Sure({
  question,
  yes,
  isBusy,
  keep,
  onYes,
  onKeep,
}: {
  question: string
  yes: ReactNode
  isBusy: boolean
  keep: string
  onYes: () => void
  onKeep: () => void
}) {
  return (
    <div className="mt-2">
      <p role="alert" className="text-sm">
        {question}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="destructive" busy={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="ghost" ref={focusOpened} onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </div>
  )
}
