import type { z } from 'zod'

/** Messages under the field's name, and for an entry of a list under its path too: `hours` and `hours.2.to`. */
export type FieldErrors = Readonly<Record<string, string>>

export interface Refused {
  isRight: false
  first: string
  field: string
  errors: FieldErrors
}

export type FormCheck<T> = { isRight: true; value: T } | Refused

export function checkForm<T extends z.ZodType>(schema: T, values: unknown): FormCheck<z.output<T>> {
  const result = schema.safeParse(values)
  if (result.success) return { isRight: true, value: result.data }
  return refused(result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
}

/** The same for refusals that came from elsewhere. Of several messages for a field the first counts. */
export function refused(problems: readonly { field: string; message: string }[]): Refused {
  const errors: Record<string, string> = {}
  for (const { field, message } of problems) {
    errors[field] ??= message
    errors[rootOf(field)] ??= message
  }
  const [first] = problems
  return { isRight: false, first: first?.message ?? '', field: rootOf(first?.field ?? ''), errors }
}

/** For number and date fields whose text the browser cannot read: their value looks empty to a form. */
export function checkReadable(
  form: HTMLFormElement,
  wordMessage: (field: string) => string | undefined,
): Refused | null {
  const problems = [...form.elements].flatMap((element) => {
    if (!(element instanceof HTMLInputElement) || !element.validity.badInput) return []
    const message = wordMessage(element.name)
    return message === undefined ? [] : [{ field: element.name, message }]
  })
  return problems.length > 0 ? refused(problems) : null
}

/** Of a form in steps: only the errors of some fields count. */
export function checkFields(checked: FormCheck<unknown>, fields: readonly string[]): FormCheck<null> {
  const own = checked.isRight
    ? []
    : Object.entries(checked.errors).filter(([field]) => fields.includes(rootOf(field)))
  return own.length === 0
    ? { isRight: true, value: null }
    : refused(own.map(([field, message]) => ({ field, message })))
}

/** `painPoints.3` belongs to the field `painPoints`. */
function rootOf(field: string): string {
  return field.split('.')[0] ?? field
}

/** Focuses the control of that name, or the first entry of that list; false if there is none. */
export function focusField(form: HTMLFormElement, field: string): boolean {
  return focusFirst(form, { [field]: '' })
}

/** Focuses the first control on the page that was refused; false if there is none. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): boolean {
  const named = [...form.elements].map((element) => ({ element, name: element.getAttribute('name') ?? '' }))
  const first =
    named.find(({ name }) => name !== '' && name in errors) ??
    named.find(({ name }) => name !== '' && rootOf(name) in errors)
  if (!(first?.element instanceof HTMLElement)) return false
  first.element.focus()
  return true
}
