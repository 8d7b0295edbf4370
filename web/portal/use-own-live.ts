import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import { NEW_UPDATE } from '#web/content/portal.ts'
import { useLiveLists } from '#web/data/live-cache.ts'
import { dashboardQuery, applyOwnEvent } from '#web/data/portal.ts'
import { claimUpdates } from '#web/data/announced-updates.ts'
import { notify } from '#web/ui/toast.tsx'
import { createUpdateNotices } from './update-notices.ts'
import { useNoticeVisibility } from './use-notice-visibility.ts'

export function useOwnLive({ user, role }: Me): void {
  const [notices] = useState(() =>
    createUpdateNotices({
      claim: claimUpdates,
      announce: () => notify({ ...NEW_UPDATE, variant: 'news' }),
    }),
  )
  useLiveLists((client, event) => {
    const isForMe = applyOwnEvent(client, user.id, role === 'admin', event)
    if (isForMe) notices.add(event.row.id)
  })

  const newestId = useQuery(dashboardQuery).data?.newest_update_id
  useEffect(() => {
    if (newestId !== undefined) notices.setNewest(newestId)
  }, [notices, newestId])

  useNoticeVisibility(notices)
}
