import { allowLeaving } from '#web/data/ask-before-leaving.ts'
import { parseObject } from '#web/data/drafts.ts'
import { removeStored, readStored, writeStored } from '#web/data/storage.ts'
import { latestNotice, notify, type Notice } from '#web/ui/toast.tsx'

export function navigateWithNotice(address: string): void {
  const notice = latestNotice()
  if (notice) writeStored('session', 'notice', JSON.stringify(notice))
  // The session has ended or begun by now, so there is nothing to stay for.
  allowLeaving()
  location.assign(address)
}

export function showSavedNotice(): void {
  const saved = parseObject(readStored('session', 'notice'))
  removeStored('session', 'notice')
  if (typeof saved?.['title'] === 'string') notify(saved as unknown as Notice)
}
