// Our messages as they come, unless they are visible.
import { useState } from 'react'
import { NEW_ANSWER } from '#web/content/portal.ts'
import { useLiveEvents } from '#web/data/live-cache.ts'
import { claimUpdates } from '#web/data/announced-updates.ts'
import { notify } from '#web/ui/toast.tsx'
import { createUpdateNotices } from './update-notices.ts'
import { useNoticeVisibility } from './use-notice-visibility.ts'

export function useAnswerNotices(showsMessages: boolean): void {
  const [notices] = useState(() =>
    createUpdateNotices({ claim: claimUpdates, announce: () => notify({ ...NEW_ANSWER, variant: 'news' }) }),
  )
  useNoticeVisibility(notices)
  useLiveEvents((event) => {
    if (event.kind !== 'message' || event.row.from_customer || event.row.read_at !== null) return
    const note = showsMessages ? notices.addKnown : notices.add
    note(event.row.id)
  })
}
