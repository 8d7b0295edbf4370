// Tells a person that a form of react-hook-form was not taken: in a toast and beside the fields. Must never empty a field.
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ProblemError } from '#web/data/call.ts'
import { notify, type Notice } from '#web/ui/toast.tsx'

export interface RefusedForm<Values extends FieldValues, Output> {
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError' | 'setFocus'>
  fields: readonly Path<Values>[]
  failed: Notice
}

/** The focus goes to the first field that was refused; where no field is to blame, the answer is what to say of the whole form. */
export function tellRefusedForm<Values extends FieldValues, Output>(
  error: unknown,
  { form, fields, failed }: RefusedForm<Values, Output>,
): string | null {
  notify(failed)
  if (!(error instanceof ProblemError)) return null
  const known = error.errors.flatMap(({ field, message }) => {
    const name = fields.find((one) => one === field)
    return name === undefined ? [] : [{ name, message }]
  })
  for (const { name, message } of known) form.setError(name, { message })
  const [first] = known
  if (!first) return error.detail
  form.setFocus(first.name)
  return null
}
