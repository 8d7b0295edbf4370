import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatInstant } from '#domain/dates.ts'
import { progressOf, type SupportProgress, type SupportStatus } from '#domain/support-choices.ts'
import type { SupportRequest } from '#domain/support.ts'
import { FAILED } from '#web/content/portal.ts'
import { OWN_REQUESTS } from '#web/content/support.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { supportRequestsQuery } from '#web/data/support.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { MessageList, NewMessage } from '#web/shell/thread.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function OwnRequests({ userId }: { userId: string }) {
  const openedId = useSearchParams()[0].get('thread')
  // What is linked may be closed.
  const [showsClosed, setShowsClosed] = useState(openedId !== null && openedId !== userId)
  return (
    <Card className="lg:col-span-2">
      <h2 className="text-xl">{OWN_REQUESTS.title}</h2>
      <RequestList status="open" userId={userId} />
      <Button
        variant="link"
        size="sm"
        className="mt-3 -ml-3.5"
        aria-expanded={showsClosed}
        onClick={() => setShowsClosed(!showsClosed)}
      >
        {showsClosed ? OWN_REQUESTS.hideClosed : OWN_REQUESTS.showClosed}
      </Button>
      {showsClosed && <RequestList status="closed" userId={userId} />}
    </Card>
  )
}

function RequestList({ status, userId }: { status: SupportStatus; userId: string }) {
  const query = useInfiniteQuery(supportRequestsQuery(status))
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query
  useEffect(() => {
    // An admin's first page may contain only other customers' requests.
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  if (!data && isError) {
    return (
      <p className="mt-3 text-sm">
        {OWN_REQUESTS.failed}{' '}
        <Button variant="link" size="sm" className="-ml-2.5" onClick={() => void refetch()}>
          {FAILED.retry}
        </Button>
      </p>
    )
  }
  if (!data) return <Skeleton className="mt-4 h-20" />
  const requests = rowsOf(data).filter(({ customer_id }) => customer_id === userId)
  if (requests.length === 0) {
    return (
      <p className="mt-2 max-w-prose text-sm text-muted">
        {status === 'open' ? OWN_REQUESTS.none : OWN_REQUESTS.noneClosed}
      </p>
    )
  }
  return (
    // Announces answers to screen readers.
    <ul aria-live="polite" className="mt-2 divide-y divide-line">
      {requests.map((request) => (
        <OwnRequest key={request.id} request={request} />
      ))}
    </ul>
  )
}

const TONES = {
  waiting: 'yellow',
  answered: 'green',
  closed: 'gray',
} as const satisfies Record<SupportProgress, BadgeTone>

function OwnRequest({ request }: { request: SupportRequest }) {
  const { businessName } = useSite()
  const isOpened = useSearchParams()[0].get('thread') === request.id
  const progress = progressOf(request)
  return (
    <li className="min-w-0 py-5">
      <div className="flex items-start justify-between gap-3">
        <h3 dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere">
          {request.subject}
        </h3>
        <Badge tone={TONES[progress]}>{OWN_REQUESTS.states[progress]}</Badge>
      </div>
      <p className="mt-0.5 text-xs text-muted">
        {request.project_title !== null && (
          <>
            <bdi>{OWN_REQUESTS.about(request.project_title)}</bdi> ·{' '}
          </>
        )}
        {OWN_REQUESTS.sent} <time dateTime={request.created_at}>{formatInstant(request.created_at)}</time>
      </p>
      <p dir="auto" className="mt-2 max-w-prose text-sm wrap-anywhere whitespace-pre-line text-muted">
        {request.description}
      </p>
      <div className="mt-4 space-y-4">
        <MessageList
          side="customer"
          threadId={request.id}
          us={businessName}
          messages={request.messages}
          showsNewest={isOpened}
        />
        <Reply request={request} />
      </div>
    </li>
  )
}

/** What is written about a closed request opens it again. */
function Reply({ request: { id, status } }: { request: SupportRequest }) {
  const opener = status === 'open' ? OWN_REQUESTS.reply : OWN_REQUESTS.replyToClosed
  return <NewMessage side="customer" threadId={id} opener={opener} />
}
