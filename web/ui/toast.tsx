// Short answers at the edge of the screen. Anyone may call `notify`; what shows them is loaded after the page is there.

export interface Notice {
  title: string
  description?: string
  /** `news` comes by itself; without a variant it says that something the person did has worked. */
  variant?: 'destructive' | 'news'
}

interface NoticeView {
  show: (notice: Notice) => void
  dismissErrors: () => void
}

let waiting: Notice[] = []
let latest: Notice | null = null
let view: NoticeView | null = null
let askForRegion = () => {}

/**
 * Shows a toast in the polite live region; one that comes before it can be drawn is shown once it can. A success takes earlier
 * errors away.
 */
export function notify(notice: Notice): void {
  if (!notice.variant) dismissErrors()
  latest = notice
  setTimeout(() => (latest = null))
  if (view) return view.show(notice)
  waiting.push(notice)
  askForRegion()
}

/** What was told in the same task. */
export const latestNotice = () => latest

/** For a form that is sent again: what was wrong the last time is no longer said. */
export function dismissErrors(): void {
  waiting = waiting.filter(({ variant }) => variant !== 'destructive')
  view?.dismissErrors()
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
export function showNoticesWith(noticeView: NoticeView): () => void {
  view = noticeView
  for (const notice of waiting.splice(0)) noticeView.show(notice)
  return () => {
    if (view === noticeView) view = null
  }
}
