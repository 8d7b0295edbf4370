import { useQuery } from '@tanstack/react-query'
import { CONVERSATION } from '#web/content/assistant-desk.ts'
import { conversationQuery } from '#web/data/conversations.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useConversationAddress } from './conversation-address.ts'
import { lazyPart } from '#web/admin/console/lazy-part.tsx'

const ConversationView = lazyPart({
  load: () => import('./conversation-view.tsx'),
  skeleton: <ConversationSkeleton />,
})

export function ConversationPanel({ userId }: { userId: string }) {
  const { openId, close } = useConversationAddress()
  const { data } = useQuery({ ...conversationQuery(openId ?? ''), enabled: openId !== null })
  return (
    <Dialog
      open={openId !== null}
      onOpenChange={close}
      place="side"
      title={CONVERSATION.title(data?.lead?.full_name ?? null)}
    >
      {openId !== null && <ConversationView key={openId} id={openId} userId={userId} />}
    </Dialog>
  )
}

function ConversationSkeleton() {
  return (
    <div className="space-y-3 p-5">
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </div>
  )
}
