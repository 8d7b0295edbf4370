// Everything outside of a modal dialog is inert and not announced, so the live region moves into an open one and back.

const dialogs: HTMLElement[] = []
let region: HTMLElement | null = null

/** Registers the live region; the returned function removes it. */
export function registerNoticeRegion(element: HTMLElement): () => void {
  region = element
  moveRegion()
  return () => {
    element.remove()
    if (region === element) region = null
  }
}

/** Moves the notices into an open dialog. Call the returned function before the dialog closes, or the notices are hidden with it. */
export function moveNoticesInto(dialog: HTMLElement): () => void {
  dialogs.push(dialog)
  moveRegion()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    moveRegion()
  }
}

function moveRegion(): void {
  const parent = dialogs.at(-1) ?? document.body
  if (region && region.parentNode !== parent) parent.append(region)
}
