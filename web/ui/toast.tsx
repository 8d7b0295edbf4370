// Short answers at the edge of the screen. Anyone may call `notify`; what shows them is loaded after the page is there.

export interface Notice {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

type Show = (notice: Notice) => void

const waiting: Notice[] = []
let show: Show | null = null

/** Shows a toast in the polite live region; one that comes before the region stands is shown once it does. */
export function notify(notice: Notice): void {
  if (show) show(notice)
  else waiting.push(notice)
}

/** For the region alone: takes over all notices until it leaves. */
export function showNoticesWith(showNotice: Show): () => void {
  show = showNotice
  for (const notice of waiting.splice(0)) showNotice(notice)
  return () => {
    if (show === showNotice) show = null
  }
}
