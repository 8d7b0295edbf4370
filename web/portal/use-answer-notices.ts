// Unless the answer is visible. Answers from before the page was opened are not announced.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Me } from '#contract/accounts.ts'
import { NEW_ANSWER } from '#web/content/portal.ts'
import { useLiveEvents } from '#web/data/live-cache.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { supportRequestsQuery } from '#web/data/support.ts'
import { claimUpdates } from '#web/data/announced-updates.ts'
import { notify } from '#web/ui/toast.tsx'
import { createUpdateNotices } from './update-notices.ts'
import { useNoticeVisibility } from './use-notice-visibility.ts'

export function useAnswerNotices({ user, role }: Me, showsAnswers: boolean): void {
  const [notices] = useState(() =>
    createUpdateNotices({ claim: claimUpdates, announce: () => notify({ ...NEW_ANSWER, variant: 'news' }) }),
  )
  useNoticeVisibility(notices)

  /** Requests whose answers are known; the answers of any other request existed before. */
  const [known] = useState(() => new Set<string>())
  const { data } = useInfiniteQuery({ ...supportRequestsQuery('open'), enabled: role === 'customer' })
  useEffect(() => {
    for (const { id, customer_id, answers } of rowsOf(data)) {
      if (customer_id !== user.id) continue
      const note = known.has(id) && !showsAnswers ? notices.add : notices.addKnown
      for (const answer of answers) note(answer.id)
      known.add(id)
    }
  }, [data, known, notices, showsAnswers, user.id])
  // A request closed with its answer leaves the list of open ones.
  useLiveEvents((event) => {
    if (event.kind !== 'support_request' || !known.has(event.row.id) || showsAnswers) return
    for (const { id } of event.row.answers) notices.add(id)
  })
}
