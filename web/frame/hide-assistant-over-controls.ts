// Hides each of the assistant's buttons while it covers a button, a phone link, or a control that has the focus or the pointer; on a phone
// also while any field has the focus.

const CONTROLS =
  'a[href^="tel:"], main button, :is(a, button, input, select, textarea, summary, label):is(:hover, :focus)'

export function hideOverControls(assistantButtons: HTMLElement): void {
  const update = () => {
    const controls = [...document.querySelectorAll(CONTROLS)]
    const isTyping = innerWidth < 640 && document.querySelector('main :is(input, select, textarea):focus')
    for (const part of assistantButtons.children) {
      const isHidden =
        !part.matches(':focus-within') &&
        controls.some(
          (control) =>
            !assistantButtons.contains(control) &&
            (isTyping || overlap(control.getBoundingClientRect(), part.getBoundingClientRect())),
        )
      part.toggleAttribute('data-hidden', isHidden)
    }
  }
  for (const change of ['scroll', 'focusin', 'focusout', 'pointerover']) addEventListener(change, update)
  new ResizeObserver(update).observe(assistantButtons)
  // Islands add buttons without changing the size of the page.
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true })
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
