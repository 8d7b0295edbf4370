// The conversations, running ones first: who, since when, where, what it is about. Must never move a row under a finger.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Conversation } from '#domain/assistant/records.ts'
import { CONVERSATIONS } from '#web/content/assistant-desk.ts'
import { conversationsQuery, type ConversationFilter } from '#web/data/conversations.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConversationBadges } from './conversation-badges.tsx'
import { useConversationAddress } from './conversation-address.ts'
import { FailedLine } from './faces.tsx'
import { useSteadyRows } from './steady-rows.ts'

const FILTERS = ['all', 'running', 'with-lead'] as const satisfies ConversationFilter[]

export default function ConversationList({ readerId }: { readerId: string }) {
  // Running ones are those that were spoken in last, so they come first here too.
  const [filter, setFilter] = useState<ConversationFilter>('all')
  return (
    <>
      <Segments
        legend={CONVERSATIONS.filter}
        name="conversations"
        className="mt-4"
        choices={FILTERS.map((value) => ({ value, label: CONVERSATIONS.filters[value] }))}
        value={filter}
        onChange={setFilter}
      />
      <Rows key={filter} filter={filter} readerId={readerId} />
    </>
  )
}

function Rows({ filter, readerId }: { filter: ConversationFilter; readerId: string }) {
  const query = useInfiniteQuery(conversationsQuery(filter))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const { shown, waiting, showAll, watch } = useSteadyRows(rowsOf(data))
  const list = useRef<HTMLUListElement>(null)
  if (!data) {
    if (isError) return <FailedLine text={CONVERSATIONS.failed} onRetry={() => void refetch()} />
    return <Skeleton className="mt-4 h-40" />
  }
  const showWaiting = () => {
    list.current?.focus()
    showAll()
  }
  return (
    <div {...watch}>
      <output>
        {waiting > 0 && (
          <Button variant="secondary" size="sm" className="mt-3" onClick={showWaiting}>
            {CONVERSATIONS.waiting(waiting)}
          </Button>
        )}
      </output>
      {shown.length === 0 && (
        <p className="mt-4 max-w-prose text-sm text-muted">{CONVERSATIONS.none[filter]}</p>
      )}
      <ul ref={list} tabIndex={-1} className="mt-1 divide-y divide-line">
        {shown.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} readerId={readerId} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {CONVERSATIONS.more}
        </Button>
      )}
    </div>
  )
}

function ConversationRow({ conversation, readerId }: { conversation: Conversation; readerId: string }) {
  const { id, lead, page, about, promised, turn_count, last_turn_at } = conversation
  const { open } = useConversationAddress()
  return (
    <li className="relative py-3 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <button
          type="button"
          aria-haspopup="dialog"
          dir="auto"
          // Covers the row: a tap anywhere on it opens the conversation.
          className="min-w-0 truncate text-left font-semibold after:absolute after:inset-0 after:rounded-md hover:after:bg-action/5"
          onClick={() => open(id)}
        >
          {lead?.full_name ?? CONVERSATIONS.visitor}
        </button>
        <ConversationBadges conversation={conversation} readerId={readerId} />
      </div>
      <p dir="auto" className="mt-0.5 line-clamp-2 max-w-prose text-sm wrap-anywhere">
        {about}
      </p>
      <p className="mt-0.5 text-sm text-muted">
        <TimeAgo instant={last_turn_at} />
        {page !== null && <> {CONVERSATIONS.on(page)}</>} · {CONVERSATIONS.turns(turn_count)}
      </p>
      {promised.length > 0 && (
        <p dir="auto" className="line-clamp-1 text-sm text-muted">
          {CONVERSATIONS.promised}: {promised.join(' · ')}
        </p>
      )}
    </li>
  )
}
