// Moves the focus to where the next step of something begins, for whoever works with the keyboard or by ear.
import { useCallback, useRef } from 'react'

/** The `ref` of what each step begins with; it needs a `tabIndex`. With `skipFirst` the step that is there from the start is left alone. */
export function useStepFocus({ skipFirst = false } = {}) {
  const isSkipped = useRef(!skipFirst)
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    if (isSkipped.current) element.focus()
    isSkipped.current = true
  }, [])
}
