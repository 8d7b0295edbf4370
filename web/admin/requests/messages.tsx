import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Thread as ThreadRow } from '#domain/messages.ts'
import { MESSAGES, MESSAGES_DESK } from '#web/content/messages.ts'
import { portalOf, VIEWING } from '#web/content/viewing.ts'
import { threadsQuery, useSettleThread } from '#web/data/messages.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { useSingleFlight } from '#web/data/use-single-flight.ts'
import { PlaceBody } from '#web/admin/console/place-body.tsx'
import { AnswerTextarea } from '#web/admin/console/saved-answers.tsx'
import { notifyFailure } from '#web/admin/console/notify-failure.ts'
import { useSite } from '#web/shell/page-facts.ts'
import { Thread } from '#web/shell/thread.tsx'
import { TimeAgo } from '#web/shell/time-ago.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CustomerRequestList, CustomerRequestRow } from './customer-requests.tsx'

export default function Messages() {
  const query = useInfiniteQuery(threadsQuery())
  const [address] = useSearchParams()
  const linkedId = address.get('thread')
  const threads = rowsOf(query.data)
  const waiting = threads.filter(({ waiting_since }) => waiting_since !== null).length
  const isFurtherDown = query.data && linkedId !== null && !threads.some(({ id }) => id === linkedId)
  return (
    <PlaceBody
      state={
        query.data &&
        (waiting === 0 ? (
          <Badge>{MESSAGES_DESK.noneWaiting}</Badge>
        ) : (
          <Badge tone="yellow" className="tabular">
            {MESSAGES_DESK.waiting(waiting, query.hasNextPage)}
          </Badge>
        ))
      }
    >
      {isFurtherDown && <LinkedThread id={linkedId} />}
      <CustomerRequestList query={query} failed={MESSAGES.failed} empty={MESSAGES_DESK.none}>
        {(thread) => <ThreadOfCustomer key={thread.id} thread={thread} isLinked={thread.id === linkedId} />}
      </CustomerRequestList>
    </PlaceBody>
  )
}

/** Above the list, for a link to a thread that is not in its first rows. */
function LinkedThread({ id }: { id: string }) {
  const query = useInfiniteQuery(threadsQuery(id))
  return (
    <CustomerRequestList query={query} failed={MESSAGES.failed} empty={MESSAGES_DESK.gone}>
      {(thread) => <ThreadOfCustomer key={thread.id} thread={thread} isLinked />}
    </CustomerRequestList>
  )
}

function ThreadOfCustomer({ thread, isLinked }: { thread: ThreadRow; isLinked: boolean }) {
  const [isOpen, setOpen] = useState(isLinked)
  const { businessName } = useSite()
  const name = thread.customer_name ?? thread.customer_email
  const { body, files, created_at } = thread.latest
  return (
    <CustomerRequestRow
      isLinked={isLinked}
      onToggle={setOpen}
      name={
        <>
          <bdi className="block font-semibold wrap-anywhere">{name}</bdi>
          {thread.title !== null && (
            <bdi className="block text-sm wrap-anywhere text-muted">{thread.title}</bdi>
          )}
          <span dir="auto" className="line-clamp-1 text-sm wrap-anywhere">
            {body === '' ? files.map(({ name }) => name).join(', ') : body}
          </span>
        </>
      }
      about={<TimeAgo instant={created_at} />}
      badge={thread.waiting_since !== null && <Badge tone="yellow">{MESSAGES_DESK.waits}</Badge>}
    >
      {isOpen && (
        <>
          <Thread
            side="owner"
            threadId={thread.id}
            us={businessName}
            showsNewest={isLinked}
            Area={AnswerTextarea}
          />
          <div className="mt-3 flex flex-wrap gap-3">
            {thread.waiting_since !== null && <SettleButton threadId={thread.id} />}
            <a href={portalOf(thread.customer_id)} className="py-2 text-sm underline">
              {VIEWING.link(name)}
            </a>
            {thread.project_id !== null && (
              <Link to={`?tab=projects&project=${thread.project_id}`} className="py-2 text-sm underline">
                {MESSAGES_DESK.project}
              </Link>
            )}
          </div>
        </>
      )}
    </CustomerRequestRow>
  )
}

function SettleButton({ threadId }: { threadId: string }) {
  const { mutateAsync } = useSettleThread(threadId)
  const [settle, isBusy] = useSingleFlight(async () => {
    try {
      await mutateAsync()
    } catch (error) {
      notifyFailure(MESSAGES_DESK.settleFailed, error)
    }
  })
  return (
    <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void settle()}>
      {MESSAGES_DESK.settle}
    </Button>
  )
}
