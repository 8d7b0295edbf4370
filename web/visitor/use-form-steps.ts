// The steps of a form on a phone. Wider screens, and browsers without scripts, show all of them at once; the classes here hide the rest.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#web/ui/check-form.ts'

const PHONE = '(width < 40rem)'
export const ONLY_IN_STEPS = 'sm:hidden [html:not([data-scripts])_&]:hidden'
export const NOT_IN_STEPS = 'max-sm:[html[data-scripts]_&]:hidden'

export interface FormSteps {
  /** From 0. */
  step: number
  isLast: boolean
  goTo: (step: number) => void
  goToFirst: () => void
  /** The fields to check before the next step; null if the form is to be checked and sent as a whole. */
  findFields: () => readonly string[] | null
  goToErrors: (errors: FieldErrors) => void
}

/** `headingId` returns the id of a step's heading, which takes the focus. */
export function useFormSteps(
  fields: readonly (readonly string[])[],
  headingId: (step: number) => string,
  givenErrors: FieldErrors = {},
): FormSteps {
  const findStep = (errors: FieldErrors) => fields.findIndex((own) => own.some((field) => field in errors))
  const [step, setStep] = useState(() => Math.max(0, findStep(givenErrors)))
  const isLast = step === fields.length - 1
  return {
    step,
    isLast,
    goTo(next) {
      flushSync(() => setStep(next))
      const heading = document.getElementById(headingId(next))
      heading?.focus({ preventScroll: true })
      heading?.closest('form')?.scrollIntoView()
    },
    goToFirst: () => setStep(0),
    findFields: () => (isLast || !matchMedia(PHONE).matches ? null : (fields[step] ?? null)),
    goToErrors(errors) {
      const wrong = findStep(errors)
      // Rendered before the first wrong field takes the focus.
      if (wrong !== -1) flushSync(() => setStep(wrong))
    },
  }
}
