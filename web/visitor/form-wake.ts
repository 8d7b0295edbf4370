// Decides when the form of a page comes alive: with the first touch of the page, not before, for its rules are the heaviest part
// of the page and most visitors read first. Must never lose a press on its button.

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'input'] as const

interface SleepingForm<T> {
  /** Whether something was typed before the page came. */
  hasDraft: () => boolean
  keepDraft: (form: HTMLFormElement) => void
  load: () => Promise<T>
}

let isHeld = false
let stopHolding = () => {}

/**
 * Loads a form's scripts once somebody wants the form, or has typed in it before. Until `tellAlive` its button's press is kept,
 * and what is typed.
 */
export async function loadWhenWanted<T>({ hasDraft, keepDraft, load }: SleepingForm<T>): Promise<T> {
  await formIsWanted(hasDraft, keepDraft)
  try {
    return await load()
  } catch (error) {
    tellAsleep()
    throw error
  }
}

function formIsWanted(hasDraft: () => boolean, keepDraft: (form: HTMLFormElement) => void): Promise<void> {
  // On the server, or when one came here from another page, there is no form yet that one could look at.
  const form = import.meta.env.SSR ? null : document.querySelector<HTMLFormElement>('form[data-asleep]')
  if (!form) return Promise.resolve()
  const hadDraft = hasDraft()
  const keep = () => {
    form.dataset['typed'] = ''
    // An earlier draft is not in the form yet: the two are put together once the form is alive.
    if (!hadDraft) keepDraft(form)
  }
  const keepInput = ({ target }: Event) => {
    if (target instanceof Node && form.contains(target)) keep()
  }
  if (hasText(form)) keep()
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
    // React stops the event on its way to a form that it has not taken over yet.
    addEventListener('input', keepInput, true)
    stopHolding = () => {
      removeEventListener('submit', holdSubmit, true)
      removeEventListener('input', keepInput, true)
    }
    for (const sign of SIGNS) addEventListener(sign, wake, true)
    const isTouched = document.documentElement.dataset['touched'] !== undefined
    if (isTouched || hadDraft) wake()
  })
}

function hasText(form: HTMLFormElement): boolean {
  const texts = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox], [type=radio]), textarea',
  )
  return [...texts].some(({ value, defaultValue }) => value !== defaultValue)
}

/** The form answers by itself from now on and holds what was typed: that is kept, and a press that was kept is done. */
export function tellAlive(form: HTMLFormElement, keepDraft: (form: HTMLFormElement) => void): void {
  stopHolding()
  if (form.dataset['typed'] !== undefined) keepDraft(form)
  form.removeAttribute('data-asleep')
  if (isHeld) form.requestSubmit()
  isHeld = false
}

/** The form's scripts could not be loaded: it works as a plain form again. */
function tellAsleep(): void {
  stopHolding()
  if (isHeld) document.querySelector<HTMLFormElement>('form[data-asleep]')?.submit()
  isHeld = false
}
