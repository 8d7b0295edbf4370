/**
 * Keys that an input method handles reach no handler. Safari ends the composition before it reports the Enter or Escape that ended it; only
 * the key code 229 tells.
 */
export function ignoreCompositionKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && event.keyCode !== 229) return
      event.stopImmediatePropagation()
      // The browser would close a dialog.
      if (event.key === 'Escape') event.preventDefault()
    },
    true,
  )
}
