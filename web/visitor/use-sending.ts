// Sends a form once, and says what is wrong beside the field and in a toast.
import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react'
import type { z } from 'zod'
import { ANSWERS } from '#web/content/contact.ts'
import { ProblemError } from '#web/data/call.ts'
import { checkForm, focusField, refused, type FieldErrors } from '#web/ui/check-form.ts'
import { dismissErrors, notify } from '#web/ui/toast.tsx'
import { fillUntouched, hasText, type FormValues } from './form-values.ts'
import type { Outcome } from './outcome-note.tsx'

interface SendingOptions<T extends z.ZodType, Values> {
  /** Fetched with the first thing that is typed: it is the heaviest part of a form. */
  loadSchema: () => Promise<T>
  read: (form: FormData) => Values
  /** Resolves with what to say in the form, if anything; what it throws is told to the person here. */
  send: (form: z.output<T>, typed: Values) => Promise<Outcome | null>
  /** How the toast words a refusal, where it is not simply the first message. */
  wordRefusal?: (typed: Values, first: string) => { title: string; description: string }
  /** What was wrong with a form that was posted without scripts. */
  errors?: FieldErrors | undefined
  findTyped: () => FormValues | null
  keep: (form: HTMLFormElement) => void
}

interface Sending {
  isBusy: boolean
  errors: FieldErrors
  outcome: Outcome | null
  form: Pick<ComponentProps<'form'>, 'ref' | 'onInput' | 'onSubmit'>
}

const NONE: FieldErrors = {}

export function useSending<T extends z.ZodType, Values>({
  loadSchema,
  read,
  send,
  wordRefusal = (_, description) => ({ title: ANSWERS.invalid, description }),
  errors: givenErrors = NONE,
  findTyped,
  keep,
}: SendingOptions<T, Values>): Sending {
  const [errors, setErrors] = useState(givenErrors)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isSending = useRef(false)
  const ref = useRef<HTMLFormElement>(null)
  const drafts = useRef({ findTyped, keep })

  useEffect(() => {
    if (!ref.current) return
    const typed = drafts.current.findTyped()
    if (typed) fillUntouched(ref.current, typed)
    if (hasText(ref.current)) drafts.current.keep(ref.current)
  }, [])

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keep(event.currentTarget)
    void loadSchema().catch(() => {})
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const form = event.currentTarget
    const typed = read(new FormData(form))
    const refuse = (problem: ReturnType<typeof refused>) => {
      setErrors(problem.errors)
      notify({ ...wordRefusal(typed, problem.first), variant: 'destructive' })
      focusField(form, problem.field)
    }
    setOutcome(null)
    dismissErrors()
    isSending.current = true
    setBusy(true)
    try {
      const check = checkForm(await loadSchema(), typed)
      if (!check.isRight) return refuse(check)
      setErrors(NONE)
      setOutcome(await send(check.value, typed))
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'validation_failed' && error.errors.length > 0) {
        return refuse(refused(error.errors))
      }
      setOutcome('failed')
      notify({ ...ANSWERS.failed, variant: 'destructive' })
      if (!(error instanceof ProblemError)) reportError(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return { isBusy, errors, outcome, form: { ref, onInput, onSubmit } }
}
