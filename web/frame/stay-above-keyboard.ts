const TOP_SHARE = 0.14

/** Keeps the panel above a phone's keyboard until the returned function is called. */
export function stayAboveKeyboard(panel: HTMLElement): () => void {
  const viewport = window.visualViewport
  const container = panel.parentElement
  if (!viewport || !container) return () => {}
  const resetPosition = () => {
    container.style.bottom = ''
    container.style.top = ''
  }
  const updatePosition = () => {
    const covered = innerHeight - viewport.offsetTop - viewport.height
    // A zoomed page is cut off on all sides; a keyboard covers only the bottom.
    if (covered < 100 || viewport.scale > 1.01) return resetPosition()
    // Content below the panel may be covered by the keyboard.
    const below = container.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom
    container.style.bottom = `${Math.max(0, covered - below)}px`
    container.style.top = `${viewport.offsetTop + viewport.height * TOP_SHARE}px`
  }
  updatePosition()
  viewport.addEventListener('resize', updatePosition)
  viewport.addEventListener('scroll', updatePosition)
  return () => {
    viewport.removeEventListener('resize', updatePosition)
    viewport.removeEventListener('scroll', updatePosition)
    resetPosition()
  }
}
