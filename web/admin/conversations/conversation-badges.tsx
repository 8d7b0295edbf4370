import type { Conversation } from '#domain/assistant/records.ts'
import { CONVERSATION, CONVERSATIONS } from '#web/content/assistant-desk.ts'
import { Badge } from '#web/ui/badge.tsx'

export function ConversationBadges({
  conversation: { is_running, answered_by, person, lead },
  userId,
}: {
  conversation: Conversation
  userId: string
}) {
  return (
    <>
      {is_running && (
        <Badge tone="green">
          <span aria-hidden="true" className="size-2 rounded-full bg-success" />
          {CONVERSATIONS.states.running}
        </Badge>
      )}
      {is_running && answered_by === 'person' && (
        <Badge tone="cyan" className="max-w-full whitespace-normal!">
          {person?.id === userId
            ? CONVERSATIONS.states.you
            : CONVERSATIONS.answeredBy(person?.name ?? CONVERSATION.someone)}
        </Badge>
      )}
      {lead && <Badge tone="purple">{CONVERSATIONS.states.lead}</Badge>}
    </>
  )
}
