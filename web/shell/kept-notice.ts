// Shows this page's latest notice on the next page.
import { parseObject } from '#web/data/drafts.ts'
import { removeStored, readStored, writeStored } from '#web/data/storage.ts'
import { latestNotice, notify, type Notice } from '#web/ui/toast.tsx'

export function leaveTo(address: string): void {
  const notice = latestNotice()
  if (notice) writeStored('session', 'notice', JSON.stringify(notice))
  location.assign(address)
}

export function showKeptNotice(): void {
  const kept = parseObject(readStored('session', 'notice'))
  removeStored('session', 'notice')
  if (typeof kept?.['title'] === 'string') notify(kept as unknown as Notice)
}
