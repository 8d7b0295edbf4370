// Hides parts of the assistant's corner while they cover a focused or hovered control, a phone link, or a form's button.

const CONTROLS =
  'a[href^="tel:"], main form button, :is(a, button, input, select, textarea, summary, label):is(:hover, :focus)'

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
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
