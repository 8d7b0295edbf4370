// Checks what was typed against a schema and says which fields fail, in the order of the rules.
import type { z } from 'zod'

export type FieldErrors = Readonly<Record<string, string>>

export type FormCheck<T> =
  | { isRight: true; value: T }
  | { isRight: false; first: string; field: string; errors: FieldErrors }

export function checkForm<T extends z.ZodType>(schema: T, values: unknown): FormCheck<z.output<T>> {
  const result = schema.safeParse(values)
  if (result.success) return { isRight: true, value: result.data }
  return refused(result.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })))
}

/** The same for refusals that came from elsewhere. Of several messages for a field the first counts. */
export function refused(problems: readonly { field: string; message: string }[]) {
  const errors: Record<string, string> = {}
  for (const { field, message } of problems) errors[rootOf(field)] ??= message
  const [first] = problems
  return {
    isRight: false,
    first: first?.message ?? '',
    field: rootOf(first?.field ?? ''),
    errors,
  } as const
}

/** `painPoints.3` belongs to the field `painPoints`. */
function rootOf(field: string): string {
  return field.split('.')[0] ?? field
}

/** Moves to the control of that name; true if there is one. */
export function focusField(form: HTMLFormElement, field: string): boolean {
  const found = form.elements.namedItem(field)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  return true
}
