import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Mail } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Page } from '#contract/call.ts'
import { mailLink } from '#domain/mail-link.ts'
import { REQUESTS } from '#web/content/support.ts'
import { rowsOf } from '#web/data/row-pages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chevron } from '#web/admin/console/chevron.tsx'
import { PlaceBody } from '#web/admin/console/place-body.tsx'
import { FailedLine, RowSkeletons } from '#web/admin/console/states.tsx'
import { MoreRows } from '#web/admin/console/more-rows.tsx'
import { PhoneContact } from '#web/admin/console/phone-contact.tsx'

interface CustomerRequestsProps {
  state: ReactNode
  texts: { showClosed: string; hideClosed: string }
  open: ReactNode
  closed: ReactNode
}

export function CustomerRequests({ state, texts, open, closed }: CustomerRequestsProps) {
  const [showsClosed, setShowsClosed] = useState(false)
  return (
    <PlaceBody state={state}>
      {open}
      <Button
        variant="link"
        size="sm"
        className="mt-2 -ml-3.5"
        aria-expanded={showsClosed}
        onClick={() => setShowsClosed(!showsClosed)}
      >
        {showsClosed ? texts.hideClosed : texts.showClosed}
      </Button>
      {showsClosed && closed}
    </PlaceBody>
  )
}

interface CustomerRequestListProps<T> {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>
  belongs?: (row: T) => boolean
  failed: string
  empty: string
  children: (row: T) => ReactNode
}

export function CustomerRequestList<T>({
  query,
  belongs = () => true,
  failed,
  empty,
  children,
}: CustomerRequestListProps<T>) {
  const { data, isError, refetch } = query
  if (!data && isError) return <FailedLine text={failed} onRetry={() => void refetch()} />
  if (!data) return <RowSkeletons count={1} />
  const shown = rowsOf(data).filter(belongs)
  if (shown.length === 0) return <p className="mt-3 text-sm text-muted">{empty}</p>
  return (
    <>
      <ul className="divide-y divide-line">{shown.map(children)}</ul>
      <MoreRows query={query} label={REQUESTS.more} />
    </>
  )
}

interface CustomerRequestRowProps {
  isLinked: boolean
  name: ReactNode
  about: ReactNode
  badge: ReactNode
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

export function CustomerRequestRow({
  isLinked,
  name,
  about,
  badge,
  onToggle,
  children,
}: CustomerRequestRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isLinked])
  return (
    <li ref={row} className="min-w-0">
      <details
        className="group/row"
        open={isLinked}
        onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-md py-3 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="min-w-[min(100%,10rem)] flex-1">
              {name}
              <span className="block text-sm wrap-anywhere text-muted">{about}</span>
            </span>
            {badge}
          </span>
          <Chevron className="group-open/row:rotate-180" />
        </summary>
        <div className="pb-5 text-sm">{children}</div>
      </details>
    </li>
  )
}

const CONTACT = buttonClass({ variant: 'secondary' }, 'w-full min-w-0 max-w-full px-3.5! sm:w-auto')

interface ContactLinksProps {
  name: string
  phone: string | null
  phoneLink: string | null
  email: string | null
}

export function ContactLinks({ name, phone, phoneLink, email }: ContactLinksProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {phone && (
        <PhoneContact phone={phone} link={phoneLink} label={REQUESTS.call(name)} className={CONTACT} />
      )}
      {email && (
        <a href={mailLink(email)} title={email} className={CONTACT}>
          <Icon of={Mail} aria-hidden="true" />
          <span className="sr-only">{REQUESTS.mail(name)}: </span>
          <span className="min-w-0 truncate">{email}</span>
        </a>
      )}
    </div>
  )
}
