import { useInfiniteQuery } from '@tanstack/react-query'
import { CONVERSATIONS } from '#web/content/assistant-desk.ts'
import { conversationsQuery } from '#web/data/conversations.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PlaceBody } from '#web/admin/console/place-body.tsx'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'
import { RowSkeletons } from '#web/admin/console/states.tsx'

const ConversationList = lazyPart({
  load: () => import('./conversation-list.tsx'),
  skeleton: <RowSkeletons className="mt-4" />,
})

export default function Conversations({ userId }: { userId: string }) {
  const { data, hasNextPage } = useInfiniteQuery(conversationsQuery('running'))
  const count = rowsOf(data).length
  return (
    <PlaceBody
      state={
        data && (
          <Badge tone={count === 0 ? 'neutral' : 'green'} className="tabular">
            {CONVERSATIONS.running(count, hasNextPage)}
          </Badge>
        )
      }
    >
      <ConversationList userId={userId} />
    </PlaceBody>
  )
}
