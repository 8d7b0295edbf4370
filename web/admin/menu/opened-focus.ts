import { useLayoutEffect, useRef } from 'react'

export const OPENED_TITLE_ID = 'opened-title'
export const MENU_BUTTON_ID = 'menu-button'

/** Focuses the heading of what was opened. Who leaves it with the Back button returns to its entry in the menu. */
export function useOpenedFocus(opened: string | null): void {
  const last = useRef(opened)
  useLayoutEffect(() => {
    const left = last.current
    last.current = opened
    if (left === opened) return
    if (opened === null) {
      if (document.activeElement === document.body) findEntry(left)?.focus()
      return
    }
    // A link to a field focuses the field.
    if (location.hash !== '') return
    scrollTo(0, 0)
    document.getElementById(OPENED_TITLE_ID)?.focus({ preventScroll: true })
  }, [opened])
}

function findEntry(name: string | null): HTMLElement | null {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-entry-of]')]
  const own = entries.find((entry) => entry.dataset['entryOf'] === name && entry.checkVisibility())
  return own ?? document.getElementById(MENU_BUTTON_ID)
}
