import type { KeyboardEvent } from 'react'

/** `close` is null while the form must stay open, such as with typed text. */
export function onEscape(close: (() => void) | null): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close?.()
  }
}
