// How a form of the consoles is saved: checked, sent once however often it is pressed, and kept with all that was typed where it
// comes to nothing.
import { useState, type FormEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useOneAtATime } from '#web/data/one-at-a-time.ts'
import type { Notice } from '#web/ui/toast.tsx'
import { findUnreadable } from './form-numbers.ts'
import { tellRefusal } from './tell-refusal.ts'

interface SavingOptions<Values extends FieldValues, Output> {
  fields: readonly Path<Values>[]
  /** What to say of a field whose text the browser itself could not read. */
  unreadable?: Readonly<Partial<Record<string, string>>>
  failed: Notice
  /** Throws where it was not saved. */
  save: (values: Output) => Promise<void>
}

interface Saving {
  /** Why the whole form was not saved, where no field is to blame. */
  refusal: string | null
  /** Where the form has become about something else. */
  forgetRefusal: () => void
  isSaving: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
}

export function useSaving<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { fields, unreadable = {}, failed, save }: SavingOptions<Values, Output>,
): Saving {
  const [refusal, setRefusal] = useState<string | null>(null)
  const check = form.handleSubmit(async (values) => {
    try {
      await save(values)
    } catch (error) {
      setRefusal(tellRefusal(error, { form, fields, failed }))
    }
  })
  const [run, isSaving] = useOneAtATime(async (element: HTMLFormElement) => {
    setRefusal(null)
    const found = findUnreadable(element)
    const field = fields.find((name) => name === found?.name)
    const message = field && unreadable[field]
    if (field === undefined || message === undefined) return check()
    form.setError(field, { message })
    form.setFocus(field)
  })
  return {
    refusal,
    forgetRefusal: () => setRefusal(null),
    isSaving,
    submit(event) {
      event.preventDefault()
      void run(event.currentTarget)
    },
  }
}
