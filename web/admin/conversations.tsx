// The section of conversations with the assistant; the number of running ones shows while it is closed. New ones are announced when the
// list is not visible.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Conversation } from '#domain/assistant/records.ts'
import { CONVERSATIONS } from '#web/content/assistant-desk.ts'
import { conversationsQuery, isListedAsRunning } from '#web/data/conversations.ts'
import { useLiveEvents } from '#web/data/live-cache.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DeskSection } from './desk-section.tsx'
import { lazyPart } from './lazy-part.tsx'
import { RowSkeletons } from './states.tsx'

const ConversationList = lazyPart({
  name: 'conversations',
  load: () => import('./conversation-list.tsx'),
  skeleton: <RowSkeletons className="mt-4" />,
})

export function Conversations({ userId }: { userId: string }) {
  const { data, hasNextPage, isLoadingError } = useInfiniteQuery(conversationsQuery('running'))
  const count = rowsOf(data).length
  return (
    <DeskSection
      name="conversations"
      title={CONVERSATIONS.title}
      isFailed={isLoadingError}
      state={
        data && (
          <Badge tone={count === 0 ? 'neutral' : 'green'} className="tabular">
            {CONVERSATIONS.running(count, hasNextPage)}
          </Badge>
        )
      }
    >
      <ConversationList userId={userId} />
    </DeskSection>
  )
}

/** Rendered outside of the tabs, so that news shows on every tab. */
export function ConversationNews() {
  const client = useQueryClient()
  const [newest, setNewest] = useState<Conversation | null>(null)
  const announced = useRef(new Set<string>())
  useLiveEvents((event) => {
    if (event.kind !== 'conversation' || !event.row.is_running || announced.current.has(event.row.id)) return
    announced.current.add(event.row.id)
    // The event may arrive before the lists contain the conversation.
    if (!isListedAsRunning(client, event.row.id)) setNewest(event.row)
  })
  return <output className="sr-only">{newest && CONVERSATIONS.arrived(newest.page, newest.about)}</output>
}
