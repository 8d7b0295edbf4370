// Keeps the panel visible above a phone's keyboard.
const PAGES_SHARE = 0.14

/** Until the answer is called. */
export function stayAboveKeyboard(panel: HTMLElement): () => void {
  const seen = window.visualViewport
  const foot = panel.parentElement
  if (!seen || !foot) return () => {}
  const leave = () => {
    foot.style.bottom = ''
    foot.style.top = ''
  }
  const fit = () => {
    const covered = innerHeight - seen.offsetTop - seen.height
    // A page that was made larger is cut off at all sides; a keyboard takes from below.
    if (covered < 100 || seen.scale > 1.01) return leave()
    // What stands below the panel may lie under the keyboard: it is there again afterwards.
    const below = foot.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom
    foot.style.bottom = `${Math.max(0, covered - below)}px`
    foot.style.top = `${seen.offsetTop + seen.height * PAGES_SHARE}px`
  }
  fit()
  seen.addEventListener('resize', fit)
  seen.addEventListener('scroll', fit)
  return () => {
    seen.removeEventListener('resize', fit)
    seen.removeEventListener('scroll', fit)
    leave()
  }
}
