import { showText } from '#web/shell/number-input.tsx'

export type FormValues = Readonly<Record<string, string | readonly string[]>>

export const toText = (value: unknown) => (typeof value === 'string' ? value : '')

/** A text for each of `fields`, from a posted form or from storage; other values are dropped. */
export function readTexts<Field extends string>(
  fields: readonly Field[],
  getValue: (field: Field) => unknown,
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, toText(getValue(field))])) as Record<Field, string>
}

/** Puts values into a form, but only where no one has typed since the page came. */
export function fillUntouched(form: HTMLFormElement, values: FormValues): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
      const chosen = values[control.name]
      if (control.checked === control.defaultChecked && chosen !== undefined && chosen !== '')
        control.checked = [chosen].flat().includes(control.value)
    } else if (control instanceof HTMLInputElement) {
      const value = values[control.name]
      if (value !== undefined && control.value === control.defaultValue) showText(control, toText(value))
    } else if (control instanceof HTMLTextAreaElement) {
      const value = values[control.name]
      if (value !== undefined && control.value === control.defaultValue) control.value = toText(value)
    } else if (control instanceof HTMLSelectElement) {
      const options = [...control.options]
      const initial = options.find((option) => option.defaultSelected)?.value ?? ''
      const value = toText(values[control.name])
      if (control.value === initial && options.some((option) => option.value === value)) control.value = value
    }
  }
}
