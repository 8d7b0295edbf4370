// Hides a part of the assistant's corner while it covers a button, a phone link, or a control that has the focus or the pointer.

const CONTROLS =
  'a[href^="tel:"], main button, :is(a, button, input, select, textarea, summary, label):is(:hover, :focus)'

export function hideOverControls(corner: HTMLElement): void {
  const update = () => {
    const controls = [...document.querySelectorAll(CONTROLS)].filter((control) => !corner.contains(control))
    for (const part of corner.children) {
      const isHidden = !part.matches(':focus-within') && controls.some((control) => overlap(control, part))
      part.toggleAttribute('data-away', isHidden)
    }
  }
  for (const change of ['scroll', 'focusin', 'focusout', 'pointerover']) addEventListener(change, update)
  new ResizeObserver(update).observe(corner)
  // Islands add buttons without changing the size of the page.
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true })
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
