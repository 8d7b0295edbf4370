// Decides when the form of a page comes alive: with the first touch of the page, not before, for its rules are the heaviest part
// of the page and most visitors read first. Must never lose a press on its button.

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'input'] as const

let isHeld = false
let stopHolding = () => {}

/** Loads a form's scripts once somebody wants the form, or has typed in it before. Until `tellAlive` its button's press is kept. */
export async function loadWhenWanted<T>(hasDraft: () => boolean, load: () => Promise<T>): Promise<T> {
  await formIsWanted(hasDraft)
  try {
    return await load()
  } catch (error) {
    tellAsleep()
    throw error
  }
}

function formIsWanted(hasDraft: () => boolean): Promise<void> {
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
    if (isTouched || hasDraft()) wake()
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
function tellAsleep(): void {
  stopHolding()
  if (isHeld) document.querySelector<HTMLFormElement>('form[data-asleep]')?.submit()
  isHeld = false
}
