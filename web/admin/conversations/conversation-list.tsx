import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useState } from 'react'
import type { Conversation } from '#domain/assistant/records.ts'
import { CONVERSATIONS } from '#web/content/assistant-desk.ts'
import { conversationsQuery, type ConversationFilter } from '#web/data/conversations.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { ConversationBadges } from './conversation-badges.tsx'
import { useConversationAddress } from './conversation-address.ts'
import { StableList } from '#web/admin/console/stable-list.tsx'

const FILTERS = ['all', 'running', 'with-lead'] as const satisfies ConversationFilter[]

export default function ConversationList({ userId }: { userId: string }) {
  // Sorted by the last turn, so running conversations come first in every filter.
  const [filter, setFilter] = useState<ConversationFilter>('all')
  return (
    <>
      <Segments
        legend={CONVERSATIONS.filter}
        name="conversations"
        className="mt-4 mb-2"
        choices={FILTERS.map((value) => ({ value, label: CONVERSATIONS.filters[value] }))}
        value={filter}
        onChange={setFilter}
      />
      <Rows key={filter} filter={filter} userId={userId} />
    </>
  )
}

function Rows({ filter, userId }: { filter: ConversationFilter; userId: string }) {
  return (
    <StableList
      query={useInfiniteQuery(conversationsQuery(filter))}
      texts={CONVERSATIONS}
      empty={CONVERSATIONS.none[filter]}
    >
      {(conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} userId={userId} />
      )}
    </StableList>
  )
}

function ConversationRow({ conversation, userId }: { conversation: Conversation; userId: string }) {
  const { id, lead, page, about, promised, turn_count, last_turn_at } = conversation
  const { open } = useConversationAddress()
  return (
    <li className="relative flex items-center gap-3 py-1">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5">
          <button
            type="button"
            aria-haspopup="dialog"
            dir="auto"
            // Covers the row, so that a tap anywhere opens the conversation.
            className="min-w-0 truncate text-left leading-6 font-semibold after:absolute after:inset-0 after:rounded-md hover:after:bg-action/5"
            onClick={() => open(id)}
          >
            {lead?.full_name ?? CONVERSATIONS.visitor}
          </button>
          <ConversationBadges conversation={conversation} userId={userId} />
          <span className="ml-auto text-xs text-muted">
            <TimeAgo instant={last_turn_at} />
          </span>
        </div>
        <p dir="auto" className="truncate text-sm leading-5">
          {about}
        </p>
        <p className="truncate text-xs leading-4 text-muted">
          {/* A phone has space for one of them. */}
          <span className={promised.length > 0 ? 'max-sm:hidden' : undefined}>
            {CONVERSATIONS.turns(turn_count)}
            {page !== null && <> {CONVERSATIONS.on(page)}</>}
            {promised.length > 0 && ' · '}
          </span>
          {promised.length > 0 && (
            <>
              {CONVERSATIONS.promised}: <bdi>{promised.join(' · ')}</bdi>
            </>
          )}
        </p>
      </div>
      <Icon of={ChevronRight} aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </li>
  )
}
