// Keeps the dashboard true while it is open, and announces what was posted. Must never announce to an admin what is not theirs.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import { NEW_UPDATE } from '#web/content/portal.ts'
import { useLiveLists } from '#web/data/live-cache.ts'
import { subscribeLive } from '#web/data/live.ts'
import { dashboardQuery, putOwnEvent } from '#web/data/portal.ts'
import { claimUpdates } from '#web/data/told-updates.ts'
import { notify } from '#web/ui/toast.tsx'
import { openUpdateNotices } from './update-notices.ts'

export function useOwnLive({ user, role }: Me): void {
  const client = useQueryClient()
  const [notices] = useState(() =>
    openUpdateNotices({
      claim: claimUpdates,
      announce: () => notify(NEW_UPDATE),
    }),
  )
  useLiveLists((event) => {
    const isForMe = putOwnEvent(client, user.id, role === 'admin', event)
    if (isForMe) notices.hear(event.row.id)
  })

  const newestId = useQuery(dashboardQuery).data?.newest_update_id
  useEffect(() => {
    if (newestId !== undefined) notices.compare(newestId)
  }, [notices, newestId])

  useEffect(() => {
    const onVisibility = () => notices.setAway(document.visibilityState !== 'visible')
    const onFreeze = () => notices.setAway(true)
    const stopListening = subscribeLive({
      onState: (state) => {
        if (state === 'live') notices.catchUp()
      },
    })
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    document.addEventListener('freeze', onFreeze)
    document.addEventListener('resume', onVisibility)
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', onVisibility)
      document.removeEventListener('freeze', onFreeze)
      document.removeEventListener('resume', onVisibility)
      notices.close()
    }
  }, [notices])
}
