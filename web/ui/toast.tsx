// Short answers at the edge of the screen. Anyone may call `notify`; what shows them is loaded after the page is there.

export interface Notice {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

type Show = (notice: Notice) => void

const waiting: Notice[] = []
let show: Show | null = null
let askForRegion = () => {}

/** Shows a toast in the polite live region; one that comes before it can be drawn is shown once it can. */
export function notify(notice: Notice): void {
  if (show) return show(notice)
  waiting.push(notice)
  askForRegion()
}

/** For the live region alone: is told when a notice waits for something that can draw it. */
export function onWaitingNotice(ask: () => void): () => void {
  askForRegion = ask
  if (waiting.length > 0) ask()
  return () => {
    if (askForRegion === ask) askForRegion = () => {}
  }
}

/** For what draws them alone: takes over all notices until it leaves. */
export function showNoticesWith(showNotice: Show): () => void {
  show = showNotice
  for (const notice of waiting.splice(0)) showNotice(notice)
  return () => {
    if (show === showNotice) show = null
  }
}
