import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Conversation } from '#domain/assistant/records.ts'
import { CONVERSATIONS } from '#web/content/assistant-desk.ts'
import { isListedAsRunning } from '#web/data/conversations.ts'
import { useLiveEvents } from '#web/data/live-cache.ts'

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
