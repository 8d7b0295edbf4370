// Reads, checks and sends a form (docs/decisions/0035-one-mechanism-for-forms.md). The controls keep what was typed.
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { ProblemError } from '#web/data/call.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { focusField, focusFirst, refused, type FieldErrors, type FormCheck } from '#web/ui/check-form.ts'
import { dismissErrors } from '#web/ui/toast.tsx'

interface FormOptions<Typed, Values> {
  read: (form: FormData) => Typed
  check: (typed: Typed, form: HTMLFormElement) => FormCheck<Values> | Promise<FormCheck<Values>>
  /** Errors that it throws are shown; it may also answer that the fields were wrong after all. */
  send: (values: Values, sent: { typed: Typed; form: HTMLFormElement }) => Promise<FormCheck<Values> | void>
  /** After the fields were marked. `error` is what the server answered, if it was the server. */
  onRefused?: (
    problem: { field: string; first: string; errors: FieldErrors },
    typed: Typed,
    error: unknown,
  ) => void
  /** Where no field is to blame: the answer is shown in the form. */
  onFailed: (error: unknown) => string | null
  /** What was wrong with a form that was posted without scripts. */
  errors?: FieldErrors | undefined
}

export interface FormState {
  isBusy: boolean
  errors: FieldErrors
  refusal: string | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const NONE: FieldErrors = {}

export function useForm<Typed, Values>({
  read,
  check,
  send,
  onRefused,
  onFailed,
  errors: givenErrors = NONE,
}: FormOptions<Typed, Values>): FormState {
  const [errors, setErrors] = useState(givenErrors)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sent = useRef<HTMLFormElement>(null)

  const [run, isBusy] = useSingleFlight(async (form: HTMLFormElement, typed: Typed) => {
    const refuse = (problem: ReturnType<typeof refused>, error?: unknown) => {
      setErrors(problem.errors)
      onRefused?.(problem, typed, error)
      if (!focusFirst(form, problem.errors)) setRefusal(problem.first)
    }
    sent.current = form
    setRefusal(null)
    dismissErrors()
    try {
      const checked = await check(typed, form)
      if (!checked.isRight) return refuse(checked)
      setErrors(NONE)
      const answer = await send(checked.value, { typed, form })
      if (answer?.isRight === false) refuse(answer)
    } catch (error) {
      if (error instanceof ProblemError && error.errors.length > 0)
        return refuse(refused(error.errors), error)
      setRefusal(onFailed(error))
      if (!(error instanceof ProblemError)) reportError(error)
    }
  })

  // A disabled button has lost the focus.
  useEffect(() => {
    if (isBusy || !sent.current?.isConnected || document.activeElement !== document.body) return
    const message = sent.current.querySelector<HTMLElement>('[data-form-message]')
    const target = message ?? sent.current.querySelector<HTMLElement>('[type=submit]')
    target?.focus()
    sent.current = null
  }, [isBusy])

  return {
    isBusy,
    errors,
    refusal,
    onSubmit(event) {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      void run(event.currentTarget, read(new FormData(event.currentTarget, submitter)))
    },
  }
}

export const readAll = (form: FormData): Record<string, unknown> => Object.fromEntries(form)

/** Shows a form that appears and focuses a field of it, in the next frame: a dialog that opens with it takes the focus first. */
export function useFieldFocus(field: string): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      ref.current?.scrollIntoView({ block: 'nearest' })
      if (ref.current) focusField(ref.current, field)
    })
    return () => cancelAnimationFrame(frame)
  }, [field])
  return ref
}
