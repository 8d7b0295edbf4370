// Tells the owner that a form was not saved: in the console, in the toast and beside the fields. Must never empty a field.
import type { FieldValues } from 'react-hook-form'
import { tellRefusedForm, type RefusedForm } from '#web/shell/tell-refused-form.ts'
import { logError } from './log-error.ts'

/** Where no field is to blame, the answer is what to say of the whole form. */
export function tellRefusal<Values extends FieldValues, Output>(
  error: unknown,
  refused: RefusedForm<Values, Output>,
): string | null {
  logError(error)
  return tellRefusedForm(error, refused)
}
