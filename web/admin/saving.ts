// Saves a form of the consoles: also logs errors to the browser's console and reports fields that the browser cannot read.
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useSavedForm, type SavedForm, type SavedFormOptions } from '#web/shell/saved-form.ts'
import { findUnreadable } from './form-numbers.ts'
import { logError } from './log-error.ts'

interface SavingOptions<Values extends FieldValues, Output> extends SavedFormOptions<Values, Output> {
  /** Messages for fields whose text the browser cannot read. */
  unreadable?: Readonly<Partial<Record<string, string>>>
}

export function useSaving<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { fields, unreadable = {}, failed, save }: SavingOptions<Values, Output>,
): SavedForm {
  const saved = useSavedForm(form, {
    fields,
    failed,
    async save(values) {
      try {
        await save(values)
      } catch (error) {
        logError(error)
        throw error
      }
    },
  })
  return {
    ...saved,
    submit(event) {
      const found = findUnreadable(event.currentTarget)
      const field = fields.find((name) => name === found?.name)
      const message = field && unreadable[field]
      if (field === undefined || message === undefined) return saved.submit(event)
      event.preventDefault()
      saved.forgetRefusal()
      form.setError(field, { message })
      form.setFocus(field)
    },
  }
}
