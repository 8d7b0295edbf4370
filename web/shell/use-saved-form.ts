import type { z } from 'zod'
import { ProblemError } from '#web/data/call.ts'
import { checkForm, checkReadable, type FormCheck } from '#web/ui/check-form.ts'
import { notify, type Notice } from '#web/ui/toast.tsx'
import { readAll, useForm, type FormState } from './use-form.ts'

export interface SavedFormOptions<T extends z.ZodType> {
  /** A function loads it when the form is sent. */
  schema: T | (() => Promise<T>)
  read?: (form: FormData) => unknown
  /** Messages for number and date fields whose text the browser cannot read: their value looks empty to a form. */
  unreadable?: Readonly<Partial<Record<string, string>>>
  failed: Notice
  save: (values: z.output<T>, form: HTMLFormElement) => Promise<FormCheck<z.output<T>> | void>
}

export function useSavedForm<T extends z.ZodType>({
  schema,
  read = readAll,
  unreadable = {},
  failed,
  save,
}: SavedFormOptions<T>): FormState {
  return useForm({
    read,
    check: async (typed, form) =>
      checkReadable(form, (field) => unreadable[field]) ??
      checkForm(typeof schema === 'function' ? await schema() : schema, typed),
    send: (values, { form }) => save(values, form),
    onRefused(_problem, _typed, error) {
      if (error !== undefined) notify(failed)
    },
    onFailed(error) {
      notify(failed)
      return error instanceof ProblemError ? error.detail : null
    },
  })
}
