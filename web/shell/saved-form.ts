// Saves a react-hook-form: checked and sent once. On an error everything typed stays, with a toast and a message at each field.
import { useState, type FormEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ProblemError } from '#web/data/call.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { dismissErrors, notify, type Notice } from '#web/ui/toast.tsx'

export interface SavedFormOptions<Values extends FieldValues, Output> {
  fields: readonly Path<Values>[]
  failed: Notice
  save: (values: Output) => Promise<void>
}

export interface SavedForm {
  /** Why the whole form was not saved, where no field is to blame. */
  refusal: string | null
  /** Where the form has become about something else. */
  forgetRefusal: () => void
  isSaving: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
}

export function useSavedForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { fields, failed, save }: SavedFormOptions<Values, Output>,
): SavedForm {
  const [refusal, setRefusal] = useState<string | null>(null)
  const check = form.handleSubmit(async (values) => {
    try {
      await save(values)
    } catch (error) {
      notify(failed)
      setRefusal(blameFields(error, form, fields))
    }
  })
  const [run, isSaving] = useSingleFlight(() => {
    setRefusal(null)
    dismissErrors()
    return check()
  })
  return {
    refusal,
    forgetRefusal: () => setRefusal(null),
    isSaving,
    submit(event) {
      event.preventDefault()
      void run()
    },
  }
}

/** The focus goes to the first field that was refused; where no field is to blame, the answer is what to say of the whole form. */
function blameFields<Values extends FieldValues, Output>(
  error: unknown,
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly Path<Values>[],
): string | null {
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
