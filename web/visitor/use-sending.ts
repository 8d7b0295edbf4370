import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react'
import type { z } from 'zod'
import { ANSWERS } from '#web/content/contact.ts'
import { useForm } from '#web/shell/use-form.ts'
import {
  checkFields,
  checkForm,
  checkReadable,
  type FieldErrors,
  type FormCheck,
} from '#web/ui/check-form.ts'
import { hasText } from '#web/ui/has-text.ts'
import { notify } from '#web/ui/toast.tsx'
import { fillUntouched, type FormValues } from './form-values.ts'
import type { Outcome } from './outcome-note.tsx'
import type { FormSteps } from './use-form-steps.ts'

interface SendingOptions<T extends z.ZodType, Values> {
  /** Fetched with the first thing that is typed: it is the heaviest part of a form. */
  loadSchema: () => Promise<T>
  read: (form: FormData) => Values
  /** Resolves with what to say in the form, if anything; what it throws is told to the person here. */
  send: (values: z.output<T>, typed: Values, form: HTMLFormElement) => Promise<Outcome | null>
  /** How the toast words a refusal, where it is not simply the first message. */
  wordRefusal?: (typed: Values, first: string) => { title: string; description: string }
  /** Before the last step, the form continues with the next one instead of being sent. */
  steps?: FormSteps
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

export function useSending<T extends z.ZodType, Values>({
  loadSchema,
  read,
  send,
  wordRefusal = (_, description) => ({ title: ANSWERS.invalid, description }),
  steps,
  errors: givenErrors,
  findTyped,
  keep,
}: SendingOptions<T, Values>): Sending {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const ref = useRef<HTMLFormElement>(null)
  const drafts = useRef({ findTyped, keep })
  const { isBusy, errors, onSubmit } = useForm({
    errors: givenErrors,
    read,
    async check(typed, form): Promise<FormCheck<z.output<T> | null>> {
      const schema = await loadSchema()
      const checked = checkReadable(form, () => ANSWERS.unreadable) ?? checkForm(schema, typed)
      const fields = steps?.findFields() ?? null
      return fields === null ? checked : checkFields(checked, fields)
    },
    async send(values, { typed, form }) {
      if (values === null) steps?.goTo(steps.step + 1)
      else setOutcome(await send(values, typed, form))
    },
    onRefused({ first, errors }, typed) {
      steps?.goToErrors(errors)
      notify({ ...wordRefusal(typed, first), variant: 'destructive' })
    },
    onFailed() {
      setOutcome('failed')
      notify({ ...ANSWERS.failed, variant: 'destructive' })
      return null
    },
  })

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

  return {
    isBusy,
    errors,
    outcome,
    form: {
      ref,
      onInput,
      onSubmit(event) {
        setOutcome(null)
        onSubmit(event)
      },
    },
  }
}
