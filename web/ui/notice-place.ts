// Where notices stand: in the page, or in the dialog on top of it. Beside a modal dialog nothing is seen whole, pressed or
// announced, so the live region goes into it, and comes back.

const dialogs: HTMLElement[] = []
let region: HTMLElement | null = null

/** Gives the notices their place for as long as somebody draws them. */
export function placeNotices(element: HTMLElement): () => void {
  region = element
  moveRegion()
  return () => {
    element.remove()
    if (region === element) region = null
  }
}

/** Keeps the notices in an open dialog. Whoever closes it lets them go first: what is closed hides what stands in it. */
export function holdNotices(dialog: HTMLElement): () => void {
  dialogs.push(dialog)
  moveRegion()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    moveRegion()
  }
}

function moveRegion(): void {
  const place = dialogs.at(-1) ?? document.body
  if (region && region.parentNode !== place) place.append(region)
}
