import type { z } from 'zod'
import { ProblemError } from '#web/data/call.ts'
import type { FormState } from '#web/shell/use-form.ts'
import { useSavedForm, type SavedFormOptions } from '#web/shell/use-saved-form.ts'
import { logError } from './log-error.ts'

export function useSaving<T extends z.ZodType>({ save, ...options }: SavedFormOptions<T>): FormState {
  return useSavedForm({
    ...options,
    async save(values, form) {
      try {
        return await save(values, form)
      } catch (error) {
        if (error instanceof ProblemError) logError(error)
        throw error
      }
    },
  })
}

/** Everything typed in a form, to see whether more was typed while it was sent. */
export const snapshotOf = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])
