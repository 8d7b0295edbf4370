// Hides a part of the assistant's corner while it covers a control that has the focus or the pointer, a phone link or a form's button.

const CONTROLS =
  'a[href^="tel:"], main form button, :is(a, button, input, select, textarea, summary, label):is(:hover, :focus)'

export function stayClearOfControls(corner: HTMLElement): void {
  const look = () => {
    const controls = [...document.querySelectorAll(CONTROLS)].filter((control) => !corner.contains(control))
    for (const part of corner.children) {
      const isAway = !part.matches(':focus-within') && controls.some((control) => overlap(control, part))
      part.toggleAttribute('data-away', isAway)
    }
  }
  for (const change of ['scroll', 'focusin', 'focusout', 'pointerover']) addEventListener(change, look)
  new ResizeObserver(look).observe(corner)
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
