// Decides when the assessment form comes alive: with the first touch of the page, not before, for its rules are the heaviest part
// of the page and most visitors read first. Must never lose a press on its button.
import { findDraft } from './assessment-fields.ts'

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'input'] as const

let isHeld = false
let stopHolding = () => {}

/** Resolves when somebody wants the form. Until `tellAlive` its button's press is kept. */
export function formIsWanted(): Promise<void> {
  // On the server, or when one came here from another page, there is no form yet that one could look at.
  const form = import.meta.env.SSR ? null : document.querySelector('form[data-asleep]')
  if (!form) return Promise.resolve()
  return new Promise((resolve) => {
    const holdSubmit = (event: Event) => {
      if (event.target !== form) return
      event.preventDefault()
      event.stopImmediatePropagation()
      isHeld = true
      wake()
    }
    const wake = () => {
      for (const sign of SIGNS) removeEventListener(sign, wake, true)
      resolve()
    }
    addEventListener('submit', holdSubmit, true)
    stopHolding = () => removeEventListener('submit', holdSubmit, true)
    for (const sign of SIGNS) addEventListener(sign, wake, true)
    const isTouched = document.documentElement.dataset['touched'] !== undefined
    if (isTouched || findDraft() !== null) wake()
  })
}

/** The form answers by itself from now on; a press that was kept is done. */
export function tellAlive(form: HTMLFormElement): void {
  stopHolding()
  form.removeAttribute('data-asleep')
  if (isHeld) form.requestSubmit()
  isHeld = false
}

/** The form's scripts could not be loaded: it works as a plain form again. */
export function tellAsleep(): void {
  stopHolding()
  if (isHeld) document.querySelector<HTMLFormElement>('form[data-asleep]')?.submit()
  isHeld = false
}
