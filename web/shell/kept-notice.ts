// Shows this page's latest notice on the next page.
import { readObject } from '#web/data/drafts.ts'
import { forget, readStored, store } from '#web/data/storage.ts'
import { latestNotice, notify, type Notice } from '#web/ui/toast.tsx'

export function leaveTo(address: string): void {
  const notice = latestNotice()
  if (notice) store('session', 'notice', JSON.stringify(notice))
  location.assign(address)
}

export function showKeptNotice(): void {
  const kept = readObject(readStored('session', 'notice'))
  forget('session', 'notice')
  if (typeof kept?.['title'] === 'string') notify(kept as unknown as Notice)
}
