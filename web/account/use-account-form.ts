// Shared by the account forms: validates, sends once, and shows errors beside the fields and in a toast.
import { useRef, useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { PROBLEM } from '#web/content/account.ts'
import { ProblemError } from '#web/data/call.ts'
import { checkForm, focusField, refused, type FieldErrors } from '#web/ui/check-form.ts'
import { dismissErrors, notify } from '#web/ui/toast.tsx'

interface AccountForm {
  isBusy: boolean
  errors: FieldErrors
  /** Why the whole form was refused, shown in the form. */
  refusal: string | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** `send` receives the validated form; errors that it throws are shown to the user. */
export function useAccountForm<T extends z.ZodType>(
  schema: T,
  send: (form: z.output<T>) => Promise<void>,
): AccountForm {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const isSending = useRef(false)

  const refuse = (form: HTMLFormElement, problem: { first: string; field: string; errors: FieldErrors }) => {
    setErrors(problem.errors)
    notify({ title: PROBLEM.invalid, description: problem.first, variant: 'destructive' })
    focusField(form, problem.field)
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    setRefusal(null)
    dismissErrors()
    const check = checkForm(schema, Object.fromEntries(new FormData(form)))
    if (!check.isRight) return refuse(form, check)
    setErrors({})
    isSending.current = true
    setBusy(true)
    try {
      await send(check.value)
    } catch (error) {
      if (error instanceof ProblemError && error.errors.length > 0) {
        return refuse(form, refused(error.errors))
      }
      // No answer is what the specification calls a thrown failure (§8).
      const words = error instanceof ProblemError && error.status !== 0 ? error.detail : PROBLEM.unexpected
      setRefusal(words)
      notify({ title: PROBLEM.title, description: words, variant: 'destructive' })
      if (!(error instanceof ProblemError)) reportError(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { isBusy, errors, refusal, onSubmit }
}
