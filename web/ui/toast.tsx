// Toasts. `notify` works at any time; the component that renders them loads later.

export interface Notice {
  title: string
  description?: string
  /** `news` is not a reaction to the user's action. Without a variant, the notice reports a success. */
  variant?: 'destructive' | 'news'
  /** A button in the toast, such as Undo. The toast stays longer. */
  action?: { label: string; run: () => void }
}

interface NoticeView {
  show: (notice: Notice) => void
  dismissErrors: () => void
}

let pending: Notice[] = []
let latest: Notice | null = null
let view: NoticeView | null = null
let requestView = () => {}

/** Queues it until toasts can be rendered. A success dismisses earlier errors. */
export function notify(notice: Notice): void {
  if (!notice.variant) dismissErrors()
  latest = notice
  setTimeout(() => (latest = null))
  if (view) return view.show(notice)
  pending.push(notice)
  requestView()
}

export const latestNotice = () => latest

/** Call it when a form is submitted again. */
export function dismissErrors(): void {
  pending = pending.filter(({ variant }) => variant !== 'destructive')
  view?.dismissErrors()
}

/** Called when a notice is pending and no view is registered. For the live region only. */
export function onPendingNotice(listener: () => void): () => void {
  requestView = listener
  if (pending.length > 0) listener()
  return () => {
    if (requestView === listener) requestView = () => {}
  }
}

export function registerNoticeView(noticeView: NoticeView): () => void {
  view = noticeView
  for (const notice of pending.splice(0)) noticeView.show(notice)
  return () => {
    if (view === noticeView) view = null
  }
}
