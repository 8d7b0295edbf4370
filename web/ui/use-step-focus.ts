import { useCallback, useRef } from 'react'

/** A ref for the first element of each step, which needs a `tabIndex`. `skipFirst` leaves out the step that is rendered first. */
export function useStepFocus({ skipFirst = false } = {}) {
  const isSkipped = useRef(!skipFirst)
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    if (isSkipped.current) element.focus()
    isSkipped.current = true
  }, [])
}
