// Hides the assistant's buttons while they cover a focused or hovered control, a phone link, or a form's button.

const CONTROLS =
  'a[href^="tel:"], main form button, :is(a, button, input, select, textarea, summary, label):is(:hover, :focus)'

export function hideOverControls(assistantButtons: HTMLElement): void {
  const update = () => {
    const controls = [...document.querySelectorAll(CONTROLS)].filter(
      (control) => !assistantButtons.contains(control),
    )
    for (const part of assistantButtons.children) {
      const isHidden =
        !part.matches(':focus-within') &&
        controls.some((control) => overlap(control.getBoundingClientRect(), part.getBoundingClientRect()))
      part.toggleAttribute('data-hidden', isHidden)
    }
  }
  for (const change of ['scroll', 'focusin', 'focusout', 'pointerover']) addEventListener(change, update)
  new ResizeObserver(update).observe(assistantButtons)
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
